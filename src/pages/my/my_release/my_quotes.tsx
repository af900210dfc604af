import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '../../../shared/page/page'
import { ContactRows } from '../../../features/market/contact/ContactRows'
import { MyQuoteBar, MyQuoteList, useMyQuotes } from '../../../features/market/quote/MyQuotes'
import type { MyQuote } from '../../../features/market/quote/source'
import { t } from '../../../locales/market/quote'
import { back, go } from '../../../navigation'
import { openThing, thingHref } from '../../../shared/links/thing'
import { NavBar } from '../../../ui/NavBar/NavBar'
import { Page } from '../../../ui/Page/Page'
import { Preview } from '../../../ui/Preview'
import { Scroller } from '../../../ui/Scroller'

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
