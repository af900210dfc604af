import sharp from 'sharp'
import { drawText } from '#server/drawn-text'

/** Lines of watermark across a picture's width. */
const LINES = 36
const SIZE_MIN_PX = 10
const TURN_DEGREES = -24
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
/** Multiplies the opacity by 45 %. */
const FAINT = { input: Buffer.from([0, 0, 0, 115]), raw: { width: 1, height: 1, channels: 4 as const } }

/** Covers a picture with slanted, repeated text. CPU-bound: call it behind a limiter. */
export const watermark = async (picture: Buffer, text: string): Promise<Buffer> => {
  const { width, height } = await sharp(picture).metadata()
  const sizePx = Math.max(SIZE_MIN_PX, Math.round(width / LINES))
  const drawn = await drawText({ text, sizePx, color: '#c02020', isBold: true })
  if (!drawn) throw new Error('a watermark has no text')
  const margin = { top: sizePx, bottom: sizePx, left: sizePx * 2, right: sizePx * 2, background: CLEAR }
  const padded = await sharp(drawn.data).extend(margin).png().toBuffer()
  const turned = await sharp(padded).rotate(TURN_DEGREES, { background: CLEAR }).png().toBuffer()
  // sharp refuses a tile larger than the picture.
  const tile = await sharp(turned)
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .composite([{ ...FAINT, tile: true, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return sharp(picture)
    .composite([{ input: tile, tile: true }])
    .webp({ quality: 82, effort: 2 })
    .toBuffer()
}
