/** What messages are about, as far as their reader may choose how to be told. */
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
 * How their reader is told. `list`: kept and counted in the messages · `popup`: slides in while the app is open ·
 * `wechat`: a subscribe message of WeChat, one for each consent.
 */
export const NOTICE_WAYS = ['list', 'popup', 'wechat'] as const
export type NoticeWay = (typeof NOTICE_WAYS)[number]

/** Kinds that may be left out of the messages; all others tell of what is one's own, or have a setting of their own. */
const OPTIONAL: readonly NoticeKind[] = ['comment', 'fan', 'search']

/** Kinds with a template for subscribe messages. Three at most: WeChat asks for no more at a time. */
export const SUBSCRIBE_KINDS = ['quote', 'examine', 'conference'] as const satisfies readonly NoticeKind[]
export type SubscribeKind = (typeof SUBSCRIBE_KINDS)[number]
export const isSubscribeKind = (kind: NoticeKind): kind is SubscribeKind =>
  (SUBSCRIBE_KINDS as readonly NoticeKind[]).includes(kind)

/** The ways of a kind that can be switched off. */
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

/** The kind of a message, by its key. */
export const noticeKindOf = (key: string): NoticeKind => BY_KEY[key] ?? BY_AREA[key.split('.')[0]] ?? 'account'

/** A switched-off way, as it is stored. */
export const choiceOf = (kind: NoticeKind, way: NoticeWay): string => `${kind}.${way}`
