import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Condition, Remainder } from '#contract/leaving/cancellation'
import { formatFen } from '#domain/kit/money'
import { t } from '#src/locales/leaving/cancellation'
import { go } from '#src/navigation'
import { useApp } from '#src/shared/use-app'
import { Button } from '#src/ui/Button/Button'
import { FieldError } from '#src/ui/Field/Field'
import { Icon } from '#src/ui/Icon/Icon'
import { Dialog } from '#src/ui/Popup/Dialog'
import { Pressable } from '#src/ui/Pressable'
import { ErrorState } from '#src/ui/States/Info'
import { Tick } from '#src/ui/Tick/Tick'
import { CodeInput } from './AccountFields'
import { CodeCaptcha } from './CaptchaPopup'
import type { useCancellation } from './useCancellation'
import './account.scss'

type State = ReturnType<typeof useCancellation>

const PARTS = ['goes', 'stays', 'wait'] as const

/** The page where a condition can be met. */
const CLEARED: Partial<Record<Condition['condition'], () => void>> = {
  orders: () => void go('my_virtual_currency'),
  // Its wallets lead to their withdrawals.
  withdrawals: () => void go('my'),
}
/** The page where a remaining balance can be withdrawn or spent. */
const USED: Record<Remainder['kind'], () => void> = {
  distribution: () => void go('distribution_wallet'),
  shareholder: () => void go('shareholder_wallet'),
  reward: () => void go('reward_wallet'),
  coins: () => void go('my_virtual_currency'),
}

/** One condition: met, or with a link to what has to be done. */
const ConditionRow = ({ condition, is_met, count }: Condition) => {
  const clear = is_met ? undefined : CLEARED[condition]
  const body = (
    <>
      <Icon name={is_met ? 'ok' : 'alert'} size={20} className={is_met ? 'cancel__met' : 'cancel__unmet'} />
      <View className="grow">{is_met ? t(`cancel.${condition}`) : t(`cancel.${condition}_open`, { count })}</View>
      <View className="t13 i3 none">{t(is_met ? 'cancel.met' : 'cancel.unmet')}</View>
    </>
  )
  if (!clear) return <View className="row g12 cancel__row">{body}</View>
  return (
    <Pressable className="row g12 cancel__row cancel__row--link" onPress={clear}>
      {body}
      <Icon name="right" size={16} />
    </Pressable>
  )
}

const RemainderRow = ({ kind, amount }: Remainder) => (
  <Pressable className="row between g12 cancel__row cancel__row--link" onPress={USED[kind]}>
    <View className="grow">{t(`cancel.remainder_${kind}`)}</View>
    <View className="w6 num none">
      {kind === 'coins' ? t('cancel.coins', { count: amount }) : `¥${formatFen(amount)}`}
    </View>
    <Icon name="right" size={16} />
  </Pressable>
)

const CodeRow = observer(function CodeRow({ cancel: { form, sender, submit } }: { cancel: State }) {
  const { user } = useApp()
  return (
    <View className="cancel__part">
      <View className="w6">{t('cancel.code')}</View>
      <View className="t13 i3">{t('cancel.code_sent_to', { mobile: user.info?.mobile_masked ?? '' })}</View>
      <CodeInput
        value={form.code}
        label={t('cancel.code')}
        error={form.faults.code}
        sender={sender}
        onChange={text => form.set('code', text)}
        onSubmit={submit}
      />
    </View>
  )
})

/** What deleting the account means, its conditions, and the request. */
export const CancelPanel = observer(function CancelPanel({ cancel }: { cancel: State }) {
  const { state, retry, form, givesUp, setGivesUp, submit } = cancel
  if (state.status === 'loading')
    return (
      <View className="account" {...{ 'aria-hidden': true }}>
        {PARTS.map(part => (
          <View key={part} className="cancel__bone" />
        ))}
      </View>
    )
  if (state.status !== 'ready')
    return <ErrorState bare text={state.status === 'error' ? state.text : undefined} onRetry={retry} />
  const canAsk = state.conditions.every(({ is_met }) => is_met)
  return (
    <View className="account">
      <View className="t17 w6 account__text">{t('cancel.lead')}</View>
      {PARTS.map(part => (
        <View key={part} className="cancel__part">
          <View className="w6">{t(`cancel.${part}`)}</View>
          <View className="t13 i2">{t(`cancel.${part}_text`)}</View>
        </View>
      ))}
      <View className="cancel__part">
        <View className="w6">{t('cancel.conditions')}</View>
        {state.conditions.map(one => (
          <ConditionRow key={one.condition} {...one} />
        ))}
      </View>
      {state.remainders.length > 0 && (
        <View className="cancel__part" id="field-gives_up">
          <View className="w6">{t('cancel.remainders')}</View>
          {state.remainders.map(one => (
            <RemainderRow key={one.kind} {...one} />
          ))}
          <Pressable
            className="row g8 cancel__give-up"
            role="checkbox"
            chosen={givesUp}
            onPress={() => setGivesUp(!givesUp)}
          >
            <Tick on={givesUp} />
            <View className="grow">{t('cancel.give_up')}</View>
          </Pressable>
          <FieldError id="error-gives_up" text={form.faults.gives_up} />
        </View>
      )}
      {canAsk && state.needs_code && <CodeRow cancel={cancel} />}
      {canAsk && (
        <View className="account__submit">
          <Button kind="ink" size="l" wide busy={form.isBusy} onPress={submit}>
            {t('cancel.submit')}
          </Button>
        </View>
      )}
    </View>
  )
})

/** The final confirmation, and the captcha before the code is sent. */
export const CancelDialogs = observer(function CancelDialogs({ cancel }: { cancel: State }) {
  const { form, sender, isAsking, stopAsking, send } = cancel
  return (
    <>
      <CodeCaptcha sender={sender} />
      <Dialog
        open={isAsking}
        title={t('cancel.ask_title')}
        text={t('cancel.ask_text')}
        no={t('cancel.ask_no')}
        yes={t('cancel.ask_yes')}
        busy={form.isBusy}
        onNo={stopAsking}
        onYes={send}
      />
    </>
  )
})
