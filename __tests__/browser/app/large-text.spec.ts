/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { LONE_PAGE_FIXTURES, PAGE_FIXTURES } from '../../support/page-fixtures'
import { client } from '../../support/server'
import { routeOf } from '../../../src/routes'
import { SELLER, test, visit } from '../support'

const cards = (page: Page) => page.locator('.supply-card:visible, .purchase-card:visible')

/** Elements wider than their container, and elements whose text is cut off. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const shown = (one: HTMLElement) => one.offsetParent !== null && one.getClientRects().length > 0
    const wide = [...document.querySelectorAll<HTMLElement>('.scroller, .page, .page__footer, .float__box')]
      .filter(shown)
      .filter(one => one.scrollWidth > one.clientWidth + 1)
      .map(one => one.className)
    const cut = [...document.querySelectorAll<HTMLElement>('.btn, .tag, .price, .field, .nav__title, .set-row')]
      .filter(shown)
      .filter(one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 14)
      .map(one => `${one.className}: ${one.textContent}`)
    return { wide, cut }
  })

test.describe('with text twice as large', () => {
  for (const path of ['/', '/pages/login', '/pages/modal/captchaModal'])
    test(`${path} isn’t wider than the screen, and no button’s text is cut`, async ({ person }) => {
      const page = await person(path)
      await page.addStyleTag({ content: ':root { font-size: 32px }' })
      await expect(page.locator('.pressable:visible').first()).toBeVisible()
      if (path === '/') await expect(cards(page).first()).toBeVisible()
      const found = await looks(page)
      expect(found.wide).toEqual([])
      expect(found.cut).toEqual([])
      const size = await page
        .locator('.t15, .btn, .input')
        .first()
        .evaluate(one => parseFloat(getComputedStyle(one).fontSize))
      expect(size).toBeGreaterThanOrEqual(26)
    })

  test('nothing in a bar, settings row or card is cut, and the badge doesn’t hide its bell', async ({ person }) => {
    const page = await person('about:blank', SELLER)
    await page.setViewportSize({ width: 320, height: 640 })
    await visit(page, '/')
    await expect(cards(page).first()).toBeVisible()
    const enlarge = () => page.addStyleTag({ content: ':root { font-size: 32px }' })
    const cut = (what: string) =>
      page
        .locator(what)
        .filter({ visible: true })
        .evaluateAll(all =>
          all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => `${one.className}: ${one.textContent}`),
        )
    await enlarge()
    expect(await cut('.home__entry, .home__tabs, .card__facts, .price')).toEqual([])
    await visit(page, '/pages/my/set/account_security/index')
    await enlarge()
    await expect(page.locator('.set-row__value').first()).toBeVisible()
    expect(await cut('.nav__title, .set-row, .set-row__text, .set-row__value')).toEqual([])
    // The number stays on one line.
    const lines = await page
      .locator('.set-row__value')
      .first()
      .evaluate(one => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight))
    expect(lines).toBeCloseTo(1, 1)
    await visit(page, '/pages/my/index')
    await enlarge()
    await expect(page.locator('.bell__box .badge')).toBeVisible()
    const badge = (await page.locator('.bell__box .badge').boundingBox())!
    const bell = (await page.locator('.bell__box .ic').boundingBox())!
    expect(badge.y).toBeGreaterThanOrEqual(0)
    expect(badge.x).toBeGreaterThanOrEqual(bell.x + bell.width / 2)
    expect(badge.y + badge.height).toBeLessThanOrEqual(bell.y + bell.height / 2)
    expect(await cut('.counts__item, .entry-grid__item, .entry-rows__words')).toEqual([])
  })

  for (const fixture of [...PAGE_FIXTURES, ...LONE_PAGE_FIXTURES])
    test(`${fixture.name} shows all its text`, async ({ person, server }) => {
      const query = fixture.query ? `?${await fixture.query(client(server.url))}` : ''
      const page = await person(`${routeOf(fixture.route).path}${query}`, fixture.as)
      await expect(page.locator(`.${fixture.shows}:visible`).first()).toBeVisible()
      await page.addStyleTag({ content: ':root { font-size: 32px }' })
      expect(await looks(page)).toMatchObject({ wide: [], cut: [] })
    })
})
