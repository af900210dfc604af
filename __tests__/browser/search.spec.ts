import { expect } from '@playwright/test'
import { BUYER, logIn, reload, test, visit } from './support'

const result = (keyword: string) => `“${keyword}”的结果`

test('while one types, words that others use are suggested, and a tap searches for one', async ({ person }) => {
  const page = await person('/')
  const box = page.getByRole('searchbox')
  const panel = page.getByRole('region', { name: '搜索', exact: true })
  await box.click()
  await expect(panel.getByText('大家在搜')).toBeVisible()
  await expect(panel.getByRole('button', { name: '脐橙' })).toBeVisible()
  await box.fill('水')
  await expect(panel.getByRole('button', { name: '水果' })).toBeVisible()
  await expect(panel.getByText('大家在搜')).toHaveCount(0)
  await panel.getByRole('button', { name: '水果' }).click()
  await expect(page.getByText(result('水果'))).toBeVisible()
  await expect(page).toHaveURL(/keyword=/)
})

test('suggestions that do not come keep nobody from searching', async ({ person }) => {
  const page = await person('/')
  await page.route('**/search/getSuggestions*', route => route.abort())
  const box = page.getByRole('searchbox')
  await box.fill('脐橙')
  await page.keyboard.press('Enter')
  await expect(page.getByText(result('脐橙'))).toBeVisible()
})

test('a slip in a Latin word is said and searched for as it was meant; two slips are another word', async ({
  person,
}) => {
  const page = await person('/')
  const find = async () => {
    await page.getByRole('searchbox').fill('beautyy')
    await page.keyboard.press('Enter')
  }
  // The market's words are learnt behind the server's start.
  await expect(async () => {
    await reload(page)
    await find()
    await expect(page.getByText('没有“beautyy”，已按“beauty”搜索')).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 100_000 })
  await page.getByRole('searchbox').fill('bbeautyy')
  await page.keyboard.press('Enter')
  await expect(page.getByText('没有找到“bbeautyy”')).toBeVisible()
})

test('a search is saved once, taken up again with its filter, and deleted', async ({ person }) => {
  const page = await person('/?keyword=大米&province=黑龙江')
  await page.getByRole('button', { name: '保存这个搜索，有更新通知我' }).click()
  await expect(page).toHaveURL(/login/)
  await logIn(page, BUYER)
  await expect(page).not.toHaveURL(/login/)
  await visit(page, '/?keyword=大米&province=黑龙江')
  await page.getByRole('button', { name: '保存这个搜索，有更新通知我' }).click()
  const saved = page.getByRole('button', { name: '已保存的搜索，点开管理' })
  await expect(saved).toBeVisible()

  await visit(page, '/')
  await page.getByRole('searchbox').click()
  await page.getByRole('region', { name: '搜索', exact: true }).getByRole('button', { name: '大米' }).first().click()
  await expect(page).toHaveURL(/province=/)
  await expect(saved).toBeVisible()

  await saved.click()
  const sheet = page.getByRole('dialog', { name: '保存的搜索' })
  await expect(sheet.getByText('黑龙江')).toBeVisible()
  // What the server doesn't do comes back.
  await page.route('**/search/deleteSavedSearch', route => route.abort())
  await sheet.getByRole('button', { name: '删除“大米”' }).click()
  await expect(sheet.getByText('大米', { exact: true })).toBeVisible()
  await page.unroute('**/search/deleteSavedSearch')
  await sheet.getByRole('button', { name: '删除“大米”' }).click()
  await expect(sheet.getByText('还没有保存的搜索')).toBeVisible()
  await reload(page)
  await expect(page.getByRole('button', { name: '保存这个搜索，有更新通知我' })).toBeVisible()
})
