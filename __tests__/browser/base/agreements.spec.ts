import { expect, type Page } from '@playwright/test'
import { arrived, BUYER, reload, test, visit } from '../support'

const AGREEMENTS = [
  { path: 'service_agreement', call: '**/getServiceAgreement*', title: '团长看板服务协议', row: '服务协议' },
  { path: 'privacy_agreement', call: '**/getPrivacyAgreement*', title: '团长看板隐私政策', row: '隐私政策' },
  { path: 'permission_description', call: '**/getPermissionDescription*', title: '设备权限说明', row: '权限说明' },
  {
    path: 'third_party_information_share_checklist',
    call: '**/getThirdPartyInformationShareChecklist*',
    title: '第三方信息共享清单',
    row: '第三方信息共享清单',
  },
]
const titleOf = (page: Page) => page.locator('.agreement__title').filter({ visible: true })
const sections = (page: Page) => page.getByRole('heading', { level: 2 })

for (const { path, call, title } of AGREEMENTS)
  test(`${path}: shows an error without an answer, and the cached copy once read`, async ({ person }) => {
    const page = await person('about:blank')
    await page.route(call, route => route.abort())
    await visit(page, `/pages/agreement/${path}`)
    await expect(page.getByText('没有加载出来')).toBeVisible()
    await expect(page.getByRole('button', { name: '目录' })).toHaveCount(0)
    await page.unroute(call)
    await page.getByRole('button', { name: '再试一次' }).click()
    await expect(titleOf(page)).toHaveText(title)
    await expect(page.getByText('没有加载出来')).toHaveCount(0)
    const read = await sections(page).allInnerTexts()
    expect(read.length).toBeGreaterThan(2)

    await page.route(call, route => route.abort())
    await reload(page)
    await expect(page.getByText(/^没有网络，显示的是/)).toBeVisible()
    await expect(titleOf(page)).toHaveText(title)
    await expect(sections(page)).toHaveText(read)
    await page.unroute(call)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByText(/^没有网络，显示的是/)).toHaveCount(0)
    await expect(sections(page)).toHaveText(read)
  })

test('tells a server error from no network, and shows the cached copy in both', async ({ person }) => {
  const page = await person('/pages/agreement/permission_description')
  await expect(titleOf(page)).toHaveText('设备权限说明')
  await page.route('**/getPermissionDescription*', route => route.fulfill({ status: 502, body: '' }))
  await reload(page)
  await expect(page.getByText(/^没有刷新成功，显示的是/)).toBeVisible()
  await expect(titleOf(page)).toHaveText('设备权限说明')
})

test('Settings open each agreement and return; a Chinese copy isn’t shown in English', async ({ person }) => {
  const page = await person('/pages/my/set/index', BUYER)
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  for (const { row, title } of AGREEMENTS) {
    await page.getByRole('button', { name: row, exact: true }).click()
    await arrived(page, titleOf(page))
    await expect(titleOf(page)).toHaveText(title)
    await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click()
    // Wait until it has slid away.
    await expect(titleOf(page)).toHaveCount(0)
  }
  await page.getByRole('radio', { name: 'English' }).click()
  await page.route('**/getPermissionDescription*', route => route.abort())
  await page.getByRole('button', { name: 'Device permissions' }).click()
  await expect(page.getByRole('alert').filter({ visible: true })).toBeVisible()
  await expect(titleOf(page)).toHaveCount(0)
  await page.unroute('**/getPermissionDescription*')
  await page.getByRole('alert').getByRole('button').click()
  await expect(titleOf(page)).toHaveText('Device permissions')
})
