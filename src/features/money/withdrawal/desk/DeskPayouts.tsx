import { observer } from 'mobx-react-lite'
import { type MutableRefObject, useState } from 'react'
import { formatFen } from '#domain/kit/money'
import { t } from '#src/locales/money/withdrawal-desk'
import { nameText } from '#src/ui/format/name'
import { Dialog } from '#src/ui/Popup/Dialog'
import { toast } from '#src/ui/Toast/toast'
import { DeskAgainst } from '#src/shared/desk/DeskAgainst'
import { DeskSaid } from '#src/shared/desk/DeskSaid'
import { DeskSaidPane } from '#src/shared/desk/DeskSaidPane'
import { against, ROW_PX } from './withdrawal-card'
import type { CardOf } from '#src/shared/desk/said-card'
import type { SaidQueue, SaidRow } from '#src/shared/desk/use-said-queue'
import { useSaying } from '#src/shared/desk/use-saying'
import type { DeskWithdrawal, WithdrawalState } from './withdrawal-source'

export interface PayoutQueue extends SaidQueue<DeskWithdrawal> {
  /** The state of the last one after it was sent. */
  sent: MutableRefObject<WithdrawalState>
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
      <DeskAgainst {...against()} saying={saying} />
      <Paying queue={queue} row={paying} onClose={() => setPaying(null)} />
    </>
  )
}

/** The open payout beside the queue. */
export const DeskPayoutPane = ({ queue, cardOf }: PayoutProps) => {
  const { templates, label } = against()
  const [paying, setPaying] = useState<SaidRow<DeskWithdrawal> | null>(null)
  return (
    <>
      <DeskSaidPane
        store={queue.store}
        cardOf={cardOf}
        templates={templates}
        label={() => label}
        approveFirst={row => setPaying(row)}
      />
      <Paying queue={queue} row={paying} onClose={() => setPaying(null)} />
    </>
  )
}
