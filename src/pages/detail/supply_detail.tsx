import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '../../app/page'
import { DetailBody } from '../../features/listing/DetailBody'
import { DetailFooter } from '../../features/listing/DetailFooter'
import { Similar } from '../../features/listing/DetailParts'
import { DetailSkeleton } from '../../features/listing/DetailSkeleton'
import { ListingCard } from '../../features/listing/ListingCard'
import { useListingShareCard } from '../../features/listing/ShareButton'
import { now } from '../../features/listing/source'
import { useDetail } from '../../features/listing/useDetail'
import { useSimilar } from '../../features/listing/useSimilar'
import { t } from '../../locales/areas/detail'
import { back, go, linkTo } from '../../navigation'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { Preview } from '../../ui/Preview'
import { Scroller } from '../../ui/Scroller'
import { ScrollPast } from '../../ui/Scroller/ScrollPast'
import { ErrorState, Notice } from '../../ui/States/Notice'
import { OfflineStrip } from '../../ui/States/OfflineStrip'
import { timeText } from '../../ui/format'

definePageConfig({ enableShareAppMessage: true })

/** Scrolled this far, even the narrowest screen's picture has left the bar. */
const PICTURE_PX = 220

const SupplyDetail = observer(function SupplyDetail({ title, params }: PageProps<'supply_detail'>) {
  const { state, reload, retry } = useDetail(params.listing_code)
  const detail = state.status === 'ready' ? state.detail : null
  const similar = useSimilar(detail)
  const staleSince = state.status === 'ready' ? state.staleSince : null
  const isOffline = state.status === 'ready' && Boolean(state.isOffline)
  const [isPast, setPast] = useState(false)
  const [looking, setLooking] = useState<number | null>(null)
  useListingShareCard(detail)
  const leave = () => void back()
  // The bar floats on a picture only: a strip needs a ground.
  const isBare = state.status === 'gone' || state.status === 'error' || staleSince !== null
  const at = now()
  return (
    <Page
      nav={
        isBare ? (
          <NavBar title={title} onBack={leave} />
        ) : (
          <NavBar floating solid={isPast} title={title} onBack={leave} />
        )
      }
      footer={detail && <DetailFooter detail={detail} />}
      overlay={
        detail && <Preview items={detail.media} at={looking} label={detail.title} onClose={() => setLooking(null)} />
      }
    >
      {state.status === 'gone' ? (
        <Notice
          bare
          icon="box"
          title={t('detail.gone')}
          text={t('detail.gone_text')}
          action={t('detail.gone_act')}
          onAction={() => void go('home')}
        />
      ) : state.status === 'error' ? (
        <ErrorState bare text={state.text} onRetry={retry} />
      ) : (
        <Scroller onRefresh={async () => ((await reload()) ? undefined : t('pull.failed'))}>
          {staleSince !== null && (
            <View className="detail__strip">
              <OfflineStrip
                time={timeText(new Date(staleSince).toISOString(), at)}
                isOffline={isOffline}
                onRetry={retry}
              />
            </View>
          )}
          <ScrollPast px={PICTURE_PX} onChange={setPast} />
          {detail ? <DetailBody detail={detail} now={at} onLook={setLooking} /> : <DetailSkeleton />}
          {similar.length > 0 && (
            <Similar title={t('detail.similar_supply')}>
              {similar.map(card => {
                const query = { listing_code: card.listing_code }
                return (
                  <View key={card.listing_code} className="detail__other">
                    <ListingCard
                      card={card}
                      now={at}
                      href={linkTo('supply_detail', query)}
                      onOpen={() => void go('supply_detail', query)}
                    />
                  </View>
                )
              })}
            </Similar>
          )}
        </Scroller>
      )}
    </Page>
  )
})

export default page('supply_detail', SupplyDetail, { sharesOwn: true })
