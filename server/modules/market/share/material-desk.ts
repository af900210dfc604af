import type { Input, Output } from '../../../../contract'
import type { content, DeskMaterial } from '../../../../contract/market/content'
import { PAGE_SIZE } from '../../../../domain/base/constants'
import { MATERIAL_LIMITS } from '../../../../domain/market/share-material'
import { type Context, nowText } from '../../../context'
import { newCode } from '../../../crypto/codes'
import { lockName } from '../../../db/client'
import type { Db } from '../../../db/types'
import { cutPage } from '../../../http/cursor'
import { conflict, invalid, orNotFound } from '../../../http/refusal'
import type { Principal } from '../../../http/serve'
import { insertAudit } from '../../base/audit'
import type { CheckTexts } from '../../base/moderation'
import { resolveMedia } from '../shelf/media'
import { pictureOf } from '../shelf/stored-media'
import type { UploadService } from '../../base/upload'
import * as repo from './desk-repo'
import { decodePosition, encodePosition } from './position'

export interface ContentDeskDeps {
  uploads: UploadService
  checkTexts: CheckTexts
}
type In<K extends keyof typeof content> = Input<(typeof content)[K]>

const SHOWN_MEDIA = { field: 'media', refusal: 'invalid.media', picturesMax: MATERIAL_LIMITS.picturesMax } as const

/** The operators' editor of share material. */
export const createMaterialDesk = (ctx: Pick<Context, 'clock'>, { uploads, checkTexts }: ContentDeskDeps) => {
  const shown = ({ id: _id, position: _position, media, state, ...row }: repo.DeskMaterialRow): DeskMaterial => ({
    ...row,
    media: media.map(item => pictureOf(uploads.files.publicBase, item)),
    is_hidden: state === 'hidden',
  })
  const detail = async (db: Db, code: string) => shown(orNotFound(await repo.findDeskMaterial(db, code)))

  /** @throws Refusal 404; 409 if the version is outdated */
  const find = async (tx: Db, code: string, version: number): Promise<repo.DeskMaterialRow> => {
    const row = orNotFound(await repo.findDeskMaterial(tx, code))
    if (row.version !== version) throw conflict('content_changed')
    return row
  }

  const done = async (
    tx: Db,
    user: Principal,
    action: string,
    code: string,
    [from, to]: [string | null, string],
  ): Promise<DeskMaterial> => {
    await insertAudit(tx, {
      at: nowText(ctx),
      actor_id: user.id,
      action,
      subject: 'share_material',
      subject_code: code,
      from_state: from,
      to_state: to,
    })
    return detail(tx, code)
  }

  return {
    page: async (
      db: Db,
      { category, cursor, limit = PAGE_SIZE }: In<'getDeskMaterialPage'>,
    ): Promise<Output<typeof content.getDeskMaterialPage>> => {
      const rows = await repo.findDeskMaterials(db, category ?? null, decodePosition(cursor), limit + 1)
      const page = cutPage(rows, limit, encodePosition)
      return { ...page, items: page.items.map(shown) }
    },

    /** @throws InvalidInput; Refusal 404, 409 */
    save: async (tx: Db, user: Principal, input: In<'saveMaterial'>): Promise<DeskMaterial> => {
      const { edited, category, title, text } = input
      await checkTexts({ title, text })
      const known = edited ? await find(tx, edited.material_code, edited.version) : null
      const media = await resolveMedia(tx, uploads, user.id, input.media, known?.media ?? [], SHOWN_MEDIA)
      const videoId = input.video_code === undefined ? null : await repo.findVideoId(tx, input.video_code)
      if (input.video_code !== undefined && videoId === null) throw invalid('video_code', 'not_found')
      const edit = { category, title, text, media, video_id: videoId }
      if (known) {
        if (!(await repo.updateMaterial(tx, known.id, known.version, edit))) throw conflict('content_changed')
        return done(tx, user, 'edit', known.material_code, [known.state, known.state])
      }
      const code = newCode('s')
      await lockName(tx, 'share_materials')
      await repo.insertMaterial(tx, code, edit, nowText(ctx))
      return done(tx, user, 'add', code, [null, 'visible'])
    },

    /** @throws Refusal 404; 409 if it or the one before it has changed */
    move: async (tx: Db, user: Principal, input: In<'moveMaterial'>): Promise<DeskMaterial> => {
      const { material_code: code, after_code: after } = input
      await lockName(tx, 'share_materials')
      const { state } = await find(tx, code, input.version)
      const others = (await repo.materialOrder(tx)).filter(one => one !== code)
      const at = after === null ? 0 : others.indexOf(after) + 1
      if (after !== null && at === 0) throw conflict('content_changed')
      await repo.setMaterialOrder(tx, [...others.slice(0, at), code, ...others.slice(at)], code)
      return done(tx, user, 'move', code, [state, state])
    },

    /** @throws Refusal 404, 409 */
    hide: async (
      tx: Db,
      user: Principal,
      { material_code, version, hidden }: In<'hideMaterial'>,
    ): Promise<DeskMaterial> => {
      const { id, state } = await find(tx, material_code, version)
      const to = hidden ? 'hidden' : 'visible'
      if (!(await repo.setShown(tx, 'share_materials', id, version, to))) throw conflict('content_changed')
      return done(tx, user, hidden ? 'hide' : 'show', material_code, [state, to])
    },
  }
}
