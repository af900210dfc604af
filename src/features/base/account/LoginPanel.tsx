import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { SHARE_SLOGAN } from '#domain/base/brand'
import { locale } from '#src/locales'
import { t } from '#src/locales/base/account'
import { aria } from '#src/platform/aria'
import { Button } from '#src/ui/Button/Button'
import { useCountdown } from '#src/ui/Code/useCountdown'
import { Tabs } from '#src/ui/Tabs/Tabs'
import { CodeField, MobileField, PasswordField } from './AccountFields'
import { Brand } from './Brand'
import { CaptchaPopup, CodeCaptcha } from './CaptchaPopup'
import { AccountLinks, Consent, type ConsentLinks } from './Consent'
import { DemoAccounts } from './DemoAccounts'
import { retryAfterOf, useSource, type CaptchaAnswer } from './source'
import { useAccountForm } from './useAccountForm'
import { useWechatLogin } from './useWechatLogin'
import { WechatButton } from './WechatButton'
import './account.scss'

interface Props extends ConsentLinks {
  /** Logged in. */
  onDone: () => void
  /** The mobile has no account yet: the one-time ticket leads to registration. */
  onTicket: (ticket: string, mobile: string) => void
  onRegister: () => void
  onForgot: (mobile: string) => void
  /** The account is frozen. */
  onAppeal: (mobile: string) => void
  /** This WeChat has no account yet: the one-time ticket leads to the mobile form. */
  onBind: (ticket: string) => void
}

type Way = 'code' | 'password'

export const LoginPanel = observer(function LoginPanel({
  onDone,
  onTicket,
  onRegister,
  onForgot,
  onAppeal,
  onBind,
  ...consent
}: Props) {
  const { hasWechat, logIn, needsCaptcha } = useSource()
  const [way, setWay] = useState<Way>('code')
  const [isCaptchaOpen, setCaptchaOpen] = useState(false)
  const form = useAccountForm('login')
  const { isAtWechat, logIn: byWechat } = useWechatLogin(form, { onDone, onBind })
  /** From ten wrong passwords on, the server pauses each further attempt; log-in by code isn't paused. */
  const pause = useCountdown()
  const [pausedMobile, setPausedMobile] = useState('')
  const waitS = way === 'password' && form.mobile === pausedMobile ? pause.left : 0

  const submit = () => {
    if (waitS > 0) return
    const secret = way === 'code' ? { code: true } : { password: 'needed' as const }
    if (form.check({ mobile: true, agreed: true, ...secret })) attempt()
  }
  /** After a few wrong passwords the server requires a captcha first. */
  const attempt = (captcha?: CaptchaAnswer) =>
    void form.run(async () => {
      if (way === 'password' && !captcha && (await needsCaptcha(form.mobile))) return setCaptchaOpen(true)
      const secret = way === 'code' ? { code: form.code } : { password: form.password, captcha }
      const outcome = await logIn({ mobile: form.mobile, agreed: true, ...secret }).catch((error: unknown) => {
        const seconds = way === 'password' ? retryAfterOf(error) : 0
        if (seconds === 0) throw error
        setPausedMobile(form.mobile)
        pause.start(seconds)
        return 'paused' as const
      })
      // The button counts down, with a note below it.
      if (outcome === 'paused') return
      if (outcome) onTicket(outcome, form.mobile)
      else onDone()
    })
  const captchaPassed = (captcha: CaptchaAnswer) => {
    setCaptchaOpen(false)
    attempt(captcha)
  }
  const choose = (mobile: string, password: string) => {
    setWay('password')
    form.set('mobile', mobile)
    form.set('password', password)
  }

  return (
    <View className="account">
      <Brand title={t('login.title')} text={SHARE_SLOGAN[locale()]} />
      <View className="account__tabs">
        <Tabs
          label={t('login.tabs')}
          value={way}
          onChange={next => {
            setWay(next)
            form.setFaults({})
          }}
          items={[
            { key: 'code', text: t('login.by_code') },
            { key: 'password', text: t('login.by_password') },
          ]}
        />
      </View>
      <MobileField form={form} onSubmit={submit} />
      {way === 'code' ? <CodeField form={form} onSubmit={submit} /> : <PasswordField form={form} onSubmit={submit} />}
      <View className="account__submit">
        <Button size="l" wide busy={form.isBusy && !isAtWechat} disabled={waitS > 0} onPress={submit}>
          {waitS > 0
            ? t('login.again_in', { seconds: waitS })
            : t(form.isBusy && !isAtWechat ? 'login.submitting' : 'login.submit')}
        </Button>
        {form.frozen !== null && (
          <View className="account__frozen" {...aria({ role: 'alert' })}>
            <View className="t15">{form.frozen}</View>
            <Button kind="sub" size="s" onPress={() => onAppeal(form.mobile)}>
              {t('frozen.appeal')}
            </Button>
          </View>
        )}
        {waitS > 0 && (
          <View className="t13 i3 account__pause" {...aria({ role: 'status' })}>
            {t('login.or_code')}
          </View>
        )}
      </View>
      <AccountLinks
        links={[
          { text: t('login.to_register'), onPress: onRegister },
          { text: t('login.forgot'), onPress: () => onForgot(form.mobile) },
        ]}
      />
      <Consent form={form} {...consent} />
      {hasWechat() && <WechatButton busy={isAtWechat} onPress={byWechat} />}
      <DemoAccounts onChoose={choose} />
      <CaptchaPopup open={isCaptchaOpen} onClose={() => setCaptchaOpen(false)} onPass={captchaPassed} />
      <CodeCaptcha sender={form.sender} />
    </View>
  )
})
