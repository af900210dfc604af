/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../contract'
import { published, purchase, tokenOf, upload } from '../support/market'
import { ADMIN } from '../support/people'
import { client } from '../support/server'
import { BUYER, EXAMINER, logIn, newTitle, reload, SELLER, test } from './support'

const DESK = '/pages/desk/index'
/** Rows of the queue, not the shapes that stand there until it has come. */
const rows = (page: Page) => page.locator('.desk-row:not(.skeleton)').filter({ visible: true })
const title = (page: Page) => page.locator('.desk__title').filter({ visible: true })
const queueTop = (page: Page) =>
  page
    .locator('.desk__queue .scroller')
    .first()
    .evaluate(one => one.scrollTop)

/** The desk as its operator finds it. */
const openDesk = async (page: Page, width: number, height: number, mobile = EXAMINER) => {
  await page.setViewportSize({ width, height })
  await logIn(page, mobile)
  await expect(rows(page).first()).toBeVisible()
  return page
}

test('on a phone back leads from a listing to its place in the queue, and on from there', async ({ person }) => {
  const page = await openDesk(await person(DESK), 390, 500)
  const row = rows(page).last()
  await row.scrollIntoViewIfNeeded()
  const place = await queueTop(page)
  expect(place).toBeGreaterThan(0)
  await row.click()
  await expect(title(page)).toBeVisible()
  const words = await title(page).innerText()
  await expect(page).toHaveURL(/desk\/index\?code=/)

  await page.goBack()
  await expect(rows(page).first()).toBeVisible()
  await expect(title(page)).toHaveCount(0)
  await expect(page).toHaveURL(/desk\/index$/)
  await expect.poll(() => queueTop(page)).toBe(place)

  await page.goForward()
  await expect(title(page)).toHaveText(words)
  await reload(page)
  await expect(title(page)).toHaveText(words)
  await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page).toHaveURL(/desk\/index$/)
})

test('wide: a reload opens what was open, listing and room', async ({ person }) => {
  const page = await openDesk(await person(DESK), 1280, 900, ADMIN)
  await expect(title(page)).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toHaveClass(/desk-row--on/)
  const second = await rows(page).nth(1).locator('.two').innerText()
  await expect(title(page)).toHaveText(second)
  await reload(page)
  await expect(title(page)).toHaveText(second)

  await page.getByRole('tab', { name: '短信' }).click()
  await expect(page.getByRole('heading', { name: '已发短信' })).toBeVisible()
  await reload(page)
  await expect(page.getByRole('heading', { name: '已发短信' })).toBeVisible()
})

test('a rejection without a reason is not sent, and says what is missing', async ({ person }) => {
  const page = await openDesk(await person(DESK), 1280, 900)
  await expect(title(page)).toBeVisible()
  const before = await title(page).innerText()
  const sent: string[] = []
  page.on('request', request => request.url().includes('decideExamine') && sent.push(request.url()))
  await page.keyboard.press('r')
  await expect(page.getByText('先选或写一个驳回原因')).toBeVisible()
  expect([sent, await title(page).innerText()]).toEqual([[], before])
})

test('its examiner sees all of a purchase that others would, its pictures in full size', async ({ person, server }) => {
  const market = client(server.url)
  const token = await tokenOf(market, SELLER)
  const name = newTitle()
  const media = [{ kind: 'image' as const, url: await upload(market, token) }]
  const asked = { ...purchase({ title: name, requirements: ['brand_authorisation'] }), media }
  expect(await market.call(endpoints.listing.publishPurchase, asked, { token })).toMatchObject({ code: 1 })

  const page = await openDesk(await person(DESK), 1280, 900)
  await page.getByText(name).first().click()
  await expect(title(page)).toHaveText(name)
  const pane = page.locator('.desk__inner').filter({ visible: true })
  for (const words of ['求购', '预算', '品牌授权']) await expect(pane.getByText(words, { exact: true })).toBeVisible()
  await pane.getByRole('button', { name: '看大图 1' }).click()
  const preview = page.getByRole('dialog', { name })
  await expect(preview.getByRole('img')).toBeVisible()
  // Its keys decide nothing while the picture lies over it.
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await expect(title(page)).toHaveText(name)
})

test('two operators: who comes second is told, and goes on to the next one', async ({ person }) => {
  const first = await openDesk(await person(DESK), 1280, 900)
  const second = await openDesk(await person(DESK), 1280, 900)
  await expect(title(first)).toBeVisible()
  const words = await title(first).innerText()
  await expect(title(second)).toHaveText(words)
  await first.keyboard.press('a')
  await expect(title(first)).not.toHaveText(words)
  await second.keyboard.press('a')
  await expect(second.getByText('这条已有人处理或有了新版本').first()).toBeVisible()
  await expect(title(second)).not.toHaveText(words)
  await expect(second.getByText(words)).toHaveCount(0)
})

test('without a network a decision is kept with its reason until it can be sent', async ({ person }) => {
  const page = await openDesk(await person(DESK), 1280, 900)
  await expect(title(page)).toBeVisible()
  const words = await title(page).innerText()
  await page.getByRole('textbox', { name: '驳回原因' }).fill('图片太暗，看不清标签')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^驳回/ }).click()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /网络|连接/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: '驳回原因' })).toHaveValue('图片太暗，看不清标签')
  await expect(title(page)).toHaveText(words)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: /^驳回/ }).click()
  await expect(title(page)).not.toHaveText(words)
})

/** Looks after comments and reports, and nothing else. */
const MODERATOR = '13900000053'

test('each operator finds the queues that are theirs; a report takes the thing down, its owner is told', async ({
  person,
  server,
}) => {
  const market = client(server.url)
  const [seller, buyer, examiner] = await Promise.all([SELLER, BUYER, EXAMINER].map(one => tokenOf(market, one)))
  const code = await published(market, seller, examiner)
  const { result } = await market.call(endpoints.listing.getListingDetail, { listing_code: code })
  const report = { object_kind: 'listing', object_code: code, ground: 'fraud', text: '收钱不发货' } as const
  expect(await market.call(endpoints.interaction.report, report, { token: buyer })).toMatchObject({ code: 1 })

  const page = await person(DESK)
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, MODERATOR)
  const tabs = page.getByRole('tab').filter({ visible: true })
  await expect(tabs).toHaveText([/^评论/, /^举报 \d+$/])
  await expect(page.getByRole('heading', { name: /^待审评论/ })).toBeVisible()
  await tabs.nth(1).click()
  const card = page.locator('.desk-talk').filter({ hasText: '收钱不发货' }).filter({ hasText: result.title })
  await card.getByRole('button', { name: '成立并下架' }).click()
  const sheet = page.getByRole('dialog', { name: '举报成立' })
  await sheet.getByRole('button', { name: '成立并下架' }).click()
  await expect(sheet.getByText('请写明原因')).toBeVisible()
  await expect(sheet.getByRole('switch', { name: `同时下架“${result.title}”` })).toBeChecked()
  await sheet.getByRole('radio', { name: '信息不实' }).click()
  await sheet.getByRole('button', { name: '成立并下架' }).click()
  await expect(page.getByText('已处理').first()).toBeVisible()
  await expect(card).toHaveCount(0)
  expect((await market.call(endpoints.listing.getListingDetail, { listing_code: code })).code).toBe(404)
  const told = await market.call(endpoints.messages.getMessagePage, { channel: 'examine' }, { token: seller })
  expect(told.result.items[0]).toMatchObject({
    key: 'examine.listing_taken_down',
    object_code: code,
    params: { reason: '信息不实' },
  })
  // The same person's browser by a wide screen: the side bar has these two rooms and no other.
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.getByRole('tab').filter({ visible: true })).toHaveText([/^评论/, /^举报/])

  const stranger = await person(DESK)
  await logIn(stranger, BUYER)
  await expect(stranger.getByText('没有权限打开这一页')).toBeVisible()
  await expect(stranger.getByRole('tab')).toHaveCount(0)
})
