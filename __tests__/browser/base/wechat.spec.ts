import { expect, type Page } from '@playwright/test'
import { register } from '../../support/server'
import { arrived, asWechat, inWechat, myTab, newMobile, reload, test, typeCode, visit } from '../support'

/** The stand-in's own page of consent, in WeChat's browser. */
const toConsent = async (page: Page) => {
  const box = page.getByRole('checkbox').filter({ visible: true })
  if ((await box.getAttribute('aria-checked')) !== 'true') await box.click()
  await page.getByRole('button', { name: '微信一键登录' }).click()
  await expect(page.getByRole('link')).not.toHaveCount(0)
}
const choose = (page: Page, link: RegExp) => page.getByRole('link', { name: link }).click()
const VISITOR = /微信用户 A|user A/

const atLogin = async (person: (path?: string) => Promise<Page>) => {
  const page = await person('about:blank')
  await asWechat(page)
  const checks: string[] = []
  page.on('request', request => request.url().includes('wechatLoginCheck') && checks.push(request.url()))
  await visit(page, '/pages/login')
  return { page, checks }
}

test('an outdated authorization and a snapshot visitor are told what to do; then a mobile is added, and known the next time', async ({
  person,
  server,
}) => {
  const { page } = await atLogin(person)
  await toConsent(page)
  await choose(page, /过期|Expired/)
  await expect(page.getByText('微信授权已失效，请重试')).toBeVisible()
  await toConsent(page)
  await choose(page, /快照|Snapshot/)
  await expect(page.getByText('请点击按钮授权后再登录')).toBeVisible()
  await toConsent(page)
  await choose(page, VISITOR)
  await arrived(page, page.getByRole('button', { name: '绑定并登录' }))
  const mobile = newMobile()
  await page.getByRole('textbox', { name: '手机号' }).filter({ visible: true }).fill(mobile)
  await typeCode(page, server, mobile)
  await page.getByRole('checkbox').filter({ visible: true }).click()
  await page.getByRole('button', { name: '绑定并登录' }).click()
  await expect(myTab(page)).toBeVisible()

  const { page: again } = await atLogin(person)
  await toConsent(again)
  await choose(again, VISITOR)
  await expect(myTab(again)).toBeVisible()
})

test('a refusal leads back to the log-in, and a code that nobody here asked for is dropped: nothing is asked of the server', async ({
  person,
}) => {
  const { page, checks } = await atLogin(person)
  const isBack = async () => {
    await expect(page.getByRole('button', { name: '微信一键登录' })).toBeVisible()
    await expect(page).toHaveURL(/\/pages\/login$/)
    expect(checks).toEqual([])
  }
  await toConsent(page)
  await choose(page, /^(?:拒绝|Refuse)$/)
  await isBack()
  await visit(page, '/pages/login?code=sandbox-thief.1&state=forged')
  await isBack()
})

test('a logged-in user links WeChat there, and sees that it is done', async ({ person, server }) => {
  const mobile = newMobile()
  await register(server, mobile)
  const page = await person('about:blank', mobile)
  await inWechat(page, `sandbox-${mobile}.1`)
  await visit(page, '/pages/bind_wechat')
  await page.getByRole('button', { name: '绑定微信' }).click()
  await page.getByRole('link', { name: 'agree' }).click()
  await expect(page.getByRole('heading', { name: '微信已绑定' })).toBeVisible()
  await reload(page)
  await expect(page.getByRole('heading', { name: '微信已绑定' })).toBeVisible()
  await expect(page.getByRole('button', { name: '绑定微信' })).toHaveCount(0)
})
