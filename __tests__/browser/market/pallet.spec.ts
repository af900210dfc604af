/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import { EXAMINER, tokenOf, upload } from '../../support/market'
import { foldedBy } from '../../support/market-actions'
import { libraryProduct } from '../../support/products'
import { client, type TestServer } from '../../support/server'
import { arrived, atLogIn, BUYER, LEADER, opened, SELLER, test, visit } from '../support'

const { account, activity, folder } = endpoints
const CONTACT = '13912340077'
const TITLES = ['明前龙井 250 g 罐装', '碧螺春 特级 125 g', '祁门红茶 罐装 200 g']

/** A leader's pallet of the seller's products: only the first has a price of the leader's. */
const aPallet = async (server: TestServer) => {
  const app = client(server.url)
  const [seller, examiner] = [await tokenOf(app, SELLER), await tokenOf(app, EXAMINER)]
  const picture = await upload(app, seller)
  const products: string[] = []
  for (const title of TITLES) products.push(await libraryProduct(app, seller, examiner, { title }, picture))
  const token = await tokenOf(app, LEADER)
  const folder_code = await foldedBy(app, token, '春茶货盘', products)
  await app.call(
    folder.changeFolderProduct,
    { folder_code, product_code: products[0], own_price_fen: 16_800, remark: '两罐送手提袋' },
    { token },
  )
  const { pallet_code } = (
    await app.call(folder.publishPallet, { folder_code, contact: { mobile: CONTACT } }, { token })
  ).result
  const palletProducts = (await app.call(folder.getPalletProductPage, { pallet_code })).result.items
  const who = async (token: string) => (await app.call(account.getUserInfo, {}, { token })).result
  return {
    app,
    token,
    folder_code,
    products,
    pallet_code,
    codes: palletProducts.map(item => item.product_code),
    supplier: await who(seller),
    owner: await who(token),
    path: `/pages/pallet_detail?pallet_code=${pallet_code}`,
  }
}
const pathOf = (code: string) => `/pages/product_detail?product_code=${code}`

/** Collects everything the server sends to a page from now on. */
const sentTo = (page: Page) => {
  const sent: Promise<string>[] = []
  page.on('response', response => {
    if (/json|html/.test(response.headers()['content-type'] ?? '')) sent.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(sent)).join('\n')
}
const shown = (page: Page) => page.locator('.page').filter({ visible: true }).last()

test('a pallet’s customer sees its owner’s price, remark and contact, and nothing of the supplier', async ({
  person,
  server,
}) => {
  const { products, supplier, owner, codes, path, app, pallet_code } = await aPallet(server)
  const page = await person('about:blank', BUYER)
  const sent = sentTo(page)
  await visit(page, path)
  const rows = page.locator('.pallet__row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText('168.00')
  await expect(rows.nth(1)).toContainText('询价')
  expect(await rows.nth(1).innerText()).not.toMatch(/\d+\.\d\d|起/)

  await rows.first().click()
  await expect(page).toHaveURL(new RegExp(`product_code=${codes[0]}`))
  await arrived(page, page.getByRole('heading', { name: TITLES[0], level: 1 }))
  const thing = shown(page)
  for (const text of ['168.00', '两罐送手提袋', owner.nickname, '货盘“春茶货盘”', '塬上果园', '单果重'])
    await expect(thing).toContainText(text)
  for (const name of ['关注', '上架为我的供货', '商品夹', '点赞', '收藏', '评论'])
    await expect(thing.getByRole('button', { name: new RegExp(name) })).toHaveCount(0)
  expect(await thing.innerText()).not.toMatch(
    /39\.80|35\.80|32\.80|29\.80|批发价|佣金|团长价|团长可见|推广素材|同类商品|评论|延安|48 小时|3,000/,
  )

  await thing.getByRole('button', { name: '查看联系方式' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '查看联系方式' }).click()
  await expect(page.getByRole('dialog')).toContainText(CONTACT)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await thing.getByRole('button', { name: '分享' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '海报' }).click()
  await expect(page.getByRole('img', { name: `海报：${TITLES[0]}` })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`product_code=${codes[0]}`))
  await shown(page).getByRole('button', { name: '举报货盘' }).click()
  await expect(page.getByRole('button', { name: '提交举报' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()

  await shown(page).getByRole('button', { name: '返回' }).click()
  await expect(page).toHaveURL(new RegExp(`pallet_code=${pallet_code}`))
  await rows.nth(1).click()
  await arrived(page, page.getByRole('heading', { name: TITLES[1], level: 1 }))
  await expect(shown(page)).toContainText('询价')
  expect(await shown(page).innerText()).not.toMatch(/39\.80|35\.80|32\.80|起/)
  await shown(page).getByRole('button', { name: '货盘', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`pallet_code=${pallet_code}`))

  const all = await sent()
  expect(all.length).toBeGreaterThan(10_000)
  for (const secret of [...products, supplier.user_code, supplier.nickname, 'price_tiers', 'price_low_fen'])
    expect(all.includes(secret), secret).toBe(false)
  const token = await tokenOf(app, BUYER)
  const { items } = (await app.call(activity.getInteractionPage, { side: 'mine' }, { token })).result
  expect(new Set(items.map(item => item.object_code))).toEqual(new Set([pallet_code]))
})

test('a link to a pallet’s product shows it as on the pallet, and back goes to the pallet', async ({
  person,
  server,
}) => {
  const { products, supplier, codes, pallet_code } = await aPallet(server)
  const page = await person('about:blank')
  const sent = sentTo(page)
  await visit(page, pathOf(codes[0]))
  await expect(page.getByRole('heading', { name: TITLES[0], level: 1 })).toBeVisible()
  await expect(shown(page)).toContainText('168.00')
  await shown(page).getByRole('button', { name: '分享' }).click()
  await page.getByRole('button', { name: '二维码' }).click()
  await expect(page.getByRole('img', { name: '二维码' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await shown(page).getByRole('button', { name: '查看联系方式' }).click()
  await expect(page).toHaveURL(/login/)
  await atLogIn(page)
  await visit(page, pathOf(codes[0]))
  await shown(page).getByRole('button', { name: '返回' }).click()
  await expect(page).toHaveURL(new RegExp(`pallet_code=${pallet_code}`))
  await expect(page.locator('.pallet__row')).toHaveCount(3)
  const all = await sent()
  for (const secret of [...products, supplier.user_code, supplier.nickname, 'price_tiers'])
    expect(all.includes(secret), secret).toBe(false)
})

test('a product removed from a pallet is gone, with a link to the pallet; the owner manages the rest', async ({
  person,
  server,
}) => {
  const { app, token, folder_code, products, codes, pallet_code } = await aPallet(server)
  await app.call(folder.removeFromFolder, { folder_code, product_codes: [products[2]] }, { token })
  const page = await person(pathOf(codes[2]))
  await expect(page.getByText('这个商品不在货盘上了')).toBeVisible()
  await page.getByRole('button', { name: '去货盘' }).click()
  await expect(page).toHaveURL(new RegExp(`pallet_code=${pallet_code}`))
  await expect(page.locator('.pallet__row')).toHaveCount(2)

  const owner = await person(pathOf(codes[1]), LEADER)
  await expect(shown(owner)).toContainText('询价')
  await expect(shown(owner).getByRole('button', { name: /查看联系方式|举报/ })).toHaveCount(0)
  await shown(owner).getByRole('button', { name: '管理货盘' }).click()
  await expect(owner).toHaveURL(/my_products_folder/)
  await opened(owner, /商品夹/)

  await app.call(folder.withdrawPallet, { folder_code }, { token })
  await visit(page, pathOf(codes[0]))
  await expect(page.getByText('这个商品不在货盘上了')).toBeVisible()
  await page.getByRole('button', { name: '去货盘' }).click()
  await expect(page.getByText('货盘打不开了')).toBeVisible()
})
