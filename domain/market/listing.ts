import type { Machine } from '../kit/machine'
import { DAY_MS, shanghaiDay } from '../kit/relative-time'

export const LISTING_KINDS = ['supply', 'purchase'] as const
export const LISTING_SORTS = ['newest', 'price_up', 'price_down'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]
export type ListingKind = (typeof LISTING_KINDS)[number]

export const REVISION_STATES = ['draft', 'pending', 'approved', 'rejected'] as const
export type RevisionState = (typeof REVISION_STATES)[number]
export type RevisionAction = 'submit' | 'approve' | 'reject' | 'withdraw'

/** What is examined: one revision of a listing. */
export const revisionMachine: Machine<RevisionState, RevisionAction> = {
  draft: { submit: 'pending' },
  pending: { approve: 'approved', reject: 'rejected', withdraw: 'draft' },
  approved: {},
  rejected: { submit: 'pending' },
}

export const ITEM_STATES = ['hidden', 'on_shelf', 'off_shelf', 'expired', 'taken_down', 'closed', 'deleted'] as const
export type ItemState = (typeof ITEM_STATES)[number]
export type ItemAction =
  | 'show' // a revision was approved
  | 'take_off'
  | 'put_on'
  | 'expire'
  | 'renew'
  | 'take_down'
  | 'reinstate' // an appeal was granted
  | 'close'
  | 'delete'
  | 'restore' // back from the bin, where an approved revision exists and it was not taken down
  | 'restore_hidden'
  | 'restore_closed' // what was closed never opens again

/** What is shown: the listing itself, by its newest approved revision. */
export const itemMachine: Machine<ItemState, ItemAction> = {
  hidden: { show: 'on_shelf', delete: 'deleted' },
  on_shelf: {
    show: 'on_shelf',
    take_off: 'off_shelf',
    expire: 'expired',
    renew: 'on_shelf',
    take_down: 'taken_down',
    close: 'closed',
    delete: 'deleted',
  },
  off_shelf: { show: 'off_shelf', put_on: 'on_shelf', take_down: 'taken_down', delete: 'deleted' },
  expired: { show: 'on_shelf', renew: 'on_shelf', delete: 'deleted' },
  taken_down: { show: 'on_shelf', reinstate: 'on_shelf', delete: 'deleted' },
  closed: { delete: 'deleted' },
  deleted: { restore: 'off_shelf', restore_hidden: 'hidden', restore_closed: 'closed' },
}

/** The tabs of an owner's own items, listings or products, by both machines. */
export const ITEM_TABS = ['all', 'on_shelf', 'pending', 'rejected', 'off_shelf', 'deleted'] as const
export type ItemTab = (typeof ITEM_TABS)[number]

export const PRICE_TYPES = ['fixed', 'range', 'negotiable'] as const
export const REQUIREMENTS = ['inspection_report', 'invoice', 'sample', 'brand_authorisation', 'custom_marking'] as const

export const LISTING_LIMITS = {
  titleMin: 4,
  titleMax: 40,
  descriptionMin: 10,
  descriptionMax: 2000,
  unitMax: 8,
  productsMax: 20,
  quantityMax: 100_000_000,
} as const

/** The first day a purchase can need its goods by: tomorrow in Asia/Shanghai. @param now ms @returns `YYYY-MM-DD` */
export const firstNeededDay = (now: number): string => shanghaiDay(now + DAY_MS)
