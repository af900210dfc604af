import type { Input, Output } from '#contract'
import type { content, DeskMaterial, DeskVideo } from '#contract/market/content'
import { PAGE_SIZE } from '#domain/base/paging'
import { MATERIAL_LIMITS } from '#domain/market/share-material'
import { type Context, nowText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import { lockName } from '#server/db/client'
import type { Db } from '#server/db/types'
import { cutPage, decodeNumberCursor, encodeCursor } from '#server/http/cursor'
import { conflict, invalid, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { insertAudit } from '../../base/audit'
import type { CheckTexts } from '../../base/moderation'
import type { UploadService } from '../../base/upload'
import { resolveMedia } from '../shelf/media'
import { pictureOf } from '../shelf/stored-media'
import { findObject } from '../thing-reads'
import * as repo from './desk-repo'
import { decodePosition, encodePosition } from './position'
import { type DeskVideoRow, findDeskVideo, findDeskVideos } from './video-reads'

export interface ContentDeskDeps {
  uploads: UploadService
  checkTexts: CheckTexts
}
type In<K extends keyof typeof content> = Input<(typeof content)[K]>

const MATERIAL_MEDIA = { field: 'media', refusal: 'invalid.media', picturesMax: MATERIAL_LIMITS.picturesMax } as const
const VIDEO = { field: 'media', refusal: 'invalid.video_needed', picturesMax: 0 } as const

/** The operators' editors of share material and of video pages, each act in the audit log. */
export const createContentDesk = (ctx: Pick<Context, 'clock'>, { uploads, checkTexts }: ContentDeskDeps) => {
  const { publicBase } = uploads.files

  /** What both have in common. */
  const editorOf = <R extends Pick<DeskVideoRow, 'id' | 'state' | 'version'>, S>(
    subject: 'share_material' | 'video',
    read: (db: Db, code: string) => Promise<R | null>,
    shown: (row: R) => S,
  ) => {
    /** @throws Refusal 404; 409 if the version is outdated */
    const find = async (tx: Db, code: string, version: number): Promise<R> => {
      const row = orNotFound(await read(tx, code))
      if (row.version !== version) throw conflict('content_changed')
      return row
    }
    const done = async (tx: Db, user: Principal, action: string, code: string, from: string | null, to = from) => {
      await insertAudit(tx, {
        at: nowText(ctx),
        actor_id: user.id,
        action,
        subject,
        subject_code: code,
        from_state: from,
        to_state: to,
      })
      return shown(orNotFound(await read(tx, code)))
    }
    /** @throws Refusal 404, 409 */
    const hide = async (tx: Db, user: Principal, code: string, version: number, hidden: boolean): Promise<S> => {
      const { id, state } = await find(tx, code, version)
      const to = hidden ? 'hidden' : 'visible'
      if (!(await repo.setShown(tx, subject === 'video' ? 'videos' : 'share_materials', id, version, to)))
        throw conflict('content_changed')
      return done(tx, user, hidden ? 'hide' : 'show', code, state, to)
    }
    return { find, done, hide }
  }

  const shownMaterial = ({
    id: _id,
    position: _position,
    media,
    state,
    ...row
  }: repo.DeskMaterialRow): DeskMaterial => ({
    ...row,
    media: media.map(item => pictureOf(publicBase, item)),
    is_hidden: state === 'hidden',
  })
  const material = editorOf('share_material', repo.findDeskMaterial, shownMaterial)

  const shownVideo = (row: DeskVideoRow): DeskVideo => ({
    video_code: row.video_code,
    title: row.title,
    description: row.description,
    media: pictureOf(publicBase, row.media),
    duration_s: row.duration_s,
    view_count: row.view_count,
    published_at: row.published_at,
    product: row.product_code === null ? null : { product_code: row.product_code, title: row.product_title! },
    is_hidden: row.state === 'hidden',
    version: row.version,
  })
  const video = editorOf('video', findDeskVideo, shownVideo)

  /** Id of the product, which must be on the shelf unless the video already shows it. @throws InvalidInput */
  const productId = async (tx: Db, code: string | undefined, known: DeskVideoRow | null): Promise<number | null> => {
    if (code === undefined) return null
    if (known && known.product_code === code) return repo.productIdOf(tx, known.id)
    const found = await findObject(tx, 'product', code)
    if (!found?.is_available) throw invalid('product_code', 'invalid.product_off_shelf')
    return found.id
  }

  return {
    materials: async (
      db: Db,
      { category, cursor, limit = PAGE_SIZE }: In<'getDeskMaterialPage'>,
    ): Promise<Output<typeof content.getDeskMaterialPage>> => {
      const rows = await repo.findDeskMaterials(db, category ?? null, decodePosition(cursor), limit + 1)
      const page = cutPage(rows, limit, encodePosition)
      return { ...page, items: page.items.map(shownMaterial) }
    },

    /** @throws InvalidInput; Refusal 404, 409 */
    saveMaterial: async (tx: Db, user: Principal, input: In<'saveMaterial'>): Promise<DeskMaterial> => {
      const { edited, category, title, text } = input
      await checkTexts({ title, text })
      const known = edited ? await material.find(tx, edited.material_code, edited.version) : null
      const media = await resolveMedia(tx, uploads, user.id, input.media, known?.media ?? [], MATERIAL_MEDIA)
      const videoId = input.video_code === undefined ? null : await repo.findVideoId(tx, input.video_code)
      if (input.video_code !== undefined && videoId === null) throw invalid('video_code', 'not_found')
      const edit = { category, title, text, media, video_id: videoId }
      if (known) {
        if (!(await repo.updateMaterial(tx, known.id, known.version, edit))) throw conflict('content_changed')
        return material.done(tx, user, 'edit', known.material_code, known.state)
      }
      const code = newCode('s')
      await lockName(tx, 'share_materials')
      await repo.insertMaterial(tx, code, edit, nowText(ctx))
      return material.done(tx, user, 'add', code, null, 'visible')
    },

    /** @throws Refusal 404; 409 if it or the one before it has changed */
    moveMaterial: async (tx: Db, user: Principal, input: In<'moveMaterial'>): Promise<DeskMaterial> => {
      const { material_code: code, after_code: after } = input
      await lockName(tx, 'share_materials')
      const { state } = await material.find(tx, code, input.version)
      const others = (await repo.materialOrder(tx)).filter(one => one !== code)
      const at = after === null ? 0 : others.indexOf(after) + 1
      if (after !== null && at === 0) throw conflict('content_changed')
      await repo.setMaterialOrder(tx, [...others.slice(0, at), code, ...others.slice(at)], code)
      return material.done(tx, user, 'move', code, state)
    },

    hideMaterial: (tx: Db, user: Principal, { material_code, version, hidden }: In<'hideMaterial'>) =>
      material.hide(tx, user, material_code, version, hidden),

    videos: async (
      db: Db,
      { cursor, limit = PAGE_SIZE }: In<'getDeskVideoPage'>,
    ): Promise<Output<typeof content.getDeskVideoPage>> => {
      const rows = await findDeskVideos(db, decodeNumberCursor(cursor), limit + 1)
      const page = cutPage(rows, limit, row => encodeCursor(row.published_at, row.id))
      return { ...page, items: page.items.map(shownVideo) }
    },

    /** @throws InvalidInput; Refusal 404, 409 */
    saveVideo: async (tx: Db, user: Principal, input: In<'saveVideo'>): Promise<DeskVideo> => {
      const { edited, title, description } = input
      await checkTexts({ title, description })
      const known = edited ? await video.find(tx, edited.video_code, edited.version) : null
      const [media] = await resolveMedia(tx, uploads, user.id, [input.media], known ? [known.media] : [], VIDEO)
      // The page needs a still, and the server can't make one.
      if (media.kind !== 'video' || media.cover_path === null) throw invalid('media', 'invalid.video_needed')
      const edit = {
        title,
        description,
        media,
        duration_s: known?.media.path === media.path ? known.duration_s : await uploads.videoSeconds(media.path),
        product_id: await productId(tx, input.product_code, known),
      }
      if (known) {
        if (!(await repo.updateVideo(tx, known.id, known.version, edit))) throw conflict('content_changed')
        return video.done(tx, user, 'edit', known.video_code, known.state)
      }
      const code = newCode('v')
      await repo.insertVideo(tx, code, edit, nowText(ctx))
      return video.done(tx, user, 'add', code, null, 'visible')
    },

    hideVideo: (tx: Db, user: Principal, { video_code, version, hidden }: In<'hideVideo'>) =>
      video.hide(tx, user, video_code, version, hidden),
  }
}
