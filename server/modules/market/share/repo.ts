import { sql } from 'kysely'
import type { MaterialCategory } from '#domain/market/share-material'
import type { Db } from '#server/db/types'
import type { StoredMedia } from '../shelf/stored-media'
import { addViewsTo } from '../shelf/viewer-repo'

export const addVideoViews = addViewsTo({ table: 'videos' })

export interface MaterialRow {
  id: number
  material_code: string
  category: MaterialCategory
  title: string
  text: string
  media: StoredMedia[]
  use_count: number
  video_code: string | null
  position: number
}

export const findMaterials = async (
  db: Db,
  category: MaterialCategory | null,
  after: { position: number; id: number } | null,
  limit: number,
): Promise<MaterialRow[]> =>
  (
    await sql<MaterialRow>`
    select m.id, m.material_code, m.category, m.title, m.text, m.media, m.use_count, m.position, v.video_code
    from share_materials m left join videos v on v.id = m.video_id and v.state = 'visible'
    where m.state = 'visible' ${category ? sql`and m.category = ${category}` : sql``}
      ${after ? sql`and (m.position, m.id) < (${after.position}::bigint, ${after.id}::bigint)` : sql``}
    order by m.position desc, m.id desc limit ${limit}`.execute(db)
  ).rows

/** Counts a use, once per user and day. @returns the total number of uses; null for an unknown material */
export const useMaterial = async (db: Db, code: string, userId: number, day: string): Promise<number | null> => {
  // Locks the row first, so that concurrent uses are counted one at a time.
  const { rows } = await sql<{ id: number; use_count: number }>`
    select id, use_count from share_materials where material_code = ${code} and state = 'visible' for update`.execute(
    db,
  )
  if (!rows[0]) return null
  const { id, use_count } = rows[0]
  const added = await sql`
    insert into share_material_uses (material_id, user_id, day) values (${id}, ${userId}, ${day}::date)
    on conflict do nothing`.execute(db)
  if (!added.numAffectedRows) return use_count
  await sql`update share_materials set use_count = use_count + 1 where id = ${id}`.execute(db)
  return use_count + 1
}
