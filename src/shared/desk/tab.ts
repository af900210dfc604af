import type { ReactNode } from 'react'
import type { Permission } from '#domain/base/roles'
import type { DeskQueue } from '#domain/review/desk'
import type { IconName } from '../../ui/Icon/Icon'
import type { AnyQueue } from './queue-store'

/** A queue, or another part of the desk. Presentations are on the page of their meetings. */
export type TabKey = Exclude<DeskQueue, 'presentations'> | 'users' | 'broadcasts' | 'config' | 'audit' | 'outbox'

/** What a tab is told. */
export interface Asked {
  /** Code of what is opened first. */
  first?: string
  /** ms; waiting times are computed for it */
  now: number
  /** Whether the tab is shown. */
  isOn: boolean
  isWide: boolean
  /** Whether this operator may enter the tab; if not, nothing is requested. */
  isMine: boolean
  may: (permission: Permission) => boolean
  /** Loads the list of another tab anew. */
  refresh: (tab: TabKey) => void
}

/** What a tab shows. */
export interface TabView {
  queue: ReactNode
  /** What is open beside the queue, on a narrow screen over it. Without it the queue has all the room. */
  pane?: ReactNode
  /** Of what the pane shows. */
  store?: AnyQueue
  total?: number
}

/** A tab of the desk. */
export interface DeskTab {
  key: TabKey
  icon: IconName
  permission: Permission
  /** The parameter of the address for what is open; `code` by default. */
  param?: 'user' | 'setting'
  useTab: (asked: Asked) => TabView
}
