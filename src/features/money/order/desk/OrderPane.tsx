import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { formatFen } from '#domain/kit/money'
import { cleanYuan, readYuan } from '#domain/kit/typed-yuan'
import { t as common } from '#src/locales'
import { t as order } from '#src/locales/money/order'
import { t } from '#src/locales/money/order-desk'
import { aria } from '#src/platform/aria'
import { openThing } from '#src/shared/links/thing'
import { useAct } from '#src/shared/submit/use-act'
import { Button } from '#src/ui/Button/Button'
import { Field } from '#src/ui/Field/Field'
import { momentText } from '#src/ui/format'
import { nameText } from '#src/ui/format/name'
import { boughtText, ORDER_TONES, orderStateText } from '#src/ui/format/order'
import { Pressable } from '#src/ui/Pressable'
import { ReasonPopup } from '#src/ui/ReasonPopup/ReasonPopup'
import { Tag, type TagTone } from '#src/ui/Tag/Tag'
import { toast } from '#src/ui/Toast/toast'
import { type DeskOrderDetail, type OrderRefund, useSource } from './source'
import './order-desk.scss'

const REFUND_TONES: Record<OrderRefund['state'], TagTone> = { processing: 'blue', succeeded: 'green', failed: 'red' }

const Fact = ({ name, text }: { name: string; text: string | null }) =>
  text === null ? null : (
    <View className="order-fact">
      <View className="t13 i3">{name}</View>
      <View className="t15 num order-fact__text">{text}</View>
    </View>
  )

const timeOf = (at: string | null) => at && momentText(at)

const RefundRow = ({ refund }: { refund: OrderRefund }) => {
  const { kind, amount_fen, state, reason, actor_nickname, created_at, ended_at, gateway_said } = refund
  const who = actor_nickname === null ? t('orders.by_itself') : t('orders.by', { name: nameText(actor_nickname) })
  return (
    <View className="order-refund" {...aria({ role: 'listitem' })}>
      <View className="row between g8 wrap">
        <View className="t15 w6 num">{`${t(`orders.refund_${kind}`)} ¥${formatFen(amount_fen)}`}</View>
        <Tag tone={REFUND_TONES[state]}>{t(`orders.refund_${state}`)}</Tag>
      </View>
      {reason && <View className="t13 i2 order-fact__text">{reason}</View>}
      {gateway_said && (
        <Tag tone="gold" icon="alert">
          {t('orders.gateway_said', { code: gateway_said })}
        </Tag>
      )}
      <View className="t13 i3 num">{`${momentText(ended_at ?? created_at)} · ${who}`}</View>
    </View>
  )
}

interface Props {
  one: DeskOrderDetail
  /** After a refund, or a refusal that shows that the order has changed. */
  onChanged: (next?: DeskOrderDetail) => void
}

/** One order: what was bought and paid, its refunds, and the two ways to refund it. */
export const OrderPane = observer(function OrderPane({ one, onChanged }: Props) {
  const { giveBack, refund } = useSource()
  const act = useAct()
  const [asked, ask] = useState<'refund' | 'goodwill' | null>(null)
  const [yuan, setYuan] = useState('')
  const [fault, setFault] = useState('')
  const { order_code, amount_fen, paid_fen, goodwill_left_fen, refund_obstacle, refunds, buyer } = one
  const left = formatFen(goodwill_left_fen)

  const sent = (next: DeskOrderDetail | null) => {
    ask(null)
    if (next) toast(t('orders.refund_done'), 'ok')
    // After a refusal, too: somebody else was faster, or coins were spent.
    onChanged(next ?? undefined)
  }
  const refundWhole = async (reason: string) =>
    sent(await act(`refund:${order_code}`, [one.version, reason], key => refund(one, reason, key)))
  const refundPart = async (reason: string) => {
    const fen = readYuan(yuan)
    if (fen === null && yuan.trim()) return setFault(common('invalid.amount'))
    if (fen === null || fen < 1 || fen > goodwill_left_fen)
      return setFault(t('orders.goodwill_fault', { amount: left }))
    sent(await act(`goodwill:${order_code}`, [fen, reason], key => giveBack(order_code, fen, reason, key)))
  }
  return (
    <View className="order-pane">
      <View className="row between g8 wrap">
        <View className="t17 w6">{`${boughtText(one)} ¥${formatFen(amount_fen)}`}</View>
        <Tag tone={ORDER_TONES[one.state]}>{orderStateText(one.state)}</Tag>
      </View>
      <View className="card order-pane__card">
        <View className="order-fact">
          <View className="t13 i3">{t('orders.buyer')}</View>
          <Pressable className="link t15 order-pane__who" onPress={() => openThing('user', buyer.user_code)}>
            {nameText(buyer.nickname)}
          </Pressable>
        </View>
        <Fact name={t('orders.amount')} text={`¥${formatFen(amount_fen)}`} />
        <Fact name={t('orders.paid')} text={paid_fen === null ? null : `¥${formatFen(paid_fen)}`} />
        <Fact name={t('orders.way')} text={one.way && order(`order.way_${one.way}`)} />
        <Fact name={t('orders.created_at')} text={momentText(one.created_at)} />
        <Fact name={t('orders.paid_at')} text={timeOf(one.paid_at)} />
        <Fact name={t('orders.fulfilled_at')} text={timeOf(one.fulfilled_at)} />
        <Fact name={t('orders.closed_at')} text={timeOf(one.closed_at)} />
        <Fact name={order('order.code_name')} text={order_code} />
        <Fact name={t('orders.out_trade_no')} text={one.out_trade_no} />
        <Fact name={t('orders.transaction_id')} text={one.transaction_id} />
      </View>
      <View className="card order-pane__card">
        <View className="t15 w6">{t('orders.refunds')}</View>
        {refunds.length === 0 ? (
          <View className="t13 i3 order-pane__none">{t('orders.refunds_none')}</View>
        ) : (
          <View {...aria({ role: 'list' })}>
            {refunds.map(item => (
              <RefundRow key={item.refund_code} refund={item} />
            ))}
          </View>
        )}
        {refund_obstacle && <View className="t13 i3 order-pane__none">{t(`orders.obstacle_${refund_obstacle}`)}</View>}
        <View className="row g12 wrap order-pane__acts">
          {!refund_obstacle && (
            <Button kind="ink" onPress={() => ask('refund')}>
              {t('orders.refund')}
            </Button>
          )}
          {goodwill_left_fen > 0 && (
            <Button
              kind="sub"
              onPress={() => {
                setYuan('')
                setFault('')
                ask('goodwill')
              }}
            >
              {t('orders.goodwill')}
            </Button>
          )}
        </View>
      </View>
      <ReasonPopup
        open={asked === 'refund'}
        title={t('orders.refund')}
        about={t('orders.refund_text', { amount: formatFen(paid_fen ?? amount_fen) })}
        label={t('orders.refund_label')}
        act={t('orders.refund')}
        templates={[t('orders.refund_why_mistake'), t('orders.refund_why_double'), t('orders.refund_why_fault')]}
        onClose={() => ask(null)}
        onSend={refundWhole}
      />
      <ReasonPopup
        open={asked === 'goodwill'}
        title={t('orders.goodwill')}
        about={t('orders.goodwill_text', { amount: left })}
        label={t('orders.refund_label')}
        act={t('orders.goodwill')}
        templates={[t('orders.goodwill_why_service'), t('orders.goodwill_why_fault')]}
        onClose={() => ask(null)}
        onSend={refundPart}
      >
        <Field
          name="goodwill"
          kind="decimal"
          clean={cleanYuan}
          label={t('orders.goodwill_amount')}
          placeholder={left}
          value={yuan}
          error={fault}
          onChange={text => {
            setYuan(text)
            setFault('')
          }}
        />
      </ReasonPopup>
    </View>
  )
})
