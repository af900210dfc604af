import { expect, type Page } from '@playwright/test'
import { arrived, asWechat, myTab, newMobile, test, typeCode, visit } from '../support'

/** The stand-in's own page of consent, in WeChat's browser. */
const toConsent = async (page: Page) => {
  const box = page.getByRole('checkbox').filter({ visible: true })
  if ((await box.getAttribute('aria-checked')) !== 'true') await box.click()
  await page.getByRole('button', { name: '微信一键登录' }).click()
  await expect(page.getByRole('link')).not.toHaveCount(0)
}
const choose = (page: Page, link: RegExp) => page.getByRole('link', { name: link }).click()
const VISITOR = (name: string) => new RegExp(`微信用户 ${name}|user ${name}`)

const atLogin = async (person: (path?: string) => Promise<Page>) => {
  const page = await person('about:blank')
  await asWechat(page)
  const checks: string[] = []
  page.on('request', request => request.url().includes('wechatLoginCheck') && checks.push(request.url()))
  await visit(page, '/pages/login')
  return { page, checks }
}

test('a visitor of the stand-in’s WeChat adds a mobile, and is known the next time', async ({ person, server }) => {
  const { page } = await atLogin(person)
  await toConsent(page)
  await choose(page, VISITOR('A'))
  await arrived(page, page.getByRole('button', { name: '绑定并登录' }))
  const mobile = newMobile()
  await page.getByRole('textbox', { name: '手机号' }).filter({ visible: true }).fill(mobile)
  await typeCode(page, server, mobile)
  await page.getByRole('checkbox').filter({ visible: true }).click()
  await page.getByRole('button', { name: '绑定并登录' }).click()
  await expect(myTab(page)).toBeVisible()

  const { page: again } = await atLogin(person)
  await toConsent(again)
  await choose(again, VISITOR('A'))
  await expect(myTab(again)).toBeVisible()
})

test('an outdated authorization and a snapshot visitor are told what to do; the next try works', async ({ person }) => {
  const { page } = await atLogin(person)
  await toConsent(page)
  await choose(page, /过期|Expired/)
  await expect(page.getByText('微信授权已失效，请重试')).toBeVisible()
  await toConsent(page)
  await choose(page, /快照|Snapshot/)
  await expect(page.getByText('请点击按钮授权后再登录')).toBeVisible()
  await toConsent(page)
  await choose(page, VISITOR('B'))
  await expect(page.getByRole('button', { name: '绑定并登录' })).toBeVisible()
})

test('refused, WeChat leads back to the log-in, and nothing is asked of the server', async ({ person }) => {
  const { page, checks } = await atLogin(person)
  await toConsent(page)
  await choose(page, /^(?:拒绝|Refuse)$/)
  await expect(page.getByRole('button', { name: '微信一键登录' })).toBeVisible()
  await expect(page).toHaveURL(/\/pages\/login$/)
  expect(checks).toEqual([])
})

test('a code that nobody here asked for is dropped, and leaves the address', async ({ person }) => {
  const { page, checks } = await atLogin(person)
  await visit(page, '/pages/login?code=sandbox-thief.1&state=forged')
  await expect(page.getByRole('button', { name: '微信一键登录' })).toBeVisible()
  await expect(page).toHaveURL(/\/pages\/login$/)
  expect(checks).toEqual([])
})
