import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { CODE } from '#contract/codes'
import { typedRoom } from '#domain/kit/written'
import { isApiError } from '#src/api'
import { t } from '#src/locales/base/account'
import { Button } from '#src/ui/Button/Button'
import { Icon } from '#src/ui/Icon/Icon'
import { TextInput } from '#src/ui/TextInput'
import { toast } from '#src/ui/Toast/toast'
import { CodeField, MobileField, PasswordField } from './AccountFields'
import { Brand } from './Brand'
import { CodeCaptcha } from './CaptchaPopup'
import { AccountLinks, Consent, type ConsentLinks } from './Consent'
import { useSource } from './source'
import { useAccountForm } from './useAccountForm'
import './account.scss'

interface Props extends ConsentLinks {
  /** From a log-in with a mobile that has no account yet. */
  ticket?: string
  mobile?: string
  onDone: () => void
  onLogin: () => void
}

const NICKNAME_MAX = 20

export const RegisterPanel = observer(function RegisterPanel({
  ticket: given,
  mobile = '',
  onDone,
  onLogin,
  ...consent
}: Props) {
  const { inviterName, register } = useSource()
  const form = useAccountForm('register', mobile)
  const [ticket, setTicket] = useState(given)
  const [nickname, setNickname] = useState('')
  const [inviter, setInviter] = useState<string | null>(null)
  useEffect(() => {
    void inviterName().then(setInviter)
  }, [inviterName])

  const submit = () => {
    if (!form.check({ mobile: !ticket, code: !ticket, password: 'optional', agreed: true })) return
    void form.run(async () => {
      await register({
        ...(ticket ? { register_ticket: ticket } : { mobile: form.mobile, code: form.code }),
        password: form.password || undefined,
        nickname: nickname.trim() || undefined,
      }).catch((error: unknown) => {
        // The ticket can’t be used any more (ten minutes are over, or its mobile has an account): fall back to mobile and code.
        if (isApiError(error) && error.code === CODE.conflict) setTicket(undefined)
        throw error
      })
      toast(t('register.done'), 'ok')
      onDone()
    })
  }

  return (
    <View className="account">
      <Brand title={t('register.title')} text={ticket ? t('register.text_ticket', { mobile }) : t('register.text')} />
      <View className="account__fields">
        {!ticket && (
          <>
            <MobileField form={form} onSubmit={submit} />
            <CodeField form={form} onSubmit={submit} />
          </>
        )}
        <PasswordField form={form} onSubmit={submit} isNew hint={t('register.password_hint')} />
        <View className="line-field">
          <TextInput
            className="line-field__input"
            value={nickname}
            label={t('register.nickname')}
            placeholder={`${t('register.nickname')} · ${t('register.nickname_hint')}`}
            maxLength={typedRoom(NICKNAME_MAX)}
            autoComplete="nickname"
            onChange={setNickname}
            onConfirm={submit}
          />
        </View>
        {inviter && (
          <View className="inviter">
            <View className="i2">{t('register.inviter')}</View>
            <View className="grow">{inviter}</View>
            <Icon name="lock" size={16} className="i4" />
          </View>
        )}
      </View>
      <View className="account__submit">
        <Consent form={form} {...consent} />
        <Button size="l" wide busy={form.isBusy} onPress={submit}>
          {t('register.submit')}
        </Button>
      </View>
      <AccountLinks links={[{ text: t('register.to_login'), onPress: onLogin }]} />
      <CodeCaptcha sender={form.sender} />
    </View>
  )
})
