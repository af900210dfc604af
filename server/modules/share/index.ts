import { share } from '../../../contract/share'
import type { Material, Video } from '../../../contract/share'
import { PAGE_SIZE } from '../../../domain/constants'
import { shanghaiDay } from '../../../domain/relative-time'
import type { Locale } from '../../../domain/constants'
import type { Context } from '../../context'
import { addressKey } from '../../http/address'
import { decodeNumberCursor, encodeCursor } from '../../http/cursor'
import { say } from '../../http/messages'
import { notFound } from '../../http/refusal'
import { handle } from '../../http/serve'
import type { Module } from '../../module'
import { pictureOf } from '../shelf/stored-media'
import { createViewCounter } from '../shelf/view-counter'
import { viewerOf } from '../shelf/viewer'
import { shareCardOf } from './card-address'
import { createCards } from './cards'
import { createLongPictures, type PalletPart } from './long-pictures'
import { createPosters, type PosterDeps, type SubjectOf } from './posters'
import * as repo from './repo'

export type { PalletPart } from './long-pictures'
export type { PosterSubject, SubjectOf, Subjects } from './posters'
export { listingSubject, ofProduct, productSubject } from './subjects'

type ShareDeps = PosterDeps & { palletPart: PalletPart }
const PICTURE_AGE_S = 2_592_000
/** Shorter than a poster's, so that caches soon drop the cards of removed content. */
const CARD_AGE_S = 86_400

const drawingServices = (ctx: Context, deps: ShareDeps) => {
  const video = videoSubject(deps.uploads.files.publicBase)
  const posters = createPosters(ctx, { ...deps, subjects: { ...deps.subjects, video } })
  return { posters, cards: createCards(ctx, posters), longPictures: createLongPictures(ctx, { ...deps, posters }) }
}

/** A video as a poster subject; its picture is the still. */
const videoSubject =
  (publicBase: string): SubjectOf =>
  async (db, code, locale) => {
    const row = await repo.findVideo(db, code)
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

const videoOf = (publicBase: string, row: repo.VideoRow, locale: Locale): Video => {
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
            cover_url: row.product_cover && `${publicBase}${row.product_cover}/small.webp`,
            price_fen: row.product_price_fen!,
            unit: row.product_unit!,
          },
  }
}

export const createShareServices = (ctx: Context, deps: ShareDeps) => ({
  ...drawingServices(ctx, deps),
  views: createViewCounter(ctx, 'video', repo.addVideoViews),
  publicBase: deps.uploads.files.publicBase,
  /** The video as its page shows it; counts no view. */
  publicVideo: async (code: string, locale: Locale): Promise<Video | null> => {
    const row = await repo.findVideo(ctx.db, code)
    return row && videoOf(deps.uploads.files.publicBase, row, locale)
  },
})

export const shareModule = (
  ctx: Context,
  { posters, cards, longPictures, views, publicBase }: ReturnType<typeof createShareServices>,
): Module => {
  const materialOf = ({ id: _id, created_at: _at, media, ...row }: repo.MaterialRow): Material => ({
    ...row,
    media: media.map(item => pictureOf(publicBase, item)),
  })
  /** A page from rows queried with `limit + 1`. */
  const paged = <R extends { id: number }, T>(
    rows: R[],
    limit: number,
    at: (row: R) => string,
    show: (row: R) => T,
  ) => {
    const items = rows.slice(0, limit)
    const last = items.at(-1)
    return {
      items: items.map(show),
      next_cursor: rows.length > limit && last ? encodeCursor(at(last), last.id) : null,
    }
  }

  return {
    routes: [
      handle(share.getPoster, ({ db, user, input, locale }) => posters.poster(db, user, input, locale)),
      handle(share.drawPoster, ({ db, user, input, locale }) => posters.draw(db, user, input, locale)),
      handle(share.getLongPicture, ({ db, user, input, locale }) => longPictures.picture(db, user, input, locale)),
      handle(share.drawLongPicture, ({ db, user, input, locale }) => longPictures.draw(db, user, input, locale)),
      handle(share.getMaterialPage, async ({ db, input }) => {
        const limit = input.limit ?? PAGE_SIZE
        const before = input.cursor === undefined ? null : decodeNumberCursor(input.cursor)
        const rows = await repo.findMaterials(db, input.category ?? null, before, limit + 1)
        return paged(rows, limit, row => row.created_at, materialOf)
      }),
      handle(share.noteMaterialUse, async ({ db, user, input }) => {
        const count = await repo.useMaterial(db, input.material_code, user.id, shanghaiDay(ctx.clock.now()))
        if (count === null) throw notFound()
        return { use_count: count }
      }),
      handle(share.getVideo, async ({ db, user, input, ip, request, locale }) => {
        const row = await repo.findVideo(db, input.video_code)
        if (!row) throw notFound()
        views.count(row.id, viewerOf(user, ip, request))
        return videoOf(publicBase, row, locale)
      }),
      handle(share.getVideoPage, async ({ db, input, locale }) => {
        const limit = input.limit ?? PAGE_SIZE
        const first = input.after_code === undefined ? null : await repo.findVideo(db, input.after_code)
        const start = first && { at: first.published_at, id: first.id }
        const before = input.cursor === undefined ? start : decodeNumberCursor(input.cursor)
        return paged(
          await repo.findVideos(db, before, limit + 1),
          limit,
          row => row.published_at,
          row => videoOf(publicBase, row, locale),
        )
      }),
    ],
    register: app => {
      app.get<{ Params: { name: string } }>('/posters/:name', async (request, reply) => {
        const picture = await posters.picture(request.params.name)
        if (!picture) return reply.callNotFound()
        return reply.type('image/jpeg').header('cache-control', `public, max-age=${PICTURE_AGE_S}`).send(picture)
      })
      app.get('/cards/*', async (request, reply) => {
        const card = await cards(request.url.split('?')[0], addressKey(request.ip))
        if (!card) return reply.callNotFound()
        const age = card.isCurrent ? `public, max-age=${CARD_AGE_S}` : 'no-cache'
        return reply.type('image/jpeg').header('cache-control', age).send(card.bytes)
      })
    },
    close: () => views.close(),
  }
}
