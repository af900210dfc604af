import { HOUR_MS } from '../../../domain/relative-time'
import { BILL_STATES, billAction, CONFIRM_HOURS, OVERDUE } from '../../../domain/withdrawal'
import { isAnswer, PaymentError, type PaymentPort, type TransferBill } from '../../adapters/payment/port'
import { type Context, nowText, timeText } from '../../context'
import { inTransaction } from '../../db/client'
import type { Db } from '../../db/types'
import { orNotFound, Refusal } from '../../http/refusal'
import { inTurns } from '../../jobs/turns'
import type { MoneyGuard } from '../ledger'
import * as repo from './repo'
import type { TakeStep } from './step'
import type { Payee, PayeeNameOf, Terms } from './terms'

/** Longer than any call to the gateway takes: for so long nobody else deals with it about the same bill. */
const BUSY_MS = 60_000
/** While its owner looks at it, the gateway is asked this often at most. */
const LOOK_AGAIN_MS = 3_000

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

const isOf = (bill: TransferBill, row: repo.WithdrawalRow): boolean =>
  bill.out_bill_no === row.out_bill_no && bill.amount_fen === sentFen(row) && BILL_STATES.includes(bill.state)
/** Whom it was written to be sent to. */
const payeeIn = ({ appid, openid }: repo.WithdrawalRow): Payee | null => (appid && openid ? { appid, openid } : null)

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
  /** By the same number and with the same words each time: the gateway makes one bill of it. @throws PaymentError */
  const send = async (port: PaymentPort, row: repo.TakenRow, to: Payee): Promise<TransferBill> => {
    const payee_name = await payeeNameOf(ctx.db, row.user_id)
    const { out_bill_no } = row
    return port.transfer({ out_bill_no, ...to, amount_fen: sentFen(row), payee_name, remark: REMARK })
  }

  /**
   * A query doesn't tell what opens the confirmation; who asks for the same transfer again hears it. It may be missing
   * because the first answer was lost, or came before the person was to be asked.
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

  /** The same number again, which the gateway takes once; asked for first, unless it was never sent. */
  const sendOrAsk = async (port: PaymentPort, row: repo.TakenRow): Promise<Known> => {
    const { out_bill_no } = row
    const to = payeeIn(row)
    const known = row.asked_before === null ? null : await port.queryTransfer(out_bill_no)
    if (known) return { bill: await withPackage(port, row, known) }
    // Once the gateway has taken it, it is never sent anew, even if that doesn't know it any more.
    if (row.transfer_bill_no !== null || row.state !== 'transferring' || !to) return null
    await money.check(ctx.db)
    // Frozen, or not certified any more, since an operator sent it. What may have been sent is only asked for.
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

  /**
   * Sends one that is under way, or asks for its bill, and writes down what comes of it. Does nothing while somebody
   * else does. A gateway that doesn't answer leaves it as it is: the job comes again.
   * @returns false without an answer
   */
  const follow = async (code: string): Promise<boolean> => {
    if (!payment) return true
    const row = await repo.take(ctx.db, code, nowText(ctx), timeText(ctx, BUSY_MS))
    if (!row) return true
    let isAnswered = true
    const known = await sendOrAsk(payment, row).catch((error: unknown): Known => {
      if (!(error instanceof PaymentError || error instanceof Refusal)) throw error
      ctx.log.warn({ withdrawal: code, why: error.message }, 'a withdrawal waits for the gateway')
      // While money stands still others are followed all the same.
      isAnswered = error instanceof Refusal || isAnswer(error)
      return null
    })
    const afterCommit = await inTransaction(ctx.db, tx => write(tx, row, known))
    afterCommit()
    return isAnswered
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

  /** Follows those that are under way, each once; meant to run every minute, on any number of servers. */
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
          ctx.log.error({ err: error, withdrawal: code }, 'a withdrawal was not followed')
          return false
        }
      },
    )
  }

  return { follow, look, receive, followAll }
}
