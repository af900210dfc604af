import { type RawBuilder, sql } from 'kysely'
import { ITEM_TABS, type ItemTab, type RevisionState } from '#domain/market/listing'
import type { ShelfTables } from '#server/db/shelf-tables'
import type { Db } from '#server/db/types'

export interface OwnItemRow<State extends string, Content> {
  id: number
  code: string
  item_state: State
  view_count: number
  updated_at: string
  deleted_at: string | null
  content: Content
  revision_state: RevisionState
  reason: string | null
  taken_down_reason: string | null
}

export interface OwnItemsQuery {
  ownerId: number
  tab: ItemTab
  before: { at: string; id: number } | null
  limit: number
}

const inTab = (tab: ItemTab) => {
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

/** A user's own items by tab, each with its latest revision; shared by all kinds. */
export const createOwnItemsRepo = <Row extends OwnItemRow<string, unknown>>(tables: ShelfTables, own: string[]) => {
  const from = sql`from ${sql.table(tables.items)} l join ${sql.table(tables.revisions)} r on r.id = l.latest_revision_id`
  const columns = own.map(name => sql`, ${sql.ref(`l.${name}`)}`)
  return {
    findOwn: async (
      db: Db,
      { ownerId, tab, before, limit }: OwnItemsQuery,
      only: RawBuilder<unknown> = sql``,
    ): Promise<Row[]> =>
      (
        await sql<Row>`
        select l.id, ${sql.ref(`l.${tables.code}`)} as code, l.item_state, l.view_count, l.updated_at, l.deleted_at, l.taken_down_reason,
          r.content, r.state as revision_state, r.reason${columns.length ? sql.join(columns, sql``) : sql``}
        ${from}
        where l.owner_id = ${ownerId} and ${inTab(tab)} ${only}
          ${before ? sql`and (l.updated_at, l.id) < (${before.at}::timestamptz, ${before.id}::bigint)` : sql``}
        order by l.updated_at desc, l.id desc limit ${limit}`.execute(db)
      ).rows,

    countOwn: async (db: Db, ownerId: number, only: RawBuilder<unknown> = sql``): Promise<Record<ItemTab, number>> => {
      const count = (tab: ItemTab) => sql`count(*) filter (where ${inTab(tab)})::int as ${sql.ref(tab)}`
      return (
        await sql<Record<ItemTab, number>>`
        select ${sql.join(ITEM_TABS.map(count))} ${from} where l.owner_id = ${ownerId} ${only}`.execute(db)
      ).rows[0]
    },
  }
}
