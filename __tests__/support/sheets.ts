import { endpoints, type Output } from '../../contract'
import type { RouteName } from '../../src/routes'
import { ADMIN, EXAMINER, LEADER, NEWCOMER, SHAREHOLDER, SUPPLIER, tokenOf, VIP } from './market'
import { LONE_PAGE_FIXTURES, PAGE_FIXTURES, type PageFixture } from './page-fixtures'
import type { TestClient } from './server'
import { quotedBy, wantedBy } from './market-actions'
import type { Tap } from './walk'

const { account, comments, listing, order, reports, search, wallets } = endpoints

/** An overlay over a page: how to open it, and its label. */
export interface Sheet {
  name: string
  as?: string
  route: RouteName
  query?: PageFixture['query']
  /** A page opened before: it leaves something in storage that the sheet is about. */
  after?: RouteName
  /** A field filled in before the taps. */
  types?: { id: string; label: string; text: string }
  taps: readonly Tap[]
  /** The dialog's accessible name; for a full-page overlay that is no dialog, `says` holds a text it shows. */
  label?: RegExp
  says?: string
  /** Label of the sheet below, which shows again after one step back. */
  under?: RegExp
  only?: 'h5'
  /** Exists on a wide screen only. */
  isWide?: true
}

const at = (name: string): Pick<PageFixture, 'as' | 'route' | 'query'> => {
  const found = [...PAGE_FIXTURES, ...LONE_PAGE_FIXTURES].find(one => one.name === name)
  if (!found) throw new Error(`No such page: ${name}`)
  const { as, route, query } = found
  return { as, route, query }
}
const on = (page: string, sheets: Record<string, Omit<Sheet, 'name' | 'route'>>): Sheet[] =>
  Object.entries(sheets).map(([name, sheet]) => ({ ...at(page), ...sheet, name: `${page}: ${name}` }))
const over = (route: RouteName, as: string | undefined, sheets: Record<string, Omit<Sheet, 'name' | 'route'>>) =>
  Object.entries(sheets).map(([name, sheet]): Sheet => ({ as, route, ...sheet, name: `${route}: ${name}` }))

/** A supply with a comment by the leader. */
const discussed = async (app: TestClient) => {
  const { result } = await app.call(listing.getListingPage, { kind: 'supply' })
  const { listing_code } = result.items[0]
  await app.call(
    comments.writeComment,
    { object_kind: 'listing', object_code: listing_code, text: '能发样品吗？' },
    { token: await tokenOf(app, LEADER) },
  )
  return `listing_code=${listing_code}`
}
const ownPurchase = async (app: TestClient) => {
  const { result } = await app.call(
    listing.getMyListingPage,
    { kind: 'purchase', tab: 'on_shelf' },
    { token: await tokenOf(app, LEADER) },
  )
  return `listing_code=${result.items[0].listing_code}`
}

/** A purchase of the leader's, with a quote of the supplier's. */
const quotedPurchase = async (app: TestClient) => {
  const code = await wantedBy(app, await tokenOf(app, LEADER), { title: '求购中秋礼盒 两百份' })
  await quotedBy(app, await tokenOf(app, SUPPLIER), code)
  return `listing_code=${code}`
}
const saved = async (app: TestClient) => {
  await app.call(search.saveSearch, { subject: 'listing', keyword: '脐橙' }, { token: await tokenOf(app, LEADER) })
  return ''
}
const bound = async (app: TestClient) => {
  const input = { wechat_code: 'sandbox-vip', platform: 'mini_program' } as const
  await app.call(account.bindWechat, input, { token: await tokenOf(app, VIP) })
  return ''
}
const reported = async (app: TestClient) => {
  const { result } = await app.call(listing.getListingPage, { kind: 'supply' })
  await app.call(
    reports.report,
    { object_kind: 'listing', object_code: result.items[0].listing_code, ground: 'fraud', text: '收钱不发货' },
    { token: await tokenOf(app, LEADER) },
  )
  return 'room=reports'
}
const commented = async (app: TestClient) => {
  await discussed(app)
  return 'room=comments'
}
/** Logged in on a second device. */
const twice = async (app: TestClient) => {
  await tokenOf(app, VIP)
  return ''
}
/** Whoever withdraws has linked WeChat. */
const mayWithdraw = async (app: TestClient) => {
  await bound(app)
  return 'kind=distribution'
}
/** An order of the demo market; of VIP, since coins may have been spent. */
const orderThat = (suits: (one: Output<typeof order.getOrder>) => boolean) => async (app: TestClient) => {
  const token = await tokenOf(app, ADMIN)
  const { result } = await app.call(order.getOrders, { item_kind: 'vip' }, { token })
  for (const { order_code } of result.items) {
    const one = await app.call(order.getOrder, { order_code }, { token })
    if (suits(one.result)) return `code=${order_code}`
  }
  throw new Error('the demo market has no such order')
}
const refundable = orderThat(({ refund_obstacle }) => refund_obstacle === null)
const partlyRefundable = orderThat(({ goodwill_left_fen }) => goodwill_left_fen > 0)
/** A shareholder who asks to be none any more: from now on the wallet offers it no longer. */
const leaving = async (app: TestClient) => {
  await app.call(wallets.endShareholding, {}, { token: await tokenOf(app, SHAREHOLDER) })
  return 'room=shareholder_ends'
}

const row = (holds: string): Tap => ({ class: 'set-row', holds })
const act = (holds: string): Tap => ({ class: 'action-sheet__row', holds })
const button = (holds: string): Tap => ({ class: 'btn', holds })
const entry = (holds: string): Tap => ({ class: 'entry-rows__item', holds })
const TITLE = { id: 'input-title', label: '标题', text: '赣南脐橙 十斤装' }
const field = (holds: string): Tap => ({ class: 'field--pick', holds })
const MONTHS: Tap = { class: 'month-picker' }
const RULES: Tap = { class: 'wallet-head__rules' }
const OF_FOLDER: Tap = { class: 'folder-row__more' }
const OF_COMMENT: Tap = { class: 'comment__do', at: 1 }

export const SHEETS: readonly Sheet[] = [
  ...on('a supply', {
    share: { taps: ['分享'], label: /分享/ },
    'its code': { taps: ['分享', '二维码'], label: /分享/, under: /分享/, only: 'h5' },
    contact: { as: LEADER, taps: ['查看联系方式'], label: /联系方式/ },
    report: { as: LEADER, taps: ['举报'], label: /举报/ },
    blocking: { as: LEADER, taps: ['拉黑发布者'], label: /拉黑/ },
    'a comment': { as: LEADER, taps: ['说点什么…'], label: /评论/ },
    asking: { as: NEWCOMER, taps: ['询价'], label: /询价/ },
    'where to ship to': { as: NEWCOMER, taps: ['询价', field('收货地')], label: /收货地/, under: /询价/ },
    'comment actions': { as: LEADER, query: discussed, taps: [OF_COMMENT], label: /能发样品吗/ },
    'deleting a comment': {
      as: LEADER,
      query: discussed,
      taps: [OF_COMMENT, act('删除')],
      label: /删除这条评论/,
    },
    following: { as: NEWCOMER, taps: [button('关注')], label: /关注/ },
    'taking down': { as: EXAMINER, taps: ['下架'], label: /下架/ },
    'a picture': { taps: [{ class: 'gallery__tap' }], label: /./, only: 'h5' },
  }),
  ...on('a purchase', { 'a quote': { as: SUPPLIER, taps: ['我要报价'], label: /报价/ } }),
  ...over('purchase_detail', LEADER, {
    closing: { query: ownPurchase, taps: ['关闭求购'], label: /关闭这条求购/ },
    'choosing a quote': { query: quotedPurchase, taps: ['选它'], label: /^选定/ },
    'declining a quote': { query: quotedPurchase, taps: ['不选'], label: /^不选/ },
    'withdrawing a quote': { as: SUPPLIER, query: quotedPurchase, taps: ['撤回'], label: /撤回报价/ },
  }),
  ...on('a product', {
    share: { taps: ['分享'], label: /分享/ },
    'the folders': { as: LEADER, taps: ['商品夹'], label: /商品夹/ },
    'a new folder': { as: LEADER, taps: ['商品夹', '新建商品夹'], label: /新建商品夹/, under: /商品夹/ },
    'a picture': { taps: [{ class: 'gallery__tap' }], label: /./, only: 'h5' },
  }),
  ...on('an enquiry', {
    'an offer': { taps: [button('报价')], label: /报价/ },
    actions: { taps: [{ class: 'thread-head__more' }], label: /./ },
    closing: { taps: [{ class: 'thread-head__more' }, act('结束询价')], label: /结束这次询价/ },
    'actions on a line': { taps: [{ class: 'line__more' }], label: /./ },
  }),
  ...on('a folder', {
    adding: { taps: ['添加商品'], label: /添加商品/ },
    'product actions': { taps: [OF_FOLDER], label: /./ },
    'own price': { taps: [OF_FOLDER, act('改价格和备注')], label: /改价格和备注/ },
    copying: { taps: [OF_FOLDER, act('复制到')], label: /复制到/ },
    removing: { taps: [OF_FOLDER, act('移出')], label: /移出/ },
    name: { taps: ['编辑'], label: /编辑商品夹/ },
    pallet: { taps: [button('改联系方式')], label: /发布成货盘/ },
    withdrawing: { taps: ['撤回货盘'], label: /撤回货盘/ },
  }),
  ...on('my products', {
    actions: { taps: [{ class: 'mine__more' }], label: /./ },
    figures: { taps: [{ class: 'mine__more' }, act('数据')], label: /数据/ },
    deleting: { taps: [{ class: 'mine__more' }, act('删除')], label: /删除/ },
  }),
  ...on('a product’s form', {
    'a picture': { taps: [{ class: 'uploader__tile' }], label: /图片/ },
    category: { taps: [field('分类')], label: /分类/ },
    clearing: { types: { ...TITLE, label: '商品名' }, taps: ['清空重写'], label: /清空这份草稿/ },
  }),
  ...on('followers’ activity', {
    people: { taps: [{ class: 'act__who--action', holds: '和另外' }], label: /^\d+ 人$/ },
  }),
  ...over('examine_message', SUPPLIER, {
    'deleting a message': { taps: [{ class: 'message__delete' }], label: /删除/ },
  }),
  ...over('about', LEADER, { 'a complaint': { taps: [row('投诉')], label: /投诉/ } }),
  ...on('share material', {
    'a picture': { taps: [{ class: 'material__picture:not(:has(.material__play))' }], label: /./, only: 'h5' },
  }),
  ...over('desk', ADMIN, {
    keys: { taps: ['快捷键'], label: /快捷键/, only: 'h5', isWide: true },
    'hiding a comment': { query: commented, taps: ['隐藏'], label: /隐藏这条评论/, only: 'h5' },
    'upholding a report': { query: reported, taps: ['成立并下架'], label: /举报成立/, only: 'h5' },
    'a picture': {
      query: async () => 'room=listings',
      taps: [{ class: 'pressable.desk__pic' }],
      label: /./,
      only: 'h5',
      isWide: true,
    },
    'filtering the log': { query: async () => 'room=audit', taps: ['所有对象'], label: /只看哪类对象/, only: 'h5' },
    'a broadcast': { query: async () => 'room=broadcasts', taps: ['写公告'], label: /写公告/, only: 'h5' },
    'its other pages': { taps: [{ class: 'desk__links' }], label: /^其他$/, only: 'h5' },
    'rejecting a withdrawal': {
      query: async () => 'room=withdrawals',
      taps: [button('驳回')],
      label: /驳回这笔提现/,
      only: 'h5',
    },
    paying: { query: async () => 'room=payouts', taps: [button('付款')], label: /^付款 ¥/, only: 'h5' },
    'turning a payout down': {
      query: async () => 'room=payouts',
      taps: [button('不付款')],
      label: /驳回这笔提现/,
      only: 'h5',
    },
    'freezing an account': {
      query: async () => 'room=users',
      taps: [{ class: 'desk-row:not(.skeleton)' }, { class: 'desk__inner .btn--ink' }],
      label: /./,
      only: 'h5',
      isWide: true,
    },
  }),
  // In the demo market the leader has booked the next meeting, and isn't certified as an enterprise.
  ...on('the next meeting', {
    reminders: { taps: ['提醒'], label: /开场提醒/ },
    'giving the place back': { taps: [button('已预约')], label: /取消这场预约/ },
    sharing: { taps: ['分享'], label: /分享/ },
    'no certification': { taps: [button('申请')], label: /企业认证/ },
    applying: { as: SUPPLIER, taps: [button('申请')], label: /申请讲货/ },
  }),
  ...over('desk_content', ADMIN, {
    'acts on a category': { taps: [{ class: 'category__more' }], label: /./, only: 'h5' },
    'a new category': { taps: ['加顶级分类'], label: /加顶级分类/, only: 'h5' },
    'moving a category': { taps: [{ class: 'category__more' }, act('移到别处')], label: /移到/, only: 'h5' },
    'hiding a category': { taps: [{ class: 'category__more' }, act('隐藏')], label: /隐藏/, only: 'h5' },
    'acts on a material': {
      query: async () => 'room=materials',
      taps: [{ class: 'category__more' }],
      label: /./,
      only: 'h5',
    },
    'the video of a material': {
      query: async () => 'room=materials',
      taps: ['新建', field('视频页')],
      label: /视频页/,
      under: /新素材/,
      only: 'h5',
    },
    'a new material': { query: async () => 'room=materials', taps: ['新建'], label: /新素材/, only: 'h5' },
    'a version': { query: async () => 'room=agreements', taps: [{ class: 'content-row' }], label: /./, only: 'h5' },
  }),
  ...over('desk_finance', ADMIN, {
    'settling a difference': {
      query: async () => 'room=differences',
      taps: [{ class: 'finance-row' }, button('调整账目')],
      label: /调整账目/,
      only: 'h5',
    },
  }),
  ...over('desk_orders', ADMIN, {
    'refunding an order': { query: refundable, taps: [button('整单退款')], label: /整单退款/, only: 'h5' },
    'a goodwill refund': { query: partlyRefundable, taps: [button('协商退款')], label: /协商退款/, only: 'h5' },
  }),
  ...over('desk_conference', ADMIN, {
    cancelling: { taps: [{ class: 'meeting-row' }, '取消这一场'], label: /取消这一场/, only: 'h5' },
    rejecting: { taps: [{ class: 'meeting-row' }, '不通过'], label: /不通过的原因/, only: 'h5' },
  }),
  ...on('folders', {
    actions: { taps: [{ class: 'folder__more' }], label: /./ },
    'a name': { taps: [{ class: 'folder__more' }, act('编辑')], label: /编辑商品夹/ },
    deleting: { taps: [{ class: 'folder__more' }, act('删除')], label: /删除/ },
    'a new one': { taps: ['新建商品夹'], label: /新建商品夹/ },
  }),
  ...on('a pallet', {
    contact: { as: NEWCOMER, taps: ['查看联系方式'], label: /联系方式/ },
    report: { as: NEWCOMER, taps: ['举报'], label: /举报/ },
  }),
  ...on('a product of a pallet', {
    contact: { as: NEWCOMER, taps: ['查看联系方式'], label: /联系方式/ },
    report: { as: NEWCOMER, taps: ['举报货盘'], label: /举报/ },
    'a picture': { taps: [{ class: 'gallery__tap' }], label: /./, only: 'h5' },
  }),
  ...on('the recycle bin', { emptying: { taps: ['清空回收站'], label: /清空/ } }),
  ...on('followed people', {
    actions: { taps: [{ class: 'person__more' }], label: /./ },
    'news settings': { taps: [button('已关注')], label: /关注/ },
    blocking: { taps: [{ class: 'person__more' }, act('拉黑')], label: /拉黑/ },
  }),
  ...on('a person', {
    actions: { taps: [{ class: 'person__more' }], label: /./ },
    'a complaint': { taps: [{ class: 'person__more' }, act('投诉')], label: /投诉/ },
    blocking: { taps: [{ class: 'person__more' }, act('拉黑')], label: /拉黑/ },
    following: { taps: [button('关注')], label: /关注/ },
  }),
  ...over('my_release', SUPPLIER, {
    appealing: { taps: [{ class: 'tabs__item', holds: '已下架' }, button('申诉')], label: /申诉/ },
  }),
  ...over('my_release', VIP, {
    publishing: { taps: ['发布'], label: /发布/ },
    actions: { taps: [{ class: 'mine__more' }], label: /./ },
    figures: { taps: [{ class: 'tabs__item', holds: '在架' }, { class: 'mine__more' }, act('数据')], label: /数据/ },
    deleting: { taps: [{ class: 'mine__more' }, act('删除')], label: /删除这条信息/ },
    pinning: { taps: [{ class: 'tabs__item', holds: '在架' }, { class: 'mine__more' }, act('置顶')], label: /^置顶$/ },
  }),
  ...over('release_supply', SUPPLIER, {
    category: { taps: [field('分类')], label: /分类/ },
    'a category below': { taps: [field('分类'), { class: 'tree__row' }], label: /./, under: /分类/ },
    region: { taps: [field('产地')], label: /产地|地区|省/ },
    preview: { types: TITLE, taps: ['预览'], says: '继续改' },
    'products of the library': { taps: ['从选品库选，最多 20 个'], says: '选好了' },
    clearing: { types: TITLE, taps: ['清空重写'], label: /清空这份草稿/ },
  }),
  ...over('settings', LEADER, {
    cache: { after: 'service_agreement', taps: [row('清除缓存')], label: /清除缓存/ },
    accounts: { taps: [row('切换账号')], label: /切换账号/ },
    'logging out': { taps: ['退出登录'], label: /退出登录/ },
  }),
  ...over('account_security', VIP, {
    'unlinking WeChat': { query: bound, taps: [row('微信')], label: /解绑/ },
  }),
  // Few rows log in as this one: behind a long list the button is far away.
  ...over('account_devices', VIP, {
    'the other devices': { query: twice, taps: [button('退出其他所有设备')], label: /退出其他所有设备/ },
  }),
  ...over('personal', LEADER, {
    picture: { taps: [row('头像')], label: /头像/ },
    nickname: { taps: [row('昵称')], label: /昵称/ },
    gender: { taps: [row('性别')], label: /性别/ },
    region: { taps: [row('地区')], label: /地区/ },
  }),
  ...over('account_security', LEADER, { 'every device': { taps: [row('退出所有设备')], label: /退出/ } }),
  ...over('license', LEADER, { 'one licence': { taps: [{ class: 'set-row' }], label: /./ } }),
  ...over('service_agreement', undefined, {
    contents: { taps: ['目录'], label: /目录/ },
    versions: { taps: ['历史版本'], label: /历史版本/ },
  }),
  ...over('identity_authentication', NEWCOMER, {
    'clearing the draft': {
      types: { id: 'input-name', label: '姓名', text: '王小明' },
      taps: ['清空重写'],
      label: /清空这份草稿/,
    },
  }),
  // In the demo market the shareholder may apply as a group leader.
  ...over('group_leader_apply', SHAREHOLDER, {
    'clearing the draft': {
      types: { id: 'input-introduction', label: '说明', text: '小区水果团，每周开团两次' },
      taps: ['清空重写'],
      label: /清空这份草稿/,
    },
  }),
  ...over('desk', EXAMINER, {
    'rejecting an application': {
      query: async () => 'room=applications',
      taps: [button('驳回')],
      label: /驳回申请/,
      only: 'h5',
    },
    'revoking a certification': {
      query: () => Promise.resolve('room=certifications'),
      taps: ['已认证', { class: 'desk-row', holds: '*' }, '撤销认证'],
      label: /撤销认证/,
      only: 'h5',
      isWide: true,
    },
  }),
  ...over('forgot_password', undefined, {
    captcha: {
      types: { id: 'field-mobile', label: '手机号', text: '18912345678' },
      taps: ['获取验证码'],
      label: /./,
    },
  }),
  ...over('home', undefined, {
    filter: { taps: [{ class: 'home__filter' }], label: /筛选/ },
    'its category': { taps: [{ class: 'home__filter' }, field('分类')], label: /分类/, under: /筛选/ },
    'its region': { taps: [{ class: 'home__filter' }, field('地区')], label: /地区/, under: /筛选/ },
    searching: { taps: [{ class: 'search' }], says: '取消', only: 'h5' },
  }),
  ...over('library', undefined, {
    filter: { taps: [{ class: 'library__tool', at: 1 }], label: /筛选/ },
    searching: { taps: [{ class: 'search' }], says: '取消', only: 'h5' },
    'choosing products': { taps: [{ class: 'library__tool', at: 2 }], says: '取消' },
  }),
  ...over('my', LEADER, {
    'my code': { taps: [entry('我的二维码')], label: /二维码/ },
    'logging out': { taps: [entry('退出登录')], label: /退出登录/ },
  }),
  ...on('the distribution wallet', {
    rules: { taps: [RULES], label: /规则/ },
    months: { taps: [MONTHS], label: /选择月份/ },
  }),
  ...on('its log', { months: { taps: [MONTHS], label: /选择月份/ } }),
  ...on('the shareholder’s wallet', {
    rules: { taps: [RULES], label: /规则/ },
    ending: { taps: ['申请退出股东'], label: /申请退出股东？/ },
  }),
  ...on('the reward wallet', { rules: { taps: [RULES], label: /规则/ } }),
  ...on('rewards', { about: { taps: [{ class: 'wallet__about' }], label: /奖励说明/ } }),
  ...over('virtual_currency_log', LEADER, { months: { taps: [MONTHS], label: /选择月份/ } }),
  // In the demo market the agent has just asked for money from the distribution wallet.
  ...over('withdrawal', VIP, {
    asking: {
      query: mayWithdraw,
      types: { id: 'input-sms_code', label: '验证码', text: '123456' },
      taps: [{ class: 'withdrawal__all' }, button('提现')],
      label: /^提现 ¥/,
    },
  }),
  ...on('the withdrawals of an agent', {
    months: { taps: [MONTHS], label: /选择月份/ },
    'one of them': { taps: [{ class: 'withdrawal-row' }], label: /提现详情/ },
    'cancelling one': {
      taps: [{ class: 'withdrawal-row', holds: '审核中' }, button('取消提现')],
      label: /取消这笔提现？/,
      under: /提现详情/,
    },
  }),
  ...over('home', LEADER, {
    'saved searches': { query: saved, taps: [{ class: 'search' }, '管理'], label: /搜索/, under: /^搜索$/, only: 'h5' },
  }),
  // After the shareholder's wallet, which it changes.
  ...over('desk', ADMIN, {
    'refusing to let a shareholder leave': {
      query: leaving,
      taps: [button('驳回')],
      label: /不同意退出/,
      only: 'h5',
    },
  }),
]
