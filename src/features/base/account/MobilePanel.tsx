import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { isCode } from '#domain/kit/validators'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/base/account'
import { Button } from '#src/ui/Button/Button'
import { toast } from '#src/ui/Toast/toast'
import { CodeField, CodeInput, MobileField } from './AccountFields'
import { CodeCaptcha } from './CaptchaPopup'
import { useSource } from './source'
import { useAccountForm } from './useAccountForm'
import { useCode } from './useCode'
import './account.scss'

/** Changes the mobile: a code to the old number proves the user's identity, one to the new number its ownership. */
export const MobilePanel = observer(function MobilePanel({ onDone }: { onDone: () => void }) {
  const { user } = useApp()
  const { changeMobile } = useSource()
  const form = useAccountForm('change_mobile_new')
  const own = useCode('change_mobile_old', form.fail, { field: 'old_code' })
  const [oldCode, setOldCode] = useState('')

  const submit = () => {
    const others = isCode(oldCode) ? undefined : { old_code: t('invalid.code') }
    if (!form.check({ mobile: true, code: true }, others)) return
    void form.run(async () => {
      await changeMobile({ old_code: oldCode, mobile: form.mobile, code: form.code })
      toast(t('mobile.done'), 'ok')
      onDone()
    })
  }
  const typeOldCode = (text: string) => {
    setOldCode(text.replace(/\D/g, '').slice(0, 6))
    form.setFaults(({ old_code: _, ...rest }) => rest)
  }
  return (
    <View className="account">
      <View className="t13 i3 account__text">{t('mobile.text', { mobile: user.info?.mobile_masked ?? '' })}</View>
      <View className="account__fields account__fields--near">
        <CodeInput
          name="old_code"
          value={oldCode}
          label={t('mobile.old_code')}
          error={form.faults.old_code}
          sender={own}
          onChange={typeOldCode}
          onSubmit={submit}
        />
        <MobileField form={form} label={t('mobile.new')} onSubmit={submit} />
        <CodeField form={form} onSubmit={submit} />
      </View>
      <View className="account__submit">
        <Button size="l" wide busy={form.isBusy} onPress={submit}>
          {t('mobile.submit')}
        </Button>
      </View>
      <CodeCaptcha sender={own} />
      <CodeCaptcha sender={form.sender} />
    </View>
  )
})
