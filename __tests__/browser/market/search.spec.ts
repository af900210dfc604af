import { expect } from '@playwright/test'
import { endpoints } from '../../../contract'
import { tokenOf } from '../../support/market'
import { foldedBy, offeredBy } from '../../support/market-actions'
import { client } from '../../support/server'
import { BUYER, LEADER, logIn, opened, reload, SELLER, test, visit } from '../support'

const result = (keyword: string) => `“${keyword}”的结果`

test('suggests words that others use while typing, and searches on a tap', async ({ person }) => {
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

test('searches even if suggestions fail to load', async ({ person }) => {
  const page = await person('/')
  await page.route('**/search/getSuggestions*', route => route.abort())
  const box = page.getByRole('searchbox')
  await box.fill('脐橙')
  await page.keyboard.press('Enter')
  await expect(page.getByText(result('脐橙'))).toBeVisible()
})

test('corrects one typo in a Latin word and says so; two typos make another word', async ({ person }) => {
  const page = await person('/')
  const find = async () => {
    await page.getByRole('searchbox').fill('beautyy')
    await page.keyboard.press('Enter')
  }
  // The market's words are learnt in the background after the server's start.
  await expect(async () => {
    await reload(page)
    await find()
    await expect(page.getByText('没有“beautyy”，已按“beauty”搜索')).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 100_000 })
  await page.getByRole('searchbox').fill('bbeautyy')
  await page.keyboard.press('Enter')
  await expect(page.getByText('没有找到“bbeautyy”')).toBeVisible()
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

test('shows sellers above the hits, more on request, and opens their page', async ({ person }) => {
  const page = await person('/?keyword=禾田果业')
  const sellers = page.getByRole('region', { name: '商家', exact: true })
  await expect(sellers.getByText('禾田果业')).toBeVisible()
  await expect(sellers.getByText('企业认证')).toBeVisible()
  await expect(page.getByText('没有“禾田果业”相关的供求信息')).toBeVisible()

  await visit(page, '/pages/product/index?keyword=果')
  await expect(sellers.getByRole('link')).toHaveCount(3)
  await sellers.getByRole('button', { name: '更多商家' }).click()
  await expect.poll(() => sellers.getByRole('link').count()).toBeGreaterThan(3)

  await visit(page, '/pages/product/index?keyword=htgy')
  await sellers.getByRole('link', { name: /禾田果业/ }).click()
  await expect(page).toHaveURL(/login/)
  await logIn(page, BUYER)
  await expect(page).toHaveURL(/\/pages\/user_detail/)
  await expect(page.getByText('禾田果业').locator('visible=true').first()).toBeVisible()
})

test('says what it corrected: a character, and a word by its sound', async ({ person }) => {
  const page = await person('/')
  for (const [typed, meant] of [
    ['保温怀', '保温杯'],
    ['gnqc', '赣南脐橙'],
  ])
    // The market's words are learnt in the background after the server's start.
    await expect(async () => {
      await visit(page, `/?keyword=${encodeURIComponent(typed)}`)
      await expect(page.getByText(`没有“${typed}”，已按“${meant}”搜索`)).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 100_000 })
})

test('finds a pallet once its owner allows it, and no longer after', async ({ person, server }) => {
  const name = '麒麟阁年节精选'
  const app = client(server.url)
  const products = await offeredBy(app, await tokenOf(app, SELLER), [`${name}的货`])
  const token = await tokenOf(app, LEADER)
  const code = await foldedBy(app, token, name, products)
  await app.call(endpoints.folder.publishPallet, { folder_code: code, contact: { mobile: '13911112222' } }, { token })
  const page = await person('about:blank', LEADER)
  const pallets = page.getByRole('region', { name: '货盘', exact: true })
  const look = async () => {
    await visit(page, `/?keyword=${encodeURIComponent(name)}`)
    await expect(page.getByText(result(name))).toBeVisible()
  }
  const say = async () => {
    await visit(page, `/pages/my/my_products_folder/products_folder_details?folder_code=${code}`)
    await page.getByRole('button', { name: '编辑' }).click()
    const sheet = page.getByRole('dialog', { name: '编辑商品夹' })
    await sheet.getByRole('switch', { name: '允许被搜到' }).click()
    await sheet.getByRole('button', { name: '保存' }).click()
    await expect(sheet).toHaveCount(0)
  }
  const found = async () =>
    (await app.call(endpoints.search.getPalletPage, { keyword: name })).result.items.map(item => item.name)
  expect(await found()).toEqual([])
  await say()
  await expect(page.getByText('可被搜到')).toBeVisible()
  await look()
  await pallets.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page).toHaveURL(/pallet_detail/)
  await opened(page, name)
  await say()
  await expect(page.getByText('可被搜到')).toHaveCount(0)
  expect(await found()).toEqual([])
  await look()
  await expect(pallets).toHaveCount(0)
})
