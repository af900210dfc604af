/** Contact sheet of drawings: node scripts/art/sheet.mjs out.png name name … (no names: everything). */
import { chromium } from 'playwright-core'
import { drawings } from './catalogue.mjs'
import { face, FACES, mark, MARKS } from './people.mjs'

const [out, ...wanted] = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: 1320, height: 800 } })
const people = Object.fromEntries([
  ...Array.from({ length: FACES }, (_, i) => [`face_${i + 1}`, () => face(i)]),
  ...MARKS.map((_, i) => [`mark_${i + 1}`, () => mark(i)]),
])
const chosen = Object.entries({ ...drawings, ...people }).filter(
  ([name]) => wanted.length === 0 || wanted.some(w => name.startsWith(w)),
)
const cells = chosen.map(([name, draw]) => {
  const uri = `data:image/svg+xml;base64,${Buffer.from(draw()).toString('base64')}`
  return `<figure><img src="${uri}" width="210" height="210"><figcaption>${name}</figcaption></figure>`
})
await page.setContent(
  `<style>body{margin:8px;display:flex;flex-wrap:wrap;gap:6px;font:12px sans-serif}figure{margin:0}</style>${cells.join('')}`,
)
await page.evaluate(() => Promise.all(Array.from(document.images, i => i.decode())))
await page.screenshot({ path: out, fullPage: true })
await browser.close()
