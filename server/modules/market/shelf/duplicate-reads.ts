// Across areas: a duplicate is another thing with its owner, found by marks of the revisions that wait.
import { type RawBuilder, sql } from 'kysely'
import type { ExamineRow } from '#contract/review/examine'
import type { ItemState } from '#domain/market/listing'
import type { ShelfTables } from '#server/db/shelf-tables'
import type { Db } from '#server/db/types'

export interface Sought {
  revision_id: number
  /** Marks of its pictures (SQL function `thing_marks`). */
  pictures: string[]
  /** Its title by `titleKeys`: the first one is looked for despite a typo, too. */
  titles: string[]
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

/** Matches examined per revision, newest first: by a picture or the whole title, and by either end of the title. */
const SAME_MAX = 20
const NEAR_MAX = 20
/** Characters at either end of a title by which it is found despite a typo, which is in one half only. */
const EDGE = 6
/** The largest id that there can be. */
const ID_MAX = '9223372036854775807'

/** Finds revisions by their pictures and titles. */
export const createDuplicateRepo = <Content>(tables: ShelfTables) => {
  const [items, revisions] = [sql.table(tables.items), sql.table(tables.revisions)]
  const [codeColumn, itemColumn] = [sql.ref(`l.${tables.code}`), sql.ref(`r.${tables.item}`)]
  const kind = tables.subject === 'listing' ? sql`l.kind` : sql`'product'`
  const isShown = sql`r.state in ('pending', 'approved') and r.id <> s.revision_id`
  // Materialized: if the planner saw the limit, it would walk the whole table until it had found that many.
  const byPicture = sql`(
    with f as materialized (select r.id from ${revisions} r where thing_marks(r.content) && s.pictures and ${isShown})
    select id from f order by id desc limit ${SAME_MAX})`
  // By ranges: after an equality the planner may walk the table by id alone.
  const newest = (part: RawBuilder<unknown>, value: RawBuilder<unknown>, limit: number) => sql`(
    select r.id from ${revisions} r
    where (${part} collate "C", r.id) >= (${value}, 0) and (${part} collate "C", r.id) <= (${value}, ${ID_MAX}::bigint)
      and t.title <> '' and ${isShown}
    order by ${part} collate "C" desc, r.id desc limit ${limit})`
  const key = sql`title_key(r.content)`
  const [head, tail] = [sql`left(${key}, ${sql.lit(EDGE)})`, sql`right(${key}, ${sql.lit(EDGE)})`]
  const byTitle = newest(key, sql`t.title`, SAME_MAX)
  const byEdge = sql`(
    select id from (${newest(head, sql`left(t.title, ${sql.lit(EDGE)})`, NEAR_MAX)}
      union ${newest(tail, sql`right(t.title, ${sql.lit(EDGE)})`, NEAR_MAX)}) f order by id desc limit ${NEAR_MAX})`

  return {
    /**
     * Other items by their approved and pending revisions; several rows if both match. The shape prescribes the order of
     * the joins: the planner can't know how little a mark matches, and would cross what waits with every item.
     */
    find: async (db: Db, sought: Sought[]): Promise<FoundTwin<Content>[]> =>
      (
        await sql<FoundTwin<Content>>`
        with found as materialized (
          select s.revision_id, s.item_id, f.id
          from (
            select s.*, (select ${itemColumn} from ${revisions} r where r.id = s.revision_id) as item_id
            from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as s (revision_id bigint, pictures text[], titles text[])
            offset 0) s
            cross join lateral (${byPicture} union (
              select n.id from unnest(s.titles) with ordinality as t (title, nth)
                cross join lateral (${byTitle} union select id from ${byEdge} e where t.nth = 1) n)) f
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
