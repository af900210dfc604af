import type { PurchaseInput, SupplyInput } from '#contract/market/listing-input'
import type { MessageKey } from '#contract/base/message'
import type { ItemState, RevisionState } from '#domain/market/listing'
import type { Permission, Role } from '#domain/base/roles'

export interface SeedUser {
  /** Identifies the user throughout the seed data. */
  mobile: string
  nickname: string
  role: Role[]
  permission: Permission[]
  is_identity_certified: boolean
  is_enterprise_certified: boolean
  /** Name of the enterprise; null for a person. */
  organization_name: string | null
  /** Name of a picture in server/seed/pictures (size small only); null for the default portrait. */
  avatar: string | null
  province: string
  city: string
  wechat_id: string | null
  /** Mobile of the inviter. */
  inviter: string | null
  /** Days between registration and the first start. */
  age_days: number
  /** Prefixes of the categories that this shop sells; empty for buyers. */
  trades: string[]
}

interface SeedListingBase {
  /** From `seed_0001` on; stable for the same seed number. */
  key: string
  /** Mobile of the owner. */
  owner: string
  /** Names of pictures in server/seed/pictures, cover first. */
  media: string[]
  item_state: ItemState
  revision_state: RevisionState
  /** Why it was rejected or taken down. */
  reason: string | null
  /** Minutes between submission and the first start. */
  submitted_age_minutes: number
  /** Minutes between the operator's decision (= publication if approved) and the first start; null while pending. */
  decided_age_minutes: number | null
  /** Minutes between the last change of the item (taken off, expired, taken down, published) and the first start. */
  changed_age_minutes: number
  view_count: number
  is_pinned: boolean
}

export interface SeedSupply extends SeedListingBase {
  kind: 'supply'
  /** As the client sends it, without media (made from `media` above). */
  content: Omit<SupplyInput, 'media' | 'listing_code' | 'product_codes'>
}

export interface SeedPurchase extends SeedListingBase {
  kind: 'purchase'
  /** Days between the first start and the day it is needed by; negative if that has passed. */
  needed_in_days: number
  /** As the client sends it, without media; `needed_by` is made from `needed_in_days`. */
  content: Omit<PurchaseInput, 'media' | 'listing_code' | 'needed_by'>
}
export type SeedListing = SeedSupply | SeedPurchase

export interface SeedMessage {
  /** Mobile of the reader. */
  to: string
  channel: 'follow' | 'examine' | 'system'
  key: MessageKey
  params: Record<string, string>
  /**
   * `supply`, `purchase`: `object` is a key of a listing; `user`: it is a mobile; `broadcast`: its key; null: nothing to
   * open.
   */
  object_kind: 'supply' | 'purchase' | 'user' | 'broadcast' | null
  object: string | null
  age_minutes: number
  is_read: boolean
}

/** Goods of one category that share their packs, selling points and words. */
export interface GoodsLine {
  category: string
  /** Noun, pictures separated by spaces, place of origin as `province city` where it matters. */
  items: [noun: string, pictures: string, origin?: string][]
  /** Packs it is sold in: words for the title, unit, yuan per unit. */
  packs: [text: string, unit: string, yuan: number][]
  /** Short selling points for titles. */
  points: string[]
  /** Sentences of the description. */
  facts: string[]
  /** A figure or two for the specification. */
  spec?: string
  ship_hours: number
  /** Usual minimum order. */
  minimum: number
}
