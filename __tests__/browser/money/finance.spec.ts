import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { ADMIN } from '../../support/people'
import { arrived, type Person, reload, test, visit } from '../support'

const FINANCE = '/pages/desk/finance'

const open = async (person: Person, address = FINANCE, width = 1280) => {
  const page = await person('about:blank', ADMIN)
  await page.setViewportSize({ width, height: 900 })
  await visit(page, address)
  return page
}
const rows = (page: Page) => page.locator('.finance-row').filter({ visible: true })
const pane = (page: Page) => page.locator('.finance-pane').filter({ visible: true })

test('the days add up beside each other, are stepped through by J and K, and exported as CSV', async ({ person }) => {
  const page = await open(person)
  const isOn = (at: number) => expect(rows(page).nth(at)).toHaveClass(/finance-row--on/)
  await isOn(0)
  await expect(rows(page).first()).toContainText('合计')
  for (const text of ['净收入', '平台账户']) await expect(pane(page)).toContainText(text)
  await page.keyboard.press('j')
  await isOn(1)
  await expect(page).toHaveURL(/item=\d{4}-\d\d-\d\d/)
  await expect(pane(page)).not.toContainText('平台账户')
  await reload(page)
  await expect(pane(page)).toContainText('净收入')
  await page.keyboard.press('k')
  await isOn(0)
  await page.keyboard.press('k')
  await isOn(0)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出汇总' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^totals_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\ufeff日期,销售额（元）')).toBe(true)
})

test('a difference leads to its order; an admin settles it with a reason, and it leaves the list', async ({
  person,
}) => {
  const page = await open(person, `${FINANCE}?room=differences`)
  // It leads to its order, by the number at the gateway.
  await rows(page).filter({ hasText: '· 付款 ·' }).first().click()
  await pane(page).getByRole('button', { name: '查订单' }).click()
  await expect(page).toHaveURL(/desk\/orders\?q=\w+/)
  const number = new URL(page.url()).searchParams.get('q')!
  const box = page.getByRole('searchbox').filter({ visible: true })
  await arrived(page, box)
  await expect(box).toHaveValue(number)
  await page.goBack()
  await expect(pane(page)).toContainText(number)

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

test('on a phone a day opens over the list, and back leads to the list again', async ({ person }) => {
  const page = await open(person, FINANCE, 390)
  await rows(page).nth(1).click()
  await expect(pane(page)).toContainText('收入')
  await expect(rows(page)).toHaveCount(0)
  await page.goBack()
  await expect(rows(page).first()).toContainText('合计')
})
