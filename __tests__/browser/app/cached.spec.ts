/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { SLOW_MS } from '../../../domain/base/constants'
import { BUYER, EXAMINER, fillPurchase, LEADER, newTitle, SELLER, test, visit } from '../support'

/** All values of the form, in order. */
const typed = (page: Page) =>
  page
    .locator('input:visible, textarea:visible, [role=checkbox]:visible, [role=radio]:visible')
    .evaluateAll(all =>
      all.map(one => ('value' in one ? (one as HTMLInputElement).value : one.getAttribute('aria-checked'))),
    )
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [name, text] of Object.entries(fields))
    await page.locator(`input[aria-label="${name}"]:visible`).fill(text)
}

test.describe('a failed send keeps what was typed', () => {
  const sendInVain = async (page: Page, button: string, words: RegExp) => {
    const before = await typed(page)
    expect(before.join('')).not.toBe('')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(words).first()).toBeVisible()
    expect(await typed(page)).toEqual(before)
    await page.context().setOffline(false)
  }
  const NO_NETWORK = /网络没有连上/

  test('of a purchase, and the next tap sends it', async ({ person }) => {
    const page = await person('/pages/index/release_purchase', SELLER)
    await fillPurchase(page, newTitle())
    await sendInVain(page, '提交审核', /没有发出去/)
    await page.getByRole('button', { name: '提交审核' }).click()
    await expect(page.getByText('已提交审核')).toBeVisible()
  })

  test('of a new password, and the next tap changes it', async ({ person }) => {
    const page = await person('/pages/my/set/account_security/change_password', BUYER)
    await fill(page, { 当前密码: 'demo1234', 新密码: 'demo12345' })
    await sendInVain(page, '保存新密码', NO_NETWORK)
    await page.getByRole('button', { name: '保存新密码' }).click()
    await expect(page.getByText('密码已更新')).toBeVisible()
  })

  for (const { path, fields, button, as } of [
    {
      path: '/pages/my/set/account_security/change_mobile',
      as: SELLER,
      fields: { 当前号码的验证码: '123456', 新手机号: '13912345678', 验证码: '654321' },
      button: '更换手机号',
    },
    {
      path: '/pages/register',
      fields: { 手机号: '13912345678', 验证码: '654321', 密码: 'long-enough', 昵称: '小周' },
      button: '注册并登录',
    },
    {
      path: '/pages/forgot_password',
      fields: { 手机号: '13912345678', 验证码: '654321', 新密码: 'long-enough' },
      button: '设为新密码',
    },
  ])
    test(`on ${path}`, async ({ person }) => {
      const page = await person(path, as)
      await fill(page, fields)
      for (const box of await page.getByRole('checkbox').all()) await box.click()
      await sendInVain(page, button, NO_NETWORK)
    })

  test('of a reason at the desk, and the next press sends it', async ({ person }) => {
    const page = await person('about:blank', EXAMINER)
    await page.setViewportSize({ width: 1280, height: 900 })
    await visit(page, '/pages/desk/index?room=listings')
    const title = page.locator('.desk__title')
    await expect(title).toBeVisible()
    const row = page.locator('.desk-row--on')
    await fill(page, { '驳回原因（会原样告诉发布者）': '图片里有水印，请换一张' })
    const words = await title.innerText()
    await sendInVain(page, '驳回', NO_NETWORK)
    await expect(title).toHaveText(words)
    await page.getByRole('button', { name: '驳回' }).click()
    await expect(row).not.toContainText(words)
    await expect.poll(async () => (await typed(page)).join('')).toBe('')
  })
})

test.describe('a slow network shows cached content and says so', () => {
  const strip = (page: Page) => page.getByText(/网络有点慢/)
  /** Content seen once, whose second load is held back. `go` leads from the page at `path` to it. */
  const SEEN = [
    {
      name: 'home’s tabs',
      path: '/',
      reads: '**/api/v1/listing/getListingPage*',
      content: '.supply-card',
      go: (page: Page) => page.getByRole('tab', { name: '供货' }).click(),
    },
    {
      name: 'a listing',
      // Not the seller's own listing, which isn't cached; the buyer's password has been changed above.
      as: LEADER,
      path: '/',
      reads: '**/api/v1/listing/getListingDetail*',
      content: '.detail__title',
      go: (page: Page) => page.locator('.supply-card:visible').first().click(),
    },
    { name: 'the channels', path: '/pages/message/index', reads: '**/getChannelList*', content: '.channel' },
    { name: 'messages', path: '/pages/message/examine_message', reads: '**/getMessagePage*', content: '.message' },
    {
      name: 'one’s own listings',
      path: '/pages/my/my_release/index',
      reads: '**/getMyListingPage*',
      content: '.mine',
    },
    { name: 'My', path: '/pages/my/index', reads: '**/getUserInfo*', content: '.profile .t22' },
    {
      name: 'an agreement',
      path: '/pages/agreement/service_agreement',
      reads: '**/getServiceAgreement*',
      content: '.agreement__title',
    },
    {
      name: 'a system message',
      path: '/pages/message/system_message/index',
      reads: '**/getMessageDetail*',
      content: '.message-detail__text',
      go: (page: Page) => page.locator('.message__open').first().click(),
    },
    {
      name: 'the ways to log in',
      path: '/pages/my/set/account_security/index',
      reads: '**/getUserInfo*',
      content: '.set-row',
    },
  ]
  for (const { name, path, reads, content, go, as = SELLER } of SEEN)
    test(name, async ({ person }) => {
      const page = await person('about:blank', as)
      const comeAgain = async () => {
        await page.goto('about:blank')
        await visit(page, path)
        await go?.(page)
      }
      const seen = page.locator(content).filter({ visible: true }).first()
      await comeAgain()
      await expect(seen).toBeVisible()
      const words = await seen.innerText()
      let answer = () => {}
      const answered = new Promise<void>(done => (answer = done))
      await page.route(reads, route => answered.then(() => route.continue()))
      await page.clock.install()
      await comeAgain()
      // Time jumps until the page, which may only just be starting, has waited for the answer.
      await expect(async () => {
        await page.clock.fastForward(SLOW_MS)
        await expect(strip(page)).toBeVisible({ timeout: 500 })
      }).toPass()
      // Ages change meanwhile.
      const ageless = (text: string) => text.replace(/刚刚|\d+ 分钟前/, '')
      expect(ageless(await seen.innerText())).toBe(ageless(words))
      // There is space between it and the card below.
      const { y, height } = (await page.locator('.offline:visible').boundingBox())!
      const tops = await page.locator('.card:visible').evaluateAll(all => all.map(one => one.getBoundingClientRect().y))
      for (const top of tops.filter(top => top >= y)) expect(top - y - height).toBeGreaterThanOrEqual(8)
      answer()
      await expect(strip(page)).toHaveCount(0)
      await expect(seen).toBeVisible()
    })
})
