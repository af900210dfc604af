import { sql } from 'kysely'
import type { Erase } from '../../db/leaving'
import type { CheckDeps } from './content-checks'

/** Checks that wait for WeChat's answer: until then they hold the person's openid and words. */
export const createEraseChecks =
  ({ openidOf }: Pick<CheckDeps, 'openidOf'>): Erase =>
  async (tx, { id }) => {
    await sql`delete from content_checks where openid = ${await openidOf(tx, id)}`.execute(tx)
  }
