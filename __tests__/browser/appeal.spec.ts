import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../contract'
import { published, tokenOf, VIP } from '../support/market'
import { client } from '../support/server'
import { EXAMINER, newTitle, test, visit } from './support'

const MINE = '/pages/my/my_release/index?tab=off_shelf'
const QUEUE = '/pages/desk/index?room=appeals'
const TEXT = '图片是自己仓库拍的，批次在第二张图上，请再核实。'

/** A listing of the VIP's that was taken down by the admin. */
const takenDown = async (url: string, reason: string) => {
  const app = client(url)
  const [seller, examiner, admin] = await Promise.all(
    [VIP, EXAMINER, '13800000009'].map(mobile => tokenOf(app, mobile)),
  )
  const title = newTitle()
  const code = await published(app, seller, examiner, { title })
  await app.call(endpoints.examine.takeDownListing, { listing_code: code, reason }, { token: admin })
  return { title, code }
}
const card = (page: Page, title: string) => page.locator('.mine').filter({ hasText: title })
const sheet = (page: Page) => page.getByRole('dialog', { name: '申诉' })
const appeal = async (page: Page, title: string) => {
  await card(page, title).getByRole('button', { name: '申诉' }).click()
  await sheet(page).getByRole('textbox').fill(TEXT)
  await sheet(page).getByRole('button', { name: '提交申诉' }).click()
}

test('an appeal is written, waits, and granted at the desk by one key puts the listing back', async ({
  person,
  server,
}) => {
  const { title, code } = await takenDown(server.url, '图片与描述不符')
  const page = await person(MINE, VIP)
  await card(page, title).getByRole('button', { name: '申诉' }).click()
  await expect(sheet(page)).toContainText('图片与描述不符')
  await sheet(page).getByRole('textbox').fill('太短')
  await sheet(page).getByRole('button', { name: '提交申诉' }).click()
  await expect(sheet(page).getByRole('alert')).toContainText('请至少写 10 个字')
  // The draft is there again, and a failed send loses nothing.
  await sheet(page).getByRole('textbox').fill(TEXT)
  await page.keyboard.press('Escape')
  await card(page, title).getByRole('button', { name: '申诉' }).click()
  await expect(sheet(page).getByRole('textbox')).toHaveValue(TEXT)
  await page.context().setOffline(true)
  await sheet(page).getByRole('button', { name: '提交申诉' }).click()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /没有提交成功|网络/ })
      .first(),
  ).toBeVisible()
  await page.context().setOffline(false)
  await sheet(page).getByRole('button', { name: '提交申诉' }).click()
  await expect(sheet(page)).toContainText('处理中')

  const desk = await person('about:blank', EXAMINER)
  await desk.setViewportSize({ width: 1280, height: 900 })
  await visit(desk, QUEUE)
  const row = desk.locator('.desk-row:not(.skeleton)').filter({ hasText: title, visible: true })
  await row.click()
  await expect(desk.getByRole('heading', { name: title })).toBeVisible()
  await expect(desk.locator('.desk-appeal')).toContainText(TEXT)
  await expect(desk.locator('.desk-appeal')).toContainText('图片与描述不符')
  await desk.keyboard.press('a')
  await expect(row).toHaveCount(0)
  expect((await client(server.url).call(endpoints.listing.getListingDetail, { listing_code: code })).code).toBe(1)

  await visit(page, '/pages/message/examine_message')
  await expect(page.getByText('申诉通过，已恢复上架').first()).toBeVisible()
})

test('a rejection tells its owner why, and there is no second appeal', async ({ person, server }) => {
  const { title } = await takenDown(server.url, '信息不实')
  const page = await person(MINE, VIP)
  await appeal(page, title)
  await expect(sheet(page)).toContainText('处理中')

  const desk = await person('about:blank', EXAMINER)
  await desk.setViewportSize({ width: 1280, height: 900 })
  await visit(desk, QUEUE)
  await desk.locator('.desk-row:not(.skeleton)').filter({ hasText: title, visible: true }).click()
  await expect(desk.getByRole('heading', { name: title })).toBeVisible()
  await desk.keyboard.press('2')
  await desk.keyboard.press('r')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: title })).toHaveCount(0)

  await page.keyboard.press('Escape')
  await card(page, title).getByRole('button', { name: '申诉' }).click()
  await expect(sheet(page)).toContainText('申诉未通过')
  await expect(sheet(page)).toContainText('问题仍然存在')
  await expect(sheet(page).getByRole('textbox')).toHaveCount(0)
})

test('the page of what was taken down leads to the appeal as well', async ({ person, server }) => {
  const { code } = await takenDown(server.url, '信息不实')
  const page = await person(`/pages/supply_detail?listing_code=${code}`, VIP)
  await page.getByRole('button', { name: '申诉' }).click()
  await expect(sheet(page)).toContainText('信息不实')
})
