import { expect, type Page } from '@playwright/test'
import { endpoints } from '#contract'
import { ADMIN, published, tokenOf, VIP } from '../../support/market'
import { client } from '../../support/server'
import { EXAMINER, logIn, myTab, newTitle, test, typeCode, visit } from '../support'

const TEXT = '图片是自己仓库拍的，批次在第二张图上，请再核实。'
/** A user of the demo market that no other test freezes. */
const FROZEN = '13900000043'

/** Opens the desk's appeals, and the one in whose row this stands. */
const examine = async (desk: Page, text: string, reason: string) => {
  await desk.setViewportSize({ width: 1280, height: 900 })
  await visit(desk, '/pages/desk/index?room=appeals')
  const row = desk.locator('.desk-row:not(.skeleton)').filter({ hasText: text, visible: true })
  await row.click()
  await expect(desk.locator('.desk-appeal')).toContainText(TEXT)
  await expect(desk.locator('.desk-appeal')).toContainText(reason)
  return row
}

test('an appeal is a draft until it is sent, also after a failed try', async ({ person, server }) => {
  const app = client(server.url)
  const [seller, examiner, admin] = await Promise.all([VIP, EXAMINER, ADMIN].map(mobile => tokenOf(app, mobile)))
  const title = newTitle()
  const listing_code = await published(app, seller, examiner, { title })
  await app.call(endpoints.examine.takeDownListing, { listing_code, reason: '图片与描述不符' }, { token: admin })

  const page = await person(`/pages/supply_detail?listing_code=${listing_code}`, VIP)
  const open = page.getByRole('button', { name: '申诉', exact: true })
  const sheet = page.getByRole('dialog', { name: '申诉' })
  const words = sheet.getByRole('textbox')
  const send = sheet.getByRole('button', { name: '提交申诉' })
  await open.click()
  await expect(sheet).toContainText('图片与描述不符')
  await words.fill('太短')
  await send.click()
  await expect(sheet.getByRole('alert')).toContainText('请至少写 10 个字')
  await words.fill(TEXT)
  await page.keyboard.press('Escape')
  await open.click()
  await expect(words).toHaveValue(TEXT)
  await page.context().setOffline(true)
  await send.click()
  const said = page.getByRole('status').filter({ hasText: /没有提交成功|网络/ })
  await expect(said.first()).toBeVisible()
  await page.context().setOffline(false)
  await send.click()
  await expect(sheet).toContainText('处理中')
})

test('a frozen account is appealed for by the mobile’s code, and granted lets its owner in', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const [token, admin] = await Promise.all([FROZEN, ADMIN].map(mobile => tokenOf(app, mobile)))
  const { nickname, user_code } = (await app.call(endpoints.account.getUserInfo, {}, { token })).result
  await app.call(endpoints.users.freezeUser, { user_code, reason: '发布虚假信息' }, { token: admin })
  const page = await person('/pages/login')
  await logIn(page, FROZEN)
  const note = page.getByRole('alert').filter({ hasText: '账号已被冻结：发布虚假信息' })
  await note.getByRole('button', { name: '申诉' }).click()
  await expect(page).toHaveURL(/account_appeal/)
  await typeCode(page, server, FROZEN)
  await page.getByRole('button', { name: '下一步' }).filter({ visible: true }).click()
  await expect(page.getByText('发布虚假信息').filter({ visible: true })).toBeVisible()
  await page.getByRole('textbox', { name: '申诉说明' }).fill(TEXT)
  await page.getByRole('button', { name: '提交申诉' }).dblclick()
  await expect(page.getByText('处理中')).toBeVisible()

  const desk = await person('about:blank', ADMIN)
  const row = await examine(desk, nickname, '发布虚假信息')
  await desk.getByRole('button', { name: /^解除冻结/ }).click()
  await expect(row).toHaveCount(0)
  await visit(page, '/pages/login')
  await logIn(page, FROZEN)
  await expect(myTab(page)).toBeVisible()
})
