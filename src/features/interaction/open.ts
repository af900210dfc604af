import { go, linkTo } from '../../navigation'
import type { Item } from './source'

const PAGES = {
  supply: (code: string) => ['supply_detail', { listing_code: code }] as const,
  purchase: (code: string) => ['purchase_detail', { listing_code: code }] as const,
  product: (code: string) => ['product_detail', { product_code: code }] as const,
  pallet: (code: string) => ['pallet_detail', { pallet_code: code }] as const,
}
type Kind = Item['object_kind']

const person = (user_code: string) => ({ user_code })

/** Links from these lists to detail pages and user pages. */
export const LINKS = {
  thingHref: (kind: Kind, code: string): string => {
    const [name, params] = PAGES[kind](code)
    return linkTo(name, params as never)
  },
  onThing: (kind: Kind, code: string): void => {
    const [name, params] = PAGES[kind](code)
    void go(name, params as never)
  },
  personHref: (code: string): string => linkTo('user_detail', person(code)),
  onPerson: (code: string): void => void go('user_detail', person(code)),
}
