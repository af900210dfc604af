import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import type { ListingDetail } from '../../../contract/listing'
import type { ListingKind } from '../../../domain/listing'
import { t } from '../../locales/areas/detail'
import { go, linkTo } from '../../navigation'
import { Page } from '../../ui/Page/Page'
import { Preview } from '../../ui/Preview'
import { Scroller } from '../../ui/Scroller'
import { ErrorState, Notice } from '../../ui/States/Notice'
import { OfflineStrip } from '../../ui/States/OfflineStrip'
import { timeText } from '../../ui/format'
import { DetailFooter } from './DetailFooter'
import { Similar } from './DetailParts'
import { ListingCard } from './ListingCard'
import { useListingShareCard } from './ShareButton'
import { now } from './source'
import { useDetail } from './useDetail'
import { useSimilar } from './useSimilar'

interface Props {
  kind: ListingKind
  code: string | undefined
  /** `isBare`: a notice or a strip stands where the listing would begin, so a bar that floats needs a ground. */
  nav: (isBare: boolean) => ReactNode
  /** Stands before the listing in what scrolls. */
  above?: ReactNode
  skeleton: ReactNode
  /** `at`: now, in ms. `onLook` opens the picture of this number large. */
  body: (detail: ListingDetail, at: number, onLook: (index: number) => void) => ReactNode
}

/** A listing's page in each of its states, with what surrounds it: acts, others like it, the picture viewer. */
export const DetailView = observer(function DetailView({ kind, code, nav, above, skeleton, body }: Props) {
  const { state, reload, retry } = useDetail(code)
  const detail = state.status === 'ready' ? state.detail : null
  const similar = useSimilar(detail)
  const staleSince = state.status === 'ready' ? state.staleSince : null
  const why = state.status === 'ready' ? state.why : undefined
  const [looking, setLooking] = useState<number | null>(null)
  useListingShareCard(detail)
  const at = now()
  const page = `${kind}_detail` as const
  return (
    <Page
      nav={nav(state.status === 'gone' || state.status === 'error' || staleSince !== null)}
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
                isOffline={why === 'offline'}
                isLate={why === 'late'}
                onRetry={retry}
              />
            </View>
          )}
          {above}
          {detail ? body(detail, at, setLooking) : skeleton}
          {similar.length > 0 && (
            <Similar title={t(`detail.similar_${kind}`)}>
              {similar.map(card => {
                const query = { listing_code: card.listing_code }
                return (
                  <View key={card.listing_code} className="detail__other">
                    <ListingCard card={card} now={at} href={linkTo(page, query)} onOpen={() => void go(page, query)} />
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
