import { expect, type Page } from '@playwright/test'
import { endpoints } from '#contract'
import { DAY_MS, HOUR_MS } from '#domain/kit/relative-time'
import { decide, EXAMINER, purchase, tokenOf } from '../../support/market'
import { client } from '../../support/server'
import { arrived, fillPurchase, reload, SELLER, test } from '../support'

const submit = (page: Page) => page.getByRole('button', { name: '提交审核' }).click()
const title = (page: Page) => page.getByRole('textbox', { name: '标题' })

test('a purchase of a past day is refused at its field, then sent, withdrawn and opened as it was', async ({
  person,
}) => {
  const name = `求购蜂蜜礼盒 ${Date.now() % 100_000}`
  const page = await person('/pages/index/release_purchase', SELLER)
  await submit(page)
  await expect(page.locator('#error-quantity')).toHaveText('请填写此项')
  await fillPurchase(page, name)
  const needed = page.locator('#input-needed_by')
  const fault = page.locator('#error-needed_by')
  const day = (ahead: number) => new Date(Date.now() + 8 * HOUR_MS + ahead * DAY_MS).toISOString().slice(0, 10)
  await needed.fill(day(0))
  await submit(page)
  await expect(fault).toHaveText('到货日期要晚于今天')
  await expect(needed).toHaveAttribute('min', day(1))
  // A draft with a past day shows the fault as soon as it is opened.
  await reload(page)
  await expect(fault).toHaveText('到货日期要晚于今天')
  await needed.fill('2030-01-15')
  await expect(fault).toHaveCount(0)
  await submit(page)
  await expect(page.getByText('已提交审核')).toBeVisible()
  await page.getByRole('button', { name: '看我的发布' }).click()
  const card = page.locator('.mine').filter({ hasText: name })
  await expect(card).toContainText('审核中')
  await card.getByRole('button', { name: '撤回审核' }).click()
  await expect(card).toContainText('已撤回')
  await card.getByRole('button', { name: '编辑' }).click()
  await expect(title(page).last()).toHaveValue(name)
  await expect(needed).toHaveValue('2030-01-15')
  await expect(page.getByRole('checkbox', { name: '可开发票' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: '最高价' })).toHaveValue('45.50')
})

test('a draft is kept to the last moment before leaving, restored after a reload, and deleted only on request', async ({
  person,
}) => {
  const page = await person('/', SELLER)
  const entry = page.locator('.home__entry').filter({ hasText: '发求购' })
  await entry.click()
  await title(page).fill('还没写完就回去')
  await page.goBack()
  await entry.click()
  await arrived(page, page.getByRole('button', { name: '提交审核' }).last())
  await expect(title(page)).toHaveValue('还没写完就回去')
  await title(page).fill('还没写完就关掉')
  await reload(page)
  await expect(page.getByText(/已恢复 .* 的草稿/)).toBeVisible()
  await expect(title(page)).toHaveValue('还没写完就关掉')
  await page.getByRole('button', { name: '清空重写' }).click()
  await page.getByRole('button', { name: '留着' }).click()
  await expect(title(page)).toHaveValue('还没写完就关掉')
  await page.getByRole('button', { name: '清空重写' }).click()
  await page.getByRole('button', { name: '清空', exact: true }).click()
  await expect(title(page)).toHaveValue('')
  await reload(page)
  await expect(title(page)).toHaveValue('')
})

test('the open list follows a review', async ({ person, server }) => {
  const app = client(server.url)
  const token = await tokenOf(app, SELLER)
  const { listing_code } = (
    await app.call(endpoints.listing.publishPurchase, purchase({ title: '求购冻干草莓 烘焙用' }), { token })
  ).result
  const page = await person('/pages/my/my_release/index?tab=pending', SELLER)
  const card = page.locator('.mine').filter({ hasText: '冻干草莓' })
  await expect(card).toHaveCount(1)
  await decide(app, await tokenOf(app, EXAMINER), listing_code)
  await expect(card).toHaveCount(0)
})
