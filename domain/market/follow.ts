/** The kinds of news that a follower can choose. */
export const NEWS_KINDS = ['supply', 'purchase', 'product'] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

/** The most users that one user may follow. */
export const FOLLOWING_MAX = 5_000
/** Unread news are counted up to this. */
export const NEWS_COUNTED_MAX = 100

/** Below `questionsMin` no response rate is shown; of comments and of quotes the newest `questionsMax` each count. */
export const RESPONSE = { days: 30, questionsMin: 5, questionsMax: 200, hoursToAnswer: 24 } as const
