import { expect } from '@playwright/test'
import { arrived, myTab, newMobile, SELLER, test, typeCode } from '../support'

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
