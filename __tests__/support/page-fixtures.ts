import { endpoints } from '../../contract'
import type { RouteName } from '../../src/routes'
import { ADMIN, EXAMINER, LEADER, NEWCOMER, SHAREHOLDER, SUPPLIER, tokenOf, VIP } from './market'
import type { TestClient } from './server'

const { account, enquiry, folder, listing, order, product, share } = endpoints

/** A page of the demo market that has content. */
export interface PageFixture {
  name: string
  /** Mobile of the account to log in with; nobody is logged in otherwise. */
  as?: string
  route: RouteName
  /** The query of its address. */
  query?: (app: TestClient) => Promise<string>
  /** Class of the elements that show its content. */
  shows: string
  /** The class in the mini-program, where the card is a component with another class. */
  showsThere?: string
  only?: 'h5'
}

const ownFolder = async (app: TestClient) => {
  const { result } = await app.call(folder.getFolderPage, {}, { token: await tokenOf(app, LEADER) })
  const found = result.items.find(one => one.is_published && one.product_count > 3)
  if (!found) throw new Error('the demo leader has no pallet')
  return found
}
const inFolder = async (app: TestClient) => `folder_code=${(await ownFolder(app)).folder_code}`
const onPallet = async (app: TestClient) => `pallet_code=${(await ownFolder(app)).pallet_code}`
const inPallet = async (app: TestClient) => {
  const { pallet_code } = await ownFolder(app)
  const { items } = (await app.call(folder.getPalletProductPage, { pallet_code: pallet_code! })).result
  return `product_code=${items[0].product_code}`
}
const ofSeller = async (app: TestClient) => {
  const { result } = await app.call(account.getUserInfo, {}, { token: await tokenOf(app, SUPPLIER) })
  return `user_code=${result.user_code}`
}
/** A user with nothing on the shelf. */
const ofNewcomer = async (app: TestClient) => {
  const { result } = await app.call(account.getUserInfo, {}, { token: await tokenOf(app, NEWCOMER) })
  return `user_code=${result.user_code}`
}
const inBin = async (app: TestClient) => {
  const token = await tokenOf(app, LEADER)
  const { result } = await app.call(folder.saveFolder, { name: '这就删除' }, { token })
  await app.call(folder.deleteFolder, { folder_code: result.folder_code }, { token })
  return ''
}
const inEmptyFolder = async (app: TestClient) => {
  const made = await app.call(folder.saveFolder, { name: '还没有放' }, { token: await tokenOf(app, LEADER) })
  return `folder_code=${made.result.folder_code}`
}
const ofProduct = async (app: TestClient) =>
  `product_code=${(await app.call(product.getProductPage, {})).result.items[0].product_code}`
const ownProduct = async (app: TestClient) => {
  const { result } = await app.call(product.getMyProductPage, {}, { token: await tokenOf(app, SUPPLIER) })
  return `product_code=${result.items[0].product_code}`
}
const ofVideo = async (app: TestClient) =>
  `video_code=${(await app.call(share.getVideoPage, {})).result.items[0].video_code}`
/** One that still waits to be paid: the same for each call. */
const ofOrder = async (app: TestClient) => {
  const item = { item_kind: 'coins', item_code: 'coins_60' } as const
  const { result } = await app.call(order.createOrder, item, { token: await tokenOf(app, LEADER) })
  return `token=${result.token}`
}
const withOrder = (app: TestClient) => ofOrder(app).then(() => '')
const ofPoster = async (app: TestClient) => `kind=supply&code=${(await newest('supply')(app)).split('=')[1]}`
/** The owner of the newest purchase. */
const ofBuyer = async (app: TestClient) => {
  const { result } = await app.call(listing.getListingPage, { kind: 'purchase' })
  return `user_code=${result.items[0].seller.user_code}`
}
const ofEnquiry = async (app: TestClient) => {
  const { result } = await app.call(enquiry.getEnquiryPage, {}, { token: await tokenOf(app, LEADER) })
  return `enquiry_code=${result.items[0].enquiry_code}`
}
const newest = (kind: 'supply' | 'purchase') => async (app: TestClient) =>
  `listing_code=${(await app.call(listing.getListingPage, { kind })).result.items[0].listing_code}`

/** A card's text without relative times: the minute may change between two reads. */
export const timeless = (words: string): string => words.replace(/刚刚|\d+ (?:分钟|小时|天)前/g, '')

/** Pages with a list: a tap on one of its items opens another page. */
export const PAGE_FIXTURES: PageFixture[] = [
  { name: 'library', route: 'library', shows: 'product__main', showsThere: 'product' },
  { name: 'my products', as: SUPPLIER, route: 'my_product', shows: 'mine__body' },
  { name: 'folders', as: LEADER, route: 'my_products_folder', shows: 'folder__main' },
  { name: 'a folder', as: LEADER, route: 'products_folder_details', query: inFolder, shows: 'folder-row__main' },
  { name: 'a pallet', route: 'pallet_detail', query: onPallet, shows: 'pallet__row' },
  { name: 'news of followed people', as: LEADER, route: 'follow', shows: 'news__who' },
  { name: 'followed people', as: LEADER, route: 'follow_and_fans', shows: 'person__who' },
  { name: 'followers’ activity', as: SUPPLIER, route: 'fans_interact', shows: 'thing' },
  { name: 'my activity', as: LEADER, route: 'my_interact', shows: 'thing' },
  { name: 'a person', as: LEADER, route: 'user_detail', query: ofSeller, shows: 'supply-card' },
  {
    name: 'a person’s products',
    as: LEADER,
    route: 'user_product',
    query: ofSeller,
    shows: 'product__main',
    showsThere: 'product',
  },
  { name: 'a person’s purchases', as: LEADER, route: 'user_qiugou', query: ofBuyer, shows: 'purchase-card' },
  { name: 'my quotes', as: SUPPLIER, route: 'my_quotes', shows: 'my-quote__purchase' },
  { name: 'enquiries', as: LEADER, route: 'enquiries', shows: 'enquiry-row' },
  { name: 'the next meeting', as: LEADER, route: 'conference', shows: 'conference__row' },
  { name: 'announcements', as: LEADER, route: 'conference_message', shows: 'message__open' },
  { name: 'a supply', route: 'supply_detail', query: newest('supply'), shows: 'supply-card' },
  { name: 'a purchase', route: 'purchase_detail', query: newest('purchase'), shows: 'supply-card' },
]

/** Pages of one item, or with items that open no page. */
export const LONE_PAGE_FIXTURES: PageFixture[] = [
  { name: 'a product', route: 'product_detail', query: ofProduct, shows: 'product-detail__title' },
  { name: 'a product of a pallet', route: 'product_detail', query: inPallet, shows: 'product-detail__pallet' },
  { name: 'an enquiry', as: LEADER, route: 'enquiry', query: ofEnquiry, shows: 'line__bubble' },
  { name: 'the recycle bin', as: LEADER, route: 'recycle_bin', query: inBin, shows: 'bin__row' },
  { name: 'coins', as: LEADER, route: 'my_virtual_currency', shows: 'coins__balance' },
  { name: 'the recharge', as: LEADER, route: 'virtual_currency_recharge', shows: 'recharge__package' },
  { name: 'devices', as: LEADER, route: 'account_devices', shows: 'device' },
  { name: 'a product’s form', as: SUPPLIER, route: 'add_product', query: ownProduct, shows: 'field' },
  { name: 'the certifications', as: SUPPLIER, route: 'authentication', shows: 'certify-card__who' },
  { name: 'the form of a person’s certification', as: NEWCOMER, route: 'identity_authentication', shows: 'field' },
  { name: 'the form of an enterprise’s', as: LEADER, route: 'enterprise_certification', shows: 'field' },
  { name: 'the history of certifications', as: SUPPLIER, route: 'authentication_log', shows: 'certify-log' },
  { name: 'a poster', as: LEADER, route: 'share_poster', query: ofPoster, shows: 'poster__fill' },
  { name: 'the distribution wallet', as: LEADER, route: 'distribution_wallet', shows: 'wallet-head' },
  { name: 'its log', as: LEADER, route: 'distribution_balance_log', shows: 'wallet-bar__totals' },
  { name: 'orders of the team', as: LEADER, route: 'distribution_my_order', shows: 'wallet-bar__totals' },
  { name: 'the team', as: LEADER, route: 'distribution_my_team', shows: 'wallet-team__figure' },
  { name: 'the shareholder’s wallet', as: SHAREHOLDER, route: 'shareholder_wallet', shows: 'wallet-head' },
  { name: 'the shareholder’s log', as: SHAREHOLDER, route: 'shareholder_balance_log', shows: 'wallet-bar__totals' },
  { name: 'the shareholder’s orders', as: SHAREHOLDER, route: 'shareholder_team_order', shows: 'wallet-bar__totals' },
  { name: 'the shareholder’s team', as: SHAREHOLDER, route: 'shareholder_my_team', shows: 'wallet-team__figure' },
  { name: 'the reward wallet', as: LEADER, route: 'reward_wallet', shows: 'wallet-head' },
  { name: 'the log of rewards', as: LEADER, route: 'reward_balance_log', shows: 'wallet-bar__totals' },
  { name: 'rewards', as: LEADER, route: 'reward_order', shows: 'wallet-bar__totals' },
  { name: 'share material', as: LEADER, route: 'share_source_material', shows: 'material' },
  { name: 'a video', route: 'video_h5_detail', query: ofVideo, shows: 'video__words' },
  { name: 'the video feed', route: 'video_app_detail', query: ofVideo, shows: 'video__words' },
  {
    name: 'withdrawing',
    as: LEADER,
    route: 'withdrawal',
    query: () => Promise.resolve('kind=reward'),
    shows: 'withdrawal__balance',
  },
  { name: 'the withdrawals of an agent', as: VIP, route: 'distribution_withdrawal_log', shows: 'withdrawal-row' },
  {
    name: 'the withdrawals of a shareholder',
    as: SHAREHOLDER,
    route: 'shareholder_withdrawal_log',
    shows: 'withdrawal-row',
  },
  { name: 'the withdrawals of rewards', as: VIP, route: 'reward_withdrawal_log', shows: 'withdrawal-row' },
  {
    name: 'the withdrawals to be examined',
    as: ADMIN,
    route: 'desk',
    query: () => Promise.resolve('room=withdrawals'),
    shows: 'desk-talk',
    only: 'h5',
  },
  {
    name: 'the withdrawals to be paid',
    as: ADMIN,
    route: 'desk',
    query: () => Promise.resolve('room=payouts'),
    shows: 'desk-talk',
    only: 'h5',
  },
  { name: 'a role that is held', as: LEADER, route: 'group_leader_apply', shows: 'role__card' },
  { name: 'a role with its conditions', as: LEADER, route: 'upgrade_agent', shows: 'role__condition' },
  {
    name: 'the queue of applications',
    as: EXAMINER,
    route: 'desk',
    query: () => Promise.resolve('room=applications'),
    shows: 'desk-talk',
    only: 'h5',
  },
  {
    name: 'the desk’s users',
    as: ADMIN,
    route: 'desk',
    query: () => Promise.resolve('room=users'),
    shows: 'desk-row:not(.skeleton)',
    only: 'h5',
  },
  {
    name: 'the review queue of products',
    as: EXAMINER,
    route: 'desk',
    query: () => Promise.resolve('room=products'),
    shows: 'desk-row:not(.skeleton)',
    only: 'h5',
  },
  {
    name: 'the applications for certification',
    as: EXAMINER,
    route: 'desk',
    query: () => Promise.resolve('room=certifications'),
    shows: 'desk-row:not(.skeleton)',
    only: 'h5',
  },
  { name: 'the categories at the desk', as: ADMIN, route: 'desk_content', shows: 'category', only: 'h5' },
  {
    name: 'the agreements at the desk',
    as: ADMIN,
    route: 'desk_content',
    query: () => Promise.resolve('room=agreements'),
    shows: 'content-row',
    only: 'h5',
  },
  {
    name: 'the share material at the desk',
    as: ADMIN,
    route: 'desk_content',
    query: () => Promise.resolve('room=materials'),
    shows: 'content-row',
    only: 'h5',
  },
  {
    name: 'the videos at the desk',
    as: ADMIN,
    route: 'desk_content',
    query: () => Promise.resolve('room=videos'),
    shows: 'content-row',
    only: 'h5',
  },
  { name: 'the desk’s first page', as: EXAMINER, route: 'desk', shows: 'desk-waits', only: 'h5' },
  {
    name: 'the appeals',
    as: EXAMINER,
    route: 'desk',
    query: () => Promise.resolve('room=appeals'),
    shows: 'desk-row:not(.skeleton)',
    only: 'h5',
  },
  {
    name: 'the configuration',
    as: ADMIN,
    route: 'desk',
    query: () => Promise.resolve('room=config'),
    shows: 'desk-setting',
    only: 'h5',
  },
  {
    name: 'the audit log',
    as: ADMIN,
    route: 'desk',
    query: () => Promise.resolve('room=audit'),
    shows: 'desk-audit__row',
    only: 'h5',
  },
  { name: 'the finances', as: ADMIN, route: 'desk_finance', shows: 'finance-row', only: 'h5' },
  {
    name: 'the differences with the bill',
    as: ADMIN,
    route: 'desk_finance',
    query: () => Promise.resolve('room=differences'),
    shows: 'finance-row',
    only: 'h5',
  },
  { name: 'the meetings at the desk', as: EXAMINER, route: 'desk_conference', shows: 'meeting-row', only: 'h5' },
  {
    name: 'the operators’ broadcasts',
    as: ADMIN,
    route: 'desk',
    query: () => Promise.resolve('room=broadcasts'),
    shows: 'desk-talk',
    only: 'h5',
  },
  { name: 'notifications', as: LEADER, route: 'notifications', shows: 'switch' },
  { name: 'a cashier', route: 'payment', query: ofOrder, shows: 'cashier__what' },
  { name: 'my orders', as: LEADER, route: 'my_orders', query: withOrder, shows: 'my-order' },
  { name: 'the orders at the desk', as: ADMIN, route: 'desk_orders', query: withOrder, shows: 'order-row', only: 'h5' },
]

/** A page of the market that is empty. */
export interface EmptyPageFixture extends Omit<PageFixture, 'shows' | 'showsThere'> {
  says: string
}
const inCategory = () => Promise.resolve('category_code=food_dry_date')
const nothing = (name: string, route: RouteName, says: string): EmptyPageFixture => ({
  name,
  as: NEWCOMER,
  route,
  says,
})

export const EMPTY_PAGE_FIXTURES: EmptyPageFixture[] = [
  { name: 'a category', route: 'library', query: inCategory, says: '这个分类还没有商品' },
  nothing('my products', 'my_product', '还没有商品'),
  nothing('folders', 'my_products_folder', '还没有商品夹'),
  { name: 'a folder', as: LEADER, route: 'products_folder_details', query: inEmptyFolder, says: '还没有商品' },
  nothing('the recycle bin', 'recycle_bin', '回收站是空的'),
  // An empty follow page shows whom to follow instead.
  nothing('news of followed people', 'follow', '推荐关注'),
  nothing('followed people', 'follow_and_fans', '还没有关注的人'),
  nothing('followers’ activity', 'fans_interact', '还没有互动'),
  nothing('my activity', 'my_interact', '还没有互动'),
  nothing('my quotes', 'my_quotes', '还没有报过价'),
  nothing('enquiries', 'enquiries', '还没有询价'),
  nothing('my orders', 'my_orders', '还没有订单'),
  nothing('certifications', 'authentication_log', '还没有认证记录'),
  nothing('the distribution wallet', 'distribution_wallet', '还没有明细'),
  nothing('its log', 'distribution_balance_log', '还没有明细'),
  nothing('orders of the team', 'distribution_my_order', '还没有订单'),
  nothing('the team', 'distribution_my_team', '还没有邀请人'),
  nothing('the shareholder’s wallet', 'shareholder_wallet', '你还不是股东'),
  nothing('the shareholder’s log', 'shareholder_balance_log', '你还不是股东'),
  nothing('the shareholder’s orders', 'shareholder_team_order', '你还不是股东'),
  nothing('the shareholder’s team', 'shareholder_my_team', '你还不是股东'),
  nothing('the reward wallet', 'reward_wallet', '还没有明细'),
  nothing('the log of rewards', 'reward_balance_log', '还没有明细'),
  nothing('rewards', 'reward_order', '还没有奖励'),
  { name: 'a person', as: LEADER, route: 'user_detail', query: ofNewcomer, says: '没有在架的供货' },
  { name: 'a person’s products', as: LEADER, route: 'user_product', query: ofNewcomer, says: '没有在架的商品' },
  { name: 'a person’s purchases', as: LEADER, route: 'user_qiugou', query: ofNewcomer, says: '没有在架的求购' },
]
