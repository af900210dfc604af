import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { endpoints } from '#contract'
import { useApp } from '#src/shared/use-app'
import { offers } from '#src/shared/capability'
import { t } from '#src/locales/base/download'
import { go } from '#src/navigation'
import { origin } from '#src/platform/browser'
import { device } from '#src/platform/device'
import { Button } from '#src/ui/Button/Button'
import { LinkCode } from '#src/ui/LinkCode'
import { Picture } from '#src/ui/Picture'
import { ErrorState } from '#src/ui/States/Info'
import { CopyLink } from './CopyLink'
import { Group, Row } from './Rows'
import './settings.scss'

const SCREEN = {
  ios: 'download.ios',
  android: 'download.android',
  desktop: 'download.desktop',
} as const

/** The mini-program's code, drawn by the server. */
const MiniCode = observer(function MiniCode() {
  const { api } = useApp()
  const [state, setState] = useState<{ url: string } | 'loading' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let gone = false
    api
      .call(endpoints.system.getMiniAppShareQrcode, {})
      .then(({ qrcode_url }) => !gone && setState({ url: qrcode_url }))
      .catch(() => !gone && setState('failed'))
    return () => {
      gone = true
    }
  }, [api, tries])
  const retry = () => {
    setState('loading')
    setTries(tries + 1)
  }
  if (state === 'failed') return <ErrorState bare text={t('download.mini_failed')} onRetry={retry} />
  return (
    <View className={`link-code ${state === 'loading' ? 'link-code--wait' : ''}`}>
      {state !== 'loading' && (
        <Picture
          className="link-code__picture"
          url={state.url}
          ratio="fill"
          whole
          eager
          alt={t('download.mini_code')}
        />
      )}
    </View>
  )
})

const KINDS = ['ios', 'android', 'desktop'] as const

/** How to add the app to the home screen, for each kind of device. */
const EveryScreen = () => (
  <>
    {KINDS.map(kind => (
      <View key={kind} className="download__text">
        <View className="w6">{t(`download.on_${kind}`)}</View>
        <View className="i2">{t(kind === 'desktop' ? 'download.on_desktop_text' : SCREEN[kind])}</View>
      </View>
    ))}
  </>
)

interface Props {
  /** Opens the ways for all devices; left out on the page that shows them. */
  onOthers?: () => void
}

/** The ways to keep the app at hand: for this device or, without `onOthers`, for all. Never an app store. */
export const DownloadView = observer(function DownloadView({ onOthers }: Props) {
  const { config } = useApp()
  const { kind, isWechat, isMini } = device()
  /** A phone can't scan the code on its own screen. */
  const isHere = kind !== 'desktop' && !isWechat
  return (
    <View className="set">
      <View className="t22 w6 download__title">{t('download.title')}</View>
      <View className="t13 i3">{t('download.text')}</View>
      {(isMini || offers(config, 'wechat')) && (
        <View className="card download__card">
          <View className="t17 w6">{t('download.mini')}</View>
          {isMini ? (
            <View className="i2 download__text">{t('download.mini_here')}</View>
          ) : (
            <>
              <View className="t13 i3">{t(isHere ? 'download.mini_phone' : 'download.mini_text')}</View>
              <MiniCode />
              {isHere && (
                <Button kind="sub" wide onPress={() => void go('wechat_install_modal')}>
                  {t('download.in_wechat')}
                </Button>
              )}
            </>
          )}
        </View>
      )}
      <View className="card download__card">
        <View className="t17 w6">{t('download.screen')}</View>
        {isWechat && <View className="i2 download__text">{t('download.wechat_hint')}</View>}
        {onOthers ? <View className="i2 download__text">{t(SCREEN[kind])}</View> : <EveryScreen />}
        {(kind === 'desktop' || !onOthers) && !isMini && (
          <LinkCode link={`${origin()}/`} label={t('download.own_code')} />
        )}
        <CopyLink />
      </View>
      {onOthers && (
        <Group>
          <Row icon="phone" text={t('download.others')} onPress={onOthers} />
        </Group>
      )}
    </View>
  )
})
