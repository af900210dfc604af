import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import { client, type TestServer } from '../../support/server'
import { arrived, atLogIn, myTab, newMobile, SELLER, test, typeCode } from '../support'

/** A user of the demo market that no other test needs. */
const MEMBER = '13900000001'

const isOpenedBy = async ({ url }: TestServer, mobile: string, password = 'demo1234') =>
  (await client(url).call(endpoints.account.login, { mobile, password })).code === 1

test('a forgotten password is reset by a code', async ({ person, server }) => {
  const page = await person('/pages/login')
  await page.getByRole('textbox', { name: '手机号' }).fill(MEMBER)
  await page.getByRole('button', { name: '忘记密码' }).click()
  await arrived(page, page.getByRole('button', { name: '设为新密码' }))
  await typeCode(page, server, MEMBER)
  await page.locator('input[type=password]').filter({ visible: true }).fill('a-new-password')
  await page.getByRole('button', { name: '设为新密码' }).click()
  await atLogIn(page)
  expect(await isOpenedBy(server, MEMBER, 'a-new-password')).toBe(true)
})

test('a log-in by code with an unknown mobile continues to registration without a second code', async ({
  person,
  server,
}) => {
  const mobile = newMobile()
  const page = await person('/pages/login')
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await typeCode(page, server, mobile)
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/pages\/register/)
  await arrived(page, page.getByRole('button', { name: '注册并登录' }))
  const consent = page.getByRole('checkbox').filter({ visible: true })
  if ((await consent.getAttribute('aria-checked')) !== 'true') await consent.click()
  await page.getByRole('button', { name: '注册并登录' }).click()
  await expect(myTab(page)).toBeVisible()
})

test('opens an agreement from the log-in and returns: contents jump to a section, typed text stays', async ({
  person,
}) => {
  const page = await person('/pages/login')
  await page.getByRole('textbox', { name: '手机号' }).fill(SELLER)
  await page.getByRole('button', { name: '《服务协议》' }).click()
  await expect(page).toHaveURL(/service_agreement/)
  const section = page.getByRole('heading', { name: '三、账号' })
  await arrived(page, page.getByRole('button', { name: '目录' }))
  await expect(section).not.toBeInViewport()
  await page.getByRole('button', { name: '目录' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^三、账号/ })
    .click()
  await expect(section).toBeInViewport()
  // The contents sheet has removed its history entry.
  await page.waitForFunction(() => !(window.history.state as { over?: boolean } | null)?.over)
  await page.goBack()
  await expect(page).toHaveURL(/\/pages\/login/)
  await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue('138 0000 0001')
  await expect(page.getByRole('checkbox')).toHaveAttribute('aria-checked', 'false')
})

test('scrolls an error below the open keyboard into view', async ({ person }) => {
  const page = await person('/pages/login')
  await page.setViewportSize({ width: 390, height: 500 })
  await page.getByRole('tab', { name: '密码登录' }).click()
  await page.getByRole('textbox', { name: '手机号' }).fill(SELLER)
  const password = page.locator('input[type=password]')
  await password.fill('demo1234')
  await password.press('Enter')
  await expect(page.getByText('请先勾选同意协议')).toBeInViewport({ ratio: 1 })
  // The same Enter must not tick it.
  await expect(page.getByRole('checkbox')).not.toBeChecked()
})

const CHANGE_MOBILE = '/pages/my/set/account_security/change_mobile'
/** The two code fields: for the present number and for the new one. */
const codeOf = (page: Page, to: 'old_code' | 'code') => page.locator(`#field-${to} input`)
const askCode = async (page: Page, server: TestServer, to: 'old_code' | 'code', mobile: string) => {
  const from = server.logs().length
  await page.locator(`#field-${to}`).getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: '我不是机器人' }).filter({ visible: true }).click()
  await expect(codeOf(page, to)).toBeFocused()
  const [, code] = await server.printed(new RegExp(`SMS of the sandbox to ${mobile}: \\D*(\\d{6})`), from)
  await codeOf(page, to).fill(code)
  return code
}

test('a mobile is changed by a code to each number; a wrong code keeps everything typed', async ({
  person,
  server,
}) => {
  const [mine, next] = ['13900000004', newMobile()]
  const page = await person(CHANGE_MOBILE, mine)
  const field = page.getByRole('textbox', { name: '新手机号' })
  const submit = page.getByRole('button', { name: '更换手机号' })
  const oldCode = await askCode(page, server, 'old_code', mine)
  await field.fill(next)
  const newCode = await askCode(page, server, 'code', next)
  await codeOf(page, 'old_code').fill(oldCode === '000000' ? '000001' : '000000')
  await submit.click()
  await expect(page.locator('#error-old_code')).not.toBeEmpty()
  await expect(field).toHaveValue(next.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3'))
  await expect(codeOf(page, 'code')).toHaveValue(newCode)

  await codeOf(page, 'old_code').fill(oldCode)
  await submit.click()
  await expect(page.getByText('手机号已更换，下次用新号码登录')).toBeVisible()
  // In its row: the form that is left shows the number, too.
  const row = page.locator('.set-row__value')
  await expect(row.filter({ hasText: next.replace(/^(\d{3})\d{4}/, '$1****') })).toBeVisible()
  expect([await isOpenedBy(server, mine), await isOpenedBy(server, next)]).toEqual([false, true])
})
