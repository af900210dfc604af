/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { asWechat, chooseFiles, PICTURES, reload, test, visit } from '../support'

const PERSONAL = '/pages/my/set/account_security/personal'
const LONG_AGO = '2026-11-20T01:00:00Z'
/** A user of the demo market for each test: their data changes. */
const [FACE, AWAY, ARCHIVED] = [11, 15, 16].map(n => `139000000${n}`)

const answer = (page: Page, path: string | RegExp, result: object) =>
  page.route(path, route => route.fulfill({ json: { code: 1, message: '', result } }))
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
  const { crop } = (await sent).postDataJSON() as { crop: { side: number } }
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

test('of many devices those that aren’t drawn yet take as much room as those that are', async ({ person }) => {
  const page = await person('about:blank', AWAY)
  const session = { system: null, client: 'browser', created_at: LONG_AGO, last_used_at: LONG_AGO }
  const items = Array.from({ length: 40 }, (_, i) => ({
    ...session,
    session_id: `s${i}`,
    name: `手机 ${i}`,
    is_current: i === 0,
  }))
  await answer(page, /\/getSessionPage(?:\?|$)/, { items, next_cursor: null })
  await visit(page, '/pages/my/set/account_security/devices')
  const first = page.locator('.list__chunk').first()
  await expect(first).toContainText('手机 4')
  const heights = await first.evaluate(one =>
    [one, ...one.parentElement!.querySelectorAll(':scope > :not(.list__chunk)')].map(
      box => box.getBoundingClientRect().height,
    ),
  )
  expect(heights.length).toBeGreaterThan(1)
  // Otherwise rows move under a finger where the ones above them are drawn.
  for (const px of heights) expect(Math.abs(px - heights[0])).toBeLessThanOrEqual(5)
})

test('the archive is asked for, awaited and downloaded; in WeChat its link is copied', async ({ person }) => {
  const page = await person(PERSONAL, ARCHIVED)
  await page.getByRole('button', { name: '申请导出' }).click()
  await expect(page.getByText(/正在整理|已整理好/)).toBeVisible()
  await expect(page.getByRole('button', { name: '申请导出' })).toHaveCount(0)

  const latest = { state: 'ready', requested_at: LONG_AGO, expires_at: '2099-11-27T01:00:00Z', size_bytes: 18_400_000 }
  await answer(page, '**/export/getExport', { latest, next_at: null })
  await answer(page, '**/export/getExportLink', { url: '/robots.txt', expires_at: latest.expires_at })
  await reload(page)
  await expect(page.getByText('已整理好，18.4 MB')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('group-dashboard-data.zip')

  await asWechat(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await reload(page)
  await page.getByRole('button', { name: '下载', exact: true }).click()
  await expect(page.getByText(/下载链接已复制/)).toBeVisible()
})
