/** Kinds of messages for which users choose how to be notified. */
export const MESSAGE_KINDS = [
  'quote',
  'enquiry',
  'examine',
  'conference',
  'comment',
  'fan',
  'news',
  'search',
  'announcement',
  'account',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/**
 * Ways to notify. `list`: stored and counted in the messages · `popup`: shown while the app is open · `wechat`: a
 * WeChat subscribe message, one per consent.
 */
export const MESSAGE_WAYS = ['list', 'popup', 'wechat'] as const
export type MessageWay = (typeof MESSAGE_WAYS)[number]

/**
 * Kinds that users may remove from their messages. The others are about their own things, or have a setting of their
 * own.
 */
const OPTIONAL: readonly MessageKind[] = ['comment', 'fan', 'search']

/** Kinds with a template for subscribe messages. WeChat asks for at most three at a time. */
export const SUBSCRIBE_KINDS = ['quote', 'examine', 'conference', 'enquiry'] as const satisfies readonly MessageKind[]
export type SubscribeKind = (typeof SUBSCRIBE_KINDS)[number]
export const isSubscribeKind = (kind: MessageKind): kind is SubscribeKind =>
  (SUBSCRIBE_KINDS as readonly MessageKind[]).includes(kind)

/** The ways of a kind that users can switch off. */
export const optionalWays = (kind: MessageKind): MessageWay[] =>
  MESSAGE_WAYS.filter(way =>
    way === 'list' ? OPTIONAL.includes(kind) : way === 'wechat' ? isSubscribeKind(kind) : true,
  )

const BY_AREA: Partial<Record<string, MessageKind>> = {
  quote: 'quote',
  enquiry: 'enquiry',
  examine: 'examine',
  report: 'examine',
  conference: 'conference',
  comment: 'comment',
  follow: 'news',
  search: 'search',
}
const BY_KEY: Partial<Record<string, MessageKind>> = {
  'follow.new_fan': 'fan',
  'comment.hidden': 'examine',
  'comment.appeal_approved': 'examine',
  'enquiry.hidden': 'examine',
  'system.broadcast': 'announcement',
}

/** Maps a message's key to its kind. */
export const messageKindOf = (key: string): MessageKind => BY_KEY[key] ?? BY_AREA[key.split('.')[0]] ?? 'account'

/** Stored form of a switched-off way. */
export const choiceOf = (kind: MessageKind, way: MessageWay): string => `${kind}.${way}`
