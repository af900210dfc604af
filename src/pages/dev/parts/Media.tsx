import { View } from '@tarojs/components'
import { useState } from 'react'
import { t } from '#src/locales/base/kit'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Button } from '#src/ui/Button/Button'
import { Gallery } from '#src/ui/Gallery'
import { Picture } from '#src/ui/Picture'
import { Preview } from '#src/ui/Preview'
import type { UploadItem } from '#src/ui/Uploader/types'
import { Uploader } from '#src/ui/Uploader/Uploader'
import { Section } from './Section'

const nothing = () => {}
/** A picture as a data URI, so that parts show a picture without a server. */
const DRAWN = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="#e8c9a0"/><circle cx="20" cy="15" r="8" fill="#c8682c"/></svg>',
)}`
const COLOR = '#e8c9a0'
const at = (kind: 'image' | 'video') => ({
  kind,
  url: DRAWN,
  cover: kind === 'video' ? DRAWN : null,
  color: COLOR,
  blur: '',
})
const upload = (id: string, more: Partial<UploadItem>): UploadItem => ({
  id,
  previewUrl: DRAWN,
  state: 'done',
  progress: 1,
  ...more,
})

/** Pictures and videos: shown, previewed, uploading. */
export const Media = () => {
  const [looking, setLooking] = useState<number | null>(null)
  const shown = (['image', 'image', 'video'] as const).map(kind => at(kind))
  return (
    <>
      <Section title={t('kit.media')}>
        <View className="row g12" style={{ paddingBottom: '12px' }}>
          <View style={{ width: '112px' }}>
            <Picture url={DRAWN} ratio="square" />
          </View>
          <View style={{ width: '149px' }}>
            <Picture url={DRAWN} ratio="wide" />
          </View>
          <Avatar url={DRAWN} name={t('kit.shop')} size="l" />
        </View>
        <View style={{ margin: '0 -16px 12px' }}>
          <Gallery items={shown} label={t('kit.name_value')} onLook={setLooking} />
        </View>
        <Button kind="sub" size="s" onPress={() => setLooking(0)}>
          {t('kit.look')}
        </Button>
        <Preview
          items={[0, 1].map(n => ({
            kind: 'image' as const,
            url: `${DRAWN}#${n}`,
            small_url: DRAWN,
            medium_url: DRAWN,
            width: 40,
            height: 30,
            color: COLOR,
            placeholder: '',
          }))}
          at={looking === null ? null : Math.min(looking, 1)}
          label={t('kit.name_value')}
          onClose={() => setLooking(null)}
        />
      </Section>
      <Section title={t('kit.uploads')}>
        <Uploader
          items={[
            upload('cover', {}),
            upload('wait', { state: 'waiting', progress: 0 }),
            upload('send', { state: 'sending', progress: 0.3 }),
            upload('again', { state: 'failed', progress: 0, error: t('kit.offline_text') }),
            upload('never', { state: 'failed', progress: 0, error: t('kit.too_big'), isFinal: true }),
            upload('video', { kind: 'video' }),
          ]}
          max={5}
          note={t('kit.upload_full')}
          onAdd={nothing}
          onRetry={nothing}
          onRemove={nothing}
          onMove={nothing}
        />
      </Section>
    </>
  )
}
