import { expect, type Page } from '@playwright/test'
import { endpoints } from '#contract'
import { client } from '../../support/server'
import { EXAMINER, published, tokenOf } from '../../support/market'
import { arrived, badge, LEADER, myTab, newTitle, SELLER, SHAREHOLDER, test, visit } from '../support'

/** Messages of the list in front; the page behind it is still in the document. */
const rowsOf = (page: Page) => page.locator('.message:not(.channel)').filter({ visible: true })
const countOf = async (page: Page) =>
  Number(/\d+/.exec(await page.locator('.messages__top').filter({ visible: true }).innerText())?.[0] ?? 0)

test('opening a message from its channel marks it as read on every device', async ({ person }) => {
  const phone = await person('/pages/message/index', SELLER)
  const desktop = await person('/pages/my/index', SELLER)
  await expect(phone.locator('.channel')).toHaveCount(5)
  // The number is loaded by a separate request.
  await expect.poll(() => countOf(phone)).toBeGreaterThan(1)
  const before = await countOf(phone)
  await expect.poll(() => badge(desktop)).toBe(before)

  await phone.locator('.channel', { hasText: '审核' }).click()
  await expect(phone).toHaveURL(/examine_message/)
  const unread = phone.locator('.message:not(.channel):not(.is-read)').filter({ visible: true })
  await expect(unread.first()).toBeVisible()
  const many = await unread.count()
  await unread.first().locator('.message__open').click()
  await expect(phone).toHaveURL(/(supply|purchase)_detail\?listing_code=/)
  await expect.poll(() => badge(desktop)).toBe(before - 1)

  await phone.goBack()
  await expect(phone).toHaveURL(/examine_message/)
  await expect(unread).toHaveCount(many - 1)
  await phone.goBack()
  await expect.poll(() => countOf(phone)).toBe(before - 1)

  await phone.getByText('全部已读').click()
  await expect(phone.getByText('没有未读消息')).toBeVisible()
  await expect(myTab(desktop).locator('.badge')).toHaveCount(0)
})

test('the badge is right even where sockets are blocked', async ({ person }) => {
  const page = await person('about:blank', SHAREHOLDER)
  const asked = page.waitForResponse(/getUnreadCountInfo/)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'WebSocket', {
      value: class {
        constructor() {
          throw new Error('sockets are blocked')
        }
      },
    })
  })
  await visit(page, '/pages/my/index')
  const { notifyUnreadCount } = (await (await asked).json()).result as { notifyUnreadCount: number }
  await expect.poll(() => badge(page)).toBe(notifyUnreadCount)
})

test('news of followed people are in their channel; seeing them removes the mark, not the text', async ({
  person,
  server,
}) => {
  const market = client(server.url)
  const [seller, reader, examiner] = await Promise.all([SELLER, LEADER, EXAMINER].map(one => tokenOf(market, one)))
  const { result: me } = await market.call(endpoints.account.getUserInfo, {}, { token: seller })
  await market.call(endpoints.follow.followUser, { user_code: me.user_code }, { token: reader })
  await market.call(endpoints.follow.readNews, {}, { token: reader })
  const name = newTitle()
  await published(market, seller, examiner, { title: name })

  const page = await person('/pages/message/index', LEADER)
  const channel = page.locator('.channel').filter({ hasText: '关注' })
  await expect(channel).toContainText(name)
  const before = await countOf(page)
  await channel.click()
  const news = rowsOf(page).filter({ hasText: name })
  await expect(news.locator('.message__dot')).toBeVisible()
  await news.getByRole('button').first().click()
  await expect(page).toHaveURL(/supply_detail/)
  await arrived(page, page.getByRole('heading', { name, level: 1 }))
  await page.goBack()
  await arrived(page, news)
  await page.goBack()
  await arrived(page, channel)
  await expect.poll(() => countOf(page)).toBeLessThan(before)
  await channel.click()
  await expect(news).toBeVisible()
  await expect(news.locator('.message__dot')).toHaveCount(0)
})
