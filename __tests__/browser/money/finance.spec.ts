import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { ADMIN } from '../../support/people'
import { arrived, backFromOver, EXAMINER, type Person, reload, test, visit } from '../support'

const FINANCE = '/pages/desk/finance'

const open = async (person: Person, address = FINANCE, width = 1280) => {
  const page = await person('about:blank', ADMIN)
  await page.setViewportSize({ width, height: 900 })
  await visit(page, address)
  return page
}
const rows = (page: Page) => page.locator('.finance-row').filter({ visible: true })
const pane = (page: Page) => page.locator('.finance-pane').filter({ visible: true })

test('the days add up beside each other, and are exported as CSV', async ({ person }) => {
  const page = await open(person)
  await expect(rows(page).first()).toContainText('合计')
  await expect(pane(page)).toContainText('净收入')
  await expect(pane(page)).toContainText('平台账户')
  await rows(page).nth(1).click()
  await expect(page).toHaveURL(/item=\d{4}-\d\d-\d\d/)
  await expect(pane(page)).not.toContainText('平台账户')
  await reload(page)
  await expect(pane(page)).toContainText('净收入')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出汇总' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^totals_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\ufeff日期,销售额（元）')).toBe(true)
})

test('J and K step through the days, and through the differences', async ({ person }) => {
  const page = await open(person)
  const isOn = (at: number) => expect(rows(page).nth(at)).toHaveClass(/finance-row--on/)
  await isOn(0)
  await page.keyboard.press('j')
  await isOn(1)
  await expect(page).toHaveURL(/item=\d{4}-\d\d-\d\d/)
  await page.keyboard.press('k')
  await isOn(0)
  await page.keyboard.press('k')
  await isOn(0)
  await page.getByRole('tab', { name: /差异/ }).click()
  await expect(rows(page).first()).not.toContainText('合计')
  await page.keyboard.press('j')
  await isOn(0)
  await expect(pane(page)).toContainText('微信账单')
})

test('an admin settles a difference with a reason, and it leaves the list', async ({ person }) => {
  const page = await open(person, `${FINANCE}?room=differences`)
  const row = rows(page).filter({ hasText: '金额不一致' })
  await row.first().click()
  await expect(pane(page)).toContainText('微信账单')
  await pane(page).getByRole('button', { name: '调整账目' }).click()
  const sheet = page.getByRole('dialog', { name: '调整账目' })
  await expect(sheet).toContainText('¥1.00 的收益')
  await sheet.getByRole('button', { name: '确认处理' }).click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await sheet.getByRole('textbox').fill('用户多付一元')
  await sheet.getByRole('button', { name: '确认处理' }).click()
  await expect(sheet).toBeHidden()
  await expect(row).toHaveCount(0)
  await page.getByRole('radio', { name: '已处理' }).click()
  await rows(page).filter({ hasText: '金额不一致' }).first().click()
  await expect(pane(page)).toContainText('用户多付一元')
})

test('a difference of a payment leads to its order, by the number at the gateway', async ({ person }) => {
  const page = await open(person, `${FINANCE}?room=differences`)
  await rows(page).filter({ hasText: '· 付款 ·' }).first().click()
  await pane(page).getByRole('button', { name: '查订单' }).click()
  await expect(page).toHaveURL(/desk\/orders\?q=\w+/)
  const number = new URL(page.url()).searchParams.get('q')!
  const box = page.getByRole('searchbox').filter({ visible: true })
  await arrived(page, box)
  await expect(box).toHaveValue(number)
  await page.goBack()
  await expect(pane(page)).toContainText(number)
})

test('on a phone a day opens over the list, and back leads to the list again', async ({ person }) => {
  const page = await open(person, FINANCE, 390)
  await rows(page).nth(1).click()
  await expect(pane(page)).toContainText('收入')
  await expect(rows(page)).toHaveCount(0)
  await page.goBack()
  await expect(rows(page).first()).toContainText('合计')
})

test('offline it says so and tries again; without the permission it isn’t there', async ({ person }) => {
  const page = await open(person)
  await expect(rows(page).first()).toBeVisible()
  await page.route('**/api/v1/finance/**', route => route.abort())
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(page.locator('.finance__strip')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await page.unroute('**/api/v1/finance/**')

  const other = await person('about:blank', EXAMINER)
  await visit(other, FINANCE)
  await expect(other.getByText('没有权限打开这个页面')).toBeVisible()
  await expect(other.locator('.finance-row')).toHaveCount(0)
})

test('while money is stopped it says why, and an admin lifts the stop', async ({ person }) => {
  const page = await person('about:blank', ADMIN)
  await page.setViewportSize({ width: 1280, height: 900 })
  let isStopped = true
  await page.route('**/api/v1/finance/getMoneyState*', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    if (isStopped)
      body.result.stop = { since: '2026-11-21T09:00:00Z', why: ['account 12: its balance is 6, its postings sum to 5'] }
    await route.fulfill({ json: body })
  })
  await page.route('**/api/v1/finance/liftStop*', async route => {
    expect(route.request().postDataJSON()).toEqual({ reason: '已修复' })
    isStopped = false
    const state = { stop: null, checked: null, open_differences: 0, accounts: [], can_act: true }
    await route.fulfill({ json: { code: 1, message: '成功', result: state } })
  })
  await visit(page, FINANCE)
  const alarm = page.getByRole('alert').filter({ hasText: '资金已暂停' })
  await expect(alarm).toContainText('its balance is 6')
  await alarm.getByRole('button', { name: '解除暂停' }).click()
  const sheet = page.getByRole('dialog', { name: '解除暂停' })
  await expect(sheet).toBeVisible()
  await backFromOver(page)
  await expect(sheet).toBeHidden()
  await alarm.getByRole('button', { name: '解除暂停' }).click()
  await sheet.getByRole('radio', { name: '已修复' }).click()
  await sheet.getByRole('button', { name: '解除暂停' }).click()
  await expect(alarm).toBeHidden()
})
