import { observable, runInAction } from 'mobx'
import type { ShareCard } from '#contract/shapes'
import type { ShareKind } from '#domain/market/share'
import { pageInTurn } from '../../ui/Page/turn'

/** What the share sheet shares. */
export interface ShareSubject {
  kind: ShareKind
  /** Null for home. */
  code: string | null
  title: string
  description: string
  /** Absolute, with the sharer's referral code. */
  link: string
  /** Home's by default. */
  card?: ShareCard
  /** The item's own pictures, to be saved; addresses on this site. */
  pictures: readonly string[]
  /** Text that goes with the pictures. */
  text: string
}

/** The sheet belongs to the page it was opened on: it stays under pages opened over that one, and ends with it. */
interface Asked {
  subject: ShareSubject
  page: object | null
}
const asked = observable.box<Asked | null>(null, { deep: false })

/** Opens the share sheet over the visible page. */
export const openShareSheet = (subject: ShareSubject): void =>
  runInAction(() => asked.set({ subject, page: pageInTurn() }))
export const closeShareSheet = (): void => runInAction(() => asked.set(null))
/** What this page's share sheet shares; null if it is closed. */
export const shareSheet = (page: object): ShareSubject | null => {
  const now = asked.get()
  return now?.page === page ? now.subject : null
}
/** Call it when the page is unmounted. */
export const endShareSheet = (page: object): void => {
  if (asked.get()?.page === page) closeShareSheet()
}
