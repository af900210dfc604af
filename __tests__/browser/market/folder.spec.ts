/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { endpoints } from '../../../contract'
import { tokenOf } from '../../support/market'
import { foldedBy, offeredBy } from '../../support/market-actions'
import { client, register, type TestServer } from '../../support/server'
import {
  arrived,
  atLogIn,
  backFromOver,
  BUYER,
  chooseFiles,
  EXAMINER,
  holdBack,
  LEADER,
  newMobile,
  pickPath,
  PICTURES,
  reload,
  SELLER,
  test,
  visit,
} from '../support'

const FOLDERS = '/pages/my/my_products_folder/index'
const detailsOf = (code: string) => `/pages/my/my_products_folder/products_folder_details?folder_code=${code}`
const rows = (page: Page) => page.locator('.folder-row')
const made = async (server: TestServer, name: string, titles: string[]) => {
  const app = client(server.url)
  const products = await offeredBy(app, await tokenOf(app, SELLER), titles)
  const token = await tokenOf(app, LEADER)
  return { app, token, products, code: await foldedBy(app, token, name, products) }
}

test('creates, edits, orders, deletes and restores a folder', async ({ person }) => {
  const page = await person(FOLDERS, BUYER)
  await expect(page.getByText('还没有商品夹')).toBeVisible()
  const make = async (name: string) => {
    await page.getByRole('button', { name: '新建商品夹' }).last().click()
    await page.getByRole('textbox', { name: '名称' }).fill(name)
    await page.getByRole('button', { name: '保存' }).dblclick()
    await expect(page.locator('.folder').filter({ hasText: name })).toHaveCount(1)
  }
  await page.getByRole('button', { name: '新建商品夹' }).last().click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.locator('#error-name')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await make('年货礼盒')
  await make('中秋月饼')
  const names = page.locator('.folder__name')
  await expect(names).toHaveText(['年货礼盒', '中秋月饼'])
  await page.getByRole('button', { name: '中秋月饼：更多操作' }).click()
  await page.getByRole('button', { name: '置顶' }).click()
  await expect(names).toHaveText(['中秋月饼', '年货礼盒'])
  await reload(page)
  await expect(names).toHaveText(['中秋月饼', '年货礼盒'])
  await page.getByRole('button', { name: '年货礼盒：更多操作' }).click()
  await page.getByRole('button', { name: '编辑' }).click()
  await page.getByRole('textbox', { name: '名称' }).fill('年货礼盒 2027')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(names).toHaveText(['中秋月饼', '年货礼盒 2027'])
  await page.getByRole('button', { name: '中秋月饼：更多操作' }).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(names).toHaveText(['年货礼盒 2027'])
  await page.getByRole('button', { name: '回收站' }).click()
  await expect(page.locator('.bin__row')).toContainText('中秋月饼')
  await page.getByRole('button', { name: '恢复' }).click()
  await expect(page.getByText('回收站是空的')).toBeVisible()
  await page.getByRole('button', { name: '看我的商品夹' }).click()
  await expect(names).toHaveText(['年货礼盒 2027', '中秋月饼'])
})

test('drags a folder to another place', async ({ person, server }) => {
  const app = client(server.url)
  const token = await tokenOf(app, EXAMINER)
  for (const name of ['甲', '乙', '丙']) await foldedBy(app, token, name, [])
  const page = await person(FOLDERS, EXAMINER)
  await expect(page.locator('.folder__name')).toHaveText(['甲', '乙', '丙'])
  const grip = (await page.locator('.folder__grip').first().boundingBox())!
  const row = (await page.locator('.folder__slot').first().boundingBox())!
  const touch = await page.context().newCDPSession(page)
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2]
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] })
  await send('touchStart', y)
  // Moves until the row is held: it is measured first.
  await expect(async () => {
    await send('touchMove', y + 4)
    expect(await page.locator('.folder--held').count()).toBe(1)
  }).toPass()
  for (let step = 1; step <= 8; step += 1) await send('touchMove', y + (step / 8) * 2 * row.height)
  await send('touchEnd')
  await expect(page.locator('.folder__name')).toHaveText(['乙', '丙', '甲'])
  await reload(page)
  await expect(page.locator('.folder__name')).toHaveText(['乙', '丙', '甲'])
})

test('moves made one right after the other are all sent; a failed one puts the list back', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const mobile = newMobile()
  const { access_token: token } = await register(server, mobile)
  for (const name of ['甲', '乙', '丙']) await foldedBy(app, token, name, [])
  const page = await person(FOLDERS, mobile)
  const names = page.locator('.folder__name')
  const toTop = async (name: string) => {
    await page.getByRole('button', { name: `${name}：更多操作` }).click()
    await page.getByRole('button', { name: '置顶' }).click()
  }
  await expect(names).toHaveText(['甲', '乙', '丙'])
  const release = await holdBack(page, '**/moveFolder')
  await toTop('丙')
  await toTop('乙')
  await expect(names).toHaveText(['乙', '丙', '甲'])
  let answered = 0
  const bothSent = page.waitForResponse(response => response.url().endsWith('/moveFolder') && (answered += 1) === 2)
  release()
  await bothSent
  await reload(page)
  await expect(names).toHaveText(['乙', '丙', '甲'])

  await page.unroute('**/moveFolder')
  await page.route('**/moveFolder', route =>
    route.fulfill({ json: { code: 500, message: '服务器开小差了', result: {} } }),
  )
  await toTop('甲')
  await expect(page.getByText('服务器开小差了')).toBeVisible()
  await expect(names).toHaveText(['乙', '丙', '甲'])
})

test('gives products own prices and remarks, and copies, moves and removes them', async ({ person, server }) => {
  const { code, app, token } = await made(server, '上新', ['云南小粒咖啡 挂耳', '新疆灰枣 特级礼袋', '东北黑木耳 干货'])
  await foldedBy(app, token, '另一个夹', [])
  const page = await person(detailsOf(code), LEADER)
  await expect(rows(page)).toHaveCount(3)
  await rows(page)
    .first()
    .getByRole('button', { name: /更多操作/ })
    .click()
  await page.getByRole('button', { name: '改价格和备注' }).click()
  await page.getByRole('textbox', { name: '我的价格' }).fill('12.345')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.locator('#error-own_price_fen')).toBeVisible()
  await page.getByRole('textbox', { name: '我的价格' }).fill('45.9')
  await page.getByRole('textbox', { name: '备注' }).fill('满 10 盒包邮')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(rows(page).first()).toContainText('45.90')
  await expect(rows(page).first()).toContainText('满 10 盒包邮')
  await expect(rows(page).first()).toContainText('供货价 ¥39.80')

  await page.getByRole('button', { name: '管理' }).click()
  await page.getByRole('checkbox', { name: /云南小粒咖啡/ }).click()
  await page.getByRole('checkbox', { name: /新疆灰枣/ }).click()
  await page.getByRole('button', { name: '移动到' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /另一个夹/ })
    .click()
  await expect(page.getByText('已移动到“另一个夹”')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: '管理' }).click()
  await page.getByRole('button', { name: '全选', exact: true }).click()
  await page.getByRole('button', { name: '移出' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移出' }).click()
  await expect(page.getByText('还没有商品')).toBeVisible()
  await visit(page, FOLDERS)
  await page.locator('.folder').filter({ hasText: '另一个夹' }).locator('.folder__main').click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('45.90')
})

test('a published pallet opens for anyone, with its owner’s prices only, until it is withdrawn', async ({
  person,
  server,
}) => {
  const { app, token, code, products } = await made(server, '开春货盘', ['明前龙井 250 g 罐装', '碧螺春 特级 125 g'])
  await app.call(
    endpoints.folder.changeFolderProduct,
    { folder_code: code, product_code: products[0], own_price_fen: 16_800, remark: '送礼盒' },
    { token },
  )
  const page = await person(detailsOf(code), LEADER)
  await page.getByRole('button', { name: '发布货盘' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布货盘' }).click()
  await expect(page.locator('#error-contact\\.mobile')).toBeVisible()
  await page.getByRole('textbox', { name: '手机' }).fill('13912340000')
  await page.getByRole('dialog').getByRole('button', { name: '发布货盘' }).click()
  await expect(page.getByText('货盘发布好了')).toBeVisible()
  // The form is still there while the folder loads again.
  await page.getByRole('dialog', { name: '分享给' }).getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '看货盘' }).click()
  await expect(page.locator('.pallet__row')).toHaveCount(2)
  const link = new URL(page.url())

  const visitor = await person(link.pathname + link.search)
  await expect(visitor.locator('.pallet__row').first()).toContainText('168.00')
  await expect(visitor.locator('.pallet__row').first()).toContainText('送礼盒')
  await expect(visitor.locator('.pallet__row').nth(1)).toContainText('询价')
  expect(await visitor.locator('body').innerText()).not.toMatch(/29\.80|39\.80|团长价|佣金|13912340000/)
  await visitor.getByRole('button', { name: '查看联系方式' }).click()
  await expect(visitor).toHaveURL(/login/)
  await atLogIn(visitor)

  await visit(page, detailsOf(code))
  await page.getByRole('button', { name: '撤回货盘' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回货盘' }).click()
  await expect(page.getByText('货盘已撤回')).toBeVisible()
  await visit(visitor, link.pathname + link.search)
  await expect(visitor.getByText('货盘打不开了')).toBeVisible()
})

test('adds a product to a folder from the library without leaving it', async ({ person, server }) => {
  const { app, token } = await made(server, '挑货', [])
  await offeredBy(app, await tokenOf(app, SELLER), ['武夷岩茶 大红袍 礼盒'])
  const page = await person('/pages/product/index?sort=newest', LEADER)
  const card = page.locator('.product').filter({ hasText: '武夷岩茶' })
  await card.locator('.product__add').click()
  await page.getByRole('dialog').getByRole('button', { name: /挑货/ }).click()
  await expect(page.getByText('已放进“挑货”')).toBeVisible()
  await expect(card.locator('.product__add--on')).toBeVisible()
  const folders = await app.call(endpoints.folder.getFolderPage, {}, { token })
  expect(folders.result.items.find(item => item.name === '挑货')?.product_count).toBe(1)

  await card.locator('.product__main').click()
  // The last folder is used at once; the toast offers another one.
  await page.locator('.page__footer').getByRole('button', { name: '商品夹' }).click()
  await expect(page.getByText('“挑货”里已经有了')).toBeVisible()
  await page.getByRole('button', { name: '换一个' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /挑货/ })).toBeVisible()
})

test('products added right after one another are all put, into one chosen folder', async ({ person, server }) => {
  const app = client(server.url)
  const titles = ['霍山石斛 干条', '宁夏枸杞 头茬', '陇南花椒 大红袍', '保山小粒 咖啡豆']
  await offeredBy(app, await tokenOf(app, SELLER), titles)
  const mobile = newMobile()
  const { access_token: token } = await register(server, mobile)
  const folderCounts = async () =>
    (await app.call(endpoints.folder.getFolderPage, {}, { token })).result.items.map(item => item.product_count)
  await foldedBy(app, token, '第一个', [])
  const card = (page: Page, title: string) => page.locator('.product').filter({ hasText: title })
  /** Taps one after another while the requests to this path are held back. */
  const tapAll = async (page: Page, chosen: string[], held: string) => {
    await expect(card(page, chosen[0])).toBeVisible()
    const release = await holdBack(page, held)
    for (const title of chosen) await card(page, title).locator('.product__add').click()
    release()
  }
  const areIn = async (page: Page, chosen: string[]) => {
    for (const title of chosen) await expect(card(page, title).locator('.product__add--on')).toBeVisible()
  }
  const [pair, others] = [titles.slice(0, 2), titles.slice(2)]
  const page = await person('/pages/product/index?sort=newest', mobile)
  await tapAll(page, pair, '**/addToFolder')
  await areIn(page, pair)
  expect(await folderCounts()).toEqual([2])

  // With several folders and none used last on this device, it has to ask.
  await foldedBy(app, token, '第二个', [])
  const other = await person('/pages/product/index?sort=newest', mobile)
  await tapAll(other, others, '**/getFolderPage*')
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /第二个/ })
    .click()
  await areIn(other, others)
  expect((await folderCounts()).sort()).toEqual([2, 2])
})

test('adds several chosen products to a folder at once, and moves all of them after a mistake', async ({
  person,
  server,
}) => {
  const { app, token, code } = await made(server, '第一个夹', ['安溪铁观音 浓香 一斤'])
  const { code: second } = await made(server, '第二个夹', [])
  await offeredBy(app, await tokenOf(app, SELLER), ['安吉白茶 明前 半斤', '霍山黄芽 雨前 半斤', '君山银针 一级 二两'])
  const inside = async (folder_code: string) => {
    const { result } = await app.call(endpoints.folder.getFolderProductPage, { folder_code }, { token })
    return result.items.map(item => item.title.slice(0, 4)).sort()
  }
  const page = await person('/pages/product/index?sort=newest', LEADER)
  const card = (words: string) => page.locator('.product').filter({ hasText: words })
  const footer = page.locator('.page__footer').filter({ visible: true })
  const choose = page.getByRole('checkbox', { name: '选几个放进商品夹' })

  // Back ends the selection, and the page stays.
  await choose.click()
  await card('安吉白茶').click()
  await expect(footer).toContainText('已选 1 个')
  await backFromOver(page)
  await expect(footer).toHaveCount(0)
  await expect(page).toHaveURL(/product\/index/)

  await choose.click()
  await expect(footer.getByRole('button', { name: '放进商品夹' })).toBeDisabled()
  for (const words of ['安吉白茶', '霍山黄芽', '安溪铁观音']) await card(words).click()
  await expect(page).toHaveURL(/product\/index/)
  await card('霍山黄芽').click()
  await expect(footer).toContainText('已选 2 个')
  await card('霍山黄芽').click()
  await footer.getByRole('button', { name: '放进商品夹' }).click()
  const folders = page.getByRole('dialog', { name: '放进商品夹' })
  await folders.getByRole('button', { name: /第一个夹/ }).click()
  await expect(page.getByText('2 个已放进“第一个夹”')).toBeVisible()
  await expect(footer).toHaveCount(0)
  expect(await inside(code)).toEqual(['安吉白茶', '安溪铁观', '霍山黄芽'])

  // Products selected meanwhile stay selected.
  await choose.click()
  await card('霍山黄芽').click()
  await page.getByRole('button', { name: '换一个' }).click()
  await folders.getByRole('button', { name: /第二个夹/ }).click()
  await expect(page.getByText('3 个已放进“第二个夹”')).toBeVisible()
  expect(await inside(code), 'earlier products stay').toEqual(['安溪铁观'])
  expect(await inside(second)).toEqual(['安吉白茶', '安溪铁观', '霍山黄芽'])
  await expect(footer).toContainText('已选 1 个')
  await backFromOver(page)
  await expect(footer).toHaveCount(0)
  // To and fro: what was in a folder before all of this stays in it.
  await page.getByRole('button', { name: '换一个' }).click()
  await folders.getByRole('button', { name: /第一个夹/ }).click()
  await expect(page.getByText('2 个已放进“第一个夹”')).toBeVisible()
  await page.getByRole('button', { name: '换一个' }).click()
  await folders.getByRole('button', { name: /第二个夹/ }).click()
  await expect(page.getByText('3 个已放进“第二个夹”')).toBeVisible()
  expect(await inside(code)).toEqual(['安溪铁观'])
  expect(await inside(second)).toEqual(['安吉白茶', '安溪铁观', '霍山黄芽'])

  await reload(page)
  for (const words of ['安吉白茶', '霍山黄芽', '安溪铁观音'])
    await expect(card(words).locator('.product__add--on')).toBeVisible()

  // The library opened from a folder puts products into that one, though the last used was another.
  await visit(page, detailsOf(code))
  await page.locator('.page__footer').getByRole('button', { name: '添加商品' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '从选品库挑' }).click()
  const newest = page.getByRole('radio', { name: '最新' }).filter({ visible: true })
  await arrived(page, newest)
  await newest.click()
  await card('君山银针').locator('.product__add').click()
  await expect(page.getByText('已放进“第一个夹”')).toBeVisible()
  expect(await inside(code)).toHaveLength(2)
})

test('a full folder offers the others, with the same products', async ({ person, server }) => {
  const { app, token } = await made(server, '满的夹', [])
  const { code: other } = await made(server, '空的夹', [])
  await offeredBy(app, await tokenOf(app, SELLER), ['正山小种 特级 罐装', '祁门红茶 礼盒'])
  const page = await person('/pages/product/index?sort=newest', LEADER)
  const add = (words: string) => page.locator('.product').filter({ hasText: words }).locator('.product__add').click()
  const folders = page.getByRole('dialog', { name: '放进商品夹' })
  await add('正山小种')
  await folders.getByRole('button', { name: /满的夹/ }).click()
  await expect(page.getByText('已放进“满的夹”')).toBeVisible()

  // Five hundred products would take minutes to make: the server's refusal of a full folder.
  const full = '一个商品夹最多放 500 个商品'
  await page.route(
    '**/folder/addToFolder',
    route => route.fulfill({ json: { code: 409, message: full, result: {} } }),
    { times: 1 },
  )
  await add('祁门红茶')
  await expect(page.getByText(full)).toBeVisible()
  await folders.getByRole('button', { name: /空的夹/ }).click()
  await expect(page.getByText('已放进“空的夹”')).toBeVisible()
  const { result } = await app.call(endpoints.folder.getFolderProductPage, { folder_code: other }, { token })
  expect(result.items.map(item => item.title)).toEqual(['祁门红茶 礼盒'])
})

test('without a network a cached folder is shown; others’ folders stay closed', async ({ person, server }) => {
  const { code } = await made(server, '离线看', ['阳澄湖大闸蟹 礼券'])
  const page = await person(detailsOf(code), LEADER)
  await expect(rows(page)).toHaveCount(1)
  await page.route('**/api/v1/folder/**', route => route.abort())
  await reload(page)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.locator('.offline')).toBeVisible()
  const other = await person(detailsOf(code), SELLER)
  await expect(other.getByText('商品夹不在了')).toBeVisible()
})

test('an own cover replaces the products’ pictures until it is removed', async ({ person, server }) => {
  const { code, app, token } = await made(server, '有封面的', ['五常大米 5 kg 真空装'])
  const page = await person(detailsOf(code), LEADER)
  await page.getByRole('button', { name: '编辑' }).click()
  const choose = async () => {
    await chooseFiles(page, page.locator('.folder-cover').getByRole('button'), PICTURES[0])
  }
  await page.route('**/upload/**', route => route.abort())
  await choose()
  await expect(page.locator('.folder-cover').getByText('重试')).toBeVisible()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.locator('#error-cover_url')).toContainText('没传上去')
  await page.unroute('**/upload/**')
  await page.locator('.folder-cover').getByRole('button').click()
  const uploaded = page.locator('.folder-cover').getByRole('button', { name: '第 1 张图片', exact: true })
  await expect(uploaded.locator('.uploader__veil')).toHaveCount(0)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  const cover = async () =>
    (await app.call(endpoints.folder.getFolder, { folder_code: code }, { token })).result.cover_url
  expect(await cover()).toMatch(/small\.webp$/)
  await page.getByRole('button', { name: '编辑' }).click()
  await page.getByRole('button', { name: '删掉封面' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(cover).toBe(null)
})

test('turns a pasted list and pictures into products; errors are shown and corrected in place', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const token = await tokenOf(app, SELLER)
  const code = await foldedBy(app, token, '批量上新', [])
  const page = await person(detailsOf(code), SELLER)
  await page.getByRole('button', { name: '添加商品' }).click()
  await page.getByRole('button', { name: '批量添加' }).click()
  await expect(page.getByRole('tab', { name: '批量添加' })).toHaveAttribute('aria-selected', 'true')
  const submit = page.locator('.page__footer').filter({ visible: true }).getByRole('button')
  await submit.click()
  await expect(page.getByText('先粘贴清单，或选几张图片')).toBeVisible()
  const named = (n: number, field: string) => page.getByRole('textbox', { name: `第 ${n} 个：${field}` })
  await page
    .getByRole('textbox', { name: '粘贴商品清单' })
    .fill('【水果】\n赣南脐橙，5 斤装，¥29.8/箱，10 箱起，团长价26.8，成本20\n橙，59元')
  await page.getByRole('button', { name: '识别清单' }).click()
  await expect(page.getByText('有 1 个没识别全')).toBeVisible()
  await expect(named(1, '单价')).toHaveValue('29.8')
  await expect(named(1, '起批量')).toHaveValue('10')
  await expect(named(1, '规格')).toHaveValue('5 斤装')
  await expect(named(1, '团长价')).toHaveValue('26.8')
  await expect(page.getByText('没放进商品：成本20')).toBeVisible()
  await expect(page.getByText('1 行不是商品，没有加：【水果】')).toBeVisible()
  await expect(page.getByText('商品名要 4 到 60 个字')).toHaveCount(1)
  await chooseFiles(page, page.getByRole('button', { name: '选多张图片' }), [...PICTURES, PICTURES[0]])
  await expect(named(3, '商品名')).toHaveValue('商品 3')
  await expect(page.locator('.batch__pic .uploader__veil')).toHaveCount(0)
  await expect(page.locator('.batch__pic img')).toHaveCount(3)
  await named(2, '商品名').fill('洛川苹果 12 枚礼盒')
  await submit.click()
  await expect(page.locator('#error-category_code')).toBeInViewport()
  await expect(page.locator('#error-row3\\.price')).toContainText('请填写')
  await page.locator('#field-category_code').click()
  await pickPath(page, ['食品', '调味品', '果酱蜂蜜'])
  await named(3, '单价').fill('19.9')
  await named(3, '商品名').fill('云南小粒咖啡 挂耳')

  // What was typed survives a reload and a failed send.
  await reload(page)
  await expect(named(3, '商品名')).toHaveValue('云南小粒咖啡 挂耳')
  await expect(page.locator('.batch__pic img')).toHaveCount(3)
  await page.route('**/addNewProducts', route => route.abort())
  await submit.click()
  await expect(page.getByText('没有发出去，内容都还在')).toBeVisible()
  await expect(named(1, '单价')).toHaveValue('29.8')
  await page.unroute('**/addNewProducts')
  await submit.dblclick()
  await expect(page.getByText('3 个商品已提交审核')).toBeVisible()
  await page.getByRole('button', { name: '回商品夹' }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(1)).toContainText('洛川苹果 12 枚礼盒')
  const { items } = (await app.call(endpoints.product.getMyProductPage, { tab: 'pending', limit: 50 }, { token }))
    .result
  expect(items.filter(item => item.title === '云南小粒咖啡 挂耳')).toHaveLength(1)
})

test('saves a pallet’s long picture; a withdrawn pallet has none', async ({ person, server }) => {
  const { app, token, code, products } = await made(server, '长图货盘', ['祁门红茶 罐装 200 g', '白毫银针 散茶 100 g'])
  const own = { folder_code: code, product_code: products[0], own_price_fen: 8_800, remark: '两罐包邮' }
  await app.call(endpoints.folder.changeFolderProduct, own, { token })
  const contact = { mobile: '13912340000' }
  const published = await app.call(endpoints.folder.publishPallet, { folder_code: code, contact }, { token })
  const page = await person(detailsOf(code), LEADER)
  await page.getByRole('button', { name: '做长图' }).click()
  const picture = page.getByRole('img', { name: '长图货盘 第 1 张' })
  await expect(picture).toHaveAttribute('src', /^data:image\/jpeg/)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存图片' }).click()
  const { width = 0, height = 0 } = await sharp(readFileSync(await (await coming).path())).metadata()
  expect(width).toBe(720)
  expect(height).toBeGreaterThan(width)

  // A phone that can't paint gets the server's drawing, of the same height.
  await page.route('**/qrcodes/**', route => route.abort())
  await visit(page, `/pages/pallet_detail?pallet_code=${published.result.pallet_code}`)
  await page.getByRole('button', { name: '长图', exact: true }).click()
  await expect(picture).toHaveAttribute('src', /^\/posters\/[0-9a-f]{40}\.jpg$/)
  await expect(page.getByText('由服务器生成')).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalHeight))).toBe(
    height,
  )
  await page.getByRole('tab', { name: '海报' }).click()
  await expect(page.getByRole('img', { name: '海报：长图货盘' })).toBeVisible()
  await app.call(endpoints.folder.withdrawPallet, { folder_code: code }, { token })
  await page.getByRole('tab', { name: '长图' }).click()
  await expect(page.getByText('货盘没有发布，做不了长图')).toBeVisible()
})
