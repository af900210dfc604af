import { type RawBuilder, sql } from 'kysely'
import type { Db } from './types'

/** Maximum number of lines per check. */
const SHOWN = 10

export interface Fault {
  fault: string
}

/**
 * Runs a check of the book.
 * @returns a line for each fault
 * @param seen lines that an admin has seen: sorted last, so that they don't crowd out new ones
 */
export const findFaults = async (db: Db, query: RawBuilder<Fault>, seen: readonly string[]): Promise<string[]> =>
  (
    await sql<Fault>`
      select f.fault from (select q.fault, row_number() over () as n from (${query}) q) f
      order by f.fault = any(${[...seen]}::text[]), f.n limit ${SHOWN}`.execute(db)
  ).rows.map(({ fault }) => fault)
