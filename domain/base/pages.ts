import type { Permission } from './roles'

/**
 * THE page table: the app, its build and the server read it, and nothing else knows a path. A page's name is also the
 * key of its title in both catalogues (`title.<name>`).
 */
export interface Page {
  /** The page's address on H5, as the specification gives it. */
  path: `/pages/${string}`
  /** Who may open it: anyone, or who is logged in. */
  access: 'public' | 'protected'
  /** Its subpackage in the mini-program; none: main package. */
  folder?: string
  /**
   * Only if the mini-program's packaging forces another place: a subpackage may not contain a tab page's folder, and a
   * page outside every subpackage would fill the main package.
   */
  file?: string
  tab?: 0 | 1 | 2 | 3
  /** Further addresses on H5. */
  alias?: readonly string[]
  /** Only built for this target. */
  only?: 'h5'
  /** Operator permissions, any of which opens the page. */
  permissions?: readonly Permission[]
  /** The query parameter that names the one thing the page shows, if the page can be shared. */
  code?: string
}

/** Home's own address on H5. */
export const HOME_PATH = '/'

const main = (path: Page['path'], access: Page['access'], tab: Page['tab'], alias: string[] = []): Page => ({
  path,
  access,
  tab,
  alias,
})

const place =
  (access: Page['access']) =>
  (path: Page['path'], folder: string, more: Pick<Page, 'file' | 'alias' | 'only' | 'permissions'> = {}): Page => ({
    path,
    access,
    folder,
    ...more,
  })
const open = place('public')
const closed = place('protected')

const DETAIL = 'pages/detail'
const ACCOUNT = 'pages/account'
const GROWTH = 'pages/my/growth'
const FOLDERS = 'pages/my/my_products_folder'
const COINS = 'pages/my/my_virtual_currency'
const WALLET = 'pages/my/wallet'
const ENQUIRIES = 'pages/my/enquiries'
const SETTINGS = 'pages/my/set'
const CERTIFY = 'pages/my/authentication'

/** Each opens its part of the operators' desk. */
export const DESK_PERMISSIONS = [
  'examine.listing',
  'examine.product',
  'examine.comment',
  'examine.report',
  'examine.certification',
  'examine.group_leader',
  'examine.withdrawal',
  'withdrawal.pay',
  'user.manage',
  'conference.manage',
  'content.manage',
  'message.broadcast',
  'order.refund',
  'config.manage',
  'audit.view',
  'finance.view',
  'outbox.view',
] as const satisfies readonly Permission[]

const detail = (name: string, code: string) => ({
  ...open(`/pages/${name}`, DETAIL, { file: `${DETAIL}/${name}` }),
  code,
})
const account = (name: string) => open(`/pages/${name}`, ACCOUNT, { file: `${ACCOUNT}/${name}` })
const growth = (name: string) => closed(`/pages/my/${name}`, GROWTH, { file: `${GROWTH}/${name}` })
/** A comma list in the specification leaves the folder of these pages open: the flat path is an alias on H5. */
const within = (folder: string, name: string) =>
  closed(`/${folder}/${name}` as Page['path'], folder, { alias: [`/pages/my/${name}`] })
const modal = (name: string) => open(`/pages/modal/${name}`, 'pages/modal')

export const PAGES = {
  home: main('/pages/index/index', 'public', 0, [HOME_PATH]),
  library: main('/pages/product/index', 'public', 1),
  follow: main('/pages/follow/index', 'protected', 2),
  my: main('/pages/my/index', 'protected', 3),

  release_purchase: closed('/pages/index/release_purchase', 'pages/release', {
    file: 'pages/release/release_purchase',
  }),
  release_supply: closed('/pages/index/release_supply', 'pages/release', { file: 'pages/release/release_supply' }),

  message: closed('/pages/message/index', 'pages/message'),
  follow_message: closed('/pages/message/follow_message', 'pages/message'),
  examine_message: closed('/pages/message/examine_message', 'pages/message'),
  conference_message: open('/pages/message/conference_message', 'pages/message'),
  system_message: closed('/pages/message/system_message/index', 'pages/message'),
  system_message_detail: closed('/pages/message/system_message/detail', 'pages/message'),

  follow_and_fans: closed('/pages/my/follow_and_fans/index', 'pages/my/follow_and_fans'),
  my_release: closed('/pages/my/my_release/index', 'pages/my/my_release'),
  /** Not in the specification. */
  my_quotes: closed('/pages/my/my_release/my_quotes', 'pages/my/my_release'),
  my_product: growth('my_product'),
  my_products_folder: closed('/pages/my/my_products_folder/index', FOLDERS),
  recycle_bin: within(FOLDERS, 'recycle_bin'),
  products_folder_details: within(FOLDERS, 'products_folder_details'),
  add_product: within(FOLDERS, 'add_product'),
  fans_interact: closed('/pages/my/fans_interact/index', 'pages/my/fans_interact'),
  my_interact: closed('/pages/my/my_interact/index', 'pages/my/my_interact'),
  my_virtual_currency: closed('/pages/my/my_virtual_currency/index', COINS),
  virtual_currency_recharge: within(COINS, 'virtual_currency_recharge'),
  virtual_currency_log: within(COINS, 'virtual_currency_log'),
  /** Not in the specification. */
  my_orders: closed('/pages/my/my_virtual_currency/my_orders', COINS),
  /** Not in the specification. */
  enquiries: closed('/pages/my/enquiries', ENQUIRIES, { file: `${ENQUIRIES}/index` }),
  /** Not in the specification. */
  enquiry: closed('/pages/my/enquiries/thread', ENQUIRIES),
  share_poster: closed('/pages/my/share_poster/index', 'pages/my/share_poster'),
  share_source_material: closed('/pages/my/share_source_material/index', 'pages/my/share_source_material'),

  video_h5_detail: detail('video_h5_detail', 'video_code'),
  video_app_detail: detail('video_app_detail', 'video_code'),

  distribution_wallet: closed('/pages/my/wallet/distribution/wallet', WALLET),
  distribution_balance_log: closed('/pages/my/wallet/distribution/balance_log', WALLET),
  distribution_withdrawal_log: closed('/pages/my/wallet/distribution/withdrawal_log', WALLET),
  distribution_my_order: closed('/pages/my/wallet/distribution/my_order/index', WALLET),
  distribution_my_team: closed('/pages/my/wallet/distribution/my_team', WALLET),
  shareholder_wallet: closed('/pages/my/wallet/shareholder/wallet', WALLET),
  shareholder_balance_log: closed('/pages/my/wallet/shareholder/balance_log', WALLET),
  shareholder_withdrawal_log: closed('/pages/my/wallet/shareholder/withdrawal_log', WALLET),
  shareholder_team_order: closed('/pages/my/wallet/shareholder/team_order', WALLET),
  shareholder_my_team: closed('/pages/my/wallet/shareholder/my_team', WALLET),
  reward_wallet: closed('/pages/my/wallet/reward/wallet', WALLET),
  reward_balance_log: closed('/pages/my/wallet/reward/balance_log', WALLET),
  reward_withdrawal_log: closed('/pages/my/wallet/reward/withdrawal_log', WALLET),
  reward_order: closed('/pages/my/wallet/reward/reward_order/index', WALLET),
  withdrawal: closed('/pages/my/wallet/withdrawal', WALLET),

  settings: closed('/pages/my/set/index', SETTINGS),
  /** Not in the specification. */
  notifications: closed('/pages/my/set/notifications', SETTINGS),
  account_security: within(SETTINGS, 'account_security/index'),
  change_mobile: within(SETTINGS, 'account_security/change_mobile'),
  change_password: within(SETTINGS, 'account_security/change_password'),
  personal: within(SETTINGS, 'account_security/personal'),
  /** Not in the specification. */
  account_devices: within(SETTINGS, 'account_security/devices'),
  account_cancellation: within(SETTINGS, 'account_security/account_cancellation'),
  about: within(SETTINGS, 'about/index'),
  license: within(SETTINGS, 'about/license'),

  group_leader_apply: growth('group_leader_apply'),
  upgrade_agent: growth('upgrade_agent'),
  authentication: closed('/pages/my/authentication/index', CERTIFY),
  identity_authentication: closed('/pages/my/authentication/identity_authentication', CERTIFY),
  enterprise_certification: closed('/pages/my/authentication/enterprise_certification', CERTIFY),
  authentication_log: closed('/pages/my/authentication/authentication_log', CERTIFY),

  user_detail: closed('/pages/user_detail/index', 'pages/user_detail'),
  user_product: closed('/pages/user_detail/product', 'pages/user_detail'),
  user_qiugou: closed('/pages/user_detail/qiugou', 'pages/user_detail'),

  product_detail: detail('product_detail', 'product_code'),
  pallet_detail: detail('pallet_detail', 'pallet_code'),
  purchase_detail: detail('purchase_detail', 'listing_code'),
  supply_detail: detail('supply_detail', 'listing_code'),

  service_agreement: open('/pages/agreement/service_agreement', 'pages/agreement'),
  privacy_agreement: open('/pages/agreement/privacy_agreement', 'pages/agreement'),
  permission_description: open('/pages/agreement/permission_description', 'pages/agreement'),
  third_party_information_share_checklist: open(
    '/pages/agreement/third_party_information_share_checklist',
    'pages/agreement',
  ),
  /** Not in the specification. */
  renewed_consent: closed('/pages/agreement/renewed_consent', 'pages/agreement'),

  login: account('login'),
  register: account('register'),
  forgot_password: account('forgot_password'),
  /** Not in the specification. */
  account_appeal: account('account_appeal'),
  bind_wechat: account('bind_wechat'),
  download: account('download'),
  app_download: account('app_download'),
  payment: account('payment'),
  conference: closed('/pages/conference/index', 'pages/conference'),

  logout_modal: modal('logoutModal'),
  switch_accounts_popup: modal('switchAccountsPopup'),
  upgrade_vip_popup: modal('upgradeVipPopup'),
  pay_popup: modal('payPopup'),
  release_popup: modal('releasePopup'),
  share_popup: modal('sharePopup'),
  screen_popup: modal('screenPopup'),
  captcha_modal: modal('captchaModal'),
  checkpermission_modal: modal('checkpermissionModal'),
  wechat_install_modal: modal('wechatInstallModal'),
  message_popup: modal('messagePopup'),
  follow_popup: modal('followPopup'),

  desk: closed('/pages/desk/index', 'pages/desk', { only: 'h5', permissions: DESK_PERMISSIONS }),
  desk_conference: closed('/pages/desk/conference', 'pages/desk', { only: 'h5', permissions: ['conference.manage'] }),
  desk_content: closed('/pages/desk/content', 'pages/desk', { only: 'h5', permissions: ['content.manage'] }),
  desk_orders: closed('/pages/desk/orders', 'pages/desk', { only: 'h5', permissions: ['order.refund'] }),
  desk_finance: closed('/pages/desk/finance', 'pages/desk', { only: 'h5', permissions: ['finance.view'] }),
  not_found: open('/pages/not_found/index', 'pages/not_found'),
} satisfies Record<string, Page>

export type PageName = keyof typeof PAGES

/** The page's file without a leading slash, which is also its path in the mini-program. */
export const fileOf = (page: Page): string => page.file ?? page.path.slice(1)

/** Key of the page's name in both catalogues. */
export type TitleKey = `title.${PageName}`
