import type { Input, Output } from '#contract'
import type { share, Video } from '#contract/market/share'
import type { Locale } from '#domain/base/locale'
import { PAGE_SIZE } from '#domain/base/paging'
import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import { cutPage, decodeNumberCursor, encodeCursor } from '#server/http/cursor'
import { say } from '#server/http/messages'
import { orNotFound } from '#server/http/refusal'
import { findVideo, findVideos, type VideoRow } from './video-reads'
import { coverOf, pictureOf } from '../shelf/stored-media'
import { createViewCounter } from '../shelf/view-counter'
import type { Viewer } from '../shelf/viewer'
import { shareCardOf } from '../shelf/card-address'
import type { SubjectOf } from './posters'
import { addVideoViews } from './repo'

const videoOf = (publicBase: string, row: VideoRow, locale: Locale): Video => {
  const { url, medium_url, width, height, color } = pictureOf(publicBase, row.media)
  return {
    video_code: row.video_code,
    title: row.title,
    description: row.description,
    url,
    cover_url: medium_url,
    cover_color: color,
    width,
    height,
    duration_s: row.duration_s,
    view_count: row.view_count,
    published_at: row.published_at,
    share_card: shareCardOf('video', row.video_code, locale, [row.title, medium_url]),
    product:
      row.product_code === null
        ? null
        : {
            product_code: row.product_code,
            title: row.product_title!,
            cover_url: coverOf(publicBase, row.product_cover),
            price_fen: row.product_price_fen!,
            unit: row.product_unit!,
          },
  }
}

/** A video as a poster subject; its picture is the still. */
export const videoSubject =
  (publicBase: string): SubjectOf =>
  async (db, code, locale) => {
    const row = await findVideo(db, code)
    if (!row) return null
    const { title, description, cover_url, share_card } = videoOf(publicBase, row, locale)
    return {
      tag: say('poster.video', locale),
      title,
      facts: [description].filter(Boolean),
      price_label: '',
      price: '',
      unit: '',
      goods_url: cover_url || null,
      share_card,
    }
  }

export const createVideos = (ctx: Context, publicBase: string) => {
  const views = createViewCounter(ctx, 'video', addVideoViews)

  /** The video as its page shows it, or null; counts no view. */
  const publicVideo = async (code: string, locale: Locale): Promise<Video | null> => {
    const row = await findVideo(ctx.db, code)
    return row && videoOf(publicBase, row, locale)
  }

  /** Counts a view. @throws Refusal 404 */
  const video = async (db: Db, code: string, viewer: Viewer, locale: Locale): Promise<Video> => {
    const row = orNotFound(await findVideo(db, code))
    views.count(row.id, viewer)
    return videoOf(publicBase, row, locale)
  }

  const page = async (
    db: Db,
    input: Input<typeof share.getVideoPage>,
    locale: Locale,
  ): Promise<Output<typeof share.getVideoPage>> => {
    const limit = input.limit ?? PAGE_SIZE
    const first = input.after_code === undefined ? null : await findVideo(db, input.after_code)
    const start = first && { at: first.published_at, id: first.id }
    const before = decodeNumberCursor(input.cursor) ?? start
    const rows = await findVideos(db, before, limit + 1)
    const page = cutPage(rows, limit, row => encodeCursor(row.published_at, row.id))
    return { ...page, items: page.items.map(row => videoOf(publicBase, row, locale)) }
  }

  return { publicVideo, video, page, close: views.close }
}
