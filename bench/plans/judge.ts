import { explain, type Explained } from '../../__tests__/support/statements'
import type { Db } from '../../server/db/types'
import type { Captured } from './capture'
import { type Reason, REASONS } from './reasons'

export interface Limits {
  /** Of 8 KB; null where only time counts. */
  pages: ((rows: number) => number) | null
  ms: number
}

/** A short run isn't timed: it has other work beside it. */
const MS = process.argv.includes('--smoke') ? Infinity : 25
export const POSTGRES: Limits = { pages: rows => 200 + 50 * rows, ms: MS }
export const EMBEDDED: Limits = { pages: null, ms: 50 }

export interface Finding extends Explained {
  statement: Captured
  reason: Reason | null
}

/** How often a slow statement is timed: other work on the machine may have been in its way. */
const TIMES = 5
/** ms; what takes this long is not timed again. */
const LONG_MS = 30_000

const isOver = ({ pages, ms }: Limits, found: Explained, share = 1): boolean =>
  found.ms > ms * share || (pages !== null && found.buffers > pages(found.rows) * share)

/** Of the limits: above it a reason is still needed, since plans and samples differ a little from market to market. */
const NEAR = 0.3

const timed = async (db: Db, text: string, values: unknown[], limits: Limits): Promise<Explained> => {
  const first = await explain(db, { text, values })
  if (first.ms <= limits.ms || first.ms > LONG_MS) return first
  const all = [first]
  while (all.length < TIMES) all.push(await explain(db, { text, values }))
  const sorted = all.sort((a, b) => a.ms - b.ms)
  return sorted[Math.floor(TIMES / 2)]
}

const reasonOf = ({ text, endpoints }: Captured, { buffers }: Explained): Reason | null =>
  REASONS.find(
    ({ endpoint, has, pages }) =>
      endpoints.includes(endpoint) && text.replace(/\s+/g, ' ').includes(has) && buffers <= pages,
  ) ?? null

/**
 * Runs each statement with each of its values.
 * @param used takes the reasons of those above the limits or near them
 * @returns those above the limits, each by its worst
 */
export const judge = async (db: Db, statements: Captured[], limits: Limits, used: Set<Reason>): Promise<Finding[]> => {
  const found: Finding[] = []
  for (const statement of statements) {
    let worst: Finding | null = null
    for (const values of statement.values) {
      const one = await timed(db, statement.text, values, limits)
      const reason = reasonOf(statement, one)
      if (reason && isOver(limits, one, NEAR)) used.add(reason)
      if (isOver(limits, one) && (worst === null || one.buffers > worst.buffers)) worst = { ...one, statement, reason }
    }
    if (worst !== null) found.push(worst)
  }
  return found.sort((a, b) => b.buffers - a.buffers)
}
