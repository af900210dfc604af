import { choiceOf, isSubscribeKind, messageKindOf, type SubscribeKind } from '#domain/base/message'
import { fileOf, PAGES } from '#domain/base/pages'
import { DAY_MS, shanghaiMinute } from '#domain/kit/relative-time'
import type { Locale } from '#domain/base/locale'
import { type Context, nowText, timeText } from '#server/context'
import type { Db } from '#server/db/types'
import { isMessageKey, say } from '#server/http/messages'
import { languageOf } from '../account'
import { createBackground } from './background'
import * as repo from './subscribe-repo'

const MINUTE_MS = 60_000
/** Lease for sending; longer than any call to WeChat. */
const SENDING_MAX_MS = 10 * MINUTE_MS
const TRIES_MAX = 5
const KEPT_MS = 30 * DAY_MS
/** WeChat's maximum length of a field `thing`. */
const THING_MAX = 20

export interface SubscribeMessage {
  template_id: string
  /** Path in the mini-program, with its query. */
  page: string
  data: Record<string, string>
  locale: Locale
}

/** refused: WeChat knows of no consent · busy: not sent, may be retried · failed: not to be retried */
export type SubscribeOutcome = 'sent' | 'refused' | 'busy' | 'failed'

/** Provided by the WeChat module. */
export interface SubscribePort {
  /** Template ids by kind; empty if WeChat is off or no template is configured. */
  templates: Partial<Record<SubscribeKind, string>>
  /** Whether the user can receive one: WeChat is linked in the mini-program. */
  reaches: (db: Db, userId: number) => Promise<boolean>
  /** Never rejects. */
  send: (userId: number, message: SubscribeMessage) => Promise<SubscribeOutcome>
}

export type Subscribe = ReturnType<typeof createSubscribe>

const cut = (text: string): string => {
  const letters = Array.from(text.replace(/\s+/g, ' ').trim())
  return letters.length > THING_MAX ? `${letters.slice(0, THING_MAX - 1).join('')}…` : letters.join('')
}

const pageOf = ({ channel, message_code, enquiry_code }: repo.DueRow): string =>
  channel === null
    ? `${fileOf(PAGES.enquiry)}?enquiry_code=${enquiry_code}`
    : channel === 'system'
      ? `${fileOf(PAGES.system_message_detail)}?id=${message_code}`
      : fileOf(PAGES[`${channel}_message` as const])

const dataOf = ({ kind, key, params, created_at }: repo.DueRow, locale: Locale): Record<string, string> => {
  const name = `wechat.${key}`
  return {
    thing1: cut(say(isMessageKey(name) ? name : `wechat.${kind}`, locale)),
    thing2: cut(params.title ?? params.reason ?? '') || say('wechat.open', locale),
    time3: shanghaiMinute(Date.parse(created_at)),
  }
}

/**
 * WeChat's subscribe messages, one per consent. Queuing a message and using up its consent happen in the notification's
 * transaction; afterwards one server sends it, once.
 */
export const createSubscribe = (ctx: Pick<Context, 'clock' | 'db' | 'log'>, port: SubscribePort) => {
  const serves = (kind: SubscribeKind): boolean => port.templates[kind] !== undefined

  const leftOf = async (db: Db, userId: number): Promise<Record<string, number>> =>
    Object.fromEntries((await repo.consentsOf(db, userId)).map(row => [row.kind, row.left_count]))

  const sendOne = async (row: repo.DueRow): Promise<void> => {
    const template_id = port.templates[row.kind]
    const locale = await languageOf(ctx.db, row.user_id)
    const outcome = template_id
      ? await port.send(row.user_id, { template_id, page: pageOf(row), data: dataOf(row, locale), locale })
      : 'failed'
    if (outcome === 'refused') await repo.dropConsents(ctx.db, row.user_id, row.kind)
    const state = outcome !== 'busy' ? outcome : row.tries < TRIES_MAX ? 'waiting' : 'failed'
    await repo.settle(ctx.db, row.id, state, timeText(ctx, row.tries * MINUTE_MS))
  }

  const background = createBackground(ctx, 'could not send subscribe messages', async isOver => {
    await repo.failStuck(ctx.db, nowText(ctx))
    while (!isOver()) {
      const row = await repo.takeDue(ctx.db, nowText(ctx), timeText(ctx, SENDING_MAX_MS))
      if (!row) return
      await sendOne(row)
    }
  })

  return {
    /** Whether this kind has a template. */
    serves,
    templates: port.templates,
    reaches: port.reaches,
    leftOf,
    /** Adds a consent to each kind. */
    allow: async (db: Db, userId: number, kinds: readonly SubscribeKind[]) => {
      await repo.addConsents(db, userId, [...new Set(kinds)])
      return { left: await leftOf(db, userId) }
    },
    /**
     * Queues the message of a stored notification, or of a line in a thread, if the reader wants it and has a consent left.
     * @param words the notification's id, or what is said of the line
     * @param off what the reader has switched off
     * @returns whether there is something to send after the commit
     */
    enqueue: async (
      tx: Db,
      { userId, key, words, off }: { userId: number; key: string; words: number | repo.Words; off: string[] },
    ): Promise<boolean> => {
      const kind = messageKindOf(key)
      if (!isSubscribeKind(kind) || !serves(kind) || off.includes(choiceOf(kind, 'wechat'))) return false
      if (!(await port.reaches(tx, userId)) || !(await repo.takeConsent(tx, userId, kind))) return false
      await repo.insertWaiting(tx, { userId, kind, key, words, at: nowText(ctx) })
      return true
    },
    /** Starts sending due messages in the background. */
    wake: background.wake,
    close: background.close,
    purge: () => repo.deleteOld(ctx.db, timeText(ctx, -KEPT_MS)),
  }
}
