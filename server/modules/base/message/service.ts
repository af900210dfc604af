import type { Message, MessageKey, MessagePush, UnreadInfo, UnreadPush } from '#contract/base/message'
import { CHANNELS, type Channel, type CountedChannel, isCounted } from '#domain/base/channels'
import { choiceOf, messageKindOf } from '#domain/base/message'
import { publishPush } from '#server/bus/bus'
import { type Context, nowText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import { inTransaction } from '#server/db/client'
import type { Db, Tx } from '#server/db/types'
import { cutPage } from '#server/http/cursor'
import { invalid, notFound, orNotFound, tokenInvalid } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { userCodeOf } from '../account'
import { offOf } from './choices-repo'
import { type FollowPlace, followPlace, mergeBy } from './follow-place'
import * as repo from './repo'
import type { Subscribe } from './subscribe'

/** What the unread counts and the follow channel need of the news, which are above. */
export interface NewsCounter {
  /** The reader's unseen news, and the latest news item's id, which grows like the reader's own sequence number. */
  unread: (db: Db, readerId: number) => Promise<{ n: number; latest: number }>
  latest: (db: Db) => Promise<number>
  markSeen: (tx: Db, readerId: number) => Promise<void>
  /** Hides a news item from the reader. @returns false if it doesn't exist or is hidden already */
  hide: (tx: Db, readerId: number, id: number) => Promise<boolean>
  /** News as messages, newest first. @param beforeId null for the newest */
  messages: (
    db: Db,
    readerId: number,
    beforeId: number | null,
    limit: number,
  ) => Promise<{ id: number; message: Message }[]>
}

export interface NewMessage {
  userId: number
  channel: CountedChannel
  /** A key of the app's catalogue, which has the words in the reader's language. */
  key: MessageKey
  params?: Record<string, string>
  /** What it is about, for the app to open. */
  objectKind?: string
  objectCode?: string
  /** User who caused it, whose name or words it contains: it is deleted with their account. */
  actorId?: number
}

/** A line in a thread of two: pushed and counted, but no stored message. */
export interface ThreadLine {
  userId: number
  /** Id of all pushes about the thread until it is read. */
  pushId: string
  /** The first one that the reader hasn't seen: only it is counted, and told in WeChat. */
  isFirst: boolean
  params: Record<string, string>
  enquiryCode: string
}

/** A public announcement about a meeting. */
export interface Announcement {
  key: MessageKey
  params: Record<string, string>
  conferenceCode: string
}

export interface MessageService {
  /**
   * Stores and counts a notification, unless its reader has switched that kind off, and pushes it after the commit.
   */
  notify: (tx: Tx, message: NewMessage) => Promise<void>
  /** The same for several, in user id order, so that transactions that notify the same users can't deadlock. */
  notifyAll: (tx: Tx, newMessages: readonly NewMessage[]) => Promise<void>
  /**
   * Publishes an announcement in the conference channel, once per key and meeting, and pushes it to everybody online
   * after the commit; changes no unread counts.
   */
  announce: (tx: Tx, announcement: Announcement) => Promise<void>
  /** Pushes a line after the commit. Its thread counts once in `system` until `threadRead`. */
  tellThread: (tx: Tx, line: ThreadLine) => Promise<void>
  /** Takes a thread off the count. The thread's row has to be locked. @param wasUnread whether it was counted */
  threadRead: (tx: Tx, user: Pick<Principal, 'id' | 'user_code'>, wasUnread: boolean) => Promise<UnreadInfo>
  unread: (db: Db, userId: number) => Promise<UnreadInfo>
  /** Marks the news of the users they follow as seen. */
  readNews: (db: Db, user: Principal) => Promise<UnreadInfo>
  /** The first push to a newly bound socket, which no earlier push has reached. */
  greeting: (db: Db, userId: number) => Promise<UnreadPush>
  /** @throws Refusal 401001 for an anonymous reader of any channel but `conference` */
  page: (
    db: Db,
    user: Principal | null,
    channel: Channel,
    cursor: string | undefined,
    limit: number,
  ) => Promise<{ items: Message[]; next_cursor: string | null }>
  channels: (db: Db, userId: number) => Promise<{ channel: Channel; unread: number; last: Message | null }[]>
  /** @throws Refusal 404 for another user's message and for a deleted one. */
  detail: (db: Db, user: Principal, code: string) => Promise<Message>
  read: (db: Db, user: Principal, code: string) => Promise<UnreadInfo>
  readAll: (db: Db, user: Principal, channel?: Channel) => Promise<UnreadInfo>
  remove: (db: Db, user: Principal, code: string) => Promise<UnreadInfo>
}

/** Sequence numbers and ids of news items both grow, and so does their sum: a push carries the sum as well. */
const infoOf = (
  { seq, follow, examine, system, enquiry }: repo.CountsRow,
  { n: news, latest }: { n: number; latest: number },
): UnreadInfo => ({
  notifyUnreadCount: follow + news + examine + system + enquiry,
  seq: seq + latest,
  channels: { follow: follow + news, examine, system: system + enquiry, enquiry },
  news,
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

/** Message ids that stand for news. */
const NEWS_ID = /^p\d{1,15}$/

const tally = (channels: CountedChannel[]): Record<CountedChannel, number> => {
  const by = { follow: 0, examine: 0, system: 0 }
  for (const channel of channels) by[channel] += 1
  return by
}

/** @param subscribe WeChat's subscribe messages; left out where none are sent */
export const createMessageService = (
  ctx: Omit<Context, 'log'>,
  news: NewsCounter,
  subscribe?: Pick<Subscribe, 'enqueue' | 'wake'>,
): MessageService => {
  const unreadPush = (seq: number): UnreadPush => ({
    notify_type: 'unread',
    id: newCode('n'),
    seq,
    key: 'unread',
    params: {},
    object_kind: null,
    object_code: null,
    created_at: nowText(ctx),
  })

  /** Tells the user's other devices what was read, so that they fetch the counts. */
  const reading = (db: Db, user: Principal, act: (tx: Db) => Promise<CountedChannel[]>): Promise<UnreadInfo> =>
    inTransaction(db, async tx => {
      await repo.lockCounts(tx, user.id)
      const before = await news.unread(tx, user.id)
      const channels = await act(tx)
      const info = infoOf(await repo.countDown(tx, user.id, tally(channels)), await news.unread(tx, user.id))
      if (channels.length > 0 || info.news !== before.n)
        tx.afterCommit(() => publishPush(ctx, user.user_code, unreadPush(info.seq)))
      return info
    })

  /** Merges messages and news of the follow channel into one list; the cursor holds the last id of each. */
  const followPage = async (db: Db, userId: number, place: FollowPlace, limit: number) => {
    const messages = (await repo.messagePage(db, userId, 'follow', place.message, limit + 1)).map(row => ({
      id: row.id,
      of: 'message' as const,
      message: messageOf(row),
    }))
    const posts = (await news.messages(db, userId, place.news, limit + 1)).map(row => ({ ...row, of: 'news' as const }))
    // Each list keeps its own order, even where times are equal or, with concurrent transactions, out of order.
    const both = mergeBy(messages, posts, (a, b) => a.message.created_at >= b.message.created_at)
    const items = both.slice(0, limit)
    const last = (of: 'message' | 'news') => items.filter(item => item.of === of).at(-1)?.id ?? place[of]
    return {
      items: items.map(item => item.message),
      next_cursor: both.length > limit ? `${last('message') ?? ''}.${last('news') ?? ''}` : null,
    }
  }

  const page: MessageService['page'] = async (db, user, channel, cursor, limit) => {
    if (!user && channel !== 'conference') throw tokenInvalid()
    if (channel === 'follow' && user) return followPage(db, user.id, followPlace(cursor), limit)
    const before = cursor === undefined ? null : Number(cursor)
    if (before !== null && !Number.isSafeInteger(before)) throw invalid('cursor', 'invalid.cursor')
    const rows =
      channel === 'conference'
        ? await repo.conferencePage(db, before, limit + 1)
        : user
          ? await repo.messagePage(db, user.id, channel, before, limit + 1)
          : []
    const { items, next_cursor } = cutPage(rows, limit, row => String(row.id))
    return { items: items.map(messageOf), next_cursor }
  }

  const lastOf = async (db: Db, userId: number, channel: Channel): Promise<Message | null> => {
    if (channel === 'follow') return (await followPage(db, userId, { message: null, news: null }, 1)).items[0] ?? null
    const [row] =
      channel === 'conference'
        ? await repo.conferencePage(db, null, 1)
        : await repo.messagePage(db, userId, channel, null, 1)
    return row ? messageOf(row) : null
  }

  /** Pushes after the commit, and has WeChat's messages sent if there is one. @param off what the reader has switched off */
  const pushLater = async (
    tx: Tx,
    userId: number,
    off: string[],
    isForWechat: boolean | undefined,
    push: MessagePush,
  ): Promise<void> => {
    const userCode = await userCodeOf(tx, userId)
    const isQuiet = off.includes(choiceOf(messageKindOf(push.key), 'popup'))
    tx.afterCommit(() => {
      publishPush(ctx, userCode, { ...push, ...(isQuiet && { is_quiet: true }) })
      if (isForWechat) void subscribe?.wake()
    })
  }

  const notify: MessageService['notify'] = async (
    tx,
    { userId, channel, key, params = {}, objectKind, objectCode, actorId },
  ) => {
    const kind = messageKindOf(key)
    const object = { object_kind: objectKind ?? null, object_code: objectCode ?? null }
    const created_at = nowText(ctx)
    const off = await offOf(tx, userId)
    if (off.includes(choiceOf(kind, 'list'))) return
    const { seq } = await repo.countUp(tx, userId, channel)
    const id = newCode('n')
    const actor_id = actorId ?? null
    const row = { message_code: id, user_id: userId, channel, seq, key, params, ...object, actor_id, created_at }
    const notificationId = await repo.insertMessage(tx, row)
    const latest = await news.latest(tx)
    const isForWechat = await subscribe?.enqueue(tx, { userId, key, words: notificationId, off })
    await pushLater(tx, userId, off, isForWechat, {
      notify_type: channel,
      id,
      seq: seq + latest,
      key,
      params,
      ...object,
      created_at,
    })
  }

  const tellThread: MessageService['tellThread'] = async (tx, { userId, pushId: id, isFirst, params, enquiryCode }) => {
    const key = 'enquiry.line'
    const off = await offOf(tx, userId)
    const { seq } = isFirst ? await repo.countThreadUp(tx, userId) : await repo.countsOf(tx, userId)
    const latest = await news.latest(tx)
    const words = { params, object_code: enquiryCode }
    const isForWechat = isFirst && (await subscribe?.enqueue(tx, { userId, key, words, off }))
    await pushLater(tx, userId, off, isForWechat, {
      notify_type: 'system',
      id,
      seq: seq + latest,
      key,
      params,
      object_kind: 'enquiry',
      object_code: enquiryCode,
      created_at: nowText(ctx),
    })
  }

  const threadRead: MessageService['threadRead'] = async (tx, user, wasUnread) => {
    const counts = wasUnread ? await repo.countThreadsDown(tx, user.id, 1) : await repo.countsOf(tx, user.id)
    const info = infoOf(counts, await news.unread(tx, user.id))
    if (wasUnread) tx.afterCommit(() => publishPush(ctx, user.user_code, unreadPush(info.seq)))
    return info
  }

  const unread = async (db: Db, userId: number): Promise<UnreadInfo> =>
    infoOf(await repo.countsOf(db, userId), await news.unread(db, userId))

  return {
    page,
    notify,
    tellThread,
    threadRead,
    notifyAll: async (tx, newMessages) => {
      for (const message of [...newMessages].sort((a, b) => a.userId - b.userId)) await notify(tx, message)
    },
    announce: async (tx, { key, params, conferenceCode: object_code }) => {
      const row = { message_code: newCode('n'), key, params, object_code, created_at: nowText(ctx) }
      if (!(await repo.insertAnnouncement(tx, row))) return
      const { message_code: id, ...said } = row
      tx.afterCommit(() =>
        ctx.bus.publish('announced', {
          message: { ...said, notify_type: 'conference', id, seq: 0, object_kind: 'conference' },
        }),
      )
    },
    unread: (db, userId) => unread(db, userId),
    readNews: (db, user) =>
      reading(db, user, async tx => {
        await news.markSeen(tx, user.id)
        return []
      }),
    greeting: async (db, userId) => {
      const counts = await unread(db, userId)
      return { ...unreadPush(counts.seq), counts }
    },
    channels: async (db, userId) => {
      const { channels: counts } = await unread(db, userId)
      const rows = []
      for (const channel of CHANNELS) {
        rows.push({
          channel,
          // Threads have a list of their own.
          unread: isCounted(channel) ? counts[channel] - (channel === 'system' ? (counts.enquiry ?? 0) : 0) : 0,
          last: await lastOf(db, userId, channel),
        })
      }
      return rows
    },
    detail: async (db, user, code) => messageOf(orNotFound(await repo.messageOf(db, user.id, code))),
    read: (db, user, code) =>
      reading(db, user, async tx => {
        // All news share one cursor, so opening an item moves it only if that is the single unread one.
        if (NEWS_ID.test(code)) {
          if ((await news.unread(tx, user.id)).n === 1) await news.markSeen(tx, user.id)
          return []
        }
        if (!(await repo.exists(tx, user.id, code))) throw notFound()
        return repo.markRead(tx, user.id, nowText(ctx), { code })
      }),
    readAll: (db, user, channel) =>
      reading(db, user, async tx => {
        if (channel === undefined || channel === 'follow') await news.markSeen(tx, user.id)
        return repo.markRead(tx, user.id, nowText(ctx), { channel })
      }),
    remove: (db, user, code) =>
      reading(db, user, async tx => {
        if (NEWS_ID.test(code)) {
          if (!(await news.hide(tx, user.id, Number(code.slice(1))))) throw notFound()
          return []
        }
        const removed = orNotFound(await repo.markDeleted(tx, user.id, code, nowText(ctx)))
        return removed.was_unread ? [removed.channel] : []
      }),
  }
}
