import { expect } from '@playwright/test'
import { test } from '../support'

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
