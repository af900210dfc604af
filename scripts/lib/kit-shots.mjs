// Takes screenshots of the kit page (dist/kit): each group of parts, and each overlay.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { root } from './steps.mjs'

const SITE = join(root, 'dist/kit')
const ORIGIN = 'http://kit.test'
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.png': 'image/png' }
const WIDTH = 390
/** Every group fits into this height. */
const TALL = 2600
/** The page's overlays, by the class of the button that opens each. */
const FLOATS = [
  'sheet',
  'actions',
  'tree',
  'wait',
  'dialog',
  'ask',
  'camera',
  'camera_refused',
  'album_refused',
  'privacy',
]

/** Serves the build's files from the disk; requests for data fail. */
const serve = route => {
  const { pathname } = new URL(route.request().url())
  if (/^\/(api|socket)/.test(pathname)) return route.abort()
  const asked = join(SITE, pathname)
  const file = existsSync(asked) && statSync(asked).isFile() ? asked : join(SITE, 'index.html')
  return route.fulfill({ body: readFileSync(file), contentType: TYPES[extname(file)] ?? 'application/octet-stream' })
}

/** Takes the whole window, or one group of parts at the full width of the page. */
const photograph = async (page, group) => {
  if (!group) return page.screenshot()
  await group.scrollIntoViewIfNeeded()
  const { y, height } = await group.boundingBox()
  return page.screenshot({ clip: { x: 0, y, width: WIDTH, height } })
}

/** @returns `{ shots, failures }` as `photographer` does */
export const takeKit = async (browser, area) => {
  const context = await browser.newContext({
    baseURL: ORIGIN,
    viewport: { width: WIDTH, height: TALL },
    deviceScaleFactor: 1.5,
    locale: 'zh-CN',
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  await context.route('**/*', serve)
  const page = await context.newPage()
  const shots = []
  const failures = []
  const both = async (name, group, step) => {
    try {
      await step?.()
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme })
        shots.push({
          area,
          name: `${area}: ${name}, ${colorScheme}`,
          size: 'phone',
          picture: await photograph(page, group),
        })
      }
    } catch (error) {
      failures.push(`${area}: ${name}: ${error.message.split('\n')[0]}`)
    }
  }
  await page.goto('/pages/dev/kit')
  const groups = page.locator('.kit-group')
  await groups.first().waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  for (const group of await groups.all()) await both((await group.innerText()).split('\n')[0], group)
  const field = page.locator('#input-kit_filled')
  await both('focus', page.locator('.kit-group', { has: field }), () => field.focus())
  await page.setViewportSize({ width: WIDTH, height: 844 })
  const dialog = page.getByRole('dialog')
  for (const name of FLOATS) {
    await both(name, null, async () => {
      await page.locator(`.kit-open--${name} .btn`).click()
      await dialog.waitFor()
    })
    await page.keyboard.press('Escape')
  }
  await context.close()
  return { shots, failures }
}
