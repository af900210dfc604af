/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import type { ListingDetail } from '../../../contract/market/listing'
import { client, type TestServer } from '../../support/server'
import { decide, EXAMINER, publish, published, purchase, supply, tokenOf, VIP } from '../../support/market'
import { backFromOver, reload, test } from '../support'

// Pages slide and sheets rise, as for most people.
test.use({ reducedMotion: 'no-preference' })

const { listing } = endpoints
const codeOf = async (server: TestServer, kind: 'supply' | 'purchase') => {
  const { result } = await client(server.url).call(listing.getListingPage, { kind, limit: 5 })
  return result.items[0].listing_code
}
const detailOf = async (server: TestServer, listing_code: string): Promise<ListingDetail> =>
  (await client(server.url).call(listing.getListingDetail, { listing_code })).result
const heading = (page: Page, title: string) => page.getByRole('heading', { name: title, level: 1 })

test('supply: full-width pictures, price, facts, seller, similar supplies', async ({ person, server }) => {
  const code = await codeOf(server, 'supply')
  const detail = await detailOf(server, code)
  const page = await person(`/pages/supply_detail?listing_code=${code}`)
  await expect(heading(page, detail.title)).toBeVisible()
  await expect(page.getByText(detail.seller.nickname).filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('button', { name: '看大图 1' }).click()
  const viewer = page.getByRole('dialog', { name: detail.title })
  await expect(viewer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await page.getByRole('button', { name: '看大图 1' }).click()
  await expect(viewer).toBeVisible()
  await backFromOver(page)
  await expect(viewer).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(code))
  const other = page.locator('.detail__other').first()
  await expect(other).toBeVisible()
  await expect(page.locator(`.detail__other a[href*="${code}"]`)).toHaveCount(0)
  await other.click()
  await expect(page).not.toHaveURL(new RegExp(code))
  await expect(heading(page, detail.title)).toHaveCount(0)
  await page.goBack()
  await expect(heading(page, detail.title)).toBeVisible()
})

test('opens what a link means with words glued behind it, and stores who shared it', async ({ person, server }) => {
  const code = await codeOf(server, 'supply')
  const { title } = await detailOf(server, code)
  const app = client(server.url)
  const { access_token: token } = await app.login(VIP)
  const { maoxiu_code } = (await app.call(endpoints.account.getUserInfo, {}, { token })).result
  const page = await person(`/pages/supply_detail?listing_code=${code}&maoxiu_code=${maoxiu_code}，快来看看`)
  await expect(heading(page, title)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('maoxiu_code'))).toContain(maoxiu_code)
  await page.goto(`/pages/supply_detail?listing_code=${code}%EF%BC%8C%E5%BF%AB%E6%9D%A5`)
  await expect(heading(page, title)).toBeVisible()
})

test('purchase: budget, quantity, date, requirements, buyer; no quotes yet', async ({ person, server }) => {
  const code = await codeOf(server, 'purchase')
  const detail = await detailOf(server, code)
  const page = await person(`/pages/purchase_detail?listing_code=${code}`)
  await expect(heading(page, detail.title)).toBeVisible()
  const body = page.locator('.page').filter({ visible: true })
  for (const words of ['预算', '数量', '到货', '收货地', '还剩', detail.seller.nickname])
    await expect(body).toContainText(words)
  await expect(body).toContainText(`${String(detail.quantity).replace(/\B(?=(\d{3})+$)/g, ',')} ${detail.unit}`)
  await expect(page.getByText('去报价')).toHaveCount(0)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '分享' }).click()
  await page.getByRole('button', { name: '复制链接' }).click()
  await expect(page.getByText('链接已复制')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`/pages/purchase_detail?listing_code=${code}`)
})

for (const path of ['/pages/supply_detail?listing_code=none', '/pages/purchase_detail'])
  test(`${path} says that the listing is gone, and where to go`, async ({ person }) => {
    const page = await person(path)
    await expect(page.getByText('这条信息不在了')).toBeVisible()
    await page.getByRole('button', { name: '看看别的' }).click()
    await expect(page.locator('.supply-card').first()).toBeVisible()
  })

test('a detail that fails to load can be retried; a cached one stays, and says so', async ({ person, server }) => {
  const code = await codeOf(server, 'purchase')
  const { title } = await detailOf(server, code)
  const page = await person('/?kind=purchase')
  const card = page.locator(`.purchase-card[href*="${code}"]`)
  await expect(card).toBeVisible()
  await page.route('**/getListingDetail*', route => route.abort())
  await card.click()
  const again = page.getByRole('button', { name: '再试一次' })
  await expect(again).toBeVisible()
  await page.unroute('**/getListingDetail*')
  await again.click()
  await expect(heading(page, title)).toBeVisible()

  await page.goBack()
  // Wait until it has slid away.
  await expect(heading(page, title)).toHaveCount(0)
  await page.route('**/getListingDetail*', route => route.abort())
  await card.click()
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByText(/显示的是/)).toBeVisible()
  await page.unroute('**/getListingDetail*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText(/显示的是/)).toHaveCount(0)
})

test('the owner sees its state and edits it; others see the version before, then nothing', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const seller = await tokenOf(app, VIP)
  const examiner = await tokenOf(app, EXAMINER)
  const code = await published(app, seller, examiner, { title: '状态条测试 高山云雾茶' })
  const path = `/pages/supply_detail?listing_code=${code}`
  const owner = await person(path, VIP)
  await expect(owner.getByRole('button', { name: '编辑' })).toBeVisible()
  await expect(owner.getByRole('button', { name: '我的发布' })).toBeVisible()

  const { media } = (await app.call(listing.getMyListing, { listing_code: code }, { token: seller })).result
  const changed = supply(media[0].url, { listing_code: code, title: '状态条测试 改过的云雾茶' })
  await app.call(listing.publishSupply, changed, { token: seller })
  await reload(owner)
  await expect(owner.getByText('修改正在审核')).toBeVisible()
  await expect(owner.getByRole('button', { name: '编辑' })).toHaveCount(0)
  await decide(app, examiner, code, 'rejected', '标题与图片不符')
  await reload(owner)
  await expect(owner.getByText('没有通过审核：标题与图片不符')).toBeVisible()

  const stranger = await person(path)
  await expect(heading(stranger, '状态条测试 高山云雾茶')).toBeVisible()
  await expect(stranger.getByText('没有通过审核')).toHaveCount(0)
  await expect(stranger.getByRole('button', { name: '编辑' })).toHaveCount(0)
  await app.call(listing.takeOffListing, { listing_code: code }, { token: seller })
  await reload(stranger)
  await expect(stranger.getByText('这条信息不在了')).toBeVisible()
  await reload(owner)
  await expect(owner.getByRole('heading', { name: '状态条测试 高山云雾茶' })).toBeVisible()
})

test('only the owner sees a listing before it is approved', async ({ person, server }) => {
  const app = client(server.url)
  const code = await publish(app, await tokenOf(app, VIP))
  const owner = await person(`/pages/supply_detail?listing_code=${code}`, VIP)
  await expect(owner.getByText('审核中，只有你看得到')).toBeVisible()
  const stranger = await person(`/pages/supply_detail?listing_code=${code}`)
  await expect(stranger.getByText('这条信息不在了')).toBeVisible()
})

test('a cached purchase is shown without a network; once closed it is gone, with its cache', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const buyer = await tokenOf(app, VIP)
  const title = '求购测试 单枞茶礼盒 300 盒'
  const { listing_code: code } = (await app.call(listing.publishPurchase, purchase({ title }), { token: buyer })).result
  await decide(app, await tokenOf(app, EXAMINER), code)
  const page = await person(`/pages/purchase_detail?listing_code=${code}`)
  await expect(heading(page, title)).toBeVisible()
  await page.route('**/getListingDetail*', route => route.abort())
  await reload(page)
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByText(/显示的是/)).toBeVisible()

  expect((await app.call(listing.closePurchase, { listing_code: code }, { token: buyer })).code).toBe(1)
  await page.unroute('**/getListingDetail*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('这条信息不在了')).toBeVisible()
  await page.route('**/getListingDetail*', route => route.abort())
  await reload(page)
  await expect(page.getByRole('button', { name: '再试一次' })).toBeVisible()
  await expect(heading(page, title)).toHaveCount(0)
})

for (const [kind, other] of [
  ['supply', 'purchase'],
  ['purchase', 'supply'],
] as const)
  test(`the code of a ${kind} at the address of a ${other} shows the ${kind}`, async ({ person, server }) => {
    const code = await codeOf(server, kind)
    const { title } = await detailOf(server, code)
    const page = await person(`/pages/${other}_detail?listing_code=${code}`)
    await expect(heading(page, title)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${kind}_detail\\?listing_code=${code}`))
  })
