import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import { ADMIN, newAddress } from '../../support/people'
import { client } from '../../support/server'
import { EXAMINER, reload, test, visit } from '../support'

const USERS = '/pages/desk/index?room=users'
/** Users of the demo market that no other test needs. */
const [FROZEN, NAMED, STAFF] = ['13900000052', '13900000050', '13900000047']

const rows = (page: Page) => page.locator('.desk-row:not(.skeleton)').filter({ visible: true })
const search = async (page: Page, text: string) => {
  await page.locator('.search__input').filter({ visible: true }).fill(text)
  await page.keyboard.press('Enter')
}
/** Finds one user, and opens them. */
const openUser = async (page: Page, text: string) => {
  await search(page, text)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().click()
}
const open = async (person: (path?: string, mobile?: string) => Promise<Page>, width: number, mobile = ADMIN) => {
  const page = await person('about:blank', mobile)
  await page.setViewportSize({ width, height: 900 })
  await visit(page, USERS)
  await expect(rows(page).first()).toBeVisible()
  return page
}

test('frozen with a reason, a user is thrown out on every page within a second; unfrozen they are back', async ({
  person,
  server,
}) => {
  const victim = await person('/pages/my/index', FROZEN)
  await expect(victim.locator('.profile')).toContainText('小区驿站老何')
  const page = await open(person, 1280)
  await openUser(page, FROZEN)
  const pane = page.locator('.desk__inner')
  await expect(pane).toContainText('小区驿站老何')
  await expect(pane).toContainText('139****0052')
  await pane.getByRole('button', { name: '冻结' }).click()
  const sheet = page.getByRole('dialog', { name: '冻结账号' })
  await sheet.getByRole('button', { name: '冻结' }).click()
  await expect(sheet.getByText('请写明原因')).toBeVisible()
  await sheet.getByRole('radio', { name: '涉嫌欺诈' }).click()
  await sheet.getByRole('button', { name: '冻结' }).click()
  await expect(pane.getByText('冻结原因：涉嫌欺诈')).toBeVisible()
  await expect(rows(page).first()).toContainText('已冻结')
  await expect(pane.getByRole('list', { name: '处理记录' })).toContainText('涉嫌欺诈')

  await expect(victim).toHaveURL(/\/$/)
  expect(await victim.evaluate('localStorage.getItem("token")')).toBeNull()
  const login = () =>
    client(server.url).call(
      endpoints.account.login,
      { mobile: FROZEN, password: 'demo1234' },
      { headers: newAddress() },
    )
  expect(await login()).toMatchObject({ code: 401, message: '账号已被冻结：涉嫌欺诈' })

  await pane.getByRole('button', { name: '解除冻结' }).click()
  const back = page.getByRole('dialog', { name: '解除冻结' })
  await back.getByRole('radio', { name: '核实后没有问题' }).click()
  await back.getByRole('button', { name: '解除冻结' }).click()
  await expect(pane.getByText('冻结原因：涉嫌欺诈')).toHaveCount(0)
  expect((await login()).code).toBe(1)
})

test('a role switched on reaches the user’s open page, and stands in the history', async ({ person }) => {
  const user = await person('/pages/my/index', NAMED)
  await expect(user.locator('.profile')).toContainText('周记便利')
  const page = await open(person, 1280)
  await openUser(page, '周记')
  const roles = page.getByRole('group', { name: '身份' })
  await roles.getByRole('switch', { name: '股东' }).click()
  const sheet = page.getByRole('dialog', { name: '授予“股东”' })
  await sheet.getByRole('radio', { name: '工作需要' }).click()
  await sheet.getByRole('button', { name: '授予' }).click()
  await expect(roles.getByRole('switch', { name: '股东' })).toBeChecked()
  await expect(user.locator('.profile')).toContainText('股东')
  await expect(page.getByRole('list', { name: '处理记录' })).toContainText('授予“股东”')

  // Closed without a reason, nothing changes; a missing condition is named.
  await roles.getByRole('switch', { name: '团长' }).click()
  const leader = page.getByRole('dialog', { name: '授予“团长”' })
  await leader.getByRole('radio', { name: '条件已核实' }).click()
  await leader.getByRole('button', { name: '授予' }).click()
  await expect(page.getByText('申请条件还没有满足')).toBeVisible()
  await expect(roles.getByRole('switch', { name: '团长' })).not.toBeChecked()
})

test('a permission opens its tab of the desk without a new log-in', async ({ person }) => {
  const user = await person('/pages/my/index', STAFF)
  await expect(user.locator('.profile')).toContainText('榕树下社群')
  await expect(user.getByText('运营台', { exact: true })).toHaveCount(0)
  const page = await open(person, 1280)
  await openUser(page, STAFF)
  await page.getByRole('switch', { name: '处理举报' }).click()
  const sheet = page.getByRole('dialog', { name: '授予“处理举报”' })
  await sheet.getByRole('radio', { name: '工作需要' }).click()
  await sheet.getByRole('button', { name: '授予' }).click()
  await expect(page.getByRole('switch', { name: '处理举报' })).toBeChecked()
  await user.getByText('运营台', { exact: true }).click()
  await expect(user).toHaveURL(/desk/)
  await expect(user.getByRole('tab', { name: /^举报/ })).toBeVisible()
})

test('on a phone a user opens over the list, and back returns to it; a reload keeps both', async ({ person }) => {
  const page = await open(person, 390)
  const name = await rows(page).nth(1).locator('.w6').first().innerText()
  await rows(page).nth(1).click()
  await expect(page.locator('.desk__inner').filter({ visible: true })).toContainText(name)
  await expect(page).toHaveURL(/room=users&user=/)
  await reload(page)
  await expect(page.locator('.desk__inner').filter({ visible: true })).toContainText(name)
  await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page).not.toHaveURL(/user=/)
})

test('filters, an empty result and its way on; J and K step through; oneself can’t be changed', async ({ person }) => {
  const page = await open(person, 1280)
  await page.getByRole('radio', { name: '团长', exact: true }).click()
  await expect(rows(page).first()).toContainText('团长')
  await page.keyboard.press('j')
  await expect(rows(page).first()).toHaveClass(/desk-row--on/)
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toHaveClass(/desk-row--on/)
  await search(page, '没有这个人的名字')
  await expect(page.getByText('没有符合条件的用户')).toBeVisible()
  await page.getByRole('button', { name: '清除' }).click()
  await page.getByRole('radio', { name: '全部' }).click()
  await openUser(page, ADMIN)
  const pane = page.locator('.desk__inner')
  await expect(pane.getByText(/不能在这里更改/)).toBeVisible()
  await expect(pane.getByRole('button', { name: '冻结' })).toBeDisabled()

  const examiner = await person('/pages/desk/index', EXAMINER)
  await expect(examiner.getByRole('tab', { name: '用户' })).toHaveCount(0)
})
