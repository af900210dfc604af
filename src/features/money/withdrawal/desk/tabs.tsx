import { useRef } from 'react'
import { QUEUE_PERMISSIONS } from '#domain/review/desk'
import { t } from '#src/locales/money/withdrawal-desk'
import { DeskSaidQueue } from '#src/shared/desk/DeskSaidQueue'
import type { CardOf } from '#src/shared/desk/said-card'
import type { DeskTab } from '#src/shared/desk/tab'
import { useSaidQueue } from '#src/shared/desk/use-said-queue'
import { useSaidTab } from '#src/shared/desk/use-said-tab'
import { DeskPayoutPane, DeskPayouts } from './DeskPayouts'
import { needsIdentity, payoutActs } from './payout-acts'
import { against, doneText, ROW_PX, shownOf } from './withdrawal-card'
import { type DeskWithdrawal, keyOfWithdrawal, useWithdrawalSource, type WithdrawalState } from './withdrawal-source'

const withdrawalCard: CardOf<DeskWithdrawal> = item => ({
  ...shownOf(item),
  acts: needsIdentity(item) ? [null, null] : [t('payout.approve'), t('payout.reject')],
  done: doneText,
})

/** Withdrawals to be examined: each is approved, or turned down with a reason. */
export const withdrawals: DeskTab = {
  key: 'withdrawals',
  icon: 'wallet',
  permission: QUEUE_PERMISSIONS.withdrawals,
  useTab: asked => {
    const { decideWithdrawal, loadWithdrawalQueue } = useWithdrawalSource()
    return useSaidTab(
      asked,
      {
        load: loadWithdrawalQueue,
        keyOf: keyOfWithdrawal,
        decide: async (...decision) => {
          await decideWithdrawal(...decision)
          // A payout may have become due.
          if (asked.may(payouts.permission)) asked.refresh(payouts.key)
        },
      },
      { tab: 'withdrawals', rowPx: ROW_PX, cardOf: withdrawalCard, against: against() },
    )
  },
}

/** @param mayExamine as of `payoutActs` */
const payoutCard =
  (mayExamine: boolean): CardOf<DeskWithdrawal> =>
  item => {
    const { canPay, canTurnDown } = payoutActs(item, mayExamine)
    return {
      ...shownOf(item),
      acts: [canPay ? t('payout.pay') : null, canTurnDown ? t('payout.turn_down') : null],
      done: doneText,
    }
  }

/** Withdrawals to be paid, and those on their way. */
export const payouts: DeskTab = {
  key: 'payouts',
  icon: 'swap',
  permission: QUEUE_PERMISSIONS.payouts,
  useTab: asked => {
    const { decideWithdrawal, loadPayoutQueue, payWithdrawal } = useWithdrawalSource()
    const sent = useRef<WithdrawalState>('transferring')
    const said = useSaidQueue(asked, {
      load: loadPayoutQueue,
      keyOf: keyOfWithdrawal,
      decide: async (decision, idempotencyKey) => {
        if (decision.decision === 'rejected') await decideWithdrawal(decision, idempotencyKey)
        else sent.current = (await payWithdrawal(decision, idempotencyKey)).state
      },
    })
    const queue = { ...said, sent }
    const cardOf = payoutCard(asked.may(withdrawals.permission))
    if (!asked.isWide) return { ...said, queue: <DeskPayouts queue={queue} cardOf={cardOf} /> }
    return {
      ...said,
      queue: <DeskSaidQueue tab="payouts" queue={said} cardOf={cardOf} />,
      pane: <DeskPayoutPane queue={queue} cardOf={cardOf} />,
    }
  },
}
