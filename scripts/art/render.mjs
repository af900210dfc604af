/**
 * Draws the demo market's pictures: node scripts/art/render.mjs [name …] (no names: all of them).
 * Needs Chromium (CHROMIUM_PATH or the system's) and the fonts Noto Sans CJK SC and Noto Serif CJK SC. Its output is
 * committed, so that a machine without a Chinese font has the pictures too.
 * Writes server/seed/pictures/<name>/{small,medium,large}.webp and manifest.json beside them.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { drawings } from './catalogue.mjs'
import { face, FACES, mark, MARKS } from './people.mjs'

const OUT = new URL('../../server/seed/pictures/', import.meta.url)
const SIZES = { small: 240, medium: 720, large: 800 }
const AVATAR = 160
const LARGE_BYTES_MAX = 30 * 1024
const PLACEHOLDER_CHARACTERS_MAX = 250

const number = i => String(i + 1).padStart(2, '0')
const avatars = Object.fromEntries([
  ...Array.from({ length: FACES }, (_, i) => [`face_${number(i)}`, () => face(i)]),
  ...MARKS.map((_, i) => [`mark_${number(i)}`, () => mark(i)]),
])
const wanted = process.argv.slice(2)
const jobs = [
  ...Object.entries(drawings).map(([name, draw]) => ({ name, draw, side: 800 })),
  ...Object.entries(avatars).map(([name, draw]) => ({ name, draw, side: 320 })),
].filter(job => wanted.length === 0 || wanted.includes(job.name))

const executablePath = process.env.CHROMIUM_PATH || execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
})
const page = await browser.newPage({ viewport: { width: 800, height: 800 } })

const webp = (png, side, quality) =>
  sharp(png).resize(side, side, { kernel: 'lanczos3' }).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()

/** Lowers the quality until the picture fits `bytesMax`; 50 at worst. */
const within = async (png, side, quality, bytesMax) => {
  const data = await webp(png, side, quality)
  return data.length <= bytesMax || quality <= 50 ? data : within(png, side, quality - 5, bytesMax)
}
const meanColor = async png => {
  const { channels } = await sharp(png).stats()
  return (
    '#' +
    channels
      .slice(0, 3)
      .map(c => Math.round(c.mean).toString(16).padStart(2, '0'))
      .join('')
  )
}
const placeholder = async png => {
  for (const [side, quality] of [
    [16, 40],
    [16, 20],
    [12, 30],
    [10, 20],
    [8, 20],
  ]) {
    const data = await sharp(png)
      .resize(side, side)
      .blur(0.6)
      .webp({ quality, effort: 6, smartSubsample: false })
      .toBuffer()
    const uri = `data:image/webp;base64,${data.toString('base64')}`
    if (uri.length <= PLACEHOLDER_CHARACTERS_MAX) return uri
  }
  throw new Error('no placeholder is small enough')
}

const manifestFile = new URL('manifest.json', OUT)
const manifest = wanted.length ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {}
if (!wanted.length) rmSync(OUT, { recursive: true, force: true })
let bytes = 0
for (const { name, draw, side } of jobs) {
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${draw()}`)
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: side, height: side } })
  const folder = new URL(`${name}/`, OUT)
  mkdirSync(folder, { recursive: true })
  const put = (size, data) => {
    bytes += data.length
    writeFileSync(new URL(`${size}.webp`, folder), data)
  }
  if (side === 800) {
    put('small', await within(png, SIZES.small, 68, 9 * 1024))
    put('medium', await within(png, SIZES.medium, 68, 20 * 1024))
    put('large', await within(png, SIZES.large, 70, LARGE_BYTES_MAX))
  } else put('small', await within(png, AVATAR, 78, 4 * 1024))
  const width = side === 800 ? SIZES.large : AVATAR
  manifest[name] = { width, height: width, color: await meanColor(png), placeholder: await placeholder(png) }
}
await browser.close()
const sorted = Object.fromEntries(
  Object.keys(manifest)
    .sort()
    .map(name => [name, manifest[name]]),
)
writeFileSync(manifestFile, JSON.stringify(sorted, null, 1) + '\n')
console.log(`${jobs.length} pictures, ${(bytes / 1024 / 1024).toFixed(2)} MB`)
