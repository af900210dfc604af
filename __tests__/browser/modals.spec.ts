/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { register } from '../support/server'
import { BUYER, logIn, reload, SELLER, test, visit } from './support'

const NEWCOMER = '18700000101'

const atHome = (page: Page) => expect(page.locator('.card:visible').first()).toBeVisible()
const isLoggedIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') !== null)
/** Opens a modal's own address as a logged-in user. */
const openAs = async (page: Page, name: string, mobile: string) => {
  await logIn(page, mobile)
  await atHome(page)
  await visit(page, `/pages/modal/${name}`)
}

test('logoutModal: what is not wanted changes nothing; wanted, it needs no network', async ({ person }) => {
  const page = await person('/pages/login')
  await openAs(page, 'logoutModal', BUYER)
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

test('logoutModal: a stranger stands at home whatever the answer', async ({ person }) => {
  const page = await person('/pages/modal/logoutModal')
  const dialog = page.getByRole('dialog', { name: '退出登录？' })
  await dialog.getByRole('button', { name: '退出登录' }).click()
  await atHome(page)
  await expect(dialog).toHaveCount(0)
})

test('an app that is too old is told so over the tab bar too', async ({ person }) => {
  const page = await person('/pages/login')
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

test('switchAccountsPopup: another account is added from it, and a stranger is led to log in', async ({ person }) => {
  const page = await person('/pages/login')
  await openAs(page, 'switchAccountsPopup', SELLER)
  await page.getByRole('dialog').getByRole('button', { name: '添加账号' }).click()
  await expect(page).toHaveURL(/\/pages\/login\?redirect=/)
  const stranger = await person('/pages/modal/switchAccountsPopup')
  await stranger.getByRole('dialog').getByRole('button', { name: '登录' }).click()
  await expect(stranger).toHaveURL(/\/pages\/login/)
})

test('screenPopup: what is chosen narrows home; a price that is none goes nowhere', async ({ person }) => {
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

test('switchAccountsPopup: without a network it still knows who is at work, and Escape leads home', async ({
  person,
}) => {
  const page = await person('/pages/login')
  await openAs(page, 'switchAccountsPopup', SELLER)
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

test('messagePopup: the newest message opens from it and leads home', async ({ person, server }) => {
  await register(server, NEWCOMER)
  const page = await person('/pages/login')
  await openAs(page, 'messagePopup', NEWCOMER)
  await page.locator('.message-card').getByRole('button').click()
  await expect(page).toHaveURL(/system_message\/detail\?id=/)
  await expect(page.locator('.message-detail')).toContainText('欢迎')
  await page.getByRole('button', { name: '返回', exact: true }).filter({ visible: true }).click()
  await atHome(page)
})

test('messagePopup: without a network it says so and asks again; a stranger has none', async ({ person }) => {
  const page = await person('/pages/login')
  await openAs(page, 'messagePopup', SELLER)
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

test('releasePopup: without a network it still leads on; a stranger logs in and stands in the form', async ({
  person,
}) => {
  const page = await person('/pages/login')
  await page.route('**/getPublishQuota*', route => route.abort())
  const failed = page.waitForEvent('requestfailed', request => request.url().includes('getPublishQuota'))
  await openAs(page, 'releasePopup', SELLER)
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

test('captchaModal: failed it says so, closes and is tried again; passed it leads home', async ({ person }) => {
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

test('wechatInstallModal: security leads to it where there is no WeChat, and Escape back there', async ({ person }) => {
  const page = await person('/pages/my/set/account_security/index')
  await logIn(page, BUYER)
  await page.getByRole('button', { name: /^微信/ }).click()
  const guide = page.getByRole('dialog', { name: '在微信中打开' })
  await expect(guide.getByRole('button', { name: '复制网址' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(guide).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^微信/ })).toBeVisible()
})

test('wechatInstallModal: its address is copied, or asked to be chosen by hand; Escape leads home', async ({
  person,
}) => {
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

test('checkpermissionModal: what its address makes up is the camera; where the list does not come, it is asked for again', async ({
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
