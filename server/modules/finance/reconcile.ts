import { BILL_KINDS, type BillKind } from '../../../domain/finance'
import { DAY_MS, shanghaiDay, shanghaiDayStart } from '../../../domain/relative-time'
import type { BillLine, PaymentPort } from '../../adapters/payment/port'
import { type Context, nowText } from '../../context'
import { newCode } from '../../crypto/codes'
import { inTransaction, lockName } from '../../db/client'
import type { Db } from '../../db/types'
import { findBooked, findUnbilled } from '../../read-models/finance'
import { insertAudit } from '../audit'
import * as repo from './repo'
import { tellFinance, type WatchDeps } from './watch'

/** How far back a bill is fetched that was missed. */
const DAYS_BACK = 7

export interface ReconcileDeps extends Pick<WatchDeps, 'messages'> {
  /** Null where nothing is sold: there is no bill. */
  payment: Pick<PaymentPort, 'bill' | 'provider'> | null
}

type Found = Omit<repo.NewDifference, 'difference_code'>
/** Money of which the gateway tells by its signature, and that doesn't fit what is booked. */
export interface Misfit {
  about: BillKind
  out_no: string
  gateway_fen: number
  /** What it should have been; null: nothing of the kind is known. */
  book_fen: number | null
  /** ISO text */
  at: string
}

const dayAfter = (day: string, days: number): string => shanghaiDay(shanghaiDayStart(day) + days * DAY_MS)
/** When a day begins, as ISO text. */
const beginOf = (day: string): string => new Date(shanghaiDayStart(day)).toISOString()

const sumsOf = (lines: readonly BillLine[]): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const { out_no, amount_fen } of lines) sums.set(out_no, (sums.get(out_no) ?? 0) + amount_fen)
  return sums
}

export type Reconciliation = ReturnType<typeof createReconciliation>

/** Compares the gateway's bill with the book, line by line. */
export const createReconciliation = (
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  { payment, messages }: ReconcileDeps,
) => {
  /** What the bill says and the book doesn't. */
  const notBooked = async (tx: Db, day: string, about: BillKind, lines: readonly BillLine[]): Promise<Found[]> => {
    const billed = sumsOf(lines)
    const booked = await findBooked(tx, about, [...billed.keys()])
    return [...billed].flatMap(([out_no, gateway_fen]): Found[] => {
      const book_fen = booked.get(out_no) ?? null
      if (book_fen === gateway_fen) return []
      return [{ day, about, out_no, gateway_fen, book_fen, kind: book_fen === null ? 'missing_here' : 'amount' }]
    })
  }

  /**
   * What was booked on a day and stands in no bill. It is asked when the next day's bill is there: what was paid about
   * midnight may stand in that one.
   */
  const notBilled = async (tx: Db, day: string, about: BillKind): Promise<Found[]> => {
    if (!payment || !(await repo.hasBill(tx, day, about))) return []
    const range = { from: beginOf(day), to: beginOf(dayAfter(day, 1)), provider: payment.provider }
    return (await findUnbilled(tx, about, range)).map(({ out_no, amount }) => ({
      day,
      about,
      out_no,
      gateway_fen: null,
      book_fen: amount,
      kind: 'missing_there',
    }))
  }

  const keep = (tx: Db, found: readonly Found[]): Promise<number> =>
    repo.insertDifferences(
      tx,
      nowText(ctx),
      found.map(one => ({ ...one, difference_code: newCode('d') })),
    )

  /** @returns how many differences are new; null if another server was faster */
  const compare = (day: string, about: BillKind, lines: readonly BillLine[]): Promise<number | null> =>
    inTransaction(ctx.db, async tx => {
      // Two days that are compared at once would each miss the other's bill.
      await lockName(tx, `bill:${about}`)
      if (!(await repo.insertBill(tx, { day, kind: about, at: nowText(ctx), lines: lines.length }))) return null
      await repo.insertLines(tx, day, about, lines)
      const found = await notBooked(tx, day, about, lines)
      found.push(...(await notBilled(tx, dayAfter(day, -1), about)))
      // The next day's bill came first: this one couldn't be fetched when it was due.
      if (await repo.hasBill(tx, dayAfter(day, 1), about)) found.push(...(await notBilled(tx, day, about)))
      return keep(tx, found)
    })

  /** Whether gateway and book say the same of a difference by now. */
  const agrees = async (tx: Db, { about, kind, out_no }: repo.DifferenceRow): Promise<boolean> => {
    const booked = (await findBooked(tx, about, [out_no])).get(out_no)
    if (booked === undefined) return false
    // A refused notice was wrong about money that has come rightly since.
    return kind === 'refused' || (await repo.findBilled(tx, about, [out_no])).get(out_no) === booked
  }

  /** Settles what agrees by now: a notice was late, or a bill had the other day. */
  const settleAgreeing = async (): Promise<void> => {
    for (const { difference_code } of await repo.findOpen(ctx.db))
      await inTransaction(ctx.db, async tx => {
        const row = await repo.lockDifference(tx, difference_code)
        if (!row || row.state !== 'open' || !(await agrees(tx, row))) return
        const at = nowText(ctx)
        await repo.settleDifference(tx, row.id, { at, by: null, reason: null })
        await insertAudit(tx, {
          at,
          actor_id: null,
          action: 'settle',
          subject: 'difference',
          subject_code: difference_code,
          from_state: 'open',
          to_state: 'settled',
        })
      })
  }

  /** Fetches and compares the bills that are there and weren't yet; meant to run every day after ten. */
  const run = async (): Promise<void> => {
    if (!payment) return
    const today = shanghaiDay(ctx.clock.now())
    let found = 0
    for (let back = DAYS_BACK; back > 0; back -= 1) {
      const day = dayAfter(today, -back)
      for (const about of BILL_KINDS) {
        if (await repo.hasBill(ctx.db, day, about)) continue
        try {
          found += (await compare(day, about, await payment.bill(day, about))) ?? 0
        } catch (error) {
          // The next run tries again.
          ctx.log.error({ err: error, day, about }, 'a bill was not compared')
        }
      }
    }
    await settleAgreeing()
    if (!found) return
    const push = await inTransaction(ctx.db, tx => tellFinance(tx, messages, 'finance.differences', found))
    ctx.log.warn({ found }, 'the bill of the gateway differs from the book')
    push()
  }

  /** Keeps a notice that didn't fit, in its transaction, once for each number. The next check tells of it. */
  const noteMisfit = async (tx: Db, { at, ...misfit }: Misfit): Promise<void> => {
    await keep(tx, [{ ...misfit, kind: 'refused', day: shanghaiDay(Date.parse(at)) }])
    ctx.log.warn({ out_no: misfit.out_no }, 'a notice of the gateway does not fit what is booked')
  }

  return { run, noteMisfit, agrees }
}

/** The instants between which whole days of Asia/Shanghai lie, the last included. */
export const spanOf = (from: string, to: string): { from: string; to: string } => ({
  from: beginOf(from),
  to: beginOf(dayAfter(to, 1)),
})
