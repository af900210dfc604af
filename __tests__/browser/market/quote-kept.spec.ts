import { expect } from '@playwright/test'
import { endpoints } from '../../../contract'
import { quotedBy, wantedBy } from '../../support/market-actions'
import { tokenOf } from '../../support/market'
import { client } from '../../support/server'
import { LEADER, type Person, SELLER, test, visit } from '../support'

const VIP = '13800000004'

const openAs = async (person: Person, mobile: string, code: string) => {
  const page = await person(`/pages/purchase_detail?listing_code=${code}`, mobile)
  await expect(page.locator('.detail__title')).toBeVisible()
  return page
}

test('the chosen supplier opens the closed purchase from the quotes; others read that it is closed', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const code = await wantedBy(app, await tokenOf(app, VIP), { title: '求购竹纤维毛巾 一千条' })
  const chosen = await quotedBy(app, await tokenOf(app, SELLER), code)
  await quotedBy(app, await tokenOf(app, LEADER), code)
  const vip = await tokenOf(app, VIP)
  await app.call(endpoints.quote.acceptQuote, { quote_code: chosen }, { token: vip })
  const { nickname } = (await app.call(endpoints.account.getUserInfo, {}, { token: vip })).result

  const seller = await person('/pages/my/my_release/my_quotes', SELLER)
  const row = seller.locator('.my-quote').filter({ hasText: '求购竹纤维毛巾' })
  await expect(row).toContainText(`买家 ${nickname}`)
  await expect(row).toContainText('求购 200 盒 · 求购已结束')
  await row.getByRole('link').click()
  const page = seller.getByRole('main').filter({ visible: true })
  await expect(page.locator('.detail__title')).toContainText('求购竹纤维毛巾')
  await expect(page.getByRole('status').filter({ hasText: '买家选了你的报价，求购已关闭' })).toBeVisible()
  await expect(page.locator('.quote')).toContainText('已选中')
  await expect(page.locator('.quote').getByText('13912345678')).toBeInViewport()
  await expect(seller.getByRole('button', { name: /报价|分享|查看联系方式/ }).filter({ visible: true })).toHaveCount(0)

  const leader = await openAs(person, LEADER, code)
  await expect(leader.getByRole('status').filter({ hasText: '已关闭' })).toBeVisible()
  await expect(leader.locator('.quote')).toContainText('已失效')
  await expect(leader.getByText('求购已关闭，不再接受报价')).toBeVisible()
  await expect(leader.getByText('13912345678')).toHaveCount(0)

  const owner = await openAs(person, VIP, code)
  await app.call(endpoints.listing.deleteListing, { listing_code: code }, { token: vip })
  await visit(owner, '/pages/my/my_release/index')
  await owner.getByRole('tab', { name: '回收站' }).click()
  const binned = owner.locator('.mine').filter({ hasText: '求购竹纤维毛巾' })
  await expect(binned).toContainText('已选定报价，为双方保留')
  await binned.getByRole('link').click()
  await expect(owner.locator('.quote').filter({ visible: true }).first()).toContainText('13712345678')
})
