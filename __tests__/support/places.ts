import { endpoints } from '../../contract'
import type { RouteName } from '../../src/routes'
import { LEADER, SUPPLIER, tokenOf } from './market'
import type { TestClient } from './server'

const { account, folder, listing } = endpoints

/** A page of the demo market with things in a row, and what of it opens one. */
export interface Place {
  name: string
  /** Its person's number; anyone otherwise. */
  as?: string
  route: RouteName
  /** What stands in its address. */
  query?: (app: TestClient) => Promise<string>
  /** The class of what a tap opens a page from. */
  opens: string
  /** As the mini-program names it, where its card is a part of its own. */
  opensThere?: string
}

const ownFolder = async (app: TestClient) => {
  const { result } = await app.call(folder.getFolderPage, {}, { token: await tokenOf(app, LEADER) })
  const found = result.items.find(one => one.is_published && one.product_count > 3)
  if (!found) throw new Error('the demo leader has no pallet')
  return found
}
const inFolder = async (app: TestClient) => `folder_code=${(await ownFolder(app)).folder_code}`
const onPallet = async (app: TestClient) => `pallet_code=${(await ownFolder(app)).pallet_code}`
const ofSeller = async (app: TestClient) => {
  const { result } = await app.call(account.getUserInfo, {}, { token: await tokenOf(app, SUPPLIER) })
  return `user_code=${result.user_code}`
}
/** Whoever wants something. */
const ofBuyer = async (app: TestClient) => {
  const { result } = await app.call(listing.getListingPage, { kind: 'purchase' })
  return `user_code=${result.items[0].seller.user_code}`
}
const newest = (kind: 'supply' | 'purchase') => async (app: TestClient) =>
  `listing_code=${(await app.call(listing.getListingPage, { kind })).result.items[0].listing_code}`

export const PLACES: Place[] = [
  { name: 'library', route: 'library', opens: 'product__main', opensThere: 'product' },
  { name: 'my products', as: SUPPLIER, route: 'my_product', opens: 'mine__body' },
  { name: 'folders', as: LEADER, route: 'my_products_folder', opens: 'folder__main' },
  { name: 'a folder', as: LEADER, route: 'products_folder_details', query: inFolder, opens: 'folder-row__main' },
  { name: 'a pallet', route: 'pallet_detail', query: onPallet, opens: 'pallet__row' },
  { name: 'news of those one follows', as: LEADER, route: 'follow', opens: 'news__who' },
  { name: 'those one follows', as: LEADER, route: 'follow_and_fans', opens: 'person__who' },
  { name: 'what fans did', as: SUPPLIER, route: 'fans_interact', opens: 'thing' },
  { name: 'what one did', as: LEADER, route: 'my_interact', opens: 'thing' },
  { name: 'a person', as: LEADER, route: 'user_detail', query: ofSeller, opens: 'supply-card' },
  {
    name: 'a person’s products',
    as: LEADER,
    route: 'user_product',
    query: ofSeller,
    opens: 'product__main',
    opensThere: 'product',
  },
  { name: 'a person’s purchases', as: LEADER, route: 'user_qiugou', query: ofBuyer, opens: 'purchase-card' },
  { name: 'one’s quotes', as: SUPPLIER, route: 'my_quotes', opens: 'my-quote__purchase' },
  { name: 'a supply', route: 'supply_detail', query: newest('supply'), opens: 'supply-card' },
  { name: 'a purchase', route: 'purchase_detail', query: newest('purchase'), opens: 'supply-card' },
]
