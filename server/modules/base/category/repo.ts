import { sql } from 'kysely'
import { changedOne } from '#server/db/results'
import type { Db } from '#server/db/types'

export interface CategoryRow {
  category_code: string
  parent_code: string | null
  name_zh: string
  name_en: string
  is_leaf: boolean
  is_hidden: boolean
}
export interface DeskRow extends CategoryRow {
  version: number
}

/** Parents first, then by position. */
export const findCategories = async (db: Db): Promise<DeskRow[]> =>
  (
    await sql<DeskRow>`
    select category_code, parent_code, name_zh, name_en, is_leaf, is_hidden, version from categories
    order by depth, position, category_code`.execute(db)
  ).rows

export interface NewCategory {
  category_code: string
  parent_code: string | null
  name_zh: string
  name_en: string
  depth: number
  position: number
}

/** @returns false if a sibling has this name */
export const insertCategory = async (tx: Db, c: NewCategory): Promise<boolean> =>
  changedOne(
    await sql`
    insert into categories (category_code, parent_code, name_zh, name_en, depth, position, is_leaf)
    values (${c.category_code}, ${c.parent_code}, ${c.name_zh}, ${c.name_en}, ${c.depth}, ${c.position}, true)
    on conflict do nothing`.execute(tx),
  )

/** @returns false if the version is outdated */
export const renameCategory = async (
  tx: Db,
  code: string,
  version: number,
  names: { name_zh: string; name_en: string },
): Promise<boolean> =>
  changedOne(
    await sql`
    update categories set name_zh = ${names.name_zh}, name_en = ${names.name_en}, version = version + 1
    where category_code = ${code} and version = ${version}`.execute(tx),
  )

/** @returns false if the version is outdated */
export const hideCategory = async (tx: Db, code: string, version: number, isHidden: boolean): Promise<boolean> =>
  changedOne(
    await sql`
    update categories set is_hidden = ${isHidden}, version = version + 1
    where category_code = ${code} and version = ${version}`.execute(tx),
  )

/** @returns false if the version is outdated */
export const setParent = async (tx: Db, code: string, version: number, parent: string | null): Promise<boolean> =>
  changedOne(
    await sql`
    update categories set parent_code = ${parent}, version = version + 1
    where category_code = ${code} and version = ${version}`.execute(tx),
  )

/** Sets the order of siblings. */
export const setOrder = async (tx: Db, codes: string[]): Promise<void> => {
  await sql`
    update categories c set position = t.place
    from unnest(${codes}::text[]) with ordinality as t (code, place)
    where c.category_code = t.code and c.position <> t.place`.execute(tx)
}

export const setDepths = async (tx: Db, depths: Record<string, number>): Promise<void> => {
  await sql`
    update categories c set depth = t.depth::int from jsonb_each_text(${JSON.stringify(depths)}::jsonb) as t (code, depth)
    where c.category_code = t.code and c.depth <> t.depth::int`.execute(tx)
}

/** Updates `is_leaf`: true for categories without children. */
export const setLeaves = async (tx: Db, codes: (string | null)[]): Promise<void> => {
  await sql`
    update categories c set is_leaf = not exists (select from categories k where k.parent_code = c.category_code)
    where c.category_code = any(${codes.filter(code => code !== null)}::text[])`.execute(tx)
}
