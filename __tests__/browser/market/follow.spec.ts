import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import { tokenOf } from '../../support/market'
import { client } from '../../support/server'
import { BUYER, EXAMINER, LEADER, reload, SELLER, test, visit } from '../support'

/** Opens the first supply of the home page. */
const openSupply = async (page: Page) => {
  await page.locator('.supply-card').first().click()
  await expect(page.locator('.owner-card')).toBeVisible()
}
const act = (page: Page, name: RegExp) => page.locator('.page__footer').getByRole('checkbox', { name })

test('a like sends an anonymous visitor to log-in; comments are public', async ({ person }) => {
  const page = await person('/')
  await openSupply(page)
  await expect(page.getByRole('heading', { name: /^评论/ })).toBeVisible()
  await act(page, /^点赞/).click()
  await expect(page).toHaveURL(/\/pages\/login\?redirect=/)
})

test('a like counts at once, and is undone if the server refuses', async ({ person }) => {
  const page = await person('/', BUYER)
  await openSupply(page)
  const like = act(page, /^点赞/)
  const before = Number(/\d+$/.exec((await like.getAttribute('aria-label')) ?? '')![0])
  await like.click()
  await expect(like).toBeChecked()
  await expect(like).toHaveAccessibleName(`点赞 ${before + 1}`)
  await reload(page)
  await expect(like).toBeChecked()
  await page.route('**/interaction/react', route =>
    route.fulfill({ json: { code: 404, message: '内容不存在或已下架', result: {} } }),
  )
  await like.click()
  await expect(page.getByText('内容不存在或已下架')).toBeVisible()
  await expect(like).toBeChecked()
})

test('a comment is sent, answered and deleted; a failed one keeps its text', async ({ person }) => {
  const page = await person('/', BUYER)
  await openSupply(page)
  const address = page.url()
  const heading = page.getByRole('heading', { name: /^评论/ })
  await expect(page.locator('.talk .comment, .talk__empty').first()).toBeVisible()
  const before = Number(/\d*$/.exec(await heading.innerText())![0])
  const write = page.getByRole('button', { name: '说点什么…' })
  await write.click()
  await expect(page.getByRole('textbox', { name: '写评论' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(write).toBeFocused()
  await write.click()
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText('请先写点什么')).toBeVisible()
  await page.getByRole('textbox', { name: '写评论' }).fill('可以开专票吗')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.locator('#comment-fault')).toBeVisible()
  await page.getByRole('button', { name: '关闭' }).click()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '说点什么…' }).click()
  await expect(page.getByRole('textbox', { name: '写评论' })).toHaveValue('可以开专票吗')
  await page.getByRole('button', { name: '发送' }).click()
  const mine = page.locator('.comment').filter({ hasText: '可以开专票吗' })
  await expect(mine).toHaveCount(1)

  const other = await person(address, LEADER)
  await other.locator('.comment').filter({ hasText: '可以开专票吗' }).getByRole('button', { name: /^回复/ }).click()
  await other.getByRole('textbox').fill('同问')
  await other.getByRole('button', { name: '发送' }).click()
  const answer = (one: Page) => one.locator('.comment--reply').filter({ hasText: '同问' })
  await expect(answer(other)).toHaveCount(1)

  await reload(page)
  await expect(heading).toHaveText(`评论 ${before + 2}`)
  await expect(answer(page)).toHaveCount(1)
  await mine.getByRole('button', { name: /的评论$/ }).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  // Replies are deleted with their comment.
  await expect(mine).toHaveCount(0)
  await expect(answer(page)).toHaveCount(0)
})

test('following from a detail page lists the person with their news, and can be undone', async ({ person }) => {
  const page = await person('/pages/follow/index', BUYER)
  await expect(page.getByText('推荐关注')).toBeVisible()
  const first = page.locator('.person').first()
  const name = await first.locator('.person__name').innerText()
  await first.getByRole('button', { name: `关注${name}` }).click()
  await expect(page.locator('.strip__one').filter({ hasText: name })).toBeVisible()
  await expect(page.locator('.news__one').first()).toContainText(name)

  await page.locator('.strip__one').filter({ hasText: name }).click()
  await expect(page.getByRole('heading', { name }).first()).toBeVisible()
  await page.getByRole('button', { name: `${name}的关注设置` }).click()
  await page.getByRole('switch', { name: '免打扰' }).click()
  await expect(page.getByRole('switch', { name: '免打扰' })).toBeChecked()
  await reload(page)
  await page.getByRole('button', { name: `${name}的关注设置` }).click()
  await expect(page.getByRole('switch', { name: '免打扰' })).toBeChecked()
  await page.getByRole('button', { name: '取消关注' }).click()
  await expect(page.getByRole('button', { name: `关注${name}` })).toBeVisible()
})

test('followers are found by name and removed; a failure puts them back', async ({ person, server }) => {
  const app = client(server.url)
  const infoOf = async (mobile: string) => {
    const token = await tokenOf(app, mobile)
    const { user_code, nickname } = (await app.call(endpoints.account.getUserInfo, {}, { token })).result
    return { token, user_code, name: nickname }
  }
  const { token, name } = await infoOf(EXAMINER)
  const { user_code } = await infoOf(SELLER)
  expect((await app.call(endpoints.follow.followUser, { user_code }, { token })).code).toBe(1)
  const page = await person('/pages/my/follow_and_fans/index?side=fans', SELLER)
  const rows = page.locator('.person').filter({ hasText: name })
  await expect(rows).toHaveCount(1)
  await page.route('**/removeFan', route => route.fulfill({ json: { code: 500, message: '出错了', result: {} } }))
  await rows.getByRole('button', { name: /^更多/ }).click()
  await page.getByRole('button', { name: '移除粉丝' }).click()
  await expect(page.getByText('出错了')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await page.unroute('**/removeFan')
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: '搜昵称' }))
    .first()
    .fill('没有这个人')
  await page.keyboard.press('Enter')
  await expect(page.getByText('没有叫“没有这个人”的人')).toBeVisible()
  await page.getByRole('button', { name: '清空搜索' }).first().click()
  await expect(rows).toContainText(name)
  await rows.getByRole('button', { name: /^更多/ }).click()
  await page.getByRole('button', { name: '移除粉丝' }).click()
  await expect(rows).toHaveCount(0)
  await reload(page)
  await expect(page.locator('.person').first()).toBeVisible()
  await expect(rows).toHaveCount(0)
})

test('saved things are listed and can be removed', async ({ person }) => {
  const page = await person('/', BUYER)
  await openSupply(page)
  await act(page, /^收藏/).click()
  await expect(act(page, /^收藏/)).toBeChecked()
  await visit(page, '/pages/my/my_interact/index')
  await expect(page.locator('.act')).toContainText(['收藏了'])
  await page.getByRole('tab', { name: '收藏' }).click()
  await expect(page.locator('.favourite')).toHaveCount(1)
  await page.getByRole('button', { name: /^取消收藏/ }).click()
  await expect(page.getByText('还没有收藏')).toBeVisible()
})
