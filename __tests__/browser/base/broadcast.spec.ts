import { expect, type Page } from '@playwright/test'
import { ADMIN } from '../../support/people'
import { backFromOver, EXAMINER, LEADER, newTitle, type Person, reload, test, visit } from '../support'

const ROOM = '/pages/desk/index?room=broadcasts'
const open = async (person: Person, width: number, height: number) => {
  const page = await person('about:blank', ADMIN)
  await page.setViewportSize({ width, height })
  await visit(page, ROOM)
  return page
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const row = (page: Page, title: string) => page.locator('.desk-talk').filter({ hasText: title })
const send = (page: Page) => page.getByRole('button', { name: '发出', exact: true }).filter({ visible: true })

test('a broadcast is written beside the list, says how many it is for, and arrives', async ({ person }) => {
  const reader = await person('/pages/message/index', LEADER)
  await expect(reader.locator('.channel').first()).toBeVisible()
  const page = await open(person, 1280, 900)
  const title = newTitle()
  await expect(page.getByText(/^\d+ 人会收到$/)).toBeVisible()
  await page.getByRole('radio', { name: '团长' }).click()
  await field(page, '标题').fill(title)
  await field(page, '内容').fill('凌晨两点到三点，暂停服务。')
  await send(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/发给 \d+ 人？/)
  await expect(dialog).toContainText(title)
  await dialog.getByRole('button', { name: '发出' }).click()
  await expect(row(page, title)).toContainText('已发完')
  await expect(row(page, title)).toContainText(/已送达 (\d+) \/ \1 人/)
  await expect(field(page, '标题')).toHaveValue('')

  const channel = reader.locator('.channel').filter({ hasText: '系统' })
  await expect(channel).toContainText(title)
  await channel.click()
  await reader.locator('.message__open').filter({ hasText: title }).click()
  await expect(reader.locator('.message-detail')).toContainText('凌晨两点到三点，暂停服务。')
})

test('what is missing or forbidden stands under its field, and nothing is sent', async ({ person }) => {
  const page = await open(person, 1280, 900)
  const sent: string[] = []
  page.on('request', request => request.url().includes('sendBroadcast') && sent.push(request.url()))
  await field(page, '内容').fill('只有内容')
  await field(page, '英文标题').fill('Only a title')
  await send(page).click()
  await expect(page.locator('#field-title')).toContainText('请填写此项')
  await expect(page.locator('#field-text_en')).toContainText('请填写此项')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(sent).toEqual([])
  await field(page, '英文标题').fill('')
  await field(page, '标题').fill('出售冰毒现货')
  await send(page).click()
  await page.getByRole('dialog').getByRole('button', { name: '发出' }).click()
  await expect(page.locator('#field-title')).toContainText('含有不能发布的内容')
})

test('what was typed is there after a reload and after a failed send', async ({ person }) => {
  const page = await open(person, 1280, 900)
  const title = newTitle()
  await field(page, '标题').fill(title)
  await field(page, '内容').fill('写到一半')
  await reload(page)
  await expect(field(page, '标题')).toHaveValue(title)
  await page.route('**/sendBroadcast', route => route.abort())
  await page.getByRole('radio', { name: '股东' }).click()
  await send(page).click()
  await page.getByRole('dialog').getByRole('button', { name: '发出' }).click()
  await expect(page.getByText('没有发出，写的内容还在')).toBeVisible()
  await expect(field(page, '标题')).toHaveValue(title)
  await field(page, '标题').fill('')
  await field(page, '内容').fill('')
})

test('on a phone the form opens over the list; operators who may not send have no such tab', async ({ person }) => {
  const page = await open(person, 390, 844)
  await page.getByRole('button', { name: '写公告' }).first().click()
  await expect(field(page, '标题')).toBeVisible()
  await backFromOver(page)
  await expect(field(page, '标题')).toHaveCount(0)
  await expect(page.getByText('已发的公告')).toBeVisible()

  const examiner = await person(ROOM, EXAMINER)
  await expect(examiner.getByRole('tab', { name: '总览' })).toBeVisible()
  await expect(examiner.getByText('群发')).toHaveCount(0)
})
