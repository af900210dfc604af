import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import { ADMIN } from '../../support/people'
import { tokenOf } from '../../support/market'
import { client } from '../../support/server'
import { arrived, BUYER, EXAMINER, LEADER, test, visit } from '../support'

const { conference } = endpoints

const hero = (page: Page) => page.locator('.conference__hero').filter({ visible: true })
const main = (page: Page, name: string | RegExp) =>
  page.locator('.page__footer').filter({ visible: true }).getByRole('button', { name })

test('the centre button opens the next meeting, which is booked and given back', async ({ person }) => {
  const page = await person('/', BUYER)
  await page.locator('.tabbar__mid').filter({ visible: true }).click()
  await expect(hero(page)).toContainText('已约')
  const booked = async () => Number(/(\d+) \/ \d+ 已约/.exec(await hero(page).innerText())![1])
  const before = await booked()
  await main(page, '预约参会').dblclick()
  await expect(page.getByText('预约好了，开始前会提醒你')).toBeVisible()
  await expect.poll(booked).toBe(before + 1)

  await page.getByRole('button', { name: '开场提醒' }).click()
  const hour = page.getByRole('switch', { name: '开始前 1 小时' })
  await expect(hour).toBeChecked()
  await hour.click()
  await expect(hour).not.toBeChecked()
  await page.getByRole('button', { name: '关闭' }).click()

  await main(page, '已预约').click()
  await page.getByRole('dialog').getByRole('button', { name: '留着' }).click()
  await expect(main(page, '已预约')).toBeVisible()
  await main(page, '已预约').click()
  await page.getByRole('dialog').getByRole('button', { name: '取消预约' }).click()
  await expect(page.getByText('已取消预约')).toBeVisible()
  await expect(main(page, '预约参会')).toBeVisible()
})

test('the calendar gets a file, and what is presented opens its page', async ({ person }) => {
  const page = await person('/pages/conference/index', LEADER)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '加到日历' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.ics$/)
  const row = page.locator('.conference__row').filter({ visible: true }).first()
  await expect(row).toContainText('20:00')
  await row.click()
  await expect(page).toHaveURL(/\/pages\/(?:supply|product)_detail/)
  await arrived(page, page.locator('.owner-card'))
})

test('the desk edits a meeting in two panes; who is late is told and sees the other’s text', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const [, , third] = (await app.call(conference.getConferencePage, { when: 'ahead' })).result.items
  const page = await person('about:blank', EXAMINER)
  await page.setViewportSize({ width: 1280, height: 900 })
  await visit(page, `/pages/desk/conference?code=${third.conference_code}`)
  await expect(page.locator('.meeting-row--on')).toContainText(`第 ${third.number} 场`)
  const title = page.getByRole('textbox', { name: '主题' })
  await title.fill('冬季火锅专场')
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
