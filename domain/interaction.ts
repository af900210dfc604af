import type { Machine } from './machine'

export const INTERACTION_KINDS = ['view', 'like', 'favourite', 'comment', 'contact', 'quote', 'share'] as const
export type InteractionKind = (typeof INTERACTION_KINDS)[number]
export const REACTION_KINDS = ['like', 'favourite'] as const
export type ReactionKind = (typeof REACTION_KINDS)[number]

/** What users can like, keep and comment on. */
export const REACTABLE_KINDS = ['listing', 'product'] as const
export type ReactableKind = (typeof REACTABLE_KINDS)[number]
/** What reveals its owner's contact. */
export const CONTACT_KINDS = ['listing', 'pallet'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

/** How far back an owner sees statistics, in days. */
export const STATISTICS_DAYS = 30

export const COMMENT_LIMITS = { textMax: 500, repliesShown: 3 } as const

export const REPORT_KINDS = ['listing', 'product', 'pallet', 'comment', 'user'] as const
export const REPORT_REASONS = ['false', 'forbidden', 'fraud', 'infringing', 'abusive', 'other'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]
/** A user's own case: their personal data, or a right of theirs. */
export const COMPLAINT_REASONS = ['privacy', 'infringing', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number] | (typeof COMPLAINT_REASONS)[number]
export const COMPLAINT_LIMITS = { textMin: 5, textMax: 500, openMax: 5 } as const
export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const

/** The kinds of news that a follower can choose. */
export const NEWS_KINDS = ['supply', 'purchase', 'product'] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

/** The most users that one user may follow. */
export const FOLLOWING_MAX = 5_000
/** Unread news are counted up to this. */
export const NEWS_COUNTED_MAX = 100

export const COMMENT_STATES = ['visible', 'hidden'] as const
export type CommentState = (typeof COMMENT_STATES)[number]
/** Hidden by its author or by an operator, for good. */
export const commentMachine: Machine<CommentState, 'hide'> = { visible: { hide: 'hidden' }, hidden: {} }

export type ReportState = (typeof REPORT_STATES)[number]
export const reportMachine: Machine<ReportState, 'uphold' | 'dismiss'> = {
  open: { uphold: 'upheld', dismiss: 'dismissed' },
  upheld: {},
  dismissed: {},
}

/** Below `questionsMin` no response rate is shown; of comments and of quotes the newest `questionsMax` each count. */
export const RESPONSE = { days: 30, questionsMin: 5, questionsMax: 200 } as const
