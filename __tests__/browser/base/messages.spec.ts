import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import { client, register, type TestServer } from '../../support/server'
import { EXAMINER, published, tokenOf } from '../../support/market'
import { arrived, atLogIn, badge, LEADER, myTab, newTitle, reload, SELLER, test, visit } from '../support'

const NEWCOMER = '18700000001'
const OFFLINE = '18700000002'
const GROWER = '18700000003'
const SHAREHOLDER = '13800000005'
const { account, messages } = endpoints

/** Messages of the list in front; the page behind it is still in the document. */
const rowsOf = (page: Page) => page.locator('.message:not(.channel)').filter({ visible: true })
const countOf = async (page: Page) =>
  Number(/\d+/.exec(await page.locator('.messages__top').filter({ visible: true }).innerText())?.[0] ?? 0)

/** Causes a system message; changing the password is the shortest way, and ends all other sessions of the user. */
const cause = async (server: TestServer, page: Page) => {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('token')!).access_token as string)
  const { code } = await client(server.url).call(
    account.changePassword,
    { old_password: 'demo1234', password: 'demo5678' },
    { token },
  )
  expect(code).toBe(1)
}

test('opening a message from its channel marks it as read on every device', async ({ person }) => {
  const phone = await person('/pages/message/index', SELLER)
  const desktop = await person('/pages/my/index', SELLER)
  await expect(phone.locator('.channel')).toHaveCount(4)
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

test('a deletion asks first: cancelled it stays, confirmed it goes, failed it returns', async ({ person }) => {
  const page = await person('/pages/message/system_message/index', LEADER)
  const rows = rowsOf(page)
  await expect(rows.first()).toBeVisible()
  const many = await rows.count()
  const first = (await rows.first().locator('.message__text').innerText()).trim()
  const bin = rows.first().getByRole('button', { name: /^删除/ })

  await bin.click()
  await page.getByRole('dialog').getByRole('button', { name: '留着' }).click()
  await expect(rows).toHaveCount(many)

  await page.route('**/deleteMessage', route => route.abort())
  await bin.click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('网络没有连上')).toBeVisible()
  await expect(rows).toHaveCount(many)
  await expect(rows.first()).toContainText(first)
  await page.unroute('**/deleteMessage')

  await bin.click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(rows).toHaveCount(many - 1)
  await reload(page)
  await expect(rows).toHaveCount(many - 1)
  await expect(page.getByText(first)).toHaveCount(0)
})

test('a system message slides in over another page, opens in full, and says what to do', async ({ person, server }) => {
  await register(server, NEWCOMER, { nickname: '新来的人' })
  const page = await person('about:blank', NEWCOMER)
  const said: unknown[] = []
  page.on('websocket', socket => socket.on('framesent', frame => said.push(frame.payload)))
  await visit(page, '/pages/my/index')
  await expect(page.locator('.profile')).toContainText('新来的人')
  // A message that comes before the socket is bound is counted, but no card slides in.
  await expect.poll(() => said.join()).toContain('bind')
  // The welcome is unread.
  const before = 1
  await expect.poll(() => badge(page)).toBe(before)
  await cause(server, page)
  const card = page.locator('.message-card')
  await expect(card).toContainText('密码已修改')
  await expect.poll(() => badge(page)).toBe(before + 1)
  await expect(page.getByRole('status').filter({ hasText: `${before + 1} 条未读` })).toHaveCount(1)
  await card.getByRole('button').click()
  await expect(page).toHaveURL(/system_message\/detail\?id=/)
  await expect(page.locator('.message-detail')).toContainText('如非本人操作')
  await expect(page.getByRole('button', { name: '去账号与安全' })).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.goBack()
  await expect.poll(() => badge(page)).toBe(before)
})

test('a deleted message says so and leads on; without a network cached messages are shown', async ({ person }) => {
  const page = await person('/pages/message/system_message/detail?id=n_unknown', SHAREHOLDER)
  await expect(page.getByText('这条消息已经删除')).toBeVisible()
  await page.getByRole('button', { name: '返回消息' }).click()
  await expect(page.locator('.channel')).toHaveCount(4)
  await page.locator('.channel', { hasText: '系统' }).click()
  await expect(rowsOf(page).first()).toBeVisible()

  await page.route('**/getMessagePage*', route => route.abort())
  await reload(page)
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(page.locator('.offline')).toBeVisible()
  await page.unroute('**/getMessagePage*')
  await page.locator('.offline__again').click()
  await expect(page.locator('.offline')).toHaveCount(0)
})

test('a system message that fails to load stays unread, and can be retried', async ({ person, server }) => {
  const { access_token: token } = await register(server, OFFLINE, { nickname: '山里的人' })
  const unread = async () =>
    (await client(server.url).call(messages.getUnreadCountInfo, {}, { token })).result.notifyUnreadCount
  const page = await person('/pages/message/system_message/index', OFFLINE)
  await expect(rowsOf(page)).toHaveCount(1)
  await page.route('**/getMessageDetail*', route => route.abort())
  await rowsOf(page).first().locator('.message__open').click()
  // The message is shown as the list had it, with a notice.
  await expect(page.locator('.message-detail')).toContainText('欢迎')
  const again = page.getByRole('button', { name: '重试' }).filter({ visible: true })
  await expect(again).toBeVisible()
  expect(await unread()).toBe(1)
  await page.unroute('**/getMessageDetail*')
  await again.click()
  await expect.poll(unread).toBe(0)
  await page.goBack()
  await expect(rowsOf(page).first()).toHaveClass(/is-read/)
})

test('a review decision opens its listing; a failed read leaves it unread', async ({ person, server }) => {
  const app = client(server.url)
  const { access_token: token } = await register(server, GROWER, { nickname: '种茶的人' })
  await published(app, token, await tokenOf(app, EXAMINER), { title: '审核消息测试 明前龙井' })
  const page = await person('/pages/message/examine_message', GROWER)
  const row = rowsOf(page).filter({ hasText: '明前龙井' })
  await expect(row).toHaveCount(1)
  await page.route('**/readMessage', route => route.abort())
  await row.locator('.message__open').click()
  await expect(page.getByRole('heading', { name: '审核消息测试 明前龙井', level: 1 })).toBeVisible()
  await expect(page.getByText('网络没有连上')).toBeVisible()
  await page.unroute('**/readMessage')
  await page.goBack()
  await expect(row).not.toHaveClass(/is-read/)
  await row.locator('.message__open').click()
  await expect(page.getByRole('heading', { name: '审核消息测试 明前龙井', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(row).toHaveClass(/is-read/)
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

test('my page opens what its figures count, and keeps cached figures when the server is down', async ({ person }) => {
  const page = await person('/pages/my/index', SELLER)
  await expect(page.locator('.profile')).toContainText('禾田果业')
  const releases = page.locator('.counts').getByRole('button', { name: /发布$/ })
  await expect(releases).toHaveText(/^[1-9]\d*发布$/)
  const figure = (await releases.textContent())!
  await releases.click()
  await expect(page).toHaveURL(/my_release\/index/)
  await arrived(page, page.locator('.mine').first())
  await page.goBack()
  await page.route('**/getUserInfo*', route => route.abort())
  await reload(page)
  await expect(page.locator('.profile')).toContainText('禾田果业')
  await expect(page.locator('.offline')).toBeVisible()
  await expect(releases).toHaveText(figure)
  await page.unroute('**/getUserInfo*')
  await page.locator('.offline__again').click()
  await expect(page.locator('.offline')).toHaveCount(0)
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

  await news.getByRole('button', { name: /^删除/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(news).toHaveCount(0)
  await reload(page)
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(news).toHaveCount(0)
})

/** Answers the conference channel's page. */
const announce = (page: Page, items: object[]) =>
  page.route(/getMessagePage\?.*channel=conference/, route =>
    route.fulfill({ json: { code: 1, message: '', result: { items, next_cursor: null } } }),
  )

test('conference messages are read without logging in, have neither dot nor bin, and lead to the meeting', async ({
  person,
}) => {
  const page = await person('about:blank')
  const about = { object_kind: 'conference', object_code: 'c1', is_read: true, created_at: new Date().toISOString() }
  await announce(page, [
    { id: 'c1', channel: 'conference', key: 'conference.of_a_newer_server', params: { title: '脐橙专场' }, ...about },
  ])
  await visit(page, '/pages/message/conference_message')
  await expect(rowsOf(page)).toContainText('脐橙专场')
  await expect(rowsOf(page).getByRole('button', { name: /^删除/ })).toHaveCount(0)
  await expect(rowsOf(page).locator('.message__dot')).toHaveCount(0)
  await rowsOf(page).locator('.message__open').click()
  await expect(page).toHaveURL(/login\?redirect=.*conference/)
  await atLogIn(page)
})

test('without conference messages the page says what will be there; a failed load can be retried', async ({
  person,
}) => {
  const page = await person('about:blank')
  await page.route('**/getMessagePage*', route => route.abort())
  await visit(page, '/pages/message/conference_message')
  const again = page.getByRole('button', { name: '再试一次' }).filter({ visible: true })
  await expect(again).toBeVisible()
  await page.unroute('**/getMessagePage*')
  await announce(page, [])
  await again.click()
  await expect(page.getByText('还没有会议消息')).toBeVisible()
  await expect(page.getByRole('button', { name: '看下一场' })).toBeVisible()
})
