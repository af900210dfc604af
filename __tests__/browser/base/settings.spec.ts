/// <reference lib="dom" />
import { expect } from '@playwright/test'
import { arrived, BUYER, myTab, type Person, reload, test, visit } from '../support'

const SETTINGS = '/pages/my/set/index'
const AGREEMENTS = {
  服务协议: '团长看板服务协议',
  隐私政策: '团长看板隐私政策',
  权限说明: '设备权限说明',
  第三方信息共享清单: '第三方信息共享清单',
}

const open = async (person: Person) => {
  const page = await person(SETTINGS, BUYER)
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  return page
}

test('another language applies at once, survives a reload, and returns', async ({ person }) => {
  const page = await open(person)
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await reload(page)
  await expect(page.getByRole('radio', { name: 'English' })).toHaveAttribute('aria-checked', 'true')
  await page.getByRole('radio', { name: '简体中文' }).click()
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
})

test('each agreement opens and returns; a Chinese copy isn’t shown in English', async ({ person }) => {
  const page = await open(person)
  const title = page.locator('.agreement__title').filter({ visible: true })
  for (const [row, text] of Object.entries(AGREEMENTS)) {
    await page.getByRole('button', { name: row, exact: true }).click()
    await arrived(page, title)
    await expect(title).toHaveText(text)
    await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click()
    // Wait until it has slid away.
    await expect(title).toHaveCount(0)
  }
  await page.getByRole('radio', { name: 'English' }).click()
  await page.route('**/getPermissionDescription*', route => route.abort())
  await page.getByRole('button', { name: 'Device permissions' }).click()
  await expect(page.getByRole('alert').filter({ visible: true })).toBeVisible()
  await expect(title).toHaveCount(0)
  await page.unroute('**/getPermissionDescription*')
  await page.getByRole('alert').getByRole('button').click()
  await expect(title).toHaveText('Device permissions')
})

test('a log-out asks first; then this device is anonymous, and its other tabs follow', async ({ person }) => {
  const page = await open(person)
  const isLoggedIn = () => page.evaluate(() => localStorage.getItem('token') !== null)
  const tab = await page.context().newPage()
  await visit(tab, SETTINGS)
  await expect(tab.getByText('138****0003')).toBeVisible()
  await page.getByRole('button', { name: '退出登录' }).click()
  const dialog = page.getByRole('dialog', { name: '退出登录？' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await isLoggedIn()).toBe(true)
  await page.getByRole('button', { name: '退出登录' }).click()
  await dialog.getByRole('button', { name: '退出登录' }).click()
  await expect(myTab(page)).toBeVisible()
  expect(await isLoggedIn()).toBe(false)
  await expect(tab.getByText('138****0003')).toBeHidden()
  await expect(tab).toHaveURL(/\/$/)
})
