import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '../../locales/areas/account'
import { Button } from '../../ui/Button/Button'
import { CodeField, MobileField } from './AccountFields'
import { Brand } from './Brand'
import { FormCaptcha } from './CaptchaPopup'
import { Consent, type ConsentLinks } from './Consent'
import { useSource } from './source'
import { useAccountForm } from './useAccountForm'
import './account.scss'

interface Props extends ConsentLinks {
  /** One-time, from a log-in by a WeChat without an account. */
  ticket: string
  onDone: () => void
  onLogin: () => void
}

/** Binds a WeChat without an account to a mobile number: to that number's account, or to a new one. */
export const BindPanel = observer(function BindPanel({ ticket, onDone, onLogin, ...consent }: Props) {
  const { bindWechat } = useSource()
  const form = useAccountForm('bind_wechat')
  const submit = () => {
    if (!form.check({ mobile: true, code: true, agreed: true })) return
    void form.run(async () => {
      await bindWechat({ bind_ticket: ticket, mobile: form.mobile, code: form.code })
      onDone()
    })
  }
  return (
    <View className="account">
      <Brand title={t('bind.title')} text={t('bind.text')} />
      <View className="account__fields">
        <MobileField form={form} onSubmit={submit} />
        <CodeField form={form} onSubmit={submit} />
      </View>
      <View className="account__submit">
        <Button size="l" wide busy={form.isBusy} onPress={submit}>
          {t('bind.submit')}
        </Button>
      </View>
      <Consent form={form} links={[{ text: t('register.to_login'), onPress: onLogin }]} {...consent} />
      <FormCaptcha form={form} />
    </View>
  )
})
