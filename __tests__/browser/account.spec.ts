import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { TestServer } from '../support/server'
import { logIn, myTab, test } from './support'

/** Somebody of the demo market whom no other test needs. */
const MEMBER = '13900000001'
const newMobile = () => `189${randomInt(10_000_000, 99_999_999)}`

/** Asks for a code through the captcha, reads it where the sandbox prints it, and types it. */
const typeCode = async (page: Page, server: TestServer, mobile: string) => {
  const from = server.logs().length
  await page.getByRole('button', { name: '获取验证码' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: '我不是机器人' }).click()
  const [, code] = await server.printed(new RegExp(`SMS of the sandbox to ${mobile}: \\D*(\\d{6})`), from)
  await expect(page.getByText(/重新发送 \d+ s/)).toBeVisible()
  await page.getByRole('textbox', { name: '验证码' }).filter({ visible: true }).fill(code)
}

test('a new mobile registers, once it has agreed', async ({ person, server }) => {
  const mobile = newMobile()
  const page = await person('/pages/register')
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await typeCode(page, server, mobile)
  await page.getByRole('button', { name: '注册并登录' }).click()
  await expect(page.getByText('请先勾选同意协议')).toBeVisible()
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '注册并登录' }).click()
  await expect(myTab(page)).toBeVisible()
  expect(await page.evaluate('localStorage.getItem("token")')).not.toBeNull()
})

test('a forgotten password is set anew, and only the new one opens', async ({ person, server }) => {
  const page = await person('/pages/login')
  await page.getByRole('textbox', { name: '手机号' }).fill(MEMBER)
  await page.getByRole('button', { name: '忘记密码' }).click()
  await expect(page).toHaveURL(/\/pages\/forgot_password/)
  await typeCode(page, server, MEMBER)
  await page.locator('input[type=password]').filter({ visible: true }).fill('a-new-password')
  await page.getByRole('button', { name: '设为新密码' }).click()
  await expect(page).toHaveURL(/\/pages\/login/)
  const before = await person('/pages/login')
  await logIn(before, MEMBER)
  await expect(before.getByText('手机号或密码不对')).toBeVisible()
  const after = await person('/pages/login')
  await logIn(after, MEMBER, 'a-new-password')
  await expect(myTab(after)).toBeVisible()
})

test('a log-in by code of an unknown mobile goes on to registration without a second code', async ({
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
  const consent = page.getByRole('checkbox').filter({ visible: true })
  if ((await consent.getAttribute('aria-checked')) !== 'true') await consent.click()
  await page.getByRole('button', { name: '注册并登录' }).click()
  await expect(myTab(page)).toBeVisible()
})

test('a wrong code is refused under its field', async ({ person, server }) => {
  const mobile = newMobile()
  const page = await person('/pages/register')
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await typeCode(page, server, mobile)
  const field = page.getByRole('textbox', { name: '验证码' })
  await field.fill((await field.inputValue()) === '000000' ? '000001' : '000000')
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '注册并登录' }).click()
  await expect(page.locator('#error-code')).toBeVisible()
  expect(await page.evaluate('localStorage.getItem("token")')).toBeNull()
})
