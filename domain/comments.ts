import type { Machine } from './machine'

export const COMMENT_LIMITS = { textMax: 500, repliesShown: 3 } as const

export type CommentState = 'visible' | 'hidden'
/** Hidden by its author or by an operator, for good. */
export const commentMachine: Machine<CommentState, 'hide'> = { visible: { hide: 'hidden' }, hidden: {} }
