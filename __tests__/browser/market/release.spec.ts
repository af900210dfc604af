import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import { decide, published, tokenOf } from '../../support/market'
import { offeredBy } from '../../support/market-actions'
import { client } from '../../support/server'
import {
  arrived,
  chooseFiles,
  EXAMINER,
  fillPurchase,
  fillSupply,
  LEADER,
  newTitle,
  opened,
  PICTURES,
  reload,
  SELLER,
  test,
  visit,
} from '../support'

const submit = (page: Page) => page.getByRole('button', { name: '提交审核' }).click()
const title = (page: Page) => page.getByRole('textbox', { name: '标题' })

test('a purchase is sent without a picture, and reopened for changes once withdrawn', async ({ person }) => {
  const name = `求购蜂蜜礼盒 ${Date.now() % 100_000}`
  const page = await person('/pages/index/release_purchase', SELLER)
  await submit(page)
  await expect(page.locator('#error-quantity')).toHaveText('请填写此项')
  await expect(page.locator('#error-needed_by')).toHaveText('请选择日期')
  await fillPurchase(page, name)
  await submit(page)
  await expect(page.getByText('已提交审核')).toBeVisible()
  await page.getByRole('button', { name: '看我的发布' }).click()
  const card = page.locator('.mine').filter({ hasText: name })
  await expect(card).toContainText('审核中')
  await card.getByRole('button', { name: '撤回审核' }).click()
  await expect(card).toContainText('已撤回')
  await card.getByRole('button', { name: '编辑' }).click()
  await expect(title(page).last()).toHaveValue(name)
  await expect(page.locator('#input-needed_by')).toHaveValue('2030-01-15')
  await expect(page.getByRole('checkbox', { name: '可开发票' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: '最高价' })).toHaveValue('45.50')
})

test('the preview shows what others will see, and returns to the form', async ({ person }) => {
  const name = newTitle()
  const page = await person('/pages/index/release_supply', SELLER)
  await fillSupply(page, name)
  await page.getByRole('button', { name: '预览', exact: true }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('39.90')).toBeVisible()
  await expect(title(page)).toBeHidden()
  await page.getByRole('button', { name: '继续改' }).click()
  await expect(title(page)).toHaveValue(name)
  await expect(page.getByRole('textbox', { name: '单价' })).toHaveValue('39.9')
})

test('a draft is restored after a reload, and deleted only on request', async ({ person }) => {
  const page = await person('/pages/index/release_supply', SELLER)
  await title(page).fill('写了一半的标题')
  await expect(page.getByText(/草稿已存/)).toBeVisible()
  await reload(page)
  await expect(page.getByText(/已恢复 .* 的草稿/)).toBeVisible()
  await page.getByRole('button', { name: '清空重写' }).click()
  await page.getByRole('button', { name: '留着' }).click()
  await expect(title(page)).toHaveValue('写了一半的标题')
  await page.getByRole('button', { name: '清空重写' }).click()
  await page.getByRole('button', { name: '清空', exact: true }).click()
  await expect(title(page)).toHaveValue('')
  await reload(page)
  await expect(title(page)).toHaveValue('')
})

test('text typed just before leaving is kept, too', async ({ person }) => {
  const page = await person('/', SELLER)
  const entry = page.locator('.home__entry').filter({ hasText: '发求购' })
  await entry.click()
  await title(page).fill('还没写完就回去')
  await page.goBack()
  await entry.click()
  await arrived(page, page.getByRole('button', { name: '提交审核' }).last())
  await expect(title(page)).toHaveValue('还没写完就回去')
  await title(page).fill('还没写完就关掉')
  await reload(page)
  await expect(title(page)).toHaveValue('还没写完就关掉')
})

test('makes the second picture the cover', async ({ person }) => {
  const page = await person('/pages/index/release_supply', SELLER)
  await chooseFiles(page, page.getByRole('button', { name: '添加图片' }), PICTURES)
  await expect(page.locator('.uploader__tile')).toHaveCount(2)
  await expect(page.locator('.uploader__veil')).toHaveCount(0)
  const second = await page.locator('.uploader__tile img').nth(1).getAttribute('src')
  await page.getByRole('button', { name: '第 2 张图片' }).click()
  await page.getByRole('button', { name: '设为封面' }).click()
  await expect(page.locator('.uploader__tile img').first()).toHaveAttribute('src', second!)
  await expect(page.locator('.uploader__cover')).toHaveCount(1)
})

test('refuses at once what isn’t a video that every phone can play', async ({ person }) => {
  const page = await person('/pages/index/release_supply', SELLER)
  const sent: string[] = []
  page.on('request', request => request.url().includes('createUpload') && sent.push(request.url()))
  await chooseFiles(page, page.getByRole('button', { name: '添加视频' }), {
    name: 'a.webm',
    mimeType: 'video/webm',
    buffer: Buffer.alloc(2000, 1),
  })
  await expect(page.getByText('仅限 MP4 或 MOV')).toBeVisible()
  expect(sent).toEqual([])
  await submit(page)
  await expect(page.locator('#error-media')).toContainText('重试或删除')
  await page.getByRole('button', { name: '删除视频' }).click()
  await expect(page.getByRole('button', { name: '添加视频' })).toBeVisible()
})

test('doesn’t find others’ listings; a listing in review is withdrawn first', async ({ person }) => {
  const name = newTitle()
  const page = await person('/pages/index/release_supply?listing_code=l_nobody', SELLER)
  await expect(page.getByText('没有找到这条信息')).toBeVisible()
  await visit(page, '/pages/index/release_supply')
  await fillSupply(page, name)
  const answer = page.waitForResponse(response => response.url().endsWith('publishSupply'))
  await submit(page)
  const { listing_code: code } = ((await (await answer).json()) as { result: { listing_code: string } }).result
  await visit(page, `/pages/index/release_supply?listing_code=${code}`)
  await page.getByRole('button', { name: '撤回审核' }).click()
  await expect(title(page)).toHaveValue(name)
  // It was never published, so there is no earlier version.
  await submit(page)
  await expect(page.getByText('审核结果会在消息里告诉你')).toBeVisible()
  await expect(page.getByText('原来的版本')).toHaveCount(0)
  const other = await person(`/pages/index/release_supply?listing_code=${code}`, EXAMINER)
  await expect(other.getByText('没有找到这条信息')).toBeVisible()
})

test('the publish sheet opened by its address leads to both forms, and shows the daily limit', async ({ person }) => {
  const page = await person('/pages/modal/releasePopup', SELLER)
  await expect(page.getByText(/今天(还能发|的)/)).toBeVisible()
  await page.getByRole('button', { name: /发求购/ }).click()
  await expect(page).toHaveURL(/release_purchase/)
  await opened(page, '发布求购')
})

test('the permission modal opened by its address leads back on confirmation, and to the list', async ({ person }) => {
  const page = await person('/pages/modal/checkpermissionModal')
  const dialog = page.getByRole('dialog', { name: '拍照要用相机' })
  await expect(dialog).toContainText('只在你点“拍摄”时使用')
  await dialog.getByRole('button', { name: '知道了' }).click()
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
  await visit(page, '/pages/modal/checkpermissionModal?permission=album')
  await page.getByRole('dialog', { name: '保存图片要用相册' }).getByRole('button', { name: '全部权限' }).click()
  await expect(page).toHaveURL(/permission_description/)
  await opened(page, '权限说明')
})

test('a refused purchase says where or why, and keeps the form', async ({ person }) => {
  const name = newTitle()
  const page = await person('/pages/index/release_purchase', SELLER)
  await fillPurchase(page, name)
  const refuse = (code: number, message: string, result: object) =>
    page.route('**/publishPurchase', route => route.fulfill({ json: { code, message, result } }), { times: 1 })
  await refuse(422, '请检查填写的内容', { fields: { quantity: '数量太多' } })
  await submit(page)
  await expect(page.locator('#error-quantity')).toHaveText('数量太多')
  await refuse(429, '今天发布的数量已到上限', { retry_after_s: 3600 })
  await submit(page)
  await expect(page.getByText('今天发布的数量已到上限')).toBeVisible()
  await expect(title(page)).toHaveValue(name)
  await expect(page.getByRole('textbox', { name: '最高价' })).toHaveValue('45.5')
  await expect(page.locator('#input-needed_by')).toHaveValue('2030-01-15')
})

test('a change: reloads its listing; keeps what can’t be sent; says so if it was deleted meanwhile', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const token = await tokenOf(app, SELLER)
  const [before, after] = [newTitle(), `${newTitle()} 改`]
  const code = await published(app, token, await tokenOf(app, EXAMINER), { title: before })
  const page = await person('about:blank', SELLER)
  await page.route('**/getMyListing?*', route => route.abort())
  await visit(page, `/pages/index/release_supply?listing_code=${code}`)
  const again = page.getByRole('button', { name: '再试一次' })
  await expect(again).toBeVisible()
  await expect(title(page)).toHaveCount(0)
  await page.unroute('**/getMyListing?*')
  await again.click()
  await expect(title(page)).toHaveValue(before)

  await title(page).fill(after)
  await page.route('**/publishSupply', route => route.abort())
  await submit(page)
  await expect(page.getByText(/没有发出去/)).toBeVisible()
  await page.unroute('**/publishSupply')
  const { code: answer } = await app.call(endpoints.listing.deleteListing, { listing_code: code }, { token })
  expect(answer).toBe(1)
  await submit(page)
  await expect(page.getByText('状态已经变了，请刷新后再试')).toBeVisible()
  await expect(title(page)).toHaveValue(after)
  await reload(page)
  await expect(page.getByText('这条信息不能再修改')).toBeVisible()
  await visit(page, `/pages/index/release_purchase?listing_code=${code}`)
  await expect(page.getByText('没有找到这条信息')).toBeVisible()
  await page.getByRole('button', { name: '看我的发布' }).click()
  await expect(page).toHaveURL(/my_release\/index/)
  await opened(page, '我的发布')
})

test('library products are picked, ordered, kept in the draft, and shown on the supply’s page', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  // A user who may publish more than three a day.
  const VIP = '13800000004'
  const [token, stranger] = [await tokenOf(app, VIP), await tokenOf(app, LEADER)]
  const key = `${Date.now() % 1_000_000}`
  await offeredBy(app, await tokenOf(app, SELLER), [`黄山毛峰 ${key} 甲`, `黄山毛峰 ${key} 乙`])
  const name = newTitle()
  const page = await person('/pages/index/release_supply', VIP)
  await fillSupply(page, name)
  await page.getByRole('button', { name: /从选品库选/ }).click()
  const search = page.getByRole('searchbox', { name: '搜商品名、品牌' })
  await search.fill('没有这样的商品')
  await search.press('Enter')
  await expect(page.getByText('没有找到“没有这样的商品”')).toBeVisible()
  await search.fill(`黄山毛峰 ${key}`)
  await search.press('Enter')
  for (const one of ['甲', '乙']) await page.getByRole('checkbox', { name: new RegExp(`${key} ${one}`) }).click()
  await expect(page.getByText('已选 2/20')).toBeVisible()
  await page.getByRole('button', { name: '选好了' }).click()
  const attached = page.locator('.release__product')
  await expect(attached).toHaveText([/甲/, /乙/])
  await page.getByRole('button', { name: /上移：.*乙/ }).click()
  await expect(attached).toHaveText([/乙/, /甲/])
  await reload(page)
  await expect(attached).toHaveText([/乙/, /甲/])
  await page.getByRole('button', { name: '预览', exact: true }).click()
  await expect(page.locator('.detail__product').filter({ visible: true })).toHaveText([/乙/, /甲/])
  await page.getByRole('button', { name: '继续改' }).click()
  await submit(page)
  await expect(page.getByText('已提交审核')).toBeVisible()
  const { items } = (await app.call(endpoints.listing.getMyListingPage, { tab: 'pending', limit: 50 }, { token }))
    .result
  const code = items.find(item => item.title === name)!.listing_code
  await decide(app, await tokenOf(app, EXAMINER), code)
  const seen = (await app.call(endpoints.listing.getListingDetail, { listing_code: code }, { token: stranger })).result
  expect(seen.products.map(product => product.title.slice(-1))).toEqual(['乙', '甲'])
  await visit(page, `/pages/supply_detail?listing_code=${code}`)
  await expect(page.locator('.detail__product').filter({ visible: true })).toHaveText([/乙/, /甲/])
})
