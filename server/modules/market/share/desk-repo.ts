import { sql } from 'kysely'
import type { MaterialCategory } from '#domain/market/share-material'
import { changedOne, first } from '#server/db/results'
import type { Db } from '#server/db/types'
import type { StoredMedia } from '../shelf/stored-media'
import type { MaterialRow } from './repo'

export interface DeskMaterialRow extends MaterialRow {
  state: 'visible' | 'hidden'
  version: number
}

const materials = sql`
  select m.id, m.material_code, m.category, m.title, m.text, m.media, m.use_count, m.state, m.position, m.version,
    v.video_code
  from share_materials m left join videos v on v.id = m.video_id`

export const findDeskMaterial = (db: Db, code: string): Promise<DeskMaterialRow | null> =>
  first(sql<DeskMaterialRow>`${materials} where m.material_code = ${code}`.execute(db))

/** In the operators' order, hidden ones included. */
export const findDeskMaterials = async (
  db: Db,
  category: MaterialCategory | null,
  after: { position: number; id: number } | null,
  limit: number,
): Promise<DeskMaterialRow[]> =>
  (
    await sql<DeskMaterialRow>`${materials}
    where (${category}::text is null or m.category = ${category}::text)
      ${after ? sql`and (m.position, m.id) < (${after.position}::bigint, ${after.id}::bigint)` : sql``}
    order by m.position desc, m.id desc limit ${limit}`.execute(db)
  ).rows

export interface MaterialEdit {
  category: MaterialCategory
  title: string
  text: string
  media: StoredMedia[]
  video_id: number | null
}

/** Inserts at the top. */
export const insertMaterial = async (tx: Db, code: string, edit: MaterialEdit, at: string): Promise<void> => {
  await sql`
    insert into share_materials (material_code, category, title, text, media, video_id, position, created_at)
    select ${code}, ${edit.category}, ${edit.title}, ${edit.text}, ${JSON.stringify(edit.media)}::jsonb,
      ${edit.video_id}::bigint, coalesce(max(position), 0) + 1, ${at}::timestamptz from share_materials`.execute(tx)
}

/** @returns false if the version is outdated */
export const updateMaterial = async (tx: Db, id: number, version: number, edit: MaterialEdit): Promise<boolean> =>
  changedOne(
    await sql`
    update share_materials set category = ${edit.category}, title = ${edit.title}, text = ${edit.text},
      media = ${JSON.stringify(edit.media)}::jsonb, video_id = ${edit.video_id}, version = version + 1
    where id = ${id} and version = ${version}`.execute(tx),
  )

/** @returns false if the version is outdated */
export const setShown = async (
  tx: Db,
  table: 'share_materials' | 'videos',
  id: number,
  version: number,
  state: 'visible' | 'hidden',
): Promise<boolean> =>
  changedOne(
    await sql`
    update ${sql.table(table)} set state = ${state}, version = version + 1
    where id = ${id} and version = ${version}`.execute(tx),
  )

/** Codes of all material, in order. */
export const materialOrder = async (tx: Db): Promise<string[]> =>
  (
    await sql<{ material_code: string }>`
    select material_code from share_materials order by position desc, id desc`.execute(tx)
  ).rows.map(row => row.material_code)

/** Stores a new order, and increments the version of the one that was moved. */
export const setMaterialOrder = async (tx: Db, codes: string[], moved: string): Promise<void> => {
  await sql`
    update share_materials m set position = ${codes.length} - t.place + 1,
      version = m.version + case when m.material_code = ${moved} then 1 else 0 end
    from unnest(${codes}::text[]) with ordinality as t (code, place)
    where m.material_code = t.code and (m.position <> ${codes.length} - t.place + 1 or m.material_code = ${moved})`.execute(
    tx,
  )
}

export const findVideoId = async (db: Db, code: string): Promise<number | null> =>
  (await first(sql<{ id: number }>`select id from videos where video_code = ${code}`.execute(db)))?.id ?? null

export interface VideoEdit {
  title: string
  description: string
  media: StoredMedia
  duration_s: number
  product_id: number | null
}

export const insertVideo = async (tx: Db, code: string, edit: VideoEdit, at: string): Promise<void> => {
  await sql`
    insert into videos (video_code, title, description, media, duration_s, product_id, published_at)
    values (${code}, ${edit.title}, ${edit.description}, ${JSON.stringify(edit.media)}::jsonb, ${edit.duration_s},
      ${edit.product_id}, ${at})`.execute(tx)
}

/** @returns false if the version is outdated */
export const updateVideo = async (tx: Db, id: number, version: number, edit: VideoEdit): Promise<boolean> =>
  changedOne(
    await sql`
    update videos set title = ${edit.title}, description = ${edit.description},
      media = ${JSON.stringify(edit.media)}::jsonb, duration_s = ${edit.duration_s}, product_id = ${edit.product_id},
      version = version + 1
    where id = ${id} and version = ${version}`.execute(tx),
  )

/** Id of the product in a video. */
export const productIdOf = async (db: Db, videoId: number): Promise<number | null> =>
  (await first(sql<{ product_id: number | null }>`select product_id from videos where id = ${videoId}`.execute(db)))
    ?.product_id ?? null
