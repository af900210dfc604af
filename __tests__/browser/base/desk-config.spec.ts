import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import { tokenOf } from '../../support/market'
import { ADMIN } from '../../support/people'
import { client } from '../../support/server'
import { type Person, reload, test, visit } from '../support'

const CONFIG = '/pages/desk/index?room=config'
const AUDIT = '/pages/desk/index?room=audit'

const row = (page: Page, name: string) => page.locator('.desk-setting').filter({ hasText: name, visible: true })
const pane = (page: Page) => page.locator('.desk__inner').filter({ visible: true })
const value = (page: Page) => pane(page).getByRole('textbox', { name: '新值' })
const open = async (person: Person, address: string, width = 1280) => {
  const page = await person('about:blank', ADMIN)
  await page.setViewportSize({ width, height: 900 })
  await visit(page, address)
  return page
}

test('a number is changed within its bounds, stands in the history, and is taken back', async ({ person, server }) => {
  const limits = async () => (await client(server.url).call(endpoints.system.getSystemInfo, {})).result.limits
  const page = await open(person, CONFIG)
  await row(page, '置顶多久').click()
  await expect(page).toHaveURL(/setting=pin_hours/)
  await expect(pane(page)).toContainText('现在 24 小时 · 默认 24 小时 · 1 小时 至 720 小时')
  await page.keyboard.press('e')
  await expect(value(page)).toBeFocused()
  await value(page).fill('9999')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '请填' })).toBeVisible()
  await value(page).fill('48')
  await pane(page).getByRole('textbox', { name: '原因' }).fill('周年活动')
  await pane(page).getByRole('button', { name: /^保存/ }).click()
  const history = pane(page).getByRole('list', { name: '更改记录' })
  await expect(history).toContainText('24 小时 → 48 小时')
  await expect(history).toContainText('周年活动')
  await expect(row(page, '置顶多久')).toContainText('已改')
  await expect.poll(async () => (await limits()).pin_hours).toBe(48)

  await reload(page)
  await expect(value(page)).toHaveValue('48')
  await history.getByRole('button', { name: '撤回' }).click()
  const sheet = page.getByRole('dialog', { name: '撤回这次更改？' })
  await expect(sheet).toContainText('会恢复为 24 小时')
  await sheet.getByRole('button', { name: '撤回' }).click()
  await expect(history).toContainText('撤回了上一次更改')
  await expect(value(page)).toHaveValue('24')
  await expect.poll(async () => (await limits()).pin_hours).toBe(24)
})

test('of two operators who change the same value one is told so, sees the new one, and keeps what was typed', async ({
  person,
  server,
}) => {
  const page = await open(person, CONFIG)
  await row(page, '回收站保留多久').click()
  await value(page).fill('45')
  const app = client(server.url)
  const token = await tokenOf(app, ADMIN)
  const other = await app.call(endpoints.config.changeSetting, { name: 'bin_days', value: 60, version: 0 }, { token })
  expect(other.code).toBe(1)
  await pane(page).getByRole('button', { name: /^保存/ }).click()
  await expect(page.getByText('别人刚改过这一项，请刷新后再改')).toBeVisible()
  await expect(pane(page)).toContainText('现在 60 天')
  await expect(value(page)).toHaveValue('45')
  await pane(page).getByRole('button', { name: /^保存/ }).click()
  await expect(row(page, '回收站保留多久')).toContainText('45 天')
})

test('an amount is typed in yuan; a switch is a choice', async ({ person }) => {
  const page = await open(person, CONFIG)
  await row(page, 'VIP 一个月').click()
  await expect(value(page)).toHaveValue('29.00')
  await value(page).fill('19.9')
  await pane(page).getByRole('button', { name: /^保存/ }).click()
  await expect(row(page, 'VIP 一个月')).toContainText('¥19.90')
  await row(page, '实名与企业认证，手机浏览器').click()
  await pane(page).getByRole('radio', { name: '关' }).click()
  await pane(page).getByRole('button', { name: /^保存/ }).click()
  await expect(row(page, '实名与企业认证，手机浏览器')).toContainText('关')
})

test('on a phone a value opens over the list, and back returns to it', async ({ person }) => {
  const page = await open(person, CONFIG, 390)
  await row(page, '每次最少提现').click()
  await expect(value(page)).toHaveValue('10.00')
  await page.goBack()
  await expect(pane(page)).toHaveCount(0)
  await expect(row(page, '每次最少提现')).toBeVisible()
})

test('the log is narrowed by person, object, act and time, and says when nothing is left', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const token = await tokenOf(app, ADMIN)
  await app.call(endpoints.config.changeSetting, { name: 'folders_max', value: 25, version: 0 }, { token })
  const page = await open(person, AUDIT)
  const lines = page.locator('.desk-audit__row').filter({ visible: true })
  await expect(lines.first()).toContainText('每人最多几个商品夹')
  await expect(lines.first()).toContainText('20 → 25')
  await page.keyboard.press('j')
  await expect(lines.first()).toHaveClass(/desk-audit__row--on/)

  await page.getByRole('button', { name: '所有对象' }).click()
  await page.getByRole('dialog', { name: '只看哪类对象' }).getByRole('button', { name: '信息审核' }).click()
  await expect(lines.first()).toContainText('信息审核')
  await page.getByRole('button', { name: '所有操作' }).click()
  await page.getByRole('dialog', { name: '只看哪种操作' }).getByRole('button', { name: '驳回' }).click()
  await expect(lines.first()).toContainText('驳回')
  await page.getByRole('radio', { name: '今天' }).click()
  const code = page.getByRole('searchbox', { name: '对象编号' })
  await code.fill('none')
  await page.keyboard.press('Enter')
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
  await page.getByRole('button', { name: '查看全部' }).click()
  await expect(lines.first()).toContainText('每人最多几个商品夹')
  await expect(code).toHaveValue('')
})
