import { QUEUE_PERMISSIONS } from '../../../../domain/review/desk'
import type { Permission } from '../../../../domain/base/roles'

/**
 * The desk's tabs, in its order. Meetings, content, orders and finances are pages of their own, which the desk's page
 * links to.
 */
export const TABS = [
  { key: 'overview', icon: 'grid' },
  { key: 'listings', icon: 'doc' },
  { key: 'products', icon: 'box' },
  { key: 'comments', icon: 'chat' },
  { key: 'reports', icon: 'flag' },
  { key: 'appeals', icon: 'retry' },
  { key: 'certifications', icon: 'shield' },
  { key: 'applications', icon: 'users' },
  { key: 'shareholder_ends', icon: 'out' },
  { key: 'withdrawals', icon: 'wallet' },
  { key: 'payouts', icon: 'swap' },
  { key: 'users', icon: 'user' },
  { key: 'broadcasts', icon: 'mega' },
  { key: 'config', icon: 'set' },
  { key: 'audit', icon: 'clock' },
  { key: 'outbox', icon: 'phone' },
] as const
export type Tab = (typeof TABS)[number]['key']
/** Queues of what people said or ask for, decided in the list itself on a narrow screen. */
export type SaidTab = Extract<
  Tab,
  'comments' | 'reports' | 'applications' | 'shareholder_ends' | 'withdrawals' | 'payouts'
>

const { presentations: _ofMeetings, ...queues } = QUEUE_PERMISSIONS
const PERMISSIONS: Readonly<Record<Tab, Permission | null>> = {
  /** Open to whoever the desk is open to. */
  overview: null,
  ...queues,
  users: 'user.manage',
  broadcasts: 'message.broadcast',
  config: 'config.manage',
  audit: 'audit.view',
  outbox: 'outbox.view',
}

/** Whether an operator may enter a tab. */
export const mayEnter = (tab: Tab, may: (permission: Permission) => boolean): boolean => {
  const permission = PERMISSIONS[tab]
  return permission === null || may(permission)
}

/** The tab before or after, around the ends. */
export const besideTab = (tabs: readonly { key: Tab }[], tab: Tab, by: 1 | -1): Tab => {
  const at = tabs.findIndex(({ key }) => key === tab)
  return tabs[(at + by + tabs.length) % tabs.length].key
}
