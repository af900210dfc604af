import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import { tokenOf } from '../../support/market'
import { ADMIN } from '../../support/people'
import { client, type TestServer } from '../../support/server'
import { BUYER, chooseFiles, LEADER, newTitle, type Person, PICTURES, reload, SELLER, test, visit } from '../support'

const DESK = '/pages/desk/content'
const { agreements, category, content, share } = endpoints

const open = async (person: Person, room = '', width = 1280) => {
  const page = await person('about:blank', ADMIN)
  await page.setViewportSize({ width, height: 900 })
  await visit(page, DESK + (room && `?room=${room}`))
  return page
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).filter({ visible: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })
const row = (page: Page, name: string) => page.locator('.category').filter({ hasText: name })
const names = (page: Page) => page.locator('.category__main .t15').allInnerTexts()
const act = (page: Page, text: string) => page.locator('.action-sheet__row').filter({ hasText: text }).click()
const asAdmin = async (server: TestServer) => ({ token: await tokenOf(client(server.url), ADMIN) })

test.describe('categories', () => {
  test('are moved by drag and by keys, and stay there', async ({ person }) => {
    const page = await open(person)
    await expect(page.locator('.category').first()).toBeVisible()
    const [first, second, third] = await names(page)
    const grip = row(page, first).locator('.category__grip')
    await grip.hover()
    await page.mouse.down()
    await expect(row(page, first)).toHaveClass(/category--held/)
    const to = (await row(page, third).boundingBox())!
    await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 8 })
    await page.mouse.up()
    await expect(page.getByText('已移动')).toBeVisible()
    await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([second, third, first])
    await reload(page)
    await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([second, third, first])

    await row(page, first).locator('.category__main').click()
    await page.keyboard.press('u')
    await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([second, first, third])
    await page.keyboard.press('u')
    await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([first, second, third])
  })

  test('are added, renamed, hidden and shown again, which forms see at once', async ({ person, server }) => {
    const page = await open(person)
    const app = client(server.url)
    const offered = async () => (await app.call(category.getCategoryTree, {})).result.items.map(one => one.name)
    const name = `试${newTitle().slice(-6)}`
    await button(page, '加顶级分类').first().click()
    await button(page, '保存').click()
    await expect(page.locator('#field-name_zh')).toContainText('请填写此项')
    await field(page, '中文名').fill(name)
    await field(page, '英文名').fill('Trial')
    await button(page, '保存').click()
    await expect(row(page, name)).toBeVisible()
    await expect.poll(offered).toContain(name)

    await row(page, name).locator('.category__main').click()
    await page.keyboard.press('e')
    await field(page, '中文名').fill(`${name}改`)
    await button(page, '保存').click()
    await expect(row(page, `${name}改`)).toBeVisible()
    await page.keyboard.press('h')
    await page.getByRole('dialog').getByRole('button', { name: '隐藏' }).click()
    await expect(row(page, `${name}改`)).toContainText('已隐藏')
    expect(await offered()).not.toContain(`${name}改`)
    await page.keyboard.press('h')
    await expect(row(page, `${name}改`)).not.toContainText('已隐藏')
    expect(await offered()).toContain(`${name}改`)
  })

  test('are moved below another one on a phone, by taps alone', async ({ person }) => {
    const page = await open(person, '', 390)
    await expect(page.locator('.category').first()).toBeVisible()
    const [first, second] = await names(page)
    await row(page, second).locator('.category__more').click()
    await act(page, '移到别处')
    await page.getByRole('dialog').locator('.tree__row').filter({ hasText: first }).click()
    await page.getByRole('dialog').getByText(`放进${first}`).click()
    await expect(page.getByText('已移动')).toBeVisible()
    await expect(row(page, second)).toHaveCount(0)
    await row(page, first).locator('.category__open').click()
    await expect(row(page, second)).toBeVisible()
    await row(page, second).locator('.category__more').click()
    await act(page, '移到别处')
    await page.getByRole('dialog').getByText('作为顶级分类').click()
    await expect.poll(() => names(page)).toContain(second)
  })

  test('aren’t overwritten by a second operator, who is shown the current state', async ({ person, server }) => {
    const page = await open(person)
    const app = client(server.url)
    const by = await asAdmin(server)
    await expect(page.locator('.category').first()).toBeVisible()
    const { items } = (await app.call(content.getDeskCategories, {}, by)).result
    const one = items.find(item => item.parent_code === null)!
    const renamed = `${one.name_zh}二`
    await row(page, one.name_zh).locator('.category__more').click()
    const edit = { category_code: one.category_code, version: one.version, name_zh: renamed, name_en: one.name_en }
    expect((await app.call(content.renameCategory, edit, by)).code).toBe(1)
    await act(page, '改名')
    await field(page, '中文名').fill('晚了一步')
    await button(page, '保存').click()
    await expect(page.getByText('别人刚改过这个分类，请刷新后再改')).toBeVisible()
    await expect(field(page, '中文名')).toHaveValue('晚了一步')
    await page.keyboard.press('Escape')
    await button(page, '刷新').click()
    await expect(row(page, renamed)).toBeVisible()
  })
})

test.describe('share material', () => {
  test('is written with a picture, stands first, is hidden and shown', async ({ person, server }) => {
    const page = await open(person, 'materials')
    const app = client(server.url)
    const title = newTitle()
    const shown = async () =>
      (await app.call(share.getMaterialPage, {}, { token: await tokenOf(app, LEADER) })).result.items.map(
        item => item.title,
      )
    await button(page, '新建').click()
    await button(page, '保存').click()
    await expect(page.locator('#field-title')).toContainText('请填写此项')
    await page.getByRole('radio', { name: '节日' }).click()
    await field(page, '标题').fill(title)
    await field(page, '文案').fill('年货节，先锁量再截单。')
    await chooseFiles(page, page.getByRole('button', { name: '添加图片' }), [PICTURES[0]])
    // Until the picture is uploaded, a save only says that it is missing.
    await expect(async () => {
      await button(page, '保存').click()
      await expect(page.locator('.content-row').first()).toContainText(title, { timeout: 1_000 })
    }).toPass()
    expect((await shown())[0]).toBe(title)
    await page.locator('.content-row').first().locator('.category__more').click()
    await act(page, '隐藏')
    await expect(page.locator('.content-row').first()).toContainText('已隐藏')
    expect(await shown()).not.toContain(title)
  })

  test('that another operator has changed keeps what is typed, and offers the new content', async ({
    person,
    server,
  }) => {
    const page = await open(person, 'materials')
    const app = client(server.url)
    const by = await asAdmin(server)
    await page.locator('.content-row__main').first().click()
    await expect(field(page, '标题')).not.toHaveValue('')
    const [item] = (await app.call(content.getDeskMaterialPage, {}, by)).result.items
    const edited = { material_code: item.material_code, version: item.version }
    const media = item.media.map(({ kind, url, medium_url }) =>
      kind === 'video' ? { kind, url, cover_url: medium_url } : { kind, url },
    )
    const theirs = newTitle()
    const { category: of, text, video_code } = item
    const input = { edited, category: of, title: theirs, text, media, video_code: video_code ?? undefined }
    expect((await app.call(content.saveMaterial, input, by)).code).toBe(1)
    await field(page, '标题').fill('我写的标题')
    await button(page, '保存').click()
    await expect(page.getByText('别人刚改过，你写的还在，但保存会被拒绝')).toBeVisible()
    await expect(field(page, '标题')).toHaveValue('我写的标题')
    await button(page, '看新的内容').click()
    await expect(field(page, '标题')).toHaveValue(theirs)
  })

  test('without a network keeps what is typed', async ({ person }) => {
    const page = await open(person, 'materials')
    await page.locator('.content-row__main').first().click()
    await page.route('**/saveMaterial', route => route.abort())
    await field(page, '标题').fill('没有网的标题')
    await button(page, '保存').click()
    await expect(page.locator('.toast').filter({ visible: true })).toBeVisible()
    await expect(field(page, '标题')).toHaveValue('没有网的标题')
    await page.unroute('**/saveMaterial')
    await button(page, '保存').click()
    await expect(page.locator('.content-row').filter({ hasText: '没有网的标题' })).toBeVisible()
  })
})

test('a video is hidden with its page, and shown again', async ({ person, server }) => {
  const page = await open(person, 'videos')
  const app = client(server.url)
  const [video] = (await app.call(share.getVideoPage, {})).result.items
  const line = page.locator('.content-row').filter({ hasText: video.title })
  await line.getByRole('button', { name: `隐藏 ${video.title}` }).click()
  await expect(line).toContainText('已隐藏')
  expect((await app.call(share.getVideo, { video_code: video.video_code })).code).toBe(404)
  await line.getByRole('button', { name: `重新显示 ${video.title}` }).click()
  await expect(line.getByRole('button', { name: `隐藏 ${video.title}` })).toBeVisible()
  expect((await app.call(share.getVideo, { video_code: video.video_code })).code).toBe(1)
})

test.describe('agreements', () => {
  test('the versions of an agreement are listed, and an old one can be read', async ({ person }) => {
    const page = await person('/pages/agreement/privacy_agreement')
    await button(page, '历史版本').click()
    const sheet = page.getByRole('dialog', { name: '历史版本' })
    await expect(sheet.locator('.contents__item').first()).toContainText('现行')
    await sheet.locator('.contents__item').filter({ hasText: '1.2.0' }).click()
    await expect(page).toHaveURL(/version=1\.2\.0/)
    await expect(page.getByText(/^这是 1\.2\.0 版，不是现行版本/)).toBeVisible()
    await page.getByText(/^这是 1\.2\.0 版/).click()
    await expect(page.getByText('版本 1.3.0').filter({ visible: true })).toBeVisible()
  })

  test('a draft is edited, published with consent asked for; who opens the app is asked once', async ({
    person,
    server,
  }) => {
    const page = await open(person, 'agreements')
    await page.locator('.content-row').filter({ hasText: '草稿' }).click()
    await expect(field(page, '版本号')).toHaveValue('1.3.0')
    await page.getByRole('textbox', { name: '正文' }).first().fill('没有标题')
    await button(page, '保存草稿').click()
    await expect(page.locator('#field-zh_text')).toContainText('以“# 标题”开始')
    await reload(page)
    await page.locator('.content-row').filter({ hasText: '草稿' }).click()
    await page.getByRole('switch', { name: '重新征求同意' }).click()
    await button(page, '去发布').click()
    const sheet = page.getByRole('dialog', { name: '发布 1.3.0 版' })
    await expect(sheet).toContainText('今天，立即生效')
    await sheet.getByRole('button', { name: '发布' }).click()
    await expect(page.getByText('已发布', { exact: true })).toBeVisible()
    await expect(page.locator('.content-row').filter({ hasText: '1.3.0' }).first()).toContainText('现行')

    const leader = await person('/pages/my/set/about/index', LEADER)
    await expect(leader.getByText('协议更新了，请你确认')).toBeVisible()
    await expect(leader).toHaveURL(/renewed_consent/)
    await expect(leader.locator('.consent__card')).toHaveCount(1)
    await expect(leader.locator('.consent__card')).toContainText('直播与回放')
    await leader.getByRole('button', { name: /^阅读全文/ }).click()
    await expect(leader.locator('.agreement__title').filter({ visible: true })).toBeVisible()
    await leader.goBack()
    await leader.getByRole('button', { name: '同意并继续' }).click()
    await expect(leader.getByText('已记录你的同意')).toBeVisible()
    await expect(leader).toHaveURL(/about\/index/)
    // Never again.
    await reload(leader)
    await expect(leader.getByRole('button', { name: '检查更新' })).toBeVisible()
    const app = client(server.url)
    const token = await tokenOf(app, LEADER)
    expect((await app.call(agreements.getPendingAgreements, {}, { token })).result.items).toEqual([])
    await expect(leader).toHaveURL(/about\/index/)
  })

  test('who doesn’t agree logs out; without a network the answer is given later', async ({ person, server }) => {
    const app = client(server.url)
    const by = await asAdmin(server)
    const kind = 'privacy_agreement'
    const base = (await app.call(agreements.getDeskAgreement, { kind, version: '1.3.0' }, by)).result
    const zh = { ...base.zh, changes: '写明了回放的保存期限' }
    const en = { ...base.en, changes: 'How long replays are kept' }
    const draft = (await app.call(agreements.saveAgreement, { kind, version: '1.4.0', asks_consent: true, zh, en }, by))
      .result
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const published = await app.call(
      agreements.publishAgreement,
      { kind, version: draft.version, revision: draft.revision, effective_on: today },
      by,
    )
    expect(published.code).toBe(1)

    const buyer = await person('/pages/my/set/about/index', BUYER)
    await expect(buyer.getByText('写明了回放的保存期限')).toBeVisible()
    await buyer.route('**/agreement/agree', route => route.abort())
    await buyer.getByRole('button', { name: '同意并继续' }).click()
    await expect(buyer.locator('.toast').filter({ visible: true })).toBeVisible()
    await expect(buyer).toHaveURL(/renewed_consent/)
    await buyer.unroute('**/agreement/agree')
    await buyer.getByRole('button', { name: '同意并继续' }).click()
    await expect(buyer).toHaveURL(/about\/index/)

    const seller = await person('/pages/my/set/about/index', SELLER)
    await seller.getByRole('button', { name: '不同意，退出登录' }).click()
    await expect(seller).toHaveURL(/\/(?:pages\/index\/index)?$/)
    await visit(seller, '/pages/my/set/about/index')
    await expect(seller).toHaveURL(/pages\/login/)
  })
})
