// Across areas: a request to end a shareholding, with the person and the balance of their wallet.
import { sql } from 'kysely'
import type { Except, Waiting } from '#server/db/results'
import type { Db } from '#server/db/types'

export interface QueuedEndRow {
  id: number
  request_code: string
  user_code: string
  nickname: string
  avatar_url: string
  available_fen: number
  frozen_fen: number
  held_fen: number
  created_at: string
}

/** SQL: pending, and the person is active. */
const waits = (except: Except) =>
  sql`e.state = 'pending' and u.status = 'active' and e.user_id <> all(${[...except]}::bigint[])`

const bucket = (name: 'available' | 'frozen' | 'held') => sql`coalesce((
  select a.balance from ledger_accounts a
  where a.user_id = u.id and a.name = 'shareholder' and a.bucket = ${sql.lit(name)}), 0)`

/** Oldest first. @param except skip the requests of these accounts */
export const findEndQueue = async (
  db: Db,
  afterId: number | null,
  limit: number,
  except: Except,
): Promise<QueuedEndRow[]> =>
  (
    await sql<QueuedEndRow>`
    select e.id, e.request_code, u.user_code, u.nickname, u.avatar_url, ${bucket('available')} as available_fen,
      ${bucket('frozen')} as frozen_fen, ${bucket('held')} as held_fen, e.created_at
    from shareholder_ends e join users u on u.id = e.user_id
    where ${waits(except)} and ${afterId ? sql`e.id > ${afterId}` : sql`true`}
    order by e.id limit ${limit}`.execute(db)
  ).rows

export const countEnds = async (db: Db, except: Except): Promise<Waiting> =>
  (
    await sql<Waiting>`
    select count(*)::int as count, min(e.created_at) as since
    from shareholder_ends e join users u on u.id = e.user_id where ${waits(except)}`.execute(db)
  ).rows[0]
