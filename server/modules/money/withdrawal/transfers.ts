import { HOUR_MS } from '#domain/kit/relative-time'
import { BILL_STATES, billAction, CONFIRM_HOURS, OVERDUE } from '#domain/money/withdrawal'
import { isAnswer, PaymentError, type PaymentPort, type TransferBill } from '#server/adapters/payment/port'
import { type Context, nowText, timeText } from '#server/context'
import { inTransaction } from '#server/db/client'
import type { Tx } from '#server/db/types'
import { orNotFound, Refusal } from '#server/http/refusal'
import { inTurns } from '#server/jobs/turns'
import type { MoneyGuard } from '../../base/ledger'
import * as repo from './repo'
import type { MoveWithdrawal } from './transitions'
import type { Payee, PayeeNameOf, Terms } from './terms'

/** Lease for calling the gateway about a bill; longer than any call takes. */
const BUSY_MS = 60_000
/** Minimum interval between queries while the owner watches. */
const LOOK_AGAIN_MS = 3_000

/** Shown to the person in WeChat. Not translated, since retries must send the same text. */
const REMARK = '钱包提现'

/** Reason for failing a withdrawal whose owner can't be paid any more. */
const UNPAYABLE = 'PAYEE_NOT_PAYABLE'

/** Result of calling the gateway; null: nothing new. */
type Known = { bill: TransferBill } | { refused: string } | null

/** Outcome of a notice. */
export type NoticeOutcome = 'applied' | 'repeated' | 'refused'

const isUnderWay = ({ state }: Pick<repo.WithdrawalRow, 'state'>): boolean =>
  state === 'transferring' || state === 'waiting_user'
/** Amount to send: without the fee. */
const sentFen = ({ amount_fen, fee_fen }: repo.WithdrawalRow): number => amount_fen - fee_fen

const isOf = (bill: TransferBill, row: repo.WithdrawalRow): boolean =>
  bill.out_bill_no === row.out_bill_no && bill.amount_fen === sentFen(row) && BILL_STATES.includes(bill.state)
/** The stored payee. */
const payeeIn = ({ appid, openid }: repo.WithdrawalRow): Payee | null => (appid && openid ? { appid, openid } : null)

export interface TransferDeps {
  payment: PaymentPort | null
  money: MoneyGuard
  terms: Pick<Terms, 'isPayable'>
  move: MoveWithdrawal
  payeeNameOf: PayeeNameOf
}
export type Transfers = ReturnType<typeof createTransfers>

/**
 * Sends withdrawals to the gateway and follows their bills. The state is stored before each call, calls run outside
 * transactions, and answers are stored under the row's lock.
 */
export const createTransfers = (
  ctx: Pick<Context, 'clock' | 'db' | 'log'>,
  { payment, money, terms, move, payeeNameOf }: TransferDeps,
) => {
  /** Idempotent: always the same number and data, so the gateway creates one bill. @throws PaymentError */
  const send = async (port: PaymentPort, row: repo.TakenRow, to: Payee): Promise<TransferBill> => {
    const payee_name = await payeeNameOf(ctx.db, row.user_id)
    const { out_bill_no } = row
    return port.transfer({ out_bill_no, ...to, amount_fen: sentFen(row), payee_name, remark: REMARK })
  }

  /**
   * A query doesn't return `package_info`; repeating the transfer does. It may be missing because the first answer was
   * lost, or came before the person was to be asked.
   */
  const withPackage = async (port: PaymentPort, row: repo.TakenRow, bill: TransferBill): Promise<TransferBill> => {
    const to = payeeIn(row)
    const isMissing = bill.state === 'WAIT_USER_CONFIRM' && bill.package_info === null && row.package_info === null
    if (!isMissing || !isOf(bill, row) || !to) return bill
    try {
      await money.check(ctx.db)
      return (await terms.isPayable(ctx.db, row.user_id)) ? await send(port, row, to) : bill
    } catch (error) {
      if (!(error instanceof PaymentError || error instanceof Refusal)) throw error
      ctx.log.warn({ withdrawal: row.withdrawal_code, why: error.message }, 'a withdrawal can’t be confirmed yet')
      return bill
    }
  }

  /**
   * Repeats the transfer under the same number, which the gateway executes once; queries first unless it was never
   * sent.
   */
  const sendOrAsk = async (port: PaymentPort, row: repo.TakenRow): Promise<Known> => {
    const { out_bill_no } = row
    const to = payeeIn(row)
    const known = row.asked_before === null ? null : await port.queryTransfer(out_bill_no)
    if (known) return { bill: await withPackage(port, row, known) }
    // Never sent again once the gateway has accepted it, even if the gateway no longer knows it.
    if (row.transfer_bill_no !== null || row.state !== 'transferring' || !to) return null
    await money.check(ctx.db)
    // The person was frozen or lost the certification since the payout was ordered. If it may have been sent already,
    // only query.
    if (!(await terms.isPayable(ctx.db, row.user_id))) return row.asked_before === null ? { refused: UNPAYABLE } : null
    try {
      return { bill: await send(port, row, to) }
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error
      const bill = await port.queryTransfer(out_bill_no)
      if (bill) return { bill }
      if (error.isFinal) return { refused: error.code }
      throw error
    }
  }

  const write = async (
    tx: Tx,
    { withdrawal_code: code, busy_until }: repo.TakenRow,
    known: Known,
    said: string | null,
  ): Promise<void> => {
    const row = orNotFound(await repo.lockByCode(tx, code))
    // The lease has expired and another server has taken over: this answer may be older than its.
    if (row.busy_until !== busy_until) return
    await repo.letGo(tx, row.id, said)
    if (known === null || !isUnderWay(row)) return
    if ('refused' in known) {
      await move(tx, row, 'fail', { actorId: null, reason: known.refused })
      return
    }
    const { bill } = known
    if (!isOf(bill, row)) {
      ctx.log.error({ withdrawal: code, amount_fen: bill.amount_fen }, "a bill doesn't match its withdrawal")
      return
    }
    await repo.noteBill(tx, row.id, bill)
    const isLate = row.confirm_by !== null && Date.parse(row.confirm_by) <= ctx.clock.now()
    const action = billAction(row.state, bill.state, isLate || bill.fail_reason === OVERDUE)
    if (action === null) return
    const confirmBy = action === 'ask_user' ? timeText(ctx, CONFIRM_HOURS * HOUR_MS) : undefined
    const reason = action === 'fail' || action === 'expire' ? bill.fail_reason : null
    await move(tx, row, action, { actorId: null, confirmBy, reason })
  }

  /**
   * Sends a withdrawal in progress, or queries its bill, and stores the result. Does nothing while another server does
   * so. If the gateway doesn't answer, the job retries.
   * @returns false without an answer
   */
  const follow = async (code: string): Promise<boolean> => {
    if (!payment) return true
    const row = await repo.take(ctx.db, code, nowText(ctx), timeText(ctx, BUSY_MS))
    if (!row) return true
    let isAnswered = true
    let said: string | null = null
    const known = await sendOrAsk(payment, row).catch((error: unknown): Known => {
      if (!(error instanceof PaymentError || error instanceof Refusal)) throw error
      ctx.log.warn({ withdrawal: code, why: error.message }, 'a withdrawal waits for the gateway')
      // A stop of money counts as an answer, so that other withdrawals are still followed.
      isAnswered = error instanceof Refusal || isAnswer(error)
      if (error instanceof PaymentError) ({ said } = error)
      return null
    })
    await inTransaction(ctx.db, tx => write(tx, row, known, said))
    return isAnswered
  }

  /** Like `follow`, for an owner who watches; never rejects because of the gateway. */
  const look = async ({ withdrawal_code: code, asked_at, ...row }: repo.WithdrawalRow): Promise<void> => {
    const isDue = asked_at === null || Date.parse(asked_at) + LOOK_AGAIN_MS <= ctx.clock.now()
    if (isUnderWay(row) && isDue) await follow(code)
  }

  /** A notice only triggers a query, so late and reordered ones do no harm. */
  const receive = async (bill: TransferBill): Promise<NoticeOutcome> => {
    const row = await repo.findByBill(ctx.db, bill.out_bill_no)
    if (!row || !isOf(bill, row)) return 'refused'
    if (!isUnderWay(row)) return 'repeated'
    await follow(row.withdrawal_code)
    const after = await repo.findByBill(ctx.db, bill.out_bill_no)
    return after?.state === row.state ? 'repeated' : 'applied'
  }

  /** Follows each withdrawal in progress once; meant to run every minute, on any number of servers. */
  const followAll = (): Promise<void> => {
    const taken: string[] = []
    return inTurns(
      ctx.clock,
      async limit => {
        const due = await repo.findUnderWay(ctx.db, nowText(ctx), { except: taken, limit })
        taken.push(...due)
        return due
      },
      async code => {
        try {
          return await follow(code)
        } catch (error) {
          ctx.log.error({ err: error, withdrawal: code }, 'could not follow up a withdrawal')
          return false
        }
      },
    )
  }

  return { follow, look, receive, followAll }
}
