import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Output } from '#contract'
import type { dataExport, Exported } from '#contract/leaving/data-export'
import { EXPORT_LIMITS } from '#domain/leaving/data-export'
import { DAY_MS } from '#domain/kit/relative-time'
import { type Context, nowText, timeText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import { inTransaction } from '#server/db/client'
import type { Db, Tx } from '#server/db/types'
import type { PrivateLinks } from '#server/http/private-links'
import { conflict, tooOften } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { lockUser } from '../../base/account'
import type { MessageService } from '../../base/message'
import { privatePath, type UploadService } from '../../base/upload'
import { createArchive } from './archive'
import { type ContentDeps, createContent } from './content'
import * as repo from './repo'

const HOUR_MS = 3_600_000
const FILE = 'archive.zip'
/** A server that holds an export longer than this has died. */
const TAKEN_MS = HOUR_MS
const TRIES_MAX = 3

export interface DataExportDeps extends ContentDeps {
  messages: Pick<MessageService, 'notify'>
  uploads: Pick<UploadService, 'files' | 'discard' | 'removeFiles'>
}
type Out<K extends keyof typeof dataExport> = Output<(typeof dataExport)[K]>
export type DataExportService = ReturnType<typeof createDataExport>

const shownOf = ({ state, requested_at, expires_at, size_bytes }: repo.ExportRow): Exported => ({
  state,
  requested_at,
  expires_at: state === 'ready' ? expires_at : null,
  size_bytes,
})

/** Earliest time of the next request, in ms; 0 for now. */
const nextAt = (latest: repo.ExportRow | null): number =>
  latest && latest.state !== 'failed' ? Date.parse(latest.requested_at) + EXPORT_LIMITS.apartHours * HOUR_MS : 0

/** The archive of a user's own data: made by a job, downloaded by a private link. */
export const createDataExport = (ctx: Context, { messages, uploads, account }: DataExportDeps) => {
  const fill = createContent(ctx, { account, uploads })
  const isOver = (row: repo.ExportRow) => row.expires_at === null || Date.parse(row.expires_at) <= ctx.clock.now()

  const latest = async (db: Db, userId: number): Promise<Out<'getExport'>> => {
    const row = await repo.newestOf(db, userId)
    const next = nextAt(row)
    return {
      latest: row && shownOf(row.state === 'ready' && isOver(row) ? { ...row, state: 'expired' } : row),
      next_at: next > ctx.clock.now() ? new Date(next).toISOString() : null,
    }
  }

  /** Returns a waiting one if there is one. @throws Refusal 429 within a day of the last one */
  const request = async (tx: Db, userId: number): Promise<Exported> => {
    await lockUser(tx, userId)
    const row = await repo.newestOf(tx, userId)
    if (row?.state === 'pending') return shownOf(row)
    const waitMs = nextAt(row) - ctx.clock.now()
    if (waitMs > 0) throw tooOften(waitMs / 1000)
    return shownOf(await repo.insertExport(tx, { code: newCode('z'), userId, at: nowText(ctx) }))
  }

  /** @throws Refusal 409 if there is none, or it has expired */
  const link = async (db: Db, user: Principal, links: Pick<PrivateLinks, 'sign'>): Promise<Out<'getExportLink'>> => {
    const row = await repo.newestOf(db, user.id)
    if (row?.state !== 'ready' || isOver(row)) throw conflict('export_gone')
    const endsAtMs = Date.parse(row.expires_at!)
    return links.sign({ path: privatePath(`${row.export_code}/${FILE}`), user, endsAtMs })
  }

  const tell = (tx: Tx, row: repo.ExportRow, key: 'export.ready' | 'export.failed') =>
    messages.notify(tx, {
      userId: row.user_id,
      channel: 'system',
      key,
      objectKind: 'export',
      objectCode: row.export_code,
    })

  const make = async (row: repo.ExportRow): Promise<void> => {
    const directory = join(ctx.config.dataDir, 'tmp')
    const path = join(directory, newCode('z'))
    await mkdir(directory, { recursive: true })
    const archive = createArchive(path)
    try {
      await fill(archive, row.user_id)
      const bytes = await archive.end()
      await uploads.files.put('private', row.export_code, { [FILE]: { movedFrom: path } })
      await inTransaction(ctx.db, async tx => {
        const expiresAt = timeText(ctx, EXPORT_LIMITS.keptDays * DAY_MS)
        if (await repo.markReady(tx, row.id, { at: nowText(ctx), expiresAt, bytes }))
          return tell(tx, row, 'export.ready')
        // The account was cancelled while the archive was made.
        await uploads.discard(tx, [{ place: 'private', folder: row.export_code }])
      })
    } finally {
      archive.abandon()
      await rm(path, { force: true })
    }
  }

  const fail = async (row: repo.ExportRow, error: unknown): Promise<void> => {
    ctx.log.error({ err: error, export: row.export_code }, 'could not make a data export')
    if (row.tries < TRIES_MAX) return repo.giveBack(ctx.db, row.id)
    await inTransaction(ctx.db, async tx => {
      if (await repo.markFailed(tx, row.id)) await tell(tx, row, 'export.failed')
    })
  }

  /** Makes waiting exports one by one; meant to run every minute. @returns how many it tried */
  const makePending = async (): Promise<number> => {
    for (let made = 0; ; made += 1) {
      const row = await repo.takePending(ctx.db, nowText(ctx), timeText(ctx, -TAKEN_MS))
      if (!row) return made
      await make(row).catch((error: unknown) => fail(row, error))
      // A retry that failed again is left to the next run.
      if (row.tries > 1) return made + 1
    }
  }

  /** Deletes expired archives; meant to run every hour. */
  const purge = async (): Promise<void> => {
    await inTransaction(ctx.db, async tx => {
      const codes = await repo.expireDue(tx, nowText(ctx))
      await uploads.discard(
        tx,
        codes.map(folder => ({ place: 'private', folder })),
      )
    })
    await uploads.removeFiles()
  }

  return { latest, request, link, makePending, purge }
}
