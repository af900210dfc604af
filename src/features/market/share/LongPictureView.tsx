import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { saveAll } from '#src/shared/sharing/save'
import { t } from '#src/locales/market/share-pages'
import { album } from '#src/platform/album'
import { device } from '#src/platform/device'
import { share as sharePort } from '#src/platform/share'
import { copyAndSay } from '#src/shared/copy-and-say'
import { Picture } from '#src/ui/Picture'
import { Scroller } from '#src/ui/Scroller'
import { Spinner } from '#src/ui/Spinner/Spinner'
import { toast } from '#src/ui/Toast/toast'
import { DrawnPage } from './DrawnPage'
import { useLongPictures } from './useLongPictures'
import './poster.scss'

interface Props {
  nav: ReactNode
  /** Of the pallet. */
  code: string
  onFolders: () => void
}

/** A pallet as tall pictures, fifteen products each. The pictures shown are the ones that are saved. */
export const LongPictureView = observer(function LongPictureView({ nav, code, onFolders }: Props) {
  const [isSaving, setSaving] = useState(false)
  const { state, retry } = useLongPictures(code)
  const shown = state.status === 'ready' || state.status === 'drawing' ? state : null
  const made = shown?.status === 'ready' ? shown : null

  const save = async () => {
    if (!made || isSaving) return
    if (!album.canSave) return toast(t('long.hold'), 'image')
    setSaving(true)
    const targets = made.drawn.map(({ url }) => ({ url, kind: 'image' as const }))
    const saved = await saveAll(targets, (made.first?.content.title ?? '').slice(0, 20))
    setSaving(false)
    if (saved === null) return
    if (saved === 0) return toast(t('share.save_failed'), 'alert')
    const left = targets.length - saved
    toast(
      left ? t('long.saved_some', { count: saved, left }) : t('long.saved', { count: saved }),
      left ? 'alert' : 'ok',
    )
  }
  const handOn = async (url: string) => {
    const outcome = await sharePort.sharePicture(url, (made?.first?.content.title ?? '').slice(0, 20))
    if (outcome === 'failed') toast(t('poster.share_failed'), 'alert')
  }
  const copyLink = async () => {
    if (!made?.first) return
    await copyAndSay(made.first.link, t('share.copied'), t('share.copy_failed'))
  }
  return (
    <DrawnPage
      nav={nav}
      status={state.status}
      fault={state.status === 'error' ? state.text : undefined}
      onRetry={retry}
      gone={{ title: t('long.gone'), text: t('long.gone_text'), action: t('long.gone_act'), onAction: onFolders }}
      copy={{ icon: 'link', text: t('share.copy'), onPress: () => void copyLink() }}
      share={
        sharePort.canSharePicture() && made?.of === 1
          ? { text: t('poster.share'), onPress: () => void handOn(made.drawn[0].url) }
          : undefined
      }
      save={{
        text: !album.canSave
          ? t('long.hold')
          : made && made.of > 1
            ? t('long.save_all', { count: made.of })
            : t(device().isMini ? 'poster.save' : 'poster.download'),
        isBusy: isSaving,
        onPress: () => void save(),
      }}
    >
      <Scroller>
        <View className="poster">
          {shown?.drawn.map(({ url, ratio }, i) => (
            <View key={url} className="poster__sheet poster__sheet--long">
              <View className="poster__picture" style={{ paddingTop: `${ratio * 100}%` }}>
                <Picture
                  className="poster__fill"
                  url={url}
                  ratio="fill"
                  eager
                  alt={t('long.alt', { title: shown.first?.content.title ?? '', n: i + 1 })}
                />
              </View>
            </View>
          ))}
          {shown?.status === 'drawing' && (
            <View className="poster__wait poster__wait--long" {...{ role: 'status' }}>
              <Spinner />
              <View className="t13 num">
                {shown.of > 1 ? t('long.drawing_n', { n: shown.drawn.length + 1, of: shown.of }) : t('long.drawing')}
              </View>
            </View>
          )}
          {made?.drawn.some(one => one.isByServer) && (
            <View className="t13 i3 poster__note">{t('long.by_server')}</View>
          )}
          {made && made.of > 1 && <View className="t13 i3 poster__note">{t('long.split', { count: made.of })}</View>}
        </View>
      </Scroller>
    </DrawnPage>
  )
})
