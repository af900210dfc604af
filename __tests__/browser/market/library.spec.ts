import { expect, type Page } from '@playwright/test'
import type { ProductInput } from '#contract/market/product'
import { tokenOf, upload } from '../../support/market'
import { libraryProduct } from '../../support/products'
import { client } from '../../support/server'
import { EXAMINER, opened, reload, SELLER, test, visit } from '../support'

const PATH = '/pages/product/index'
const MANY = 2

const cards = (page: Page) => page.locator('.product').filter({ visible: true })
const title = (name: string) => new RegExp(name)

test.beforeAll(async ({ server }) => {
  const app = client(server.url)
  const [seller, examiner] = [await tokenOf(app, SELLER), await tokenOf(app, EXAMINER)]
  const url = await upload(app, seller)
  const add = (more: Partial<ProductInput>) => libraryProduct(app, seller, examiner, more, url)
  const tiers = (price_fen: number) => [{ from_quantity: 10, price_fen }]
  for (let i = 1; i <= MANY; i += 1)
    await add({
      title: `批量商品 ${i} 号`,
      category_code: 'food_quick_instant',
      price_tiers: tiers(1000 + i),
      leader_price_fen: 980,
    })
  await add({
    title: '没有佣金的手工皂',
    category_code: 'food_quick_instant',
    commission_fen: undefined,
    leader_price_fen: undefined,
    price_tiers: tiers(900),
  })
  // The only product of this category.
  await add({ title: '云南鸡枞 精选鲜菌', category_code: 'fresh_vegetable_mushroom' })
})

test('on a narrow phone, sort buttons and tools are large enough and don’t overlap', async ({ person }) => {
  const page = await person(`${PATH}?category_code=fresh_fruit`)
  await page.setViewportSize({ width: 320, height: 640 })
  const bar = page.locator('.library__bar').filter({ visible: true })
  await bar.getByRole('radio', { name: '佣金' }).click()
  await expect(bar.getByRole('radio', { name: '佣金' })).toBeChecked()
  const places = await bar
    .locator('.library__sort, .library__tool')
    .evaluateAll(all => all.map(one => one.getBoundingClientRect()).map(({ width, height }) => [width, height]))
  expect(places).toHaveLength(7)
  expect(places.filter(([width, height]) => width < 44 || height < 44)).toEqual([])
  const tools = bar.locator('.library__tool')
  const boxes = await Promise.all([0, 1, 2].map(at => tools.nth(at).boundingBox()))
  for (const at of [1, 2]) expect(boxes[at - 1]!.x + boxes[at - 1]!.width).toBeLessThanOrEqual(boxes[at]!.x)
})

test('from home into a category, sorted by price both ways and filtered, as a grid that stays', async ({ person }) => {
  const page = await person()
  await page.getByRole('tab', { name: '选品库' }).click()
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('radio', { name: '生鲜', exact: true }).click()
  await page.getByRole('radio', { name: '蔬菜', exact: true }).click()
  await page.getByRole('radio', { name: '鲜菌菇', exact: true }).click()
  await expect(page).toHaveURL(/category_code=fresh_vegetable_mushroom/)
  await expect(cards(page)).toHaveCount(1)
  await cards(page).getByRole('link').click()
  await opened(page, title('云南鸡枞'))
  await page.goBack()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('radio', { name: '鲜菌菇', exact: true })).toBeChecked()

  await visit(page, `${PATH}?category_code=food_quick_instant`)
  await page.getByRole('radio', { name: '价格' }).click()
  await expect(cards(page).first()).toContainText('9.00')
  await page.getByRole('radio', { name: '价格，从低到高' }).click()
  await expect(cards(page).first()).toContainText(`批量商品 ${MANY} 号`)
  await page.getByRole('radio', { name: '价格，从高到低' }).click()
  await page.getByRole('button', { name: '筛选' }).click()
  await page.getByRole('checkbox', { name: '有佣金' }).click()
  await page.getByRole('button', { name: '看结果' }).click()
  await expect(page.getByText('手工皂')).toHaveCount(0)
  await expect(page).toHaveURL(/with_commission=true/)
  await page.getByRole('button', { name: '换成大图' }).click()
  await expect(page.locator('.product--tile').first()).toBeVisible()
  await reload(page)
  await expect(page.locator('.product--tile').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '筛选，已选 1 项' })).toBeVisible()
})

test('on a narrow phone the chosen filters scroll in a row of their own and are taken off one by one, or all', async ({
  person,
}) => {
  const query =
    'keyword=商品&category_code=food_quick_instant&price_max_fen=20000&certified_only=true&with_commission=true'
  const page = await person(`${PATH}?${query}`)
  await page.setViewportSize({ width: 320, height: 640 })
  const chips = page.getByRole('group', { name: '已选条件' }).filter({ visible: true })
  await expect(page.getByText(/“商品”的结果 · 共 \d+ 件/)).toBeVisible()
  await expect(chips.getByRole('button')).toHaveCount(5)
  const clear = chips.getByRole('button', { name: '去掉全部条件' })
  expect((await clear.boundingBox())!.x + (await clear.boundingBox())!.width).toBeLessThanOrEqual(320)
  await chips.getByRole('button', { name: '去掉 有佣金' }).click()
  await expect(page).not.toHaveURL(/with_commission/)
  await expect(page).toHaveURL(/price_max_fen=20000/)
  await clear.click()
  await expect(chips).toHaveCount(0)
  await expect(page).toHaveURL(/keyword=[^&]+$/)
})
