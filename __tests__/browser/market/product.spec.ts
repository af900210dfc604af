import { expect, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { tokenOf, upload } from '../../support/market'
import { libraryProduct } from '../../support/products'
import { client, type TestServer } from '../../support/server'
import { chooseFiles, EXAMINER, LEADER, opened, pickPath, PICTURES, reload, SELLER, test, visit } from '../support'

const newName = () => `秦岭土蜂蜜 ${randomInt(10_000, 99_999)}`

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

test('what was typed survives leaving and a failed send; sent once, a product goes through review into the library', async ({
  person,
}) => {
  const name = newName()
  const page = await person('/pages/my/my_product', SELLER)
  await page.locator('.page__footer').getByRole('button', { name: '发布商品' }).click()
  await page.getByRole('button', { name: /发商品/ }).click()
  await expect(page).toHaveURL(/add_product/)
  await page.getByRole('textbox', { name: '第 1 档单价' }).fill('12.345')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.locator('#error-media')).toBeInViewport()
  await expect(page.locator('#error-title')).toContainText('4 到 60')
  await expect(page.locator('#error-tier_0_price')).toContainText('最多两位小数')
  await fill(page, name)
  await page.getByRole('textbox', { name: '团长价' }).fill('30')
  await page.getByRole('radio', { name: '按比例' }).click()
  await page.getByRole('textbox', { name: '按比例' }).fill('8')
  await page.getByRole('button', { name: '加一项规格' }).click()
  await page.getByRole('textbox', { name: '第 1 项名称' }).fill('净含量')
  await page.getByRole('textbox', { name: '第 1 项内容' }).fill('500 g')
  await page.getByRole('button', { name: '加一段文案' }).click()
  await page.getByRole('textbox', { name: '第 1 段文案' }).fill('一口就知道是土蜂蜜。')
  await reload(page)
  await expect(page.getByText(/已恢复 .* 的草稿/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: '商品名' })).toHaveValue(name)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('没有发出去，内容都还在')).toBeVisible()
  await page.context().setOffline(false)
  // Tapped twice, sent once.
  await page.getByRole('button', { name: '提交审核' }).dblclick()
  await expect(page.getByText('已提交审核')).toBeVisible()
  await page.getByRole('button', { name: '看我的商品' }).click()
  const card = page.locator('.mine').filter({ hasText: name })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('审核中')

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

test('its material is copied and downloaded; resold as one’s own supply it names the source', async ({
  person,
  server,
}) => {
  const name = newName()
  const code = await inLibrary(server, name)
  const page = await person(`/pages/product_detail?product_code=${code}`, LEADER)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '复制第 1 段文案' }).click()
  await expect(page.getByText('文案已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('早上摘，下午发，脆到掉渣。')
  const save = page.getByRole('button', { name: '全部保存 1 个' })
  await page.route('**/large.webp', route => route.abort())
  await save.click()
  await expect(page.getByText('没有保存成功，请再试')).toBeVisible()
  await page.unroute('**/large.webp')
  const coming = page.waitForEvent('download')
  await save.click()
  expect((await coming).suggestedFilename()).toMatch(/^秦岭土蜂蜜.*\.webp$/)
  await expect(page.getByText('已保存 1 个')).toBeVisible()

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
