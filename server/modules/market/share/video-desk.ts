import type { Input, Output } from '../../../../contract'
import type { content, DeskVideo } from '../../../../contract/market/content'
import { PAGE_SIZE } from '../../../../domain/base/constants'
import { type Context, nowText } from '../../../context'
import { newCode } from '../../../crypto/codes'
import type { Db } from '../../../db/types'
import { cutPage, decodeNumberCursor, encodeCursor } from '../../../http/cursor'
import { conflict, invalid, orNotFound } from '../../../http/refusal'
import type { Principal } from '../../../http/serve'
import { findObject } from '../thing-reads'
import { type DeskVideoRow, findDeskVideo, findDeskVideos } from './video-reads'
import { insertAudit } from '../../base/audit'
import { resolveMedia } from '../shelf/media'
import { pictureOf } from '../shelf/stored-media'
import * as repo from './desk-repo'
import type { ContentDeskDeps } from './material-desk'

type In<K extends keyof typeof content> = Input<(typeof content)[K]>

const VIDEO = { field: 'media', refusal: 'invalid.video_needed', picturesMax: 0 } as const

/** The operators' editor of video pages. */
export const createVideoDesk = (ctx: Pick<Context, 'clock'>, { uploads, checkTexts }: ContentDeskDeps) => {
  const shown = (row: DeskVideoRow): DeskVideo => ({
    video_code: row.video_code,
    title: row.title,
    description: row.description,
    media: pictureOf(uploads.files.publicBase, row.media),
    duration_s: row.duration_s,
    view_count: row.view_count,
    published_at: row.published_at,
    product: row.product_code === null ? null : { product_code: row.product_code, title: row.product_title! },
    is_hidden: row.state === 'hidden',
    version: row.version,
  })

  /** @throws Refusal 404; 409 if the version is outdated */
  const find = async (tx: Db, code: string, version: number): Promise<DeskVideoRow> => {
    const row = orNotFound(await findDeskVideo(tx, code))
    if (row.version !== version) throw conflict('content_changed')
    return row
  }

  /** Id of the product, which must be on the shelf unless the video already shows it. @throws InvalidInput */
  const productId = async (tx: Db, code: string | undefined, known: DeskVideoRow | null): Promise<number | null> => {
    if (code === undefined) return null
    if (known && known.product_code === code) return repo.productIdOf(tx, known.id)
    const found = await findObject(tx, 'product', code)
    if (!found?.is_available) throw invalid('product_code', 'invalid.product_off_shelf')
    return found.id
  }

  const done = async (
    tx: Db,
    user: Principal,
    action: string,
    code: string,
    [from, to]: [string | null, string],
  ): Promise<DeskVideo> => {
    await insertAudit(tx, {
      at: nowText(ctx),
      actor_id: user.id,
      action,
      subject: 'video',
      subject_code: code,
      from_state: from,
      to_state: to,
    })
    return shown(orNotFound(await findDeskVideo(tx, code)))
  }

  return {
    page: async (
      db: Db,
      { cursor, limit = PAGE_SIZE }: In<'getDeskVideoPage'>,
    ): Promise<Output<typeof content.getDeskVideoPage>> => {
      const rows = await findDeskVideos(db, decodeNumberCursor(cursor), limit + 1)
      const page = cutPage(rows, limit, row => encodeCursor(row.published_at, row.id))
      return { ...page, items: page.items.map(shown) }
    },

    /** @throws InvalidInput; Refusal 404, 409 */
    save: async (tx: Db, user: Principal, input: In<'saveVideo'>): Promise<DeskVideo> => {
      const { edited, title, description } = input
      await checkTexts({ title, description })
      const known = edited ? await find(tx, edited.video_code, edited.version) : null
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
        return done(tx, user, 'edit', known.video_code, [known.state, known.state])
      }
      const code = newCode('v')
      await repo.insertVideo(tx, code, edit, nowText(ctx))
      return done(tx, user, 'add', code, [null, 'visible'])
    },

    /** @throws Refusal 404, 409 */
    hide: async (tx: Db, user: Principal, { video_code, version, hidden }: In<'hideVideo'>): Promise<DeskVideo> => {
      const { id, state } = await find(tx, video_code, version)
      const to = hidden ? 'hidden' : 'visible'
      if (!(await repo.setShown(tx, 'videos', id, version, to))) throw conflict('content_changed')
      return done(tx, user, hidden ? 'hide' : 'show', video_code, [state, to])
    },
  }
}
