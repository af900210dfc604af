import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { routeOf } from '../../../src/routes'
import { DRAWN, OVERLAY, UNDRAWN } from '../../support/overlay-files'
import { client } from '../../support/server'
import { SHEETS } from '../../support/sheets'
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

for (const sheet of own)
  test(`back closes what is on top: ${sheet.name}`, async ({ person, server }) => {
    // A step back too many leads there.
    const page = await person(BEHIND, sheet.as)
    const { path } = routeOf(sheet.route)
    const address = `${path}${sheet.query ? `?${await sheet.query(client(server.url))}` : ''}`
    if (sheet.isWide) await page.setViewportSize({ width: 1280, height: 900 })
    if (sheet.after) await visit(page, routeOf(sheet.after).path)
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
    await expect(found).toBeVisible()
    await expect.poll(() => stepsOver(page)).toBe(sheet.under ? 2 : 1)
    await page.goBack()
    if (!sheet.under) await expect(found).toHaveCount(0)
    else {
      const under = page.getByRole('dialog', { name: sheet.under }).or(page.getByRole('region', { name: sheet.under }))
      await expect(under).toBeVisible()
      await expect.poll(() => stepsOver(page)).toBe(1)
      await page.goBack()
      await expect(under).toHaveCount(0)
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // The next step back is the page's own.
    expect(await stepsOver(page)).toBe(0)
    expect(page.url()).toContain(address)
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
