/// <reference lib="dom" />
import { expect } from '@playwright/test'
import { endpoints } from '../../../contract'
import { published, tokenOf, upload } from '../../support/market'
import { foldedBy } from '../../support/market-actions'
import { libraryProduct } from '../../support/products'
import { ADMIN } from '../../support/people'
import { client, type TestServer } from '../../support/server'
import { BUYER, EXAMINER, fillPurchase, holdBack, LEADER, newTitle, reload, SELLER, test, visit } from '../support'

const { examine, folder, listing, reports } = endpoints

/** A pallet of the seller's, with one product of theirs. */
const aPallet = async (server: TestServer, name: string) => {
  const app = client(server.url)
  const token = await tokenOf(app, SELLER)
  const examiner = await tokenOf(app, EXAMINER)
  const product = await libraryProduct(app, token, examiner, { title: newTitle() }, await upload(app, token))
  const folder_code = await foldedBy(app, token, name, [product])
  const { result } = await app.call(
    folder.publishPallet,
    { folder_code, contact: { mobile: '13912345678' } },
    { token },
  )
  return { code: result.pallet_code!, folder_code }
}
const openReports = async (server: TestServer) => {
  const app = client(server.url)
  const token = await tokenOf(app, ADMIN)
  return (await app.call(reports.getReportQueue, { limit: 50 }, { token })).result.items
}

test('a pallet is reported from its page, and withdrawn there by an operator with a reason', async ({
  person,
  server,
}) => {
  const name = newTitle()
  const { code } = await aPallet(server, name)
  const path = `/pages/pallet_detail?pallet_code=${code}`
  const reader = await person(path, BUYER)
  await expect(reader.getByRole('button', { name: '下架' })).toHaveCount(0)
  await reader.getByRole('button', { name: '举报' }).click()
  await reader.getByRole('button', { name: '提交举报' }).click()
  await expect(reader.getByText('请选一个原因')).toBeVisible()
  await reader.getByRole('radio', { name: '诈骗' }).click()
  await reader.getByRole('button', { name: '提交举报' }).click()
  await expect(reader.getByText('已收到举报')).toBeVisible()
  expect((await openReports(server)).map(item => item.about.code)).toContain(code)

  const operator = await person(path, ADMIN)
  await operator.getByRole('button', { name: '下架' }).click()
  await operator.getByRole('dialog').getByRole('button', { name: '下架' }).click()
  await expect(operator.getByText('请写明原因')).toBeVisible()
  await operator.getByRole('radio', { name: '信息不实' }).click()
  await operator.getByRole('dialog').getByRole('button', { name: '下架' }).click()
  // For a moment the page that slides away says so, too.
  await expect(operator.getByText('已下架').last()).toBeVisible()
  await reload(reader)
  await expect(reader.getByText('货盘打不开了')).toBeVisible()
})

test('an operator takes a supply down from its page; a slower one is told, and a failure keeps the reason', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const examiner = await tokenOf(app, EXAMINER)
  const code = await published(app, await tokenOf(app, SELLER), examiner)
  const page = await person(`/pages/supply_detail?listing_code=${code}`, EXAMINER)
  await page.getByRole('button', { name: '下架' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('图片是别人的')
  await page.context().setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: '下架' }).click()
  await expect(page.getByText('没有下架成功')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('图片是别人的')
  await page.context().setOffline(false)
  await app.call(examine.takeDownListing, { listing_code: code, reason: '先到的' }, { token: examiner })
  await page.getByRole('dialog').getByRole('button', { name: '下架' }).click()
  await expect(page.getByText('这条内容已不在架上').last()).toBeVisible()
  expect((await app.call(listing.getListingDetail, { listing_code: code })).code).toBe(404)
})

test('sends a complaint about personal data to the desk, from a person’s page and from About', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const seller = (await app.call(endpoints.account.getUserInfo, {}, { token: await tokenOf(app, SELLER) })).result
  const page = await person(`/pages/user_detail/index?user_code=${seller.user_code}`, LEADER)
  const send = async (text: string) => {
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: '个人信息' }).click()
    await sheet.getByRole('button', { name: '提交投诉' }).click()
    await expect(sheet.getByText('请至少写 5 个字')).toBeVisible()
    await sheet.getByRole('textbox').fill(text)
    await sheet.getByRole('button', { name: '提交投诉' }).click()
    await expect(page.getByText('已收到投诉')).toBeVisible()
  }
  await page.getByRole('button', { name: `更多：${seller.nickname}` }).click()
  await page.getByRole('button', { name: '投诉：个人信息、侵权' }).click()
  await send('头像用了我的照片')
  await visit(page, '/pages/my/set/about/index')
  await page.getByRole('button', { name: '投诉：个人信息、侵权' }).click()
  await send('首页海报里有我的手机号')

  const mine = (await openReports(server)).filter(item => item.object_kind === 'complaint')
  expect(mine.map(item => [item.text, item.about.kind])).toEqual(
    expect.arrayContaining([
      ['头像用了我的照片', 'user'],
      ['首页海报里有我的手机号', 'platform'],
    ]),
  )
  const desk = await person('about:blank', ADMIN)
  await desk.setViewportSize({ width: 1280, height: 900 })
  await visit(desk, '/pages/desk/index?room=reports')
  const pane = desk.locator('.desk-said')
  await desk.locator('.desk-row').filter({ hasText: '平台' }).last().click()
  await expect(pane).toContainText('首页海报里有我的手机号')
  await expect(pane).toContainText('被投诉：')
  await desk.getByRole('button', { name: /^投诉成立/ }).click()
  await expect(desk.getByText('请写明原因')).toBeVisible()
  await desk.getByRole('radio', { name: '已核实并处理' }).click()
  await desk.getByRole('button', { name: /^投诉成立/ }).click()
  await expect(pane.filter({ hasText: '首页海报里有我的手机号' })).toHaveCount(0)
})

test('shares the poster’s file if the browser can, silently when cancelled; otherwise it is saved', async ({
  person,
}) => {
  const page = await person('about:blank', LEADER)
  await page.addInitScript(() => {
    const w = window as unknown as { handed: string[]; outcome: string }
    w.handed = []
    w.outcome = 'AbortError'
    Object.assign(navigator, {
      canShare: ({ files }: { files?: File[] }) => Boolean(files?.length),
      share: async ({ files }: { files: File[] }) => {
        w.handed.push(`${files[0].name} ${files[0].type} ${files[0].size > 10_000}`)
        if (w.outcome) throw new DOMException('no', w.outcome)
      },
    })
  })
  const handed = () => page.evaluate(() => (window as unknown as { handed: string[] }).handed)
  const share = page.getByRole('button', { name: '分享', exact: true })
  await visit(page, '/pages/my/share_poster/index')
  await expect(page.locator('.poster__picture img')).toHaveAttribute('src', /^data:image\/jpeg/)
  await share.click()
  await expect.poll(handed).toHaveLength(1)
  expect((await handed())[0]).toMatch(/\.jpg image\/jpeg true$/)
  await expect(page.getByText('没有分享成功')).toHaveCount(0)
  await page.evaluate(() => ((window as unknown as { outcome: string }).outcome = 'DataError'))
  await share.click()
  await expect(page.getByText('没有分享成功')).toBeVisible()

  // Without file sharing there is a save button instead.
  await page.addInitScript(() => Object.assign(navigator, { canShare: () => false }))
  await reload(page)
  await expect(page.getByRole('button', { name: '保存图片' })).toBeEnabled()
  await expect(share).toHaveCount(0)
})

test('shows a purchase’s past date as an error at its field, before and after sending', async ({ person }) => {
  const page = await person('/pages/index/release_purchase', SELLER)
  await fillPurchase(page, newTitle())
  const day = (ahead: number) => new Date(Date.now() + 8 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)
  const fault = page.locator('#error-needed_by')
  await page.locator('#input-needed_by').fill(day(0))
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(fault).toHaveText('到货日期要晚于今天')
  await expect(page.locator('#input-needed_by')).toHaveAttribute('min', day(1))
  // A draft with a past day shows the fault as soon as it is opened.
  await reload(page)
  await expect(fault).toHaveText('到货日期要晚于今天')
  await page.locator('#input-needed_by').fill(day(1))
  await expect(fault).toHaveCount(0)
})

test('shows a blurred preview until a picture has loaded, without moving anything', async ({ person, server }) => {
  const app = client(server.url)
  const code = await published(app, await tokenOf(app, SELLER), await tokenOf(app, EXAMINER))
  const page = await person('about:blank')
  const release = await holdBack(page, /\/files\/.*\/medium\.webp/)
  await page.goto(`/pages/supply_detail?listing_code=${code}`, { waitUntil: 'commit' })
  const blur = page.locator('#app .gallery .picture__blur').first()
  await expect(blur).toHaveCSS('background-image', /^url\("data:image\/webp;base64,/)
  const before = await page.locator('#app .gallery').boundingBox()
  release()
  await expect(page.locator('#app .gallery .picture__blur')).toHaveCount(0)
  expect(await page.locator('#app .gallery').boundingBox()).toEqual(before)
})

test('my code: a sheet with the mini-program code, and the link to copy', async ({ person, server }) => {
  const app = client(server.url)
  const token = await tokenOf(app, LEADER)
  const own = (await app.call(endpoints.account.getUserWechatQrcodeInfo, {}, { token })).result
  const page = await person('/pages/my/index', LEADER)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '我的二维码' }).click()
  const picture = page.getByRole('img', { name: '我的二维码' })
  await expect(picture).toHaveAttribute('src', own.qrcode_url)
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100)
  await page.getByRole('button', { name: '复制链接' }).click()
  await expect(page.getByText('链接已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(own.link)
})
