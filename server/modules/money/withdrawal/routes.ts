import { withdrawal } from '#contract/money/withdrawal'
import { handle, type Route } from '#server/http/serve'
import type { Requests } from './requests'
import type { Stage, WithdrawalDesk } from './desk'
import type { OwnWithdrawals } from './own'
import type { Terms } from './terms'
import { withdrawalPage } from './view'

export interface WithdrawalRoutes {
  terms: Terms
  requests: Requests
  own: OwnWithdrawals
  desk: WithdrawalDesk
  /** Sends a withdrawal that was just marked as being sent. @returns its state afterwards */
  send: (code: string, written: Stage) => Promise<Stage>
}

export const withdrawalRoutes = ({ terms, requests, own, desk, send }: WithdrawalRoutes): Route[] => [
  handle(withdrawal.getWithdrawalTerms, ({ db, user, input }) => terms.view(db, user.id, input)),
  handle(withdrawal.withdraw, {
    before: ({ user, input }) => requests.prove(user.id, input.sms_code),
    run: ({ db, user, input }, proof) => requests.ask(db, user, input, proof),
  }),
  handle(withdrawal.cancelWithdrawal, ({ db, user, input }) => requests.cancel(db, user, input.withdrawal_code)),
  handle(withdrawal.getWithdrawals, ({ db, user, input }) => withdrawalPage(db, user, input)),
  handle(withdrawal.getWithdrawal, ({ user, input }) => own.detail(user, input.withdrawal_code)),
  handle(withdrawal.confirmWithdrawal, ({ user, input }) => own.confirmation(user, input.withdrawal_code)),
  handle(withdrawal.getWithdrawalQueue, ({ db, user, input }) => desk.queue(db, user, input)),
  handle(withdrawal.decideWithdrawal, ({ db, user, input }) => desk.decide(db, user, input)),
  handle(withdrawal.getPayoutQueue, ({ db, user, input }) => desk.payouts(db, user, input)),
  handle(withdrawal.payWithdrawal, {
    run: ({ db, user, input }) => desk.pay(db, user, input),
    // The gateway is called after the commit.
    around: async ({ input }, run) => send(input.withdrawal_code, await run()),
  }),
]
