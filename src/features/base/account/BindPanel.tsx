import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/base/account'
import { Button } from '#src/ui/Button/Button'
import { hasPhoneButton, PhoneButton } from '#src/ui/PhoneButton'
import { toast } from '#src/ui/Toast/toast'
import { CodeField, MobileField } from './AccountFields'
import { Brand } from './Brand'
import { CodeCaptcha } from './CaptchaPopup'
import { AccountLinks, Consent, type ConsentLinks } from './Consent'
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
  const bind = (proof: { mobile: string; code: string } | { phone_code: string }) =>
    void form.run(async () => {
      await bindWechat({ bind_ticket: ticket, ...proof })
      onDone()
    })
  const submit = () => {
    if (form.check({ mobile: true, code: true, agreed: true })) bind({ mobile: form.mobile, code: form.code })
  }
  const tick = <Consent form={form} {...consent} />
  return (
    <View className="account">
      <Brand title={t('bind.title')} text={t('bind.text')} />
      {hasPhoneButton && (
        <View className="bind__phone">
          {tick}
          {form.isAgreed ? (
            <PhoneButton
              busy={form.isBusy}
              onCode={phone_code => bind({ phone_code })}
              onFail={() => toast(t('bind.phone_failed'), 'alert')}
            >
              {t('bind.by_phone')}
            </PhoneButton>
          ) : (
            <Button size="l" wide onPress={() => form.check({ agreed: true })}>
              {t('bind.by_phone')}
            </Button>
          )}
          <View className="t13 i3 bind__or">{t('bind.or_code')}</View>
        </View>
      )}
      <View className="account__fields">
        <MobileField form={form} onSubmit={submit} />
        <CodeField form={form} onSubmit={submit} />
      </View>
      <View className="account__submit">
        {!hasPhoneButton && tick}
        <Button kind={hasPhoneButton ? 'sub' : 'main'} size="l" wide busy={form.isBusy} onPress={submit}>
          {t('bind.submit')}
        </Button>
      </View>
      <AccountLinks links={[{ text: t('register.to_login'), onPress: onLogin }]} />
      <CodeCaptcha sender={form.sender} />
    </View>
  )
})
