/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { client, type TestServer } from '../../support/server'
import { endpoints } from '#contract'
import { STORAGE } from '#domain/base/storage'
import { findRoute, routeOf, type RouteName } from '#src/routes'
import { ADMIN, registerHere } from '../../support/people'
import {
  AS_MEMBER,
  AS_OPERATOR,
  AS_SHAREHOLDER,
  AS_STRANGER,
  IN_WECHAT,
  PARTS,
  unreached,
  walk,
  type Tap,
  type Walked,
  type Walker,
} from '../../support/walk'
import { BEHIND, inWechat, LEADER, logIn, newMobile, SHAREHOLDER, test, visit } from '../support'

/** Longer than any page takes; only a way that no longer exists takes all of it. */
const GONE_MS = 15_000

const locate = (page: Page, tap: Tap) =>
  (typeof tap === 'string'
    ? page.getByText(tap, { exact: true })
    : page.locator(`.${tap.class}`, tap.holds ? { hasText: tap.holds } : {})
  ).filter({ visible: true })

/** Whether a page is shown over its opener. */
const isModal = (name: RouteName) => routeOf(name).folder === 'pages/modal'

const createWalker = (page: Page, server: TestServer): Walker => {
  let isOver = false
  const said: string[] = []
  page.on('websocket', socket => socket.on('framesent', frame => said.push(String(frame.payload))))
  return {
    target: 'h5',
    start: async () => {
      said.length = 0
      await visit(page, '/')
      await expect(page.locator('.supply-card:visible').first()).toBeVisible()
      isOver = false
    },
    tap: tap =>
      locate(page, tap)
        .nth(typeof tap === 'string' ? 0 : (tap.at ?? 0))
        .click({ timeout: GONE_MS }),
    types: () => page.getByRole('textbox', { name: '手机号' }).filter({ visible: true }).fill(newMobile()),
    getsMessage: async () => {
      await expect.poll(() => said.join()).toContain('bind')
      const app = client(server.url)
      const user_code = await page.evaluate(
        key => JSON.parse(localStorage.getItem(key)!).user_code as string,
        STORAGE.user,
      )
      const { access_token: token } = await registerHere(app, newMobile())
      expect((await app.call(endpoints.follow.followUser, { user_code }, { token })).code).toBe(1)
    },
    arrived: async name => {
      const part = PARTS[name]
      const isOpen = async () => part !== undefined && (await locate(page, { class: part }).count()) > 0
      // The page before must have slid away: the URL changes before that.
      const isUp = async () => {
        if (findRoute(new URL(page.url()).pathname) !== name) return false
        const ids = await page
          .locator('.taro_page')
          .filter({ visible: true })
          .evaluateAll(all => all.map(({ id }) => id))
        return ids.at(-1) !== undefined && findRoute(ids.at(-1)!) === name && (isModal(name) || ids.length === 1)
      }
      const isThere = async () => (await isOpen()) || (await isUp())
      // Most pages take 400 ms to slide in.
      await expect.poll(isThere, { timeout: GONE_MS, intervals: [100] }).toBe(true)
      isOver = await isOpen()
      if (!isOver && !isModal(name)) await expect(page.locator('.float')).toHaveCount(0)
    },
    back: async () => {
      if (isOver) await page.keyboard.press('Escape')
      else await page.goBack()
    },
  }
}

/** Gives consent at once on the consent page, which is no page of the app. */
const agreeThere = (page: Page) =>
  page.addInitScript(() => {
    const agree = () => document.querySelector<HTMLAnchorElement>('a:only-child')?.click()
    if (location.pathname.endsWith('/oauth2/authorize')) window.addEventListener('load', agree)
  })

test('every built page is reachable by taps alone', async ({ person, server }) => {
  test.setTimeout(300_000)
  const walked: Walked = { reached: new Set(['home']), faults: new Map() }
  const follow = async (page: Page, ways: Parameters<typeof walk>[1]) => {
    await walk(createWalker(page, server), ways, walked)
    await page.close()
  }
  await follow(await person('/'), AS_STRANGER)
  const member = await person('/')
  await locate(member, { class: 'tabbar__item' }).nth(3).click()
  await logIn(member, LEADER)
  await expect(member.locator('.profile .t22').filter({ visible: true })).toBeVisible()
  await follow(member, AS_MEMBER)
  await follow(await person(BEHIND, ADMIN), AS_OPERATOR)
  await follow(await person(BEHIND, SHAREHOLDER), AS_SHAREHOLDER)
  const inside = await person('about:blank')
  await inWechat(inside, `sandbox-${newMobile()}.1`)
  await agreeThere(inside)
  await follow(inside, IN_WECHAT)
  expect(unreached(walked, 'h5')).toEqual([])
})
