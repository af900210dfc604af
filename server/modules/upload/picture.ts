import sharp from 'sharp'
import { invalid } from '../../http/refusal'
import { createGate } from './gate'

/** Longest side in pixels of each kept size. */
export const SIZES = { small: 240, medium: 720, large: 1440 } as const
export type SizeName = keyof typeof SIZES

const PIXELS_MAX = 50_000_000
const DECODE_SECONDS_MAX = 20
const QUALITY = 78

export interface PictureFacts {
  width: number
  height: number
  /** Mean colour `#rrggbb`. */
  color: string
  /** Data URI of a tiny blurred copy. */
  placeholder: string
}
export interface ProcessedPicture extends PictureFacts {
  files: Record<SizeName, Buffer>
}

sharp.cache(false)
sharp.concurrency(1)
/** Decoding takes a core and its pixels in memory: two at a time, the others wait. */
const gate = createGate(2)

/**
 * Three sizes in WebP, upright, without any metadata, never enlarged; a moving picture gives its first frame.
 * @param path a file whose first bytes are a picture's
 * @throws InvalidInput `file`: unreadable, or too many pixels
 */
export const processPicture = (path: string, { isSquare = false } = {}): Promise<ProcessedPicture> =>
  gate(async () => {
    const { width = 0, height = 0 } = await sharp(path, { limitInputPixels: false }).metadata().catch(unreadable)
    if (width * height > PIXELS_MAX) throw invalid('file', 'invalid.picture_pixels')
    const side = Math.min(width, height, SIZES.large)
    const upright = sharp(path, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .timeout({ seconds: DECODE_SECONDS_MAX })
      .autoOrient()
    const fitted = isSquare
      ? upright.resize(side, side, { fit: 'cover' })
      : upright.resize(SIZES.large, SIZES.large, { fit: 'inside', withoutEnlargement: true })
    const { data, info } = await fitted
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(unreadable)
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const copy = () => sharp(data, { raw })
    const sized = (name: SizeName) =>
      copy()
        .resize(SIZES[name], SIZES[name], { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY, effort: 3 })
        .toBuffer()
    const pixel = await copy().flatten({ background: '#fff' }).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
    const tiny = await copy()
      .flatten({ background: '#fff' })
      .resize(16, 16, { fit: 'inside' })
      .blur(1)
      .webp({ quality: 30, effort: 3 })
      .toBuffer()
    return {
      width: info.width,
      height: info.height,
      color: `#${[pixel[0], pixel[1] ?? pixel[0], pixel[2] ?? pixel[0]].map(part => part.toString(16).padStart(2, '0')).join('')}`,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      files: { small: await sized('small'), medium: await sized('medium'), large: await sized('large') },
    }
  })

const unreadable = (): never => {
  throw invalid('file', 'invalid.picture')
}
