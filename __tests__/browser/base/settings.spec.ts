/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { BUYER, myTab, type Person, reload, SELLER, test, visit } from '../support'

const SETTINGS = '/pages/my/set/index'
const PASSWORD = 'demo1234'

/** Logs in outside the page, as another device does. */
const tokensOf = async ({ url }: { url: string }, mobile: string) => {
  const answer = await fetch(`${url}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile, password: PASSWORD }),
  })
  const { result } = (await answer.json()) as { result: Record<string, string> }
  return result
}

/** Opens Settings. */
const openAs = async (person: Person, mobile: string) => {
  const page = await person(SETTINGS, mobile)
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  return page
}
const uidOf = (page: Page) =>
  page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('token') ?? 'null') as { access_token: string } | null
    return record && (JSON.parse(atob(record.access_token.split('.')[1])) as { uid: string }).uid
  })
const storedMobiles = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('accounts') ?? '[]') as { mobile_masked: string }[]).map(a => a.mobile_masked),
  )
const byPassword = async (page: Page, mobile: string) => {
  await page.getByRole('tab', { name: '密码登录' }).click()
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
const openAccounts = async (page: Page) => {
  await page.getByRole('button', { name: /^切换账号/ }).click()
  return page.getByRole('dialog', { name: '切换账号' })
}

test('another language applies at once, survives a reload, and returns', async ({ person }) => {
  const page = await openAs(person, BUYER)
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await reload(page)
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'English' })).toHaveAttribute('aria-checked', 'true')
  await visit(page, '/')
  await expect(page.getByRole('tab', { name: /^Home/ })).toBeVisible()
  await visit(page, SETTINGS)
  await page.getByRole('radio', { name: '简体中文' }).click()
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
})

test('a language that fails to load changes nothing and says so', async ({ person }) => {
  const page = await openAs(person, BUYER)
  await page.route('**/js/**', route => route.abort())
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByText('语言没有切换成功，请再试一次')).toBeVisible()
  await expect(page.getByRole('radio', { name: '简体中文' })).toHaveAttribute('aria-checked', 'true')
  await page.unroute('**/js/**')
})

test('clearing the cache asks first, deletes copies, and keeps draft and log-in', async ({ person }) => {
  const page = await openAs(person, BUYER)
  await page.evaluate(() => {
    localStorage.setItem('feed:copy', JSON.stringify('x'.repeat(40_000)))
    localStorage.setItem('draft:somebody:supply', JSON.stringify({ title: '半篇' }))
  })
  await reload(page)
  const row = page.getByRole('button', { name: /清除缓存/ })
  await row.click()
  const dialog = page.getByRole('dialog', { name: '清除缓存？' })
  await dialog.getByRole('button', { name: '先留着' }).click()
  expect(await page.evaluate(() => localStorage.getItem('feed:copy'))).not.toBeNull()
  await row.click()
  await dialog.getByRole('button', { name: '清除', exact: true }).click()
  await expect(page.getByText('没有缓存')).toBeVisible()
  const left = await page.evaluate(() => Object.keys(localStorage))
  expect(left).toEqual(expect.arrayContaining(['token', 'draft:somebody:supply']))
  expect(left).not.toContain('feed:copy')
})

test('a log-out asks first; then this device is anonymous, and its other tabs follow', async ({ person }) => {
  const page = await openAs(person, BUYER)
  const tab = await page.context().newPage()
  await visit(tab, SETTINGS)
  await expect(tab.getByText('138****0003')).toBeVisible()
  await page.getByRole('button', { name: '退出登录' }).click()
  const dialog = page.getByRole('dialog', { name: '退出登录？' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await uidOf(page)).not.toBeNull()
  await page.getByRole('button', { name: '退出登录' }).click()
  await dialog.getByRole('button', { name: '退出登录' }).click()
  await expect(myTab(page)).toBeVisible()
  expect(await uidOf(page)).toBeNull()
  await expect(tab.getByText('138****0003')).toBeHidden()
  await expect(tab).toHaveURL(/\/$/)
})

test('adds a second account, switches to it and back, and removes it', async ({ person }) => {
  const page = await openAs(person, SELLER)
  const first = await uidOf(page)
  const sheet = await openAccounts(page)
  await sheet.getByRole('button', { name: '添加账号' }).click()
  await byPassword(page, BUYER)
  await expect(myTab(page)).toBeVisible()
  const second = await uidOf(page)
  expect(second).not.toBe(first)
  expect(await storedMobiles(page)).toEqual(['138****0001'])

  await visit(page, SETTINGS)
  const again = await openAccounts(page)
  await again.getByRole('button', { name: /138\*\*\*\*0001/ }).click()
  await expect(myTab(page)).toBeVisible()
  expect([await uidOf(page), await storedMobiles(page)]).toEqual([first, ['138****0003']])

  await visit(page, SETTINGS)
  const last = await openAccounts(page)
  await last.getByRole('button', { name: '管理' }).click()
  await last.getByRole('button', { name: /^移除/ }).click()
  await expect(last.getByText(/还没有其他账号/)).toBeVisible()
  expect([await uidOf(page), await storedMobiles(page)]).toEqual([first, []])
})

test('a stored account whose session has ended is refused, without logging out the current one', async ({
  person,
  server,
}) => {
  const page = await openAs(person, SELLER)
  const ended = await tokensOf(server, BUYER)
  await fetch(`${server.url}/api/v1/user/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ended.access_token}` },
    body: '{}',
  })
  const mine = await uidOf(page)
  await page.evaluate(
    tokens =>
      localStorage.setItem(
        'accounts',
        JSON.stringify([{ uid: 'ended', nickname: '旧账号', avatar_url: '', mobile_masked: '138****0003', tokens }]),
      ),
    ended,
  )
  await reload(page)
  const sheet = await openAccounts(page)
  await sheet.getByRole('button', { name: /旧账号/ }).click()
  await expect(page.getByText('旧账号 的登录已失效，请重新登录')).toBeVisible()
  await expect(sheet.getByText(/还没有其他账号/)).toBeVisible()
  expect(await uidOf(page)).toBe(mine)
})

test('switching accounts without a network changes nothing', async ({ person, server }) => {
  const page = await openAs(person, SELLER)
  const other = await tokensOf(server, BUYER)
  await page.evaluate(
    tokens =>
      localStorage.setItem(
        'accounts',
        JSON.stringify([{ uid: 'other', nickname: '另一个', avatar_url: '', mobile_masked: '138****0003', tokens }]),
      ),
    other,
  )
  await reload(page)
  const mine = await uidOf(page)
  const sheet = await openAccounts(page)
  await page.context().setOffline(true)
  await sheet.getByRole('button', { name: /另一个/ }).click()
  await expect(page.getByText(/没有切换成功/).first()).toBeVisible()
  expect([await uidOf(page), (await storedMobiles(page)).length]).toEqual([mine, 1])
  await page.context().setOffline(false)
})

test('refuses a wrong current password at its field; the right one sets a new one', async ({ person }) => {
  const page = await openAs(person, '13900000002')
  await visit(page, '/pages/my/set/account_security/change_password')
  const [old, next] = [page.locator('#field-old_password input'), page.locator('#field-password input')]
  await old.fill('not-the-one')
  await next.fill('a-new-password')
  const submit = page.getByRole('button', { name: '保存新密码' })
  await submit.click()
  await expect(page.locator('#error-old_password')).toBeVisible()
  await old.fill(PASSWORD)
  await submit.click()
  await expect(page).toHaveURL(/account_security\/index/)
  expect(await uidOf(page)).not.toBeNull()
})

test('logging out everywhere ends the other session, too', async ({ person }) => {
  const page = await openAs(person, '13900000003')
  const other = await openAs(person, '13900000003')
  await visit(page, '/pages/my/set/account_security/index')
  await page.getByRole('button', { name: /退出所有设备/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '全部退出' }).click()
  await expect.poll(() => uidOf(page)).toBeNull()
  await reload(other)
  await expect.poll(() => uidOf(other)).toBeNull()
})

test('the app’s page shows both QR codes, copies the address, and reloads a failed code', async ({ person }) => {
  const page = await person('/pages/agreement/service_agreement')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const isDrawn = (name: string) =>
    expect
      .poll(() => page.getByRole('img', { name }).evaluate(img => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
  for (const path of ['/pages/download', '/pages/app_download']) {
    await page.route('**/getMiniAppShareQrcode*', route => route.abort())
    await visit(page, path)
    await expect(page.getByText('小程序码没有加载出来')).toBeVisible()
    await page.unroute('**/getMiniAppShareQrcode*')
    await page.getByRole('button', { name: '再试一次' }).click()
    await isDrawn('小程序码')
    await isDrawn('这个网址的二维码')
    await page.getByRole('button', { name: '复制网址' }).click()
    await expect(page.getByText('网址已复制')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL('/', page.url()).href)
  }
})
