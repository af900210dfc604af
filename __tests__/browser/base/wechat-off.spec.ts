import { expect, type Page } from '@playwright/test'
import { endpoints } from '#contract'
import { client, DEMO_MARKET, startServer, type TestServer } from '../../support/server'
import { arrived, asWechat, LEADER, logIn, myTab, START_LIMIT_MS, test as base, visit } from '../support'

/** The market without WeChat. */
const test = base.extend<object, { market: TestServer }>({
  market: [
    async ({}, use) => {
      const market = await startServer({ env: { ...DEMO_MARKET, WECHAT_PROVIDER: 'off' } })
      await use(market)
      await market.stop()
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  server: async ({ market }, use) => use(market),
})

/** Makes the page believe it is in WeChat. @returns the requests it makes to endpoints that need WeChat */
const inWechat = async (page: Page): Promise<string[]> => {
  await asWechat(page)
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
  await expect(myTab(page)).toBeVisible()

  await visit(page, '/pages/my/set/account_security/index')
  await arrived(page, page.getByText('登录密码'))
  await expect(page.getByText('微信', { exact: true })).toHaveCount(0)

  const { items } = (await client(server.url).call(endpoints.listing.getListingPage, { kind: 'supply' })).result
  await visit(page, `/pages/supply_detail?listing_code=${items[0].listing_code}`)
  await page.getByRole('button', { name: '分享' }).click()
  for (const name of ['复制链接', '海报', '二维码']) await expect(page.getByRole('button', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: '微信好友' })).toHaveCount(0)

  await visit(page, '/pages/download')
  await expect(page.getByRole('button', { name: '复制网址' })).toBeVisible()
  await expect(page.getByText('微信小程序')).toHaveCount(0)
  expect(asked).toEqual([])
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
