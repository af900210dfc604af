import { BILL_KINDS, type BillKind } from '#domain/money/finance'
import { DAY_MS, shanghaiDay, shanghaiDayStart } from '#domain/kit/relative-time'
import type { BillLine, PaymentPort, Refund } from '#server/adapters/payment/port'
import { type Context, nowText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import { inTransaction, lockName } from '#server/db/client'
import type { Db } from '#server/db/types'
import { findBooked, findUnbilled } from './reads'
import { insertAudit } from '../../base/audit'
import * as repo from './repo'
import { tellFinance, type WatchDeps } from './watch'

/** How many days back bills are fetched before there is any. */
const FIRST_DAYS = 7
/** How many days back a missing bill is fetched at most: WeChat Pay keeps three months of them. */
const DAYS_BACK_MAX = 90

export interface ReconcileDeps extends Pick<WatchDeps, 'messages'> {
  /** Null if nothing is sold: there are no bills. */
  payment: Pick<PaymentPort, 'bill' | 'provider' | 'queryRefund'> | null
}

type Found = Omit<repo.NewDifference, 'difference_code'>
/** A signed notice or answer of the gateway that doesn't match the book. */
export interface Misfit {
  about: BillKind
  out_no: string
  gateway_fen: number
  /** The amount that the book expects; null if the number is unknown. */
  book_fen: number | null
  /** ISO text */
  at: string
}

const dayAfter = (day: string, days: number): string => shanghaiDay(shanghaiDayStart(day) + days * DAY_MS)
/** Start of a day in Asia/Shanghai, as ISO text. */
const beginOf = (day: string): string => new Date(shanghaiDayStart(day)).toISOString()

const sumsOf = (lines: readonly Pick<BillLine, 'out_no' | 'amount_fen'>[]): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const { out_no, amount_fen } of lines) sums.set(out_no, (sums.get(out_no) ?? 0) + amount_fen)
  return sums
}

export type Reconciliation = ReturnType<typeof createReconciliation>

/** Compares the gateway's bills with the book, line by line. */
export const createReconciliation = (
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  { payment, messages }: ReconcileDeps,
) => {
  /** Lines of the bill that the book lacks or has with another amount. */
  const notBooked = async (
    tx: Db,
    day: string,
    about: BillKind,
    lines: readonly Pick<BillLine, 'out_no' | 'amount_fen'>[],
  ): Promise<Found[]> => {
    const billed = sumsOf(lines)
    const booked = await findBooked(tx, about, [...billed.keys()])
    return [...billed].flatMap(([out_no, gateway_fen]): Found[] => {
      const book_fen = booked.get(out_no) ?? null
      if (book_fen === gateway_fen) return []
      return [{ day, about, out_no, gateway_fen, book_fen, kind: book_fen === null ? 'missing_here' : 'amount' }]
    })
  }

  /**
   * Bookings of a day that are in no bill. Checked once the next day's bill is there, since payments around midnight
   * may be in that one.
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

  /** @returns the number of new differences; null if another server was faster */
  const compare = (day: string, about: BillKind, lines: readonly BillLine[]): Promise<number | null> =>
    inTransaction(ctx.db, async tx => {
      // Two days compared concurrently would each miss the other's bill.
      await lockName(tx, `bill:${about}`)
      if (!(await repo.insertBill(tx, { day, kind: about, at: nowText(ctx), lines: lines.length }))) return null
      await repo.insertLines(tx, day, about, lines)
      const done = lines.filter(line => !line.in_progress)
      const found = await notBooked(tx, day, about, done)
      found.push(...(await notBilled(tx, dayAfter(day, -1), about)))
      // This day's bill arrived after the next day's: check this day as well.
      if (await repo.hasBill(tx, dayAfter(day, 1), about)) found.push(...(await notBilled(tx, day, about)))
      return keep(tx, found)
    })

  /** Whether gateway and book agree about a difference by now. */
  const agrees = async (tx: Db, { about, kind, out_no }: repo.DifferenceRow): Promise<boolean> => {
    const booked = (await findBooked(tx, about, [out_no])).get(out_no)
    if (booked === undefined) return false
    // For a refused notice it is enough that the money has been booked correctly since.
    return kind === 'refused' || (await repo.findBilled(tx, about, [out_no])).get(out_no) === booked
  }

  /** Settles differences that have resolved themselves, e.g. by a late notice or a bill of the neighbouring day. */
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

  /** Days before today whose bill is missing, oldest first: all since the first bill, or the last few before any. */
  const missingDays = async (today: string, about: BillKind): Promise<string[]> => {
    const stored = await repo.findBillDays(ctx.db, about)
    const from = [dayAfter(today, -FIRST_DAYS), ...stored].reduce((a, b) => (a < b ? a : b))
    return Array.from({ length: DAYS_BACK_MAX }, (_, i) => dayAfter(today, i - DAYS_BACK_MAX)).filter(
      day => day >= from && !stored.has(day),
    )
  }

  /**
   * Compares a refund that was in progress in its bill with what the gateway says now. `ABNORMAL` may still succeed, once
   * somebody has seen to it in the merchant's console.
   * @returns the number of new differences
   */
  const compareRefund = (line: repo.RefundLine, { state, amount_fen }: Refund): Promise<number> =>
    inTransaction(ctx.db, async tx => {
      const { id, day, out_no } = line
      if (state !== 'SUCCESS' && state !== 'CLOSED') return 0
      await lockName(tx, 'bill:refund')
      const isDone = state === 'SUCCESS'
      if (!(await repo.endRefundLine(tx, id, { state: isDone ? 'done' : 'failed', amount_fen }))) return 0
      if (isDone) return keep(tx, await notBooked(tx, day, 'refund', [{ out_no, amount_fen }]))
      const book_fen = (await findBooked(tx, 'refund', [out_no])).get(out_no)
      if (book_fen === undefined) return 0
      return keep(tx, [{ day, about: 'refund', out_no, gateway_fen: null, book_fen, kind: 'missing_there' }])
    })

  /** Asks the gateway about the refunds that no bill will say more about. @returns the number of new differences */
  const followRefunds = async (today: string): Promise<number> => {
    let found = 0
    for (const line of await repo.findRefundsInProgress(ctx.db, dayAfter(today, -DAYS_BACK_MAX))) {
      // Virtual payments are in no bill, so neither the way nor the payer matters.
      const said = await payment!.queryRefund({ out_refund_no: line.out_no, way: 'native', openid: null })
      if (said) found += await compareRefund(line, said)
      else ctx.log.warn({ out_no: line.out_no }, 'the gateway doesn’t know a refund of its own bill')
    }
    return found
  }

  /** Fetches and compares missing bills; meant to run hourly from 10:00 on. */
  const run = async (): Promise<void> => {
    if (!payment) return
    const today = shanghaiDay(ctx.clock.now())
    let found = 0
    for (const about of BILL_KINDS)
      for (const day of await missingDays(today, about))
        try {
          found += (await compare(day, about, await payment.bill(day, about))) ?? 0
        } catch (error) {
          // The next run retries.
          ctx.log.error({ err: error, day, about }, 'could not reconcile a bill')
        }
    try {
      found += await followRefunds(today)
    } catch (error) {
      ctx.log.error({ err: error }, 'could not ask about the refunds of the bills')
    }
    await settleAgreeing()
    if (!found) return
    await inTransaction(ctx.db, tx => tellFinance(tx, messages, 'finance.differences', found))
    ctx.log.warn({ found }, 'the bill of the gateway differs from the book')
  }

  /**
   * Stores a notice that doesn't match the book as a difference, once per number, in the caller's transaction. The next
   * check of the book reports it.
   */
  const noteMisfit = async (tx: Db, { at, ...misfit }: Misfit): Promise<void> => {
    await keep(tx, [{ ...misfit, kind: 'refused', day: shanghaiDay(Date.parse(at)) }])
    ctx.log.warn({ out_no: misfit.out_no }, 'a notice of the gateway does not match the book')
  }

  return { run, noteMisfit, agrees }
}

/** The span of whole days in Asia/Shanghai, `to` included, as instants. */
export const spanOf = (from: string, to: string): { from: string; to: string } => ({
  from: beginOf(from),
  to: beginOf(dayAfter(to, 1)),
})
