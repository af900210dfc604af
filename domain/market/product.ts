import type { ItemAction, ItemState } from './listing'
import type { Machine } from '../kit/machine'

/** A product's states: a listing's without those of expiring and closing. */
export type ProductState = Exclude<ItemState, 'expired' | 'closed'>
export type ProductAction = Exclude<ItemAction, 'expire' | 'renew' | 'close'>
export const PRODUCT_STATES = [
  'hidden',
  'on_shelf',
  'off_shelf',
  'taken_down',
  'deleted',
] as const satisfies readonly ProductState[]

export const productMachine: Machine<ProductState, ProductAction> = {
  hidden: { show: 'on_shelf', delete: 'deleted' },
  on_shelf: { show: 'on_shelf', take_off: 'off_shelf', take_down: 'taken_down', delete: 'deleted' },
  off_shelf: { show: 'off_shelf', put_on: 'on_shelf', take_down: 'taken_down', delete: 'deleted' },
  taken_down: { show: 'on_shelf', reinstate: 'on_shelf', delete: 'deleted' },
  deleted: { restore: 'off_shelf', restore_hidden: 'hidden' },
}

export const PRODUCT_LIMITS = {
  titleMin: 4,
  titleMax: 60,
  descriptionMax: 2000,
  brandMax: 30,
  unitMax: 8,
  specificationsMax: 30,
  specificationNameMax: 20,
  specificationValueMax: 60,
  tiersMax: 5,
  materialTextsMax: 10,
  materialTextMax: 500,
  materialPicturesMax: 30,
  /** Most products in a batch. */
  batchMax: 20,
} as const

/** `overall`: by newness, picks and having a video; `commission`: by its amount at the first tier. */
export const PRODUCT_SORTS = ['overall', 'newest', 'price_up', 'price_down', 'commission'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]
