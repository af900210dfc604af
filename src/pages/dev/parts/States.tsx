import { View } from '@tarojs/components'
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
      <View className="card">
        {PHASES.map(phase => (
          <View key={phase} style={{ position: 'relative', height: '45px' }}>
            <Indicator phase={phase} said={t('kit.toast_text')} />
          </View>
        ))}
      </View>
    </Section>
    <Section title={t('kit.offline')}>
      <OfflineStrip time="9:32" onRetry={nothing} />
    </Section>
    <Section title={t('kit.skeleton')}>
      <CardSkeleton count={1} />
      <RowSkeleton count={2} />
    </Section>
    <Section title={t('kit.pictures')}>
      <View style={{ width: '112px', paddingBottom: '12px' }}>
        <Picture url={null} ratio="square" />
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
