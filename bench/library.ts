// npm run bench:library [-- --products 10000] [--smoke]
// Scrolls the product library in a real browser, as rows and as tiles: once from end to end, then in pieces alternating
// with an empty page. The products are loaded by SQL into a temporary PostgreSQL.
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright-core'
import { build } from '../scripts/lib/build.mjs'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { type Market, onMarket, say } from './market'
import { addProducts } from './rows.mjs'
import { measureList, report, VIEW } from './scroll.mjs'

const { values } = parseArgs({
  options: { products: { type: 'string' }, pairs: { type: 'string' }, smoke: { type: 'boolean', default: false } },
})
const PRODUCTS = Number(values.products ?? (values.smoke ? 100 : 10_000))
const PAIRS = Number(values.pairs ?? (values.smoke ? 1 : 7))
const SHAPES = { rows: 'row', tiles: 'tile' }
const CARD = '.product'

const openLibrary = async (browser: Browser, url: string, shape: string) => {
  const page = await browser.newPage(VIEW)
  await page.addInitScript(value => localStorage.setItem('library:shape', value), JSON.stringify(shape))
  await page.goto(`${url}/pages/product/index`, { waitUntil: 'load' })
  await page.locator(`.product--${shape}:visible`).first().waitFor()
  return page
}

const main = async ({ url, client }: Market) => {
  const browser = await chromium.launch(await findChromium())
  try {
    await addProducts(client, PRODUCTS)
    const { rows } = await client.query("select count(*)::int as n from products where item_state = 'on_shelf'")
    let isMet = true
    for (const [name, shape] of Object.entries(SHAPES)) {
      say(`${rows[0].n} products in ${name}, ${VIEW.viewport.width}×${VIEW.viewport.height}`)
      const page = await openLibrary(browser, url, shape)
      isMet = report(await measureList(browser, page, CARD, PAIRS)) && isMet
      await page.close()
    }
    say(isMet ? 'all met' : 'NOT all met')
    if (!isMet && !values.smoke) process.exitCode = 1
  } finally {
    await browser.close()
  }
}

void onMarket(main, { before: () => build('h5'), isOwn: true })
