import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Pictures on one sheet: more would be too tall to look at. */
const PER_SHEET = 24
/** Picture pixels per CSS pixel of a sheet. */
const SCALE = 1.5
const WIDTH = { phone: 234, small: 192, wide: 560 }

/**
 * Lays the pictures of each area out on sheets, `<area>-<n>.webp`.
 * @param shots `{ area, name, size, picture: Buffer }`
 * @returns `{ area, files }` of each area
 */
export const writeSheets = async (browser, shots, folder) => {
  const sheets = []
  for (const area of new Set(shots.map(shot => shot.area))) {
    const mine = shots.filter(shot => shot.area === area)
    const files = []
    for (let from = 0; from < mine.length; from += PER_SHEET) {
      const file = `${area}-${from / PER_SHEET + 1}.webp`
      const picture = await layOut(browser, area, mine.slice(from, from + PER_SHEET))
      writeFileSync(join(folder, file), await sharp(picture).webp({ quality: 78, effort: 5 }).toBuffer())
      files.push(file)
    }
    sheets.push({ area, files })
  }
  return sheets
}

const layOut = async (browser, area, shots) => {
  const page = await browser.newPage({ viewport: { width: 1560, height: 900 }, deviceScaleFactor: SCALE })
  const figures = await Promise.all(
    shots.map(async ({ name, size, picture }) => {
      const small = await sharp(picture)
        .resize({ width: Math.round(WIDTH[size] * SCALE) })
        .webp({ quality: 90 })
        .toBuffer()
      const url = `data:image/webp;base64,${small.toString('base64')}`
      return `<figure style="width:${WIDTH[size]}px"><img width="${WIDTH[size]}" src="${url}"><figcaption>${name}</figcaption></figure>`
    }),
  )
  await page.setContent(`<style>
    body { margin: 0; padding: 24px; background: #e9e7e3; font: 12px/16px sans-serif; color: #333 }
    h1 { font-size: 20px; margin: 0 0 16px } main { display: flex; flex-wrap: wrap; gap: 20px; align-items: start }
    figure { margin: 0 } img { display: block; border-radius: 8px; box-shadow: 0 1px 6px #0003 } figcaption { margin-top: 6px }
  </style><h1>${area}</h1><main>${figures.join('')}</main>`)
  await page.waitForFunction(() => [...document.images].every(image => image.complete))
  const picture = await page.screenshot({ fullPage: true })
  await page.close()
  return picture
}
