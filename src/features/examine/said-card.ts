import type { ReactNode } from 'react'
import type { ExaminedComment } from '../../../contract/comments'
import { openThing } from '../../shared/links/thing'

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
  /** Button labels: keep or dismiss, and act against it; null where that is for nobody, or somebody else. */
  acts: [no: string | null, yes: string | null]
  /** What is said once it is decided; by default only that it is. */
  done?: (decision: Settled) => string
  /** It may be refused for more than that somebody was faster: the server's words are shown. */
  hasReasons?: boolean
}
export type CardOf<T> = (item: T) => SaidCard

export const openAbout = ({ kind, code }: Said['about']): void => {
  if (kind !== 'platform') openThing(kind, code)
}
