import { type Context, nowText } from '../../context'
import { inTransaction } from '../../db/client'
import { type WrittenTable, WRITTEN_TABLES } from './columns'
import { createFollowing, type MendingDeps } from './following'
import * as repo from './repo'

/** Rows read at once; each row that has to change is written in a transaction of its own. */
const AT_ONCE = 200
/** All tables, where there is nothing to mend. */
const ALL = 'all'

const keyOf = ({ key }: WrittenTable, row: repo.Row) => key.map(name => row[name])

/**
 * Brings what was stored before everything written had one form to that form, table by table, in the order of their
 * keys. It may be stopped anywhere and goes on where it was; a row that has the form already isn't written.
 */
export const createMending = (ctx: Context, deps: MendingDeps) => {
  const following = createFollowing(ctx, deps)
  /** All of it: new texts come in the form. */
  let isAllDone = false

  const mendRow = (of: WrittenTable, found: repo.Row): Promise<boolean> =>
    inTransaction(ctx.db, async tx => {
      const row = await repo.lockRow(tx, of, found)
      const changed = row && following.changesOf(of, row)
      if (!changed) return false
      await following.mend(tx, of, row, changed)
      return true
    })

  const mendTable = async (of: WrittenTable, from: unknown[] | null): Promise<number> => {
    let mended = 0
    for (let after = from; ;) {
      const rows = await repo.findRows(ctx.db, of, after, AT_ONCE)
      for (const row of rows) if (following.changesOf(of, row) && (await mendRow(of, row))) mended += 1
      const isLast = rows.length < AT_ONCE
      if (rows.length) after = keyOf(of, rows[rows.length - 1])
      await repo.keepProgress(ctx.db, of.table, after, isLast ? nowText(ctx) : null)
      if (isLast) return mended
      await new Promise(resolve => setImmediate(resolve))
    }
  }

  /** @returns how many rows were mended */
  const run = async (): Promise<number> => {
    if (isAllDone) return 0
    const progress = await repo.findProgress(ctx.db)
    if (progress.has(ALL)) {
      isAllDone = true
      return 0
    }
    let total = 0
    for (const of of WRITTEN_TABLES as readonly WrittenTable[]) {
      const { after = null, isDone = false } = progress.get(of.table) ?? {}
      if (!isDone) total += await mendTable(of, after)
    }
    await repo.keepProgress(ctx.db, ALL, null, nowText(ctx))
    isAllDone = true
    if (total > 0) {
      ctx.log.info({ rows: total }, 'texts that were written before they had one form are mended')
      ctx.bus.publish('feed_changed', {})
    }
    return total
  }

  return { run }
}
