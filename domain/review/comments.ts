import type { Machine } from '../kit/machine'

export const COMMENT_LIMITS = { textMax: 500, repliesShown: 3 } as const

export type CommentState = 'visible' | 'hidden'
/** Hidden by its author: for good. Hidden by an operator: until an appeal is granted. */
export const commentMachine: Machine<CommentState, 'hide' | 'unhide'> = {
  visible: { hide: 'hidden' },
  hidden: { unhide: 'visible' },
}
