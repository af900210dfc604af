import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { SHARE_SLOGAN } from '../../../domain/constants'
import { locale } from '../../locales'
import { t } from '../../locales/areas/account'
import { Button } from '../../ui/Button/Button'
import { Pressable } from '../../ui/Pressable'
import { Tabs } from '../../ui/Tabs/Tabs'
import { CodeField, MobileField, PasswordField } from './AccountFields'
import { Agree } from './Agree'
import { Brand } from './Brand'
import { CaptchaPopup } from './CaptchaPopup'
import { DemoAccounts } from './DemoAccounts'
import { logIn, needsCaptcha, type CaptchaAnswer } from './source'
import { useAccountForm } from './useAccountForm'
import './account.scss'

interface Props {
  /** Logged in. */
  onDone: () => void
  /** The number is new here: its one-time ticket leads to registration. */
  onTicket: (ticket: string, mobile: string) => void
  onRegister: () => void
  onForgot: (mobile: string) => void
  onService: () => void
  onPrivacy: () => void
}

type Way = 'code' | 'password'

export const LoginPanel = observer(function LoginPanel({
  onDone,
  onTicket,
  onRegister,
  onForgot,
  onService,
  onPrivacy,
}: Props) {
  const [way, setWay] = useState<Way>('code')
  const [isAgreed, setAgreed] = useState(false)
  const [isCaptchaOpen, setCaptchaOpen] = useState(false)
  const form = useAccountForm('login')

  const submit = () => {
    const isRight = form.check(way === 'code' ? { mobile: true, code: true } : { mobile: true, password: 'needed' })
    if (!isAgreed) return form.setFaults(now => ({ ...now, agreed: t('login.agree_first') }))
    if (!isRight) return
    attempt()
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
  const agree = (checked: boolean) => {
    setAgreed(checked)
    form.setFaults(({ agreed: _, ...rest }) => rest)
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
        <Button size="l" wide busy={form.isBusy} onPress={submit}>
          {t(form.isBusy ? 'login.submitting' : 'login.submit')}
        </Button>
      </View>
      <View className="account__links">
        <Pressable className="account__link" onPress={onRegister}>
          {t('login.to_register')}
        </Pressable>
        <Pressable className="account__link" onPress={() => onForgot(form.mobile)}>
          {t('login.forgot')}
        </Pressable>
      </View>
      <Agree
        checked={isAgreed}
        error={form.faults.agreed}
        onChange={agree}
        onService={onService}
        onPrivacy={onPrivacy}
      />
      <DemoAccounts onChoose={choose} />
      <CaptchaPopup open={isCaptchaOpen} onClose={() => setCaptchaOpen(false)} onPass={captchaPassed} />
      <CaptchaPopup
        open={form.isCaptchaOpen}
        onClose={form.closeCaptcha}
        onPass={answer => void form.captchaPassed(answer)}
      />
    </View>
  )
})
