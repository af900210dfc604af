import { expect, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { tokenOf, upload } from '../../support/market'
import { libraryProduct, sendProduct } from '../../support/products'
import { client, type TestServer } from '../../support/server'
import {
  arrived,
  BUYER,
  chooseFiles,
  EXAMINER,
  LEADER,
  opened,
  pickPath,
  PICTURES,
  reload,
  SELLER,
  tab,
  takeOff,
  test,
  throughTheBin,
  visit,
} from '../support'

const FORM = '/pages/my/my_products_folder/add_product'
const newName = () => `秦岭土蜂蜜 ${randomInt(10_000, 99_999)}`
const cards = (page: Page) => page.locator('.mine')

const inLibrary = async (server: TestServer, title: string): Promise<string> => {
  const app = client(server.url)
  const [seller, examiner] = [await tokenOf(app, SELLER), await tokenOf(app, EXAMINER)]
  return libraryProduct(app, seller, examiner, { title }, await upload(app, seller))
}
const fill = async (page: Page, name: string) => {
  await chooseFiles(page, page.locator('#field-media').getByRole('button', { name: '添加图片' }), PICTURES)
  await page.getByRole('textbox', { name: '商品名' }).fill(name)
  await page.locator('#field-category_code').click()
  await pickPath(page, ['食品', '调味品', '果酱蜂蜜'])
  await page.getByRole('textbox', { name: '单位' }).fill('瓶')
  await page.getByRole('textbox', { name: '第 1 档起批量' }).fill('10')
  await page.getByRole('textbox', { name: '第 1 档单价' }).fill('39.9')
  await page.getByRole('button', { name: '加一档' }).click()
  await page.getByRole('textbox', { name: '第 2 档起批量' }).fill('100')
  await page.getByRole('textbox', { name: '第 2 档单价' }).fill('35')
  // A form can't be sent while its pictures are uploading.
  await expect(page.locator('.uploader__veil')).toHaveCount(0)
}

test('from the form through review into the library', async ({ person }) => {
  const name = newName()
  const page = await person('/pages/my/my_product', SELLER)
  await page.locator('.page__footer').getByRole('button', { name: '发布商品' }).click()
  await page.getByRole('button', { name: /发商品/ }).click()
  await expect(page).toHaveURL(/add_product/)
  await fill(page, name)
  await page.getByRole('textbox', { name: '团长价' }).fill('30')
  await page.getByRole('radio', { name: '按比例' }).click()
  await page.getByRole('textbox', { name: '按比例' }).fill('8')
  await page.getByRole('button', { name: '加一项规格' }).click()
  await page.getByRole('textbox', { name: '第 1 项名称' }).fill('净含量')
  await page.getByRole('textbox', { name: '第 1 项内容' }).fill('500 g')
  await page.getByRole('button', { name: '加一段文案' }).click()
  await page.getByRole('textbox', { name: '第 1 段文案' }).fill('一口就知道是土蜂蜜。')
  // Tapped twice, sent once.
  await page.getByRole('button', { name: '提交审核' }).dblclick()
  await expect(page.getByText('已提交审核')).toBeVisible()
  await page.getByRole('button', { name: '看我的商品' }).click()
  await expect(cards(page).filter({ hasText: name })).toHaveCount(1)
  await expect(cards(page).filter({ hasText: name })).toContainText('审核中')

  const desk = await person('/pages/desk/index?room=products', EXAMINER)
  await desk.getByText(name).click()
  await expect(desk.getByText('净含量 500 g')).toBeVisible()
  await desk.getByRole('button', { name: /通过，看下一条/ }).click()
  await expect(desk.getByText('已通过')).toBeVisible()

  await visit(page, '/pages/product/index?sort=newest')
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await opened(page, new RegExp(name))
  for (const words of ['10–99 瓶', '≥ 100 瓶', '佣 8%', '团长 ¥30.00', '一口就知道是土蜂蜜。'])
    await expect(page.getByText(words).filter({ visible: true })).toBeVisible()
})

test('scrolls to the first missing field; typed text survives leaving the page', async ({ person }) => {
  const page = await person(FORM, SELLER)
  await page.getByRole('textbox', { name: '第 1 档单价' }).fill('12.345')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.locator('#error-media')).toBeInViewport()
  await expect(page.locator('#error-title')).toContainText('4 到 60')
  await expect(page.locator('#error-tier_0_price')).toContainText('最多两位小数')
  await page.getByRole('textbox', { name: '商品名' }).fill('写了一半的商品')
  await expect(page.locator('#error-title')).toHaveCount(0)
  await reload(page)
  await expect(page.getByText(/已恢复 .* 的草稿/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: '商品名' })).toHaveValue('写了一半的商品')
  await page.getByRole('button', { name: '清空重写' }).click()
  await page.getByRole('button', { name: '清空', exact: true }).click()
  await expect(page.getByRole('textbox', { name: '商品名' })).toHaveValue('')
})

test('a failed send loses nothing, and is sent once on retry', async ({ person }) => {
  const name = newName()
  const page = await person(FORM, SELLER)
  await fill(page, name)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('没有发出去，内容都还在')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '商品名' })).toHaveValue(name)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('已提交审核')).toBeVisible()
})

test('people without a certificate are told what it takes', async ({ person }) => {
  const page = await person(FORM, BUYER)
  await expect(page.getByText('企业认证后才能发布商品')).toBeVisible()
  await page.getByRole('button', { name: '去企业认证' }).click()
  await expect(page).toHaveURL(/enterprise_certification/)
  await opened(page, '企业认证')
})

test('copies its text; resells it as one’s own supply with the source named', async ({ person, server }) => {
  const name = newName()
  const code = await inLibrary(server, name)
  const page = await person(`/pages/product_detail?product_code=${code}`, LEADER)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '复制第 1 段文案' }).click()
  await expect(page.getByText('文案已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('早上摘，下午发，脆到掉渣。')

  await page.getByRole('button', { name: '上架为我的供货' }).click()
  await expect(page.getByText('内容来自选品库“禾田果业”的商品')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue(name)
  await expect(page.getByRole('textbox', { name: '单价' })).toHaveValue('39.80')
  await expect(page.getByRole('textbox', { name: '团长价' })).toHaveValue('')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.locator('#error-contact\\.mobile')).toBeInViewport()
  await page.getByRole('textbox', { name: '手机号' }).fill(LEADER)
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('已提交审核')).toBeVisible()
  await page.getByRole('button', { name: '看我的发布' }).click()
  await expect(page.locator('.mine').filter({ hasText: name })).toContainText('审核中')
})

test('is liked, commented on and reported once, and its owner sees who did', async ({ person, server }) => {
  const name = newName()
  const code = await inLibrary(server, name)
  const page = await person(`/pages/product_detail?product_code=${code}`, BUYER)
  const like = page.locator('.page__footer').getByRole('checkbox', { name: /^点赞/ })
  await page.route('**/interaction/react', route => route.abort())
  await like.click()
  await expect(like).not.toBeChecked()
  await page.unroute('**/interaction/react')
  await like.click()
  await expect(like).toHaveAccessibleName('点赞 1')
  await page.getByRole('button', { name: '说点什么…' }).click()
  await page.getByRole('textbox', { name: '写评论' }).fill('一箱几斤')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByRole('heading', { name: '评论 1' })).toBeVisible()
  const report = async () => {
    await page.getByRole('button', { name: '举报', exact: true }).click()
    await page.getByRole('radio', { name: '信息不实' }).click()
    await page.getByRole('button', { name: '提交举报' }).click()
  }
  await report()
  await expect(page.getByText('已收到举报，感谢反馈')).toBeVisible()
  await report()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await reload(page)
  await expect(like).toBeChecked()
  await expect(page.locator('.page__footer')).toContainText('1')

  const owner = await person('/pages/my/fans_interact/index', SELLER)
  const acts = owner.locator('.act').filter({ hasText: name })
  await expect(acts.filter({ hasText: '赞了你的' })).toHaveCount(1)
  await owner.getByRole('radio', { name: '昨天' }).click()
  await expect(acts).toHaveCount(0)
  await owner.getByRole('radio', { name: '今天' }).click()
  await expect(acts.filter({ hasText: '评论了你的' })).toHaveCount(1)
  await owner.getByLabel('选日期').fill('2020-02-02')
  await expect(owner.getByText('这一天没有互动')).toBeVisible()
  await owner.getByRole('button', { name: '看全部日期' }).click()
  await expect(acts.filter({ hasText: '赞了你的' })).toHaveCount(1)
})

test('downloads share material, and says so if that fails', async ({ person, server }) => {
  const code = await inLibrary(server, newName())
  const page = await person(`/pages/product_detail?product_code=${code}`)
  const save = page.getByRole('button', { name: '全部保存 1 个' })
  await page.route('**/large.webp', route => route.abort())
  await save.click()
  await expect(page.getByText('没有保存成功，请再试')).toBeVisible()
  await page.unroute('**/large.webp')
  const coming = page.waitForEvent('download')
  await save.click()
  expect((await coming).suggestedFilename()).toMatch(/^秦岭土蜂蜜.*\.webp$/)
  await expect(page.getByText('已保存 1 个')).toBeVisible()
})

test('a deleted product says so and leads to the library', async ({ person }) => {
  const page = await person('/pages/product_detail?product_code=p_gone')
  await expect(page.getByText('这个商品不在了')).toBeVisible()
  await page.getByRole('button', { name: '去选品库' }).click()
  await expect(page).toHaveURL(/\/pages\/product\/index/)
  await arrived(page, page.locator('.product').filter({ visible: true }).first())
})

test('off the shelf, back, into the bin and out; a refusal changes nothing', async ({ person, server }) => {
  const name = newName()
  await inLibrary(server, name)
  const page = await person('/pages/my/my_product?tab=on_shelf', SELLER)
  const card = cards(page).filter({ hasText: name })
  await page.route('**/takeOffProduct', route =>
    route.fulfill({ json: { code: 409, message: '状态已变化', result: {} } }),
  )
  await takeOff(page, card)
  await expect(page.getByText('状态刚刚变了，已显示最新状态')).toBeVisible()
  await expect(card).toHaveCount(1)
  await page.unroute('**/takeOffProduct')
  await takeOff(page, card)
  await expect(card).toHaveCount(0)
  await tab(page, /^已下架/).click()
  await card.getByRole('button', { name: '重新上架' }).click()
  await expect(card).toHaveCount(0)
  await tab(page, /^在架/).click()
  await throughTheBin(page, card)
})

test('a product in review is withdrawn before it is edited', async ({ person, server }) => {
  const name = newName()
  const app = client(server.url)
  const seller = await tokenOf(app, SELLER)
  const code = await sendProduct(app, seller, { title: name }, await upload(app, seller))
  const page = await person(`${FORM}?product_code=${code}`, SELLER)
  await expect(page.getByText('审核期间不能修改')).toBeVisible()
  await page.getByRole('button', { name: '撤回审核' }).click()
  await expect(page.getByRole('textbox', { name: '商品名' })).toHaveValue(name)
})
