import type { ReactNode } from 'react'
import type { ExaminedComment } from '../../../contract/comments'
import { openThing } from '../../shared/links/thing'

/** What comments, reports and applications have in common. */
export type Said = Pick<ExaminedComment, 'created_at' | 'about'>

/** How one of them looks. */
export interface SaidCard {
  who: ExaminedComment['author']
  tags?: ReactNode
  /** The main line of its row in the queue. */
  line: string
  /** The comment or report itself. */
  words: ReactNode
  /** Button labels: keep or dismiss, and act against it. */
  acts: [no: string, yes: string]
}
export type CardOf<T> = (item: T) => SaidCard

export const openAbout = ({ kind, code }: Said['about']): void => {
  if (kind !== 'platform') openThing(kind, code)
}
