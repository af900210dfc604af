import { expect, type Page } from '@playwright/test'
import { endpoints } from '#contract'
import { tokenOf } from '../../support/market'
import { ADMIN } from '../../support/people'
import { client } from '../../support/server'
import { chooseFiles, LEADER, newTitle, type Person, PICTURES, reload, test, visit } from '../support'

const DESK = '/pages/desk/content'
const { agreements, category, share } = endpoints

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

test.describe('categories', () => {
  test('are moved by drag and by keys, added, renamed, hidden and shown again, which forms see at once', async ({
    person,
    server,
  }) => {
    const page = await open(person)
    await expect(page.locator('.category').first()).toBeVisible()
    const [first, second, third] = await names(page)
    const shown = () => expect.poll(async () => (await names(page)).slice(0, 3))
    const grip = row(page, first).locator('.category__grip')
    await grip.hover()
    await page.mouse.down()
    await expect(row(page, first)).toHaveClass(/category--held/)
    const to = (await row(page, third).boundingBox())!
    await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 8 })
    await page.mouse.up()
    await expect(page.getByText('已移动')).toBeVisible()
    await shown().toEqual([second, third, first])
    await reload(page)
    await shown().toEqual([second, third, first])
    await row(page, first).locator('.category__main').click()
    await page.keyboard.press('u')
    await shown().toEqual([second, first, third])
    await page.keyboard.press('u')
    await shown().toEqual([first, second, third])

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
})

test.describe('share material', () => {
  test('is written with a picture and stays without a network; sent, it stands first, and is hidden', async ({
    person,
    server,
  }) => {
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
    await expect(page.locator('.uploader__tile')).toHaveCount(1)
    await expect(page.locator('.uploader__veil')).toHaveCount(0)
    await page.route('**/saveMaterial', route => route.abort())
    await button(page, '保存').click()
    await expect(page.locator('.toast').filter({ visible: true })).toBeVisible()
    await expect(field(page, '标题')).toHaveValue(title)
    await page.unroute('**/saveMaterial')
    await button(page, '保存').click()
    await expect(page.locator('.content-row').first()).toContainText(title)
    expect((await shown())[0]).toBe(title)
    await page.locator('.content-row').first().locator('.category__more').click()
    await act(page, '隐藏')
    await expect(page.locator('.content-row').first()).toContainText('已隐藏')
    expect(await shown()).not.toContain(title)
  })
})

test.describe('agreements', () => {
  test('a draft is edited, published with consent asked for; who opens the app is asked once; old versions can be read', async ({
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

    await visit(leader, '/pages/agreement/privacy_agreement')
    await button(leader, '历史版本').click()
    const versions = leader.getByRole('dialog', { name: '历史版本' }).locator('.contents__item')
    await expect(versions.first()).toContainText('现行')
    await versions.filter({ hasText: '1.2.0' }).click()
    await expect(leader.getByText(/^这是 1\.2\.0 版，不是现行版本/)).toBeVisible()
    await leader.getByText(/^这是 1\.2\.0 版/).click()
    await expect(leader.getByText('版本 1.3.0').filter({ visible: true })).toBeVisible()
  })
})
