import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/base/account'
import { Button } from '#src/ui/Button/Button'
import { toast } from '#src/ui/Toast/toast'
import { CodeField, MobileField, PasswordField } from './AccountFields'
import { Brand } from './Brand'
import { CodeCaptcha } from './CaptchaPopup'
import { useSource } from './source'
import { useAccountForm } from './useAccountForm'
import './account.scss'

export const ForgotPanel = observer(function ForgotPanel({ mobile, onDone }: { mobile?: string; onDone: () => void }) {
  const { setForgottenPassword } = useSource()
  const form = useAccountForm('forgot', mobile)
  const submit = () => {
    if (!form.check({ mobile: true, code: true, password: 'needed' })) return
    void form.run(async () => {
      await setForgottenPassword({ mobile: form.mobile, code: form.code, password: form.password })
      toast(t('forgot.done'), 'ok')
      onDone()
    })
  }
  return (
    <View className="account">
      <Brand title={t('forgot.title')} text={t('forgot.text')} />
      <View className="account__fields">
        <MobileField form={form} onSubmit={submit} />
        <CodeField form={form} onSubmit={submit} />
        <PasswordField form={form} onSubmit={submit} isNew label={t('password.new')} hint={t('password.hint')} />
      </View>
      <View className="account__submit">
        <Button size="l" wide busy={form.isBusy} onPress={submit}>
          {t('forgot.submit')}
        </Button>
      </View>
      <CodeCaptcha sender={form.sender} />
    </View>
  )
})
