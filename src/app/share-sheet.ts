import { observable, runInAction } from 'mobx'
import type { ShareCard } from '../../contract/shapes'
import type { ShareKind } from '../../domain/share'
import { pageInTurn } from '../ui/Page/turn'

/** What the share sheet is about. */
export interface ShareSubject {
  kind: ShareKind
  /** Null for home. */
  code: string | null
  title: string
  description: string
  /** Absolute, with the sharer's referral code. */
  link: string
  /** Home's where it is left out. */
  card?: ShareCard
  /** What the thing itself shows, to be saved; addresses of this site. */
  pictures: readonly string[]
  /** To go with them. */
  text: string
}

/** The sheet belongs to the page that it was opened on, stays under what opens over that, and ends with it. */
interface Asked {
  subject: ShareSubject
  page: object | null
}
const asked = observable.box<Asked | null>(null, { deep: false })

/** Opens the share sheet over the page that is seen. */
export const openShareSheet = (subject: ShareSubject): void =>
  runInAction(() => asked.set({ subject, page: pageInTurn() }))
export const closeShareSheet = (): void => runInAction(() => asked.set(null))
/** What is asked to be shared on this page. */
export const shareSheet = (page: object): ShareSubject | null => {
  const now = asked.get()
  return now?.page === page ? now.subject : null
}
/** The page is gone for good. */
export const endShareSheet = (page: object): void => {
  if (asked.get()?.page === page) closeShareSheet()
}
