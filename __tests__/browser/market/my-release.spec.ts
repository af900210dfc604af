import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import { decide, purchase, tokenOf } from '../../support/market'
import { quotedBy, wantedBy } from '../../support/market-actions'
import { client } from '../../support/server'
import { EXAMINER, LEADER, opened, type Person, SELLER, tab, takeOff, test, throughTheBin } from '../support'

const cards = (page: Page) => page.locator('.mine')
/** The number on a tab; 0 without one. */
const countOf = async (page: Page, name: RegExp) => Number(/\d+$/.exec(await tab(page, name).innerText())?.[0] ?? 0)

/** Waits until the whole shelf is drawn: at first a list draws only what is in view. */
const drawn = (page: Page) =>
  expect
    .poll(async () => (await cards(page).count()) - (await countOf(page, /^在架/)), 'cards, less the tab’s number')
    .toBe(0)

const open = async (person: Person, path = '/pages/my/my_release/index?tab=on_shelf') => {
  const page = await person(path, SELLER)
  await expect(cards(page).first()).toBeVisible()
  return page
}

test('off the shelf, back on it, into the bin and back', async ({ person }) => {
  const page = await open(person)
  const shelf = await countOf(page, /^在架/)
  const off = await countOf(page, /^已下架/)
  const name = (await cards(page).first().locator('.mine__title').innerText()).replace(/^\S+\s/, '')
  const card = cards(page).filter({ hasText: name })
  await takeOff(page, card)
  await expect(card).toHaveCount(0)
  await expect.poll(() => countOf(page, /^在架/)).toBe(shelf - 1)
  await expect.poll(() => countOf(page, /^已下架/)).toBe(off + 1)

  await tab(page, /^已下架/).click()
  await card.getByRole('button', { name: '重新上架' }).click()
  await expect(card).toHaveCount(0)
  await tab(page, /^在架/).click()
  await expect(card).toHaveCount(1)

  await throughTheBin(page, card)
})

test('undoes an act that the server refuses, and shows the current state', async ({ person }) => {
  const page = await open(person)
  await drawn(page)
  const shelf = await countOf(page, /^在架/)
  const names = await cards(page).locator('.mine__title').allInnerTexts()
  await page.route('**/takeOffListing', route =>
    route.fulfill({ json: { code: 409, message: '状态已变化', result: {} }, status: 200 }),
  )
  await takeOff(page, cards(page).first())
  await expect(page.getByText('状态刚刚变了，已显示最新状态')).toBeVisible()
  await expect(cards(page).locator('.mine__title')).toHaveText(names)
  await expect.poll(() => countOf(page, /^在架/)).toBe(shelf)
})

test('without a network cached lists are shown; others can be retried', async ({ person }) => {
  const page = await open(person)
  await drawn(page)
  const seen = await cards(page).count()
  await page.context().setOffline(true)
  await takeOff(page, cards(page).first())
  await expect(cards(page)).toHaveCount(seen)
  await tab(page, /^未通过/).click()
  await expect(page.getByText('没有加载出来')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByText('没有加载出来')).toHaveCount(0)
})

test('a rejected listing says why and can be edited; an empty tab says what it is for', async ({ person }) => {
  const page = await open(person, '/pages/my/my_release/index?tab=rejected')
  await expect(cards(page).first()).toContainText('原因：')
  await cards(page).first().getByRole('button', { name: '修改后再提交' }).click()
  await expect(page).toHaveURL(/release_(supply|purchase)\?listing_code=/)
  await expect(page.getByText(/没有通过：/)).toBeVisible()
  await page.goBack()
  await tab(page, /^回收站/).click()
  await page.getByRole('radio', { name: '求购', exact: true }).click()
  await expect(page.getByText('回收站是空的')).toBeVisible()
  // Also when a kind is selected above the list.
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /发求购/ })).toBeVisible()
})

test('the open list follows a review', async ({ person, server }) => {
  const app = client(server.url)
  const { listing } = endpoints
  const token = await tokenOf(app, SELLER)
  const { listing_code } = (
    await app.call(listing.publishPurchase, purchase({ title: '求购冻干草莓 烘焙用' }), { token })
  ).result
  const page = await person('/pages/my/my_release/index?tab=pending', SELLER)
  const card = cards(page).filter({ hasText: '冻干草莓' })
  await expect(card).toHaveCount(1)
  await decide(app, await tokenOf(app, EXAMINER), listing_code)
  await expect(card).toHaveCount(0)
})

test('every 发布 button asks which kind', async ({ person }) => {
  const page = await open(person)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('button', { name: /发供货/ }).click()
  await expect(page).toHaveURL(/release_supply/)
  await opened(page, '发布供货')
})

test('a VIP sees the figures of each day, also after a failure; others learn that VIPs do', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const vip = '13800000004'
  const code = await wantedBy(app, await tokenOf(app, vip), { title: '求购手冲壶 三十把' })
  const like = { object_kind: 'listing', object_code: code, kind: 'like', on: true } as const
  await app.call(endpoints.activity.react, like, { token: await tokenOf(app, LEADER) })
  await quotedBy(app, await tokenOf(app, SELLER), code)
  const figures = async (page: Page, title: RegExp) => {
    await cards(page).filter({ hasText: title }).first().getByRole('button', { name: /^更多/ }).click()
    await page.getByRole('button', { name: '数据' }).click()
    return page.getByRole('dialog')
  }
  const page = await person('/pages/my/my_release/index?tab=on_shelf', vip)
  await page.route('**/getDayStatistics**', route => route.abort())
  const sheet = await figures(page, /求购手冲壶/)
  await expect(sheet.getByRole('button', { name: '再试一次' })).toBeVisible()
  await page.unroute('**/getDayStatistics**')
  await sheet.getByRole('button', { name: '再试一次' }).click()
  await expect(sheet.getByRole('radio', { name: '点赞 1' })).toBeVisible()
  await sheet.getByRole('radio', { name: '报价 1' }).click()
  await expect(sheet.getByRole('img', { name: '报价：近 30 天共 1' })).toBeVisible()
  await sheet.getByRole('radio', { name: '查看联系方式 0' }).click()
  await expect(sheet.getByText('这 30 天还没有数据')).toBeVisible()

  const other = await open(person)
  await expect((await figures(other, /./)).getByText('VIP 可以看每天的数据')).toBeVisible()
})
