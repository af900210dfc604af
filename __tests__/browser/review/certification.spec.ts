/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { ID_NUMBERS } from '../../support/certificates'
import { BUYER, chooseFiles, EXAMINER, PICTURES, reload, test, visit } from '../support'

const [NAME, NUMBER] = ['欧阳若水', ID_NUMBERS[0]]

const submit = (page: Page) => page.getByRole('button', { name: '提交审核' }).click()
const name = (page: Page) => page.getByRole('textbox', { name: '姓名' })
const side = (page: Page, name: string) => page.getByRole('group', { name })
const add = async (page: Page, name: string, file = PICTURES[0]) => {
  await chooseFiles(page, side(page, name).getByRole('button', { name: '添加图片' }), file)
  await expect(page.locator('.uploader__veil')).toHaveCount(0)
}
const type = async (page: Page) => {
  await name(page).fill(NAME)
  await page.getByRole('textbox', { name: '身份证号' }).fill(NUMBER)
}
/** What is left to do once the front is there. */
const finish = async (page: Page) => {
  await type(page)
  await add(page, '身份证国徽面', PICTURES[1])
  await page.getByRole('checkbox').click()
  await submit(page)
  await expect(page.getByText('已提交，正在审核')).toBeVisible()
}

test('a person applies from home; the form that was left is found again, but never stored', async ({ person }) => {
  const page = await person('/', BUYER)
  const open = page.getByRole('button', { name: '实名认证 去认证' })
  await page.locator('.home__entry', { hasText: '去认证' }).click()
  await open.click()
  await submit(page)
  await expect(page.locator('#error-name')).toHaveText('请填写此项')
  await expect(page.locator('#error-front_file_id')).toHaveText('请上传这张照片')
  await expect(page.locator('#error-agreed')).not.toBeEmpty()

  await type(page)
  await add(page, '身份证人像面')
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).toContain('certify')
  for (const secret of [NAME, NUMBER]) expect(stored).not.toContain(secret)
  await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click()
  await open.click()
  await expect(name(page)).toHaveValue(NAME)
  // After a restart the picture is there, by a temporary link of its owner's, and what must not be stored is not.
  await reload(page)
  await expect(side(page, '身份证人像面').locator('img')).toHaveAttribute('src', /\/files\/private\//)
  await expect(name(page)).toHaveValue('')
  await finish(page)
  await expect(page.getByText(/欧\*+水/)).toBeVisible()
  await expect(page.getByText(NUMBER)).toHaveCount(0)
})

test('an operator looks, turns and zooms, decides by keys, approves nothing unseen, and revokes with a reason', async ({
  person,
}) => {
  const page = await person('about:blank', EXAMINER)
  await page.setViewportSize({ width: 1280, height: 900 })
  await visit(page, '/pages/desk/index?room=certifications')
  const rows = page.locator('.desk-row:not(.skeleton)').filter({ visible: true })
  const title = page.locator('.desk__title').filter({ visible: true })
  await expect(title).toContainText('*')
  const count = await rows.count()
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
  await expect(rows).toHaveCount(count - 1)
  expect(sent.length).toBe(1)
  await expect(title).toContainText('*')
  await page.keyboard.press('1')
  await page.getByRole('button', { name: /^驳回/ }).click()
  await expect(rows).toHaveCount(count - 2)

  await page.getByRole('tab', { name: '已认证' }).click()
  await page.getByRole('searchbox', { name: '搜昵称' }).fill('晚风团长')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await rows.click()
  await page.getByRole('button', { name: '撤销认证' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('radio', { name: '证件已过期' }).click()
  await popup.getByRole('button', { name: '撤销认证' }).click()
  await expect(rows).toHaveCount(0)
})
