/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { atLogIn, BUYER, logIn, test, visit } from '../support'

const isHome = (page: Page) => expect(page.locator('.card:visible').first()).toBeVisible()
const isDrawn = (page: Page, name: string) =>
  expect
    .poll(() => page.getByRole('img', { name }).evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0)

test('the download page: its codes are drawn, one that failed on a retry; its address is copied, or selected by hand', async ({
  person,
}) => {
  const page = await person('about:blank')
  await page.route('**/getMiniAppShareQrcode*', route => route.abort())
  await visit(page, '/pages/download')
  await expect(page.getByText('小程序码没有加载出来')).toBeVisible()
  await page.unroute('**/getMiniAppShareQrcode*')
  await page.getByRole('button', { name: '再试一次' }).click()
  await isDrawn(page, '小程序码')
  await isDrawn(page, '这个网址的二维码')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const take = page.getByRole('button', { name: '复制网址' })
  await take.click()
  await expect(page.getByText('网址已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL('/', page.url()).href)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    document.execCommand = () => false
  })
  await take.click()
  await expect(page.getByText('没有复制成功，请长按网址复制')).toBeVisible()

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', {
      get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)',
    }),
  )
  await visit(page, '/pages/download')
  await expect(page.getByText('用 Safari 打开网址')).toBeVisible()
  await expect(page.getByRole('img', { name: '这个网址的二维码' })).toHaveCount(0)
})

test('Follow asks for log-in and returns after it; leaving the log-in goes home', async ({ person }) => {
  const page = await person('/')
  const follow = page.getByRole('tab', { name: /^关注/ })
  await follow.click()
  await expect(page).toHaveURL(/\/pages\/login\?redirect=/)
  // Wait until the page has slid in: a mouse button released after the page has moved away is no click.
  await atLogIn(page)
  await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click()
  await isHome(page)
  await expect(page.getByRole('tab', { name: '首页' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: '密码登录' })).toHaveCount(0)
  await follow.click()
  await logIn(page, BUYER)
  await expect(page).toHaveURL(/\/pages\/follow\/index/)
  await expect(page.getByText('推荐关注')).toBeVisible()
  await expect(follow).toHaveAttribute('aria-selected', 'true')
})

test('an unknown page says so in the device’s language; back goes home if there is no history', async ({ person }) => {
  const page = await person('/pages/nothing/here')
  await expect(page.getByText('找不到这个页面')).toBeVisible()
  await page.getByRole('button', { name: '回首页' }).click()
  await isHome(page)
  await page.evaluate(() => {
    localStorage.setItem('language', JSON.stringify('en'))
    document.cookie = 'language=en; path=/'
  })
  await visit(page, '/pages/nowhere')
  await expect(page.getByText("This page doesn't exist")).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await isHome(page)
  await expect(page.getByText("This page doesn't exist")).toHaveCount(0)
})

test('an outdated app says so, over the tab bar, too', async ({ person }) => {
  const page = await person('about:blank')
  await page.route('**/getSystemInfo*', async route => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, result: { ...body.result, minimum_version: 999_999 } } })
  })
  // Not home, whose document already contains this answer.
  await visit(page, '/pages/product/index')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('tab', { name: '首页' })).toBeHidden()
})

test('a modal opened by its address goes home by Escape, also after a busy button, and once it is passed', async ({
  person,
}) => {
  const page = await person('/pages/modal/captchaModal')
  const sheet = page.getByRole('dialog', { name: '安全验证' })
  const start = sheet.getByRole('button', { name: '我不是机器人' })
  await page.route('**/createChallenge', route => route.abort())
  await start.click()
  await expect(sheet.getByText('没有通过，再点一次')).toBeVisible()
  // The busy button has lost the focus.
  await page.keyboard.press('Escape')
  await isHome(page)
  await page.unroute('**/createChallenge')
  await visit(page, '/pages/modal/captchaModal')
  await start.click()
  await isHome(page)
  await expect(sheet).toHaveCount(0)
})
