import { expect } from '@playwright/test'
import { wantedBy } from '../../support/market-actions'
import { tokenOf } from '../../support/market'
import { client, type TestServer } from '../../support/server'
import { arrived, chooseFiles, logIn, PICTURES, SELLER, test } from '../support'

const VIP = '13800000004'
const path = (code: string) => `/pages/purchase_detail?listing_code=${code}`

const wanted = async (server: TestServer, title: string) => {
  const app = client(server.url)
  return wantedBy(app, await tokenOf(app, VIP), { title })
}
test('a visitor logs in, returns and quotes: what was typed survives a failed send and a closed sheet; changed, withdrawn', async ({
  person,
  server,
}) => {
  const page = await person(path(await wanted(server, '求购礼盒装绿茶 两百盒')))
  await page.getByRole('button', { name: '我要报价' }).click()
  await logIn(page, SELLER)
  // The page is opened again over the one that was left.
  const here = page.getByRole('main').filter({ visible: true })
  await arrived(page, page.getByText('还没有人报价，来报第一个').last())
  await page.getByRole('button', { name: '我要报价' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '发出报价' }).click()
  await expect(page.locator('#error-unit_price_fen')).toHaveText('请填写此项')
  await sheet.getByRole('textbox', { name: '单价' }).fill('88.5')
  await sheet.getByRole('textbox', { name: '起订量' }).fill('120')
  await sheet.getByRole('textbox', { name: '交期' }).fill('5')
  await sheet.getByRole('textbox', { name: '手机' }).fill('13712345678')
  await chooseFiles(page, sheet.getByRole('button', { name: '添加图片' }), PICTURES)
  await expect(sheet.locator('.uploader__tile')).toHaveCount(2)
  await expect(sheet.locator('.uploader__veil')).toHaveCount(0)
  await page.context().setOffline(true)
  await sheet.getByRole('button', { name: '发出报价' }).click()
  await expect(page.getByText('没有发出去，填的内容都还在，请再试')).toBeVisible()
  await sheet.getByRole('button', { name: '关闭' }).click()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '我要报价' }).click()
  await expect(sheet.getByRole('textbox', { name: '单价' })).toHaveValue('88.5')
  await expect(sheet.locator('.uploader__tile')).toHaveCount(2)
  await sheet.getByRole('button', { name: '发出报价' }).dblclick()
  await expect(page.getByText('报价已发出')).toBeVisible()
  const mine = here.locator('.quote')
  await expect(mine).toHaveCount(1)
  for (const text of ['88.50', '待买家选择']) await expect(mine).toContainText(text)
  await expect(here.getByText('已有 1 家报价，内容只有买家看得到')).toBeVisible()

  await mine.getByRole('button', { name: '修改报价' }).click()
  await expect(sheet.getByText('修改不占今天的次数')).toBeVisible()
  await sheet.getByRole('textbox', { name: '单价' }).fill('77')
  await sheet.getByRole('textbox', { name: '手机' }).fill('13712345678')
  await sheet.getByRole('button', { name: '保存修改' }).click()
  await expect(mine).toContainText('77.00')
  await mine.getByRole('button', { name: '撤回' }).click()
  await sheet.getByRole('button', { name: '撤回' }).click()
  await expect(mine).toContainText('已撤回')
  await expect(page.getByRole('button', { name: '重新报价' })).toBeVisible()
})
