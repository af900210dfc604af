import * as z from 'zod/mini'
import { CHANNELS, type CountedChannel } from '../../domain/base/channels'
import { MESSAGE_KINDS, MESSAGE_WAYS, SUBSCRIBE_KINDS } from '../../domain/base/message'
import type { Rights } from '../../domain/base/roles'
import { get, post } from '../endpoint'
import { choice, count, id, instant, nothing, pageInput, pageOf } from '../shapes'

/** Everything the server can send; the app has a text for each, in both languages. */
export const MESSAGE_KEYS = [
  'follow.new_fan',
  'follow.published_supply',
  'follow.published_purchase',
  'follow.published_product',
  'comment.new',
  'comment.answer',
  'comment.hidden',
  'comment.appeal_approved',
  'report.upheld',
  'report.dismissed',
  'examine.listing_approved',
  'examine.listing_rejected',
  'examine.listing_taken_down',
  'examine.product_approved',
  'examine.product_rejected',
  'examine.product_taken_down',
  'examine.pallet_taken_down',
  'examine.appeal_approved',
  'examine.appeal_rejected',
  'examine.pallet_appeal_approved',
  'examine.identity_approved',
  'examine.identity_rejected',
  'examine.identity_revoked',
  'examine.enterprise_approved',
  'examine.enterprise_rejected',
  'examine.enterprise_revoked',
  'quote.given',
  'quote.accepted',
  'quote.declined',
  'quote.lapsed',
  'enquiry.line',
  'enquiry.hidden',
  'security.password_changed',
  'security.mobile_changed',
  'security.wechat_bound',
  'security.wechat_unbound',
  'security.cancellation_withdrawn',
  'security.cancellation_refused',
  'security.unfrozen',
  'conference.reminder_hour',
  'conference.reminder_start',
  'conference.moved_up',
  'conference.cancelled',
  'examine.presentation_approved',
  'examine.presentation_rejected',
  'examine.presentation_revoked',
  'conference.opened',
  'conference.today',
  'conference.called_off',
  'conference.replay',
  'role.changed',
  'role.approved',
  'role.rejected',
  'role.granted',
  'role.revoked',
  'role.vip_paid',
  'role.vip_ended',
  'vip.ending',
  'order.coins',
  'order.late',
  'order.refunded',
  'order.goodwill',
  'wallet.released',
  'wallet.reward',
  'wallet.taken_back',
  'wallet.end_approved',
  'wallet.end_rejected',
  'system.welcome',
  'system.avatar_removed',
  'export.ready',
  'export.failed',
  'system.broadcast',
  'search.matched',
  'pin.started',
  'pin.returned',
  'withdrawal.approved',
  'withdrawal.rejected',
  'withdrawal.confirm',
  'withdrawal.paid',
  'withdrawal.failed',
  'withdrawal.expired',
  'finance.stopped',
  'finance.differences',
] as const
export type MessageKey = (typeof MESSAGE_KEYS)[number]

/**
 * The app makes the text from `key` and `params`. A broadcast's params are `title` and `text`, plus `title_en` and
 * `text_en` if it has an English version.
 */
const message = z.object({
  id: z.string(),
  channel: z.enum(CHANNELS),
  key: z.string(),
  params: z.record(z.string(), z.string()),
  /**
   * What the message opens: `enquiry` (pushes only: a line is no message in a list), `supply`, `purchase`, `product`, `folder`, `quote`, `certification`, `role`, `user`,
   * `conference`, `export`, `coins`, `vip`, `wallet` or a wallet's withdrawal (`reward_withdrawal`), with its code, or
   * null. `comment`: the reader's own hidden comment, against which they may appeal.
   */
  object_kind: z.nullable(z.string()),
  object_code: z.nullable(z.string()),
  is_read: z.boolean(),
  created_at: instant,
})
export type Message = z.infer<typeof message>

export const unread = z.object({
  /** Sum over follow, examine and system: what the fourth tab's badge shows. */
  notifyUnreadCount: z.int(),
  /** A push with a number at or below this one is already counted. */
  seq: z.int(),
  channels: z.object({
    follow: z.int(),
    examine: z.int(),
    /** Threads of enquiries included. */
    system: z.int(),
    /** How many of `system` are unread threads of enquiries, each counted once. Reading all of the system messages leaves them. */
    enquiry: z.optional(z.int()),
  }),
  /** How many of `follow` are news of followed users, which are marked as seen together (`readNews`). 100 at most. */
  news: z.optional(z.int()),
})
export type UnreadInfo = z.infer<typeof unread>

const left = z.record(z.string(), count)

const notificationChoices = z.object({
  /** One entry per kind, with its ways. A newer server may send others. */
  items: z.array(
    z.object({
      kind: z.string(),
      ways: z.array(z.object({ way: z.string(), is_on: z.boolean(), is_fixed: z.boolean() })),
    }),
  ),
  /** Whether WeChat messages can reach this user: WeChat is linked in the mini-program. */
  is_wechat_bound: z.boolean(),
  /** By kind: how many WeChat messages the user's consents still allow. */
  left,
})
export type NotificationChoices = z.infer<typeof notificationChoices>

export const messages = {
  getUnreadCountInfo: get(
    '/api/v1/unread/getUnreadCountInfo',
    'user',
    'Unread counts and their sequence number',
    nothing,
    unread,
  ),
  getMessagePage: get(
    '/api/v1/message/getMessagePage',
    'optional',
    'The messages of one channel, newest first (`follow` includes news from followed users); conference is public',
    z.object({ ...pageInput, channel: z.enum(CHANNELS, { error: 'invalid.choice' }) }),
    pageOf(message),
  ),
  getChannelList: get(
    '/api/v1/message/getChannelList',
    'user',
    'One row per channel: unread count and last message',
    nothing,
    z.object({ items: z.array(z.object({ channel: z.enum(CHANNELS), unread: z.int(), last: z.nullable(message) })) }),
  ),
  getMessageDetail: get('/api/v1/message/getMessageDetail', 'user', 'One message of mine', z.object({ id }), message),
  readMessage: post('/api/v1/message/readMessage', 'user', 'Mark one message as read', z.object({ id }), unread),
  readAllMessage: post(
    '/api/v1/message/readAllMessage',
    'user',
    'Mark a channel, or everything, as read up to a sequence number from the server',
    z.object({ channel: z.optional(z.enum(CHANNELS, { error: 'invalid.choice' })) }),
    unread,
  ),
  deleteMessage: post(
    '/api/v1/message/deleteMessage',
    'user',
    'Delete one message, or hide a news item from my list',
    z.object({ id }),
    unread,
  ),
  getNotificationChoices: get(
    '/api/v1/message/getNotificationChoices',
    'user',
    'My notification settings',
    nothing,
    notificationChoices,
  ),
  setNotificationChoice: post(
    '/api/v1/message/setNotificationChoice',
    'user',
    'Switch one way of notifying on or off for one kind of message',
    z.object({ kind: choice(MESSAGE_KINDS), way: choice(MESSAGE_WAYS), is_on: z.boolean({ error: 'invalid.choice' }) }),
    notificationChoices,
  ),
  addSubscribeConsents: post(
    '/api/v1/wechat/addSubscribeConsents',
    'user',
    'Record consents given in WeChat: one more message of each kind',
    z.object({
      kinds: z
        .array(choice(SUBSCRIBE_KINDS))
        .check(
          z.minLength(1, { error: 'invalid.choice' }),
          z.maxLength(SUBSCRIBE_KINDS.length, { error: 'invalid.choice' }),
        ),
    }),
    z.object({ left }),
    { idempotent: true, capability: 'wechat' },
  ),
}

/** Client to server. */
export const socketClientMessage = z.union([
  z.object({ session_type: z.literal('bind'), sender_id: z.string() }),
  z.object({ session_type: z.literal('heartbeat') }),
])
export type SocketClientMessage = z.infer<typeof socketClientMessage>

interface Push extends Pick<Message, 'id' | 'params' | 'object_kind' | 'object_code' | 'created_at'> {
  seq: number
}
/** A message or a piece of news, of the channel that it counts for. */
export interface MessagePush extends Push {
  notify_type: CountedChannel
  key: MessageKey
  /** Counts as unread but shows no popup: the reader has switched popups off. */
  is_quiet?: boolean
}
/** Tells the user's other devices that something was read, and a connection that has just bound the unread counts. */
export interface UnreadPush extends Push {
  notify_type: 'unread'
  key: 'unread'
  /** After a bind: the counts up to it. Without them the app fetches the counts. */
  counts?: UnreadInfo
  /** Sent after binding: the user's rights. If they differ from the token's, the app refreshes the token. */
  rights?: Rights
}
/** A public announcement to everybody online. Changes no unread count; its `seq` is 0. */
export interface ConferencePush extends Push {
  notify_type: 'conference'
  key: string
}
/** Server to client. Types that the app doesn't know are ignored. */
export type SocketPush = MessagePush | UnreadPush | ConferencePush
