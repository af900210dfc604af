import { open, stat } from 'node:fs/promises'
import type { Input, Output } from '#contract'
import type { upload } from '#contract/base/upload'
import { PAGE_SIZE } from '#domain/base/paging'
import { MEDIA } from '#domain/base/upload'
import { FILE_HEAD_BYTES, fileKindOf } from '#domain/kit/file-kind'
import type { AcceptedForm } from '#server/adapters/files/policy'
import type { Files } from '#server/adapters/files/types'
import { type Context, timeText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import { inTransaction, lockName } from '#server/db/client'
import type { Db } from '#server/db/types'
import { cutPage, decodeCursor, encodeCursor } from '#server/http/cursor'
import type { Limiter } from '#server/http/limiter'
import type { PrivateLinks } from '#server/http/private-links'
import { conflict, invalid, InvalidInput, tooOften } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { contentHash } from './content-hash'
import { discardPrivate } from './erase-repo'
import { privatePath } from './files-route'
import { checkPicture, processPicture, type ProcessedPicture } from './picture'
import { deleteRemoval, findRemovals, insertRemovals } from './removal-repo'
import * as repo from './repo'
import { checkVideo, secondsOf } from './video'

const FORM_LIFE_MS = 3_600_000
const FORMS_AN_HOUR = 200
const REMOVED_AT_ONCE = 500
const PICTURE_TYPES = /^image\/(?:jpeg|jpg|pjpeg|png|webp|gif|avif)$/
const HEIC_TYPES = /^image\/(?:heic|heif)(?:-sequence)?$/
/** Kinds that can't be read, with what their owner can do. */
const UNREADABLE = { heic: 'invalid.picture_heic', moving_avif: 'invalid.picture_moving' } as const
/** What phones record. WebM is refused, because not every phone can play it. */
const VIDEO_TYPES = /^video\/(?:mp4|quicktime)$/

const keyOf = (code: string) => `uploads/${code}`

export type UploadService = ReturnType<typeof createUploadService>

export const createUploadService = (ctx: Context, files: Files, limiter: Limiter) => {
  const createUpload = async (
    db: Db,
    userId: number,
    input: Input<typeof upload.createUpload>,
  ): Promise<Output<typeof upload.createUpload>> => {
    const contentType = input.content_type.toLowerCase()
    const isVideo = input.purpose === 'video'
    if (!isVideo && HEIC_TYPES.test(contentType)) throw invalid('content_type', UNREADABLE.heic)
    if (!(isVideo ? VIDEO_TYPES : PICTURE_TYPES).test(contentType)) throw invalid('content_type', 'invalid.file_type')
    if (input.size > (isVideo ? MEDIA.videoBytesMax : MEDIA.pictureBytesMax)) throw invalid('size', 'invalid.file_size')
    const now = ctx.clock.now()
    const code = newCode('f')
    const expiresAt = new Date(now + FORM_LIFE_MS).toISOString()
    const isPrivate = input.purpose === 'private'
    await inTransaction(db, async tx => {
      // Locked per user: concurrent requests would all see the same count.
      await lockName(tx, `uploads:${userId}`)
      const since = new Date(now - FORM_LIFE_MS).toISOString()
      if ((await repo.countUploadsSince(tx, userId, since)) >= FORMS_AN_HOUR) throw tooOften(FORM_LIFE_MS / 1000)
      await repo.insertUpload(tx, {
        upload_code: code,
        owner_id: userId,
        purpose: input.purpose,
        // A private file's name may be a person's name, and the column isn't encrypted.
        filename: isPrivate ? '' : input.filename,
        content_type: contentType,
        size_bytes: input.size,
        is_private: isPrivate,
        crop: input.purpose === 'avatar' ? (input.crop ?? null) : null,
        created_at: new Date(now).toISOString(),
        expires_at: expiresAt,
      })
    })
    const form = files.signForm({ key: keyOf(code), contentType, maxBytes: input.size, expiresAt })
    return {
      ...form,
      file_id: code,
      public_url: isPrivate ? '' : `${files.publicBase}${code}/${isVideo ? 'video.mp4' : 'large.webp'}`,
      expires_at: expiresAt,
    }
  }

  /**
   * Stores the file of a signed form. A stored file is never replaced, so that what was examined can't change.
   * @param path the received file; a video is moved away from there
   * @throws InvalidInput `file` if it isn't of the promised kind or fails its checks; Refusal 409 if the form was
   * already used, 429 if too many pictures are waiting, of this user or in all
   */
  const receive = async (form: AcceptedForm, path: string): Promise<void> => {
    const code = form.key.slice(keyOf('').length)
    const upload = await repo.findUpload(ctx.db, code)
    if (upload?.state !== 'created') throw conflict()
    const { size } = await stat(path)
    const isVideo = upload.purpose === 'video'
    let picture: ProcessedPicture | null = null
    try {
      const kind = fileKindOf(await headOf(path))
      if (!isVideo && (kind === 'heic' || kind === 'moving_avif')) throw invalid('file', UNREADABLE[kind])
      if (kind === null || (kind === 'mp4') !== isVideo) throw invalid('file', 'invalid.file_type')
      if (isVideo) await checkVideo(path)
      else {
        await checkPicture(path)
        const isSquare = upload.purpose === 'avatar'
        const crop = upload.crop ?? undefined
        picture = await limiter(`user:${upload.owner_id}`, () => processPicture(path, { isSquare, crop }))
      }
    } catch (error) {
      if (error instanceof InvalidInput) await repo.markRefused(ctx.db, code)
      throw error
    }
    await inTransaction(ctx.db, async tx => {
      if (!(await repo.lockCreatedUpload(tx, code))) throw conflict()
      if (!picture) await files.put('public', code, { 'video.mp4': { movedFrom: path } })
      else if (upload.is_private) await files.put('private', code, { 'large.webp': picture.files.large })
      else
        await files.put('public', code, {
          'small.webp': picture.files.small,
          'medium.webp': picture.files.medium,
          'large.webp': picture.files.large,
        })
      const facts = picture && {
        width: picture.width,
        height: picture.height,
        color: picture.color,
        placeholder: picture.placeholder,
      }
      const hash = picture && !upload.is_private ? contentHash(picture.files.large) : null
      await repo.markReady(tx, code, size, facts, hash)
    })
  }

  /** `url` is null for unknown and public files, and for other users' files. */
  const getTemporaryLinks = async (db: Db, user: Principal, ids: string[], links: Pick<PrivateLinks, 'sign'>) => {
    const found = new Set(
      (await repo.findReadyUploads(db, user.id, ids)).filter(row => row.is_private).map(row => row.upload_code),
    )
    return {
      items: ids.map(id => {
        const { url, expires_at } = links.sign({ path: privatePath(`${id}/large.webp`), user })
        return { file_id: id, url: found.has(id) ? url : null, expires_at }
      }),
    }
  }

  const getFilePage = async (db: Db, userId: number, input: Input<typeof upload.getFilePage>) => {
    const limit = input.limit ?? PAGE_SIZE
    const at = decodeCursor(input.cursor)
    const rows = await repo.findUploadPage(db, userId, at && { at: at.at, code: at.id }, limit + 1)
    const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.created_at, row.upload_code))
    return {
      items: items.map(row => ({
        file_id: row.upload_code,
        filename: row.filename,
        size: row.size_bytes,
        is_private: row.is_private,
        created_at: row.created_at,
        url: row.is_private
          ? null
          : `${files.publicBase}${row.upload_code}/${row.purpose === 'video' ? 'video.mp4' : 'large.webp'}`,
      })),
      next_cursor,
    }
  }

  /** For each of these codes, the codes of other public pictures with the same content. */
  const sameFiles = async (db: Db, codes: string[]): Promise<Map<string, string[]>> => {
    const found = new Map<string, string[]>()
    for (const { code, same } of await repo.findSameContent(db, codes))
      found.set(code, [...(found.get(code) ?? []), same])
    return found
  }

  /** The ready public files of one owner, by code. */
  const findOwn = async (db: Db, userId: number, codes: string[]): Promise<Map<string, repo.UploadRow>> =>
    new Map(
      (await repo.findReadyUploads(db, userId, codes))
        .filter(row => !row.is_private)
        .map(row => [row.upload_code, row]),
    )

  /** Whether all of these are finished private uploads of this owner. */
  const areOwnPrivate = async (db: Db, userId: number, codes: string[]): Promise<boolean> => {
    const found = await repo.findReadyUploads(db, userId, codes)
    return new Set(found.filter(row => row.is_private).map(row => row.upload_code)).size === new Set(codes).size
  }

  /** The folder that a public address names: `f0abc`, or `demo/apple`; null for any other address. */
  const pathAt = (url: string): string | null => uploadCodeOf(files, url)

  /** Duration of a public video in whole seconds, at least 1. @param folder as `pathAt` names it */
  const videoSeconds = async (folder: string): Promise<number> => {
    const file = await files.find('public', `${folder}/video.mp4`)
    if (!file) throw invalid('media', 'invalid.video')
    return Math.max(1, Math.round(await secondsOf(file)))
  }

  /** Whether this is the code of a ready picture that this user uploaded as an avatar. */
  const isOwnAvatar = async (db: Db, userId: number, code: string): Promise<boolean> =>
    (await findOwn(db, userId, [code])).get(code)?.purpose === 'avatar'

  const purgeStale = (db: Db): Promise<number> => repo.deleteStaleUploads(db, timeText(ctx, -24 * FORM_LIFE_MS))

  /** Deletes queued files. Safe on several servers at once. */
  const removeFiles = async (): Promise<void> => {
    for (;;) {
      const removals = await findRemovals(ctx.db, REMOVED_AT_ONCE)
      for (const removal of removals) {
        await files.remove(removal.place, removal.folder)
        await deleteRemoval(ctx.db, removal)
      }
      if (removals.length < REMOVED_AT_ONCE) return
    }
  }

  return {
    files,
    createUpload,
    receive,
    getTemporaryLinks,
    getFilePage,
    findOwn,
    areOwnPrivate,
    sameFiles,
    pathAt,
    videoSeconds,
    isOwnAvatar,
    purgeStale,
    discard: insertRemovals,
    discardPrivate,
    removeFiles,
  }
}

const PUBLIC_FILE = /^((?:demo\/)?[A-Za-z0-9_-]{1,64})\/(?:small\.webp|medium\.webp|large\.webp|video\.mp4)$/

const uploadCodeOf = (files: Files, url: string): string | null =>
  (url.startsWith(files.publicBase) && PUBLIC_FILE.exec(url.slice(files.publicBase.length))?.[1]) || null

const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FILE_HEAD_BYTES), 0, FILE_HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
