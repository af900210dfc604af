import { expect, type Page } from '@playwright/test'
import { endpoints } from '#contract'
import { tokenOf } from '../../support/market'
import { client, type TestServer } from '../../support/server'
import { arrived, BUYER, chooseFiles, logIn, PICTURES, SELLER, test } from '../support'

const ASK = /^询价/

/** A supply of the seller's that nobody has asked about. */
const ownSupply = async (server: TestServer, nth = 0) => {
  const app = client(server.url)
  const input = { kind: 'supply', tab: 'on_shelf' } as const
  const { result } = await app.call(endpoints.listing.getMyListingPage, input, { token: await tokenOf(app, SELLER) })
  return result.items[nth]
}
const path = (code: string) => `/pages/supply_detail?listing_code=${code}`
const bubbles = (page: Page) => page.locator('.line__bubble').filter({ visible: true })
const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: '说一句' }).filter({ visible: true }).fill(text)
  await page.getByRole('button', { name: '发送', exact: true }).click()
}

test('a visitor logs in, comes back and asks; the seller answers, offers, and both agree', async ({
  person,
  server,
}) => {
  const { listing_code, title } = await ownSupply(server)
  const buyer = await person(path(listing_code))
  await buyer.getByRole('button', { name: ASK }).click()
  await logIn(buyer, BUYER)
  await arrived(buyer, buyer.getByText(title).last())
  await buyer.getByRole('button', { name: ASK }).filter({ visible: true }).click()
  const sheet = buyer.getByRole('dialog')
  await sheet.getByRole('button', { name: '发送' }).click()
  await expect(buyer.locator('#error-text')).toHaveText('请填写此项')
  await sheet.getByRole('textbox', { name: '想问什么' }).fill('五百件含运什么价？微信 wx_test_8899 聊')
  await sheet.getByRole('textbox', { name: '数量' }).fill('500')
  await chooseFiles(buyer, sheet.getByRole('button', { name: '添加图片' }), [PICTURES[0]])
  await expect(sheet.locator('.uploader__veil')).toHaveCount(0)
  await sheet.getByRole('button', { name: '发送' }).click()
  await expect(buyer.locator('#error-text')).not.toBeEmpty()
  await sheet.getByRole('textbox', { name: '想问什么' }).fill('五百件含运什么价？')
  await sheet.getByRole('button', { name: '发送' }).dblclick()
  await expect(bubbles(buyer)).toHaveCount(1)
  for (const text of ['五百件含运什么价？', '500']) await expect(bubbles(buyer)).toContainText(text)
  await expect(buyer.locator('.line__pic')).toHaveCount(1)

  const seller = await person('/pages/my/enquiries', SELLER)
  const row = seller.locator('.enquiry-row').filter({ hasText: '五百件含运什么价？' })
  await expect(row.locator('.badge')).toHaveText('1')
  await row.click()
  await expect(bubbles(seller)).toHaveCount(1)
  await write(seller, '可以，先看这个价')
  // It arrives while the thread is open.
  await expect(bubbles(buyer)).toHaveCount(2)
  await expect(bubbles(buyer).filter({ hasText: '可以，先看这个价' })).toBeVisible()
  await seller.getByRole('button', { name: '报价', exact: true }).click()
  const form = seller.getByRole('dialog')
  await form.getByRole('textbox', { name: '单价' }).fill('38.5')
  await form.getByRole('textbox', { name: '运费' }).fill('0')
  await form.getByRole('button', { name: '发出报价' }).click()
  await expect(bubbles(seller).filter({ hasText: '待对方接受' })).toBeVisible()

  const offer = bubbles(buyer).filter({ hasText: '38.50' })
  await expect(offer).toContainText('包邮')
  await offer.getByRole('button', { name: '接受这个价' }).click()
  await expect(buyer.getByRole('dialog')).toContainText('不会生成订单')
  await buyer.getByRole('dialog').getByRole('button', { name: '接受', exact: true }).click()
  await expect(offer).toContainText('已接受')
  await expect(seller.getByText(/^对方接受了报价/)).toBeVisible()

  await buyer.getByRole('button', { name: '同意寄样' }).click()
  await expect(buyer.getByText('等对方同意寄样')).toBeVisible()
  await seller.getByRole('button', { name: '同意寄样' }).click()
  await expect(seller.getByText('样品已约定')).toBeVisible()
  await expect(buyer.getByText('样品已约定')).toBeVisible()
})

test('a line written without a network waits in its place, and is sent once when it is back', async ({
  person,
  server,
}) => {
  const { listing_code } = await ownSupply(server, 1)
  const app = client(server.url)
  const token = await tokenOf(app, BUYER)
  const asked = await app.call(
    endpoints.enquiry.ask,
    { object_kind: 'supply', object_code: listing_code, text: '有现货吗' },
    { token },
  )
  const { enquiry_code } = asked.result
  const page = await person(`/pages/my/enquiries/thread?enquiry_code=${enquiry_code}`, BUYER)
  await expect(bubbles(page)).toHaveCount(1)
  await page.context().setOffline(true)
  await write(page, '今天能发吗')
  const waiting = page.locator('.line').filter({ hasText: '今天能发吗' })
  await expect(waiting).toContainText('待发送')
  await page.context().setOffline(false)
  await expect(page.getByText(/^(待发送|发送中|发送失败)/)).toHaveCount(0)
  await expect(bubbles(page)).toHaveCount(2)
  const { result } = await app.call(endpoints.enquiry.getEnquiryLinePage, { enquiry_code }, { token })
  expect(result.items.map(({ text }) => text)).toEqual(['今天能发吗', '有现货吗'])
})

test('a thread of hundreds of lines shows the newest, and goes up to the first without drawing all', async ({
  person,
  server,
}) => {
  const { listing_code } = await ownSupply(server, 2)
  const app = client(server.url)
  const token = await tokenOf(app, BUYER)
  const seller = await tokenOf(app, SELLER)
  const asked = await app.call(
    endpoints.enquiry.ask,
    { object_kind: 'supply', object_code: listing_code, text: '第 0 句' },
    { token },
  )
  const { enquiry_code } = asked.result
  for (let n = 1; n <= 120; n += 1)
    await app.call(endpoints.enquiry.writeEnquiryLine, { enquiry_code, text: `第 ${n} 句` }, { token: seller })
  const page = await person(`/pages/my/enquiries/thread?enquiry_code=${enquiry_code}`, BUYER)
  await expect(page.getByText('第 120 句')).toBeInViewport()
  const scroller = page.locator('.scroller--up')
  await expect(async () => {
    await scroller.evaluate(element => element.scrollBy(0, -2_000))
    await expect(page.getByText('第 0 句')).toBeInViewport({ timeout: 200 })
  }).toPass()
  expect(await page.locator('.line').count()).toBeLessThan(60)
  await page.getByRole('button', { name: '回到最新' }).click()
  await expect(page.getByText('第 120 句')).toBeInViewport()
})
