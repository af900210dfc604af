/** Kinds of messages for which users choose how to be notified. */
export const NOTICE_KINDS = [
  'quote',
  'examine',
  'conference',
  'comment',
  'fan',
  'news',
  'search',
  'announcement',
  'account',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/**
 * Ways to notify. `list`: stored and counted in the messages · `popup`: shown while the app is open · `wechat`: a
 * WeChat subscribe message, one per consent.
 */
export const NOTICE_WAYS = ['list', 'popup', 'wechat'] as const
export type NoticeWay = (typeof NOTICE_WAYS)[number]

/**
 * Kinds that users may remove from their messages. The others are about their own things, or have a setting of their
 * own.
 */
const OPTIONAL: readonly NoticeKind[] = ['comment', 'fan', 'search']

/** Kinds with a template for subscribe messages. At most three: WeChat asks for no more at a time. */
export const SUBSCRIBE_KINDS = ['quote', 'examine', 'conference'] as const satisfies readonly NoticeKind[]
export type SubscribeKind = (typeof SUBSCRIBE_KINDS)[number]
export const isSubscribeKind = (kind: NoticeKind): kind is SubscribeKind =>
  (SUBSCRIBE_KINDS as readonly NoticeKind[]).includes(kind)

/** The ways of a kind that users can switch off. */
export const optionalWays = (kind: NoticeKind): NoticeWay[] =>
  NOTICE_WAYS.filter(way =>
    way === 'list' ? OPTIONAL.includes(kind) : way === 'wechat' ? isSubscribeKind(kind) : true,
  )

const BY_AREA: Partial<Record<string, NoticeKind>> = {
  quote: 'quote',
  examine: 'examine',
  report: 'examine',
  conference: 'conference',
  comment: 'comment',
  follow: 'news',
  search: 'search',
}
const BY_KEY: Partial<Record<string, NoticeKind>> = {
  'follow.new_fan': 'fan',
  'comment.hidden': 'examine',
  'comment.appeal_approved': 'examine',
  'system.broadcast': 'announcement',
}

/** Maps a message's key to its kind. */
export const noticeKindOf = (key: string): NoticeKind => BY_KEY[key] ?? BY_AREA[key.split('.')[0]] ?? 'account'

/** Stored form of a switched-off way. */
export const choiceOf = (kind: NoticeKind, way: NoticeWay): string => `${kind}.${way}`
