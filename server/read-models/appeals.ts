// Across areas: an appeal is about a listing or a product, and is shown with its owner, and with who took the thing
// down, which the audit log knows.
import { sql } from 'kysely'
import type { AppealedKind } from '../../domain/appeal'
import type { ListingKind } from '../../domain/listing'
import { first, type Waiting } from '../db/results'
import type { Db } from '../db/types'

/** A listing or product, and what it is taken down by; null unless it is now. */
export interface TakenDownRow {
  owner_id: number
  taken_down_at: string | null
  taken_down_reason: string | null
}

export const findTakenDown = (db: Db, objectKind: AppealedKind, code: string): Promise<TakenDownRow | null> => {
  const columns = sql`owner_id, case when item_state = 'taken_down' then taken_down_at end as taken_down_at,
    case when item_state = 'taken_down' then taken_down_reason end as taken_down_reason`
  const query =
    objectKind === 'listing'
      ? sql<TakenDownRow>`select ${columns} from listings where listing_code = ${code}`
      : sql<TakenDownRow>`select ${columns} from products where product_code = ${code}`
  return first(query.execute(db))
}

export interface WaitingAppealRow {
  id: number
  owner_id: number
  kind: ListingKind | 'product'
  title: string
  taken_down_at: string
  taken_down_reason: string
  appeal_code: string
  object_kind: AppealedKind
  object_code: string
  text: string
  created_at: string
  cover_path: string | null
  cover_color: string | null
  owner: { user_code: string; nickname: string; avatar_url: string }
  /** Null for the server, and for somebody who is gone. */
  taken_down_by: number | null
  taken_down_by_nickname: string | null
}

/** Those whose thing is still taken down by the decision that they are against; a frozen owner's wait meanwhile. */
const WAITING = sql`
  from appeals a
  cross join lateral (
    select owner_id, kind, title, cover_path, cover_color, item_state, taken_down_at, taken_down_reason
    from listings where a.object_kind = 'listing' and listing_code = a.object_code
    union all
    select owner_id, 'product', title, cover_path, cover_color, item_state, taken_down_at, taken_down_reason
    from products where a.object_kind = 'product' and product_code = a.object_code
  ) t
  join users u on u.id = t.owner_id and u.status = 'active'
  left join lateral (
    select l.actor_id from audit_log l
    where l.subject = a.object_kind and l.subject_code = a.object_code and l.action = 'take_down'
    order by l.id desc limit 1
  ) d on true
  left join users o on o.id = d.actor_id
  where a.state = 'pending' and t.item_state = 'taken_down' and t.taken_down_at = a.taken_down_at`

const COLUMNS = sql`a.id, a.appeal_code, a.object_kind, a.object_code, a.text, a.created_at, t.owner_id, t.kind, t.title,
  t.cover_path, t.cover_color, t.taken_down_at, t.taken_down_reason, d.actor_id as taken_down_by,
  nullif(o.nickname, '') as taken_down_by_nickname,
  (select row_to_json(w) from (select u.user_code, u.nickname, u.avatar_url) w) as owner`

/** Neither their own, nor against their own decision. */
const notOf = (except: number | null) =>
  except === null ? sql`true` : sql`(t.owner_id <> ${except}::bigint and d.actor_id is distinct from ${except}::bigint)`

/** Oldest first. @param except skip what concerns this user; null for nobody */
export const findAppealQueue = async (
  db: Db,
  afterId: number | null,
  limit: number,
  except: number | null,
): Promise<WaitingAppealRow[]> =>
  (
    await sql<WaitingAppealRow>`
    select ${COLUMNS} ${WAITING} and ${afterId ? sql`a.id > ${afterId}` : sql`true`} and ${notOf(except)}
    order by a.id limit ${limit}`.execute(db)
  ).rows

export const waitingAppeals = async (db: Db, except: number | null): Promise<Waiting> =>
  (
    await sql<Waiting>`
    select count(*)::int as count, min(a.created_at) as since ${WAITING} and ${notOf(except)}`.execute(db)
  ).rows[0]

export const findWaitingAppeal = (db: Db, code: string): Promise<WaitingAppealRow | null> =>
  first(sql<WaitingAppealRow>`select ${COLUMNS} ${WAITING} and a.appeal_code = ${code}`.execute(db))
