import { View } from '@tarojs/components'
import type { ListingCard as Card } from '../../../../contract/listing'
import { ListingCard } from '../../../features/listing/ListingCard'
import { t } from '../../../locales/areas/kit'
import { Picture } from '../../../ui/Picture'
import { Indicator } from '../../../ui/Scroller/Indicator'
import { CardSkeleton, RowSkeleton } from '../../../ui/Skeleton/CardSkeleton'
import { Empty, ErrorState } from '../../../ui/States/Notice'
import { OfflineStrip } from '../../../ui/States/OfflineStrip'
import { Uploader } from '../../../ui/Uploader/Uploader'
import type { UploadItem } from '../../../ui/Uploader/types'
import { Section } from './Section'

const nothing = () => {}
const AT = '2026-11-24T09:32:00.000Z'
const CARD = (): Card => ({
  listing_code: 'kit',
  kind: 'supply',
  title: t('kit.card_title'),
  cover_url: null,
  cover_color: '#b8b2ab',
  province: t('kit.province'),
  city: t('kit.city'),
  unit: t('kit.unit'),
  price_type: 'fixed',
  price_fen: 12_900,
  price_max_fen: null,
  minimum_quantity: null,
  stock_quantity: 800,
  quantity: null,
  needed_by: null,
  quote_count: 0,
  is_pinned: false,
  published_at: '2026-11-19T09:32:00.000Z',
  expires_at: '2026-12-19T09:32:00.000Z',
  seller: { user_code: 'kit', nickname: t('kit.seller'), avatar_url: '', is_enterprise_certified: true },
})
const PHASES = ['pulling', 'armed', 'refreshing', 'done'] as const
const UPLOADS = [
  { id: 'a', previewUrl: '', state: 'waiting', progress: 0 },
  { id: 'b', previewUrl: '', state: 'sending', progress: 0.64 },
  { id: 'c', previewUrl: '', state: 'failed', progress: 0 },
  { id: 'd', previewUrl: '', state: 'done', progress: 1 },
] as UploadItem[]

/** What a list and a page can be in. */
export const States = () => (
  <>
    <Section title={t('kit.pull')}>
      <View className="card row wrap">
        {PHASES.map(phase => (
          <View key={phase} style={{ position: 'relative', width: '50%', height: '45px' }}>
            <Indicator phase={phase} said={t('kit.pulled')} />
          </View>
        ))}
      </View>
    </Section>
    <Section title={t('kit.offline')}>
      <OfflineStrip time="9:32" isOffline onRetry={nothing} />
      <View style={{ height: '8px' }} />
      <OfflineStrip time="9:32" isOffline={false} onRetry={nothing} />
    </Section>
    <Section title={t('kit.card')}>
      <ListingCard card={CARD()} now={Date.parse(AT)} href="" onOpen={nothing} />
      <View style={{ height: '12px' }} />
      <CardSkeleton count={1} />
      <RowSkeleton count={2} />
    </Section>
    <Section title={t('kit.pictures')}>
      <View className="row g12" style={{ paddingBottom: '12px' }}>
        <View style={{ width: '112px' }}>
          <Picture url={null} ratio="square" />
        </View>
        <View style={{ width: '112px' }}>
          <Picture url="data:," color="#c9c4bd" ratio="square" />
        </View>
      </View>
      <Uploader
        items={UPLOADS}
        max={9}
        note={t('kit.upload_note')}
        onAdd={nothing}
        onRetry={nothing}
        onRemove={nothing}
        onMove={nothing}
      />
    </Section>
    <Section title={t('kit.states')}>
      <View style={{ paddingBottom: '12px' }}>
        <Empty
          icon="folder"
          title={t('kit.empty')}
          text={t('kit.empty_text')}
          action={t('kit.empty_act')}
          onAction={nothing}
        />
      </View>
      <ErrorState onRetry={nothing} />
    </Section>
  </>
)
