import { HOUR_MS } from '../../../domain/relative-time'
import { BILL_STATES, billAction, CONFIRM_HOURS, OVERDUE } from '../../../domain/withdrawal'
import { PaymentError, type PaymentPort, type TransferBill } from '../../adapters/payment/port'
import { type Context, nowText, timeText } from '../../context'
import { inTransaction } from '../../db/client'
import type { Db } from '../../db/types'
import { orNotFound, Refusal } from '../../http/refusal'
import type { MoneyGuard } from '../ledger'
import * as repo from './repo'
import type { TakeStep } from './step'
import type { PayeeNameOf, Terms } from './terms'

/** Longer than any call to the gateway takes: for so long nobody else deals with it about the same bill. */
const BUSY_MS = 60_000
/** While its owner looks at it, the gateway is asked this often at most. */
const LOOK_AGAIN_MS = 3_000
/** How many one run of the job follows at most. */
const RUN_MAX = 200

/** What WeChat shows the person of it: the same with each try, whatever their language. */
const REMARK = '钱包提现'

/** The reason of one that failed because its owner can't be paid any more. */
const UNPAYABLE = 'PAYEE_NOT_PAYABLE'

/** What is known after dealing with the gateway; null: nothing new. */
type Known = { bill: TransferBill } | { refused: string } | null

/** What a notice came to. */
export type NoticeOutcome = 'applied' | 'repeated' | 'refused'

const isUnderWay = ({ state }: Pick<repo.WithdrawalRow, 'state'>): boolean =>
  state === 'transferring' || state === 'waiting_user'
/** What is sent: the fee is deducted. */
const sentFen = ({ amount_fen, fee_fen }: repo.WithdrawalRow): number => amount_fen - fee_fen

export interface TransferDeps {
  payment: PaymentPort | null
  money: MoneyGuard
  terms: Pick<Terms, 'isPayable'>
  takeStep: TakeStep
  payeeNameOf: PayeeNameOf
}
export type Transfers = ReturnType<typeof createTransfers>

/**
 * Sends withdrawals to the gateway and follows their bills. The state is written before it is called, it is called
 * outside of any transaction, and what it answers is written under the row's lock.
 */
export const createTransfers = (
  ctx: Pick<Context, 'clock' | 'db' | 'log'>,
  { payment, money, terms, takeStep, payeeNameOf }: TransferDeps,
) => {
  /** The same number again, which the gateway takes once; asked for first, unless it was never sent. */
  const sendOrAsk = async (port: PaymentPort, row: repo.TakenRow): Promise<Known> => {
    const { out_bill_no, appid, openid } = row
    const known = row.asked_before === null ? null : await port.queryTransfer(out_bill_no)
    if (known) return { bill: known }
    // Once the gateway has taken it, it is never sent anew, even if that doesn't know it any more.
    if (row.transfer_bill_no !== null || row.state !== 'transferring' || !appid || !openid) return null
    await money.check(ctx.db)
    // Frozen, or not certified any more, since an operator sent it. What may have been sent is only asked for.
    if (!(await terms.isPayable(ctx.db, row.user_id))) return row.asked_before === null ? { refused: UNPAYABLE } : null
    const payee_name = await payeeNameOf(ctx.db, row.user_id)
    const wanted = { out_bill_no, appid, openid, amount_fen: sentFen(row), payee_name, remark: REMARK }
    try {
      return { bill: await port.transfer(wanted) }
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error
      const bill = await port.queryTransfer(out_bill_no)
      if (bill) return { bill }
      if (error.isFinal) return { refused: error.code }
      throw error
    }
  }

  const write = async (tx: Db, { withdrawal_code: code, busy_until }: repo.TakenRow, known: Known) => {
    const row = orNotFound(await repo.lockByCode(tx, code))
    // It took so long that somebody else deals with it by now: what was heard here is older.
    if (row.busy_until !== busy_until) return () => undefined
    await repo.letGo(tx, row.id)
    if (known === null || !isUnderWay(row)) return () => undefined
    if ('refused' in known) {
      const { afterCommit } = await takeStep(tx, row, 'fail', { actorId: null, reason: known.refused })
      return afterCommit
    }
    const { bill } = known
    if (!isOf(bill, row)) {
      ctx.log.error({ withdrawal: code, amount_fen: bill.amount_fen }, "a bill doesn't fit its withdrawal")
      return () => undefined
    }
    await repo.noteBill(tx, row.id, bill)
    const isLate = row.confirm_by !== null && Date.parse(row.confirm_by) <= ctx.clock.now()
    const action = billAction(row.state, bill.state, isLate || bill.fail_reason === OVERDUE)
    if (action === null) return () => undefined
    const confirmBy = action === 'ask_user' ? timeText(ctx, CONFIRM_HOURS * HOUR_MS) : undefined
    const reason = action === 'fail' || action === 'expire' ? bill.fail_reason : null
    return (await takeStep(tx, row, action, { actorId: null, confirmBy, reason })).afterCommit
  }

  const isOf = (bill: TransferBill, row: repo.WithdrawalRow): boolean =>
    bill.out_bill_no === row.out_bill_no && bill.amount_fen === sentFen(row) && BILL_STATES.includes(bill.state)

  /**
   * Sends one that is under way, or asks for its bill, and writes down what comes of it. Does nothing while somebody
   * else does. A gateway that doesn't answer leaves it as it is: the job comes again.
   */
  const follow = async (code: string): Promise<void> => {
    if (!payment) return
    const row = await repo.take(ctx.db, code, nowText(ctx), timeText(ctx, BUSY_MS))
    if (!row) return
    const known = await sendOrAsk(payment, row).catch((error: unknown): Known => {
      if (!(error instanceof PaymentError || error instanceof Refusal)) throw error
      ctx.log.warn({ withdrawal: code, why: error.message }, 'a withdrawal waits for the gateway')
      return null
    })
    const afterCommit = await inTransaction(ctx.db, tx => write(tx, row, known))
    afterCommit()
  }

  /** The same for its owner, who looks at it; never rejects for the gateway's sake. */
  const look = async ({ withdrawal_code: code, asked_at, ...row }: repo.WithdrawalRow): Promise<void> => {
    const isDue = asked_at === null || Date.parse(asked_at) + LOOK_AGAIN_MS <= ctx.clock.now()
    if (isUnderWay(row) && isDue) await follow(code)
  }

  /** A notice is a reason to ask, whatever it says: late and reordered ones change nothing. */
  const receive = async (bill: TransferBill): Promise<NoticeOutcome> => {
    const row = await repo.findByBill(ctx.db, bill.out_bill_no)
    if (!row || !isOf(bill, row)) return 'refused'
    if (!isUnderWay(row)) return 'repeated'
    await follow(row.withdrawal_code)
    const after = await repo.findByBill(ctx.db, bill.out_bill_no)
    return after?.state === row.state ? 'repeated' : 'applied'
  }

  /** Follows all that are under way; meant to run every minute, on any number of servers. */
  const followAll = async (): Promise<void> => {
    for (const code of await repo.findUnderWay(ctx.db, nowText(ctx), RUN_MAX))
      await follow(code).catch((error: unknown) =>
        ctx.log.error({ err: error, withdrawal: code }, 'a withdrawal was not followed'),
      )
  }

  return { follow, look, receive, followAll }
}
