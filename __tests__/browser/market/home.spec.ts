/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { arrived, backFromOver, reload, test } from '../support'

const cards = (page: Page) => page.locator('.supply-card, .purchase-card').filter({ visible: true })
const filterButton = (page: Page) => page.getByRole('button', { name: /^筛选/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: '筛选' })

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
  await sheet(page).getByRole('button', { name: '看结果' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(filterButton(page)).toHaveAccessibleName('筛选，已选 2 项')
  await expect(page).toHaveURL(/kind=supply&province=%E6%B1%9F%E8%A5%BF&certified_only=true/)
  await expect(cards(page).filter({ hasNotText: '江西' })).toHaveCount(0)
  await expect(cards(page).first()).toContainText('江西')

  await page.getByRole('tab', { name: '求购' }).click()
  await expect(filterButton(page)).toHaveAccessibleName('筛选')
  await page.getByRole('tab', { name: '供货' }).click()
  await reload(page)
  await expect(page.getByRole('tab', { name: '供货' })).toHaveAttribute('aria-selected', 'true')
  await expect(filterButton(page)).toHaveAccessibleName('筛选，已选 2 项')
  await expect(cards(page).first()).toContainText('江西')

  await expect(page.getByText(/^共 \d+ 条$/)).toBeVisible()
  const chips = page.getByRole('group', { name: '已选条件' }).filter({ visible: true })
  await expect(chips.getByRole('button')).toHaveCount(3)
  await chips.getByRole('button', { name: '去掉 江西' }).click()
  await expect(filterButton(page)).toHaveAccessibleName('筛选，已选 1 项')
  await expect(page).toHaveURL(/\?kind=supply&certified_only=true$/)
  await expect(chips.getByRole('button')).toHaveCount(1)

  await filterButton(page).click()
  await sheet(page).getByRole('button', { name: '重置' }).click()
  await sheet(page).getByRole('button', { name: '看结果' }).click()
  await expect(filterButton(page)).toHaveAccessibleName('筛选')
  await expect(page).toHaveURL(/\?kind=supply$/)
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
})

test('back and Escape close what is over home, and don’t leave it', async ({ person }) => {
  const page = await person('/?kind=supply')
  await expect(cards(page).first()).toBeVisible()
  const box = page.getByRole('searchbox')
  const panel = page.getByRole('region', { name: '搜索', exact: true })
  await box.click()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  // What was typed and not searched for goes with the panel.
  await box.fill('蜂蜜')
  await expect(panel).toBeVisible()
  await backFromOver(page)
  await expect(panel).toHaveCount(0)
  await expect(box).toHaveValue('')
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
