import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import { client, register, solve, type TestServer } from '../../support/server'
import { arrived, BUYER, logIn, myTab, newMobile, reload, SELLER, test, typeCode, visit } from '../support'

/** A user of the demo market that no other test needs. */
const MEMBER = '13900000001'

test('registers a new mobile once the agreements are accepted', async ({ person, server }) => {
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

test('resets a forgotten password, and only the new one logs in', async ({ person, server }) => {
  const page = await person('/pages/login')
  await page.getByRole('textbox', { name: '手机号' }).fill(MEMBER)
  await page.getByRole('button', { name: '忘记密码' }).click()
  await arrived(page, page.getByRole('button', { name: '设为新密码' }))
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

test('asks for a captcha after ten wrong passwords, counts the pause down, and allows a code meanwhile', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const mobile = newMobile()
  await register(server, mobile)
  // From the address that the browser has, too: then the pause is half a minute instead of 5 s.
  for (let i = 0; i < 10; i += 1) {
    const captcha = solve((await app.call(endpoints.account.createChallenge, {})).result)
    await app.call(endpoints.account.login, { mobile, password: 'wrong-one', captcha })
  }
  const page = await person('/pages/login')
  const submit = page.getByRole('button', { name: '登录', exact: true })
  const notRobot = page.getByRole('dialog', { name: '安全验证' }).getByRole('button', { name: '我不是机器人' })
  const waiting = page.getByRole('button', { name: /秒后再试/ })
  await logIn(page, mobile, 'wrong-one')
  await notRobot.click()
  const wrong = page.getByText('手机号或密码不对')
  await expect(waiting.or(wrong)).toBeVisible()
  // On a slow machine the pause has ended by now: this was then the next wrong one, and the pause is a minute.
  if (await wrong.isVisible()) {
    await submit.click()
    await notRobot.click()
  }
  await expect(waiting).toBeDisabled()
  await expect(page.getByText('可以改用验证码登录')).toBeVisible()
  await page.getByRole('tab', { name: '验证码登录' }).click()
  await expect(waiting).toBeHidden()
  // An SMS code is checked without a pause. (One was sent for the registration: no second one within a minute.)
  await page.getByRole('textbox', { name: '验证码' }).fill('000000')
  await submit.click()
  await expect(page.locator('#error-code')).toBeVisible()
})

test('shows a wrong code’s error at its field', async ({ person, server }) => {
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

test('five wrong codes use a code up: the right one is refused, too', async ({ person, server }) => {
  const mobile = newMobile()
  const page = await person('/pages/login')
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await typeCode(page, server, mobile)
  const field = page.getByRole('textbox', { name: '验证码' })
  const right = await field.inputValue()
  const wrong = right === '000000' ? '000001' : '000000'
  await page.getByRole('checkbox').click()
  const fault = page.locator('#error-code')
  for (const code of [wrong, wrong, wrong, wrong, wrong, right]) {
    await field.fill('')
    await expect(fault).toBeHidden()
    await field.fill(code)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(fault).toContainText('验证码不对或已过期')
  }
  await expect(page).toHaveURL(/\/pages\/login/)
  expect(await page.evaluate('localStorage.getItem("token")')).toBeNull()
})

test('a code that has lapsed is refused at its field, and a new one registers', async ({ person, server }) => {
  const mobile = newMobile()
  const page = await person('/pages/register')
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile)
  // To the server a code that has expired is the same as none.
  await page.getByRole('textbox', { name: '验证码' }).fill('246810')
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '注册并登录' }).click()
  await expect(page.locator('#error-code')).toContainText('验证码不对或已过期')
  await typeCode(page, server, mobile)
  await expect(page.locator('#error-code')).toBeHidden()
  await page.getByRole('button', { name: '注册并登录' }).click()
  await expect(myTab(page)).toBeVisible()
})

test('reports a failed captcha, and sends the code on the next tap', async ({ person }) => {
  const page = await person('/pages/register')
  await page.route('**/createChallenge', route => route.abort())
  await page.getByRole('textbox', { name: '手机号' }).fill(newMobile())
  await page.getByRole('button', { name: '获取验证码' }).click()
  const sheet = page.getByRole('dialog', { name: '安全验证' })
  await sheet.getByRole('button', { name: '我不是机器人' }).click()
  await expect(sheet.getByText('没有通过，再点一次')).toBeVisible()
  await page.unroute('**/createChallenge')
  await sheet.getByRole('button', { name: '我不是机器人' }).click()
  await expect(page.getByText(/\d+ 秒后重发/)).toBeVisible()
})

test('a number that has a code already waits, also on another device', async ({ person, server }) => {
  const mobile = newMobile()
  const first = await person('/pages/login')
  await first.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await typeCode(first, server, mobile)
  const second = await person('/pages/login')
  await second.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await second.getByRole('button', { name: '获取验证码' }).click()
  await second.getByRole('button', { name: '我不是机器人' }).click()
  await expect(second.getByText(/\d+ 秒后重发/)).toBeVisible()
  await expect(second.getByText('验证码已发送')).toBeHidden()
})

test('registering by invitation shows the inviter, and nobody for an unknown code', async ({ person, server }) => {
  const login = await fetch(`${server.url}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile: SELLER, password: 'demo1234' }),
  })
  const { result } = (await login.json()) as { result: { access_token: string } }
  const info = await fetch(`${server.url}/api/v1/user/getUserInfo`, {
    headers: { authorization: `Bearer ${result.access_token}` },
  })
  const inviter = ((await info.json()) as { result: { maoxiu_code: string; nickname: string } }).result
  const page = await person(`/?maoxiu_code=${inviter.maoxiu_code}`)
  await visit(page, '/pages/register')
  await expect(page.getByText('邀请人')).toBeVisible()
  await expect(page.getByText(inviter.nickname)).toBeVisible()
  // An unknown code doesn't replace the inviter's.
  const answered = page.waitForResponse(
    response => response.url().includes('registerCheck') && response.request().postData()!.includes('nobody00'),
  )
  await visit(page, '/pages/register?maoxiu_code=nobody00')
  await answered
  await reload(page)
  await expect(page.getByText(inviter.nickname)).toBeVisible()
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

test('an agreement that fails to load can be retried; one read before stays readable offline', async ({ person }) => {
  const page = await person('/pages/login')
  await page.route('**/getPrivacyAgreement*', route => route.abort())
  await page.getByRole('button', { name: '《隐私政策》' }).click()
  await expect(page.getByText('没有加载出来')).toBeVisible()
  await page.unroute('**/getPrivacyAgreement*')
  await page.getByRole('button', { name: '再试一次' }).click()
  const title = page.getByText('团长看板隐私政策', { exact: true }).filter({ visible: true })
  await expect(title).toBeVisible()
  await page.goBack()
  await page.route('**/getPrivacyAgreement*', route => route.abort())
  await page.getByRole('button', { name: '《隐私政策》' }).click()
  await expect(title).toBeVisible()
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
})

test('accepts a pasted number with +86 and spaces, and shows it in groups', async ({ person }) => {
  const page = await person('/pages/login')
  const field = page.getByRole('textbox', { name: '手机号' })
  await field.fill('+86 138 0000 0001')
  await expect(field).toHaveValue('13800000001')
  await field.blur()
  await expect(field).toHaveValue('138 0000 0001')
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
const grouped = (mobile: string) => mobile.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')
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
const other = (code: string) => (code === '000000' ? '000001' : '000000')

test('changes the mobile by a code to each number; a wrong code keeps everything typed', async ({ person, server }) => {
  const [mine, next] = ['13900000004', newMobile()]
  const page = await person(CHANGE_MOBILE, mine)
  const field = page.getByRole('textbox', { name: '新手机号' })
  const submit = page.getByRole('button', { name: '更换手机号' })
  const oldCode = await askCode(page, server, 'old_code', mine)
  await field.fill(next)
  const newCode = await askCode(page, server, 'code', next)

  await codeOf(page, 'old_code').fill(other(oldCode))
  await submit.click()
  await expect(page.locator('#error-old_code')).not.toBeEmpty()
  await expect(field).toHaveValue(grouped(next))
  await expect(codeOf(page, 'code')).toHaveValue(newCode)
  await codeOf(page, 'old_code').fill(oldCode)
  await codeOf(page, 'code').fill(other(newCode))
  await submit.click()
  await expect(page.locator('#error-code')).not.toBeEmpty()
  await expect(codeOf(page, 'old_code')).toHaveValue(oldCode)

  await codeOf(page, 'code').fill(newCode)
  await submit.click()
  await expect(page.getByText('手机号已更换，下次用新号码登录')).toBeVisible()
  await expect(page).toHaveURL(/account_security\/index/)
  // In its row: the form that is left shows the number, too.
  const row = page.locator('.set-row__value')
  await expect(row.filter({ hasText: next.replace(/^(\d{3})\d{4}/, '$1****') })).toBeVisible()
  const before = await person('/pages/login')
  await logIn(before, mine)
  await expect(before.getByText('手机号或密码不对')).toBeVisible()
  const after = await person('/pages/login')
  await logIn(after, next)
  await expect(myTab(after)).toBeVisible()
})

test('refuses a new mobile that belongs to someone else, and keeps everything typed', async ({ person, server }) => {
  const mine = '13900000005'
  const page = await person(CHANGE_MOBILE, mine)
  const oldCode = await askCode(page, server, 'old_code', mine)
  await page.getByRole('textbox', { name: '新手机号' }).fill(BUYER)
  const newCode = await askCode(page, server, 'code', BUYER)
  await page.getByRole('button', { name: '更换手机号' }).click()
  await expect(page.getByText('这个手机号已注册')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '新手机号' })).toHaveValue(grouped(BUYER))
  await expect(codeOf(page, 'old_code')).toHaveValue(oldCode)
  await expect(codeOf(page, 'code')).toHaveValue(newCode)
})
