import type { Machine } from './machine'

export const COMMENT_LIMITS = { textMax: 500, repliesShown: 3 } as const

export const COMMENT_STATES = ['visible', 'hidden'] as const
export type CommentState = (typeof COMMENT_STATES)[number]
/** Hidden by its author or by an operator, for good. */
export const commentMachine: Machine<CommentState, 'hide'> = { visible: { hide: 'hidden' }, hidden: {} }
