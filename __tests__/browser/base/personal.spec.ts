/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import { newAddress } from '../../support/people'
import { client, register } from '../../support/server'
import { chooseFiles, logIn, myTab, newMobile, pickPath, PICTURES, stepsOver, test, typeCode, visit } from '../support'

const { account } = endpoints
const PERSONAL = '/pages/my/set/account_security/personal'
const DEVICES = '/pages/my/set/account_security/devices'
const CANCEL = '/pages/my/set/account_security/account_cancellation'
/** A user of the demo market for each test: their data changes. */
const [FACE, SLOW, NAMED, PLACED, AWAY, ARCHIVED] = [11, 12, 13, 14, 15, 16].map(n => `139000000${n}`)

const row = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true }).first()
const stage = (page: Page) => page.locator('.cropper__stage')
const openCropper = async (page: Page) => {
  await row(page, '更换头像').click()
  await chooseFiles(page, page.getByRole('button', { name: '选一张图片' }), PICTURES.slice(0, 1))
  await expect(page.locator('.cropper__picture:not(.cropper__picture--unknown)')).toBeVisible()
}
const placeOf = (page: Page) =>
  page.locator('.cropper__picture').evaluate(node => {
    const { width, left, top } = (node as HTMLElement).style
    return [width, left, top].map(parseFloat)
  })

test('an avatar is moved and enlarged by mouse, wheel, keys and buttons, and sent with what was chosen', async ({
  person,
}) => {
  const page = await person(PERSONAL, FACE)
  await openCropper(page)
  const [before] = await placeOf(page)
  await page.getByRole('button', { name: '放大' }).click()
  const [zoomed, left, top] = await placeOf(page)
  expect(zoomed / before).toBeCloseTo(1.25, 1)
  const box = (await stage(page).boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2 + 20, { steps: 4 })
  await page.mouse.up()
  const [, draggedLeft, draggedTop] = await placeOf(page)
  expect(draggedLeft).toBeGreaterThan(left)
  expect(draggedTop).toBeGreaterThan(top)
  await stage(page).focus()
  await page.keyboard.press('ArrowLeft')
  expect((await placeOf(page))[1]).toBeLessThan(draggedLeft)
  await page.keyboard.press('+')
  expect((await placeOf(page))[0]).toBeGreaterThan(zoomed)
  await page.mouse.wheel(0, 200)
  const sent = page.waitForRequest('**/upload/createUpload')
  await page.getByRole('button', { name: '使用这张头像' }).click()
  const { purpose, crop } = (await sent).postDataJSON() as { purpose: string; crop: { side: number } }
  expect(purpose).toBe('avatar')
  expect(crop.side).toBeLessThan(1)
  await expect(page.getByText('头像已更新')).toBeVisible()
  await expect(stage(page)).toHaveCount(0)
  const picture = row(page, '更换头像').locator('img')
  await expect(picture).toHaveAttribute('src', /^\/files\/f/)
  await row(page, '更换头像').click()
  await page.getByRole('button', { name: '移除头像' }).click()
  await expect(page.getByText('头像已移除')).toBeVisible()
  await expect(picture).toHaveCount(0)
})

test('back closes the cropper, and the avatar stays as it was', async ({ person }) => {
  const page = await person(PERSONAL, FACE)
  await openCropper(page)
  await expect.poll(() => stepsOver(page)).toBe(1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await stepsOver(page)).toBe(0)
  expect(page.url()).toContain(PERSONAL)
  await expect(row(page, '更换头像').locator('img')).toHaveCount(0)
})

test('an avatar that fails halfway stays as it was cropped, and goes through when sent again', async ({ person }) => {
  const page = await person(PERSONAL, SLOW)
  await openCropper(page)
  await page.getByRole('button', { name: '放大' }).click()
  const chosen = await placeOf(page)
  await page.route('**/upload/form', route => route.abort())
  const save = page.getByRole('button', { name: '使用这张头像' })
  await save.click()
  await expect(page.locator('#error-cropper')).toBeVisible()
  expect(await placeOf(page)).toEqual(chosen)
  await page.unroute('**/upload/form')
  // The upload works, but the profile is refused: it isn't uploaded a second time.
  await page.route('**/updateUserInfo', route => route.abort())
  const refused = page.waitForEvent('requestfailed', request => request.url().endsWith('/updateUserInfo'))
  await save.click()
  await refused
  await expect(page.locator('#error-cropper')).toBeVisible()
  await page.unroute('**/updateUserInfo')
  let uploads = 0
  page.on('request', request => void (uploads += /upload\/form$/.test(request.url()) ? 1 : 0))
  await save.click()
  await expect(page.getByText('头像已更新')).toBeVisible()
  expect(uploads).toBe(0)
})

test('a name with contact details is refused at its field, which keeps what was typed', async ({ person }) => {
  const page = await person(PERSONAL, NAMED)
  await row(page, '昵称').click()
  const sheet = page.getByRole('dialog', { name: '昵称' })
  const field = sheet.getByRole('textbox')
  await field.fill('')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.locator('#error-nickname')).toHaveText('请填写此项')
  await field.fill('加我微信13812345678')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.locator('#error-nickname')).toContainText('不能写电话')
  await expect(field).toHaveValue('加我微信13812345678')
  await page.route('**/updateUserInfo', route => route.abort())
  await field.fill('山里的茶农')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(page.locator('.toast')).toBeVisible()
  await expect(field).toHaveValue('山里的茶农')
  await page.unroute('**/updateUserInfo')
  await field.press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(row(page, '昵称')).toContainText('山里的茶农')
})

test('gender and region are chosen, and can be taken back', async ({ person }) => {
  const page = await person(PERSONAL, PLACED)
  await row(page, '性别').click()
  await page.getByRole('button', { name: '女', exact: true }).click()
  await expect(row(page, '性别')).toContainText('女')
  await row(page, '地区').click()
  const choose = page.getByRole('button', { name: '选择地区' })
  if (await choose.isVisible()) await choose.click()
  await pickPath(page, ['浙江', '杭州'])
  await expect(row(page, '地区')).toContainText('浙江杭州')
  await row(page, '地区').click()
  await page.getByRole('button', { name: '清除地区' }).click()
  await expect(row(page, '地区')).toContainText('未填')
})

test('another device is shown, asked about and logged out; this one stays', async ({ person, server }) => {
  const app = client(server.url)
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.50'
  const there = await app.login(AWAY, 'demo1234', { headers: { ...newAddress(), 'user-agent': agent } })
  const page = await person(DEVICES, AWAY)
  const device = page.locator('.device', { hasText: 'iPhone 或 iPad · 微信内' })
  await expect(page.locator('.device', { hasText: '这台设备' })).toHaveCount(1)
  await device.getByRole('button', { name: /^退出/ }).click()
  await page.getByRole('button', { name: '先留着' }).click()
  await expect(device).toHaveCount(1)
  await device.getByRole('button', { name: /^退出/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click()
  await expect(device).toHaveCount(0)
  expect((await app.call(account.getUserInfo, {}, { token: there.access_token })).code).toBe(401)
  await expect(page.locator('.device', { hasText: '这台设备' })).toHaveCount(1)
})

test('of many devices those that aren’t drawn yet take as much room as those that are', async ({ person }) => {
  const page = await person('about:blank', AWAY)
  const items = Array.from({ length: 40 }, (_, i) => ({
    session_id: `s${i}`,
    system: null,
    client: 'browser',
    name: `手机 ${i}`,
    created_at: '2026-11-20T01:00:00Z',
    last_used_at: '2026-11-20T01:00:00Z',
    is_current: i === 0,
  }))
  await page.route(/\/getSessionPage(?:\?|$)/, route =>
    route.fulfill({ json: { code: 1, message: '', result: { items, next_cursor: null } } }),
  )
  await visit(page, DEVICES)
  const first = page.locator('.list__chunk').first()
  await expect(first).toContainText('手机 4')
  const { drawn, others } = await first.evaluate(one => ({
    drawn: one.getBoundingClientRect().height,
    others: [...one.parentElement!.children]
      .filter(box => !box.matches('.list__chunk'))
      .map(box => box.getBoundingClientRect().height),
  }))
  expect(others.length).toBeGreaterThan(0)
  // Otherwise rows move under a finger where the ones above them are drawn.
  for (const px of others) expect(Math.abs(px - drawn)).toBeLessThanOrEqual(5)
})

test('the archive is asked for, awaited and downloaded; in WeChat its link is copied', async ({ person }) => {
  const page = await person(PERSONAL, ARCHIVED)
  const asked = page.waitForResponse('**/requestExport')
  await page.getByRole('button', { name: '申请导出' }).click()
  expect(((await (await asked).json()) as { code: number }).code).toBe(1)
  await expect(page.getByText(/正在整理|已整理好/)).toBeVisible()
  await expect(page.getByRole('button', { name: '申请导出' })).toHaveCount(0)

  const latest = {
    state: 'ready',
    requested_at: '2026-11-20T01:00:00Z',
    expires_at: '2099-11-27T01:00:00Z',
    size_bytes: 18_400_000,
  }
  const answer = (path: string, result: object) =>
    page.route(path, route => route.fulfill({ json: { code: 1, message: '', result } }))
  await answer('**/export/getExport', { latest, next_at: null })
  await answer('**/export/getExportLink', { url: '/robots.txt', expires_at: '2099-11-20T01:10:00Z' })
  await page.reload()
  await expect(page.getByText('已整理好，18.4 MB')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载' }).click()
  expect((await download).suggestedFilename()).toBe('group-dashboard-data.zip')

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 MicroMessenger/8.0' }),
  )
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.reload()
  await page.getByRole('button', { name: '下载' }).click()
  await expect(page.getByText(/下载链接已复制/)).toBeVisible()
})

test('an account is deleted with a code after a last question, and kept by logging in again', async ({
  person,
  server,
}) => {
  // One of the demo market's: a new account's registration would have used the minute's code.
  const mobile = '13900000025'
  const page = await person(CANCEL, mobile)
  await expect(page.getByText('没有进行中的提现')).toBeVisible()
  const submit = page.getByRole('button', { name: '申请注销' })
  await submit.click()
  await expect(page.locator('#error-code')).toBeVisible()
  await typeCode(page, server, mobile)
  // The demo market's people have coins.
  await page.getByRole('checkbox', { name: '我自愿放弃以上余额和团币' }).click()
  await submit.click()
  const question = page.getByRole('dialog', { name: '确定注销账号？' })
  await question.getByRole('button', { name: '再想想' }).click()
  await expect(question).toHaveCount(0)
  await submit.click()
  await question.getByRole('button', { name: '注销', exact: true }).click()
  await expect(myTab(page)).toBeVisible()
  await expect(page.getByText(/账号将在.*注销/)).toBeVisible()
  expect(await page.evaluate('localStorage.getItem("token")')).toBeNull()

  const again = await person('/pages/login')
  await logIn(again, mobile)
  await expect(again.getByText('欢迎回来，注销已取消').first()).toBeVisible()
  await expect(myTab(again)).toBeVisible()
})

test('unmet conditions of deleting the account are shown, each with a link to meet it', async ({ person, server }) => {
  const mobile = newMobile()
  await register(server, mobile)
  const page = await person('about:blank', mobile)
  const answer = (conditions: object[], remainders: object[]) =>
    page.route('**/getCancellation*', route =>
      route.fulfill({ json: { code: 1, message: '', result: { conditions, remainders, needs_code: false } } }),
    )
  await answer([{ condition: 'withdrawals', is_met: false, count: 1 }], [])
  await page.goto(CANCEL)
  await expect(page.getByText('有 1 笔提现还在进行')).toBeVisible()
  await expect(page.getByRole('button', { name: '申请注销' })).toHaveCount(0)
  await page.getByRole('button', { name: /有 1 笔提现还在进行/ }).click()
  await expect(page).toHaveURL(/\/pages\/my\/index/)
  await page.goto(CANCEL)
  await page.unroute('**/getCancellation*')
  await answer([{ condition: 'withdrawals', is_met: true, count: 0 }], [{ kind: 'coins', amount: 60 }])
  await page.reload()
  await expect(page.getByRole('button', { name: /60 团币/ })).toBeVisible()
  await page.getByRole('button', { name: '申请注销' }).click()
  await expect(page.locator('#error-gives_up')).toBeVisible()
  await page.getByRole('checkbox', { name: '我自愿放弃以上余额和团币' }).click()
  await page.getByRole('button', { name: '申请注销' }).click()
  await expect(page.getByRole('dialog', { name: '确定注销账号？' })).toBeVisible()
})
