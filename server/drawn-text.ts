import { resolve } from 'node:path'
import sharp from 'sharp'

const FONTS = {
  regular: { fontfile: resolve('server/assets/noto-sans-sc-regular.otf'), font: 'Noto Sans CJK SC Regular' },
  bold: { fontfile: resolve('server/assets/noto-sans-sc-bold.otf'), font: 'Noto Sans CJK SC Bold' },
}

const escapeMarkup = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
/** Removes characters that the bundled font lacks: they would be drawn as boxes. */
const drawable = (text: string) =>
  text.replace(/[^\u0020-\u007e\u00a0-\u00ff\u2010-\u2027\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/gu, '')

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
