import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useRef } from 'react'
import type { WithdrawalCondition } from '#contract/money/withdrawal'
import { formatFen } from '#domain/kit/money'
import { percentText } from '#domain/money/withdrawal'
import { cleanYuan } from '#domain/kit/typed-yuan'
import { t } from '#src/locales/money/withdrawal'
import { aria } from '#src/platform/aria'
import { offers } from '#src/shared/capability'
import { useApp } from '#src/shared/use-app'
import { Button } from '#src/ui/Button/Button'
import { CodeButton } from '#src/ui/Code/CodeButton'
import { Field } from '#src/ui/Field/Field'
import { FormSkeleton } from '#src/ui/Form/FormParts'
import { Icon } from '#src/ui/Icon/Icon'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Dialog } from '#src/ui/Popup/Dialog'
import { Pressable } from '#src/ui/Pressable'
import type { ScrollerHandle } from '#src/ui/Scroller/types'
import { DetailStates } from '#src/ui/States/DetailStates'
import { Info } from '#src/ui/States/Info'
import { ROWS } from './form'
import { type Terms, useSource } from './source'
import type { AskState } from './useWithdrawal'
import './withdrawal.scss'

/** Sends the code; implemented by the account feature, passed in by the page. */
export interface CodeSender {
  /** Seconds until another code may be requested. */
  left: number
  isSending: boolean
  ask: () => void
}

interface Props {
  state: AskState
  sender: CodeSender
  title: string
  onBack: () => void
  /** Opens the page where a condition can be met. */
  onCondition: Record<WithdrawalCondition['key'], () => void>
  onLog: () => void
  /** The captcha before the code. */
  overlay: ReactNode
}

interface RowProps {
  condition: WithdrawalCondition
  onClear: () => void
}

const ConditionRow = ({ condition: { key, met }, onClear }: RowProps) => (
  <View className="row g12 withdrawal__condition" {...aria({ role: 'listitem' })}>
    <Icon name={met ? 'ok' : 'clock'} size={20} className={met ? 'withdrawal__met' : 'i3'} />
    <View className="grow">
      <View className="t15">{t(`withdrawal.needs_${key}`)}</View>
      <View className="t13 i3">{t(met ? 'withdrawal.met' : 'withdrawal.unmet')}</View>
    </View>
    {!met && (
      <Button kind="sub" size="s" onPress={onClear}>
        {t(`withdrawal.go_${key}`)}
      </Button>
    )}
  </View>
)

const Figure = ({ name, text }: { name: string; text: string }) => (
  <View className="row between g12 withdrawal__figure">
    <View className="t13 i3">{name}</View>
    <View className="t15 w6 num">{text}</View>
  </View>
)

const Fields = observer(function Fields({ state, sender, terms }: Pick<Props, 'state' | 'sender'> & { terms: Terms }) {
  const { mobile } = useSource()
  const { form, faults, figures, set, takeAll, ask } = state
  const rule = { percent: percentText(terms.fee_permille), min: formatFen(terms.fee_min_fen) }
  return (
    <>
      <View className="card fields withdrawal__card">
        <Field
          name="amount_fen"
          kind="decimal"
          clean={cleanYuan}
          label={t('withdrawal.amount')}
          placeholder={t('withdrawal.amount_hint', {
            min: formatFen(terms.min_fen),
            max: formatFen(terms.max_fen),
          })}
          value={form.amount_fen}
          error={faults.amount_fen}
          onChange={text => set('amount_fen', text)}
          tail={
            <Pressable className="withdrawal__all t13" label={t('withdrawal.all_label')} onPress={takeAll}>
              {t('withdrawal.all')}
            </Pressable>
          }
        />
        <Field
          name="sms_code"
          kind="code"
          label={t('withdrawal.code')}
          placeholder={t('withdrawal.code_hint', { mobile: mobile() })}
          value={form.sms_code}
          maxLength={6}
          error={faults.sms_code}
          onChange={text => set('sms_code', text)}
          onConfirm={ask}
          tail={<CodeButton left={sender.left} busy={sender.isSending} onPress={sender.ask} />}
        />
      </View>
      <View className="card withdrawal__card withdrawal__figures" {...aria({ role: 'status' })}>
        <Figure name={t('withdrawal.fee')} text={figures ? `¥${formatFen(figures.fee)}` : '–'} />
        <Figure
          name={t('withdrawal.arrives')}
          text={figures && figures.arrives > 0 ? `¥${formatFen(figures.arrives)}` : '–'}
        />
        <View className="t13 i3 withdrawal__rule">{t('withdrawal.fee_rule', rule)}</View>
      </View>
    </>
  )
})

/** Withdrawing from one wallet: what it holds, the conditions, the amount with its fee, and the code. */
export const WithdrawalView = observer(function WithdrawalView(props: Props) {
  const { state, sender, title, onBack, onCondition, onLog, overlay } = props
  const { look, terms, faults, figures, isAsking, isSending } = state
  const { config } = useApp()
  const { now } = useSource()
  const scroller = useRef<ScrollerHandle>(null)
  useEffect(() => {
    const first = ROWS.find(row => row in faults)
    if (first) scroller.current?.show(`field-${first}`)
  }, [faults])
  if (config.system !== null && !offers(config, 'withdrawal'))
    return (
      <Page nav={<NavBar title={title} onBack={onBack} />}>
        <Info
          bare
          icon="wallet"
          title={t('withdrawal.closed')}
          text={t('withdrawal.closed_text')}
          action={t('withdrawal.log')}
          onAction={onLog}
        />
      </Page>
    )
  const mayAsk = terms?.conditions.every(({ met }) => met) ?? false
  return (
    <Page
      nav={<NavBar title={title} onBack={onBack} />}
      footer={
        mayAsk && (
          <Button size="l" grow busy={isSending} onPress={state.ask}>
            {t(isSending ? 'withdrawal.sending' : 'withdrawal.submit')}
          </Button>
        )
      }
      overlay={
        <>
          {overlay}
          <Dialog
            open={isAsking && figures !== null}
            title={t('withdrawal.ask_title', { amount: formatFen(figures?.amount ?? 0) })}
            text={t('withdrawal.ask_text', {
              fee: formatFen(figures?.fee ?? 0),
              arrives: formatFen(figures?.arrives ?? 0),
            })}
            no={t('withdrawal.ask_no')}
            yes={t('withdrawal.ask_yes')}
            busy={isSending}
            onNo={state.stopAsking}
            onYes={state.send}
          />
        </>
      }
    >
      <DetailStates
        look={look}
        now={now()}
        scroll={scroller}
        gone={{
          title: t('withdrawal.gone'),
          text: t('withdrawal.gone_text'),
          action: t('withdrawal.gone_act'),
          onAction: onBack,
        }}
        onAgain={() => undefined}
        stripClass="withdrawal__strip"
      >
        {terms ? (
          <View className="pad withdrawal">
            <View className="withdrawal__balance">
              <View className="row between g8 wrap">
                <View className="t13 withdrawal__soft">{t(`withdrawal.of_${terms.kind}`)}</View>
                <Pressable className="row g4 t13 withdrawal__soft withdrawal__log" onPress={onLog}>
                  {t('withdrawal.log')}
                  <Icon name="right" size={16} />
                </Pressable>
              </View>
              <View className="t13 withdrawal__soft">{t('withdrawal.available')}</View>
              <View className="w7 num withdrawal__amount">{formatFen(terms.available_fen)}</View>
              <View className="t13 withdrawal__soft num">
                {t('withdrawal.left_today', { amount: formatFen(terms.left_today_fen) })}
              </View>
            </View>
            {!mayAsk && (
              <View className="card withdrawal__card withdrawal__conditions">
                <View className="t15 w6">{t('withdrawal.conditions')}</View>
                <View {...aria({ role: 'list' })}>
                  {terms.conditions.map(condition => (
                    <ConditionRow key={condition.key} condition={condition} onClear={onCondition[condition.key]} />
                  ))}
                </View>
              </View>
            )}
            {mayAsk && <Fields state={state} sender={sender} terms={terms} />}
          </View>
        ) : (
          <FormSkeleton />
        )}
      </DetailStates>
    </Page>
  )
})
