import type { Input, Output } from '#contract'
import type { folder, FolderCard } from '#contract/market/folder'
import { DEFAULT_LOCALE, type Locale } from '#domain/base/locale'
import { type Context, nowText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import { lockName } from '#server/db/client'
import type { Db } from '#server/db/types'
import { say } from '#server/http/messages'
import { conflict, invalid, notFound, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { findFolder, findFolders, type FolderRow, type ListedFolderRow } from './reads'
import { countShown, findPallet } from './pallet-reads'
import { countFolderDown, countFolderUp } from '../../base/account'
import { palletContactPlace } from '../contact'
import type { EndEnquiries } from '../enquiry'
import type { CheckTexts, ContentChecks } from '../../base/moderation'
import type { SystemService } from '../../base/system'
import type { UploadService } from '../../base/upload'
import { moveBehind } from './order'
import { foldersOf } from './order-repo'
import { palletCard } from './pallet-card'
import * as repo from './repo'

/** Of a folder whose name had nothing to see. */
export const defaultFolderName = (): string => say('folder_unnamed', DEFAULT_LOCALE)

export interface FolderDeps {
  uploads: UploadService
  checkTexts: CheckTexts
  checks: Pick<ContentChecks, 'start'>
  system: Pick<SystemService, 'limitsIn'>
  endEnquiries: EndEnquiries
}

export type FolderService = ReturnType<typeof createFolderService>

/** Serializes folder changes per user: counts and order span all of a user's folders. */
export const lockFoldersOf = (tx: Db, userId: number): Promise<void> => lockName(tx, `folders:${userId}`)

/** A user's folders, and changes to a folder as a whole. */
export const createFolderService = (
  ctx: Context,
  { uploads, checkTexts, checks, system, endEnquiries }: FolderDeps,
) => {
  const pictureAt = (path: string) => `${uploads.files.publicBase}${path}/small.webp`

  const cardOf = (row: ListedFolderRow): FolderCard => ({
    folder_code: row.folder_code,
    name: row.name,
    note: row.note,
    cover_url: row.cover_path && pictureAt(row.cover_path),
    cover_urls: row.covers.map(pictureAt),
    product_count: row.product_count,
    is_published: row.is_published,
    is_findable: row.is_findable,
    pallet_code: row.pallet_code,
    view_count: row.view_count,
    updated_at: row.updated_at,
    ...(row.taken_down_reason !== null && { taken_down_reason: row.taken_down_reason }),
  })

  /** @throws Refusal 404 for another user's folder and for one in the bin. */
  const lock = async (tx: Db, user: Principal, code: string): Promise<FolderRow> => {
    await lockFoldersOf(tx, user.id)
    return orNotFound(await repo.lockFolder(tx, user.id, code))
  }

  /** Locks two folders. @throws Refusal 404 if either doesn't exist */
  const lockBoth = async (tx: Db, user: Principal, one: string, other: string): Promise<[FolderRow, FolderRow]> => {
    await lockFoldersOf(tx, user.id)
    const rows = await repo.lockFolders(tx, user.id, [one, other])
    const [first, second] = [one, other].map(code => rows.find(row => row.folder_code === code))
    if (!first || !second) throw notFound()
    return [first, second]
  }

  const list = async (db: Db, user: Principal) => ({ items: (await findFolders(db, user.id)).map(cardOf) })

  const one = async (db: Db, user: Principal, code: string): Promise<FolderCard> =>
    cardOf(orNotFound(await findFolder(db, user.id, code)))

  /** Like `one`, with the share card of its pallet if that is published. */
  const withCard = async (db: Db, user: Principal, code: string, locale: Locale): Promise<FolderCard> => {
    const shown = await one(db, user, code)
    const pallet = shown.is_published && shown.pallet_code ? await findPallet(db, shown.pallet_code) : null
    return pallet ? { ...shown, share_card: await palletCard(db, pallet, locale) } : shown
  }

  /** @throws InvalidInput `cover_url` unless it is the current cover or a ready picture of the user's own. */
  const coverOf = async (
    tx: Db,
    user: Principal,
    url: string | null,
    before: string | null,
  ): Promise<string | null> => {
    if (url === null) return null
    const code = uploads.pathAt(url)
    if (code !== null && code === before) return code
    const own = code === null ? undefined : (await uploads.findOwn(tx, user.id, [code])).get(code)
    if (!own || own.purpose === 'video') throw invalid('cover_url', 'invalid.picture')
    return own.upload_code
  }

  /** @throws Refusal 409 at the folder limit. */
  const countUp = async (tx: Db, user: Principal): Promise<void> => {
    const { folders_max: max } = await system.limitsIn(tx)
    if (!(await countFolderUp(tx, user.id, max))) throw conflict('folders_full', { count: max })
  }

  /** Has the pallet's own texts and cover checked; its products are checked separately. */
  const check = (tx: Db, user: Principal, pallet: Pick<FolderRow, 'name' | 'note' | 'cover_path'>, code: string) =>
    checks.start(
      tx,
      user.id,
      { texts: [pallet.name, pallet.note], pictures: pallet.cover_path === null ? [] : [pallet.cover_path] },
      { kind: 'pallet', code },
    )

  const save = async (tx: Db, user: Principal, input: Input<typeof folder.saveFolder>): Promise<FolderCard> => {
    const { name } = input
    const at = nowText(ctx)
    await checkTexts({ name, note: input.note })
    if (input.folder_code !== undefined) {
      const row = await lock(tx, user, input.folder_code)
      const coverPath =
        input.cover_url === undefined ? row.cover_path : await coverOf(tx, user, input.cover_url, row.cover_path)
      const note = input.note ?? row.note
      await repo.changeFolder(tx, row.id, {
        name,
        note,
        coverPath,
        isFindable: input.is_findable ?? row.is_findable,
        at,
      })
      if (row.is_published) await check(tx, user, { name, note, cover_path: coverPath }, row.pallet_code!)
      return one(tx, user, row.folder_code)
    }
    await lockFoldersOf(tx, user.id)
    await countUp(tx, user)
    const code = newCode('d')
    const coverPath = await coverOf(tx, user, input.cover_url ?? null, null)
    await repo.insertFolder(tx, {
      code,
      ownerId: user.id,
      name,
      note: input.note ?? '',
      coverPath,
      isFindable: input.is_findable ?? false,
      at,
    })
    return one(tx, user, code)
  }

  const move = async (tx: Db, user: Principal, input: Input<typeof folder.moveFolder>) => {
    const { folder_code: code, after_code: afterCode } = input
    const [row, after] =
      afterCode === undefined ? [await lock(tx, user, code), null] : await lockBoth(tx, user, code, afterCode)
    await moveBehind(tx, foldersOf(user.id), row.id, after?.id ?? null)
    return {}
  }

  /**
   * The pallet's code is created once and kept.
   * @throws Refusal 404; 409 if it is unpublished and nothing in it is on the shelf
   */
  const publish = async (
    tx: Db,
    user: Principal,
    input: Input<typeof folder.publishPallet>,
  ): Promise<Output<typeof folder.publishPallet>> => {
    await checkTexts({ 'contact.wechat_id': input.contact.wechat_id })
    const row = await lock(tx, user, input.folder_code)
    if (!row.is_published && (await countShown(tx, row.id)) === 0) throw conflict('pallet_empty')
    const palletCode = row.pallet_code ?? newCode('t')
    await repo.setPublished(tx, row.id, {
      palletCode,
      contactSealed: ctx.keys.fields.seal(JSON.stringify(input.contact), palletContactPlace(row.folder_code)),
      at: nowText(ctx),
    })
    await check(tx, user, row, palletCode)
    return { pallet_code: palletCode }
  }

  /** @throws Refusal 404; 409 if it isn't published */
  const withdraw = async (tx: Db, user: Principal, code: string) => {
    const row = await lock(tx, user, code)
    if (!(await repo.setWithdrawn(tx, row.id, nowText(ctx)))) throw conflict()
    await endEnquiries(tx, { of: 'folder', id: row.id })
    return {}
  }

  const toBin = async (tx: Db, user: Principal, code: string) => {
    const row = await lock(tx, user, code)
    await repo.setDeleted(tx, row, nowText(ctx))
    await endEnquiries(tx, { of: 'folder', id: row.id })
    await countFolderDown(tx, row.owner_id)
    return {}
  }

  /** @throws Refusal 404; 409 at the folder limit */
  const restore = async (tx: Db, user: Principal, code: string) => {
    await lockFoldersOf(tx, user.id)
    const row = orNotFound(await repo.lockFolder(tx, user.id, code, true))
    await countUp(tx, user)
    await repo.setRestored(tx, row, nowText(ctx))
    return {}
  }

  return {
    lock,
    lockBoth,
    list,
    one,
    withCard,
    save,
    move,
    publish,
    withdraw,
    toBin,
    restore,
  }
}
