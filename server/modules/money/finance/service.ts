import type { Input, Output } from '#contract'
import type { Difference, finance, MoneyState } from '#contract/money/finance'
import { PAGE_SIZE } from '#domain/base/paging'
import {
  addFlow,
  type BillKind,
  correctionOf,
  differenceMachine,
  noTotals,
  REPORT_DAYS_MAX,
  type SettleWay,
  waysOf,
} from '#domain/money/finance'
import { next } from '#domain/kit/machine'
import { DAY_MS } from '#domain/kit/relative-time'
import type { OrderState, RefundState } from '#domain/money/service-order'
import type { WithdrawalState } from '#domain/money/withdrawal'
import { type Context, nowText } from '#server/context'
import type { Db } from '#server/db/types'
import { cutPage, decodeNumberCursor, encodeCursor } from '#server/http/cursor'
import { conflict, forbidden, invalid, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { CORRECTION, findBooked, findFlows, findPlatformSums, lockCause } from './reads'
import { countOwnEarnings } from '../wallet/own-earnings-reads'
import { nicknameOf } from '../../base/account'
import { insertAudit } from '../../base/audit'
import type { Ledger, MoneyGuard } from '../../base/ledger'
import { type Reconciliation, spanOf } from './reconcile'
import * as repo from './repo'
import { STOP } from './watch'

/** Provided by the order module, for orders whose payment doesn't match them. */
export interface UnfitOrders {
  /**
   * Asks the gateway, and books a payment by this number that matches after all. Call outside a transaction.
   * @throws Refusal 503 without an answer
   */
  ask: (outTradeNo: string) => Promise<void>
  /** Closes the order if it still waits for a payment by this number. */
  close: (tx: Db, outTradeNo: string, by: { actorId: number; reason: string }) => Promise<void>
}
export interface FinanceDeps {
  ledger: Pick<Ledger, 'transfer'>
  guard: MoneyGuard
  reconciliation: Pick<Reconciliation, 'agrees'>
  unfit: UnfitOrders
}
type Out<K extends keyof typeof finance> = Output<(typeof finance)[K]>
type Range = Input<typeof finance.getDailyTotals>
export type FinanceService = ReturnType<typeof createFinanceService>

/**
 * States in which a notice or query may still book what a difference is about. `closed` isn't one: a payment may still
 * arrive while its number is asked about (`is_asked`), but need not.
 */
const UNDECIDED: Readonly<Record<BillKind, readonly string[]>> = {
  trade: ['created', 'paying'] satisfies OrderState[],
  refund: ['processing'] satisfies RefundState[],
  transfer: ['approved', 'transferring', 'waiting_user'] satisfies WithdrawalState[],
}

const isAdmin = (user: Principal): boolean => user.roles.includes('admin')
/** @throws Refusal 403 unless an admin */
const adminOnly = (user: Principal): void => {
  if (!isAdmin(user)) throw forbidden('admin')
}
/** @throws InvalidInput if the range is reversed or longer than a year */
export const checkRange = ({ from, to }: Range): void => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  if (days < 0 || days >= REPORT_DAYS_MAX) throw invalid('to', 'invalid.date')
}

/** Whether settling also closes the order: its payment didn't match, and was corrected at the gateway. */
const endsOrder = ({ kind, about }: repo.DifferenceRow, way: SettleWay): boolean =>
  way === 'outside' && kind === 'refused' && about === 'trade'

/** Operators' view of the book, and an admin's actions on it. */
export const createFinanceService = (
  ctx: Pick<Context, 'clock' | 'db'>,
  { ledger, guard, reconciliation, unfit }: FinanceDeps,
) => {
  const totals = async (db: Db, { from, to }: Range): Promise<Out<'getDailyTotals'>> => {
    checkRange({ from, to })
    const span = spanOf(from, to)
    const days = new Map<string, ReturnType<typeof noTotals>>()
    const sum = noTotals()
    for (const { day, is_correction, ...flow } of await findFlows(db, span.from, span.to)) {
      const one = days.get(day) ?? noTotals()
      days.set(day, one)
      for (const each of [one, sum]) addFlow(each, flow, is_correction)
    }
    const open = await repo.countOpenByDay(db, from, to)
    const bills = await repo.findBills(db, from, to)
    const all = [...new Set([...days.keys(), ...open.keys()])].sort().reverse()
    return {
      items: all.map(day => ({
        ...(days.get(day) ?? noTotals()),
        day,
        open_differences: open.get(day) ?? 0,
        compared: bills.get(day) ?? [],
      })),
      sum,
    }
  }

  const shown = async (db: Db, row: repo.DifferenceRow): Promise<Difference> => ({
    difference_code: row.difference_code,
    day: row.day,
    kind: row.kind,
    about: row.about,
    out_no: row.out_no,
    gateway_fen: row.gateway_fen,
    book_fen: row.book_fen,
    state: row.state,
    found_at: row.found_at,
    settled_at: row.settled_at,
    settled_by: row.settled_by === null ? null : await nicknameOf(db, row.settled_by),
    reason: row.reason,
    ways: row.state === 'open' ? [...waysOf(row.kind)] : [],
  })

  const differences = async (
    db: Db,
    { state, day, cursor, limit = PAGE_SIZE }: Input<typeof finance.getDifferences>,
  ): Promise<Out<'getDifferences'>> => {
    const rows = await repo.findDifferences(db, {
      state: state ?? null,
      day: day ?? null,
      beforeId: decodeNumberCursor(cursor)?.id ?? null,
      limit: limit + 1,
    })
    const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.found_at, row.id))
    const all: Difference[] = []
    for (const row of items) all.push(await shown(db, row))
    return { items: all, next_cursor }
  }

  /**
   * Books the difference as it is now, not as it was found; locks its cause.
   * @throws Refusal 409 while the cause may still be booked normally, or if both agree by now
   */
  const correct = async (tx: Db, { difference_code: code, about, out_no }: repo.DifferenceRow, at: string) => {
    const cause = await lockCause(tx, about, out_no)
    if (cause && (cause.is_asked || UNDECIDED[about].includes(cause.state))) throw conflict('difference_undecided')
    const booked = (await findBooked(tx, about, [out_no])).get(out_no) ?? 0
    const billed = (await repo.findBilled(tx, about, [out_no])).get(out_no) ?? 0
    const correction = correctionOf(about, billed, booked)
    if (!correction) throw conflict('difference_agrees')
    await ledger.transfer(tx, {
      key: `difference:${code}:settled`,
      kind: CORRECTION,
      ref: code,
      postings: [correction],
      at,
    })
  }

  /** Queries the gateway before `settle`, outside its transaction. @throws Refusal 403 unless an admin; 503 */
  const beforeSettling = async (
    me: Principal,
    { difference_code: code, way }: Input<typeof finance.settleDifference>,
  ): Promise<void> => {
    adminOnly(me)
    const row = await repo.findDifference(ctx.db, code)
    if (row?.state === 'open' && endsOrder(row, way)) await unfit.ask(row.out_no)
  }

  /**
   * @throws Refusal 403 unless an admin; 404; 409 if it is settled, still differs, no longer differs, or can't be
   * settled this way; 503
   */
  const settle = async (
    tx: Db,
    me: Principal,
    { difference_code: code, way, reason }: Input<typeof finance.settleDifference>,
  ): Promise<Difference> => {
    adminOnly(me)
    if (way === 'book') await guard.check(tx)
    const row = orNotFound(await repo.lockDifference(tx, code))
    const to = next(differenceMachine, row.state, 'settle')
    if (to === null || !waysOf(row.kind).includes(way)) throw conflict()
    const at = nowText(ctx)
    if (way === 'recheck' && !(await reconciliation.agrees(tx, row))) throw conflict('difference_stands')
    if (way === 'book') await correct(tx, row, at)
    if (endsOrder(row, way)) await unfit.close(tx, row.out_no, { actorId: me.id, reason })
    if (!(await repo.settleDifference(tx, row.id, { at, by: me.id, reason }))) throw conflict()
    await insertAudit(tx, {
      at,
      actor_id: me.id,
      action: `settle_${way}`,
      subject: 'difference',
      subject_code: code,
      from_state: row.state,
      to_state: to,
      reason,
    })
    return shown(tx, orNotFound(await repo.lockDifference(tx, code)))
  }

  const state = async (db: Db, me: Principal): Promise<MoneyState> => {
    const stop = await repo.findStop(db)
    return {
      stop: stop && { since: stop.since, why: stop.why.split('\n') },
      checked: await repo.findCheck(db),
      open_differences: await repo.countOpen(db),
      open_own_earnings: await countOwnEarnings(db),
      accounts: await findPlatformSums(db),
      can_act: isAdmin(me),
    }
  }

  /** @throws Refusal 403 unless an admin; 409 if money isn't stopped */
  const lift = async (tx: Db, me: Principal, { reason }: Input<typeof finance.liftStop>): Promise<MoneyState> => {
    adminOnly(me)
    const at = nowText(ctx)
    if (!(await repo.liftStop(tx, at, me.id))) throw conflict()
    await insertAudit(tx, {
      at,
      actor_id: me.id,
      action: 'lift',
      subject: STOP.subject,
      subject_code: STOP.code,
      from_state: 'stopped',
      to_state: 'moving',
      reason,
    })
    return state(tx, me)
  }

  return { totals, differences, beforeSettling, settle, state, lift }
}
