import { type RawBuilder, sql } from 'kysely'
import type { RevisionState } from '#domain/market/listing'
import { changedOne } from '#server/db/results'
import type { ShelfTables } from '#server/db/shelf-tables'
import type { Db } from '#server/db/types'
import { insertAudits } from '../../base/audit'
import { purgedLine } from './purged'
import type { ShelfCounter, ShelfItem, ShelfRevision, ShelfTimes } from './types'

type Columns = Record<string, unknown>
const names = (columns: Columns) => Object.keys(columns).map(name => sql`, ${sql.ref(name)}`)
const values = (columns: Columns) => Object.values(columns).map(value => sql`, ${value}`)
const sets = (columns: Columns) => Object.entries(columns).map(([name, value]) => sql`, ${sql.ref(name)} = ${value}`)
const all = (parts: RawBuilder<unknown>[]) => (parts.length ? sql.join(parts, sql``) : sql``)

export type ShelfRepo<Item extends ShelfItem, Revision extends ShelfRevision<unknown>> = ReturnType<
  typeof createShelfRepo<Item, Revision>
>

/**
 * Items and their revisions, shared by all kinds.
 * @param own columns that only this kind has, of an item and of a revision; an item whose `neverPurgedIf` column is set
 *   is never purged
 */
export const createShelfRepo = <Item extends ShelfItem, Revision extends ShelfRevision<unknown>>(
  tables: ShelfTables,
  own: { item: string[]; revision: string[]; neverPurgedIf?: string },
) => {
  const [items, revisions] = [sql.table(tables.items), sql.table(tables.revisions)]
  const [codeColumn, itemColumn] = [sql.ref(tables.code), sql.ref(tables.item)]
  const itemColumns = sql`id, ${codeColumn} as code, owner_id, item_state, was_taken_down, taken_down_reason,
    approved_revision_id, latest_revision_id, feed_at, published_at, view_count, created_at${all(own.item.map(name => sql`, ${sql.ref(name)}`))}`
  const revisionColumns = sql`id, revision_no, state, content, submitted_at, reason${all(own.revision.map(name => sql`, ${sql.ref(name)}`))}`

  const mayPurge = own.neverPurgedIf ? sql`and ${sql.ref(own.neverPurgedIf)} is null` : sql``

  return {
    tables,

    insertItem: async (
      tx: Db,
      row: { code: string; owner_id: number; at: string },
      more: Columns = {},
    ): Promise<void> => {
      await sql`
        insert into ${items} (${codeColumn}, owner_id, created_at, updated_at${all(names(more))})
        values (${row.code}, ${row.owner_id}, ${row.at}, ${row.at}${all(values(more))})`.execute(tx)
    },

    /** Locks the row until the transaction ends, so that its states change one at a time. */
    lockItem: async (tx: Db, code: string): Promise<Item | null> =>
      (await sql<Item>`select ${itemColumns} from ${items} where ${codeColumn} = ${code} for update`.execute(tx))
        .rows[0] ?? null,

    /** Locks the row until the transaction ends, which serializes reactions to it and comments on it. */
    lockRow: async (tx: Db, id: number): Promise<void> => {
      await sql`select from ${items} where id = ${id} for no key update`.execute(tx)
    },

    /** @returns the new count */
    addToCount: async (tx: Db, id: number, counter: ShelfCounter, by: number): Promise<number> =>
      (
        await sql<{ n: number }>`
        update ${items} set ${sql.ref(counter)} = ${sql.ref(counter)} + ${by} where id = ${id}
        returning ${sql.ref(counter)} as n`.execute(tx)
      ).rows[0].n,

    /** Decrements counters, in id order, so that concurrent calls can't deadlock. @param counts by item id */
    subtractCounts: async (tx: Db, counter: ShelfCounter, counts: ReadonlyMap<number, number>): Promise<void> => {
      const [ids, numbers] = [[...counts.keys()], [...counts.values()]]
      await sql`
        with held as (select id from ${items} where id = any(${ids}::bigint[]) order by id for no key update)
        update ${items} i set ${sql.ref(counter)} = i.${sql.ref(counter)} - gone.n
        from held join unnest(${ids}::bigint[], ${numbers}::int[]) as gone (id, n) using (id) where i.id = held.id`.execute(
        tx,
      )
    },

    findItem: async (db: Db, code: string): Promise<Item | null> =>
      (await sql<Item>`select ${itemColumns} from ${items} where ${codeColumn} = ${code}`.execute(db)).rows[0] ?? null,

    findRevision: async (db: Db, id: number): Promise<Revision> =>
      (await sql<Revision>`select ${revisionColumns} from ${revisions} where id = ${id}`.execute(db)).rows[0],

    /** Becomes the item's latest revision. */
    insertRevision: async (
      tx: Db,
      itemId: number,
      row: { revision_no: number; state: RevisionState; content: unknown; at: string },
      more: Columns = {},
    ): Promise<void> => {
      const { rows } = await sql<{ id: number }>`
        insert into ${revisions} (${itemColumn}, revision_no, state, content, submitted_at${all(names(more))})
        values (${itemId}, ${row.revision_no}, ${row.state}, ${JSON.stringify(row.content)}::jsonb, ${row.at}${all(values(more))})
        returning id`.execute(tx)
      await sql`update ${items} set latest_revision_id = ${rows[0].id}, updated_at = ${row.at} where id = ${itemId}`.execute(
        tx,
      )
    },

    /** Resubmits a withdrawn revision under a new number, so that a number always means one content. */
    resubmitRevision: async (
      tx: Db,
      id: number,
      row: { revision_no: number; state: RevisionState; content: unknown; at: string },
      more: Columns = {},
    ): Promise<boolean> =>
      changedOne(
        await sql`
          update ${revisions} set revision_no = ${row.revision_no}, state = ${row.state},
            content = ${JSON.stringify(row.content)}::jsonb, submitted_at = ${row.at}${all(sets(more))}
          where id = ${id} and state = 'draft'`.execute(tx),
      ),

    setRevisionState: async (
      tx: Db,
      id: number,
      from: RevisionState,
      to: RevisionState,
      decided: { at: string; by: number; reason: string | null } | null,
    ): Promise<boolean> =>
      changedOne(
        await sql`
          update ${revisions} set state = ${to}, decided_at = ${decided?.at ?? null}, decided_by = ${decided?.by ?? null},
            reason = ${decided?.reason ?? null}
          where id = ${id} and state = ${from}`.execute(tx),
      ),

    setItemState: async (
      tx: Db,
      id: number,
      from: string,
      to: string,
      at: string,
      times: ShelfTimes = {},
    ): Promise<boolean> =>
      changedOne(
        await sql`
          update ${items} set item_state = ${to}, updated_at = ${at}${all(sets({ ...times }))}
          where id = ${id} and item_state = ${from}`.execute(tx),
      ),

    /** @param decided null when it is shown again */
    setTakenDown: async (tx: Db, id: number, decided: { reason: string; at: string } | null): Promise<void> => {
      await sql`
        update ${items} set was_taken_down = ${decided !== null}, taken_down_reason = ${decided?.reason ?? null},
          taken_down_at = ${decided?.at ?? null}
        where id = ${id}`.execute(tx)
    },

    /** Writes what the approved revision shows. */
    setShown: async (tx: Db, id: number, revisionId: number, figures: Columns): Promise<void> => {
      await sql`update ${items} set approved_revision_id = ${revisionId}${all(sets(figures))} where id = ${id}`.execute(
        tx,
      )
    },

    /**
     * Locks the next items below an id that show an approved revision, the newest of them, with that revision's content.
     * Locked in the order of their ids, as everywhere.
     */
    lockShownBelow: async <Content>(tx: Db, below: number, limit: number) =>
      (
        await sql<{ id: number; owner_id: number; content: Content; is_on_shelf: boolean; search_text: string }>`
        select i.id, i.owner_id, r.content, i.item_state = 'on_shelf' as is_on_shelf, i.search_text
        from ${items} i join ${revisions} r on r.id = i.approved_revision_id
        where i.id in (
          select id from ${items} where id < ${below} and approved_revision_id is not null order by id desc limit ${limit}
        )
        order by i.id for no key update of i`.execute(tx)
      ).rows,

    /** Writes what they are found by, where it is another than before. */
    setSearched: async (tx: Db, rows: { id: number; tokens: string[]; text: string }[]): Promise<void> => {
      await sql`
        update ${items} i set tokens = r.tokens, search_text = r.text
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, tokens text[], text text)
        where i.id = r.id and (i.tokens is distinct from r.tokens or i.search_text is distinct from r.text)`.execute(tx)
    },

    findDue: async (tx: Db, deletedBefore: string): Promise<number[]> =>
      (
        await sql<{ id: number }>`
        select id from ${items} where item_state = 'deleted' and deleted_at <= ${deletedBefore} ${mayPurge}`.execute(tx)
      ).rows.map(row => row.id),

    /** Purges those of these items that were deleted up to that time. @returns how many. */
    purge: async (tx: Db, ids: number[], deletedBefore: string, now: string): Promise<number> => {
      const { rows } = await sql<{ code: string }>`
        with due as (
          select id from ${items}
          where id = any(${ids}::bigint[]) and item_state = 'deleted' and deleted_at <= ${deletedBefore} ${mayPurge} order by id for update
        )
        delete from ${items} i using due where i.id = due.id returning i.${codeColumn} as code`.execute(tx)
      await insertAudits(
        tx,
        rows.map(({ code }) => purgedLine(tables.subject, code, now, null)),
      )
      return rows.length
    },

    /** @param counts views by item id @param day when the items were viewed */
    addViews: async (db: Db, counts: Map<number, number>, day: string): Promise<void> => {
      const ids = [...counts.keys()].sort((a, b) => a - b)
      const numbers = ids.map(id => counts.get(id)!)
      await sql`
        with held as (
          select id from ${items} where id = any(${ids}::bigint[]) order by id for no key update
        ), seen as (
          -- Skip items that were purged since they were viewed.
          select id, n from held join unnest(${ids}::bigint[], ${numbers}::int[]) as counted (id, n) using (id)
        ), days as (
          insert into view_days as d (object_kind, object_id, day, n)
          select ${tables.subject}, id, ${day}::date, n from seen
          on conflict (object_kind, object_id, day) do update set n = d.n + excluded.n
        )
        update ${items} i set view_count = i.view_count + seen.n from seen where i.id = seen.id`.execute(db)
    },
  }
}
