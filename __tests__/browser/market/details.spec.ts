/// <reference lib="dom" />
import { expect } from '@playwright/test'
import { published, tokenOf } from '../../support/market'
import { client } from '../../support/server'
import { EXAMINER, holdBack, LEADER, reload, SELLER, test, visit } from '../support'

test('shares the poster’s file if the browser can, silently when cancelled; otherwise it is saved', async ({
  person,
}) => {
  const page = await person('about:blank', LEADER)
  await page.addInitScript(() => {
    const w = window as unknown as { handed: string[]; outcome: string }
    w.handed = []
    w.outcome = 'AbortError'
    Object.assign(navigator, {
      canShare: ({ files }: { files?: File[] }) => Boolean(files?.length),
      share: async ({ files }: { files: File[] }) => {
        w.handed.push(`${files[0].name} ${files[0].type} ${files[0].size > 10_000}`)
        if (w.outcome) throw new DOMException('no', w.outcome)
      },
    })
  })
  const handed = () => page.evaluate(() => (window as unknown as { handed: string[] }).handed)
  const share = page.getByRole('button', { name: '分享', exact: true })
  await visit(page, '/pages/my/share_poster/index')
  await expect(page.locator('.poster__picture img')).toHaveAttribute('src', /^data:image\/jpeg/)
  await share.click()
  await expect.poll(handed).toHaveLength(1)
  expect((await handed())[0]).toMatch(/\.jpg image\/jpeg true$/)
  await expect(page.getByText('没有分享成功')).toHaveCount(0)
  await page.evaluate(() => ((window as unknown as { outcome: string }).outcome = 'DataError'))
  await share.click()
  await expect(page.getByText('没有分享成功')).toBeVisible()

  // Without file sharing there is a save button instead.
  await page.addInitScript(() => Object.assign(navigator, { canShare: () => false }))
  await reload(page)
  await expect(page.getByRole('button', { name: '保存图片' })).toBeEnabled()
  await expect(share).toHaveCount(0)
})

test('shows a blurred preview until a picture has loaded, without moving anything', async ({ person, server }) => {
  const app = client(server.url)
  const code = await published(app, await tokenOf(app, SELLER), await tokenOf(app, EXAMINER))
  const page = await person('about:blank')
  const release = await holdBack(page, /\/files\/.*\/medium\.webp/)
  await page.goto(`/pages/supply_detail?listing_code=${code}`, { waitUntil: 'commit' })
  const blur = page.locator('#app .gallery .picture__blur').first()
  await expect(blur).toHaveCSS('background-image', /^url\("data:image\/webp;base64,/)
  const before = await page.locator('#app .gallery').boundingBox()
  release()
  await expect(page.locator('#app .gallery .picture__blur')).toHaveCount(0)
  expect(await page.locator('#app .gallery').boundingBox()).toEqual(before)
})
