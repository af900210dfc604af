import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { routeOf } from '#src/routes'
import { DRAWN, OVERLAY, UNDRAWN } from '../../support/overlay-files'
import { client } from '../../support/server'
import { type Sheet, SHEETS } from '../../support/sheets'
import type { Tap } from '../../support/walk'
import { arrived, BEHIND, LEADER, stepsOver, test, visit } from '../support'

const locate = (page: Page, tap: Tap) =>
  (typeof tap === 'string'
    ? page.getByText(tap, { exact: true })
    : page.locator(`.${tap.class}`, tap.holds ? { hasText: tap.holds } : {})
  )
    .filter({ visible: true })
    .nth(typeof tap === 'string' ? 0 : (tap.at ?? 0))

/** Those that the mini-program doesn't have or leaves otherwise: its runner tests all others, of the same component. */
const own = SHEETS.filter(({ only, says, under, route }) => only || says || under || routeOf(route).tab !== undefined)

const groupOf = ({ as, route }: Sheet) => `${route}, as ${as ?? 'nobody'}`

/** Opens a sheet on its page, and goes back until nothing is over it. */
const leave = async (page: Page, sheet: Sheet, url: string) => {
  const { path } = routeOf(sheet.route)
  const address = `${path}${sheet.query ? `?${await sheet.query(client(url))}` : ''}`
  await page.setViewportSize(sheet.isWide ? { width: 1280, height: 900 } : { width: 390, height: 844 })
  await visit(page, address)
  if (sheet.types)
    await page.getByRole('textbox', { name: sheet.types.label }).filter({ visible: true }).fill(sheet.types.text)
  for (const tap of sheet.taps) {
    await arrived(page, locate(page, tap))
    await locate(page, tap).click()
  }
  const found = sheet.says
    ? page.getByText(sheet.says, { exact: true }).filter({ visible: true })
    : page.getByRole('dialog', { name: sheet.label })
  await expect(found, sheet.name).toBeVisible()
  const over = (count: number) => expect.poll(() => stepsOver(page), sheet.name).toBe(count)
  await over(sheet.under ? 2 : 1)
  await page.goBack()
  if (sheet.under) {
    const under = page.getByRole('dialog', { name: sheet.under }).or(page.getByRole('region', { name: sheet.under }))
    await expect(under, sheet.name).toBeVisible()
    await over(1)
    await page.goBack()
    await expect(under, sheet.name).toHaveCount(0)
  }
  await expect(found, sheet.name).toHaveCount(0)
  await expect(page.getByRole('dialog'), sheet.name).toHaveCount(0)
  // The next step back is the page's own.
  expect(await stepsOver(page), sheet.name).toBe(0)
  expect(page.url(), sheet.name).toContain(address)
}

for (const key of new Set(own.map(groupOf)))
  test(`back closes what is on top: ${key}`, async ({ person, server }) => {
    const sheets = own.filter(one => groupOf(one) === key)
    // A step back too many leads there.
    const page = await person(BEHIND, sheets[0].as)
    for (const sheet of sheets) await test.step(sheet.name, () => leave(page, sheet, server.url))
  })

const SRC = join(__dirname, '../../../src')

test('every file that draws an overlay is in the table, or says why it can’t be', () => {
  const drawing = ['features', 'pages', 'shared/desk/content']
    .flatMap(folder => readdirSync(join(SRC, folder), { recursive: true }).map(name => `${folder}/${String(name)}`))
    // The kit's own page.
    .filter(name => /\.tsx?$/.test(name) && !name.startsWith('pages/dev/'))
    .filter(name => OVERLAY.test(readFileSync(join(SRC, name), 'utf8')))
  expect(drawing.sort()).toEqual([...Object.keys(DRAWN), ...Object.keys(UNDRAWN)].sort())
  const names = new Set(SHEETS.map(({ name }) => name))
  expect(Object.values(DRAWN).filter(name => !names.has(name))).toEqual([])
})

test('back from paying for VIP leads to its plans, in the same sheet', async ({ person }) => {
  const page = await person(BEHIND, LEADER)
  const { path } = routeOf('upgrade_vip_popup')
  await visit(page, path)
  await page.locator('.btn', { hasText: '开通 ¥' }).click()
  await expect(page.getByRole('dialog', { name: '支付', exact: true })).toBeVisible()
  await expect.poll(() => stepsOver(page)).toBe(1)
  await page.goBack()
  await expect(page.getByRole('dialog', { name: '开通 VIP', exact: true })).toBeVisible()
  // The sheet is the page: the next step back leaves it.
  expect(await stepsOver(page)).toBe(0)
  expect(page.url()).toContain(path)
})

test('a sheet closed by its cross leaves no history entry, and what it opens lies over the page only', async ({
  person,
}) => {
  const page = await person('/', LEADER)
  await page.locator('.supply-card:visible').first().click()
  const share = page.getByText('分享', { exact: true }).filter({ visible: true })
  await arrived(page, share)
  await share.click()
  await expect.poll(() => stepsOver(page)).toBe(1)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => stepsOver(page)).toBe(0)
  await share.click()
  await expect.poll(() => stepsOver(page)).toBe(1)
  // The poster is a page: back leads to the supply, and once more to home.
  await page.getByRole('dialog').getByText('海报').click()
  await arrived(page, page.locator('.poster'))
  await expect(page).toHaveURL(/\/share_poster/)
  await page.goBack()
  await expect(page).toHaveURL(/supply_detail/)
  await arrived(page, page.locator('.owner-card'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => stepsOver(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/(?:\?.*)?$/)
})
