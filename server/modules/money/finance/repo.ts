import { sql } from 'kysely'
import type { BillKind, DifferenceKind, DifferenceState } from '#domain/money/finance'
import { changedOne, first } from '#server/db/results'
import type { Db } from '#server/db/types'

export interface StopRow {
  since: string
  why: string
}

/** The current stop; null while money moves. */
export const findStop = (db: Db): Promise<StopRow | null> =>
  first(sql<StopRow>`select since, why from money_stops where lifted_at is null`.execute(db))

/** @returns false if money is stopped already */
export const insertStop = async (tx: Db, { since, why }: StopRow): Promise<boolean> =>
  changedOne(
    await sql`
      insert into money_stops (since, why) values (${since}, ${why}) on conflict do nothing`.execute(tx),
  )

/** @returns false if money isn't stopped */
export const liftStop = async (tx: Db, at: string, by: number): Promise<boolean> =>
  changedOne(await sql`update money_stops set lifted_at = ${at}, lifted_by = ${by} where lifted_at is null`.execute(tx))

/** Faults that an admin has seen and dismissed: they don't stop money again. */
export const findLifted = async (db: Db): Promise<string[]> =>
  (await sql<{ why: string }>`select why from money_stops where lifted_at is not null`.execute(db)).rows.map(
    ({ why }) => why,
  )

export interface CheckRow {
  at: string
  transfers: number
  faults: number
}

export const keepCheck = async (db: Db, { at, transfers, faults }: CheckRow): Promise<void> =>
  void (await sql`
    insert into money_checks (at, transfers, faults) values (${at}, ${transfers}, ${faults})
    on conflict (is_newest) do update
      set at = excluded.at, transfers = excluded.transfers, faults = excluded.faults`.execute(db))

export const findCheck = (db: Db): Promise<CheckRow | null> =>
  first(sql<CheckRow>`select at, transfers, faults from money_checks`.execute(db))

/** @param day `YYYY-MM-DD` */
export const hasBill = async (db: Db, day: string, kind: BillKind): Promise<boolean> =>
  (await sql`select from gateway_bills where day = ${day}::date and kind = ${kind}`.execute(db)).rows.length > 0

/** The days whose bill of this kind is stored, as `YYYY-MM-DD`. */
export const findBillDays = async (db: Db, kind: BillKind): Promise<Set<string>> => {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from gateway_bills where kind = ${kind}`.execute(db)
  return new Set(rows.map(({ day }) => day))
}

/** @returns false if another server has stored it in the meantime */
export const insertBill = async (
  tx: Db,
  { day, kind, at, lines }: { day: string; kind: BillKind; at: string; lines: number },
): Promise<boolean> =>
  changedOne(
    await sql`
      insert into gateway_bills (day, kind, fetched_at, lines) values (${day}::date, ${kind}, ${at}, ${lines})
      on conflict do nothing`.execute(tx),
  )

export interface NewLine {
  out_no: string
  gateway_no: string
  amount_fen: number
  at: string
  in_progress?: boolean
}

export const insertLines = async (tx: Db, day: string, kind: BillKind, lines: readonly NewLine[]): Promise<void> =>
  void (await sql`
    insert into gateway_bill_lines (day, kind, out_no, gateway_no, amount_fen, at, state)
    select ${day}::date, ${kind}, out_no, gateway_no, amount_fen, at,
      case when in_progress then 'in_progress' else 'done' end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as t (out_no text, gateway_no text, amount_fen bigint,
      at timestamptz, in_progress boolean) order by at, gateway_no
    on conflict do nothing`.execute(tx))

export interface RefundLine {
  id: number
  day: string
  out_no: string
}

/** Refunds that hadn't ended when their bill was made, and about which the gateway hasn't said more since. */
export const findRefundsInProgress = async (db: Db, since: string): Promise<RefundLine[]> =>
  (
    await sql<RefundLine>`
      select id, day::text as day, out_no from gateway_bill_lines
      where state = 'in_progress' and day >= ${since}::date order by id`.execute(db)
  ).rows

/** @param amount_fen what the gateway says now @returns false if another server was faster */
export const endRefundLine = async (
  tx: Db,
  id: number,
  { state, amount_fen }: { state: 'done' | 'failed'; amount_fen: number },
): Promise<boolean> =>
  changedOne(
    await sql`
      update gateway_bill_lines set state = ${state}, amount_fen = ${amount_fen}
      where id = ${id} and state = 'in_progress'`.execute(tx),
  )

/** Amounts in the bills for these numbers, of what has taken place; several lines of a number are added up. */
export const findBilled = async (db: Db, kind: BillKind, outNos: readonly string[]): Promise<Map<string, number>> =>
  new Map(
    (
      await sql<{ out_no: string; amount: number }>`
        select out_no, sum(amount_fen)::bigint as amount from gateway_bill_lines
        where kind = ${kind} and out_no = any(${[...outNos]}::text[]) and state = 'done' group by out_no`.execute(db)
    ).rows.map(({ out_no, amount }) => [out_no, amount]),
  )

/** Kinds of compared bills, by day. */
export const findBills = async (db: Db, since: string, until: string): Promise<Map<string, BillKind[]>> =>
  new Map(
    (
      await sql<{ day: string; kinds: BillKind[] }>`
        select day::text as day, array_agg(kind order by kind desc) as kinds from gateway_bills
        where day between ${since}::date and ${until}::date group by day`.execute(db)
    ).rows.map(({ day, kinds }) => [day, kinds]),
  )

export interface NewDifference {
  difference_code: string
  day: string
  kind: DifferenceKind
  about: BillKind
  out_no: string
  gateway_fen: number | null
  book_fen: number | null
}

/** @returns the number of new ones */
export const insertDifferences = async (tx: Db, at: string, rows: readonly NewDifference[]): Promise<number> => {
  if (!rows.length) return 0
  const { numAffectedRows } = await sql`
    insert into money_differences (difference_code, day, kind, about, out_no, gateway_fen, book_fen, found_at)
    select difference_code, day, kind, about, out_no, gateway_fen, book_fen, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (difference_code text, day date, kind text, about text,
      out_no text, gateway_fen bigint, book_fen bigint) order by day, out_no
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

export interface DifferenceRow extends NewDifference {
  id: number
  state: DifferenceState
  found_at: string
  settled_at: string | null
  settled_by: number | null
  reason: string | null
}

const COLUMNS = sql`id, difference_code, day::text as day, kind, about, out_no, gateway_fen, book_fen, state, found_at,
  settled_at, settled_by, reason`

export const findDifferences = async (
  db: Db,
  query: { state: DifferenceState | null; day: string | null; beforeId: number | null; limit: number },
): Promise<DifferenceRow[]> =>
  (
    await sql<DifferenceRow>`
      select ${COLUMNS} from money_differences
      where ${query.state === null ? sql`true` : sql`state = ${query.state}`}
        and ${query.day === null ? sql`true` : sql`day = ${query.day}::date`}
        and ${query.beforeId === null ? sql`true` : sql`id < ${query.beforeId}`}
      order by id desc limit ${query.limit}`.execute(db)
  ).rows

/** Of these days, in the order of detection. */
export const findDifferencesOf = async (db: Db, since: string, until: string): Promise<DifferenceRow[]> =>
  (
    await sql<DifferenceRow>`
      select ${COLUMNS} from money_differences where day between ${since}::date and ${until}::date order by id`.execute(
      db,
    )
  ).rows

export const findOpen = async (db: Db): Promise<DifferenceRow[]> =>
  (
    await sql<DifferenceRow>`
      select ${COLUMNS} from money_differences where state = 'open' order by id`.execute(db)
  ).rows

export const countOpen = async (db: Db): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from money_differences where state = 'open'`.execute(db)).rows[0]
    .n

/** Number of refused notices since a time. */
export const countRefused = async (db: Db, since: string): Promise<number> =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from money_differences where kind = 'refused' and found_at > ${since}`.execute(db)
  ).rows[0].n

/** Number of open differences by day. */
export const countOpenByDay = async (db: Db, since: string, until: string): Promise<Map<string, number>> =>
  new Map(
    (
      await sql<{ day: string; n: number }>`
        select day::text as day, count(*)::int as n from money_differences
        where state = 'open' and day between ${since}::date and ${until}::date group by day`.execute(db)
    ).rows.map(({ day, n }) => [day, n]),
  )

export const findDifference = (db: Db, code: string): Promise<DifferenceRow | null> =>
  first(sql<DifferenceRow>`select ${COLUMNS} from money_differences where difference_code = ${code}`.execute(db))

/** Locked until the transaction ends. */
export const lockDifference = (tx: Db, code: string): Promise<DifferenceRow | null> =>
  first(
    sql<DifferenceRow>`
      select ${COLUMNS} from money_differences where difference_code = ${code} for no key update`.execute(tx),
  )

/** @returns false if it isn't open any more */
export const settleDifference = async (
  tx: Db,
  id: number,
  { at, by, reason }: { at: string; by: number | null; reason: string | null },
): Promise<boolean> =>
  changedOne(
    await sql`
      update money_differences set state = 'settled', settled_at = ${at}, settled_by = ${by}, reason = ${reason}
      where id = ${id} and state = 'open'`.execute(tx),
  )
