import { expect, type Page } from '@playwright/test'
import { BUYER, LEADER, logIn, SELLER, test } from './support'

const atHome = (page: Page) => expect(page.locator('.card:visible').first()).toBeVisible()
const isLoggedIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') !== null)
/** A modal's own address, opened by somebody who is logged in. */
const openAs = async (page: Page, name: string, mobile: string) => {
  await logIn(page, mobile)
  await atHome(page)
  await page.goto(`/pages/modal/${name}`)
}

test('logoutModal: what is not wanted changes nothing; wanted, it needs no network', async ({ person }) => {
  const page = await person('/pages/login')
  await openAs(page, 'logoutModal', BUYER)
  const dialog = page.getByRole('dialog', { name: '退出登录？' })
  await dialog.getByRole('button').first().click()
  await atHome(page)
  expect(await isLoggedIn(page)).toBe(true)
  await page.goto('/pages/modal/logoutModal')
  await expect(dialog).toBeVisible()
  await page.route('**/api/v1/user/logout', route => route.abort())
  await dialog.getByRole('button', { name: '退出登录' }).click()
  await atHome(page)
  await expect.poll(() => isLoggedIn(page)).toBe(false)
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

test('messagePopup: the newest message opens from it; without a network it says so', async ({ person }) => {
  const page = await person('/pages/login')
  await openAs(page, 'messagePopup', LEADER)
  await expect(page.locator('.message-card')).toBeVisible()
  await page.route('**/getChannelList*', route => route.abort())
  await page.reload()
  await expect(page.getByRole('alert').filter({ visible: true })).toBeVisible()
  await page.unroute('**/getChannelList*')
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.locator('.message-card')).toBeVisible()
})

test('wechatInstallModal: security and the download page lead to it where there is no WeChat; back leads there', async ({
  person,
}) => {
  const page = await person('/pages/my/set/account_security/index')
  await logIn(page, BUYER)
  await page.getByRole('button', { name: /^微信/ }).click()
  const guide = page.getByRole('dialog', { name: '在微信中打开' })
  await expect(guide.getByRole('button', { name: '复制网址' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(guide).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^微信/ })).toBeVisible()
})
