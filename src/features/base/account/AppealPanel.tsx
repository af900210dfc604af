import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { AccountAppealStanding } from '#contract/review/appeal'
import { t } from '#src/locales/base/account'
import { t as appeal } from '#src/locales/review/appeal'
import { AppealForm } from '#src/shared/appeal/AppealForm'
import { AppealState } from '#src/shared/appeal/AppealState'
import { Button } from '#src/ui/Button/Button'
import { Info } from '#src/ui/States/Info'
import { CodeField, MobileField } from './AccountFields'
import { Brand } from './Brand'
import { CodeCaptcha } from './CaptchaPopup'
import { useSource } from './source'
import { useAccountForm } from './useAccountForm'
import '#src/shared/appeal/appeal.scss'
import './account.scss'

interface Props {
  mobile?: string
  onLogIn: () => void
}

/** Appeal without a log-in: first a code by text message, then the reason and the form, or the appeal's result. */
export const AppealPanel = observer(function AppealPanel({ mobile, onLogIn }: Props) {
  const { openAppeal, sendAppeal } = useSource()
  const form = useAccountForm('appeal', mobile)
  const [standing, setStanding] = useState<AccountAppealStanding | null>(null)
  /** Kept when the ticket expires and a new code is requested. */
  const [text, setText] = useState('')
  const open = () => {
    if (!form.check({ mobile: true, code: true })) return
    void form.run(async () => {
      setStanding(await openAppeal({ mobile: form.mobile, code: form.code }))
      form.set('code', '')
    })
  }
  if (!standing)
    return (
      <View className="account">
        <Brand title={t('frozen.title')} text={t('frozen.text')} />
        <View className="account__fields">
          <MobileField form={form} onSubmit={open} />
          <CodeField form={form} onSubmit={open} />
        </View>
        <View className="account__submit">
          <Button size="l" wide busy={form.isBusy} onPress={open}>
            {t('frozen.open')}
          </Button>
        </View>
        <CodeCaptcha sender={form.sender} />
      </View>
    )
  const { frozen, appeal: sent, appeal_ticket } = standing
  if (!frozen)
    return (
      <Info
        bare
        icon="ok"
        title={t('frozen.not')}
        text={t('frozen.not_text')}
        action={t('login.submit')}
        onAction={onLogIn}
      />
    )
  return (
    <View className="account">
      <Brand title={t('frozen.title')} text={form.mobile} />
      <View className="account__fields">
        <View className="t13 i3">{appeal('appeal.why_account')}</View>
        <View className="t15 appeal__text">{frozen.reason ?? appeal('appeal.no_reason')}</View>
        {sent && <AppealState appeal={sent} />}
        {!sent && appeal_ticket && (
          <AppealForm
            about={appeal('appeal.about_account')}
            sent={appeal('appeal.sent_account')}
            text={text}
            onText={setText}
            call={said => sendAppeal({ appeal_ticket, text: said })}
            onSent={made => setStanding(made && { frozen, appeal: made, appeal_ticket: null })}
          />
        )}
      </View>
    </View>
  )
})
