// Across areas: the desk shows what waits for review with its owner, oldest first.
import { sql } from 'kysely'
import type { ExamineRow } from '#contract/review/examine'
import type { Except, Waiting } from '#server/db/results'
import type { ShelfTables } from '#server/db/shelf-tables'
import type { Db } from '#server/db/types'

export interface QueueRow<Content> {
  revision_id: number
  code: string
  kind: ExamineRow['kind']
  content: Content
  owner_nickname: string
  submitted_at: string
  revision_no: number
}

export interface RecordRow {
  submitted: number
  approved: number
  rejected: number
}

/** The review queue, shared by all kinds. */
export const createReviewRepo = <Content>(tables: ShelfTables) => {
  const [items, revisions] = [sql.table(tables.items), sql.table(tables.revisions)]
  const [codeColumn, itemColumn] = [sql.ref(`l.${tables.code}`), sql.ref(`r.${tables.item}`)]
  const kind = tables.subject === 'listing' ? sql`l.kind` : sql`'product'`
  const queue = sql`
    select r.id as revision_id, ${codeColumn} as code, ${kind} as kind, r.content, u.nickname as owner_nickname, r.submitted_at, r.revision_no
    from ${revisions} r join ${items} l on l.id = ${itemColumn} join users u on u.id = l.owner_id
    where r.state = 'pending'`

  return {
    /** Oldest first. */
    findQueue: async (
      db: Db,
      after: { at: string; id: number } | null,
      limit: number,
      exceptOwners: Except,
    ): Promise<QueueRow<Content>[]> =>
      (
        await sql<QueueRow<Content>>`
        ${queue} and l.owner_id <> all(${[...exceptOwners]}::bigint[]) ${after ? sql`and (r.submitted_at, r.id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``}
        order by r.submitted_at, r.id limit ${limit}`.execute(db)
      ).rows,

    waiting: async (db: Db, exceptOwners: Except): Promise<Waiting> =>
      (
        await sql<Waiting>`
        select count(*)::int as count, min(r.submitted_at) as since from ${revisions} r where r.state = 'pending'
          and ${
            exceptOwners.length === 0
              ? sql`true`
              : sql`${itemColumn} <> all(array(select id from ${items} where owner_id = any(${[...exceptOwners]}::bigint[])))`
          }`.execute(db)
      ).rows[0],

    findWaiting: async (db: Db, code: string): Promise<QueueRow<Content> | null> =>
      (await sql<QueueRow<Content>>`${queue} and ${codeColumn} = ${code}`.execute(db)).rows[0] ?? null,

    /** How many revisions the owner submitted, and how they were decided. */
    findRecord: async (db: Db, ownerId: number): Promise<RecordRow> =>
      (
        await sql<RecordRow>`
        select count(*) filter (where r.state <> 'draft')::int as submitted, count(*) filter (where r.state = 'approved')::int as approved,
          count(*) filter (where r.state = 'rejected')::int as rejected
        from ${revisions} r join ${items} l on l.id = ${itemColumn} where l.owner_id = ${ownerId}`.execute(db)
      ).rows[0],
  }
}
