import { expect } from '@playwright/test'
import { endpoints } from '#contract'
import { ADMIN } from '../../support/people'
import { tokenOf } from '../../support/market'
import { client } from '../../support/server'
import { arrived, EXAMINER, LEADER, test, visit } from '../support'

const { conference } = endpoints

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
