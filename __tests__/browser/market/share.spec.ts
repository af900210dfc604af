/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { endpoints } from '#contract'
import { tokenOf } from '../../support/market'
import { client, type TestServer } from '../../support/server'
import { arrived, LEADER, reload, SELLER, test, visit } from '../support'

const supplyOf = async (server: TestServer) =>
  (await client(server.url).call(endpoints.listing.getListingPage, { kind: 'supply' })).result.items[0]
const posterOf = (page: Page) => page.locator('.poster__picture img')

test('from a supply to its poster: the sheet, the invite code, the saved picture', async ({ person, server }) => {
  const { listing_code: code, title } = await supplyOf(server)
  const page = await person(`/pages/supply_detail?listing_code=${code}`, LEADER)
  await page.getByRole('button', { name: '分享' }).click()
  await expect(page.getByText(/邀请码 \w+/)).toBeVisible()
  await page.getByRole('button', { name: '二维码' }).click()
  await arrived(page, page.getByRole('img', { name: '二维码' }))
  await page.getByRole('button', { name: '返回' }).filter({ visible: true }).last().click()
  await page.getByRole('button', { name: '海报' }).click()
  await expect(posterOf(page)).toHaveAttribute('src', /^data:image\/jpeg/)
  await expect(page.getByRole('img', { name: `海报：${title}` })).toBeVisible()
  const tea = await posterOf(page).getAttribute('src')
  await page.getByRole('radio', { name: '晚市' }).click()
  await expect(posterOf(page)).not.toHaveAttribute('src', tea!)
  await page.getByRole('radio', { name: /红榜/ }).click()
  const vip = page.getByRole('dialog', { name: '开通 VIP' })
  await expect(vip).toContainText('VIP 专用海报样式')
  await vip.getByRole('button', { name: '关闭' }).click()
  await expect(vip).toHaveCount(0)
  await expect(page.getByRole('radio', { name: '晚市' })).toHaveAttribute('aria-checked', 'true')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存图片' }).click()
  const file = readFileSync(await (await coming).path())
  const { format, width, height } = await sharp(file).metadata()
  expect([format, width]).toEqual(['jpeg', 1080])
  const code_ = sharp(file).extract({ left: 750, top: (height ?? 0) - 480, width: 260, height: 260 })
  expect((await sharp(await code_.png().toBuffer()).stats()).channels[0].stdev).toBeGreaterThan(60)
})

test('copying a link counts as one share, and not if copying failed', async ({ person, server }) => {
  const app = client(server.url)
  const token = await tokenOf(app, SELLER)
  const { user_code } = (await app.call(endpoints.account.getUserInfo, {}, { token })).result
  const { items } = (await app.call(endpoints.product.getProductPage, { user_code })).result
  const path = `/pages/product_detail?product_code=${items[0].product_code}`
  const shares = async () =>
    (
      await app.call(endpoints.activity.getInteractionPage, { side: 'fans', kind: 'share', limit: 50 }, { token })
    ).result.items.filter(item => item.object_code === items[0].product_code).length
  const before = await shares()
  const page = await person(path, LEADER)
  await page.getByRole('button', { name: '分享' }).click()
  const noted: string[] = []
  page.on('response', answer => answer.url().includes('noteShare') && noted.push(answer.url()))
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: '复制链接' }).click()
  await expect(page.getByText('没有复制成功，请长按链接复制')).toBeVisible()
  expect(noted).toEqual([])
  await reload(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  for (let times = 1; times <= 2; times += 1) {
    await page.getByRole('button', { name: '分享' }).click()
    await page.getByRole('button', { name: '复制链接' }).click()
    await expect.poll(() => noted.length).toBe(times)
  }
  expect(await shares()).toBe(before + 1)
})

test('if a picture fails to load the server draws; if that fails, too, it can be retried', async ({
  person,
  server,
}) => {
  const { listing_code: code } = await supplyOf(server)
  const page = await person('about:blank', LEADER)
  await page.route('**/qrcodes/**', route => route.abort())
  await page.route('**/drawPoster', route => route.abort())
  await visit(page, `/pages/my/share_poster/index?kind=supply&code=${code}`)
  await expect(page.getByRole('button', { name: '再试一次' })).toBeVisible()
  await page.unroute('**/drawPoster')
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(posterOf(page)).toHaveAttribute('src', /^\/posters\/[0-9a-f]{40}\.jpg$/)
  await expect(page.getByText('由服务器生成')).toBeVisible()
  expect(
    await posterOf(page).evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(1080)
})

test('videos: one alone, a row of them, and a deleted one', async ({ person, server }) => {
  const { items } = (await client(server.url).call(endpoints.share.getVideoPage, {})).result
  const [video] = items
  const page = await person(`/pages/video_h5_detail?video_code=${video.video_code}`)
  await expect(page.locator('.vertical-swiper').getByText(video.title)).toBeVisible()
  await expect(page.locator('.vertical-swiper__sheet')).toHaveCount(1)
  await visit(page, `/pages/video_app_detail?video_code=${video.video_code}`)
  await expect(page.locator('.vertical-swiper__sheet')).toHaveCount(items.length)
  await page.locator('.vertical-swiper').focus()
  await page.keyboard.press('PageDown')
  await expect(page.getByText(items[1].title)).toBeInViewport()
  await visit(page, '/pages/video_h5_detail?video_code=nothing')
  await expect(page.getByText('这个视频不在了')).toBeVisible()
})
