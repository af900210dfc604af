import { expect, type Page } from '@playwright/test'
import { BUYER, LEADER, reload, test } from '../support'

/** Opens the first supply of the home page. */
const openSupply = async (page: Page) => {
  await page.locator('.supply-card').first().click()
  await expect(page.locator('.owner-card')).toBeVisible()
}

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
