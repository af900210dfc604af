import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type MutableRefObject, useRef, useState } from 'react'
import { formatFen } from '../../../domain/money'
import { TWO_PEOPLE_ABOVE_FEN } from '../../../domain/withdrawal'
import { t } from '../../locales/areas/withdrawal-desk'
import { countText, dayText, momentText } from '../../ui/format'
import { nameText } from '../../ui/format/name'
import { Dialog } from '../../ui/Popup/Dialog'
import { ReasonPopup } from '../../ui/ReasonPopup/ReasonPopup'
import { Tag } from '../../ui/Tag/Tag'
import { toast } from '../../ui/Toast/toast'
import { DeskSaid } from './DeskSaid'
import { DeskSaidPane } from './DeskSaidPane'
import { payoutActs } from './payout-acts'
import type { CardOf, Settled } from './said-card'
import { type SaidQueue, type SaidRow, type SaidStore, useSaidQueue } from './useSaidQueue'
import { useSaying } from './useSaying'
import { type DeskWithdrawal, keyOfWithdrawal, useWithdrawalSource, type WithdrawalState } from './withdrawal-source'
import './desk.scss'

const ROW_PX = 270

/**
 * Withdrawals to be examined. The first arguments are those of `useSaidQueue`.
 * @param onDecided one may wait to be paid now
 */
export const useWithdrawalQueue = (
  code: string | undefined,
  opensFirst: boolean,
  isMine: boolean,
  onDecided: () => void,
) => {
  const { decideWithdrawal, loadWithdrawalQueue } = useWithdrawalSource()
  return useSaidQueue(
    {
      load: loadWithdrawalQueue,
      keyOf: keyOfWithdrawal,
      decide: async (...decision) => {
        await decideWithdrawal(...decision)
        onDecided()
      },
    },
    code,
    opensFirst,
    isMine,
  )
}

export interface PayoutQueue extends SaidQueue<DeskWithdrawal> {
  /** How the last one stood once it was sent. */
  sent: MutableRefObject<WithdrawalState>
}

/** Withdrawals to be paid, and those on their way. The arguments are those of `useSaidQueue`. */
export const usePayoutQueue = (code: string | undefined, opensFirst: boolean, isMine: boolean): PayoutQueue => {
  const { decideWithdrawal, loadPayoutQueue, payWithdrawal } = useWithdrawalSource()
  const sent = useRef<WithdrawalState>('transferring')
  const queue = useSaidQueue(
    {
      load: loadPayoutQueue,
      keyOf: keyOfWithdrawal,
      decide: async (key, verdict, idempotencyKey) => {
        if (verdict.reason !== null) await decideWithdrawal(key, verdict, idempotencyKey)
        else sent.current = (await payWithdrawal(key, idempotencyKey)).state
      },
    },
    code,
    opensFirst,
    isMine,
  )
  return { ...queue, sent }
}

const TONES = { examining: 'gold', approved: 'blue', transferring: 'plain', waiting_user: 'plain' } as const
type Shown = keyof typeof TONES
/** The queues hold no others. */
const shownState = ({ state }: DeskWithdrawal): Shown => (state in TONES ? (state as Shown) : 'transferring')

const Words = ({ item }: { item: DeskWithdrawal }) => {
  const { amount_fen, fee_fen, examiner, examined_at } = item
  return (
    <View className="desk-talk__text">
      <View className="t17 w7 num">{`¥${formatFen(amount_fen)}`}</View>
      <View className="t13 i2 num">
        {t('payout.figures', { fee: formatFen(fee_fen), sent: formatFen(amount_fen - fee_fen) })}
      </View>
      <View className="t13 i3 num">
        {t('payout.record', {
          joined: dayText(item.joined_at),
          count: countText(item.paid_count),
          amount: formatFen(item.paid_fen),
        })}
      </View>
      <View className="t13 i3 num">{t('payout.asked_at', { time: momentText(item.created_at) })}</View>
      {examiner !== null && examined_at !== null && (
        <View className="t13 i3 num">
          {t('payout.examined_by', { name: nameText(examiner), time: momentText(examined_at) })}
        </View>
      )}
      {item.needs_other && item.state === 'approved' && (
        <View className="t13 desk-payout__other">
          {t('payout.needs_other', { amount: formatFen(TWO_PEOPLE_ABOVE_FEN) })}
        </View>
      )}
    </View>
  )
}

const shownOf = (item: DeskWithdrawal) => ({
  who: item.applicant,
  tags: (
    <>
      <Tag tone={TONES[shownState(item)]}>{t(`payout.state_${shownState(item)}`)}</Tag>
      <Tag tone="plain">{t(`payout.of_${item.kind}`)}</Tag>
      {item.conditions.map(({ key, met }) => (
        <Tag key={key} tone={met ? 'green' : 'red'} icon={met ? 'ok' : 'alert'}>
          {t(met ? `payout.${key}` : `payout.${key}_missing`)}
        </Tag>
      ))}
    </>
  ),
  line: `¥${formatFen(item.amount_fen)}`,
  words: <Words item={item} />,
  hasReasons: true,
})
const doneText = (decision: Settled) => t(`payout.done_${decision}`)

export const withdrawalCard: CardOf<DeskWithdrawal> = item => ({
  ...shownOf(item),
  acts: [t('payout.approve'), t('payout.reject')],
  done: doneText,
})

/** @param mayExamine as of `payoutActs` */
export const payoutCard =
  (mayExamine: boolean): CardOf<DeskWithdrawal> =>
  item => {
    const { canPay, canTurnDown } = payoutActs(item, mayExamine)
    return {
      ...shownOf(item),
      acts: [canPay ? t('payout.pay') : null, canTurnDown ? t('payout.turn_down') : null],
      done: doneText,
    }
  }

const templates = () => [t('payout.why_identity'), t('payout.why_source'), t('payout.why_abuse'), t('payout.why_asked')]
const label = () => t('payout.reason')

interface AgainstProps {
  row: SaidRow<DeskWithdrawal> | null
  onClose: () => void
  onSend: (row: SaidRow<DeskWithdrawal>, reason: string) => Promise<void>
}
/** Asks for the reason against one, on a narrow screen. */
const Against = ({ row, onClose, onSend }: AgainstProps) => (
  <ReasonPopup
    open={row !== null}
    title={t('payout.reject_title')}
    about={row ? `¥${formatFen(row.amount_fen)} · ${nameText(row.applicant.nickname)}` : undefined}
    act={t('payout.reject')}
    label={label()}
    templates={templates()}
    onClose={onClose}
    onSend={async reason => void (row && (await onSend(row, reason)))}
  />
)

/** The queue on a narrow screen: each is approved, or turned down with a reason. */
export const DeskWithdrawals = ({ queue }: { queue: SaidQueue<DeskWithdrawal> }) => {
  const saying = useSaying(queue.store, withdrawalCard)
  const { asked, ask, settle } = saying
  return (
    <>
      <DeskSaid tab="withdrawals" queue={queue} saying={saying} rowPx={ROW_PX} cardOf={withdrawalCard} />
      <Against row={asked} onClose={() => ask(null)} onSend={(row, reason) => settle(row, 'rejected', reason)} />
    </>
  )
}

/** The open withdrawal beside the queue. */
export const DeskWithdrawalPane = ({ store }: { store: SaidStore<DeskWithdrawal> }) => (
  <DeskSaidPane store={store} cardOf={withdrawalCard} templates={templates()} label={label} />
)

interface PayingProps {
  queue: PayoutQueue
  row: SaidRow<DeskWithdrawal> | null
  onClose: () => void
}
/** Asks before money is sent. Afterwards it stands in the queue as it is then. */
const Paying = observer(function Paying({ queue: { store, sent }, row, onClose }: PayingProps) {
  const pay = async (asked: SaidRow<DeskWithdrawal>) => {
    const result = await store.settle(asked, 'approved')
    onClose()
    if (result === 'approved') {
      const { current: state } = sent
      const isFurther = state === 'waiting_user' || state === 'paid' || state === 'failed'
      toast(t(isFurther ? `payout.done_${state}` : 'payout.done_transferring'), 'ok')
    } else if (store.fault) toast(store.fault, 'alert')
    await store.load()
  }
  return (
    <Dialog
      open={row !== null}
      title={t('payout.pay_title', { amount: formatFen(row ? row.amount_fen - row.fee_fen : 0) })}
      text={t('payout.pay_text', { name: row ? nameText(row.applicant.nickname) : '' })}
      no={t('payout.pay_no')}
      yes={t('payout.pay')}
      busy={store.isDeciding}
      onNo={onClose}
      onYes={() => void (row && pay(row))}
    />
  )
})

interface PayoutProps {
  queue: PayoutQueue
  cardOf: CardOf<DeskWithdrawal>
}

/** The queue on a narrow screen: each is paid after a question, or turned down with a reason. */
export const DeskPayouts = ({ queue, cardOf }: PayoutProps) => {
  const saying = useSaying(queue.store, cardOf)
  const { asked, ask, settle } = saying
  const [paying, setPaying] = useState<SaidRow<DeskWithdrawal> | null>(null)
  return (
    <>
      <DeskSaid
        tab="payouts"
        queue={queue}
        saying={saying}
        rowPx={ROW_PX}
        cardOf={cardOf}
        approveFirst={row => setPaying(row)}
      />
      <Against row={asked} onClose={() => ask(null)} onSend={(row, reason) => settle(row, 'rejected', reason)} />
      <Paying queue={queue} row={paying} onClose={() => setPaying(null)} />
    </>
  )
}

/** The open payout beside the queue. */
export const DeskPayoutPane = ({ queue, cardOf }: PayoutProps) => {
  const [paying, setPaying] = useState<SaidRow<DeskWithdrawal> | null>(null)
  return (
    <>
      <DeskSaidPane
        store={queue.store}
        cardOf={cardOf}
        templates={templates()}
        label={label}
        approveFirst={row => setPaying(row)}
      />
      <Paying queue={queue} row={paying} onClose={() => setPaying(null)} />
    </>
  )
}
