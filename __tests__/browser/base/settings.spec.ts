/// <reference lib="dom" />
import { expect } from '@playwright/test'
import { routeOf } from '#src/routes'
import { BUYER, myTab, type Person, reload, test, visit } from '../support'

const SETTINGS = '/pages/my/set/index'
const open = async (person: Person) => {
  const page = await person(SETTINGS, BUYER)
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  return page
}

test('another language applies at once, in other tabs too, survives a reload, and returns', async ({ person }) => {
  const page = await open(person)
  const tab = await page.context().newPage()
  await visit(tab, SETTINGS)
  await expect(tab.getByRole('button', { name: '退出登录' })).toBeVisible()
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(tab.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await reload(page)
  await expect(page.getByRole('radio', { name: 'English' })).toHaveAttribute('aria-checked', 'true')
  await page.getByRole('radio', { name: '简体中文' }).click()
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  await tab.close()
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

test('the guide to open in WeChat has the address of the page to go on with', async ({ person }) => {
  const { path } = routeOf('account_security')
  const page = await person(path, BUYER)
  await page.getByText('微信', { exact: true }).click()
  await expect(page.locator('.guide__link').filter({ visible: true })).toHaveText(new URL(path, page.url()).href)
})
