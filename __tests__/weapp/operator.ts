import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import { ADMIN, PASSWORD, words } from './suite'

/** The operator's part of the journey, at the desk in a real browser: finds the listing by its title and approves it. */
export const approveInBrowser = async (url: string, title: string): Promise<void> => {
  const browser = await chromium.launch(await findChromium())
  try {
    const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 900 }, locale: 'zh-CN' })
    await page.goto('/pages/desk/index?room=listings')
    await page.getByRole('tab', { name: words['login.by_password'] }).click()
    await page.getByRole('textbox', { name: words['login.mobile'] }).fill(ADMIN)
    await page.locator('input[type=password]').fill(PASSWORD)
    await page.getByRole('checkbox').click()
    await page.getByRole('button', { name: words['login.submit'], exact: true }).click()
    await page.getByText(title).first().click()
    await page.getByRole('heading', { name: title }).waitFor()
    await page.keyboard.press('a')
    await page.getByText(title).first().waitFor({ state: 'detached' })
  } finally {
    await browser.close()
  }
}
