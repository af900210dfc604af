/// <reference lib="dom" />
import { expect } from '@playwright/test'
import { endpoints } from '../../../contract'
import { published, tokenOf } from '../../support/market'
import { foldedBy, offeredBy } from '../../support/market-actions'
import { client } from '../../support/server'
import { BUYER, EXAMINER, LEADER, SELLER, test, visit } from '../support'

const { account, activity } = endpoints

test('searches one’s own products and a seller’s shop', async ({ person, server }) => {
  const app = client(server.url)
  const token = await tokenOf(app, SELLER)
  await offeredBy(app, token, ['蓝莓紫薯糕 礼盒装', '核桃枣泥糕 礼盒装'])
  const page = await person('/pages/my/my_product', SELLER)
  const search = page.getByRole('searchbox', { name: '搜我的商品' })
  await search.fill('紫薯')
  await search.press('Enter')
  await expect(page.locator('.mine')).toHaveCount(1)
  await expect(page.locator('.mine')).toContainText('蓝莓紫薯糕')
  await search.fill('没有这种东西')
  await search.press('Enter')
  await expect(page.getByText('没有找到“没有这种东西”')).toBeVisible()
  await page.getByRole('button', { name: '看全部' }).click()
  await expect(page.locator('.mine').first()).toBeVisible()

  const { user_code } = (await app.call(account.getUserInfo, {}, { token })).result
  await visit(page, `/pages/user_detail/product?user_code=${user_code}`)
  const shop = page.getByRole('searchbox', { name: '搜这家的商品' })
  await shop.fill('枣泥')
  await shop.press('Enter')
  await expect(page.locator('.product')).toHaveCount(1)
  await expect(page.locator('.product')).toContainText('核桃枣泥糕')
})

test('groups what followers did with one thing, and opens to the people', async ({ person, server }) => {
  const app = client(server.url)
  const [seller, examiner] = [await tokenOf(app, SELLER), await tokenOf(app, EXAMINER)]
  const code = await published(app, seller, examiner, { title: '秦岭土蜂蜜 很多人喜欢' })
  for (const mobile of [BUYER, LEADER, EXAMINER])
    await app.call(
      activity.react,
      { object_kind: 'listing', object_code: code, kind: 'like', on: true },
      { token: await tokenOf(app, mobile) },
    )
  const page = await person('/pages/my/fans_interact/index', SELLER)
  const card = page.locator('.act').filter({ hasText: '很多人喜欢' }).first()
  await expect(card).toContainText('和另外 2 人 赞了你的')
  await card.getByRole('button', { name: '看看是哪 3 人' }).click()
  await expect(page.locator('.act__doer')).toHaveCount(3)
})

test('leaders see leader price and margin while pricing', async ({ person, server }) => {
  const app = client(server.url)
  const [code] = await offeredBy(app, await tokenOf(app, SELLER), ['祁门红茶 团长定价'])
  const folder = await foldedBy(app, await tokenOf(app, LEADER), '定价', [code])
  const page = await person(`/pages/my/my_products_folder/products_folder_details?folder_code=${folder}`, LEADER)
  await page
    .getByRole('button', { name: /更多操作/ })
    .first()
    .click()
  await page.getByRole('button', { name: '改价格和备注' }).click()
  await expect(page.getByText('团长价 ¥29.80')).toBeVisible()
  await page.getByRole('textbox', { name: '我的价格' }).fill('40')
  await expect(page.getByText('毛利 ¥10.20（25.5%）')).toBeVisible()
})
