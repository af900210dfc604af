import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import { ADMIN, published, tokenOf, VIP } from '../../support/market'
import { client } from '../../support/server'
import { EXAMINER, logIn, newTitle, reload, test, typeCode, visit } from '../support'

const MINE = '/pages/my/my_release/index?tab=off_shelf'
const QUEUE = '/pages/desk/index?room=appeals'
const TEXT = '图片是自己仓库拍的，批次在第二张图上，请再核实。'

/** A listing of the VIP's that was taken down by the admin. */
const takenDown = async (url: string, reason: string) => {
  const app = client(url)
  const [seller, examiner, admin] = await Promise.all([VIP, EXAMINER, ADMIN].map(mobile => tokenOf(app, mobile)))
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

/** Users of the demo market that no other test freezes or hides anything of. */
const [FROZEN, REFUSED, AUTHOR] = ['13900000043', '13900000044', '13900000046']

/** Opens the desk's appeals, and the one in whose row this stands. */
const examine = async (desk: Page, text: string) => {
  await desk.setViewportSize({ width: 1280, height: 900 })
  await visit(desk, QUEUE)
  const row = desk.locator('.desk-row:not(.skeleton)').filter({ hasText: text, visible: true })
  await row.click()
  await expect(desk.locator('.desk-appeal')).toContainText(TEXT)
  return row
}

test('a pallet that was taken down says so on its folder, and granted is published again', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const [seller, admin] = await Promise.all([VIP, ADMIN].map(mobile => tokenOf(app, mobile)))
  const name = `申诉货盘 ${newTitle()}`
  const { folder_code } = (await app.call(endpoints.folder.saveFolder, { name }, { token: seller })).result
  const { items } = (await app.call(endpoints.product.getProductPage, {})).result
  const product_codes = [items[0].product_code]
  await app.call(endpoints.folder.addToFolder, { folder_code, product_codes }, { token: seller })
  const contact = { mobile: '13912340000' }
  const published = await app.call(endpoints.folder.publishPallet, { folder_code, contact }, { token: seller })
  const { pallet_code } = published.result
  await app.call(endpoints.examine.takeDownPallet, { pallet_code, reason: '资质过期' }, { token: admin })

  const page = await person(`/pages/my/my_products_folder/products_folder_details?folder_code=${folder_code}`, VIP)
  const note = page.getByRole('note').filter({ hasText: '货盘被平台下架：资质过期' })
  await note.getByRole('button', { name: '申诉' }).click()
  await sheet(page).getByRole('textbox').fill(TEXT)
  await sheet(page).getByRole('button', { name: '提交申诉' }).click()
  await expect(sheet(page)).toContainText('处理中')

  const desk = await person('about:blank', EXAMINER)
  const row = await examine(desk, name)
  await expect(desk.getByRole('heading', { name })).toBeVisible()
  await expect(desk.locator('.desk-goods')).toContainText(items[0].title)
  await desk.keyboard.press('a')
  await expect(row).toHaveCount(0)
  expect((await app.call(endpoints.folder.getPallet, { pallet_code })).code).toBe(1)
  await reload(page)
  await expect(page.getByRole('button', { name: '看货盘' })).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('the message about a hidden comment leads to the appeal, and granted it is shown again', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const [author, admin] = await Promise.all([AUTHOR, ADMIN].map(mobile => tokenOf(app, mobile)))
  const { items } = (await app.call(endpoints.listing.getListingPage, { kind: 'supply' })).result
  const thing = { object_kind: 'listing', object_code: items[0].listing_code } as const
  const text = `没有骂人，只是问 ${newTitle()}`
  const said = await app.call(endpoints.comments.writeComment, { ...thing, text }, { token: author })
  const hidden = { comment_code: said.result.comment_code, decision: 'rejected', reason: '辱骂或骚扰' } as const
  await app.call(endpoints.comments.decideComment, hidden, { token: admin })

  const page = await person('/pages/message/system_message/index', AUTHOR)
  await page.locator('.message__open').filter({ hasText: '平台隐藏了你的评论' }).first().click()
  await page.getByRole('button', { name: '申诉' }).click()
  await expect(sheet(page)).toContainText('平台隐藏的原因')
  await sheet(page).getByRole('textbox').fill(TEXT)
  await sheet(page).getByRole('button', { name: '提交申诉' }).click()
  await expect(sheet(page)).toContainText('处理中')

  const row = await examine(await person('about:blank', EXAMINER), text)
  const desk = row.page()
  await desk.getByRole('button', { name: /^恢复显示/ }).click()
  await expect(row).toHaveCount(0)
  const { result } = await app.call(endpoints.comments.getCommentPage, thing)
  expect(result.items.map(item => item.text)).toContain(text)
})

/** Freezes a user, who is then refused at the log-in and opens the appeal. */
const refusedAs = async (page: Page, url: string, mobile: string) => {
  const app = client(url)
  const token = await tokenOf(app, mobile)
  const { nickname, user_code } = (await app.call(endpoints.account.getUserInfo, {}, { token })).result
  const admin = await tokenOf(app, ADMIN)
  await app.call(endpoints.users.freezeUser, { user_code, reason: '发布虚假信息' }, { token: admin })
  await visit(page, '/pages/login')
  await logIn(page, mobile)
  const note = page.getByRole('alert').filter({ hasText: '账号已被冻结：发布虚假信息' })
  await note.getByRole('button', { name: '申诉' }).click()
  await expect(page).toHaveURL(/account_appeal/)
  return nickname
}
const next = (page: Page) => page.getByRole('button', { name: '下一步' }).filter({ visible: true })

test('a frozen account is appealed for by the mobile’s code, and granted lets its owner in', async ({
  person,
  server,
}) => {
  const page = await person('about:blank')
  const nickname = await refusedAs(page, server.url, FROZEN)
  await next(page).click()
  await expect(page.locator('#error-code').filter({ visible: true })).toBeVisible()
  await typeCode(page, server, FROZEN)
  await next(page).click()
  await expect(page.getByText('发布虚假信息').filter({ visible: true })).toBeVisible()
  const box = page.getByRole('textbox', { name: '申诉说明' })
  await box.fill('太短')
  await page.getByRole('button', { name: '提交申诉' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请至少写 10 个字' })).toBeVisible()
  await box.fill(TEXT)
  await page.getByRole('button', { name: '提交申诉' }).dblclick()
  await expect(page.getByText('处理中')).toBeVisible()

  const desk = await person('about:blank', ADMIN)
  const row = await examine(desk, nickname)
  await expect(desk.locator('.desk-appeal')).toContainText('发布虚假信息')
  await desk.getByRole('button', { name: /^解除冻结/ }).click()
  await expect(row).toHaveCount(0)
  await visit(page, '/pages/login')
  await logIn(page, FROZEN)
  await expect(page.getByRole('tab', { name: /^我的/ })).toBeVisible()
})

test('a wrong code opens nothing; an account that isn’t frozen is sent to the log-in', async ({ person, server }) => {
  const page = await person(`/pages/account_appeal?mobile=${REFUSED}`)
  await page.getByRole('textbox', { name: '验证码' }).fill('000000')
  await next(page).click()
  await expect(page.getByText('验证码不对')).toBeVisible()
  await typeCode(page, server, REFUSED)
  await next(page).click()
  await expect(page.getByText('账号没有被冻结')).toBeVisible()
  await page.getByRole('button', { name: '登录' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/pages\/login/)
})
