import { expect } from '@playwright/test'
import { endpoints } from '#contract'
import { client } from '../../support/server'
import { backFromOver, test } from '../support'

// Pages slide and sheets rise, as for most people.
test.use({ reducedMotion: 'no-preference' })

test('a supply’s pictures open full-width, closed by Escape and by back; a similar supply opens over it', async ({
  person,
  server,
}) => {
  const { result } = await client(server.url).call(endpoints.listing.getListingPage, { kind: 'supply', limit: 1 })
  const [{ listing_code: code, title }] = result.items
  const page = await person(`/pages/supply_detail?listing_code=${code}`)
  const heading = page.getByRole('heading', { name: title, level: 1 })
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: '看大图 1' }).click()
  const viewer = page.getByRole('dialog', { name: title })
  await expect(viewer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await page.getByRole('button', { name: '看大图 1' }).click()
  await expect(viewer).toBeVisible()
  await backFromOver(page)
  await expect(viewer).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(code))
  const other = page.locator('.detail__other').first()
  await expect(other).toBeVisible()
  await expect(page.locator(`.detail__other a[href*="${code}"]`)).toHaveCount(0)
  await other.click()
  await expect(page).not.toHaveURL(new RegExp(code))
  await expect(heading).toHaveCount(0)
  await page.goBack()
  await expect(heading).toBeVisible()
})
