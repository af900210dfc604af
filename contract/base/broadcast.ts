import * as z from 'zod/mini'
import { AUDIENCES, BROADCAST_LIMITS, BROADCAST_STATES } from '../../domain/base/broadcast'
import { get, post } from '../endpoint'
import { choice, count, id, instant, lines, pageInput, pageOf, text } from '../shapes'

const broadcast = z.object({
  broadcast_code: z.string(),
  title: z.string(),
  text: z.string(),
  /** '' without an English version: everybody gets the Chinese one. */
  title_en: z.string(),
  text_en: z.string(),
  audience: z.enum(AUDIENCES),
  state: z.enum(BROADCAST_STATES),
  /** Number of recipients, counted when it was sent. */
  wanted_count: count,
  /** Number of deliveries so far. Accounts frozen in the meantime are skipped. */
  reached_count: count,
  /** Nickname of the sender; null for a deleted account. */
  author: z.nullable(z.string()),
  created_at: instant,
  ended_at: z.nullable(instant),
})
export type Broadcast = z.infer<typeof broadcast>

const audience = choice(AUDIENCES)

const broadcastInput = z
  .object({
    title: text(1, BROADCAST_LIMITS.titleMax),
    text: lines(1, BROADCAST_LIMITS.textMax),
    title_en: z.optional(text(0, BROADCAST_LIMITS.titleMax)),
    text_en: z.optional(lines(0, BROADCAST_LIMITS.textMax)),
    audience,
  })
  .check(
    z.refine(v => !v.text_en || Boolean(v.title_en), { error: 'invalid.required', path: ['title_en'] }),
    z.refine(v => !v.title_en || Boolean(v.text_en), { error: 'invalid.required', path: ['text_en'] }),
  )
export type BroadcastInput = z.infer<typeof broadcastInput>

const permission = 'message.broadcast'

/** System messages from the operators to many people. */
export const broadcasts = {
  getBroadcastPage: get(
    '/api/v1/broadcast/getBroadcastPage',
    'user',
    'Broadcasts, newest first',
    z.object(pageInput),
    pageOf(broadcast),
    { permission },
  ),
  countBroadcastReaders: get(
    '/api/v1/broadcast/countBroadcastReaders',
    'user',
    'Number of recipients that a broadcast would have',
    z.object({ audience }),
    z.object({ count }),
    { permission },
  ),
  sendBroadcast: post(
    '/api/v1/broadcast/sendBroadcast',
    'user',
    'Send a system message to everybody, or to those with a role; it is delivered in the background',
    broadcastInput,
    broadcast,
    { idempotent: true, permission },
  ),
  stopBroadcast: post(
    '/api/v1/broadcast/stopBroadcast',
    'user',
    'Stop a broadcast in delivery; delivered messages stay; 409 if it has ended',
    z.object({ broadcast_code: id }),
    broadcast,
    { idempotent: true, permission },
  ),
}
