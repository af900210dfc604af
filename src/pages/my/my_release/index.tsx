import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '#src/shared/page/page'
import type { MyListing } from '#contract/market/listing'
import { LISTING_KINDS, ITEM_TABS } from '#domain/market/listing'
import { AppealSheet } from '#src/features/review/appeal/AppealSheet'
import type { Appealed } from '#src/features/review/appeal/source'
import { PinSheet } from '#src/features/money/coins/PinSheet'
import { usePins } from '#src/features/money/coins/usePins'
import { MyListingBar } from '#src/features/market/my-listing/MyListingBar'
import { MyListingList, useMyListingSheets } from '#src/features/market/my-listing/MyListingList'
import { useMyListings } from '#src/features/market/my-listing/useMyListings'
import { PublishPopup } from '#src/features/market/listing-form/PublishPopup'
import type { Counted } from '#src/features/market/statistics/source'
import { StatisticsSheet } from '#src/features/market/statistics/StatisticsSheet'
import { t } from '#src/locales/market/my-listing'
import { t as subscribe } from '#src/locales/base/subscribe'
import { back, go } from '#src/navigation'
import { openThing, thingHref } from '#src/shared/links/thing'
import { SubscribeOffer } from '#src/shared/subscribe/SubscribeOffer'
import { Button } from '#src/ui/Button/Button'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'

const formOf = (kind: MyListing['kind']) => (kind === 'supply' ? 'release_supply' : 'release_purchase')

const MyRelease = observer(function MyRelease({ title, params }: PageProps<'my_release'>) {
  const { store, act } = useMyListings({
    tab: ITEM_TABS.find(tab => tab === params.tab) ?? 'all',
    kind: LISTING_KINDS.find(kind => kind === params.kind) ?? null,
  })
  const [counted, setCounted] = useState<Counted | null>(null)
  const [appealed, setAppealed] = useState<Appealed | null>(null)
  const pins = usePins(() => void store.list.retry())
  const { ask, more, sheets } = useMyListingSheets(
    act,
    ({ listing_code: code, kind, title: name }) => setCounted({ object: 'listing', kind, code, title: name }),
    pins.ask,
    pins.waitsUntil,
  )
  const [isChoosing, setChoosing] = useState(false)
  const publish = () => setChoosing(true)
  return (
    <Page
      column
      nav={<NavBar onSurface title={title} onBack={() => void back()} />}
      footer={
        <Button size="l" grow icon="plus" onPress={publish}>
          {t('my_release.publish')}
        </Button>
      }
      overlay={
        <>
          {sheets}
          <PinSheet pins={pins} />
          <StatisticsSheet
            thing={counted}
            onClose={() => setCounted(null)}
            onUpgrade={() => void go('upgrade_vip_popup')}
          />
          <AppealSheet thing={appealed} onClose={() => setAppealed(null)} />
          <PublishPopup
            open={isChoosing}
            onClose={() => setChoosing(false)}
            onPick={kind => {
              setChoosing(false)
              void go(kind === 'product' ? 'add_product' : formOf(kind), {})
            }}
          />
        </>
      }
    >
      <MyListingBar store={store} />
      {/* Each view starts at the top; returning to the page keeps the scroll position. */}
      <Scroller fills key={`${store.kind}:${store.tab}`} onRefresh={() => store.list.reload()}>
        <View className="pad">
          <SubscribeOffer kinds={['examine', 'quote']} text={subscribe('subscribe.examine')} />
          <MyListingList
            store={store}
            waitsUntil={pins.waitsUntil}
            hrefOf={item => thingHref(item.kind, item.listing_code)}
            onOpen={item => openThing(item.kind, item.listing_code)}
            onEdit={item => void go(formOf(item.kind), { listing_code: item.listing_code })}
            onAct={ask}
            onMore={more}
            onAppeal={({ listing_code: code, title: name }) => setAppealed({ kind: 'listing', code, title: name })}
          />
        </View>
      </Scroller>
    </Page>
  )
})

export default page('my_release', MyRelease)
