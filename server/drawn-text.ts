import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'

const FONTS = {
  regular: { fontfile: resolve('server/assets/noto-sans-sc-regular.otf'), font: 'Noto Sans CJK SC Regular' },
  bold: { fontfile: resolve('server/assets/noto-sans-sc-bold.otf'), font: 'Noto Sans CJK SC Bold' },
}

// Read at the first text: else a font of the machine with the same name would be drawn with instead of ours.
// eslint-disable-next-line no-restricted-syntax -- fontconfig has no other way in; nothing of ours reads it
process.env.FONTCONFIG_FILE = resolve('server/assets/fonts.conf')

const escapeMarkup = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Every character that both fonts have: GBK's and the standard table's. The fonts are cut down to this file. */
const CHARACTERS = new Set(readFileSync(resolve('server/assets/noto-sans-sc.txt'), 'utf8').replace(/\n/g, ''))
/** Removes what the bundled fonts lack: it would be drawn as boxes, or in whatever font the machine has. */
const drawable = (text: string) => [...text].filter(character => CHARACTERS.has(character)).join('')

export interface TextToDraw {
  text: string
  /** Line height in pixels. */
  sizePx: number
  /** `#rrggbb` */
  color: string
  isBold?: boolean
}

/**
 * Draws text as a transparent PNG in the bundled font, since a server may have no fonts. Null if no drawable character
 * is left.
 */
export const drawText = async ({ text, sizePx, color, isBold }: TextToDraw) => {
  const shown = drawable(text).trim()
  if (!shown) return null
  const { fontfile, font } = FONTS[isBold ? 'bold' : 'regular']
  // At 72 dpi a point is a pixel.
  return sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(shown)}</span>`,
      font: `${font} ${sizePx}`,
      fontfile,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}
