import type { ReactNode } from 'react'
import type { ExaminedComment } from '#contract/review/comments'
import { openThing } from '../links/thing'
import type { TabKey } from './tab'

/** Queues of what people said or ask for. Each fits into its row, where it is decided on a narrow screen. */
export type SaidTab = Extract<
  TabKey,
  'comments' | 'reports' | 'applications' | 'shareholder_ends' | 'withdrawals' | 'payouts'
>

/** What comments, reports, applications and withdrawals have in common. */
export type Said = Pick<ExaminedComment, 'created_at' | 'about'>

export type Settled = 'approved' | 'rejected'

/** How one of them looks. */
export interface SaidCard {
  who: ExaminedComment['author']
  tags?: ReactNode
  /** The main line of its row in the queue. */
  line: string
  /** The comment or report itself. */
  words: ReactNode
  /** Labels of the approving and the rejecting button; null where this operator may not do that. */
  acts: [no: string | null, yes: string | null]
  /** The toast after a decision; by default only that it was made. */
  done?: (decision: Settled) => string
  /** A refusal can have several causes, so the server's message is shown. */
  hasReasons?: boolean
}
export type CardOf<T> = (item: T) => SaidCard

export const openAbout = ({ kind, code }: Said['about']): void => {
  if (kind !== 'platform') openThing(kind, code)
}
