import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import { tokenOf } from '../../support/market'
import { client } from '../../support/server'
import { BUYER, LEADER, reload, SELLER, test } from '../support'

const { follow, messages } = endpoints
const PAGE = '/pages/my/set/notifications'
const one = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })

test('a switch is kept; what is left out of the messages can’t pop up either', async ({ person }) => {
  const page = await person(PAGE, LEADER)
  await expect(one(page, '新粉丝：收进消息')).toBeChecked()
  await one(page, '新粉丝：收进消息').click()
  await expect(one(page, '新粉丝：使用时弹出')).toBeDisabled()
  await expect(one(page, '新粉丝：使用时弹出')).not.toBeChecked()
  await one(page, '平台公告：使用时弹出').click()
  await reload(page)
  await expect(one(page, '新粉丝：收进消息')).not.toBeChecked()
  await expect(one(page, '平台公告：使用时弹出')).not.toBeChecked()
  await expect(one(page, '评论和回复：使用时弹出')).toBeChecked()
  // Reviews of one's own always stay in the messages.
  await expect(one(page, '审核结果：收进消息')).toHaveCount(0)
  await one(page, '新粉丝：收进消息').click()
  await expect(one(page, '新粉丝：使用时弹出')).toBeChecked()
})

test('a switch that couldn’t be saved flips back and says why', async ({ person }) => {
  const page = await person(PAGE, SELLER)
  await expect(one(page, '评论和回复：收进消息')).toBeChecked()
  await page.route('**/setNotificationChoice', route => route.abort())
  await one(page, '评论和回复：收进消息').click()
  await expect(page.getByText('网络没有连上')).toBeVisible()
  await expect(one(page, '评论和回复：收进消息')).toBeChecked()
})

test('without a network the page says so, and loads on retry', async ({ person }) => {
  const page = await person('about:blank', SELLER)
  await page.route('**/getNotificationChoices*', route => route.abort())
  await page.goto(PAGE)
  const again = page.getByRole('button', { name: '再试一次' }).filter({ visible: true })
  await expect(again).toBeVisible()
  await page.unroute('**/getNotificationChoices*')
  await again.click()
  await expect(one(page, '新粉丝：使用时弹出')).toBeChecked()
})

test('a kind that must not pop up is counted all the same', async ({ person, server }) => {
  const market = client(server.url)
  const [reader, fan] = [await tokenOf(market, BUYER), await tokenOf(market, LEADER)]
  const choice = { kind: 'fan', way: 'popup', is_on: false } as const
  await market.call(messages.setNotificationChoice, choice, { token: reader })
  const { result: me } = await market.call(endpoints.account.getUserInfo, {}, { token: reader })
  const page = await person('about:blank', BUYER)
  const said: unknown[] = []
  page.on('websocket', socket => socket.on('framesent', frame => said.push(frame.payload)))
  await page.goto('/pages/my/index')
  await expect.poll(() => said.join()).toContain('bind')
  const { result: before } = await market.call(messages.getUnreadCountInfo, {}, { token: reader })
  await market.call(follow.unfollowUser, { user_code: me.user_code }, { token: fan })
  await market.call(follow.followUser, { user_code: me.user_code }, { token: fan })
  const count = `${before.notifyUnreadCount + 1} 条未读`
  await expect(page.getByRole('status').filter({ hasText: count })).toHaveCount(1)
  await expect(page.locator('.message-card')).toHaveCount(0)
})
