import fs from 'node:fs'
import path from 'node:path'
import { customRoutes, fileOf, findRoute, packagesFor, ROUTE_NAMES, routeOf, TABS, titleKey } from '#src/routes'
import en from '#src/locales/en'
import zh from '#src/locales/zh-Hans'

/** Section 2 of the specification, written out. */
const SPECIFIED = {
  open: `/pages/index/index /pages/product/index /pages/message/conference_message
    /pages/product_detail /pages/pallet_detail /pages/purchase_detail /pages/supply_detail /pages/video_h5_detail /pages/video_app_detail
    /pages/agreement/service_agreement /pages/agreement/privacy_agreement /pages/agreement/permission_description
    /pages/agreement/third_party_information_share_checklist
    /pages/login /pages/register /pages/forgot_password /pages/bind_wechat /pages/download /pages/app_download /pages/payment
    /pages/modal/logoutModal /pages/modal/switchAccountsPopup /pages/modal/upgradeVipPopup /pages/modal/payPopup /pages/modal/releasePopup
    /pages/modal/sharePopup /pages/modal/screenPopup /pages/modal/captchaModal /pages/modal/checkpermissionModal
    /pages/modal/wechatInstallModal /pages/modal/messagePopup /pages/modal/followPopup`,
  closed: `/pages/follow/index /pages/my/index /pages/index/release_purchase /pages/index/release_supply
    /pages/message/index /pages/message/follow_message /pages/message/examine_message /pages/message/system_message/index /pages/message/system_message/detail
    /pages/my/follow_and_fans/index /pages/my/my_release/index /pages/my/my_product /pages/my/my_products_folder/index
    /pages/my/my_products_folder/recycle_bin /pages/my/my_products_folder/products_folder_details /pages/my/my_products_folder/add_product
    /pages/my/fans_interact/index /pages/my/my_interact/index /pages/my/my_virtual_currency/index
    /pages/my/my_virtual_currency/virtual_currency_recharge /pages/my/my_virtual_currency/virtual_currency_log
    /pages/my/share_poster/index /pages/my/share_source_material/index
    /pages/my/wallet/distribution/wallet /pages/my/wallet/distribution/balance_log /pages/my/wallet/distribution/withdrawal_log
    /pages/my/wallet/distribution/my_order/index /pages/my/wallet/distribution/my_team
    /pages/my/wallet/shareholder/wallet /pages/my/wallet/shareholder/balance_log /pages/my/wallet/shareholder/withdrawal_log
    /pages/my/wallet/shareholder/team_order /pages/my/wallet/shareholder/my_team
    /pages/my/wallet/reward/wallet /pages/my/wallet/reward/balance_log /pages/my/wallet/reward/withdrawal_log /pages/my/wallet/reward/reward_order/index
    /pages/my/wallet/withdrawal /pages/my/set/index /pages/my/set/account_security/index /pages/my/set/account_security/change_mobile
    /pages/my/set/account_security/change_password /pages/my/set/account_security/personal /pages/my/set/account_security/account_cancellation
    /pages/my/set/about/index /pages/my/set/about/license /pages/my/group_leader_apply /pages/my/upgrade_agent
    /pages/my/authentication/index /pages/my/authentication/identity_authentication /pages/my/authentication/enterprise_certification
    /pages/my/authentication/authentication_log /pages/user_detail/index /pages/user_detail/product /pages/user_detail/qiugou /pages/conference/index`,
}
const FLAT = `/pages/my/recycle_bin /pages/my/products_folder_details /pages/my/add_product /pages/my/virtual_currency_recharge
  /pages/my/virtual_currency_log /pages/my/account_security/index /pages/my/about/index`
const list = (text: string) => text.split(/\s+/)
const src = path.join(__dirname, '../../../src')

test.each(list(SPECIFIED.open))('%s is in the table, for anyone', address => {
  expect(routeOf(findRoute(address)!)).toMatchObject({ path: address, access: 'public' })
})

test.each(list(SPECIFIED.closed))('%s is in the table, protected', address => {
  expect(routeOf(findRoute(address)!)).toMatchObject({ path: address, access: 'protected' })
})

test('the table has no other pages but my quotes, my orders, enquiries with their thread, notifications, my devices, renewed consent, the appeal for a frozen account, the desk’s and “not found”', () => {
  const specified = new Set([...list(SPECIFIED.open), ...list(SPECIFIED.closed)])
  expect(ROUTE_NAMES.filter(name => !specified.has(routeOf(name).path))).toEqual([
    'my_quotes',
    'my_orders',
    'enquiries',
    'enquiry',
    'notifications',
    'account_devices',
    'renewed_consent',
    'account_appeal',
    'desk',
    'desk_conference',
    'desk_content',
    'desk_orders',
    'desk_finance',
    'not_found',
  ])
})

test.each(list(FLAT))('the flat reading %s opens the same page', address => {
  const name = findRoute(address)!
  expect(customRoutes[`/${fileOf(routeOf(name))}`]).toContain(address)
})

test('the tabs are in order, and the landing page is also at /', () => {
  expect(TABS.map(name => routeOf(name).path)).toEqual([
    '/pages/index/index',
    '/pages/product/index',
    '/pages/follow/index',
    '/pages/my/index',
  ])
  expect(TABS.map(name => routeOf(name).tab)).toEqual([0, 1, 2, 3])
  expect(findRoute('/')).toBe('home')
  expect(customRoutes['/pages/index/index']).toEqual(['/', '/pages/index/index'])
})

test('an address is found with a query, a hash or a trailing slash, and nothing else is', () => {
  expect(
    ['/?maoxiu_code=M1', '/pages/login#top', '/pages/login/', '/pages/detail/supply_detail?x=1'].map(findRoute),
  ).toEqual(['home', 'login', 'login', 'supply_detail'])
  expect(['', 'x', '/pages', '/pages/loginx', '/../pages/login'].map(findRoute)).toEqual([null, null, null, null, null])
})

test.each(ROUTE_NAMES)('%s has its file, and its title in both languages', name => {
  expect(fs.existsSync(path.join(src, `${fileOf(routeOf(name))}.tsx`))).toBe(true)
  expect(fs.readFileSync(path.join(src, `${fileOf(routeOf(name))}.tsx`), 'utf8')).toContain(`page('${name}'`)
  expect(zh[titleKey(name)]).toBeTruthy()
  expect(en[titleKey(name)]).toBeTruthy()
})

test('no two addresses open different pages', () => {
  const all = ROUTE_NAMES.flatMap(name => [routeOf(name).path, ...(routeOf(name).alias ?? [])])
  expect(new Set(all).size).toBe(all.length)
})

describe('packaging', () => {
  const weapp = packagesFor('weapp')

  test('the main package of the mini-program has the tab pages only', () => {
    expect(weapp.pages).toEqual(TABS.map(name => fileOf(routeOf(name))))
  })

  test('no subpackage contains a tab page’s folder or another subpackage', () => {
    const roots = weapp.subPackages.map(({ root }) => `${root}/`)
    for (const root of roots) {
      expect(weapp.pages.filter(page => page.startsWith(root))).toEqual([])
      expect(roots.filter(other => other !== root && other.startsWith(root))).toEqual([])
    }
  })

  test('every page but the desk is in the mini-program, once; H5 has them all', () => {
    const pagesOf = (target: string) => {
      const { pages, subPackages } = packagesFor(target)
      return [...pages, ...subPackages.flatMap(({ root, pages: inside }) => inside.map(page => `${root}/${page}`))]
    }
    const files = ROUTE_NAMES.map(name => fileOf(routeOf(name)))
    expect(pagesOf('h5').sort()).toEqual([...files].sort())
    expect(pagesOf('weapp').sort()).toEqual(files.filter(file => !file.startsWith('pages/desk/')).sort())
  })

  test('a file’s folder differs from its path only if a tab page or the main package requires it', () => {
    for (const name of ROUTE_NAMES) {
      const { file, path: address } = routeOf(name)
      if (!file) continue
      const folder = address.slice(1, address.lastIndexOf('/'))
      expect(['pages', 'pages/my', 'pages/index']).toContain(folder)
    }
  })
})
