import { expect } from '@playwright/test'
import { BUYER, logIn, reload, test, visit } from '../support'

const result = (keyword: string) => `“${keyword}”的结果`

test('suggests words that others use while typing, and searches on a tap; also without suggestions', async ({
  person,
}) => {
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
  await page.route('**/search/getSuggestions*', route => route.abort())
  await box.fill('脐橙')
  await page.keyboard.press('Enter')
  await expect(page.getByText(result('脐橙'))).toBeVisible()
})

test('saves a search once, repeats it with its filter, and deletes it', async ({ person }) => {
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
  const panel = page.getByRole('region', { name: '搜索', exact: true })
  // The saved searches, once loaded, are above this device's history of the same word.
  await expect(panel.getByText('保存的搜索', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: '大米' }).first().click()
  await expect(page).toHaveURL(/province=/)
  await expect(saved).toBeVisible()

  await saved.click()
  const sheet = page.getByRole('dialog', { name: '保存的搜索' })
  await expect(sheet.getByText('黑龙江')).toBeVisible()
  // The deletion fails, so it comes back.
  await page.route('**/search/deleteSavedSearch', route => route.abort())
  await sheet.getByRole('button', { name: '删除“大米”' }).click()
  await expect(sheet.getByText('大米', { exact: true })).toBeVisible()
  await page.unroute('**/search/deleteSavedSearch')
  await sheet.getByRole('button', { name: '删除“大米”' }).click()
  await expect(sheet.getByText('还没有保存的搜索')).toBeVisible()
  await reload(page)
  await expect(page.getByRole('button', { name: '保存这个搜索，有更新通知我' })).toBeVisible()
})
