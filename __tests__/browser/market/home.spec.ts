/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { arrived, backFromOver, reload, test } from '../support'

const cards = (page: Page) => page.locator('.supply-card, .purchase-card').filter({ visible: true })
const filterButton = (page: Page) => page.getByRole('button', { name: /^筛选/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: '筛选' })
const answerOf = (page: Page, part: string) =>
  page.waitForResponse(one => decodeURIComponent(one.url()).includes(part) && one.url().includes('getListingPage'))

test('the tab bar is 60 px high including its border', async ({ person }) => {
  const page = await person('/')
  expect((await page.locator('.tabbar').boundingBox())!.height).toBe(60)
})

test('a filter applies to its tab only, is in the address, survives a reload and can be removed', async ({
  person,
}) => {
  const page = await person('/')
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('tab', { name: '供货' }).click()
  await filterButton(page).click()
  await sheet(page).locator('#field-screen-region').click()
  await page.getByRole('dialog', { name: '地区' }).getByText('江西', { exact: true }).click()
  await page.getByRole('dialog', { name: '江西' }).getByText('全部江西').click()
  await sheet(page).getByRole('radio', { name: '只看企业认证' }).click()
  const answer = answerOf(page, 'province=江西')
  await sheet(page).getByRole('button', { name: '看结果' }).click()
  await answer
  await expect(sheet(page)).toHaveCount(0)
  await expect(filterButton(page)).toHaveAccessibleName('筛选，已选 2 项')
  await expect(page).toHaveURL(/kind=supply&province=%E6%B1%9F%E8%A5%BF&certified_only=true/)
  await expect(cards(page).first()).toContainText('江西')
  await expect(cards(page).filter({ hasNotText: '江西' })).toHaveCount(0)

  await page.getByRole('tab', { name: '求购' }).click()
  await expect(filterButton(page)).toHaveAccessibleName('筛选')
  await page.getByRole('tab', { name: '供货' }).click()
  await reload(page)
  await expect(page.getByRole('tab', { name: '供货' })).toHaveAttribute('aria-selected', 'true')
  await expect(filterButton(page)).toHaveAccessibleName('筛选，已选 2 项')
  await expect(cards(page).first()).toContainText('江西')

  await filterButton(page).click()
  await sheet(page).getByRole('button', { name: '重置' }).click()
  await sheet(page).getByRole('button', { name: '看结果' }).click()
  await expect(filterButton(page)).toHaveAccessibleName('筛选')
  await expect(page).toHaveURL(/\?kind=supply$/)
})

test('filters by a category at any level, and excludes the others', async ({ person }) => {
  const page = await person('/')
  await filterButton(page).click()
  await sheet(page).locator('#field-screen-category').click()
  const tree = () => page.getByRole('dialog').filter({ visible: true })
  await tree().getByText('生鲜', { exact: true }).click()
  const answer = answerOf(page, 'category_code=fresh')
  await tree().getByText('全部生鲜').click()
  await expect(sheet(page).locator('#field-screen-category')).toContainText('生鲜')
  await sheet(page).getByRole('button', { name: '看结果' }).click()
  const { result } = (await (await answer).json()) as { result: { items: { title: string }[] } }
  await expect(cards(page).first()).toContainText(result.items[0].title)
})

test('reports invalid prices and ranges, and changes nothing', async ({ person }) => {
  const page = await person('/')
  await filterButton(page).click()
  await sheet(page).getByRole('textbox', { name: '最低价' }).fill('12.345')
  await sheet(page).getByRole('button', { name: '看结果' }).click()
  await expect(sheet(page).getByRole('alert')).toContainText('最多两位小数')
  await sheet(page).getByRole('textbox', { name: '最低价' }).fill('90')
  await sheet(page).getByRole('textbox', { name: '最高价' }).fill('20')
  await sheet(page).getByRole('button', { name: '看结果' }).click()
  await expect(sheet(page).getByRole('alert')).toContainText('最低价不能高于最高价')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(filterButton(page)).toHaveAccessibleName('筛选')
})

test('a filter without hits says so and is cleared with one tap', async ({ person }) => {
  const page = await person('/?price_min_fen=99999999900')
  await expect(page.getByText('没有符合条件的信息')).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(cards(page).first()).toBeVisible()
  await expect(page).not.toHaveURL(/price_min_fen/)
})

test('categories that fail to load can be retried', async ({ person }) => {
  const page = await person('/')
  await page.route('**/getCategoryTree*', route => route.abort())
  await filterButton(page).click()
  await expect(sheet(page).getByText('分类没有加载出来')).toBeVisible()
  await page.unroute('**/getCategoryTree*')
  await sheet(page).getByText('分类没有加载出来').click()
  await expect(sheet(page).getByText('分类没有加载出来')).toHaveCount(0)
  await sheet(page).locator('#field-screen-category').click()
  await expect(page.getByRole('dialog').filter({ visible: true }).getByText('生鲜', { exact: true })).toBeVisible()
})

test('the filter opened by its address filters home', async ({ person }) => {
  const page = await person('/pages/modal/screenPopup')
  await sheet(page).getByRole('radio', { name: '只看企业认证' }).click()
  await sheet(page).getByRole('button', { name: '看结果' }).click()
  await expect(filterButton(page)).toHaveAccessibleName('筛选，已选 1 项')
  await expect(cards(page).first()).toBeVisible()
})

test('searches are remembered, repeated by a tap, and deleted on request', async ({ person }) => {
  const page = await person('/')
  const box = page.getByRole('searchbox')
  await box.click()
  await expect(page.getByText('可以搜标题、分类、产地、规格和商家，用拼音也行')).toBeVisible()
  await box.fill('脐橙')
  await page.keyboard.press('Enter')
  await expect(page.getByText('“脐橙”的结果')).toBeVisible()
  await expect(page).toHaveURL(/keyword=%E8%84%90%E6%A9%99/)
  await expect(cards(page).first()).toContainText('脐橙')
  await page.getByRole('button', { name: '清除' }).click()
  await expect(page.getByText('的结果')).toHaveCount(0)

  await box.click()
  await page.getByRole('region', { name: '搜索', exact: true }).getByText('脐橙', { exact: true }).click()
  await expect(page.getByText('“脐橙”的结果')).toBeVisible()
  await box.click()
  await page.getByRole('button', { name: '清空搜索历史' }).click()
  await expect(page.getByText('可以搜标题、分类、产地、规格和商家，用拼音也行')).toBeVisible()
  await page.getByText('取消', { exact: true }).click()
  await expect(page.getByText('“脐橙”的结果')).toBeVisible()
})

test('a tap on the tab that is open ends the search and goes to the top', async ({ person }) => {
  const page = await person('/')
  const box = page.getByRole('searchbox').filter({ visible: true })
  const tab = page.getByRole('tablist').getByRole('tab', { name: '首页' })
  await box.fill('脐橙')
  await page.keyboard.press('Enter')
  await expect(page.getByText('“脐橙”的结果')).toBeVisible()
  await tab.click()
  await expect(page.getByText('的结果')).toHaveCount(0)
  await expect(box).toHaveValue('')
  await expect(page).not.toHaveURL(/keyword/)

  const scroller = page.locator('.scroller').filter({ visible: true })
  await scroller.evaluate(element => element.scrollTo({ top: 600 }))
  await expect.poll(() => scroller.evaluate(element => element.scrollTop)).toBeGreaterThan(500)
  await tab.click()
  await expect.poll(() => scroller.evaluate(element => element.scrollTop)).toBe(0)

  // What was typed and not searched for goes with the panel.
  await box.fill('蜂蜜')
  await expect(page.getByRole('region', { name: '搜索', exact: true })).toBeVisible()
  await backFromOver(page)
  await expect(page.getByRole('region', { name: '搜索', exact: true })).toHaveCount(0)
  await expect(box).toHaveValue('')

  await page.getByRole('tablist').getByRole('tab', { name: '选品库' }).click()
  // By its name: home, with a box of its own, stays in view until the library has loaded.
  const libraryBox = page.getByRole('searchbox', { name: '搜商品、品牌、商家' })
  await libraryBox.fill('蜂蜜')
  await page.keyboard.press('Enter')
  await expect(page.getByText('“蜂蜜”的结果')).toBeVisible()
  await page.getByRole('tablist').getByRole('tab', { name: '选品库' }).click()
  await expect(page.getByText('“蜂蜜”的结果')).toHaveCount(0)
  await expect(libraryBox).toHaveValue('')
})

test('back and Escape close what is over home, and don’t leave it', async ({ person }) => {
  const page = await person('/?kind=supply')
  await expect(cards(page).first()).toBeVisible()
  await page.locator('.supply-card').first().click()
  await expect(page).toHaveURL(/supply_detail/)
  await arrived(page, page.locator('.owner-card'))
  await page.goBack()
  const box = page.getByRole('searchbox')
  const panel = page.getByRole('region', { name: '搜索', exact: true })
  await box.click()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await box.click()
  await expect(panel).toBeVisible()
  await backFromOver(page)
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(/\?kind=supply$/)

  await filterButton(page).click()
  await sheet(page).locator('#field-screen-region').click()
  const regions = page.getByRole('dialog', { name: '地区' })
  await expect(regions).toBeVisible()
  await backFromOver(page)
  await expect(regions).toHaveCount(0)
  await expect(sheet(page)).toBeVisible()
  await backFromOver(page)
  await expect(sheet(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\?kind=supply$/)

  // A search closes the panel, and its address belongs to the page.
  await box.fill('脐橙')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/keyword=/)
  await expect(panel).toHaveCount(0)
  await expect(cards(page).first()).toContainText('脐橙')
  await cards(page).first().click()
  await expect(page).toHaveURL(/_detail/)
  await arrived(page, page.locator('.detail__title'))
  await page.goBack()
  await expect(page).toHaveURL(/keyword=/)
  await expect(cards(page).first()).toContainText('脐橙')
})

test('back from a detail returns to the same place', async ({ person }) => {
  const page = await person('/')
  await expect(cards(page).first()).toBeVisible()
  const scroller = page.locator('.scroller').filter({ visible: true }).first()
  for (const top of [1200, 2400, 3600]) {
    // Polled, because the next page of cards may still be loading.
    const scroll = (element: Element, px: number) => {
      element.scrollTo({ top: px })
      return element.scrollTop
    }
    await expect.poll(() => scroller.evaluate(scroll, top)).toBeGreaterThan(top - 400)
  }
  const before = await scroller.evaluate(element => element.scrollTop)
  // A card fully in view: a click would scroll to any other.
  await page.evaluate(() => {
    const all = Array.from(document.querySelectorAll<HTMLElement>('.supply-card, .purchase-card'))
    all
      .find(card => {
        const { top, bottom } = card.getBoundingClientRect()
        return top > 60 && bottom < 780
      })!
      .click()
  })
  await expect(page).toHaveURL(/\/pages\/(supply|purchase)_detail/)
  await arrived(page, page.locator('.detail__title'))
  await page.goBack()
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => scroller.evaluate(element => element.scrollTop)).toBeGreaterThan(before - 200)
})

test('a search without a network fails, and works on retry once it is back', async ({ person }) => {
  const page = await person('/')
  await expect(cards(page).first()).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('searchbox').fill('脐橙')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ visible: true })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(cards(page).first()).toContainText('脐橙')
})

test('a tab seen before is shown without a network, marked as old', async ({ person }) => {
  const page = await person('/')
  await page.getByRole('tab', { name: '求购' }).click()
  await expect(page.locator('.purchase-card').first()).toBeVisible()
  const title = page.locator('.purchase-card .two').first()
  const seen = await title.innerText()
  await page.route('**/getListingPage*', route => route.abort())
  await reload(page)
  await expect(page.getByText(/显示的是/).first()).toBeVisible()
  await expect(title).toHaveText(seen)
})
