import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '#src/shared/page/page'
import { ContactRows } from '#src/features/market/contact/ContactRows'
import { MyQuoteBar, MyQuoteList, useMyQuotes } from '#src/features/market/quote/MyQuotes'
import type { MyQuote } from '#src/features/market/quote/source'
import { t } from '#src/locales/market/quote'
import { back, go } from '#src/navigation'
import { openThing, thingHref } from '#src/shared/links/thing'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Preview } from '#src/ui/Preview'
import { Scroller } from '#src/ui/Scroller'

const MyQuotes = observer(function MyQuotes({ title }: PageProps<'my_quotes'>) {
  const { tab, show, list } = useMyQuotes()
  const [looking, setLooking] = useState<{ one: MyQuote; at: number } | null>(null)
  return (
    <Page
      column
      nav={<NavBar onSurface title={title} onBack={() => void back()} />}
      overlay={
        <Preview
          items={looking?.one.media ?? []}
          at={looking?.at ?? null}
          label={t('quote.pictures')}
          onClose={() => setLooking(null)}
        />
      }
    >
      <MyQuoteBar tab={tab} onShow={show} />
      {/* Each state starts at the top; returning to the page keeps the scroll position. */}
      <Scroller fills key={tab} onRefresh={() => list.reload()}>
        <View className="my-quotes">
          <MyQuoteList
            list={list}
            hrefOf={one => thingHref('purchase', one.purchase.listing_code)}
            onOpen={one => openThing('purchase', one.purchase.listing_code)}
            onFind={() => void go('home', { kind: 'purchase' })}
            contactOf={contact => <ContactRows contact={contact} />}
            onLook={(one, at) => setLooking({ one, at })}
          />
        </View>
      </Scroller>
    </Page>
  )
})

export default page('my_quotes', MyQuotes)
