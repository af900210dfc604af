export const ACTIVITY_KINDS = ['view', 'like', 'favourite', 'comment', 'contact', 'quote', 'share'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]
export const REACTION_KINDS = ['like', 'favourite'] as const
export type ReactionKind = (typeof REACTION_KINDS)[number]

/** What users can like, keep and comment on. */
export const REACTABLE_KINDS = ['listing', 'product'] as const
export type ReactableKind = (typeof REACTABLE_KINDS)[number]

/** How far back an owner sees statistics, in days. */
export const STATISTICS_DAYS = 30
