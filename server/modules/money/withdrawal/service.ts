import type { WithdrawalState } from '#domain/money/withdrawal'
import type { PaymentPort } from '#server/adapters/payment/port'
import type { Context } from '#server/context'
import type { FindWaiting } from '#server/db/results'
import { waitingWithdrawals } from './reads'
import type { MessageService } from '../../base/message'
import { createRequests, type RequestDeps } from './requests'
import { createWithdrawalDesk, EXAMINED, PAID_OUT, type Stage } from './desk'
import { createOwnWithdrawals } from './own'
import * as repo from './repo'
import { createMove } from './transitions'
import { createTerms, type PayeeNameOf, type TermsDeps } from './terms'
import { createTransfers } from './transfers'

const waitingIn =
  (states: readonly WithdrawalState[]): FindWaiting =>
  (db, except) =>
    waitingWithdrawals(db, { states, except })
/** Lengths of the desk's queues: to be reviewed, to be paid. */
export const waitingExaminations = waitingIn(EXAMINED)
export const waitingPayouts = waitingIn(PAID_OUT)

export interface WithdrawalDeps extends Pick<RequestDeps, 'money' | 'sms' | 'account'>, TermsDeps {
  messages: Pick<MessageService, 'notify'>
  /** Null if no gateway pays out. */
  payment: PaymentPort | null
  payeeNameOf: PayeeNameOf
}
export type WithdrawalServices = ReturnType<typeof createWithdrawals>

export const createWithdrawals = (ctx: Pick<Context, 'clock' | 'db' | 'log'>, deps: WithdrawalDeps) => {
  const { ledger, money, sms, account, system, messages, payment, payeeOf, payeeNameOf } = deps
  const isOpen = payment !== null
  const terms = createTerms(ctx, deps)
  const move = createMove(ctx, { ledger, messages })
  const transfers = createTransfers(ctx, { payment, money, terms, move, payeeNameOf })
  return {
    terms,
    requests: createRequests(ctx, { ledger, money, sms, account, system, terms, move, isOpen }),
    own: createOwnWithdrawals(ctx, { payment, transfers }),
    desk: createWithdrawalDesk(ctx, { money, terms, move, payeeOf, isOpen }),
    transfers,
    send: async (code: string, written: Stage): Promise<Stage> => {
      await transfers.follow(code)
      return { state: (await repo.findByCode(ctx.db, code))?.state ?? written.state }
    },
    /** For verified notices about transfers. */
    receive: transfers.receive,
  }
}
