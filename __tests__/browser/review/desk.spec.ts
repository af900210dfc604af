/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { endpoints } from '#contract'
import { published, supply, tokenOf, upload, VIP } from '../../support/market'
import { ADMIN } from '../../support/people'
import { client } from '../../support/server'
import { BUYER, EXAMINER, LEADER, newTitle, opened, type Person, reload, SELLER, test, visit } from '../support'

const DESK = '/pages/desk/index'
/** May examine comments and reports only. */
const MODERATOR = '13900000053'
/** Users of the demo market that no other test needs. */
const [FROZEN, NAMED] = ['13900000052', '13900000050']

/** Rows of the queue, without the skeletons shown while it loads. */
const rows = (page: Page) => page.locator('.desk-row:not(.skeleton)').filter({ visible: true })
const title = (page: Page) => page.locator('.desk__title').filter({ visible: true })
const pane = (page: Page) => page.locator('.desk__inner').filter({ visible: true })
const queueTop = (page: Page) =>
  page
    .locator('.desk__queue .scroller')
    .first()
    .evaluate(one => one.scrollTop)
/** Notes requests of this name. */
const watch = (page: Page, name: string) => {
  const sent: string[] = []
  page.on('request', request => request.url().includes(name) && sent.push(request.url()))
  return sent
}

/** Opens one of the desk's rooms in a window of this size. */
const openRoom = async (person: Person, mobile: string, room: string, width = 1280, height = 900) => {
  const page = await person('about:blank', mobile)
  await page.setViewportSize({ width, height })
  await visit(page, room ? `${DESK}?room=${room}` : DESK)
  return page
}
/** Opens the desk with the queue of listings loaded. */
const openListings = async (person: Person, width = 1280, height = 900) => {
  const page = await openRoom(person, EXAMINER, 'listings', width, height)
  await expect(rows(page).first()).toBeVisible()
  return page
}

test('on a phone, back returns from a listing to its place in the queue, and forward opens it', async ({ person }) => {
  const page = await openListings(person, 390, 500)
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
})

test('J and K keep the chosen row in view, a reload keeps it open, ? shows all keys, and no key acts while something else is open', async ({
  person,
}) => {
  const page = await openListings(person, 1280, 520)
  await expect(title(page)).toBeVisible()
  const count = await rows(page).count()
  for (let at = 1; at < count; at++) {
    await page.keyboard.press('j')
    await expect(rows(page).nth(at)).toHaveClass(/desk-row--on/)
    await expect(rows(page).nth(at)).toBeInViewport({ ratio: 1 })
  }
  for (let at = count - 2; at >= 0; at--) await page.keyboard.press('k')
  await expect(rows(page).first()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('j')
  const second = await rows(page).nth(1).locator('.two').innerText()
  await expect(title(page)).toHaveText(second)
  await reload(page)
  await expect(title(page)).toHaveText(second)

  const sent = watch(page, 'decideExamine')
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

test('a rejection needs its reason, which is chosen by its number, stays without a network, and is gone when the listing is sent again', async ({
  person,
  server,
}) => {
  const market = client(server.url)
  const token = await tokenOf(market, SELLER)
  const url = await upload(market, token)
  const name = newTitle()
  const send = (more: object) => market.call(endpoints.listing.publishSupply, supply(url, more), { token })
  const { listing_code } = (await send({ title: name })).result
  const page = await openListings(person)
  const sent = watch(page, 'decideExamine')
  const reason = page.getByRole('textbox', { name: '驳回原因' })
  await page.getByText(name).first().click()
  await expect(title(page)).toHaveText(name)
  await page.keyboard.press('r')
  await expect(reason).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('先选或写一个驳回原因')).toBeVisible()
  expect(sent).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('3')
  await expect(reason).toHaveValue('价格异常')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^驳回/ }).click()
  const said = page.getByRole('status').filter({ hasText: /网络|连接/ })
  await expect(said.first()).toBeVisible()
  await expect(reason).toHaveValue('价格异常')
  await expect(title(page)).toHaveText(name)
  await page.context().setOffline(false)
  await page.keyboard.press('r')
  await expect(reason).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(name)).toHaveCount(0)

  expect(await send({ title: name, listing_code })).toMatchObject({ code: 1 })
  await page.getByText('刷新', { exact: true }).filter({ visible: true }).click()
  await page.getByText(name).first().click()
  await expect(title(page)).toHaveText(name)
  await expect(reason).toHaveValue('')
  await expect(page.getByRole('radio', { name: '价格异常' })).not.toBeChecked()
})

test('comments are reviewed with the keyboard, none hidden without a reason', async ({ person, server }) => {
  const market = client(server.url)
  const [seller, buyer, examiner] = await Promise.all([VIP, BUYER, EXAMINER].map(one => tokenOf(market, one)))
  const object_code = await published(market, seller, examiner)
  const words = ['第一条要审的话', '第二条要审的话']
  for (const text of words) {
    const said = { object_kind: 'listing', object_code, text } as const
    expect(await market.call(endpoints.comments.writeComment, said, { token: buyer })).toMatchObject({ code: 1 })
  }
  const page = await openRoom(person, MODERATOR, 'comments', 1280, 700)
  const card = (text: string) => rows(page).filter({ hasText: text })
  const on = page.locator('.desk-row--on')
  const reason = page.getByRole('textbox', { name: '原因，评论者会看到' })
  await expect(on).toHaveCount(1)
  while (!(await on.innerText()).includes(words[0])) await page.keyboard.press('j')
  await expect(card(words[0])).toBeInViewport({ ratio: 1 })
  await expect(page).toHaveURL(/code=/)
  await page.keyboard.press('a')
  await expect(card(words[0])).toHaveCount(0)
  await expect(on).toContainText(words[1])
  await expect(page.locator('.desk-said')).toContainText(words[1])
  await page.keyboard.press('r')
  await expect(reason).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('请写明原因')).toBeVisible()
  await page.keyboard.type('ads')
  await page.keyboard.press('Enter')
  await expect(card(words[1])).toHaveCount(0)
  const threads = await market.call(endpoints.comments.getCommentPage, { object_kind: 'listing', object_code })
  expect(threads.result.items.map(item => item.text)).toEqual([words[0]])
})

test('back from a comment’s subject returns to the comments, again and again', async ({ person, server }) => {
  const market = client(server.url)
  const { result } = await market.call(endpoints.listing.getListingPage, { kind: 'supply' })
  const said = { object_kind: 'listing', object_code: result.items[0].listing_code, text: '从审核台看这条' } as const
  const token = await tokenOf(market, BUYER)
  expect(await market.call(endpoints.comments.writeComment, said, { token })).toMatchObject({ code: 1 })
  const page = await openRoom(person, ADMIN, 'listings')
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
  const name = newTitle()
  const code = await published(market, seller, examiner, { title: name })
  const report = { object_kind: 'listing', object_code: code, ground: 'fraud', text: '收钱不发货' } as const
  expect(await market.call(endpoints.reports.report, report, { token: buyer })).toMatchObject({ code: 1 })

  const page = await openRoom(person, MODERATOR, 'comments', 390, 844)
  const tabs = page.getByRole('tab').filter({ visible: true })
  await expect(tabs).toHaveText([/^总览/, /^评论/, /^举报 \d+$/, /^申诉/])
  await tabs.nth(2).click()
  const card = page.locator('.desk-talk').filter({ hasText: name })
  await card.getByRole('button', { name: '成立并下架' }).click()
  const sheet = page.getByRole('dialog', { name: '举报成立' })
  await sheet.getByRole('button', { name: '成立并下架' }).click()
  await expect(sheet.getByText('请写明原因')).toBeVisible()
  await expect(sheet.getByRole('switch', { name: `同时下架“${name}”` })).toBeChecked()
  await sheet.getByRole('radio', { name: '信息不实' }).click()
  await sheet.getByRole('button', { name: '成立并下架' }).click()
  await expect(page.getByText('已处理').first()).toBeVisible()
  await expect(card).toHaveCount(0)
  expect((await market.call(endpoints.listing.getListingDetail, { listing_code: code })).code).toBe(404)
})

test('the first page tells what waits and for how long, and leads into each queue by the keyboard alone', async ({
  person,
}) => {
  const page = await openRoom(person, ADMIN, '')
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

test('at 320 px the bar has room for its title, and one button for the pages beside it', async ({ person }) => {
  const page = await openRoom(person, ADMIN, '', 320, 640)
  await page.evaluate(() => {
    localStorage.setItem('language', JSON.stringify('en'))
    document.cookie = 'language=en; path=/'
  })
  await visit(page, DESK)
  const more = page.locator('.desk__links').filter({ visible: true })
  await expect(more).toBeInViewport({ ratio: 1 })
  const box = (await page.locator('.nav__title').filter({ visible: true }).boundingBox())!
  expect(box.height, 'in one line').toBeLessThan(40)
  expect(box.x + box.width).toBeLessThanOrEqual((await more.boundingBox())!.x)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  await more.click()
  const entry = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
  for (const name of ['Meetings', 'Content', 'Orders and refunds', 'Finances'])
    await expect(entry(name)).toBeInViewport({ ratio: 1 })
  await entry('Orders and refunds').click()
  await expect(page).toHaveURL(/desk\/orders/)
  await opened(page, 'Orders and refunds')
  await page.goBack()
  await expect(more).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** Finds one user, and opens them. */
const openUser = async (person: Person, mobile: string) => {
  const page = await openRoom(person, ADMIN, 'users')
  await page.locator('.search__input').filter({ visible: true }).fill(mobile)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await rows(page).click()
  return page
}

test('a user is frozen with a reason and thrown out of every page at once; unfrozen, they are back', async ({
  person,
}) => {
  const victim = await person('/pages/my/index', FROZEN)
  await expect(victim.locator('.profile')).toContainText('小区驿站老何')
  const page = await openUser(person, FROZEN)
  await expect(pane(page)).toContainText('小区驿站老何')
  await expect(pane(page)).toContainText('139****0052')
  await pane(page).getByRole('button', { name: '冻结' }).click()
  const sheet = page.getByRole('dialog', { name: '冻结账号' })
  await sheet.getByRole('button', { name: '冻结' }).click()
  await expect(sheet.getByText('请写明原因')).toBeVisible()
  await sheet.getByRole('radio', { name: '涉嫌欺诈' }).click()
  await sheet.getByRole('button', { name: '冻结' }).click()
  await expect(pane(page).getByText('冻结原因：涉嫌欺诈')).toBeVisible()
  await expect(rows(page)).toContainText('已冻结')
  await expect(victim).toHaveURL(/\/$/)
  expect(await victim.evaluate('localStorage.getItem("token")')).toBeNull()

  await pane(page).getByRole('button', { name: '解除冻结' }).click()
  const back = page.getByRole('dialog', { name: '解除冻结' })
  await back.getByRole('radio', { name: '核实后没有问题' }).click()
  await back.getByRole('button', { name: '解除冻结' }).click()
  await expect(pane(page).getByText('冻结原因：涉嫌欺诈')).toHaveCount(0)
})

test('a role and a permission reach the user’s open page, and stand in the history; a missing condition is named', async ({
  person,
}) => {
  const user = await person('/pages/my/index', NAMED)
  await expect(user.locator('.profile')).toContainText('周记便利')
  await expect(user.getByText('运营台', { exact: true })).toHaveCount(0)
  const page = await openUser(person, NAMED)
  const one = (name: string) => page.getByRole('switch', { name, exact: true })
  const grant = async (name: string, reason = '工作需要') => {
    await one(name).click()
    const sheet = page.getByRole('dialog', { name: `授予“${name}”` })
    await sheet.getByRole('radio', { name: reason }).click()
    await sheet.getByRole('button', { name: '授予' }).click()
  }
  await grant('股东')
  await expect(one('股东')).toBeChecked()
  await expect(user.locator('.profile')).toContainText('股东')
  await expect(page.getByRole('list', { name: '处理记录' })).toContainText('授予“股东”')
  await grant('处理举报')
  await expect(one('处理举报')).toBeChecked()
  await grant('团长', '条件已核实')
  await expect(page.getByText('申请条件还没有满足')).toBeVisible()
  await expect(one('团长')).not.toBeChecked()
  await user.getByText('运营台', { exact: true }).click()
  await expect(user.getByRole('tab', { name: /^举报/ })).toBeVisible()
})

test('a broadcast is a draft until it is sent; what is missing stands at its field; then it says how many it is for, and arrives', async ({
  person,
}) => {
  const reader = await person('/pages/message/index', LEADER)
  await expect(reader.locator('.channel').first()).toBeVisible()
  const page = await openRoom(person, ADMIN, 'broadcasts')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const send = page.getByRole('button', { name: '发出', exact: true }).filter({ visible: true })
  const dialog = page.getByRole('dialog')
  const words = newTitle()
  await field('内容').fill('凌晨两点到三点，暂停服务。')
  await send.click()
  await expect(page.locator('#field-title')).toContainText('请填写此项')
  await expect(dialog).toHaveCount(0)
  await field('标题').fill(words)
  await reload(page)
  await expect(field('标题')).toHaveValue(words)
  await page.getByRole('radio', { name: '团长' }).click()
  await send.click()
  await expect(dialog).toContainText(/发给 \d+ 人？/)
  await dialog.getByRole('button', { name: '发出' }).click()
  const row = page.locator('.desk-talk').filter({ hasText: words })
  await expect(row).toContainText(/已送达 (\d+) \/ \1 人/)
  await expect(field('标题')).toHaveValue('')

  const channel = reader.locator('.channel').filter({ hasText: '系统' })
  await expect(channel).toContainText(words)
  await channel.click()
  await reader.locator('.message__open').filter({ hasText: words }).click()
  await expect(reader.locator('.message-detail')).toContainText('凌晨两点到三点，暂停服务。')
})
