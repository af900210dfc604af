import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { saveAll } from '#src/shared/sharing/save'
import { noteShare, shareWay } from '#src/shared/sharing/share'
import type { ShareSubject } from '#src/shared/sharing/share-sheet'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/market/share'
import { go } from '#src/navigation'
import { album } from '#src/platform/album'
import { copy } from '#src/platform/clipboard'
import { share } from '#src/platform/share'
import { copyAndSay } from '#src/shared/copy-and-say'
import { Button } from '#src/ui/Button/Button'
import { Icon, type IconName } from '#src/ui/Icon/Icon'
import { LinkCode } from '#src/ui/LinkCode'
import { Popup } from '#src/ui/Popup/Popup'
import { Pressable } from '#src/ui/Pressable'
import { toast } from '#src/ui/Toast/toast'
import './share.scss'

interface Props {
  open: boolean
  subject: ShareSubject
  onClose: () => void
  /** The sheet is a page itself: the poster page it opens replaces it. */
  isPage?: boolean
}

type Pane = 'tiles' | 'menu' | 'moments' | 'code'

/** The ways to share on this platform: the mini-program's button, WeChat's menu, the browser's sheet, poster, link. */
export const SharePopup = observer(function SharePopup({ open, subject, onClose, isPage = false }: Props) {
  const app = useApp()
  const [pane, setPane] = useState<Pane>('tiles')
  const [isSaving, setSaving] = useState(false)
  const way = shareWay(app.config)
  const code = app.user.info?.maoxiu_code
  const close = () => {
    setPane('tiles')
    onClose()
  }
  /** Counts the share and closes the sheet. */
  const isShared = () => {
    noteShare(app, subject)
    close()
  }
  const toPoster = () => {
    if (!isPage) close()
    const { kind, code: object } = subject
    void go('share_poster', object ? { kind, code: object } : {}, { replace: isPage })
  }
  const copyLink = async () => {
    const isCopied = await copyAndSay(subject.link, t('share.copied'), t('share.copy_failed'))
    if (isCopied) isShared()
  }
  const shareByBrowser = async () => {
    const { title, description, link } = subject
    if (await share.open({ title, description, link, image: subject.pictures[0] ?? '' })) isShared()
  }
  const saveAllOfIt = async () => {
    if (isSaving) return
    setSaving(true)
    const saved = await saveAll(
      subject.pictures.map(url => ({ url, kind: 'image' })),
      subject.title.slice(0, 20),
    )
    setSaving(false)
    if (saved === null) return
    if (saved === 0) return toast(t('share.save_failed'), 'alert')
    await copy(subject.text)
    toast(t('share.saved_count', { count: saved }), 'ok')
    isShared()
  }
  const tile = (icon: IconName, label: string, act: () => void, more: { brand?: boolean; openType?: 'share' } = {}) => (
    <Pressable className="share__tile" onPress={act} openType={more.openType}>
      <View className={`share__mark ${more.brand ? 'share__mark--wechat' : ''}`}>
        <Icon name={icon} size={24} />
      </View>
      <View className="t13 i2">{label}</View>
    </Pressable>
  )
  const explain = (text: string, withPoster: boolean) => (
    <View className="share__pane">
      <View className="i2">{text}</View>
      {withPoster && (
        <Button kind="sub" wide icon="image" onPress={toPoster}>
          {t('share.make_poster')}
        </Button>
      )}
      <Button kind="ink" wide onPress={close}>
        {t('share.understood')}
      </Button>
    </View>
  )
  const onBack = pane === 'tiles' ? undefined : () => setPane('tiles')
  const title = pane === 'menu' ? t('share.menu_title') : pane === 'moments' ? t('share.moments') : t('share.title')
  return (
    <Popup open={open} onClose={close} title={title} onBack={onBack}>
      {pane === 'menu' && explain(t('share.menu_text'), false)}
      {pane === 'moments' && explain(t('share.moments_text'), true)}
      {pane === 'code' && (
        <View className="share__pane share__pane--code">
          <LinkCode link={subject.link} label={t('share.code')} />
          <View className="t13 i3">{t('share.code_text')}</View>
        </View>
      )}
      {pane === 'tiles' && (
        <>
          <View className="share__tiles">
            {way === 'button' && tile('wechat', t('share.friend'), isShared, { brand: true, openType: 'share' })}
            {way === 'menu' && tile('wechat', t('share.friend'), () => setPane('menu'), { brand: true })}
            {way === 'web' && tile('share', t('share.more'), () => void shareByBrowser())}
            {way === 'button' && tile('flash', t('share.moments'), () => setPane('moments'))}
            {way === 'menu' && tile('flash', t('share.moments'), () => setPane('menu'))}
            {tile('image', t('share.poster'), toPoster)}
            {tile('link', t('share.copy'), () => void copyLink())}
            {(way === 'web' || way === 'copy') && tile('grid', t('share.code'), () => setPane('code'))}
            {way === 'button' &&
              album.canSave &&
              subject.pictures.length > 0 &&
              tile('down2', t('share.save'), () => void saveAllOfIt())}
          </View>
          <View className="share__foot t13">
            {code ? (
              <>
                <View className="grow i3">{t('share.yours')}</View>
                <View className="w6 num">{t('share.invite_code', { code })}</View>
              </>
            ) : (
              !app.session.isLogin && (
                <>
                  <View className="grow i3">{t('share.log_in')}</View>
                  <Pressable className="share__login w6" onPress={() => void go('login')}>
                    {t('share.log_in_act')}
                  </Pressable>
                </>
              )
            )}
          </View>
        </>
      )}
    </Popup>
  )
})
