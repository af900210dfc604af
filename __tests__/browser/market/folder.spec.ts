/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { endpoints } from '#contract'
import { tokenOf } from '../../support/market'
import { foldedBy, offeredBy, palletBy } from '../../support/market-actions'
import { client, type TestServer } from '../../support/server'
import { arrived, atLogIn, backFromOver, BUYER, LEADER, reload, SELLER, test, visit } from '../support'

const FOLDERS = '/pages/my/my_products_folder/index'
const detailsOf = (code: string) => `/pages/my/my_products_folder/products_folder_details?folder_code=${code}`
const rows = (page: Page) => page.locator('.folder-row')
const made = async (server: TestServer, name: string, titles: string[]) => {
  const app = client(server.url)
  const products = await offeredBy(app, await tokenOf(app, SELLER), titles)
  const token = await tokenOf(app, LEADER)
  return { app, token, code: await foldedBy(app, token, name, products) }
}

test('folders are created once for two taps, pinned, and dragged by a finger', async ({ person }) => {
  const page = await person(FOLDERS, BUYER)
  await expect(page.getByText('还没有商品夹')).toBeVisible()
  for (const name of ['年货礼盒', '中秋月饼']) {
    await page.getByRole('button', { name: '新建商品夹' }).last().click()
    await page.getByRole('textbox', { name: '名称' }).fill(name)
    await page.getByRole('button', { name: '保存' }).dblclick()
    await expect(page.locator('.folder').filter({ hasText: name })).toHaveCount(1)
  }
  const names = page.locator('.folder__name')
  const choose = async (name: string, act: string) => {
    await page.getByRole('button', { name: `${name}：更多操作` }).click()
    await page.getByRole('button', { name: act, exact: true }).click()
  }
  await expect(names).toHaveText(['年货礼盒', '中秋月饼'])
  await choose('中秋月饼', '置顶')
  await expect(names).toHaveText(['中秋月饼', '年货礼盒'])
  await expect(page.locator('.float')).toHaveCount(0)

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
  for (let step = 1; step <= 8; step += 1) await send('touchMove', y + (step / 8) * row.height)
  await send('touchEnd')
  await expect(names).toHaveText(['年货礼盒', '中秋月饼'])
  await reload(page)
  await expect(names).toHaveText(['年货礼盒', '中秋月饼'])
})

test('products get own prices and are moved; published as a pallet, anyone sees those prices only, until it is withdrawn', async ({
  person,
  server,
}) => {
  const { code, app, token } = await made(server, '开春货盘', [
    '明前龙井 250 g 罐装',
    '碧螺春 特级 125 g',
    '新疆灰枣 特级礼袋',
  ])
  await foldedBy(app, token, '另一个夹', [])
  const page = await person(detailsOf(code), LEADER)
  await expect(rows(page)).toHaveCount(3)
  await rows(page)
    .first()
    .getByRole('button', { name: /更多操作/ })
    .click()
  await page.getByRole('button', { name: '改价格和备注' }).click()
  await page.getByRole('textbox', { name: '我的价格' }).fill('168')
  await page.getByRole('textbox', { name: '备注' }).fill('送礼盒')
  await page.getByRole('button', { name: '保存' }).click()
  for (const text of ['168.00', '送礼盒', '供货价 ¥32.80 起']) await expect(rows(page).first()).toContainText(text)
  await page.getByRole('button', { name: '管理' }).click()
  await page.getByRole('checkbox', { name: /新疆灰枣/ }).click()
  await page.getByRole('button', { name: '移动到' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /另一个夹/ })
    .click()
  await expect(page.getByText('已移动到“另一个夹”')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)

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

test('several chosen products are added to a folder at once, and all moved after a mistake; back ends the choice', async ({
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
  await choose.click()
  await card('安吉白茶').click()
  await expect(footer).toContainText('已选 1 个')
  await backFromOver(page)
  await expect(footer).toHaveCount(0)

  await choose.click()
  await expect(footer.getByRole('button', { name: '放进商品夹' })).toBeDisabled()
  for (const words of ['安吉白茶', '霍山黄芽', '安溪铁观音']) await card(words).click()
  await expect(page).toHaveURL(/product\/index/)
  await footer.getByRole('button', { name: '放进商品夹' }).click()
  const folders = page.getByRole('dialog', { name: '放进商品夹' })
  await folders.getByRole('button', { name: /第一个夹/ }).click()
  await expect(page.getByText('2 个已放进“第一个夹”')).toBeVisible()
  await expect(footer).toHaveCount(0)
  await page.getByRole('button', { name: '换一个' }).click()
  await folders.getByRole('button', { name: /第二个夹/ }).click()
  await expect(page.getByText('3 个已放进“第二个夹”')).toBeVisible()
  expect(await inside(code), 'earlier products stay').toEqual(['安溪铁观'])
  expect(await inside(second)).toEqual(['安吉白茶', '安溪铁观', '霍山黄芽'])
  await reload(page)
  await expect(card('霍山黄芽').locator('.product__add--on')).toBeVisible()

  // The library opened from a folder puts products into that one, though the last used was another.
  await visit(page, detailsOf(code))
  await footer.getByRole('button', { name: '添加商品' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '从选品库挑' }).click()
  const newest = page.getByRole('radio', { name: '最新' }).filter({ visible: true })
  await arrived(page, newest)
  await newest.click()
  await card('君山银针').locator('.product__add').click()
  await expect(page.getByText('已放进“第一个夹”')).toBeVisible()
  expect(await inside(code)).toHaveLength(2)
})

test('a pallet’s long picture is painted and saved', async ({ person, server }) => {
  const { code, app, token } = await made(server, '长图货盘', ['祁门红茶 罐装 200 g', '白毫银针 散茶 100 g'])
  await palletBy(app, token, code)
  const page = await person(detailsOf(code), LEADER)
  await page.getByRole('button', { name: '做长图' }).click()
  await expect(page.getByRole('img', { name: '长图货盘 第 1 张' })).toHaveAttribute('src', /^data:image\/jpeg/)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存图片' }).click()
  const { width = 0, height = 0 } = await sharp(readFileSync(await (await coming).path())).metadata()
  expect(width).toBe(720)
  expect(height).toBeGreaterThan(width)
})
