import { ROUTE_NAMES, type RouteName } from '../../src/routes'

/** What to tap: an element by its exact text, or the first (`at`-th) one of a class, which holds a text if given. */
export type Tap = string | { class: string; holds?: string; at?: number }

/** A way from one page to the next. */
export interface Way {
  /** The page it leads to; a modal counts as reached once its part opens on the page. */
  to: RouteName
  taps: readonly Tap[]
  /** A step that is no tap: typing a number before the taps, or getting a message after them. */
  first?: 'types a number' | 'gets a message'
  only?: 'h5' | 'weapp'
  /** It replaces the current page: back leads further. */
  replaces?: true
  /** Ways that continue from there. */
  then?: readonly Way[]
}

/** The mini-program has no desk, and needs no page on how to open WeChat. */
const ONLY_H5 = new Set<RouteName>([
  'desk',
  'desk_conference',
  'desk_content',
  'desk_orders',
  'desk_finance',
  'wechat_install_modal',
])

/** For modals that open on the page itself: the class of the modal's part. */
export const PARTS: Partial<Record<RouteName, string>> = {
  logout_modal: 'dialog__text',
  switch_accounts_popup: 'accounts__main',
  share_popup: 'share__tiles',
  screen_popup: 'screen__part',
  captcha_modal: 'captcha',
  release_popup: 'release__choice',
  message_popup: 'message-card',
  follow_popup: 'follow-set__row',
  pay_popup: 'cashier__what',
}

const tile = (holds: string): Tap => ({ class: 'entry-grid__item', holds })
const row = (holds: string): Tap => ({ class: 'set-row', holds })
const entry = (holds: string): Tap => ({ class: 'home__entry', holds })
const card = (name: string): Tap => ({ class: name })
const channel = (holds: string): Tap => ({ class: 'channel', holds })

const walletTile = (holds: string): Tap => ({ class: 'wallet-tiles__item', holds })

const shelf = (holds: string): Tap => ({ class: 'tabs__item', holds })
/** Behind one button of the desk's bar, for whoever may open many. */
const deskLink = (holds: string): Tap[] => [{ class: 'desk__links' }, { class: 'action-sheet__row', holds }]

const AGREEMENTS: readonly Way[] = [
  { to: 'service_agreement', taps: ['《服务协议》'] },
  { to: 'privacy_agreement', taps: ['《隐私政策》'] },
]
const GOODS: readonly Way[] = [
  { to: 'screen_popup', taps: [card('home__filter')] },
  { to: 'supply_detail', taps: [card('supply-card')], then: [{ to: 'share_popup', taps: ['分享'] }] },
  { to: 'purchase_detail', taps: ['求购', card('purchase-card')] },
]
const LIBRARY: Way = {
  to: 'library',
  taps: [{ class: 'tabbar__item', at: 1 }],
  then: [
    { to: 'product_detail', taps: [card('product--row')] },
    { to: 'video_app_detail', taps: [card('video-strip__one')] },
  ],
}

/** Nobody is logged in: every way to a personal page leads to log-in. */
export const AS_STRANGER: readonly Way[] = [
  ...GOODS,
  LIBRARY,
  {
    to: 'login',
    taps: [{ class: 'tabbar__item', at: 3 }],
    then: [
      ...AGREEMENTS,
      { to: 'forgot_password', taps: ['忘记密码'] },
      { to: 'captcha_modal', first: 'types a number', taps: ['获取验证码'] },
      { to: 'register', replaces: true, taps: ['注册新账号'] },
    ],
  },
]

/** In WeChat: a WeChat account new to the market needs a mobile number. */
export const IN_WECHAT: readonly Way[] = [
  {
    to: 'login',
    taps: [{ class: 'tabbar__item', at: 3 }],
    then: [{ to: 'bind_wechat', replaces: true, taps: [card('agree__tap'), '微信一键登录'] }],
  },
]

/** As a group leader of the demo market. */
export const AS_MEMBER: readonly Way[] = [
  { to: 'message_popup', first: 'gets a message', taps: [] },
  { to: 'release_supply', taps: [entry('发供货')] },
  { to: 'release_purchase', taps: [entry('发求购')] },
  {
    to: 'my_products_folder',
    taps: [entry('商品夹')],
    then: [
      {
        to: 'products_folder_details',
        taps: [{ class: 'folder__main', holds: '货盘已发布' }],
        then: [
          { to: 'pallet_detail', taps: ['看货盘'] },
          { to: 'add_product', taps: ['添加商品', '新建商品'] },
        ],
      },
    ],
  },
  {
    to: 'message',
    taps: [entry('消息')],
    then: [
      {
        to: 'enquiries',
        taps: [channel('询价')],
        then: [{ to: 'enquiry', taps: [card('enquiry-row')] }],
      },
      { to: 'follow_message', taps: [channel('关注')] },
      { to: 'examine_message', taps: [channel('审核')] },
      { to: 'conference_message', taps: [channel('周二有约')] },
      {
        to: 'system_message',
        taps: [channel('系统')],
        then: [{ to: 'system_message_detail', taps: [card('message__open')] }],
      },
    ],
  },
  { to: 'share_poster', taps: [entry('邀请')] },
  {
    to: 'follow',
    taps: [{ class: 'tabbar__item', at: 2 }],
    then: [
      {
        to: 'user_detail',
        taps: [card('news__who')],
        then: [
          { to: 'follow_popup', taps: [{ class: 'btn', holds: '关注' }] },
          {
            to: 'user_product',
            replaces: true,
            taps: [shelf('商品')],
            then: [{ to: 'user_qiugou', replaces: true, taps: [shelf('求购')] }],
          },
        ],
      },
    ],
  },
  {
    to: 'my',
    taps: [{ class: 'tabbar__item', at: 3 }],
    then: [
      { to: 'follow_and_fans', taps: [card('counts__item')] },
      {
        to: 'distribution_wallet',
        taps: [card('wallet-card__one')],
        then: [
          { to: 'distribution_balance_log', taps: [walletTile('余额明细')] },
          { to: 'distribution_my_order', taps: [walletTile('我的订单')] },
          { to: 'distribution_my_team', taps: [walletTile('我的团队')] },
          { to: 'distribution_withdrawal_log', taps: [walletTile('提现记录')] },
          { to: 'withdrawal', taps: ['提现'] },
        ],
      },
      {
        to: 'reward_wallet',
        taps: [{ class: 'wallet-card__one', at: 2 }],
        then: [
          { to: 'reward_balance_log', taps: [walletTile('余额明细')] },
          { to: 'reward_order', taps: [walletTile('奖励订单')] },
          { to: 'reward_withdrawal_log', taps: [walletTile('提现记录')] },
        ],
      },
      { to: 'my_release', taps: [tile('我的发布')], then: [{ to: 'release_popup', taps: ['发布'] }] },
      { to: 'my_product', taps: [tile('我的商品')] },
      { to: 'recycle_bin', taps: [tile('回收站')] },
      { to: 'fans_interact', taps: [tile('粉丝互动')] },
      { to: 'my_interact', taps: [tile('我的互动')] },
      {
        to: 'share_source_material',
        taps: [tile('分享素材')],
        then: [{ to: 'video_h5_detail', taps: [card('material__play')] }],
      },
      { to: 'my_quotes', taps: ['我的报价'] },
      {
        to: 'my_virtual_currency',
        taps: ['团币'],
        then: [
          { to: 'virtual_currency_log', taps: [card('coins__link')] },
          { to: 'virtual_currency_recharge', taps: ['充值'] },
        ],
      },
      { to: 'group_leader_apply', taps: ['申请团长'] },
      { to: 'upgrade_agent', taps: ['升级代理'] },
      {
        to: 'upgrade_vip_popup',
        taps: ['开通 VIP'],
        then: [
          { to: 'my_orders', replaces: true, taps: ['我的订单'] },
          {
            to: 'pay_popup',
            taps: [{ class: 'btn', holds: '开通 ¥' }],
            then: [{ to: 'payment', replaces: true, taps: ['订单详情'] }],
          },
        ],
      },
      {
        to: 'authentication',
        taps: ['认证中心'],
        then: [
          { to: 'identity_authentication', taps: [{ class: 'btn', holds: '查看' }] },
          { to: 'enterprise_certification', taps: [{ class: 'btn', holds: '去认证' }] },
          { to: 'authentication_log', taps: [card('certify-rows__item')] },
        ],
      },
      {
        to: 'account_security',
        taps: ['账号与安全'],
        then: [
          { to: 'personal', taps: [row('个人资料')] },
          { to: 'account_devices', taps: [row('登录设备')] },
          { to: 'account_cancellation', taps: [row('注销账号')] },
          { to: 'change_mobile', taps: [row('手机号')] },
          { to: 'change_password', taps: [row('密码')] },
          // Inside WeChat there is nothing to say about installing it.
          { to: 'wechat_install_modal', taps: [row('微信')], only: 'h5' },
        ],
      },
      {
        to: 'about',
        taps: ['关于我们'],
        then: [
          { to: 'license', taps: [row('开源许可')] },
          { to: 'download', taps: [row('添加到手机')], then: [{ to: 'app_download', taps: [row('其他设备')] }] },
        ],
      },
      {
        to: 'settings',
        taps: [card('bell')],
        then: [
          { to: 'permission_description', taps: [row('权限说明')] },
          { to: 'third_party_information_share_checklist', taps: [row('第三方')] },
          { to: 'checkpermission_modal', taps: [row('使用相机')] },
          { to: 'switch_accounts_popup', taps: [row('切换账号')] },
          { to: 'notifications', taps: [row('消息通知')] },
          { to: 'logout_modal', taps: ['退出登录'] },
        ],
      },
    ],
  },
  { to: 'conference', taps: [card('tabbar__mid')] },
]

/** The shareholder's wallet is only explained to everybody else. */
export const AS_SHAREHOLDER: readonly Way[] = [
  {
    to: 'my',
    taps: [{ class: 'tabbar__item', at: 3 }],
    then: [
      {
        to: 'shareholder_wallet',
        taps: [{ class: 'wallet-card__one', at: 1 }],
        then: [
          { to: 'shareholder_balance_log', taps: [walletTile('余额明细')] },
          { to: 'shareholder_team_order', taps: [walletTile('团队订单')] },
          { to: 'shareholder_my_team', taps: [walletTile('我的团队')] },
          { to: 'shareholder_withdrawal_log', taps: [walletTile('提现记录')] },
        ],
      },
    ],
  },
]

export const AS_OPERATOR: readonly Way[] = [
  {
    to: 'my',
    taps: [{ class: 'tabbar__item', at: 3 }],
    then: [
      {
        to: 'desk',
        taps: ['运营台'],
        only: 'h5',
        then: [
          { to: 'desk_conference', taps: deskLink('周二有约管理'), only: 'h5' },
          { to: 'desk_content', taps: deskLink('内容管理'), only: 'h5' },
          { to: 'desk_orders', taps: deskLink('订单与退款'), only: 'h5' },
          { to: 'desk_finance', taps: deskLink('财务'), only: 'h5' },
        ],
      },
    ],
  },
]

/** Drives the app. */
export interface Walker {
  target: 'h5' | 'weapp'
  /** Reopens the app's first page. */
  start: () => Promise<void>
  tap: (tap: Tap) => Promise<void>
  types: () => Promise<void>
  getsMessage: () => Promise<void>
  /** Waits until this page, or this modal's part, is on top. */
  arrived: (name: RouteName) => Promise<void>
  back: () => Promise<void>
}

export interface Walked {
  reached: Set<RouteName>
  /** By page not reached: the path, and the error of the tap that failed. */
  faults: Map<RouteName, string>
}

const take = async (walker: Walker, way: Way) => {
  if (way.first === 'types a number') await walker.types()
  for (const tap of way.taps) await walker.tap(tap)
  if (way.first === 'gets a message') await walker.getsMessage()
  await walker.arrived(way.to)
}

/** Walks every way in turn: goes back from what it led to, or restarts from the first page where no back leads. */
export const walk = async (walker: Walker, ways: readonly Way[], { reached, faults }: Walked): Promise<void> => {
  const begin = async (path: readonly Way[]) => {
    await walker.start()
    for (const way of path) await take(walker, way)
  }
  /** @returns whether each of these pages was shown in turn */
  const back = async (pages: readonly RouteName[]) => {
    try {
      for (const page of pages) {
        await walker.back()
        await walker.arrived(page)
      }
      return true
    } catch {
      return false
    }
  }
  const isHere = ({ only }: Way) => !only || only === walker.target
  /** @returns the pages that lie below the last one reached, down to the way's own; null if back leads elsewhere */
  const go = async (path: readonly Way[], way: Way): Promise<RouteName[] | null> => {
    try {
      await take(walker, way)
    } catch (error) {
      const names = [...path, way].map(({ to }) => to).join(' → ')
      faults.set(way.to, `${names}: ${(error as Error).message.split('\n')[0]}`)
      return null
    }
    reached.add(way.to)
    const here = [...path, way]
    const further = way.then?.filter(isHere) ?? []
    let below: RouteName[] | null = []
    for (const next of further) {
      const under = await go(here, next)
      below = under && [...under, way.to]
      if (next === further.at(-1)) break
      // Several steps back were tried in a browser only.
      const isNear = below !== null && (below.length === 1 || walker.target === 'h5')
      const isBack = isNear && (await back(below!))
      if (!isBack) await begin(here)
    }
    return way.replaces ? null : below
  }
  for (const way of ways.filter(isHere)) {
    await begin([])
    await go([], way)
  }
}

/**
 * No tap leads there: the page for unknown addresses, what opens by itself after a new version of an agreement, and
 * what is offered to a frozen account only.
 */
const BY_THEMSELVES: readonly RouteName[] = ['not_found', 'renewed_consent', 'account_appeal']

/** Pages that the walks did not reach, with the reason. */
export const unreached = ({ reached, faults }: Walked, target: 'h5' | 'weapp'): string[] =>
  ROUTE_NAMES.filter(name => !reached.has(name) && !BY_THEMSELVES.includes(name))
    .filter(name => !(target === 'weapp' && ONLY_H5.has(name)))
    .map(name => faults.get(name) ?? `${name}: no way leads there`)
