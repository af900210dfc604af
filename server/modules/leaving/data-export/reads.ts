// Across areas: the data export reads every table with personal data, and replaces ids by codes.
import { sql } from 'kysely'
import { columnsIn, PERSONAL_TABLES, type PersonalTable } from '#server/db/personal-data'
import type { Db } from '#server/db/types'

export type PersonalName = keyof typeof PERSONAL_TABLES

/** Tables with at least one exported column. */
export const EXPORTED_TABLES = (Object.keys(PERSONAL_TABLES) as PersonalName[]).filter(
  name => PERSONAL_TABLES[name].exported !== '',
)

const codeOf = (table: string, code: string) => (column: string) =>
  `(select x.${code} from ${table} x where x.id = t.${column})`
const person = codeOf('users', 'user_code')
const [listing, product] = [codeOf('listings', 'listing_code'), codeOf('products', 'product_code')]
const folder = codeOf('folders', 'folder_code')
const purse = codeOf('ledger_accounts', 'name')

/** SQL that replaces an id by the code of what it refers to, in a column `…_code`. */
const NAMED: Record<string, (column: string) => string> = {
  follower_id: person,
  followee_id: person,
  blocked_id: person,
  listing_id: listing,
  product_id: product,
  folder_id: folder,
  material_id: codeOf('share_materials', 'material_code'),
  conference_id: codeOf('conferences', 'conference_code'),
  source_id: purse,
  destination_id: purse,
  object_id: column =>
    `case t.object_kind when 'listing' then ${listing(column)} when 'product' then ${product(column)}
      else ${codeOf('folders', 'pallet_code')(column)} end`,
}
const exportedAs = (column: string) =>
  NAMED[column] ? `${NAMED[column](column)} as ${column.replace(/_id$/, '_code')}` : `t.${column}`

/** A user's rows of a table, with the exported columns. */
export const findPersonal = async (db: Db, name: PersonalName, userId: number): Promise<Record<string, unknown>[]> => {
  const { of, exported }: PersonalTable = PERSONAL_TABLES[name]
  const columns = sql.raw(columnsIn(exported).map(exportedAs).join(', '))
  const isTheirs = sql.raw(of.replaceAll('$person', String(userId)))
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(r) as row from (select ${columns} from ${sql.table(name)} t where ${isTheirs}) r`.execute(db)
  return rows.map(({ row }) => row)
}
