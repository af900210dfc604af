import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import { decide, purchase, tokenOf } from '../../support/market'
import { client } from '../../support/server'
import { EXAMINER, type Person, SELLER, tab, takeOff, test, throughTheBin } from '../support'

const cards = (page: Page) => page.locator('.mine')
/** The number on a tab; 0 without one. */
const countOf = async (page: Page, name: RegExp) => Number(/\d+$/.exec(await tab(page, name).innerText())?.[0] ?? 0)

const open = async (person: Person, path = '/pages/my/my_release/index?tab=on_shelf') => {
  const page = await person(path, SELLER)
  await expect(cards(page).first()).toBeVisible()
  return page
}

test('off the shelf, back on it, into the bin and back', async ({ person }) => {
  const page = await open(person)
  const shelf = await countOf(page, /^在架/)
  const off = await countOf(page, /^已下架/)
  const name = (await cards(page).first().locator('.mine__title').innerText()).replace(/^\S+\s/, '')
  const card = cards(page).filter({ hasText: name })
  await takeOff(page, card)
  await expect(card).toHaveCount(0)
  await expect.poll(() => countOf(page, /^在架/)).toBe(shelf - 1)
  await expect.poll(() => countOf(page, /^已下架/)).toBe(off + 1)

  await tab(page, /^已下架/).click()
  await card.getByRole('button', { name: '重新上架' }).click()
  await expect(card).toHaveCount(0)
  await tab(page, /^在架/).click()
  await expect(card).toHaveCount(1)

  await throughTheBin(page, card)
})

test('a rejected listing says why and can be edited; an empty tab says what it is for', async ({ person }) => {
  const page = await open(person, '/pages/my/my_release/index?tab=rejected')
  await expect(cards(page).first()).toContainText('原因：')
  await cards(page).first().getByRole('button', { name: '修改后再提交' }).click()
  await expect(page).toHaveURL(/release_(supply|purchase)\?listing_code=/)
  await expect(page.getByText(/没有通过：/)).toBeVisible()
  await page.goBack()
  await tab(page, /^回收站/).click()
  await page.getByRole('radio', { name: '求购', exact: true }).click()
  await expect(page.getByText('回收站是空的')).toBeVisible()
  // Also when a kind is selected above the list.
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /发求购/ })).toBeVisible()
})

test('the open list follows a review', async ({ person, server }) => {
  const app = client(server.url)
  const { listing } = endpoints
  const token = await tokenOf(app, SELLER)
  const { listing_code } = (
    await app.call(listing.publishPurchase, purchase({ title: '求购冻干草莓 烘焙用' }), { token })
  ).result
  const page = await person('/pages/my/my_release/index?tab=pending', SELLER)
  const card = cards(page).filter({ hasText: '冻干草莓' })
  await expect(card).toHaveCount(1)
  await decide(app, await tokenOf(app, EXAMINER), listing_code)
  await expect(card).toHaveCount(0)
})
