import { View } from '@tarojs/components'
import { t } from '#src/locales/base/kit'
import { Picture } from '#src/ui/Picture'
import { Indicator } from '#src/ui/Scroller/Indicator'
import { Empty, ErrorState, Info } from '#src/ui/States/Info'
import { OfflineStrip } from '#src/ui/States/OfflineStrip'
import { Uploader } from '#src/ui/Uploader/Uploader'
import type { UploadItem } from '#src/ui/Uploader/types'
import { Section } from './Section'

const nothing = () => {}
const PHASES = ['pulling', 'armed', 'refreshing', 'done'] as const
const UPLOADS = [
  { id: 'a', previewUrl: '', state: 'waiting', progress: 0 },
  { id: 'b', previewUrl: '', state: 'sending', progress: 0.64 },
  { id: 'c', previewUrl: '', state: 'failed', progress: 0 },
  { id: 'd', previewUrl: '', state: 'done', progress: 1 },
] as UploadItem[]

/** The states of lists and pages. */
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
      <View className="t13 i3" style={{ paddingTop: '8px' }}>
        {t('kit.pull_back')}
      </View>
    </Section>
    <Section title={t('kit.offline')}>
      <OfflineStrip time="9:32" isOffline onRetry={nothing} />
      <View style={{ height: '8px' }} />
      <OfflineStrip time="9:32" isOffline={false} onRetry={nothing} />
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
      <Empty bare icon="folder" title={t('kit.empty')} text={t('kit.empty_text')} />
      <Info bare loud icon="ok" title={t('kit.toast_text')} action={t('kit.empty_act')} onAction={nothing} />
    </Section>
  </>
)
