// Across areas: an appeal is about a listing, a product, a pallet, a comment or an account. It is shown with the owner
// and with the operator who made the decision, who is in the audit log.
import { sql } from 'kysely'
import type { AppealedKind, AppealKind } from '#domain/review/appeal'
import type { ListingKind } from '#domain/market/listing'
import { type Except, first, type Waiting } from '#server/db/results'
import type { Db } from '#server/db/types'

/** A thing with its current take-down; null columns unless it is taken down now. */
export interface TakenDownRow {
  owner_id: number
  taken_down_at: string | null
  taken_down_reason: string | null
}

export const findTakenDown = (db: Db, objectKind: AppealedKind, code: string): Promise<TakenDownRow | null> => {
  const columns = sql`owner_id, case when item_state = 'taken_down' then taken_down_at end as taken_down_at,
    case when item_state = 'taken_down' then taken_down_reason end as taken_down_reason`
  switch (objectKind) {
    case 'listing':
      return first(sql<TakenDownRow>`select ${columns} from listings where listing_code = ${code}`.execute(db))
    case 'product':
      return first(sql<TakenDownRow>`select ${columns} from products where product_code = ${code}`.execute(db))
    case 'pallet':
      return first(
        sql<TakenDownRow>`
        select owner_id, taken_down_at, taken_down_reason from folders
        where pallet_code = ${code} and deleted_at is null`.execute(db),
      )
    case 'comment':
      return first(
        sql<TakenDownRow>`
        select author_id as owner_id, hidden_at as taken_down_at, reason as taken_down_reason
        from comments where comment_code = ${code}`.execute(db),
      )
  }
}

/** A frozen account. */
export interface FrozenRow {
  id: number
  at: string
  reason: string | null
}

const FROZEN_AT = sql`coalesce(frozen_at, created_at)`

export const findFrozen = (db: Db, userCode: string): Promise<FrozenRow | null> =>
  first(
    sql<FrozenRow>`
    select id, ${FROZEN_AT} as at, frozen_reason as reason from users
    where user_code = ${userCode} and status = 'frozen'`.execute(db),
  )

export interface WaitingAppealRow {
  id: number
  owner_id: number
  kind: ListingKind | Exclude<AppealKind, 'listing'>
  title: string
  taken_down_at: string
  taken_down_reason: string | null
  appeal_code: string
  object_kind: AppealKind
  object_code: string
  text: string
  created_at: string
  cover_path: string | null
  cover_color: string | null
  /** When the thing itself was made. */
  made_at: string
  /** What a message about it opens: the thing, its folder, or what the comment is about; null for an account. */
  about_kind: 'supply' | 'purchase' | 'product' | 'folder' | null
  about_code: string | null
  about_title: string | null
  owner: { user_code: string; nickname: string; avatar_url: string }
  /** An admin, or a user with any permission. */
  is_staff: boolean
  /** Null for the server itself, and for a deleted account. */
  taken_down_by: number | null
  taken_down_by_nickname: string | null
}

/**
 * SQL: pending appeals whose decision still stands. Those of frozen owners wait, except appeals of the account itself.
 */
const WAITING = sql`
  from appeals a
  cross join lateral (
    select owner_id, kind, title, cover_path, cover_color, taken_down_at, taken_down_reason, created_at as made_at,
      kind as about_kind, listing_code as about_code, title as about_title
    from listings where a.object_kind = 'listing' and listing_code = a.object_code and item_state = 'taken_down'
    union all
    select owner_id, 'product', title, cover_path, cover_color, taken_down_at, taken_down_reason, created_at, 'product',
      product_code, title
    from products where a.object_kind = 'product' and product_code = a.object_code and item_state = 'taken_down'
    union all
    select owner_id, 'pallet', name, cover_path, null, taken_down_at, taken_down_reason, created_at, 'folder',
      folder_code, name
    from folders where a.object_kind = 'pallet' and pallet_code = a.object_code and deleted_at is null
    union all
    select c.author_id, 'comment', c.text, null, null, c.hidden_at, c.reason, c.created_at,
      case when c.object_kind = 'listing' then l.kind else 'product' end, coalesce(l.listing_code, p.product_code),
      coalesce(l.title, p.title)
    from comments c
    left join listings l on c.object_kind = 'listing' and l.id = c.object_id
    left join products p on c.object_kind = 'product' and p.id = c.object_id
    where a.object_kind = 'comment' and c.comment_code = a.object_code
    union all
    select id, 'account', nickname, null, null, ${FROZEN_AT}, frozen_reason, created_at, null, null, null
    from users where a.object_kind = 'account' and user_code = a.object_code and status = 'frozen'
  ) t
  join users u on u.id = t.owner_id and (u.status = 'active' or a.object_kind = 'account')
  left join lateral (
    select l.actor_id from audit_log l
    where l.subject_code = a.object_code
      and l.subject = case a.object_kind when 'account' then 'user' else a.object_kind end
      and l.action = case a.object_kind when 'account' then 'freeze' when 'comment' then 'hide' else 'take_down' end
    order by l.id desc limit 1
  ) d on true
  left join users o on o.id = d.actor_id
  where a.state = 'pending' and t.taken_down_at = a.taken_down_at`

const STAFF = sql`('admin' = any(u.roles) or cardinality(u.permissions) > 0)`

const COLUMNS = sql`a.id, a.appeal_code, a.object_kind, a.object_code, a.text, a.created_at, t.owner_id, t.kind, t.title,
  t.cover_path, t.cover_color, t.made_at, t.about_kind, t.about_code, t.about_title, t.taken_down_at,
  t.taken_down_reason, ${STAFF} as is_staff, d.actor_id as taken_down_by,
  nullif(o.nickname, '') as taken_down_by_nickname,
  (select row_to_json(w) from (select u.user_code, u.nickname, u.avatar_url) w) as owner`

/** The part of the queue that an operator sees. */
export interface SeenAppeals {
  /** Skip the appeals of these accounts, and those against their decisions. */
  except: Except
  /** Appeals of frozen accounts: none, those of users who aren't staff, or all. */
  accounts: 'none' | 'people' | 'all'
  /** Like `except`, for appeals of accounts. */
  exceptOfAccounts: Except
}

/** SQL: neither an appeal of these accounts, nor against a decision of theirs. */
const notOf = (accounts: Except) =>
  sql`(t.owner_id <> all(${[...accounts]}::bigint[]) and coalesce(d.actor_id <> all(${[...accounts]}::bigint[]), true))`

const ACCOUNTS = { none: sql`false`, people: sql`not ${STAFF}`, all: sql`true` }

const seen = ({ except, accounts, exceptOfAccounts }: SeenAppeals) =>
  sql`(case when a.object_kind = 'account' then ${ACCOUNTS[accounts]} and ${notOf(exceptOfAccounts)}
    else ${notOf(except)} end)`

/** Oldest first. */
export const findAppealQueue = async (
  db: Db,
  afterId: number | null,
  limit: number,
  by: SeenAppeals,
): Promise<WaitingAppealRow[]> =>
  (
    await sql<WaitingAppealRow>`
    select ${COLUMNS} ${WAITING} and ${afterId ? sql`a.id > ${afterId}` : sql`true`} and ${seen(by)}
    order by a.id limit ${limit}`.execute(db)
  ).rows

export const waitingAppeals = async (db: Db, by: SeenAppeals): Promise<Waiting> =>
  (
    await sql<Waiting>`
    select count(*)::int as count, min(a.created_at) as since ${WAITING} and ${seen(by)}`.execute(db)
  ).rows[0]

export const findWaitingAppeal = (db: Db, code: string): Promise<WaitingAppealRow | null> =>
  first(sql<WaitingAppealRow>`select ${COLUMNS} ${WAITING} and a.appeal_code = ${code}`.execute(db))

/** A taken-down pallet, as the deciding operator sees it. */
export interface TakenPalletRow {
  id: number
  name: string
  note: string
  product_count: number
}

export const findTakenPallet = (db: Db, code: string): Promise<TakenPalletRow | null> =>
  first(
    sql<TakenPalletRow>`
    select id, name, note, product_count from folders where pallet_code = ${code} and deleted_at is null`.execute(db),
  )
