/// <reference lib="dom" />
import { expect, type Locator } from '@playwright/test'
import { endpoints } from '../../../contract'
import { quotedBy, wantedBy } from '../../support/market-actions'
import { tokenOf } from '../../support/market'
import { PAGE_FIXTURES, LONE_PAGE_FIXTURES } from '../../support/page-fixtures'
import { client, type TestServer } from '../../support/server'
import { arrived, BUYER, LEADER, SELLER, test, visit } from '../support'

const VIP = '13800000004'

const boxOf = async (one: Locator) => (await one.boundingBox())!
const queryOf = (server: TestServer, name: string) =>
  [...PAGE_FIXTURES, ...LONE_PAGE_FIXTURES].find(fixture => fixture.name === name)!.query!(client(server.url))

test('one’s own purchase: quotes first, then how to close it and get more of them', async ({ person, server }) => {
  const app = client(server.url)
  const code = await wantedBy(app, await tokenOf(app, VIP), { title: '求购企业礼盒 三百份' })
  const page = await person(`/pages/purchase_detail?listing_code=${code}`, VIP)
  const footer = page.locator('.page__footer')
  await expect(footer.getByRole('button')).toHaveText(['关闭求购', '邀请供货商报价'])
  await quotedBy(app, await tokenOf(app, SELLER), code)
  await visit(page, `/pages/purchase_detail?listing_code=${code}`)
  await expect(footer.getByRole('button')).toHaveText(['关闭求购', '邀请更多供货商'])
  const [quotes, text] = [
    await boxOf(page.locator('.quotes')),
    await boxOf(page.getByRole('heading', { name: '详情', exact: true })),
  ]
  expect(quotes.y + quotes.height).toBeLessThanOrEqual(text.y)
  await expect(page.locator('.detail__title + .detail__meta')).toContainText('收货')
  await footer.getByRole('button', { name: '邀请更多供货商' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  // Rare actions are at the end.
  await page.getByRole('main').getByRole('button', { name: '编辑' }).click()
  await expect(page).toHaveURL(/release_purchase\?listing_code=/)
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('求购企业礼盒 三百份')
})

for (const width of [320, 390, 1280])
  test(`the secondary actions of a product and a supply are in even columns at ${width} px`, async ({
    person,
    server,
  }) => {
    const page = await person('about:blank', LEADER)
    await page.setViewportSize({ width, height: 844 })
    for (const address of [
      `/pages/product_detail?${await queryOf(server, 'a product')}`,
      `/pages/supply_detail?${await queryOf(server, 'a supply')}`,
    ]) {
      await visit(page, address)
      const acts = page.locator('.page__footer .act-row > *')
      await expect(acts.first()).toBeVisible()
      const boxes = await acts.evaluateAll(all => all.map(one => one.getBoundingClientRect().toJSON() as DOMRect))
      expect(boxes.length).toBeGreaterThan(2)
      const widths = boxes.map(box => box.width)
      expect([address, Math.max(...widths) - Math.min(...widths)]).toEqual([address, expect.closeTo(0, 0)])
      const gaps = boxes.slice(1).map((box, i) => box.left - boxes[i].right)
      expect([address, Math.max(...gaps) - Math.min(...gaps)]).toEqual([address, expect.closeTo(0, 0)])
    }
  })

test('the library shows two-line titles in full', async ({ person }) => {
  const page = await person('/pages/product/index')
  await expect(page.locator('.product').first()).toBeVisible()
  const long = await page.locator('.product--row .product__text > :first-child').evaluateAll(all =>
    all
      .map(one => ({
        lines: one.clientHeight / 22,
        isCut: one.scrollHeight > one.clientHeight + 1,
        text: one.textContent,
      }))
      .filter(one => one.text!.length > 16),
  )
  expect(long.filter(one => one.lines > 1.9).length).toBeGreaterThan(2)
  expect(long.filter(one => one.isCut)).toEqual([])
})

test('beside the categories no fact of a tile is cut', async ({ person }) => {
  const page = await person('/pages/product/index?category_code=fresh_fruit')
  await page.getByRole('button', { name: '换成大图' }).click()
  const facts = page.locator('.product--tile .product__text > :nth-child(2)')
  await expect(facts.first()).toBeVisible()
  const cut = await facts.evaluateAll(all =>
    all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent),
  )
  expect(cut).toEqual([])
})

for (const [name, path] of [
  ['a supply', '/pages/supply_detail?'],
  ['a product', '/pages/product_detail?'],
  ['a purchase', '/pages/purchase_detail?'],
] as const)
  test(`the comment icon of ${name} scrolls to the top of the comments`, async ({ person, server }) => {
    const query = await queryOf(server, name)
    const app = client(server.url)
    const code = query.split('=')[1]
    const kind = name === 'a product' ? ('product' as const) : ('listing' as const)
    // A user may write 20 comments a minute, and three pages get twelve each.
    const writers = await Promise.all([BUYER, SELLER, VIP].map(mobile => tokenOf(app, mobile)))
    for (let i = 0; i < 12; i++) {
      const said = { object_kind: kind, object_code: code, text: `第 ${i + 1} 个问题，请问多久能发货` }
      expect(
        await app.call(endpoints.comments.writeComment, said, { token: writers[i % writers.length] }),
      ).toMatchObject({ code: 1 })
    }
    const page = await person(path + query, LEADER)
    await expect(page.locator('.talk__head')).toBeAttached()
    await page.getByRole('button', { name: /^评论 \d/ }).click()
    const head = page.locator('.talk__head')
    const bar = await boxOf(page.getByRole('banner').filter({ visible: true }))
    await expect
      .poll(async () => Math.abs((await boxOf(head)).y - 16 - (bar.y + bar.height)), { message: 'right below the bar' })
      .toBeLessThanOrEqual(2)
  })

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [1280, 900],
])
  for (const which of ['a video', 'the video feed'])
    test(`the sound button of ${which} is inside the video at ${width} px`, async ({ person, server }) => {
      const page = await person('about:blank')
      await page.setViewportSize({ width, height })
      const name = which === 'a video' ? 'video_h5_detail' : 'video_app_detail'
      await visit(page, `/pages/${name}?${await queryOf(server, which)}`)
      const sound = page.getByRole('switch', { name: '打开声音' })
      await expect(sound).toBeVisible()
      const found = await sound.evaluate(one => {
        const video = one.closest('.video-player')!.querySelector('video')!
        const box = video.getBoundingClientRect()
        const scale = Math.min(box.width / video.videoWidth, box.height / video.videoHeight)
        const [w, h] = [video.videoWidth * scale, video.videoHeight * scale]
        const { top, right, bottom, left } = one.getBoundingClientRect()
        return {
          top: top - (box.top + (box.height - h) / 2),
          right: box.right - (box.width - w) / 2 - right,
          bottom: box.bottom - (box.height - h) / 2 - bottom,
          left: left - (box.left + (box.width - w) / 2),
        }
      })
      for (const [side, px] of Object.entries(found)) expect([side, px >= 8]).toEqual([side, true])
      await sound.click()
      await expect(page.getByRole('switch', { name: '静音' })).toBeVisible()
    })

test('a toast is above the sheet that it comes from', async ({ person, server }) => {
  const page = await person(`/pages/supply_detail?${await queryOf(server, 'a supply')}`, LEADER)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '查看联系方式' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /查看/ }).click()
  await sheet.getByRole('button', { name: /复制/ }).first().click()
  const toast = page.locator('.toast')
  await expect(toast).toBeVisible()
  await expect(sheet).toBeVisible()
  const isOnTop = await toast.evaluate(one => {
    one.style.pointerEvents = 'auto'
    const { left, top, width, height } = one.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const below = one.ownerDocument.elementsFromPoint(x, y).find(other => !one.contains(other) && !other.contains(one))
    return [one.contains(one.ownerDocument.elementFromPoint(x, y)), Boolean(below?.closest('.float'))]
  })
  expect(isOnTop).toEqual([true, true])
})

test('the language can be changed before log-in, and stays', async ({ person }) => {
  const page = await person('/pages/login')
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Log in to Group Dashboard' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Log in to Group Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Create an account', exact: true }).click()
  await arrived(page, page.getByRole('heading', { name: 'Create your account' }))
  await page.getByRole('button', { name: '简体中文' }).click()
  await expect(page.getByRole('button', { name: 'English', exact: true })).toBeVisible()
})

test.describe('a language that no test before has loaded', () => {
  test.use({ newContext: true })

  test('leaves the page unchanged if it fails to load before log-in, and says so', async ({ person }) => {
    const page = await person('/pages/login')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'English', exact: true }).click()
    await expect(page.getByText('语言没有切换成功，请再试一次')).toBeVisible()
    await expect(page.getByRole('heading', { name: '登录团长看板' })).toBeVisible()
  })
})

test('in English places and units are English, and a purchase is a request', async ({ person, server }) => {
  const page = await person('/pages/login')
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Log in to Group Dashboard' })).toBeVisible()
  const chinese = (where: string) =>
    page
      .locator(where)
      .filter({ visible: true })
      .evaluateAll(all => all.map(one => one.textContent!).filter(text => /[\u3400-\u9fff]/.test(text)))
  await visit(page, '/?kind=purchase')
  await expect(page.locator('.purchase-card').first()).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Requests' })).toBeVisible()
  expect(await chinese('.card__facts, .price')).toEqual([])
  await visit(page, '/pages/product/index')
  await expect(page.locator('.product').first()).toBeVisible()
  expect(await chinese('.product__text > :nth-child(2), .price, .tag')).toEqual([])
  await visit(page, `/pages/product_detail?${await queryOf(server, 'a product')}`)
  await expect(page.locator('.product-detail__title')).toBeVisible()
  expect(await chinese('.product-detail__tier, .price')).toEqual([])
})

test('a form’s picture menu looks like every other menu', async ({ person }) => {
  const page = await person('/pages/my/my_release/index', SELLER)
  await page.locator('.mine__more').first().click()
  const styleOf = (row: Locator) =>
    row.evaluate(one => {
      const { height, textAlign, justifyContent, fontSize, display } = getComputedStyle(one)
      return { height, textAlign, justifyContent, fontSize, display }
    })
  const usual = await styleOf(page.getByRole('dialog').getByRole('button').first())
  await visit(page, '/pages/index/release_supply')
  const chooser = page.waitForEvent('filechooser')
  await arrived(page, page.getByRole('button', { name: '添加图片' }))
  await page.getByRole('button', { name: '添加图片' }).click()
  const { PICTURES } = await import('../support')
  await (await chooser).setFiles(PICTURES)
  await page
    .getByRole('button', { name: /^图片 2|第 2 张/ })
    .first()
    .click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('button', { name: '取消' })).toBeVisible()
  expect(await styleOf(menu.getByRole('button').first())).toEqual(usual)
})
