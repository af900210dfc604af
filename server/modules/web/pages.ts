/**
 * The app's addresses, so that unknown ones can be answered with 404. A test compares them with the app's page table,
 * which the server may not import.
 */
const IN: Record<string, string> = {
  '/pages':
    'video_h5_detail video_app_detail product_detail pallet_detail purchase_detail supply_detail login register forgot_password bind_wechat download app_download payment',
  '/pages/index': 'index release_purchase release_supply',
  '/pages/product': 'index',
  '/pages/follow': 'index',
  '/pages/message':
    'index follow_message examine_message conference_message system_message/index system_message/detail',
  '/pages/my/my_release': 'my_quotes',
  '/pages/my': `index my_product group_leader_apply upgrade_agent follow_and_fans/index my_release/index fans_interact/index my_interact/index
    share_poster/index share_source_material/index recycle_bin products_folder_details add_product virtual_currency_recharge
    virtual_currency_log account_security/index account_security/change_mobile account_security/change_password
    account_security/personal account_security/account_cancellation about/index about/license`,
  '/pages/my/my_products_folder': 'index recycle_bin products_folder_details add_product',
  '/pages/my/my_virtual_currency': 'index virtual_currency_recharge virtual_currency_log',
  '/pages/my/wallet': `withdrawal distribution/wallet distribution/balance_log distribution/withdrawal_log distribution/my_order/index
    distribution/my_team shareholder/wallet shareholder/balance_log shareholder/withdrawal_log shareholder/team_order
    shareholder/my_team reward/wallet reward/balance_log reward/withdrawal_log reward/reward_order/index`,
  '/pages/my/set': `index account_security/index account_security/change_mobile account_security/change_password account_security/personal
    account_security/account_cancellation about/index about/license`,
  '/pages/my/authentication': 'index identity_authentication enterprise_certification authentication_log',
  '/pages/user_detail': 'index product qiugou',
  '/pages/agreement':
    'service_agreement privacy_agreement permission_description third_party_information_share_checklist',
  '/pages/conference': 'index',
  '/pages/modal': `logoutModal switchAccountsPopup upgradeVipPopup payPopup releasePopup sharePopup screenPopup captchaModal
    checkpermissionModal wechatInstallModal messagePopup followPopup`,
  '/pages/desk': 'index',
}

export const HOME_PAGES: ReadonlySet<string> = new Set(['/', '/pages/index/index'])
export const DETAIL_PATHS = {
  supply: '/pages/supply_detail',
  purchase: '/pages/purchase_detail',
  product: '/pages/product_detail',
  pallet: '/pages/pallet_detail',
} as const
export type DetailKind = keyof typeof DETAIL_PATHS
/** The query parameter with the object's code. */
export const DETAIL_CODES = {
  supply: 'listing_code',
  purchase: 'listing_code',
  product: 'product_code',
  pallet: 'pallet_code',
} as const satisfies Record<DetailKind, string>
export const DETAIL_KINDS = Object.keys(DETAIL_PATHS) as DetailKind[]
/** Pages of one video; `video_app_detail` continues with the next ones. */
export const VIDEO_PATHS: ReadonlySet<string> = new Set(['/pages/video_h5_detail', '/pages/video_app_detail'])
export const PAGES: ReadonlySet<string> = new Set([
  '/',
  ...Object.entries(IN).flatMap(([folder, names]) => names.split(/\s+/).map(name => `${folder}/${name}`)),
])
