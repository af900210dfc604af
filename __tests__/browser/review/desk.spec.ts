/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import { picture, published, purchase, supply, tokenOf, upload, VIP } from '../../support/market'
import { ADMIN } from '../../support/people'
import { client } from '../../support/server'
import { BUYER, EXAMINER, newTitle, opened, type Person, reload, SELLER, test, visit } from '../support'

const DESK = '/pages/desk/index'
const LISTINGS = `${DESK}?room=listings`
/** Rows of the queue, without the skeletons shown while it loads. */
const rows = (page: Page) => page.locator('.desk-row:not(.skeleton)').filter({ visible: true })
const title = (page: Page) => page.locator('.desk__title').filter({ visible: true })
const queueTop = (page: Page) =>
  page
    .locator('.desk__queue .scroller')
    .first()
    .evaluate(one => one.scrollTop)

/** Opens the desk, or one of its tabs, in a window of this size. */
const openTab = async (person: Person, width: number, height: number, mobile: string, address = LISTINGS) => {
  const page = await person('about:blank', mobile)
  await page.setViewportSize({ width, height })
  await visit(page, address)
  return page
}
/** Opens the desk with its queue loaded. */
const openDesk = async (person: Person, width: number, height: number, mobile = EXAMINER) => {
  const page = await openTab(person, width, height, mobile)
  await expect(rows(page).first()).toBeVisible()
  return page
}

test('on a phone, back returns from a listing to its place in the queue, and forward opens it', async ({ person }) => {
  const page = await openDesk(person, 390, 500)
  const row = rows(page).last()
  await row.scrollIntoViewIfNeeded()
  const place = await queueTop(page)
  expect(place).toBeGreaterThan(0)
  await row.click()
  await expect(title(page)).toBeVisible()
  const words = await title(page).innerText()
  await expect(page).toHaveURL(/desk\/index\?room=listings&code=/)

  await page.goBack()
  await expect(rows(page).first()).toBeVisible()
  await expect(title(page)).toHaveCount(0)
  await expect(page).toHaveURL(/desk\/index\?room=listings$/)
  await expect.poll(() => queueTop(page)).toBe(place)

  await page.goForward()
  await expect(title(page)).toHaveText(words)
  await reload(page)
  await expect(title(page)).toHaveText(words)
  await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page).toHaveURL(/desk\/index\?room=listings$/)
})

test('on a wide screen, a reload reopens the same listing and tab', async ({ person }) => {
  const page = await openDesk(person, 1280, 900, ADMIN)
  await expect(title(page)).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toHaveClass(/desk-row--on/)
  const second = await rows(page).nth(1).locator('.two').innerText()
  await expect(title(page)).toHaveText(second)
  await reload(page)
  await expect(title(page)).toHaveText(second)

  await page.getByRole('tab', { name: '短信' }).click()
  await expect(page.getByRole('heading', { name: '已发短信' })).toBeVisible()
  await reload(page)
  await expect(page.getByRole('heading', { name: '已发短信' })).toBeVisible()
})

test('a rejection without a reason isn’t sent, and says what is missing', async ({ person }) => {
  const page = await openDesk(person, 1280, 900)
  await expect(title(page)).toBeVisible()
  const before = await title(page).innerText()
  const sent: string[] = []
  page.on('request', request => request.url().includes('decideExamine') && sent.push(request.url()))
  await page.keyboard.press('r')
  await expect(page.getByRole('textbox', { name: '驳回原因' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('先选或写一个驳回原因')).toBeVisible()
  expect([sent, await title(page).innerText()]).toEqual([[], before])
})

test('J and K keep the chosen row in view, ? shows all keys, and no key acts while something else is open', async ({
  person,
}) => {
  const page = await openDesk(person, 1280, 520)
  await expect(title(page)).toBeVisible()
  const count = await rows(page).count()
  for (let at = 1; at < count; at++) {
    await page.keyboard.press('j')
    await expect(rows(page).nth(at)).toHaveClass(/desk-row--on/)
    await expect(rows(page).nth(at)).toBeInViewport({ ratio: 1 })
  }
  for (let at = count - 2; at >= 0; at--) await page.keyboard.press('k')
  await expect(rows(page).first()).toBeInViewport({ ratio: 1 })
  await expect(rows(page).first()).toHaveClass(/desk-row--on/)

  const sent: string[] = []
  page.on('request', request => request.url().includes('decideExamine') && sent.push(request.url()))
  await expect(title(page)).toBeVisible()
  const words = await title(page).innerText()
  for (const press of ['Shift+A', 'Alt+a', 'Control+j']) await page.keyboard.press(press)
  await page.keyboard.press('r')
  const field = page.getByRole('textbox', { name: '驳回原因' })
  await expect(field).toBeFocused()
  await page.keyboard.type('ja?')
  await expect(field).toHaveValue('ja?')
  await page.keyboard.press('Escape')
  await expect(field).not.toBeFocused()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: '快捷键' })
  await expect(sheet.getByRole('listitem')).toHaveCount(13)
  await page.keyboard.press('a')
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  expect([sent, await title(page).innerText()]).toEqual([[], words])
})

test('a reason chosen by its number rejects by Enter; a listing sent again starts without it', async ({
  person,
  server,
}) => {
  const market = client(server.url)
  const token = await tokenOf(market, SELLER)
  const url = await upload(market, token)
  const name = newTitle()
  const send = (more: object) => market.call(endpoints.listing.publishSupply, supply(url, more), { token })
  const { listing_code } = (await send({ title: name })).result
  const page = await openDesk(person, 1280, 900)
  await page.getByText(name).first().click()
  await expect(title(page)).toHaveText(name)
  await expect(page.getByText(/团长价 ¥16\.50/).filter({ visible: true })).toBeVisible()
  await page.keyboard.press('3')
  await page.keyboard.press('r')
  await expect(page.getByRole('textbox', { name: '驳回原因' })).toHaveValue('价格异常')
  await page.keyboard.press('Enter')
  await expect(page.getByText(name)).toHaveCount(0)

  expect(await send({ title: name, listing_code })).toMatchObject({ code: 1 })
  await page.getByText('刷新', { exact: true }).filter({ visible: true }).click()
  await page.getByText(name).first().click()
  await expect(title(page)).toHaveText(name)
  await expect(page.getByRole('textbox', { name: '驳回原因' })).toHaveValue('')
  await expect(page.getByRole('radio', { name: '价格异常' })).not.toBeChecked()
})

test('marks duplicates in the queue, and compares them side by side on a tap', async ({ person, server }) => {
  const market = client(server.url)
  const [seller, buyer, examiner] = await Promise.all([SELLER, BUYER, EXAMINER].map(one => tokenOf(market, one)))
  const bytes = await picture()
  const [first, second] = [newTitle(), newTitle()]
  const send = async (token: string, more: object) =>
    market.call(endpoints.listing.publishSupply, supply(await upload(market, token, bytes), more), { token })
  const original = await send(seller, { title: first, description: '第一位发布者写的描述，现摘现发。' })
  const code = original.result.listing_code
  const approved = { subject: 'listing', code, decision: 'approved' } as const
  expect(await market.call(endpoints.examine.decideExamine, approved, { token: examiner })).toMatchObject({ code: 1 })
  expect(await send(buyer, { title: second })).toMatchObject({ code: 1 })

  const page = await openDesk(person, 1280, 900)
  const row = rows(page).filter({ hasText: second })
  await expect(row.getByText('疑似重复')).toBeVisible()
  await row.click()
  await expect(title(page)).toHaveText(second)
  const note = page.getByRole('note', { name: '可能重复发布' })
  await expect(note.getByText('第 1 张图相同')).toBeVisible()
  await note.getByRole('button', { name: `并排看“${first}”` }).click()
  await expect(title(page)).toHaveText([second, first])
  await expect(page.getByText('第一位发布者写的描述，现摘现发。')).toBeVisible()
  await note.getByRole('button', { name: `收起“${first}”` }).click()
  await expect(title(page)).toHaveText([second])
})

test('shows an examiner a purchase as others would see it, with full-size pictures', async ({ person, server }) => {
  const market = client(server.url)
  const token = await tokenOf(market, SELLER)
  const name = newTitle()
  const media = [{ kind: 'image' as const, url: await upload(market, token) }]
  const asked = { ...purchase({ title: name, requirements: ['brand_authorisation'] }), media }
  expect(await market.call(endpoints.listing.publishPurchase, asked, { token })).toMatchObject({ code: 1 })

  const page = await openDesk(person, 1280, 900)
  await page.getByText(name).first().click()
  await expect(title(page)).toHaveText(name)
  const pane = page.locator('.desk__inner').filter({ visible: true })
  for (const words of ['求购', '预算', '品牌授权']) await expect(pane.getByText(words, { exact: true })).toBeVisible()
  await pane.getByRole('button', { name: '看大图 1' }).click()
  const preview = page.getByRole('dialog', { name })
  await expect(preview.getByRole('img')).toBeVisible()
  // The desk's keys do nothing while the picture covers it.
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await expect(title(page)).toHaveText(name)
})

test('two operators: the second is told, and continues with the next listing', async ({ person }) => {
  const first = await openDesk(person, 1280, 900)
  const second = await openDesk(person, 1280, 900)
  await expect(title(first)).toBeVisible()
  const words = await title(first).innerText()
  await expect(title(second)).toHaveText(words)
  await first.keyboard.press('a')
  await expect(title(first)).not.toHaveText(words)
  await second.keyboard.press('a')
  await expect(second.getByText('这条已有人处理或有了新版本').first()).toBeVisible()
  await expect(title(second)).not.toHaveText(words)
  await expect(second.getByText(words)).toHaveCount(0)
})

test('keeps a decision with its reason until the network is back', async ({ person }) => {
  const page = await openDesk(person, 1280, 900)
  await expect(title(page)).toBeVisible()
  const words = await title(page).innerText()
  await page.getByRole('textbox', { name: '驳回原因' }).fill('图片太暗，看不清标签')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^驳回/ }).click()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /网络|连接/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: '驳回原因' })).toHaveValue('图片太暗，看不清标签')
  await expect(title(page)).toHaveText(words)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: /^驳回/ }).click()
  await expect(title(page)).not.toHaveText(words)
})

/** May examine comments and reports only. */
const MODERATOR = '13900000053'

test('comments are reviewed with the keyboard', async ({ person, server }) => {
  const market = client(server.url)
  const [seller, buyer, examiner] = await Promise.all([VIP, BUYER, EXAMINER].map(one => tokenOf(market, one)))
  const object_code = await published(market, seller, examiner)
  const words = ['第一条要审的话', '第二条要审的话', '第三条要审的话']
  for (const text of words) {
    const said = { object_kind: 'listing', object_code, text } as const
    expect(await market.call(endpoints.comments.writeComment, said, { token: buyer })).toMatchObject({ code: 1 })
  }
  const page = await openTab(person, 1280, 700, MODERATOR, `${DESK}?room=comments`)
  const card = (text: string) => rows(page).filter({ hasText: text })
  const on = page.locator('.desk-row--on')
  const pane = page.locator('.desk-said')
  const reason = page.getByRole('textbox', { name: '原因，评论者会看到' })
  await expect(on).toHaveCount(1)
  while (!(await on.innerText()).includes(words[0])) await page.keyboard.press('j')
  await expect(card(words[0])).toBeInViewport({ ratio: 1 })
  await expect(pane).toContainText(words[0])
  await expect(page).toHaveURL(/code=/)

  await page.keyboard.press('a')
  await expect(card(words[0])).toHaveCount(0)
  await expect(on).toContainText(words[1])
  await expect(pane).toContainText(words[1])
  // Without a reason nothing is hidden.
  await page.keyboard.press('r')
  await expect(reason).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('请写明原因')).toBeVisible()
  await page.keyboard.type('ads')
  await expect(reason).toHaveValue('ads')
  await page.keyboard.press('Enter')
  await expect(card(words[1])).toHaveCount(0)
  await expect(on).toContainText(words[2])
  await expect(reason).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('2')
  await expect(reason).toHaveValue('辱骂或骚扰')
  await page.getByRole('button', { name: /^隐藏/ }).click()
  await expect(card(words[2])).toHaveCount(0)

  const threads = await market.call(endpoints.comments.getCommentPage, { object_kind: 'listing', object_code })
  expect(threads.result.items.map(item => item.text)).toEqual([words[0]])
  const notices = await market.call(endpoints.messages.getMessagePage, { channel: 'system' }, { token: buyer })
  const hidden = notices.result.items.filter(item => item.key === 'comment.hidden')
  expect(hidden.slice(0, 2).map(item => item.params.reason)).toEqual(['辱骂或骚扰', 'ads'])
})

test('beside the list, upholding settles reports of the same thing; one decided by somebody else says so', async ({
  person,
  server,
}) => {
  const market = client(server.url)
  const [seller, buyer, third, examiner] = await Promise.all(
    [VIP, BUYER, ADMIN, EXAMINER].map(one => tokenOf(market, one)),
  )
  const [twice, once] = [await published(market, seller, examiner), await published(market, seller, examiner)]
  const report = async (object_code: string, text: string, token: string) => {
    const input = { object_kind: 'listing', object_code, ground: 'fraud', text } as const
    expect(await market.call(endpoints.reports.report, input, { token })).toMatchObject({ code: 1 })
  }
  await report(twice, '并排的第一个举报', buyer)
  await report(twice, '并排的第二个举报', third)
  await report(once, '并排的第三个举报', buyer)
  const page = await openTab(person, 1280, 900, MODERATOR, `${DESK}?room=reports`)
  const pane = page.locator('.desk-said')
  await expect(pane).toBeVisible()
  for (let last = ''; !(await pane.innerText()).includes('并排的第一个举报');) {
    const shown = await pane.innerText()
    if (shown !== last) await page.keyboard.press('j')
    last = shown
  }
  const { result } = await market.call(endpoints.listing.getListingDetail, { listing_code: twice })
  const takesDown = page.getByRole('switch', { name: `同时下架“${result.title}”` })
  await expect(takesDown).toBeChecked()
  await takesDown.click()
  await page.keyboard.press('1')
  await page.getByRole('button', { name: /^举报成立/ }).click()
  await expect(page.getByText('已处理').first()).toBeVisible()
  await expect(pane).toContainText('并排的第三个举报')
  expect((await market.call(endpoints.listing.getListingDetail, { listing_code: twice })).code).toBe(1)

  const open = await market.call(endpoints.reports.getReportQueue, {}, { token: examiner })
  expect(open.result.items.filter(item => item.text.startsWith('并排的')).map(item => item.text)).toEqual([
    '并排的第三个举报',
  ])
  const { report_code } = open.result.items.find(item => item.text === '并排的第三个举报')!
  const faster = { report_code, decision: 'dismissed' } as const
  expect(await market.call(endpoints.reports.decideReport, faster, { token: examiner })).toMatchObject({ code: 1 })
  await page.keyboard.press('a')
  await expect(page.getByText('这条已有人处理或有了新版本').first()).toBeVisible()
  await expect(pane.filter({ hasText: '并排的第三个举报' })).toHaveCount(0)
})

for (const [width, height] of [
  [390, 844],
  [1280, 900],
])
  test(`back from a comment’s subject returns to the comments, at ${width} px`, async ({ person, server }) => {
    const market = client(server.url)
    const { result } = await market.call(endpoints.listing.getListingPage, { kind: 'supply' })
    const said = { object_kind: 'listing', object_code: result.items[0].listing_code, text: '从审核台看这条' } as const
    const token = await tokenOf(market, BUYER)
    expect(await market.call(endpoints.comments.writeComment, said, { token })).toMatchObject({ code: 1 })
    const page = await openTab(person, width, height, ADMIN)
    await page.getByRole('tab', { name: /评论/ }).filter({ visible: true }).click()
    for (let time = 0; time < 2; time++) {
      const about = page.getByText(/^关于/).filter({ visible: true }).first()
      await about.click()
      await expect(page).toHaveURL(/_detail\?/)
      await expect(page.locator('.supply-card, .talk').filter({ visible: true }).first()).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/desk\/index\?.*room=comments/)
      await expect(about).toBeInViewport()
      await expect(page.locator('.talk').filter({ visible: true })).toHaveCount(0)
    }
  })

test('operators see the queues they may work on; an upheld report takes the thing down', async ({ person, server }) => {
  const market = client(server.url)
  const [seller, buyer, examiner] = await Promise.all([VIP, BUYER, EXAMINER].map(one => tokenOf(market, one)))
  const code = await published(market, seller, examiner)
  const { result } = await market.call(endpoints.listing.getListingDetail, { listing_code: code })
  const report = { object_kind: 'listing', object_code: code, ground: 'fraud', text: '收钱不发货' } as const
  expect(await market.call(endpoints.reports.report, report, { token: buyer })).toMatchObject({ code: 1 })

  const page = await openTab(person, 390, 844, MODERATOR, `${DESK}?room=comments`)
  const tabs = page.getByRole('tab').filter({ visible: true })
  await expect(tabs).toHaveText([/^总览/, /^评论/, /^举报 \d+$/, /^申诉/])
  await expect(page.getByRole('heading', { name: /^待审评论/ })).toBeVisible()
  await tabs.nth(2).click()
  const card = page.locator('.desk-talk').filter({ hasText: '收钱不发货' }).filter({ hasText: result.title })
  await card.getByRole('button', { name: '成立并下架' }).click()
  const sheet = page.getByRole('dialog', { name: '举报成立' })
  await sheet.getByRole('button', { name: '成立并下架' }).click()
  await expect(sheet.getByText('请写明原因')).toBeVisible()
  await expect(sheet.getByRole('switch', { name: `同时下架“${result.title}”` })).toBeChecked()
  await sheet.getByRole('radio', { name: '信息不实' }).click()
  await sheet.getByRole('button', { name: '成立并下架' }).click()
  await expect(page.getByText('已处理').first()).toBeVisible()
  await expect(card).toHaveCount(0)
  expect((await market.call(endpoints.listing.getListingDetail, { listing_code: code })).code).toBe(404)
  const notices = await market.call(endpoints.messages.getMessagePage, { channel: 'examine' }, { token: seller })
  expect(notices.result.items[0]).toMatchObject({
    key: 'examine.listing_taken_down',
    object_code: code,
    params: { reason: '信息不实' },
  })
  // The same operator on a wide screen: the side bar has these tabs only.
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.getByRole('tab').filter({ visible: true })).toHaveText([/^总览/, /^评论/, /^举报/, /^申诉/])

  const stranger = await person(DESK, BUYER)
  await expect(stranger.getByText('没有权限打开这个页面')).toBeVisible()
  await expect(stranger.getByRole('tab')).toHaveCount(0)
})

test('what WeChat still checks says so, and stays open when it can’t be approved yet', async ({ person }) => {
  const page = await person('about:blank', EXAMINER)
  await page.setViewportSize({ width: 1280, height: 900 })
  const WAITS = '微信还在检查图片和文字，稍后再通过'
  let content_check = 'waiting'
  await page.route('**/getExamineDetail*', async route => {
    const reply = await route.fetch()
    const { result, ...rest } = (await reply.json()) as { result: object }
    await route.fulfill({ response: reply, json: { ...rest, result: { ...result, content_check } } })
  })
  await page.route('**/decideExamine', route =>
    route.fulfill({ json: { code: 422, message: WAITS, result: { fields: { decision: WAITS } } } }),
  )
  await visit(page, LISTINGS)
  await expect(page.getByRole('note').filter({ hasText: '微信检查中' })).toBeVisible()
  const words = await title(page).innerText()
  await page.getByRole('button', { name: /通过，看下一条/ }).click()
  await expect(page.getByText(WAITS)).toBeVisible()
  await expect(title(page)).toHaveText(words)
  content_check = 'risky'
  await page.keyboard.press('j')
  await expect(page.getByRole('note').filter({ hasText: '只能驳回' })).toBeVisible()
})

test('the first page tells what waits and for how long, and leads into each queue by the keyboard alone', async ({
  person,
}) => {
  const page = await openTab(person, 1280, 900, ADMIN, DESK)
  await expect(page.getByRole('heading', { name: '总览' })).toBeVisible()
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(card('信息').first()).toContainText(/\d+\s*最早一条/)
  const rightOf = (where: string) =>
    page.locator(where).evaluateAll(all => Math.max(...all.map(one => one.getBoundingClientRect().right)))
  expect(await rightOf('.desk-waits'), 'one right edge').toBeCloseTo(await rightOf('.desk-overview__parts'), 0)
  await page.keyboard.press('j')
  await expect(page.locator('#desk-waits-listings')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/room=listings/)
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press(']')
  await expect(page).toHaveURL(/room=products/)
  await page.keyboard.press('[')
  await expect(page).toHaveURL(/room=listings/)
  await page.keyboard.press('g')
  await expect(page.getByRole('heading', { name: '总览' })).toBeVisible()
  await expect(page).toHaveURL(/desk\/index$/)
})

test('the first page has only what the operator may open, and says so when it can’t be loaded', async ({ person }) => {
  const page = await openTab(person, 390, 844, MODERATOR, DESK)
  const cards = page.locator('.desk-waits')
  await expect(cards).toHaveText([/^评论/, /^举报/, /^申诉/])
  await page.route('**/getDeskOverview*', route => route.fulfill({ status: 500, json: {} }))
  await reload(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/getDeskOverview*')
  await page.getByRole('button', { name: '再试一次' }).click()
  await cards.nth(1).click()
  await expect(page).toHaveURL(/room=reports/)
})

test('the first page leads to the parts without a queue, also to those that are pages of their own', async ({
  person,
}) => {
  const page = await openTab(person, 390, 844, ADMIN, DESK)
  await page.locator('#desk-part-audit').click()
  await expect(page).toHaveURL(/room=audit/)
  await visit(page, DESK)
  await page.locator('#desk-part-desk_content').click()
  await expect(page).toHaveURL(/desk\/content$/)
  await opened(page, '内容管理')
})

for (const [language, named] of [
  ['zh-Hans', ['周二有约管理', '内容管理', '订单与退款', '财务']],
  ['en', ['Meetings', 'Content', 'Orders and refunds', 'Finances']],
] as const)
  test(`at 320 px the bar has room for its title, and one button for the pages beside it: ${language}`, async ({
    person,
  }) => {
    const page = await openTab(person, 320, 640, ADMIN, DESK)
    await page.evaluate(value => {
      localStorage.setItem('language', JSON.stringify(value))
      document.cookie = `language=${value}; path=/`
    }, language)
    await visit(page, DESK)
    const name = page.locator('.nav__title').filter({ visible: true })
    const more = page.locator('.desk__links').filter({ visible: true })
    await expect(more).toBeInViewport({ ratio: 1 })
    const box = (await name.boundingBox())!
    expect(box.height, 'in one line').toBeLessThan(40)
    expect(box.x + box.width).toBeLessThanOrEqual((await more.boundingBox())!.x)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

    await more.click()
    const sheet = page.getByRole('dialog')
    for (const text of named)
      await expect(sheet.getByRole('button', { name: text, exact: true })).toBeInViewport({ ratio: 1 })
    await sheet.getByRole('button', { name: named[2], exact: true }).click()
    await expect(page).toHaveURL(/desk\/orders/)
    await opened(page, named[2])
    await page.goBack()
    await expect(more).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
