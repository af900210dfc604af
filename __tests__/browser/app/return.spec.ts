/// <reference lib="dom" />
import { expect, type Page, type Request } from '@playwright/test'
import { endpoints } from '#contract'
import { routeOf } from '#src/routes'
import { tokenOf } from '../../support/market'
import { offeredBy } from '../../support/market-actions'
import { PAGE_FIXTURES, timeless } from '../../support/page-fixtures'
import { client } from '../../support/server'
import { BEHIND, LEADER, SELLER, test, visit } from '../support'

/** The list of the page in front: its largest visible scroller. */
const listOf = (page: Page) =>
  page.evaluateHandle(() => {
    const lists = [...document.querySelectorAll<HTMLElement>('.taro_page:not(.taro_page_shade) .scroller')]
    const size = (one: HTMLElement) => one.clientHeight * one.clientWidth
    return lists.filter(one => one.checkVisibility()).sort((a, b) => size(b) - size(a))[0]
  })

/** Waits until another page covers the list's: until then back would cancel the way there. */
const untilHidden = (list: Awaited<ReturnType<typeof listOf>>) =>
  expect.poll(() => list.evaluate(one => one.checkVisibility()), { message: 'the list is in view' }).toBe(false)

/** Text and top (px) of the visible elements. */
const seenOf = (page: Page, selector: string) =>
  page.evaluate(
    selector =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter(one => one.checkVisibility())
        .map(one => [one.textContent ?? '', Math.round(one.getBoundingClientRect().top)] as const),
    selector,
  )

/** Waits five frames. */
const framesOf = (page: Page) =>
  page.evaluate(async () => {
    for (let n = 0; n < 5; n += 1) await new Promise(requestAnimationFrame)
  })

/** Waits until a scrolled list has drawn everything. */
const untilDrawn = (page: Page, selector: string) =>
  expect(async () => {
    const before = await seenOf(page, selector)
    await framesOf(page)
    expect(await seenOf(page, selector)).toEqual(before)
  }).toPass()

/** The last element fully in view, or else the last one. */
const lastSeenOf = (page: Page, selector: string) =>
  page.evaluateHandle(selector => {
    const all = [...document.querySelectorAll<HTMLElement>(selector)]
    const whole = all.filter(one => {
      const { top, bottom, left } = one.getBoundingClientRect()
      return one.checkVisibility() && left >= 0 && top > 100 && bottom < window.innerHeight - 60
    })
    return whole.pop() ?? all.pop()!
  }, selector)

/** One of each kind: a tab, a list in parts, one in a folder, a page with tabs, a detail. The mini-program's runner tests all. */
const KINDS = ['library', 'my activity', 'a folder', 'a person', 'a supply']
for (const { name, as, route, query, shows } of PAGE_FIXTURES.filter(one => KINDS.includes(one.name)))
  test(`back returns to the same place: ${name}`, async ({ person, server }) => {
    const page = await person(BEHIND, as)
    // A low window, so that even a short list can scroll.
    await page.setViewportSize({ width: 390, height: 440 })
    const address = `${routeOf(route).path}${query ? `?${await query(client(server.url))}` : ''}`
    await visit(page, address)
    const links = page.locator(`.${shows}`)
    await expect(links.first()).toBeVisible()
    await links.last().scrollIntoViewIfNeeded()
    const list = await listOf(page)
    await expect.poll(() => list.evaluate(one => one.scrollTop)).toBeGreaterThan(0)
    await untilDrawn(page, `.${shows}`)
    const tapped = await lastSeenOf(page, `.${shows}`)
    const url = page.url()
    const before = await list.evaluate(one => one.scrollTop)
    const [text, top] = await tapped.evaluate(one => [one.textContent, one.getBoundingClientRect().top] as const)
    await tapped.evaluate(one => one.click())
    await expect(page).not.toHaveURL(url)
    await untilHidden(list)
    await page.goBack()
    await expect(page).toHaveURL(url)
    await expect.poll(() => list.evaluate(one => one.scrollTop)).toBe(before)
    const seen = () => seenOf(page, `.${shows}`)
    await expect
      .poll(async () => (await seen()).filter(([words]) => timeless(words) === timeless(text ?? '')).map(([, y]) => y))
      .toContain(Math.round(top))
  })

test('a visit that adds a row to the list it came from moves nothing there', async ({ person, server }) => {
  const app = client(server.url)
  const [product_code] = await offeredBy(app, await tokenOf(app, SELLER), ['赣南脐橙 5 斤装'])
  const page = await person(routeOf('my_interact').path, LEADER)
  const rows = page.locator('.thing')
  await expect(rows.first()).toBeVisible()
  const list = await listOf(page)
  // Beyond the first page, which is all that would be loaded again.
  await expect
    .poll(() => list.evaluate(one => (one.scrollTo({ top: one.scrollHeight }), one.scrollTop)))
    .toBeGreaterThan(30 * 130)
  await untilDrawn(page, '.thing')
  const positions = async () => (await seenOf(page, '.thing')).filter(([, top]) => top > 0 && top < 844)
  const before = await positions()
  expect(before.length).toBeGreaterThan(3)
  await (await lastSeenOf(page, '.thing[href]')).evaluate(one => one.click())
  await expect(page).not.toHaveURL(/my_interact/)
  await untilHidden(list)
  const like = { object_kind: 'product', object_code: product_code, kind: 'like', on: true } as const
  await app.call(endpoints.activity.react, like, { token: await tokenOf(app, LEADER) })
  const asked: Request[] = []
  page.on('request', request => asked.push(request))
  await page.goBack()
  await expect.poll(positions).toEqual(before)
  // Nor after every request made on the way back has been answered.
  for (const request of asked) await request.response()
  await framesOf(page)
  expect(await positions()).toEqual(before)
})
