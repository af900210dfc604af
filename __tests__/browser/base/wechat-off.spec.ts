import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import { client, startServer, type TestServer } from '../../support/server'
import { arrived, LEADER, logIn, SELLER, shownButton, shownText, START_LIMIT_MS, test as base, visit } from '../support'

/** The same market without WeChat, and without anything that is sold. */
const test = base.extend<object, { market: TestServer }>({
  market: [
    async ({}, use) => {
      const market = await startServer({ env: { SEED: 'demo', WECHAT_PROVIDER: 'off', PAYMENT_PROVIDER: 'off' } })
      await use(market)
      await market.stop()
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  server: async ({ market }, use) => use(market),
})

/** Makes the page believe it is in WeChat. @returns the requests it makes to endpoints that need WeChat */
const inWechat = async (page: Page): Promise<string[]> => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 MicroMessenger/8.0' }),
  )
  const asked: string[] = []
  const needing = Object.values(endpoints)
    .flatMap(area => Object.values(area))
    .filter(endpoint => 'capability' in endpoint)
    .map(endpoint => endpoint.path)
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (needing.some(path => path === pathname)) asked.push(pathname)
  })
  return asked
}
const wechatButton = (page: Page) => page.getByRole('button', { name: '微信一键登录' })

test('WeChat’s browser offers and requests nothing of WeChat', async ({ person, server }) => {
  const page = await person('about:blank')
  const asked = await inWechat(page)
  await visit(page, '/pages/login')
  // Content of the same answer is there.
  await expect(page.getByText('演示账号')).toBeVisible()
  await expect(wechatButton(page)).toHaveCount(0)
  await logIn(page, LEADER)
  await expect(page.getByRole('tab', { name: /^我的/ })).toBeVisible()

  await visit(page, '/pages/my/set/account_security/index')
  await arrived(page, page.getByText('登录密码'))
  await expect(page.getByText('微信', { exact: true })).toHaveCount(0)

  const { items } = (await client(server.url).call(endpoints.listing.getListingPage, { kind: 'supply' })).result
  await visit(page, `/pages/supply_detail?listing_code=${items[0].listing_code}`)
  await page.getByRole('button', { name: '分享' }).click()
  await expect(page.getByRole('button', { name: '复制链接' })).toBeVisible()
  await expect(page.getByRole('button', { name: '海报' })).toBeVisible()
  await expect(page.getByRole('button', { name: '二维码' })).toBeVisible()
  await expect(page.getByRole('button', { name: '微信好友' })).toHaveCount(0)
  expect(asked).toEqual([])
})

test('a computer’s download page has the site’s QR code and no mini-program code', async ({ person }) => {
  const page = await person('/pages/download')
  await expect(page.getByRole('img', { name: /码/ })).toHaveCount(1)
  await expect(page.getByText('微信小程序')).toHaveCount(0)
})

test('an app that doesn’t know yet hides the entry after the first refusal', async ({ person, server }) => {
  const page = await person('about:blank')
  const asked = await inWechat(page)
  // The first answer is from before WeChat was switched off.
  let answers = 0
  await page.route('**/api/v1/system/getSystemInfo', async route => {
    answers += 1
    if (answers > 1) return route.continue()
    const { result, ...envelope } = await client(server.url).call(endpoints.system.getSystemInfo)
    const capabilities = Object.fromEntries(
      Object.entries(result.capabilities).map(([name, row]) => [name, { ...row, wechat: true }]),
    )
    return route.fulfill({ json: { ...envelope, result: { ...result, capabilities } } })
  })
  await visit(page, '/pages/login')
  // The data for WeChat's share menu was refused, so the app loads the capabilities again.
  await expect.poll(() => answers).toBeGreaterThan(1)
  expect(asked.length).toBeGreaterThan(0)
  await expect(page.getByText('演示账号')).toBeVisible()
  await expect(wechatButton(page)).toHaveCount(0)
})

test('where nothing is sold no entry leads to buying, and nobody is sent elsewhere', async ({ person }) => {
  const page = await person('/pages/my/my_virtual_currency/index', SELLER)
  const nowhere = page.getByText('目前没有开放充值').filter({ visible: true })
  const recharge = page.getByRole('button', { name: '充值' }).filter({ visible: true })
  await expect(nowhere).toBeVisible()
  await expect(recharge).toHaveCount(0)
  await visit(page, '/pages/my/my_virtual_currency/virtual_currency_recharge')
  await expect(nowhere).toBeVisible()
  await expect(page.getByRole('button', { name: /^支付/ })).toHaveCount(0)

  await visit(page, '/pages/my/index')
  // An entry that depends on the same answer is shown.
  await expect(page.getByText('认证中心').filter({ visible: true }).first()).toBeVisible()
  await expect(recharge).toHaveCount(0)
  await expect(page.getByText('开通 VIP')).toHaveCount(0)

  await visit(page, '/pages/modal/upgradeVipPopup')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('目前没有开放')
  await expect(dialog.getByRole('radio')).toHaveCount(0)

  await visit(page, '/pages/my/my_release/index?tab=on_shelf')
  await page.locator('.mine').first().getByRole('button', { name: /^更多/ }).click()
  await page.getByRole('button', { name: '数据' }).click()
  await expect(dialog.getByText('VIP 可以看每天的数据')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '开通 VIP' })).toHaveCount(0)
})

test('where nothing is paid out a wallet has its balance and its log, and no way to withdraw', async ({ person }) => {
  const page = await person('about:blank', LEADER)
  await visit(page, '/pages/my/wallet/withdrawal?kind=distribution')
  await expect(shownText(page, '这里暂时不能提现')).toBeVisible()
  await expect(shownText(page, '目前没有开放提现')).toBeVisible()
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '提现', exact: true }).filter({ visible: true })).toHaveCount(0)
  await shownButton(page, '提现记录').click()
  await expect(page).toHaveURL(/distribution\/withdrawal_log/)
  await expect(page.locator('.withdrawal-row').filter({ visible: true }).first()).toBeVisible()

  // Inside the app, which already has the answer.
  await page.goBack()
  await expect(shownText(page, '这里暂时不能提现')).toBeVisible()
  await expect(page.locator('.withdrawal-row').filter({ visible: true })).toHaveCount(0)
  await shownButton(page, '返回').click()
  await expect(page).toHaveURL(/distribution\/wallet/)
  const head = page.locator('.wallet-head').filter({ visible: true })
  await expect(head).toContainText('可提现')
  await expect(head.getByRole('button', { name: '提现', exact: true })).toHaveCount(0)
  await expect(shownButton(page, '提现记录')).toBeVisible()
})
