import { setTimeout as wait } from 'node:timers/promises'
import type { Input, Output } from '#contract'
import type { Broadcast, broadcasts } from '#contract/base/broadcast'
import type { MessagePush } from '#contract/base/message'
import { PAGE_SIZE } from '#domain/base/paging'
import { type Context, nowText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import { inTransaction } from '#server/db/client'
import type { Db, Tx } from '#server/db/types'
import { cutPage, decodeNumberCursor, encodeCursor } from '#server/http/cursor'
import { conflict, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { type BroadcastRow, findBroadcast, findBroadcasts } from './broadcast-reads'
import { countAudience, findAudience } from '../account'
import { insertAudit } from '../audit'
import type { CheckTexts } from '../moderation'
import { createBackground } from './background'
import * as repo from './broadcast-repo'

/** Messages per transaction: short enough not to hold up locks or the embedded database. */
const BATCH = 250
/** Pause between batches, for other requests. */
const PAUSE_MS = 15

interface BroadcastDeps {
  checkTexts: CheckTexts
  /** Id of the newest publication, which each sequence number contains. */
  latestNews: (db: Db) => Promise<number>
}
export type Broadcasts = ReturnType<typeof createBroadcasts>

interface BroadcastPush {
  userId: number
  message: MessagePush
}

const broadcastOf = ({ id: _id, ...row }: BroadcastRow): Broadcast => row

/** System messages from operators to many users: stored at once, delivered in batches in the background. */
export const createBroadcasts = (ctx: Context, { checkTexts, latestNews }: BroadcastDeps) => {
  const audit = (tx: Db, actorId: number | null, code: string, from: string | null, to: string) =>
    insertAudit(tx, {
      at: nowText(ctx),
      actor_id: actorId,
      action: `broadcast_${to}`,
      subject: 'broadcast',
      subject_code: code,
      from_state: from,
      to_state: to,
    })

  /** Delivers a batch. @returns what was delivered; null if there is nothing to deliver */
  const deliverBatch = () =>
    inTransaction(ctx.db, async tx => {
      const one = await repo.lockSending(tx)
      if (!one) return null
      const { broadcast_code: code, audience, last_user_id: afterId, to_user_id: toId } = one
      const readers = await findAudience(tx, audience, { afterId, toId, limit: BATCH })
      if (readers.length) await repo.deliverTo(tx, code, readers, nowText(ctx))
      const lastUserId = readers.at(-1) ?? afterId
      const isLast = readers.length < BATCH
      await repo.advance(tx, one.id, { lastUserId, reached: readers.length, endedAt: isLast ? nowText(ctx) : null })
      if (isLast) await audit(tx, null, code, 'sending', 'sent')
      return { broadcast_code: code, after_id: afterId, to_id: lastUserId }
    })

  const background = createBackground(ctx, 'could not deliver a broadcast', async isOver => {
    while (!isOver()) {
      const batch = await deliverBatch()
      if (!batch) return
      if (batch.to_id > batch.after_id) ctx.bus.publish('broadcast_delivered', batch)
      await wait(PAUSE_MS)
    }
  })

  const shown = async (db: Db, code: string): Promise<Broadcast> =>
    broadcastOf(orNotFound(await findBroadcast(db, code)))

  return {
    /** Starts the delivery in the background. */
    deliver: background.wake,
    close: background.close,

    page: async (
      db: Db,
      input: Input<typeof broadcasts.getBroadcastPage>,
    ): Promise<Output<typeof broadcasts.getBroadcastPage>> => {
      const limit = input.limit ?? PAGE_SIZE
      const rows = await findBroadcasts(db, decodeNumberCursor(input.cursor)?.id ?? null, limit + 1)
      const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.created_at, row.id))
      return { items: items.map(broadcastOf), next_cursor }
    },

    readers: async (db: Db, { audience }: Input<typeof broadcasts.countBroadcastReaders>) => ({
      count: (await countAudience(db, audience)).count,
    }),

    /** @throws InvalidInput for texts that may not be published */
    send: async (tx: Tx, user: Principal, input: Input<typeof broadcasts.sendBroadcast>): Promise<Broadcast> => {
      const words = {
        title: input.title,
        text: input.text,
        title_en: input.title_en ?? '',
        text_en: input.text_en ?? '',
      }
      await checkTexts(words)
      const { count: wanted_count, to_id: to_user_id } = await countAudience(tx, input.audience)
      const broadcast_code = newCode('b')
      await repo.insertBroadcast(tx, {
        broadcast_code,
        ...words,
        audience: input.audience,
        author_id: user.id,
        wanted_count,
        to_user_id,
        created_at: nowText(ctx),
      })
      await audit(tx, user.id, broadcast_code, null, 'sending')
      tx.afterCommit(() => void background.wake())
      return shown(tx, broadcast_code)
    },

    /** @throws Refusal 404; 409 if it has ended */
    stop: async (tx: Db, user: Principal, code: string): Promise<Broadcast> => {
      orNotFound(await findBroadcast(tx, code))
      if (!(await repo.stopSending(tx, code, nowText(ctx)))) throw conflict()
      await audit(tx, user.id, code, 'sending', 'stopped')
      return shown(tx, code)
    },

    /** Pushes for those of these users who have got the broadcast. */
    pushesTo: async (code: string, userIds: number[]): Promise<BroadcastPush[]> => {
      const rows = await repo.deliveredTo(ctx.db, code, userIds)
      if (!rows.length) return []
      const [params, latest] = [await repo.wordsOf(ctx.db, code), await latestNews(ctx.db)]
      return rows.map(({ user_id: userId, message_code, seq, created_at, is_quiet }): BroadcastPush => ({
        userId,
        message: {
          notify_type: 'system',
          id: message_code,
          seq: seq + latest,
          key: 'system.broadcast',
          params,
          object_kind: 'broadcast',
          object_code: code,
          created_at,
          ...(is_quiet && { is_quiet }),
        },
      }))
    },
  }
}
