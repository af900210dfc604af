/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import { client, register } from '../../support/server'
import {
  arrived,
  atLogIn,
  BUYER,
  inWechat,
  logIn,
  myTab,
  newMobile,
  opened,
  reload,
  test,
  typeCode,
  visit,
} from '../support'

const ABOUT = '/pages/my/set/about/index'
const CONTACT = '400-000-0000'

/** Makes every way to copy fail in this page. */
const forbidCopying = (page: Page) =>
  page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    document.execCommand = () => false
  })
const allowCopying = (page: Page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

const expectDrawn = async (picture: Locator) => {
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
}

test('About: an invalid contact has no row; a valid one is copied, or shown to be noted down', async ({ person }) => {
  const page = await person(ABOUT, BUYER)
  await expect(page.getByRole('button', { name: '检查更新' })).toBeVisible()
  await expect(page.getByText('联系我们')).toHaveCount(0)
  await page.route('**/getSystemInfo*', async route => {
    const reply = await route.fetch()
    const { result, ...rest } = (await reply.json()) as { result: object }
    await route.fulfill({ response: reply, json: { ...rest, result: { ...result, contact: CONTACT } } })
  })
  await reload(page)
  const row = page.getByRole('button', { name: '联系我们' })
  await expect(row).toContainText(CONTACT)
  await allowCopying(page)
  await row.click()
  await expect(page.getByText('联系方式已复制')).toBeVisible()
  expect(await copied(page)).toBe(CONTACT)
  await forbidCopying(page)
  await row.click()
  await expect(page.getByText('没有复制成功，请手动记下')).toBeVisible()
})

test('About: the update check says that it failed without a network', async ({ person }) => {
  const page = await person(ABOUT, BUYER)
  const check = page.getByRole('button', { name: '检查更新' })
  await expect(check).toBeVisible()
  await page.context().setOffline(true)
  await check.click()
  await expect(page.getByText('没有查询成功，请检查网络')).toBeVisible()
  await expect(page.getByText('已是最新版本')).toHaveCount(0)
  await page.context().setOffline(false)
})

test('licences: one opens in full and closes, the list stays; opened by its address, back goes to About', async ({
  person,
}) => {
  const page = await person(ABOUT, BUYER)
  await page.getByRole('button', { name: '开源许可' }).click()
  await expect(page).toHaveURL(/about\/license/)
  const react = page.getByRole('button', { name: /^react(?![\w-])/ })
  await react.click()
  const sheet = page.getByRole('dialog', { name: 'react', exact: true })
  await expect(sheet).toContainText('Permission is hereby granted')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(react).toBeVisible()

  await page.goto('about:blank')
  await visit(page, '/pages/my/set/about/license')
  await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click()
  await expect(page.getByRole('button', { name: '检查更新' })).toBeVisible()
})

for (const path of ['/pages/download', '/pages/app_download'])
  test(`${path}: a code that fails to load can be retried; the address can be copied`, async ({ person }) => {
    const page = await person('about:blank')
    await page.route('**/getMiniAppShareQrcode*', route => route.abort())
    await visit(page, path)
    await expect(page.getByText('小程序码没有加载出来')).toBeVisible()
    const take = page.getByRole('button', { name: '复制网址' })
    await allowCopying(page)
    await take.click()
    await expect(page.getByText('网址已复制')).toBeVisible()
    expect(await copied(page)).toBe(`${new URL(page.url()).origin}/`)
    await forbidCopying(page)
    await take.click()
    await expect(page.getByText('没有复制成功，请长按网址复制')).toBeVisible()

    await page.unroute('**/getMiniAppShareQrcode*')
    await page.getByRole('button', { name: '再试一次' }).click()
    await expectDrawn(page.getByRole('img', { name: '小程序码' }))
    await expect(page.getByText('小程序码没有加载出来')).toHaveCount(0)
  })

test('a picture of the code that fails to load can be reloaded', async ({ person }) => {
  const page = await person('about:blank')
  let picture = ''
  await page.route('**/getMiniAppShareQrcode*', async route => {
    const reply = await route.fetch()
    picture = ((await reply.json()) as { result: { qrcode_url: string } }).result.qrcode_url
    await page.route(`**${new URL(picture, page.url()).pathname}*`, one => one.abort())
    await route.fulfill({ response: reply })
  })
  await visit(page, '/pages/download')
  const again = page.getByRole('button', { name: '重新加载图片' })
  await expect(again).toBeVisible()
  await page.unrouteAll()
  await again.click()
  await expectDrawn(page.getByRole('img', { name: '小程序码' }))
})

test('on a computer the address is shown as a QR code, on a phone it isn’t', async ({ person }) => {
  const page = await person('/pages/download')
  await expectDrawn(page.getByRole('img', { name: '这个网址的二维码' }))
  const phone = await person('about:blank')
  await phone.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', {
      get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)',
    }),
  )
  await visit(phone, '/pages/download')
  await expect(phone.getByText('用 Safari 打开网址')).toBeVisible()
  await expect(phone.getByRole('img', { name: '这个网址的二维码' })).toHaveCount(0)
})

test('Follow asks for log-in and returns after it; leaving the log-in goes home', async ({ person }) => {
  const page = await person('/')
  const follow = page.getByRole('tab', { name: /^关注/ })
  await follow.click()
  await expect(page).toHaveURL(/\/pages\/login\?redirect=/)
  // Wait until the page has slid in: a mouse button released after the page has moved away is no click.
  await atLogIn(page)
  await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click()
  await expect(page.locator('.card:visible').first()).toBeVisible()
  await expect(page.getByRole('tab', { name: '首页' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: '密码登录' })).toHaveCount(0)
  await follow.click()
  await logIn(page, BUYER)
  await expect(page).toHaveURL(/\/pages\/follow\/index/)
  await expect(page.getByText('推荐关注')).toBeVisible()
  await expect(follow).toHaveAttribute('aria-selected', 'true')
})

test('“not found” is in the device’s language; back goes home if there is no history', async ({ person }) => {
  const page = await person('/pages/download')
  await page.evaluate(() => {
    localStorage.setItem('language', JSON.stringify('en'))
    document.cookie = 'language=en; path=/'
  })
  await visit(page, '/pages/nowhere')
  await expect(page.getByText("This page doesn't exist")).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.locator('.card:visible').first()).toBeVisible()
  await expect(page.getByText("This page doesn't exist")).toHaveCount(0)
})

const byWechat = async (page: Page) => {
  await page.getByRole('checkbox').filter({ visible: true }).click()
  await page.getByRole('button', { name: '微信一键登录' }).click()
  await page.getByRole('link', { name: 'agree' }).click()
}

test('an unknown WeChat user adds a mobile, and is recognized the next time', async ({ person, server }) => {
  const mobile = newMobile()
  const page = await person('about:blank')
  await inWechat(page, `sandbox-${mobile}.1`)
  await visit(page, '/pages/login')
  await byWechat(page)
  await arrived(page, page.getByRole('button', { name: '绑定并登录' }))
  await page.getByRole('textbox', { name: '手机号' }).filter({ visible: true }).fill(mobile)
  await typeCode(page, server, mobile)
  const code = page.getByRole('textbox', { name: '验证码' }).filter({ visible: true })
  const right = await code.inputValue()
  await code.fill(right === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: '绑定并登录' }).click()
  await expect(page.getByText('请先勾选同意协议')).toBeVisible()
  await page.getByRole('checkbox').filter({ visible: true }).click()
  await page.getByRole('button', { name: '绑定并登录' }).click()
  await expect(page.locator('#error-code').filter({ visible: true })).toBeVisible()
  await code.fill(right)
  await page.getByRole('button', { name: '绑定并登录' }).click()
  await expect(myTab(page)).toBeVisible()

  const again = await person('about:blank')
  await inWechat(again, `sandbox-${mobile}.2`)
  await visit(again, '/pages/login')
  await byWechat(again)
  await expect(myTab(again)).toBeVisible()
  expect(await again.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
})

test('an expired ticket says so and keeps what was typed', async ({ person, server }) => {
  const mobile = newMobile()
  const page = await person('/pages/bind_wechat?ticket=of-long-ago')
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await typeCode(page, server, mobile)
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '绑定并登录' }).click()
  await expect(page.getByText('操作已过期，请重新开始')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue(
    mobile.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3'),
  )
  await page.getByRole('button', { name: '已有账号，去登录' }).click()
  await expect(page).toHaveURL(/\/pages\/login/)
  await atLogIn(page)
})

test('bind_wechat: a bare link says what it is for, and leads to WeChat, or to log-in without it', async ({
  person,
}) => {
  const page = await person('/pages/bind_wechat?redirect=%2Fpages%2Fmy%2Findex')
  await expect(page.getByRole('heading', { name: '绑定微信' })).toBeVisible()
  await expect(page.getByText('不用再输手机号，也不用等验证码')).toBeVisible()
  await page.getByRole('button', { name: '在微信中打开' }).click()
  await expect(page.getByRole('dialog', { name: '在微信中打开' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/pages\/bind_wechat/)
  await page.getByRole('button', { name: '用手机号登录' }).click()
  await expect(page).toHaveURL(/\/pages\/login\?redirect=%2Fpages%2Fmy%2Findex/)
  await logIn(page, BUYER)
  await expect(page).toHaveURL(/\/pages\/my\/index/)
  await visit(page, '/pages/bind_wechat')
  await expect(page.getByRole('heading', { name: '绑定微信' })).toBeVisible()
  await page.getByRole('button', { name: '去账号与安全' }).click()
  await expect(page).toHaveURL(/account_security/)
  await opened(page, '账号与安全')
})

test('bind_wechat: in WeChat a bare link logs an unknown user in, who adds a mobile there', async ({ person }) => {
  const page = await person('about:blank')
  await inWechat(page, `sandbox-${newMobile()}.1`)
  await visit(page, '/pages/bind_wechat')
  await expect(page.getByRole('heading', { name: '绑定微信' })).toBeVisible()
  await page.getByRole('button', { name: '微信一键登录' }).click()
  await expect(page.getByText('请先勾选同意协议')).toBeVisible()
  await byWechat(page)
  await expect(page.getByRole('button', { name: '绑定并登录' })).toBeVisible()
})

test('bind_wechat: in WeChat a logged-in user links it there, and sees that it is done', async ({ person, server }) => {
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

test('bind_wechat: a WeChat that is linked to another account is refused', async ({ person, server }) => {
  const [other, mobile] = [newMobile(), newMobile()]
  const { access_token: token } = await register(server, other)
  const linked = { wechat_code: `sandbox-${other}.1`, platform: 'official_account' } as const
  expect((await client(server.url).call(endpoints.account.bindWechat, linked, { token })).code).toBe(1)
  await register(server, mobile)
  const page = await person('about:blank', mobile)
  await inWechat(page, `sandbox-${other}.2`)
  await visit(page, '/pages/bind_wechat')
  await page.getByRole('button', { name: '绑定微信' }).click()
  await page.getByRole('link', { name: 'agree' }).click()
  await expect(page.getByText('这个微信已绑定其他账号')).toBeVisible()
  await expect(page.getByRole('button', { name: '绑定微信' })).toBeVisible()
})
