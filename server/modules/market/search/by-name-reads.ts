// Across areas: sellers and pallets are found by name only if something of theirs is on the shelf and nobody blocked
// the other.
import { type RawBuilder, sql } from 'kysely'
import { runsOf } from '#domain/market/search'
import { holdsName } from '#server/db/names'
import type { Db } from '#server/db/types'
import { notBlocking } from '../people-reads'

export interface ByNameQuery {
  keyword: string
  /** The requesting user; null for a visitor. */
  askerId: number | null
  after: { value: number; id: number } | null
  limit: number
}

export interface SellerRow {
  id: number
  /** Rank: twice the name's `closeness`, plus 1 with enterprise certification. */
  place: number
  user_code: string
  nickname: string
  avatar_url: string
  is_identity_certified: boolean
  is_enterprise_certified: boolean
  roles: string[]
  release_count: number
}

export interface FoundPalletRow {
  id: number
  place: number
  pallet_code: string
  name: string
  note: string
  cover_path: string | null
  product_count: number
  user_code: string
  nickname: string
  avatar_url: string
  is_enterprise_certified: boolean
}

/** 2 if the keyword is the whole name, 1 if it is its beginning, else 0. */
const closeness = (keyword: string, name: RawBuilder<unknown>) => {
  const whole = runsOf(keyword).join('')
  return sql`(case when name_text(${name}) = ${whole} then 2 when position(${whole} in name_text(${name})) = 1 then 1 else 0 end)`
}

const mayMeet = (askerId: number | null, owner: RawBuilder<unknown>) =>
  askerId === null ? sql`true` : notBlocking(sql`${askerId}::bigint`, owner)

const behind = (after: ByNameQuery['after']) =>
  after ? sql`where (place, id) < (${after.value}::int, ${after.id}::bigint)` : sql``

/** Active users with something on the shelf whose nickname contains the keyword. */
export const findSellers = async (db: Db, { keyword, askerId, after, limit }: ByNameQuery): Promise<SellerRow[]> => {
  const onShelf = (table: string) =>
    sql`from ${sql.table(table)} x where x.owner_id = u.id and x.item_state = 'on_shelf'`
  const { rows } = await sql<SellerRow>`
    with named as (
      select u.id, ${closeness(keyword, sql.ref('u.nickname'))} * 2 + u.is_enterprise_certified::int as place
      from users u where u.status = 'active' and ${holdsName(keyword, sql.ref('u.nickname'))} and ${mayMeet(askerId, sql.ref('u.id'))}
        and (exists (select ${onShelf('listings')}) or exists (select ${onShelf('products')}))
    ), page as (select id, place from named ${behind(after)} order by place desc, id desc limit ${limit})
    select u.id, page.place, u.user_code, u.nickname, u.avatar_url, u.is_identity_certified, u.is_enterprise_certified, u.roles,
      (select count(*)::int ${onShelf('listings')}) + (select count(*)::int ${onShelf('products')}) as release_count
    from page join users u on u.id = page.id order by page.place desc, page.id desc`.execute(db)
  return rows
}

/** Published, findable pallets with a product to show, whose name or note contains the keyword. */
export const findPallets = async (
  db: Db,
  { keyword, askerId, after, limit }: ByNameQuery,
): Promise<FoundPalletRow[]> => {
  const shown = sql`from folder_products fp join products p on p.id = fp.product_id and p.item_state = 'on_shelf'
    join users s on s.id = p.owner_id and s.status = 'active' where fp.folder_id = f.id`
  const { rows } = await sql<FoundPalletRow>`
    with named as (
      select f.id, ${closeness(keyword, sql.ref('f.name'))} as place
      from folders f join users u on u.id = f.owner_id and u.status = 'active'
      where f.is_published and f.is_findable and f.deleted_at is null and ${holdsName(keyword, sql`(f.name || '|' || f.note)`)}
        and ${mayMeet(askerId, sql.ref('f.owner_id'))} and exists (select ${shown})
    ), page as (select id, place from named ${behind(after)} order by place desc, id desc limit ${limit})
    select f.id, page.place, f.pallet_code, f.name, f.note, coalesce(f.cover_path, (
        select p.cover_path ${shown} and p.cover_path is not null order by fp.position, fp.product_id limit 1)) as cover_path,
      (select count(*)::int ${shown}) as product_count,
      u.user_code, u.nickname, u.avatar_url, u.is_enterprise_certified
    from page join folders f on f.id = page.id join users u on u.id = f.owner_id order by page.place desc, page.id desc`.execute(
    db,
  )
  return rows
}
