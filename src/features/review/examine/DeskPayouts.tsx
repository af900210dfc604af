import { observer } from 'mobx-react-lite'
import { type MutableRefObject, useRef, useState } from 'react'
import { formatFen } from '../../../../domain/kit/money'
import { t } from '../../../locales/money/withdrawal-desk'
import { nameText } from '../../../ui/format/name'
import { Dialog } from '../../../ui/Popup/Dialog'
import { toast } from '../../../ui/Toast/toast'
import { DeskSaid } from './DeskSaid'
import { DeskSaidPane } from './DeskSaidPane'
import { Against, doneText, reasonLabel, reasonTemplates, ROW_PX, shownOf } from './DeskWithdrawals'
import { payoutActs } from './payout-acts'
import type { CardOf } from './said-card'
import { type SaidQueue, type SaidRow, useSaidQueue } from './useSaidQueue'
import { useSaying } from './useSaying'
import { type DeskWithdrawal, keyOfWithdrawal, useWithdrawalSource, type WithdrawalState } from './withdrawal-source'
import './desk.scss'

export interface PayoutQueue extends SaidQueue<DeskWithdrawal> {
  /** The state of the last one after it was sent. */
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

interface PayingProps {
  queue: PayoutQueue
  row: SaidRow<DeskWithdrawal> | null
  onClose: () => void
}
/** Asks before money is sent. Afterwards the queue shows its new state. */
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
        templates={reasonTemplates()}
        label={reasonLabel}
        approveFirst={row => setPaying(row)}
      />
      <Paying queue={queue} row={paying} onClose={() => setPaying(null)} />
    </>
  )
}
