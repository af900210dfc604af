import { expect } from '@playwright/test'
import {
  arrived,
  badge,
  BUYER,
  EXAMINER,
  fillSupply,
  logIn,
  myTab,
  newTitle,
  reload,
  SELLER,
  test,
  visit,
} from '../support'

// Pages slide and sheets rise, as for most people.
test.use({ reducedMotion: 'no-preference' })

test('three people at once: published, approved, found, and notified', async ({ person }) => {
  const title = newTitle()
  const seller = await person('/pages/my/index')
  await expect(seller).toHaveURL(/\/pages\/login\?redirect=%2Fpages%2Fmy%2Findex/)
  await logIn(seller, SELLER)
  await expect(seller).toHaveURL(/\/pages\/my\/index/)
  await expect(myTab(seller).locator('.badge')).toBeVisible()
  const before = await badge(seller)

  const publishing = await seller.context().newPage()
  await visit(publishing, '/pages/index/release_supply')
  await fillSupply(publishing, title)
  await publishing.getByRole('button', { name: '提交审核' }).click()
  await expect(publishing.getByText('已提交审核')).toBeVisible()

  const buyer = await person('/')
  const firstCard = buyer
    .locator('.card')
    .filter({ has: buyer.locator('.price'), hasNotText: '置顶' })
    .first()
  await expect(firstCard).toBeVisible()
  await expect(buyer.getByText(title)).toHaveCount(0)

  const operator = await person('/pages/desk/index?room=listings')
  await operator.setViewportSize({ width: 1280, height: 900 })
  await logIn(operator, EXAMINER)
  await operator.getByText(title).first().click()
  await expect(operator.getByRole('heading', { name: title })).toBeVisible()
  await operator.keyboard.press('a')
  await expect(operator.getByText(title)).toHaveCount(0)

  // The seller's open page gets it over the socket alone.
  await expect.poll(() => badge(seller)).toBe(before + 1)

  await reload(buyer)
  await expect(firstCard).toContainText(title)
  await buyer.getByRole('searchbox').fill(title.slice(-5))
  await buyer.keyboard.press('Enter')
  await expect(buyer.getByText('的结果')).toBeVisible()
  await buyer.getByText(title).first().click()
  await expect(buyer).toHaveURL(/\/pages\/supply_detail\?listing_code=/)
  await arrived(buyer, buyer.getByText('百花蜜，波美度 42').filter({ visible: true }))
  await expect(buyer.getByText('39.90').filter({ visible: true })).toHaveCount(1)

  await visit(seller, '/pages/message/examine_message')
  await seller.getByText(title).first().click()
  await expect(seller).toHaveURL(/\/pages\/supply_detail\?listing_code=/)
  await visit(seller, '/pages/my/index')
  await expect.poll(() => badge(seller)).toBe(before)
})

test('a rejected supply tells its owner why, and nobody else sees it', async ({ person }) => {
  const title = newTitle()
  const seller = await person('/pages/index/release_supply')
  await logIn(seller, SELLER)
  await fillSupply(seller, title)
  await seller.getByRole('button', { name: '提交审核' }).click()
  await expect(seller.getByText('已提交审核')).toBeVisible()

  const operator = await person('/pages/desk/index?room=listings')
  await operator.setViewportSize({ width: 1280, height: 900 })
  await logIn(operator, EXAMINER)
  await operator.getByText(title).first().click()
  await expect(operator.getByRole('heading', { name: title })).toBeVisible()
  await operator.getByText('图片与描述不符').click()
  await operator.keyboard.press('r')
  await expect(operator.getByRole('textbox', { name: '驳回原因' })).toBeFocused()
  await operator.keyboard.press('Enter')
  await expect(operator.getByText(title)).toHaveCount(0)

  await visit(seller, '/pages/message/examine_message')
  await expect(seller.getByText(title).first()).toBeVisible()
  await expect(seller.getByText('图片与描述不符').first()).toBeVisible()
  const buyer = await person('/')
  await buyer.getByRole('searchbox').fill(title.slice(-5))
  await buyer.keyboard.press('Enter')
  await expect(buyer.getByText('没有找到')).toBeVisible()
})

test('anonymous people browse, and return after log-in', async ({ person }) => {
  const page = await person('/pages/index/release_supply?from=home')
  await expect(page).toHaveURL(/\/pages\/login\?redirect=/)
  await logIn(page, BUYER)
  await expect(page).toHaveURL(/\/pages\/index\/release_supply\?from=home/)
})
