import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import { ADMIN } from '../../support/people'
import { tokenOf } from '../../support/market'
import { client, register, type TestServer } from '../../support/server'
import {
  arrived,
  atLogIn,
  BUYER,
  EXAMINER,
  LEADER,
  newMobile,
  opened,
  type Person,
  reload,
  SELLER,
  test,
  visit,
} from '../support'

const PAGE = '/pages/conference/index'
const DESK = '/pages/desk/conference'
const { conference } = endpoints

const hero = (page: Page) => page.locator('.conference__hero').filter({ visible: true })
const main = (page: Page, name: string | RegExp) =>
  page.locator('.page__footer').filter({ visible: true }).getByRole('button', { name })

/** The meetings ahead, soonest first: the next one, and one that is full. */
const ahead = async (server: TestServer) =>
  (await client(server.url).call(conference.getConferencePage, { when: 'ahead' })).result.items
const shown = async (page: Page, number: number) =>
  expect(hero(page).getByText(`第 ${number} 场`, { exact: false })).toBeVisible()

const open = async (person: Person, mobile: string, code?: string) => {
  const page = await person(code ? `${PAGE}?conference_code=${code}` : PAGE, mobile)
  await expect(hero(page)).toBeVisible()
  return page
}

test('home’s card leads a visitor to log-in and back to the meeting, and says what is booked', async ({
  person,
  server,
}) => {
  const [next] = await ahead(server)
  const page = await person('/')
  const card = page.locator('.next-card').filter({ visible: true })
  await expect(card).toContainText(`第 ${next.number} 场`)
  await expect(card).toContainText('预约')
  await expect(card.getByRole('timer')).toBeVisible()
  await card.click()
  await expect(page).toHaveURL(/\/pages\/login\?redirect=.*conference_code/)
  await atLogIn(page)

  const leader = await person('/', LEADER)
  const own = leader.locator('.next-card').filter({ visible: true })
  await expect(own).toContainText('已预约')
  await own.click()
  await expect(hero(leader)).toContainText(next.title)
})

test('the centre button opens the next meeting, which is booked and given back', async ({ person, server }) => {
  const [next] = await ahead(server)
  const page = await person('/', BUYER)
  await page.locator('.tabbar__mid').filter({ visible: true }).click()
  await shown(page, next.number)
  await expect(hero(page)).toContainText(`${next.booked_count} / ${next.capacity} 已约`)
  await main(page, '预约参会').dblclick()
  await expect(page.getByText('预约好了，开始前会提醒你')).toBeVisible()
  await expect(hero(page)).toContainText(`${next.booked_count + 1} / ${next.capacity} 已约`)

  await page.getByRole('button', { name: '开场提醒' }).click()
  const hour = page.getByRole('switch', { name: '开始前 1 小时' })
  await expect(hour).toBeChecked()
  await hour.click()
  await expect(hour).not.toBeChecked()
  await page.getByRole('button', { name: '关闭' }).click()
  await reload(page)
  await page.getByRole('button', { name: '开场提醒' }).click()
  await expect(page.getByRole('switch', { name: '开始前 1 小时' })).not.toBeChecked()
  await page.getByRole('button', { name: '关闭' }).click()

  await main(page, '已预约').click()
  await page.getByRole('dialog').getByRole('button', { name: '留着' }).click()
  await expect(main(page, '已预约')).toBeVisible()
  await main(page, '已预约').click()
  await page.getByRole('dialog').getByRole('button', { name: '取消预约' }).click()
  await expect(page.getByText('已取消预约')).toBeVisible()
  await expect(main(page, '预约参会')).toBeVisible()
})

test('a reminder keeps the one that was set before it, also if the meeting can’t be loaded between', async ({
  person,
  server,
}) => {
  const [{ conference_code }] = await ahead(server)
  const app = client(server.url)
  const mobile = newMobile()
  const { access_token: token } = await register(server, mobile)
  expect((await app.call(conference.bookConference, { conference_code }, { token })).code).toBe(1)
  const page = await open(person, mobile, conference_code)
  await page.getByRole('button', { name: '开场提醒' }).click()
  const [hour, start] = ['开始前 1 小时', '开始时'].map(name => page.getByRole('switch', { name }))
  await expect(hour).toBeChecked()
  await page.route('**/getConference?*', route =>
    route.fulfill({ json: { code: 500, message: '服务器开小差了', result: {} } }),
  )
  await hour.click()
  await expect(hour).not.toBeChecked()
  await start.click()
  await expect(start).not.toBeChecked()
  await page.unroute('**/getConference?*')
  const { booking } = (await app.call(conference.getConference, { conference_code }, { token })).result
  expect([booking?.remind_hour, booking?.remind_start]).toEqual([false, false])
})

test('a full meeting is waited for, and a place that comes free is booked by itself and told', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const full = (await ahead(server))[1]
  const page = await open(person, BUYER, full.conference_code)
  await main(page, '约满了，排队候补').click()
  await expect(page.getByText('已排队，有空位会自动帮你预约')).toBeVisible()
  await expect(main(page, `候补第 ${full.waiting_count + 1} 位`)).toBeVisible()

  const admin = await tokenOf(app, ADMIN)
  const code = { conference_code: full.conference_code }
  const { version, title, summary, presenter_seats, live, replay_url } = (
    await app.call(conference.getDeskConference, code, { token: admin })
  ).result
  const edit = { ...code, version, title, summary, presenter_seats, live, replay_url, capacity: full.capacity + 20 }
  expect((await app.call(conference.saveConference, edit, { token: admin })).code).toBe(1)
  // The push slides in over the page that is open.
  await expect(page.locator('.message-card').filter({ hasText: '候补成功，已为你预约' })).toBeVisible()
  await reload(page)
  await expect(main(page, '已预约')).toBeVisible()
})

test('a booking that fails on the way is tried again and books once', async ({ person, server }) => {
  const [next] = await ahead(server)
  const page = await open(person, BUYER)
  await page.route('**/bookConference', route => route.abort())
  await main(page, '预约参会').click()
  await expect(page.locator('.toast').filter({ visible: true })).toBeVisible()
  await page.unroute('**/bookConference')
  await main(page, '预约参会').click()
  await expect(main(page, '已预约')).toBeVisible()
  expect((await ahead(server))[0].booked_count).toBe(next.booked_count + 1)
})

test('the calendar gets a file, and what is presented opens its page', async ({ person, server }) => {
  const [next] = await ahead(server)
  const page = await open(person, LEADER)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '加到日历' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${next.conference_code}.ics`)
  const row = page.locator('.conference__row').filter({ visible: true }).first()
  await expect(row).toContainText('20:00')
  await row.click()
  await expect(page).toHaveURL(/\/pages\/(?:supply|product)_detail/)
  await arrived(page, page.locator('.owner-card'))
  await page.goBack()
  await page.getByRole('tab', { name: '参会采购' }).click()
  await expect(page.getByRole('link', { name: '晚风团长' })).toBeVisible()
  await page.getByRole('tab', { name: '往期回放' }).click()
  const past = page.locator('.conference__row').filter({ hasText: '有回放' }).filter({ visible: true }).first()
  await past.click()
  await arrived(page, main(page, '看回放'))
  await expect(hero(page)).toContainText('已结束')
})

test('users without certification are led to it; an enterprise applies, and reads the desk’s reason', async ({
  person,
  server,
}) => {
  const later = (await ahead(server))[2]
  const leader = await open(person, LEADER, later.conference_code)
  await leader.locator('.conference__apply').getByRole('button', { name: '申请' }).click()
  await leader.getByRole('dialog').getByRole('button', { name: '去认证' }).click()
  await expect(leader).toHaveURL(/enterprise_certification/)
  await opened(leader, '企业认证')

  const seller = await open(person, SELLER, later.conference_code)
  await seller.locator('.conference__apply').getByRole('button', { name: '申请' }).click()
  const sheet = seller.getByRole('dialog')
  await sheet.getByRole('button', { name: '提交申请' }).click()
  await expect(seller.getByText('先选一件要讲的货')).toBeVisible()
  const first = sheet.getByRole('radio').first()
  const title = (await first.innerText()).trim()
  await first.click()
  await sheet.getByRole('textbox').fill('有货打 13800000000')
  await sheet.getByRole('button', { name: '提交申请' }).click()
  await expect(sheet.getByText('这里不能写电话、微信、QQ 或网址')).toBeVisible()
  await sheet.getByRole('textbox').fill('产地直发')
  await sheet.getByRole('button', { name: '提交申请' }).click()
  await expect(seller.getByText('已提交，审核结果会通知你')).toBeVisible()
  const mine = seller.locator('.conference__row--mine').filter({ hasText: title })
  await expect(mine).toContainText('审核中')

  const desk = await person(`${DESK}?code=${later.conference_code}`, ADMIN)
  const item = desk.locator('.meeting__item').filter({ hasText: title }).filter({ visible: true })
  await item.getByRole('button', { name: `不通过：${title}` }).click()
  await desk.getByRole('dialog').getByText('和这一场的主题不合').click()
  await desk.getByRole('dialog').getByRole('button', { name: '不通过' }).click()
  await expect(item).toContainText('未通过')
  await reload(seller)
  await expect(mine).toContainText('和这一场的主题不合')
})

test('the desk edits a meeting in two panes; who is late is told and sees the other’s text', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const [, , third] = await ahead(server)
  const page = await person('about:blank', EXAMINER)
  await page.setViewportSize({ width: 1280, height: 900 })
  await visit(page, `${DESK}?code=${third.conference_code}`)
  await expect(page.locator('.meeting-row--on')).toContainText(`第 ${third.number} 场`)
  const title = page.getByRole('textbox', { name: '主题' })
  await title.fill('冬季火锅专场')
  await page.getByRole('textbox', { name: '参会名额' }).fill('0')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请输入正确的数量' })).toBeVisible()
  await page.getByRole('textbox', { name: '参会名额' }).fill('300')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(page.locator('.meeting-row--on')).toContainText('冬季火锅专场')

  const token = await tokenOf(app, ADMIN)
  const now = (await app.call(conference.getDeskConference, { conference_code: third.conference_code }, { token }))
    .result
  const { conference_code, version, summary, capacity, presenter_seats, live, replay_url } = now
  const edit = { conference_code, version, summary, capacity, presenter_seats, live, replay_url, title: '别人起的名字' }
  expect((await app.call(conference.saveConference, edit, { token })).code).toBe(1)
  await title.fill('又改一次')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('别人刚改过这一场，已换成新的内容，请再改一次')).toBeVisible()
  await expect(title).toHaveValue('别人起的名字')
})

test('announcements are read by anybody, and lead to their meeting', async ({ person }) => {
  const page = await person('/pages/message/conference_message')
  const first = page.locator('.message__open').filter({ visible: true }).first()
  await expect(first).toContainText(/第 \d+ 场/)
  await first.click()
  await expect(page).toHaveURL(/\/pages\/login\?redirect=.*conference/)
  await atLogIn(page)
  const leader = await person('/pages/message/index', LEADER)
  await leader.locator('.channel').filter({ hasText: '周二有约' }).click()
  await expect(leader).toHaveURL(/conference_message/)
  const announcement = leader.locator('.message__open').filter({ visible: true }).first()
  await arrived(leader, announcement)
  await announcement.click()
  await expect(hero(leader)).toBeVisible()
})

test('booked out in the same second: the later person is told so, and joins the waiting list by the next tap', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const [{ conference_code, booked_count, waiting_count }] = await ahead(server)
  const mobile = newMobile()
  await register(server, mobile)
  const { access_token: token } = await register(server, newMobile())
  const admin = await tokenOf(app, ADMIN)
  const { version, title, summary, presenter_seats, live, replay_url } = (
    await app.call(conference.getDeskConference, { conference_code }, { token: admin })
  ).result
  const capacity = booked_count + 1
  const edit = { conference_code, version, title, summary, presenter_seats, live, replay_url, capacity }
  expect((await app.call(conference.saveConference, edit, { token: admin })).code).toBe(1)

  const page = await open(person, mobile, conference_code)
  // Someone else gets the last place while the tap is on its way.
  await page.route('**/bookConference', async route => {
    await app.call(conference.bookConference, { conference_code }, { token })
    await route.continue()
  })
  await main(page, '预约参会').click()
  await expect(page.getByText('名额已约满，可以排队候补')).toBeVisible()
  await page.unroute('**/bookConference')
  await main(page, '约满了，排队候补').click()
  await expect(main(page, `候补第 ${waiting_count + 1} 位`)).toBeVisible()
  const [now] = await ahead(server)
  expect([now.booked_count, now.capacity, now.waiting_count]).toEqual([capacity, capacity, waiting_count + 1])
})
