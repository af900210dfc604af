import type { Permission } from '../base/roles'

/** The queues of the operators' desk, in its order, with the permission that opens each. */
export const QUEUE_PERMISSIONS = {
  listings: 'examine.listing',
  products: 'examine.product',
  comments: 'examine.comment',
  reports: 'examine.report',
  appeals: 'examine.report',
  certifications: 'examine.certification',
  applications: 'examine.group_leader',
  shareholder_ends: 'user.manage',
  presentations: 'conference.manage',
  withdrawals: 'examine.withdrawal',
  payouts: 'withdrawal.pay',
} as const satisfies Record<string, Permission>
export type DeskQueue = keyof typeof QUEUE_PERMISSIONS

/** Queues in which one's own waits for somebody else even while nobody else holds the permission. */
export const NEVER_OWN: ReadonlySet<DeskQueue> = new Set<DeskQueue>([
  'certifications',
  'shareholder_ends',
  'withdrawals',
  'payouts',
])
export const DESK_QUEUES = Object.keys(QUEUE_PERMISSIONS) as [DeskQueue, ...DeskQueue[]]
