import { type RawBuilder, sql } from 'kysely'
import type { Db } from './types'

/** At most this many of a kind are named. */
const SHOWN = 10

export interface Fault {
  fault: string
}

/**
 * What a check of the book finds, as a line each.
 * @param seen lines that an admin has seen: they come last, so that they leave room for what is new
 */
export const findFaults = async (db: Db, query: RawBuilder<Fault>, seen: readonly string[]): Promise<string[]> =>
  (
    await sql<Fault>`
      select f.fault from (select q.fault, row_number() over () as n from (${query}) q) f
      order by f.fault = any(${[...seen]}::text[]), f.n limit ${SHOWN}`.execute(db)
  ).rows.map(({ fault }) => fault)
