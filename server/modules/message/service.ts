import {
  CHANNELS,
  type Channel,
  type Message,
  type MessageKey,
  type SocketPush,
  type UnreadInfo,
} from '../../../contract/message'
import { type Context, nowText } from '../../context'
import { newCode } from '../../crypto/codes'
import { inTransaction } from '../../db/client'
import type { Db } from '../../db/types'
import { invalid, notFound } from '../../http/refusal'
import type { Principal } from '../../http/serve'
import * as repo from './repo'
import type { CountedChannel } from './repo'

export interface Notice {
  userId: number
  channel: CountedChannel
  /** Of the app's catalogue: the words are the reader's. */
  key: MessageKey
  params?: Record<string, string>
  /** What it is about, to open it. */
  objectKind?: string
  objectCode?: string
}

export interface MessageService {
  /** Stores and counts a notification in the caller's transaction. The answer pushes it: run it after the commit. */
  notify: (db: Db, notice: Notice) => Promise<() => void>
  unread: (db: Db, userId: number) => Promise<UnreadInfo>
  /** What a socket is told that has just bound: no push reached it before. */
  greeting: (db: Db, userId: number) => Promise<SocketPush>
  page: (
    db: Db,
    user: Principal | null,
    channel: Channel,
    cursor: string | undefined,
    limit: number,
  ) => Promise<{ items: Message[]; next_cursor: string | null }>
  channels: (db: Db, userId: number) => Promise<{ channel: Channel; unread: number; last: Message | null }[]>
  /** Not another's, and not a deleted one: those are not found. */
  detail: (db: Db, user: Principal, code: string) => Promise<Message>
  read: (db: Db, user: Principal, code: string) => Promise<UnreadInfo>
  readAll: (db: Db, user: Principal, channel?: Channel) => Promise<UnreadInfo>
  remove: (db: Db, user: Principal, code: string) => Promise<UnreadInfo>
}

const infoOf = ({ seq, follow, examine, system }: repo.CountsRow): UnreadInfo => ({
  notifyUnreadCount: follow + examine + system,
  seq,
  channels: { follow, examine, system },
})

const messageOf = (row: repo.MessageRow): Message => ({
  id: row.message_code,
  channel: row.channel,
  key: row.key,
  params: row.params,
  object_kind: row.object_kind,
  object_code: row.object_code,
  is_read: row.read_at !== null,
  created_at: row.created_at,
})

const tally = (channels: CountedChannel[]): Record<CountedChannel, number> => {
  const by = { follow: 0, examine: 0, system: 0 }
  for (const channel of channels) by[channel] += 1
  return by
}

export const createMessageService = (ctx: Context): MessageService => {
  const push = (userCode: string, message: SocketPush) => () =>
    ctx.bus.publish('push', { user_code: userCode, message: { ...message } })

  const unreadPush = (seq: number): SocketPush => ({
    notify_type: 'unread',
    id: newCode('n'),
    seq,
    key: 'unread',
    params: {},
    object_kind: null,
    object_code: null,
    created_at: nowText(ctx),
  })

  /** Tells the user's other devices that something was read: they ask for the number. */
  const tellOthers = (user: Principal, seq: number) => push(user.user_code, unreadPush(seq))

  const reading = async (db: Db, user: Principal, act: (tx: Db) => Promise<CountedChannel[]>): Promise<UnreadInfo> => {
    const { counts, changed } = await inTransaction(db, async tx => {
      await repo.lockCounts(tx, user.id)
      const channels = await act(tx)
      return { changed: channels.length > 0, counts: await repo.countDown(tx, user.id, tally(channels)) }
    })
    if (changed) tellOthers(user, counts.seq)()
    return infoOf(counts)
  }

  const page: MessageService['page'] = async (db, user, channel, cursor, limit) => {
    const before = cursor === undefined ? null : Number(cursor)
    if (before !== null && !Number.isSafeInteger(before)) throw invalid('cursor', 'invalid.cursor')
    const rows =
      channel === 'conference'
        ? await repo.conferencePage(db, before, limit + 1)
        : user
          ? await repo.messagePage(db, user.id, channel, before, limit + 1)
          : []
    const items = rows.slice(0, limit)
    return { items: items.map(messageOf), next_cursor: rows.length > limit ? String(items[items.length - 1].id) : null }
  }

  return {
    page,
    notify: async (db, { userId, channel, key, params = {}, objectKind, objectCode }) => {
      const { code, seq } = await inTransaction(db, async tx => {
        const counts = await repo.countUp(tx, userId, channel)
        const code = newCode('n')
        await repo.insertMessage(tx, {
          message_code: code,
          user_id: userId,
          channel,
          seq: counts.seq,
          key,
          params,
          object_kind: objectKind ?? null,
          object_code: objectCode ?? null,
          created_at: nowText(ctx),
        })
        return { code, seq: counts.seq }
      })
      const userCode = await repo.userCodeOf(db, userId)
      return push(userCode, {
        notify_type: channel,
        id: code,
        seq,
        key,
        params,
        object_kind: objectKind ?? null,
        object_code: objectCode ?? null,
        created_at: nowText(ctx),
      })
    },
    unread: async (db, userId) => infoOf(await repo.countsOf(db, userId)),
    greeting: async (db, userId) => {
      const counts = infoOf(await repo.countsOf(db, userId))
      return { ...unreadPush(counts.seq), counts }
    },
    channels: async (db, userId) => {
      const counts = await repo.countsOf(db, userId)
      const rows = []
      for (const channel of CHANNELS) {
        const last =
          channel === 'conference'
            ? await repo.conferencePage(db, null, 1)
            : await repo.messagePage(db, userId, channel, null, 1)
        rows.push({
          channel,
          unread: channel === 'conference' ? 0 : counts[channel],
          last: last[0] ? messageOf(last[0]) : null,
        })
      }
      return rows
    },
    detail: async (db, user, code) => {
      const row = await repo.messageOf(db, user.id, code)
      if (!row) throw notFound()
      return messageOf(row)
    },
    read: (db, user, code) =>
      reading(db, user, async tx => {
        if (!(await repo.exists(tx, user.id, code))) throw notFound()
        return repo.markRead(tx, user.id, nowText(ctx), { code })
      }),
    readAll: (db, user, channel) => reading(db, user, tx => repo.markRead(tx, user.id, nowText(ctx), { channel })),
    remove: (db, user, code) =>
      reading(db, user, async tx => {
        const removed = await repo.markDeleted(tx, user.id, code, nowText(ctx))
        if (!removed) throw notFound()
        return removed.was_unread ? [removed.channel] : []
      }),
  }
}
