import { sql } from 'kysely'
import type { Erase } from '#server/db/leaving'
import type { CheckDeps } from './wechat-checks'

/** Deletes unanswered checks, which contain the user's openid and words. */
export const createEraseChecks =
  ({ openidOf }: Pick<CheckDeps, 'openidOf'>): Erase =>
  async (tx, { id }) => {
    await sql`delete from content_checks where openid = ${await openidOf(tx, id)}`.execute(tx)
  }
