/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { register } from '../../support/server'
import { BUYER, logIn, reload, SELLER, test, visit } from '../support'

// Pages slide and sheets rise, as for most people.
test.use({ reducedMotion: 'no-preference' })

const NEWCOMER = '18700000101'

const atHome = (page: Page) => expect(page.locator('.home__feed .card:visible').first()).toBeVisible()
const isLoggedIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') !== null)

test('logoutModal: cancelling changes nothing; confirming needs no network', async ({ person }) => {
  const page = await person('/pages/modal/logoutModal', BUYER)
  const dialog = page.getByRole('dialog', { name: '退出登录？' })
  await dialog.getByRole('button').first().click()
  await atHome(page)
  expect(await isLoggedIn(page)).toBe(true)
  await visit(page, '/pages/modal/logoutModal')
  await expect(dialog).toBeVisible()
  await page.route('**/api/v1/user/logout', route => route.abort())
  await dialog.getByRole('button', { name: '退出登录' }).click()
  await atHome(page)
  await expect.poll(() => isLoggedIn(page)).toBe(false)
})

test('logoutModal: an anonymous person ends up at home with either answer', async ({ person }) => {
  const page = await person('/pages/modal/logoutModal')
  const dialog = page.getByRole('dialog', { name: '退出登录？' })
  await dialog.getByRole('button', { name: '退出登录' }).click()
  await atHome(page)
  await expect(dialog).toHaveCount(0)
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

test('switchAccountsPopup: adds an account, and sends an anonymous person to log-in', async ({ person }) => {
  const page = await person('/pages/modal/switchAccountsPopup', SELLER)
  await page.getByRole('dialog').getByRole('button', { name: '添加账号' }).click()
  await expect(page).toHaveURL(/\/pages\/login\?redirect=/)
  const stranger = await person('/pages/modal/switchAccountsPopup')
  await stranger.getByRole('dialog').getByRole('button', { name: '登录' }).click()
  await expect(stranger).toHaveURL(/\/pages\/login/)
})

test('screenPopup: the choice filters home; an invalid price goes nowhere', async ({ person }) => {
  const page = await person('/pages/modal/screenPopup')
  const sheet = page.getByRole('dialog')
  const lowest = sheet.getByRole('textbox', { name: '最低价' })
  await lowest.fill('1.234')
  await sheet.getByRole('button', { name: '看结果' }).click()
  await expect(lowest).toBeVisible()
  await lowest.fill('100')
  const asked = page.waitForRequest(/getListingPage\?.*price_min_fen=10000/)
  await sheet.getByRole('button', { name: '看结果' }).click()
  await asked
  await atHome(page)
})

test('switchAccountsPopup: shows the current account without a network, and Escape goes home', async ({ person }) => {
  const page = await person('/pages/modal/switchAccountsPopup', SELLER)
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('138****0001')
  await page.route('**/api/v1/**', route => route.abort())
  await reload(page)
  await expect(sheet).toContainText('138****0001')
  await expect(sheet.getByRole('button', { name: '添加账号' })).toBeVisible()
  await page.keyboard.press('Escape')
  await atHome(page)
  expect(await isLoggedIn(page)).toBe(true)
})

test('messagePopup: opens the newest message, and goes home', async ({ person, server }) => {
  await register(server, NEWCOMER)
  const page = await person('/pages/modal/messagePopup', NEWCOMER)
  await page.locator('.message-card').getByRole('button').click()
  await expect(page).toHaveURL(/system_message\/detail\?id=/)
  await expect(page.locator('.message-detail')).toContainText('欢迎')
  await page.getByRole('button', { name: '返回', exact: true }).filter({ visible: true }).click()
  await atHome(page)
})

test('messagePopup: without a network it can be retried; anonymous people have none', async ({ person }) => {
  const page = await person('/pages/modal/messagePopup', SELLER)
  await expect(page.locator('.message-card')).toBeVisible()
  await page.route('**/getChannelList*', route => route.abort())
  await reload(page)
  await expect(page.getByRole('alert').filter({ visible: true })).toBeVisible()
  await page.unroute('**/getChannelList*')
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.locator('.message-card')).toBeVisible()
  const stranger = await person('/pages/modal/messagePopup')
  await expect(stranger.getByText('没有新消息')).toBeVisible()
  await stranger.getByRole('button', { name: '知道了' }).click()
  await atHome(stranger)
})

test('releasePopup: works without a network; an anonymous person gets to the form by log-in', async ({ person }) => {
  const page = await person('about:blank', SELLER)
  await page.route('**/getPublishQuota*', route => route.abort())
  const failed = page.waitForEvent('requestfailed', request => request.url().includes('getPublishQuota'))
  await visit(page, '/pages/modal/releasePopup')
  await failed
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /发求购/ })
    .click()
  await expect(page).toHaveURL(/release_purchase/)
  await expect(page.getByRole('button', { name: '提交审核' })).toBeVisible()
  const stranger = await person('/pages/modal/releasePopup')
  await stranger
    .getByRole('dialog')
    .getByRole('button', { name: /发供货/ })
    .click()
  await expect(stranger).toHaveURL(/\/pages\/login\?redirect=/)
  await logIn(stranger, SELLER)
  await expect(stranger).toHaveURL(/release_supply/)
  await expect(stranger.getByRole('button', { name: '提交审核' })).toBeVisible()
})

test('captchaModal: a failure is reported and can be retried; passing goes home', async ({ person }) => {
  const page = await person('/pages/modal/captchaModal')
  const sheet = page.getByRole('dialog', { name: '安全验证' })
  const start = sheet.getByRole('button', { name: '我不是机器人' })
  await page.route('**/createChallenge', route => route.abort())
  await start.click()
  await expect(sheet.getByText('没有通过，再点一次')).toBeVisible()
  // The busy button has lost the focus; keys must work all the same.
  await page.keyboard.press('Escape')
  await atHome(page)
  await visit(page, '/pages/modal/captchaModal')
  await start.click()
  await expect(sheet.getByText('没有通过，再点一次')).toBeVisible()
  await page.unroute('**/createChallenge')
  await start.click()
  await atHome(page)
  await expect(sheet).toHaveCount(0)
})

test('wechatInstallModal: opens from Security without WeChat, and Escape returns there', async ({ person }) => {
  const page = await person('/pages/my/set/account_security/index', BUYER)
  await page.getByRole('button', { name: /^微信/ }).click()
  const guide = page.getByRole('dialog', { name: '在微信中打开' })
  await expect(guide.getByRole('button', { name: '复制网址' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(guide).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^微信/ })).toBeVisible()
})

test('wechatInstallModal: copies its address, or lets it be selected by hand; Escape goes home', async ({ person }) => {
  const page = await person('/pages/modal/wechatInstallModal')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const guide = page.getByRole('dialog', { name: '在微信中打开' })
  const take = guide.getByRole('button', { name: '复制网址' })
  await take.click()
  await expect(page.getByText('网址已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL('/', page.url()).href)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    document.execCommand = () => false
  })
  await take.click()
  await expect(page.getByText('没有复制成功，请长按网址复制')).toBeVisible()
  await page.keyboard.press('Escape')
  await atHome(page)
})

test('checkpermissionModal: an unknown permission shows the camera’s; a failed list can be retried', async ({
  person,
}) => {
  const page = await person('/pages/modal/checkpermissionModal?permission=everything')
  await page.route('**/getPermissionDescription*', route => route.abort())
  await page.getByRole('dialog', { name: '拍照要用相机' }).getByRole('button', { name: '全部权限' }).click()
  await expect(page).toHaveURL(/permission_description/)
  await expect(page.getByText('没有加载出来')).toBeVisible()
  await page.unroute('**/getPermissionDescription*')
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByText('我们怎样请求权限').first()).toBeVisible()
})
