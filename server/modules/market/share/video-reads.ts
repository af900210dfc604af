// Across areas: a video is shown with the product it is about, while that is on the shelf.
import { sql } from 'kysely'
import { first } from '#server/db/results'
import type { StoredMedia } from '#server/db/stored-media'
import type { Db } from '#server/db/types'

export interface VideoRow {
  id: number
  video_code: string
  title: string
  description: string
  media: StoredMedia
  duration_s: number
  view_count: number
  published_at: string
  product_code: string | null
  product_title: string | null
  product_cover: string | null
  product_price_fen: number | null
  product_unit: string | null
}

/** Looked up video by video: with few videos the planner would walk along all products up to the newest one's. */
const productOf = (condition: ReturnType<typeof sql>) => sql`left join lateral (
    select product_code, title, cover_path, price_fen, unit from products p
    where p.id = v.product_id and ${condition} offset 0) p on true`

const videos = sql`
  select v.id, v.video_code, v.title, v.description, v.media, v.duration_s, v.view_count, v.published_at,
    p.product_code, p.title as product_title, p.cover_path as product_cover, p.price_fen as product_price_fen, p.unit as product_unit
  from videos v ${productOf(sql`p.item_state = 'on_shelf'`)}
  where v.state = 'visible'`

export const findVideo = async (db: Db, code: string): Promise<VideoRow | null> =>
  (await sql<VideoRow>`${videos} and v.video_code = ${code}`.execute(db)).rows[0] ?? null

export const findVideos = async (
  db: Db,
  before: { at: string; id: number } | null,
  limit: number,
): Promise<VideoRow[]> =>
  (
    await sql<VideoRow>`${videos}
    ${before ? sql`and (v.published_at, v.id) < (${before.at}::timestamptz, ${before.id}::bigint)` : sql``}
    order by v.published_at desc, v.id desc limit ${limit}`.execute(db)
  ).rows

export interface DeskVideoRow {
  id: number
  video_code: string
  title: string
  description: string
  media: StoredMedia
  duration_s: number
  view_count: number
  published_at: string
  state: 'visible' | 'hidden'
  version: number
  product_code: string | null
  product_title: string | null
}

const deskVideos = sql`
  select v.id, v.video_code, v.title, v.description, v.media, v.duration_s, v.view_count, v.published_at, v.state,
    v.version, p.product_code, p.title as product_title
  from videos v ${productOf(sql`true`)}`

/** For operators; hidden ones included. */
export const findDeskVideo = (db: Db, code: string): Promise<DeskVideoRow | null> =>
  first(sql<DeskVideoRow>`${deskVideos} where v.video_code = ${code}`.execute(db))

/** Newest first, hidden ones included. */
export const findDeskVideos = async (
  db: Db,
  before: { at: string; id: number } | null,
  limit: number,
): Promise<DeskVideoRow[]> =>
  (
    await sql<DeskVideoRow>`${deskVideos}
    ${before ? sql`where (v.published_at, v.id) < (${before.at}::timestamptz, ${before.id}::bigint)` : sql``}
    order by v.published_at desc, v.id desc limit ${limit}`.execute(db)
  ).rows
