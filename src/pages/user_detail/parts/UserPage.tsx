import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ListingCard } from '#src/features/market/listing/ListingCard'
import { UserView } from '#src/features/market/follow/UserView'
import type { UserTab, ItemCard } from '#src/features/market/follow/useUser'
import { ProductCard } from '#src/features/market/product/ProductCard'
import { ComplaintSheet } from '#src/features/review/reports/ComplaintSheet'
import { ReportSheet } from '#src/features/review/reports/ReportSheet'
import { back, go } from '#src/navigation'
import { openThing, thingHref } from '#src/shared/links/thing'

const PAGES = { supply: 'user_detail', product: 'user_product', purchase: 'user_qiugou' } as const

const card = (one: ItemCard) =>
  'listing_code' in one ? (
    <ListingCard
      card={one}
      now={Date.now()}
      href={thingHref(one.kind, one.listing_code)}
      onOpen={() => openThing(one.kind, one.listing_code)}
    />
  ) : (
    <ProductCard
      isHeaded
      card={one}
      shape="row"
      href={thingHref('product', one.product_code)}
      onOpen={() => openThing('product', one.product_code)}
    />
  )

interface Props {
  code: string | undefined
  tab: UserTab
  title: string
}

/** One of a user's three pages, which differ in the part of the shelf they show. */
export const UserPage = observer(function UserPage({ code, tab, title }: Props) {
  const [isReporting, setReporting] = useState(false)
  const [isComplaining, setComplaining] = useState(false)
  return (
    <UserView
      code={code}
      tab={tab}
      title={title}
      renderCard={card}
      onTab={next => void go(PAGES[next], { user_code: code ?? '' }, { replace: true })}
      onBack={() => void back()}
      onHome={() => void go('home')}
      onEdit={() => void go('personal')}
      onReport={() => setReporting(true)}
      onComplain={() => setComplaining(true)}
      overlay={
        <>
          <ReportSheet what={isReporting && code ? { kind: 'user', code } : null} onClose={() => setReporting(false)} />
          <ComplaintSheet open={isComplaining} userCode={code} onClose={() => setComplaining(false)} />
        </>
      }
    />
  )
})
