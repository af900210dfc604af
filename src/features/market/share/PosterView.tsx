import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { backgroundOf, POSTER_TEMPLATES, type PosterTemplate, VIP_TEMPLATES } from '#domain/kit/poster'
import { sells } from '#src/shared/capability'
import { saveAll } from '#src/shared/sharing/save'
import { noteShare } from '#src/shared/sharing/share'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/market/share-pages'
import { go } from '#src/navigation'
import { album } from '#src/platform/album'
import { device } from '#src/platform/device'
import { share as sharePort } from '#src/platform/share'
import { copyAndSay } from '#src/shared/copy-and-say'
import { Icon } from '#src/ui/Icon/Icon'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { Spinner } from '#src/ui/Spinner/Spinner'
import { toast } from '#src/ui/Toast/toast'
import { DrawnPage } from './DrawnPage'
import type { ShareObject } from './source'
import { usePoster } from './usePoster'
import './poster.scss'

interface Props {
  nav: ReactNode
  object: ShareObject
}

/** A poster in a template of the user's choice. The picture shown is the one that is saved. */
export const PosterView = observer(function PosterView({ nav, object }: Props) {
  const app = useApp()
  const [chosen, setTemplate] = useState<PosterTemplate>('tea')
  const [isSaving, setSaving] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const mayUse = (one: PosterTemplate) => app.user.isVip || !VIP_TEMPLATES.includes(one)
  // The time as a VIP may end while the page is open.
  const template = mayUse(chosen) ? chosen : 'tea'
  const { state, retry } = usePoster(object, template)
  const made = state.status === 'ready' ? state : null

  const choose = (one: PosterTemplate) => {
    if (mayUse(one)) setTemplate(one)
    else if (sells(app.config, 'vip')) void go('upgrade_vip_popup')
    else toast(t('poster.vip_only', { name: t(`poster.${one}`) }), 'crown')
  }
  const save = async () => {
    if (!made || isSaving) return
    if (!album.canSave) return toast(t('poster.hold'), 'image')
    setSaving(true)
    const saved = await saveAll([{ url: made.url, kind: 'image' }], made.poster.content.title.slice(0, 20))
    setSaving(false)
    if (saved) noteShare(app, object)
    if (saved !== null) toast(t(saved ? 'poster.saved' : 'share.save_failed'), saved ? 'ok' : 'alert')
  }
  const handOn = async () => {
    if (!made || isSharing) return
    setSharing(true)
    const outcome = await sharePort.sharePicture(made.url, made.poster.content.title.slice(0, 20))
    setSharing(false)
    if (outcome === 'shared') noteShare(app, object)
    if (outcome === 'failed') toast(t('poster.share_failed'), 'alert')
  }
  const copyText = async () => {
    if (!made) return
    await copyAndSay(made.poster.text, t('poster.copied'), t('poster.copy_failed'))
  }

  return (
    <DrawnPage
      nav={nav}
      status={state.status}
      fault={state.status === 'error' ? (state.text ?? t('poster.failed')) : undefined}
      onRetry={retry}
      gone={{
        title: t('poster.gone'),
        action: t('poster.gone_act'),
        onAction: () => void go('share_poster', {}, { replace: true }),
      }}
      copy={{ icon: 'copy', text: t('poster.copy'), onPress: () => void copyText() }}
      share={sharePort.canSharePicture() ? { text: t('poster.share'), onPress: () => void handOn() } : undefined}
      save={{
        text: t(!album.canSave ? 'poster.hold' : device().isMini ? 'poster.save' : 'poster.download'),
        isBusy: isSaving,
        onPress: () => void save(),
      }}
    >
      <View className="poster">
        <View className="poster__sheet" style={{ backgroundColor: backgroundOf(template) }}>
          {made ? (
            <View className="poster__picture" style={{ paddingTop: `${made.ratio * 100}%` }}>
              <Picture
                key={made.url}
                className="poster__fill"
                url={made.url}
                ratio="fill"
                eager
                alt={t('poster.alt', { title: made.poster.content.title })}
              />
            </View>
          ) : (
            <View className="poster__wait" {...{ role: 'status' }}>
              <Spinner />
              <View className="t13">{t('poster.drawing')}</View>
            </View>
          )}
        </View>
        {made?.isByServer && <View className="t13 i3 poster__note">{t('poster.by_server')}</View>}
        <View className="poster__templates" {...{ role: 'radiogroup', ariaLabel: t('poster.templates') }}>
          {POSTER_TEMPLATES.map(one => {
            const name = t(`poster.${one}`)
            const isForVip = VIP_TEMPLATES.includes(one)
            return (
              <Pressable
                key={one}
                role="radio"
                chosen={one === template}
                label={isForVip ? t('poster.vip', { name }) : name}
                className="poster__template"
                onPress={() => choose(one)}
              >
                <View
                  className={`poster__swatch ${one === template ? 'poster__swatch--on' : ''}`}
                  style={{ backgroundColor: backgroundOf(one) }}
                >
                  {isForVip && <Icon name="crown" size={18} className="poster__crown" />}
                </View>
                <View className={`t11 ${one === template ? 'w6' : 'i3'}`}>{name}</View>
              </Pressable>
            )
          })}
        </View>
      </View>
    </DrawnPage>
  )
})
