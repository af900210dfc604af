// Across areas: a duplicate is another thing with its owner, found by marks of the revisions that wait.
import { sql } from 'kysely'
import type { ExamineRow } from '../../contract/examine'
import type { ItemState } from '../../domain/listing'
import type { ShelfTables } from '../db/shelf-tables'
import type { Db } from '../db/types'

export interface Sought {
  revision_id: number
  /** Marks of an exact match: pictures and the whole title. */
  marks: string[]
  /** Marks of a near match: the beginning and end of the title. */
  edges: string[]
}

export interface FoundTwin<Content> {
  of_revision: number
  code: string
  kind: ExamineRow['kind']
  content: Content
  item_state: ItemState
  submitted_at: string
  owner_id: number
  owner_nickname: string
}

/** Matches examined per revision, newest first. */
const SAME_MAX = 20
const NEAR_MAX = 40

/** Finds revisions by their marks (SQL function `thing_marks`). */
export const createDuplicateRepo = <Content>(tables: ShelfTables) => {
  const [items, revisions] = [sql.table(tables.items), sql.table(tables.revisions)]
  const [codeColumn, itemColumn] = [sql.ref(`l.${tables.code}`), sql.ref(`r.${tables.item}`)]
  const kind = tables.subject === 'listing' ? sql`l.kind` : sql`'product'`
  // Materialized: if the planner saw the limit, it would walk the whole table until it had found that many.
  const having = (marks: 'marks' | 'edges', limit: number) => sql`(
    with f as materialized (
      select r.id from ${revisions} r
      where r.state in ('pending', 'approved') and thing_marks(r.content) && s.${sql.ref(marks)} and r.id <> s.revision_id
    ) select id from f order by id desc limit ${limit})`

  return {
    /**
     * Other items by their approved and pending revisions; several rows if both match. The shape prescribes the order of
     * the joins: the planner can't know how little a mark matches, and would cross what waits with every item.
     */
    find: async (db: Db, sought: Sought[]): Promise<FoundTwin<Content>[]> =>
      (
        await sql<FoundTwin<Content>>`
        with found as materialized (
          select s.revision_id, (select ${itemColumn} from ${revisions} r where r.id = s.revision_id) as item_id, f.id
          from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as s (revision_id bigint, marks text[], edges text[])
            cross join lateral (${having('marks', SAME_MAX)} union ${having('edges', NEAR_MAX)}) f
        )
        select f.revision_id as of_revision, ${codeColumn} as code, ${kind} as kind, r.content, l.item_state,
          coalesce(r.submitted_at, l.created_at) as submitted_at, l.owner_id, u.nickname as owner_nickname
        from found f
          cross join lateral (select * from ${revisions} r where r.id = f.id offset 0) r
          cross join lateral (select * from ${items} l where l.id = ${itemColumn} offset 0) l
          cross join lateral (select nickname from users where id = l.owner_id offset 0) u
        where l.id <> f.item_id and l.item_state <> 'deleted' and (r.state = 'pending' or r.id = l.approved_revision_id)
        order by r.id desc`.execute(db)
      ).rows,
  }
}
