/// <reference lib="dom" />
import { expect, type Locator } from '@playwright/test'
import { endpoints } from '#contract'
import { tokenOf } from '../../support/market'
import { PAGE_FIXTURES, LONE_PAGE_FIXTURES } from '../../support/page-fixtures'
import { client, type TestServer } from '../../support/server'
import { BUYER, enlargeText, LEADER, SELLER, test, visit } from '../support'

const boxOf = async (one: Locator) => (await one.boundingBox())!
const queryOf = (server: TestServer, name: string) =>
  [...PAGE_FIXTURES, ...LONE_PAGE_FIXTURES].find(fixture => fixture.name === name)!.query!(client(server.url))

test('the secondary actions of a product and a supply are in even columns at every width', async ({
  person,
  server,
}) => {
  const page = await person('about:blank', LEADER)
  /** Whether all of these numbers of px are the same. */
  const areEven = (all: number[]) => Math.max(...all) - Math.min(...all) < 0.5
  for (const name of ['product', 'supply']) {
    await visit(page, `/pages/${name}_detail?${await queryOf(server, `a ${name}`)}`)
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const acts = page.locator('.page__footer .act-row > *')
      await expect(acts.first()).toBeVisible()
      const boxes = await acts.evaluateAll(all => all.map(one => one.getBoundingClientRect().toJSON() as DOMRect))
      expect(boxes.length).toBeGreaterThan(2)
      expect(areEven(boxes.map(box => box.width)), `widths, ${name}, ${width}`).toBe(true)
      expect(areEven(boxes.slice(1).map((box, i) => box.left - boxes[i].right)), `gaps, ${name}, ${width}`).toBe(true)
    }
  }
})

test('the library shows two-line titles in full', async ({ person }) => {
  const page = await person('/pages/product/index')
  await expect(page.locator('.product').first()).toBeVisible()
  const long = await page.locator('.product--row .product__text > :first-child').evaluateAll(all =>
    all
      .map(one => ({
        lines: one.clientHeight / 22,
        isCut: one.scrollHeight > one.clientHeight + 1,
        text: one.textContent,
      }))
      .filter(one => one.text!.length > 16),
  )
  expect(long.filter(one => one.lines > 1.9).length).toBeGreaterThan(2)
  expect(long.filter(one => one.isCut)).toEqual([])
})

test('beside the categories no fact of a tile is cut', async ({ person }) => {
  const page = await person('/pages/product/index?category_code=fresh_fruit')
  await page.getByRole('button', { name: '换成大图' }).click()
  const facts = page.locator('.product--tile .product__text > :nth-child(2)')
  await expect(facts.first()).toBeVisible()
  const cut = await facts.evaluateAll(all =>
    all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent),
  )
  expect(cut).toEqual([])
})

test('the comment icon scrolls to the top of the comments', async ({ person, server }) => {
  const query = await queryOf(server, 'a supply')
  const app = client(server.url)
  const token = await tokenOf(app, BUYER)
  for (let i = 0; i < 12; i++) {
    const said = {
      object_kind: 'listing',
      object_code: query.split('=')[1],
      text: `第 ${i} 个问题，请问多久能发货`,
    } as const
    expect(await app.call(endpoints.comments.writeComment, said, { token })).toMatchObject({ code: 1 })
  }
  const page = await person(`/pages/supply_detail?${query}`, LEADER)
  const head = page.locator('.talk__head')
  await expect(head).toBeAttached()
  await page.getByRole('button', { name: /^评论 \d/ }).click()
  const bar = await boxOf(page.getByRole('banner').filter({ visible: true }))
  await expect
    .poll(async () => Math.abs((await boxOf(head)).y - 16 - (bar.y + bar.height)), { message: 'right below the bar' })
    .toBeLessThanOrEqual(2)
})

for (const [name, route] of [
  ['a video', 'video_h5_detail'],
  ['the video feed', 'video_app_detail'],
])
  test(`the sound button of ${name} is inside the video at every width`, async ({ person, server }) => {
    const page = await person(`/pages/${route}?${await queryOf(server, name)}`)
    const sound = page.getByRole('switch', { name: '打开声音' })
    /** px between the button and the nearest edge of the picture, which may be smaller than its element. */
    const inside = () =>
      sound.evaluate(one => {
        const video = one.closest('.video-player')!.querySelector('video')!
        const box = video.getBoundingClientRect()
        const scale = Math.min(box.width / video.videoWidth, box.height / video.videoHeight)
        const [x, y] = [(box.width - video.videoWidth * scale) / 2, (box.height - video.videoHeight * scale) / 2]
        const { top, right, bottom, left } = one.getBoundingClientRect()
        return Math.min(top - box.top - y, box.right - x - right, box.bottom - y - bottom, left - box.left - x)
      })
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [1280, 900],
    ]) {
      await page.setViewportSize({ width, height })
      await expect(sound).toBeVisible()
      await expect.poll(inside, { message: `${width} px` }).toBeGreaterThanOrEqual(8)
    }
    await sound.click()
    await expect(page.getByRole('switch', { name: '静音' })).toBeVisible()
  })

test('a toast is above the sheet that it comes from', async ({ person, server }) => {
  const page = await person(`/pages/supply_detail?${await queryOf(server, 'a supply')}`, LEADER)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '查看联系方式' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /查看/ }).click()
  await sheet.getByRole('button', { name: /复制/ }).first().click()
  const toast = page.locator('.toast')
  await expect(toast).toBeVisible()
  await expect(sheet).toBeVisible()
  const isOnTop = await toast.evaluate(one => {
    one.style.pointerEvents = 'auto'
    const { left, top, width, height } = one.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const below = one.ownerDocument.elementsFromPoint(x, y).find(other => !one.contains(other) && !other.contains(one))
    return [one.contains(one.ownerDocument.elementFromPoint(x, y)), Boolean(below?.closest('.float'))]
  })
  expect(isOnTop).toEqual([true, true])
})

test.describe('a language that no test before has loaded', () => {
  test.use({ newContext: true })

  test('leaves the page unchanged if it fails to load before log-in, and says so', async ({ person }) => {
    const page = await person('/pages/login')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'English', exact: true }).click()
    await expect(page.getByText('语言没有切换成功，请再试一次')).toBeVisible()
    await expect(page.getByRole('heading', { name: '登录团长看板' })).toBeVisible()
  })
})

test('of text twice as large nothing in a bar, settings row or card is cut, and the badge doesn’t hide its bell', async ({
  person,
}) => {
  const page = await person('about:blank', SELLER)
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/')
  await expect(page.locator('.supply-card:visible').first()).toBeVisible()
  const cut = (what: string) =>
    page
      .locator(what)
      .filter({ visible: true })
      .evaluateAll(all =>
        all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => `${one.className}: ${one.textContent}`),
      )
  await enlargeText(page)
  const title = page.locator('.t15:visible').first()
  expect(await title.evaluate(one => parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThanOrEqual(26)
  expect(await cut('.home__entry, .home__tabs, .card__facts, .price')).toEqual([])
  await visit(page, '/pages/my/set/account_security/index')
  await enlargeText(page)
  await expect(page.locator('.set-row__value').first()).toBeVisible()
  expect(await cut('.nav__title, .set-row, .set-row__text, .set-row__value')).toEqual([])
  // The number stays on one line.
  const lines = await page
    .locator('.set-row__value')
    .first()
    .evaluate(one => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight))
  expect(lines).toBeCloseTo(1, 1)
  await visit(page, '/pages/my/index')
  await enlargeText(page)
  await expect(page.locator('.bell__box .badge')).toBeVisible()
  const badge = (await page.locator('.bell__box .badge').boundingBox())!
  const bell = (await page.locator('.bell__box .ic').boundingBox())!
  expect(badge.y).toBeGreaterThanOrEqual(0)
  expect(badge.x).toBeGreaterThanOrEqual(bell.x + bell.width / 2)
  expect(badge.y + badge.height).toBeLessThanOrEqual(bell.y + bell.height / 2)
  expect(await cut('.counts__item, .entry-grid__item, .entry-rows__words')).toEqual([])
})
