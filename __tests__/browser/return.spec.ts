/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { routeOf } from '../../src/routes'
import { PLACES, timeless } from '../support/places'
import { client } from '../support/server'
import { logIn, test } from './support'

/** The page one sees, its list, and how far that is scrolled: px. */
const listOf = (page: Page) =>
  page.evaluateHandle(() => {
    const lists = [...document.querySelectorAll<HTMLElement>('.taro_page:not(.taro_page_shade) .scroller')]
    const size = (one: HTMLElement) => one.clientHeight * one.clientWidth
    return lists.filter(one => one.checkVisibility()).sort((a, b) => size(b) - size(a))[0]
  })

for (const { name, as, route, query, shows } of PLACES)
  test(`back to where one stood: ${name}`, async ({ person, server }) => {
    const page = await person(as ? '/pages/login' : '/')
    if (as) {
      await logIn(page, as)
      await expect(page).not.toHaveURL(/login/)
    }
    // So low that even a short list has somewhere to go.
    await page.setViewportSize({ width: 390, height: 440 })
    const address = `${routeOf(route).path}${query ? `?${await query(client(server.url))}` : ''}`
    await page.goto(address)
    const links = page.locator(`.${shows}`)
    await expect(links.first()).toBeVisible()
    await links.last().scrollIntoViewIfNeeded()
    const list = await listOf(page)
    await expect.poll(() => list.evaluate(one => one.scrollTop)).toBeGreaterThan(0)
    const tapped = await page.evaluateHandle(selector => {
      const whole = [...document.querySelectorAll<HTMLElement>(selector)].filter(one => {
        const { top, bottom, left } = one.getBoundingClientRect()
        return one.checkVisibility() && left >= 0 && top > 100 && bottom < window.innerHeight - 60
      })
      return whole[whole.length - 1] ?? [...document.querySelectorAll<HTMLElement>(selector)].pop()!
    }, `.${shows}`)
    const url = page.url()
    const before = await list.evaluate(one => one.scrollTop)
    const [text, top] = await tapped.evaluate(one => [one.textContent, one.getBoundingClientRect().top] as const)
    await tapped.evaluate(one => one.click())
    await expect(page).not.toHaveURL(url)
    await expect(page.getByRole('main').filter({ visible: true })).toHaveCount(1)
    await page.goBack()
    await expect(page).toHaveURL(url)
    await expect.poll(() => list.evaluate(one => one.scrollTop)).toBe(before)
    const seen = () =>
      page.evaluate(
        selector =>
          [...document.querySelectorAll<HTMLElement>(selector)]
            .filter(one => one.checkVisibility())
            .map(one => [one.textContent ?? '', Math.round(one.getBoundingClientRect().top)] as const),
        `.${shows}`,
      )
    await expect
      .poll(async () => (await seen()).filter(([words]) => timeless(words) === timeless(text ?? '')).map(([, y]) => y))
      .toContain(Math.round(top))
  })
