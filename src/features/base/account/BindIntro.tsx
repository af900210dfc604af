import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/base/account'
import { useApp } from '#src/shared/use-app'
import { Button } from '#src/ui/Button/Button'
import { Icon, type IconName } from '#src/ui/Icon/Icon'
import { Brand } from './Brand'
import { AccountLinks, Consent, type ConsentLinks } from './Consent'
import { useSource } from './source'
import { useAccountForm } from './useAccountForm'
import { useWechatBinding } from './useWechatBinding'
import { useWechatLogin } from './useWechatLogin'
import './account.scss'

interface Props extends ConsentLinks {
  /** Logged in by WeChat. */
  onDone: () => void
  /** This WeChat has no account yet: the one-time ticket leads to the mobile form. */
  onBind: (ticket: string) => void
  onLogin: () => void
  onSecurity: () => void
  /** Back to what a link was needed for; without it one stays here. */
  onBound?: () => Promise<unknown>
  /** Explains how to open the app in WeChat. */
  onGuide: () => void
}

const REASONS: readonly [IconName, 'bind.why_login' | 'bind.why_number' | 'bind.why_little'][] = [
  ['flash', 'bind.why_login'],
  ['shield', 'bind.why_number'],
  ['lock', 'bind.why_little'],
]

const ToWechat = ({ onGuide }: Pick<Props, 'onGuide'>) => (
  <Button size="l" wide onPress={onGuide}>
    {t('bind.in_wechat')}
  </Button>
)

/** Logged in: bind this WeChat, open the app in WeChat, or see that it is bound. */
const OfMember = observer(function OfMember({ onSecurity, onGuide, onBound }: Props) {
  const { isWechatBound, isWechatOff } = useSource()
  const { isBusy, canBind, bind } = useWechatBinding(onBound)
  const isBound = isWechatBound()
  return (
    <View className="account__submit bind__acts">
      {!isBound &&
        !isWechatOff() &&
        (canBind ? (
          <Button size="l" wide busy={isBusy} onPress={() => void bind()}>
            {t('bind.own')}
          </Button>
        ) : (
          <ToWechat onGuide={onGuide} />
        ))}
      {isBound && onBound && (
        <Button size="l" wide onPress={() => void onBound()}>
          {t('bind.go_on')}
        </Button>
      )}
      <Button kind="sub" size="l" wide onPress={onSecurity}>
        {t('bind.security')}
      </Button>
    </View>
  )
})

/** Logged out: log in by WeChat, which also binds it; without WeChat, open it or log in by mobile. */
const OfStranger = observer(function OfStranger({ onDone, onBind, onLogin, onGuide, ...consent }: Props) {
  const { hasWechat, isWechatOff } = useSource()
  const form = useAccountForm('bind_wechat')
  const { isAtWechat, logIn } = useWechatLogin(form, { onDone, onBind })
  if (!hasWechat())
    return (
      <View className="account__submit bind__acts">
        {!isWechatOff() && <ToWechat onGuide={onGuide} />}
        <Button kind="sub" size="l" wide onPress={onLogin}>
          {t('bind.by_mobile')}
        </Button>
      </View>
    )
  return (
    <>
      <View className="account__submit">
        <Button size="l" wide busy={isAtWechat} onPress={logIn}>
          {t('login.wechat')}
        </Button>
      </View>
      <AccountLinks links={[{ text: t('bind.by_mobile'), onPress: onLogin }]} />
      <Consent form={form} {...consent} />
    </>
  )
})

/** Explains why to bind WeChat and offers the next step; a link to this page may open outside WeChat. */
export const BindIntro = observer(function BindIntro(props: Props) {
  const { config, session } = useApp()
  const { isWechatBound, isWechatOff } = useSource()
  const isBound = session.isLogin && isWechatBound()
  return (
    <View className="account">
      <Brand title={t(isBound ? 'bind.is_bound' : 'bind.own')} text={t(isWechatOff() ? 'bind.off' : 'bind.why')} />
      <View className="bind__reasons">
        {(isWechatOff() ? [] : REASONS).map(([icon, word]) => (
          <View key={word} className="row g12 bind__reason">
            <Icon name={icon} size={22} className="none" />
            <View className="grow i2">{t(word)}</View>
          </View>
        ))}
      </View>
      {config.isSettled && (session.isLogin ? <OfMember {...props} /> : <OfStranger {...props} />)}
    </View>
  )
})
