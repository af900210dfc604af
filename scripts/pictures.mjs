// node scripts/pictures.mjs http://127.0.0.1:3000: takes the README's pictures from a running demo market.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from './lib/chromium.mjs'
import { root } from './lib/steps.mjs'

const base = process.argv[2] ?? 'http://127.0.0.1:3000'
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 900 }
const SUPPLIER = '13800000001'
const LEADER = '13800000002'
const EXAMINER = '13800000008'

const read = async (path, options) => (await (await fetch(base + path, options)).json()).result
const logIn = mobile =>
  read('/api/v1/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile, password: 'demo1234' }),
  })

const readAs = async (mobile, path) => {
  const { token_type, access_token } = await logIn(mobile)
  return read(path, { headers: { authorization: `${token_type} ${access_token}` } })
}

const { items } = await read('/api/v1/listing/getListingPage?kind=supply')
const { items: folders } = await readAs(LEADER, '/api/v1/folder/getFolderPage')
const { items: mine } = await readAs(LEADER, '/api/v1/listing/getMyListingPage?tab=on_shelf')
const listings = await Promise.all(
  mine.map(one => read(`/api/v1/listing/getListingDetail?listing_code=${one.listing_code}`)),
)
const quoted = listings.reduce((most, one) => (one.quote_count > most.quote_count ? one : most))
const { items: products } = await read('/api/v1/product/getProductPage')
const pictures = [
  ['home', '/', null, PHONE],
  ['release_supply', '/pages/index/release_supply', SUPPLIER, PHONE],
  ['supply_detail', `/pages/supply_detail?listing_code=${items[0].listing_code}`, LEADER, PHONE],
  ['my', '/pages/my/index', SUPPLIER, PHONE],
  ['library', '/pages/product/index', LEADER, PHONE],
  ['quotes', `/pages/purchase_detail?listing_code=${quoted.listing_code}`, LEADER, PHONE, '.quotes'],
  ['pallet', `/pages/pallet_detail?pallet_code=${folders.find(one => one.is_published).pallet_code}`, null, PHONE],
  ['poster', `/pages/my/share_poster/index?kind=product&code=${products[0].product_code}`, LEADER, PHONE],
  ['desk', '/pages/desk/index?room=listings', EXAMINER, DESK],
]

const browser = await chromium.launch(await findChromium())
mkdirSync(join(root, 'docs/pictures'), { recursive: true })
for (const [name, path, mobile, viewport, part] of pictures) {
  const context = await browser.newContext({ baseURL: base, viewport, deviceScaleFactor: 2, locale: 'zh-CN' })
  const page = await context.newPage()
  if (mobile) {
    const { token_type, access_token, refresh_token } = await logIn(mobile)
    const token = JSON.stringify({ token_type, access_token, refresh_token })
    await page.addInitScript(value => localStorage.setItem('token', value), token)
  }
  await page.goto(path, { waitUntil: 'networkidle' })
  if (part)
    await page
      .locator(part)
      .first()
      .evaluate(node => node.scrollIntoView())
  const shot = await page.screenshot({ animations: 'disabled' })
  await sharp(shot)
    .resize(viewport.width * 1.5)
    .png({ palette: true, quality: 80 })
    .toFile(join(root, 'docs/pictures', `${name}.png`))
  await context.close()
}
await browser.close()
