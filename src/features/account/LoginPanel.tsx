import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { SHARE_SLOGAN } from '../../../domain/constants'
import { locale } from '../../locales'
import { t } from '../../locales/areas/account'
import { Button } from '../../ui/Button/Button'
import { Tabs } from '../../ui/Tabs/Tabs'
import { toast } from '../../ui/Toast/toast'
import { CodeField, MobileField, PasswordField } from './AccountFields'
import { Brand } from './Brand'
import { CaptchaPopup, FormCaptcha } from './CaptchaPopup'
import { Consent, type ConsentLinks } from './Consent'
import { DemoAccounts } from './DemoAccounts'
import { hasWechat, logIn, logInByWechat, needsCaptcha, takeWechatCode, type CaptchaAnswer } from './source'
import { useAccountForm } from './useAccountForm'
import { WechatButton } from './WechatButton'
import './account.scss'

interface Props extends ConsentLinks {
  /** Logged in. */
  onDone: () => void
  /** The number is new here: its one-time ticket leads to registration. */
  onTicket: (ticket: string, mobile: string) => void
  onRegister: () => void
  onForgot: (mobile: string) => void
  /** This WeChat is new here: its one-time ticket leads to a mobile number. */
  onBind: (ticket: string) => void
}

type Way = 'code' | 'password'

export const LoginPanel = observer(function LoginPanel({
  onDone,
  onTicket,
  onRegister,
  onForgot,
  onBind,
  ...consent
}: Props) {
  const [way, setWay] = useState<Way>('code')
  const [isAtWechat, setAtWechat] = useState(false)
  const [isCaptchaOpen, setCaptchaOpen] = useState(false)
  const form = useAccountForm('login')

  const submit = () => {
    const secret = way === 'code' ? { code: true } : { password: 'needed' as const }
    if (form.check({ mobile: true, agreed: true, ...secret })) attempt()
  }
  /** After a few wrong passwords the server asks for a captcha first. */
  const attempt = (captcha?: CaptchaAnswer) =>
    void form.run(async () => {
      if (way === 'password' && !captcha && (await needsCaptcha(form.mobile))) return setCaptchaOpen(true)
      const secret = way === 'code' ? { code: form.code } : { password: form.password, captcha }
      const ticket = await logIn({ mobile: form.mobile, ...secret })
      if (ticket) onTicket(ticket, form.mobile)
      else onDone()
    })
  const captchaPassed = (captcha: CaptchaAnswer) => {
    setCaptchaOpen(false)
    attempt(captcha)
  }
  /** `code`: brought back by WeChat's consent page, before which the person agreed here. */
  const byWechat = (code?: string) => {
    if (!code && !form.check({ agreed: true })) return
    setAtWechat(true)
    void form
      .run(async () => {
        const outcome = await logInByWechat(code)
        if (outcome.kind === 'bind') onBind(outcome.ticket)
        else if (outcome.kind === 'in') onDone()
        else if (outcome.kind === 'unanswered') toast(t('login.wechat_failed'), 'alert')
      })
      .finally(() => setAtWechat(false))
  }
  useEffect(() => {
    const code = takeWechatCode()
    if (code) byWechat(code)
    // Once: the code works once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
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
        <Button size="l" wide busy={form.isBusy && !isAtWechat} onPress={submit}>
          {t(form.isBusy && !isAtWechat ? 'login.submitting' : 'login.submit')}
        </Button>
      </View>
      <Consent
        form={form}
        links={[
          { text: t('login.to_register'), onPress: onRegister },
          { text: t('login.forgot'), onPress: () => onForgot(form.mobile) },
        ]}
        {...consent}
      />
      {hasWechat() && <WechatButton busy={isAtWechat} onPress={() => byWechat()} />}
      <DemoAccounts onChoose={choose} />
      <CaptchaPopup open={isCaptchaOpen} onClose={() => setCaptchaOpen(false)} onPass={captchaPassed} />
      <FormCaptcha form={form} />
    </View>
  )
})
