import { observable, runInAction } from 'mobx'
import type { ShareKind } from '../../domain/share'

/** What the share sheet is about. */
export interface ShareSubject {
  kind: ShareKind
  /** Null for home. */
  code: string | null
  title: string
  description: string
  /** Absolute, with the sharer's referral code. */
  link: string
  /** What the thing itself shows, to be saved; addresses of this site. */
  pictures: readonly string[]
  /** To go with them. */
  text: string
}

const asked = observable.box<ShareSubject | null>(null, { deep: false })

/** Opens the share sheet over the page that is seen. */
export const openShareSheet = (subject: ShareSubject): void => runInAction(() => asked.set(subject))
export const closeShareSheet = (): void => runInAction(() => asked.set(null))
export const shareSheet = (): ShareSubject | null => asked.get()
