import { expect } from '@playwright/test'
import { endpoints } from '#contract'
import { ADMIN, tokenOf } from '../../support/market'
import { client } from '../../support/server'
import { holdBack, SHAREHOLDER, test } from '../support'

test('a shareholder asks once to end it; the desk rejects it with a reason, which the open page shows', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const page = await person('/pages/my/wallet/shareholder/wallet', SHAREHOLDER)
  await page.getByRole('button', { name: '申请退出股东' }).click()
  await page.getByRole('button', { name: '再想想' }).click()
  await page.getByRole('button', { name: '申请退出股东' }).click()
  // Before the wallet is loaded again, too: the second tap would hit the button below the dialog, and ask again.
  const release = await holdBack(page, '**/getWallet?*')
  await page.getByRole('button', { name: '提交申请' }).dblclick()
  await expect(page.getByText('退出股东的申请正在处理')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  const admin = await tokenOf(app, ADMIN)
  const { result } = await app.call(endpoints.wallets.getShareholderEnds, {}, { token: admin })
  expect(result.total).toBe(1)

  const desk = await person('/pages/desk/index?room=shareholder_ends', ADMIN)
  await expect(desk.locator('.desk-talk')).toContainText('股东钱包')
  await desk.getByRole('button', { name: '驳回' }).click()
  await desk.getByRole('dialog').getByText('请先与运营沟通').click()
  await desk.getByRole('dialog').getByRole('button', { name: '驳回' }).click()
  await expect(desk.getByText('没有待处理的退出申请')).toBeVisible()
  await expect(page.getByText('上次退出申请没有通过：请先与运营沟通')).toBeVisible()
})
