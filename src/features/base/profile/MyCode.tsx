import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { endpoints, type Output } from '#contract'
import { isApiError } from '#src/api'
import { useApp } from '#src/shared/use-app'
import { offers } from '#src/shared/capability'
import { saveAll } from '#src/shared/sharing/save'
import { t } from '#src/locales/base/my-code'
import { album } from '#src/platform/album'
import { copyAndSay } from '#src/shared/copy-and-say'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Button } from '#src/ui/Button/Button'
import { Picture } from '#src/ui/Picture'
import { Popup } from '#src/ui/Popup/Popup'
import { ErrorState } from '#src/ui/States/Info'
import { toast } from '#src/ui/Toast/toast'
import { EntryRows } from './Entries'
import './my-code.scss'

type Code = Output<typeof endpoints.account.getUserWechatQrcodeInfo>

/**
 * Entry to the user's own QR code, which brings others to the app with the user's referral code. Hidden without WeChat,
 * which makes the code.
 */
export const MyCode = observer(function MyCode() {
  const { api, config, user } = useApp()
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState<Code | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)

  if (!user.info || !offers(config, 'wechat')) return null
  const { nickname, avatar_url } = user.info

  const load = async () => {
    setFault(null)
    try {
      setCode(await api.call(endpoints.account.getUserWechatQrcodeInfo, {}))
    } catch (error) {
      if (!isApiError(error)) throw error
      setFault(error.message)
    }
  }
  const open = () => {
    setOpen(true)
    if (!code) void load()
  }
  const copyLink = async (link: string) => {
    await copyAndSay(link, t('my_code.copied'), t('my_code.copy_failed'))
  }
  const save = async (url: string) => {
    if (!album.canSave) return toast(t('my_code.hold'), 'image')
    setSaving(true)
    const saved = await saveAll([{ url, kind: 'image' }], nickname)
    setSaving(false)
    if (saved !== null) toast(t(saved ? 'my_code.saved' : 'my_code.save_failed'), saved ? 'ok' : 'alert')
  }
  return (
    <>
      <EntryRows
        label={t('my_code.title')}
        entries={[{ icon: 'wechat', text: t('my_code.title'), value: t('my_code.text'), onPress: open }]}
      />
      <Popup open={isOpen} onClose={() => setOpen(false)} title={t('my_code.title')}>
        {fault !== null ? (
          <ErrorState bare text={fault} onRetry={() => void load()} />
        ) : (
          <>
            <View className="my-code">
              <View className="row g8 my-code__who">
                <Avatar url={avatar_url} name={nickname} size="s" />
                <View className="t15 w6 one">{nickname}</View>
              </View>
              <View className="my-code__picture">
                {code && <Picture eager url={code.qrcode_url} ratio="square" alt={t('my_code.title')} />}
              </View>
              <View className="t13 i3 my-code__text">{t('my_code.scan')}</View>
            </View>
            <View className="row g12 my-code__acts">
              <Button kind="sub" size="l" icon="link" disabled={!code} onPress={() => code && void copyLink(code.link)}>
                {t('my_code.copy')}
              </Button>
              <Button
                size="l"
                grow
                icon="down2"
                disabled={!code}
                busy={isSaving}
                onPress={() => code && void save(code.qrcode_url)}
              >
                {t(album.canSave ? 'my_code.save' : 'my_code.hold')}
              </Button>
            </View>
          </>
        )}
      </Popup>
    </>
  )
})
