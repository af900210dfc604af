/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import { applyAsPerson, decideOn, ID_NUMBERS } from '../../support/certificates'
import { tokenOf } from '../../support/market'
import { client } from '../../support/server'
import {
  arrived,
  BUYER,
  chooseFiles,
  EXAMINER,
  LEADER,
  type Person,
  PICTURES,
  reload,
  SELLER,
  test,
  visit,
} from '../support'

const { account, certifications } = endpoints
/** Of the demo market, without any application. */
const UNCERTIFIED = '13900000052'
const CENTRE = '/pages/my/authentication/index'
const IDENTITY = '/pages/my/authentication/identity_authentication'
const ENTERPRISE = '/pages/my/authentication/enterprise_certification'
const LOG = '/pages/my/authentication/authentication_log'
const DESK = '/pages/desk/index?room=certifications'

const submit = (page: Page) => page.getByRole('button', { name: '提交审核' }).click()
const side = (page: Page, name: string) => page.getByRole('group', { name })
const add = (page: Page, name: string, file = PICTURES[0]) =>
  chooseFiles(page, side(page, name).getByRole('button', { name: '添加图片' }), file)
const isUploaded = (page: Page) => expect(page.locator('.uploader__veil')).toHaveCount(0)
const fill = async (page: Page, name: string, number: string) => {
  await page.getByRole('textbox', { name: '姓名' }).fill(name)
  await page.getByRole('textbox', { name: '身份证号' }).fill(number)
}

test('a person applies from home, is refused with the reason, applies again and is certified', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const page = await person('/', BUYER)
  await page.locator('.home__entry', { hasText: '去认证' }).click()
  await page.getByRole('button', { name: '实名认证 去认证' }).click()
  await submit(page)
  await expect(page.locator('#error-name')).toHaveText('请填写此项')
  await expect(page.locator('#error-front_file_id')).toHaveText('请上传这张照片')
  await expect(page.locator('#error-agreed')).not.toBeEmpty()
  await expect(page.getByRole('checkbox')).not.toBeChecked()

  await fill(page, '王小明', ID_NUMBERS[0].slice(0, 17) + '5')
  await add(page, '身份证人像面')
  await add(page, '身份证国徽面', PICTURES[1])
  await isUploaded(page)
  await page.getByRole('checkbox').click()
  await submit(page)
  await expect(page.locator('#error-id_number')).toHaveText('请输入正确的 18 位身份证号')
  await page.getByRole('textbox', { name: '身份证号' }).fill(ID_NUMBERS[0])
  await submit(page)
  await expect(page.getByText('已提交，正在审核')).toBeVisible()
  await expect(page.getByText(/王\*明/)).toBeVisible()
  await expect(page.getByText(ID_NUMBERS[0])).toHaveCount(0)

  const examiner = await tokenOf(app, EXAMINER)
  const waiting = async () => {
    const { result } = await app.call(certifications.getCertificationQueue, { limit: 50 }, { token: examiner })
    return result.items.at(-1)!.code
  }
  await decideOn(app, examiner, await waiting(), 'rejected', '照片模糊，看不清文字')
  await reload(page)
  await expect(page.getByText('没有通过：照片模糊，看不清文字')).toBeVisible()
  await fill(page, '王小明', ID_NUMBERS[0])
  await add(page, '身份证人像面')
  await add(page, '身份证国徽面', PICTURES[1])
  await isUploaded(page)
  await page.getByRole('checkbox').click()
  await submit(page)
  await expect(page.getByText('已提交，正在审核')).toBeVisible()
  await decideOn(app, examiner, await waiting())
  await visit(page, CENTRE)
  await expect(page.getByRole('group', { name: '实名认证' })).toContainText('已认证')
  await visit(page, LOG)
  await expect(page.locator('.certify-log')).toHaveCount(2)
  await expect(page.locator('.certify-log').last()).toContainText('照片模糊')
  await visit(page, '/')
  await expect(page.locator('.home__entry', { hasText: '消息' })).toBeVisible()
})

test('a form that was left is found again; names and numbers never reach the device’s storage', async ({ person }) => {
  const page = await person(IDENTITY, UNCERTIFIED)
  await fill(page, '欧阳若水', ID_NUMBERS[1])
  await add(page, '身份证人像面')
  await isUploaded(page)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).toContain('certify')
  expect(stored).not.toContain('欧阳若水')
  expect(stored).not.toContain(ID_NUMBERS[1])

  // Left and opened again within the app: everything is restored.
  await page.getByRole('button', { name: '返回' }).click()
  await page.getByRole('button', { name: '实名认证 去认证' }).click()
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('欧阳若水')
  // After a restart the picture is there, by a temporary link of its owner's, and what must not be stored is not.
  await reload(page)
  await expect(side(page, '身份证人像面').locator('img')).toHaveAttribute('src', /\/files\/private\//)
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('')
})

test('a picture that breaks off while uploading is sent again with one tap', async ({ person }) => {
  const page = await person(IDENTITY, UNCERTIFIED)
  await page.route('**/upload/form', route => route.abort())
  await add(page, '身份证国徽面')
  await expect(side(page, '身份证国徽面').getByText('重试', { exact: true })).toBeVisible()
  await submit(page)
  await expect(page.locator('#error-back_file_id')).toHaveText('照片没有传完，请重试')
  await page.unroute('**/upload/form')
  await side(page, '身份证国徽面').getByText('重试', { exact: true }).click()
  await isUploaded(page)
  await expect(page.locator('#error-back_file_id')).toHaveCount(0)
})

test('a camera that the browser was refused gives no picture; the next tap asks again', async ({ person }) => {
  const page = await person(IDENTITY, UNCERTIFIED)
  const button = side(page, '身份证人像面').getByRole('button', { name: '添加图片' })
  await arrived(page, button)
  // The chooser, of which the camera is a part, never gives a file.
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await chooser
  await expect(side(page, '身份证人像面').locator('.uploader__tile')).toHaveCount(0)
  await add(page, '身份证人像面')
  await isUploaded(page)
  await expect(side(page, '身份证人像面').locator('.uploader__tile')).toHaveCount(1)
})

test('an application sent from another device shows instead of the form', async ({ person, server }) => {
  const app = client(server.url)
  const mobile = '13900000031'
  const page = await person(IDENTITY, mobile)
  await fill(page, '王大明', ID_NUMBERS[2])
  await add(page, '身份证人像面')
  await add(page, '身份证国徽面', PICTURES[1])
  await isUploaded(page)
  await page.getByRole('checkbox').click()
  await applyAsPerson(app, await tokenOf(app, mobile), { id_number: ID_NUMBERS[2] })
  await submit(page)
  await expect(page.getByText('上一份申请还在审核中')).toBeVisible()
  await expect(page.getByText('已提交，正在审核')).toBeVisible()
})

test('without a network the page says so, and opens on retry', async ({ person }) => {
  const page = await person(CENTRE, SELLER)
  await expect(page.locator('.certify-card')).toHaveCount(2)
  await page.route('**/api/v1/certification/**', route => route.abort())
  await visit(page, LOG)
  await expect(page.getByRole('button', { name: '再试一次' })).toBeVisible()
  await page.unroute('**/api/v1/certification/**')
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.locator('.certify-log').first()).toBeVisible()
})

test('an enterprise in force can be updated, and stays in force meanwhile', async ({ person }) => {
  const page = await person(ENTERPRISE, SELLER)
  await expect(page.getByText('已通过认证')).toBeVisible()
  await page.getByRole('button', { name: '更新认证资料' }).click()
  await page.getByRole('textbox', { name: '企业名称' }).fill('禾田果业合作社')
  await page.getByRole('textbox', { name: '信用代码' }).fill('91000000ma00005003')
  await expect(page.getByRole('textbox', { name: '信用代码' })).toHaveValue('91000000MA00005003')
  await page.getByRole('textbox', { name: '法人姓名' }).fill('李海燕')
  await add(page, '营业执照')
  await isUploaded(page)
  await page.getByRole('checkbox').click()
  await submit(page)
  await expect(page.getByText('新资料在审核，现有认证继续有效')).toBeVisible()
})

const rows = (page: Page) => page.locator('.desk-row:not(.skeleton)').filter({ visible: true })
const openDesk = async (person: Person, width: number, mobile = EXAMINER) => {
  const page = await person('about:blank', mobile)
  await page.setViewportSize({ width, height: 900 })
  await visit(page, DESK)
  await expect(rows(page).first()).toBeVisible()
  return page
}

test('an operator looks, turns and zooms, and decides by keys; nothing is approved unseen', async ({ person }) => {
  const page = await openDesk(person, 1280)
  const title = page.locator('.desk__title').filter({ visible: true })
  await expect(title).toContainText('*')
  const count = await rows(page).count()
  const sent: string[] = []
  page.on('request', request => request.url().includes('decideCertification') && sent.push(request.url()))

  await page.keyboard.press('a')
  await expect(page.getByText('先看证件，再通过')).toBeVisible()
  await expect(page.locator('.desk-look img').first()).toBeVisible()
  expect(sent).toEqual([])
  await expect(title).not.toContainText('*')
  const sheet = page.locator('.desk-look__sheet').first()
  await page.keyboard.press('t')
  await expect(sheet).toHaveAttribute('style', /rotate\(90deg\)/)
  await page.keyboard.press('+')
  await expect(sheet).toHaveAttribute('style', /width: 200%/)
  await page.keyboard.press('-')
  await expect(sheet).toHaveAttribute('style', /width: 100%/)
  await page.getByRole('button', { name: /放大$/ }).first().click()
  await expect(sheet).toHaveAttribute('style', /width: 200%/)

  await page.keyboard.press('a')
  await expect(rows(page)).toHaveCount(count - 1)
  expect(sent.length).toBe(1)
  await expect(title).toContainText('*')
  await page.keyboard.press('1')
  await page.getByRole('button', { name: /^驳回/ }).click()
  await expect(rows(page)).toHaveCount(count - 2)
})

test('an operator finds a certification in force, and revokes it with a reason', async ({ person, server }) => {
  const app = client(server.url)
  const page = await openDesk(person, 1280)
  await page.getByRole('tab', { name: '已认证' }).click()
  const search = page.getByRole('searchbox', { name: '搜昵称' })
  await search.fill('晚风团长')
  await search.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().click()
  await page.getByRole('button', { name: '撤销认证' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('button', { name: '撤销认证' }).click()
  await expect(popup.getByText('请写明原因')).toBeVisible()
  await popup.getByRole('radio', { name: '证件已过期' }).click()
  await popup.getByRole('button', { name: '撤销认证' }).click()
  await expect(rows(page)).toHaveCount(0)
  const token = await tokenOf(app, LEADER)
  const { result } = await app.call(account.getUserInfo, {}, { token })
  expect(result.is_identity_certified).toBe(false)
})

test('on a phone an application opens over the queue, and back returns to it', async ({ person }) => {
  const page = await openDesk(person, 390)
  await rows(page).last().click()
  await expect(page.getByRole('button', { name: /查看证件/ })).toBeVisible()
  await page.goBack()
  await expect(rows(page).first()).toBeVisible()
})
