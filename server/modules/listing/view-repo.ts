import { sql } from 'kysely'
import type { ItemState, ListingKind, RevisionState } from '../../../domain/listing'
import type { Db } from '../../db/types'
import type { ListingContent } from './content'

export interface OwnerRow {
  id: number
  user_code: string
  nickname: string
  avatar_url: string
  is_enterprise_certified: boolean
  is_identity_certified: boolean
  roles: string[]
  status: string
  release_count: number
}

export const findOwner = async (db: Db, id: number): Promise<OwnerRow> =>
  (
    await sql<OwnerRow>`
    select id, user_code, nickname, avatar_url, is_enterprise_certified, is_identity_certified, roles, status,
      (select count(*)::int from listings where owner_id = users.id and item_state = 'on_shelf') as release_count
    from users where id = ${id}`.execute(db)
  ).rows[0]

export interface MineRow {
  id: number
  listing_code: string
  kind: ListingKind
  item_state: ItemState
  view_count: number
  updated_at: string
  expires_at: string | null
  content: ListingContent
  revision_state: RevisionState
  reason: string | null
  taken_down_reason: string | null
}

export type MyTab = 'all' | 'on_shelf' | 'pending' | 'rejected' | 'off_shelf' | 'deleted'

const inTab = (tab: MyTab) => {
  switch (tab) {
    case 'on_shelf':
      return sql`l.item_state = 'on_shelf'`
    case 'pending':
    case 'rejected':
      return sql`r.state = ${tab} and l.item_state <> 'deleted'`
    case 'off_shelf':
      return sql`l.item_state in ('off_shelf', 'expired', 'taken_down', 'closed')`
    case 'deleted':
      return sql`l.item_state = 'deleted'`
    default:
      return sql`l.item_state <> 'deleted'`
  }
}

interface MineQuery {
  ownerId: number
  tab: MyTab
  kind: ListingKind | null
  before: { at: string; id: number } | null
  limit: number
}

export const findMine = async (db: Db, { ownerId, tab, kind, before, limit }: MineQuery): Promise<MineRow[]> =>
  (
    await sql<MineRow>`
    select l.id, l.listing_code, l.kind, l.item_state, l.view_count, l.updated_at, l.expires_at, l.taken_down_reason,
      r.content, r.state as revision_state, r.reason
    from listings l join listing_revisions r on r.id = l.latest_revision_id
    where l.owner_id = ${ownerId} and ${inTab(tab)} ${kind ? sql`and l.kind = ${kind}` : sql``}
      ${before ? sql`and (l.updated_at, l.id) < (${before.at}::timestamptz, ${before.id}::bigint)` : sql``}
    order by l.updated_at desc, l.id desc limit ${limit}`.execute(db)
  ).rows

export const countMine = async (db: Db, ownerId: number, kind: ListingKind | null): Promise<Record<MyTab, number>> => {
  const count = (tab: MyTab) => sql`count(*) filter (where ${inTab(tab)})::int as ${sql.ref(tab)}`
  return (
    await sql<Record<MyTab, number>>`
    select ${sql.join((['all', 'on_shelf', 'pending', 'rejected', 'off_shelf', 'deleted'] as const).map(count))}
    from listings l join listing_revisions r on r.id = l.latest_revision_id
    where l.owner_id = ${ownerId} ${kind ? sql`and l.kind = ${kind}` : sql``}`.execute(db)
  ).rows[0]
}
