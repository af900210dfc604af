import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ListingCard } from '../../../features/listing/ListingCard'
import { UserView } from '../../../features/people/UserView'
import type { UserTab, ItemCard } from '../../../features/people/useUser'
import { ProductCard } from '../../../features/product/ProductCard'
import { ComplaintSheet } from '../../../features/talk/ComplaintSheet'
import { ReportSheet } from '../../../features/talk/ReportSheet'
import { back, go, linkTo } from '../../../navigation'

const PAGES = { supply: 'user_detail', product: 'user_product', purchase: 'user_qiugou' } as const

const card = (one: ItemCard) => {
  if ('listing_code' in one) {
    const name = one.kind === 'supply' ? 'supply_detail' : 'purchase_detail'
    const query = { listing_code: one.listing_code }
    return <ListingCard card={one} now={Date.now()} href={linkTo(name, query)} onOpen={() => void go(name, query)} />
  }
  const query = { product_code: one.product_code }
  return (
    <ProductCard
      card={one}
      shape="row"
      href={linkTo('product_detail', query)}
      onOpen={() => void go('product_detail', query)}
    />
  )
}

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
