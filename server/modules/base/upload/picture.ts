import sharp from 'sharp'
import type { Crop } from '#contract/base/upload'
import type { PictureFacts } from '#server/db/stored-media'
import { invalid } from '#server/http/refusal'
import { PIXELS_MAX, pixelKindOf } from './pixels'

/** Longest side in pixels of each stored size. */
const SIZES = { small: 240, medium: 720, large: 1440 } as const
export type SizeName = keyof typeof SIZES

const DECODE_SECONDS_MAX = 20
const QUALITY = 78

export interface ProcessedPicture extends PictureFacts {
  files: Record<SizeName, Buffer>
}

// No picture is processed twice, so a cache is useless; the limiter decides on concurrency, not each picture's threads.
sharp.cache(false)
sharp.concurrency(1)

/** Decodes no pixels. @throws InvalidInput `file`: unreadable, or more pixels than its kind may have. */
export const checkPicture = async (path: string): Promise<void> => {
  const header = await sharp(path, { limitInputPixels: false }).metadata().catch(unreadable)
  const kind = await pixelKindOf(path, header)
  if (kind === null) return unreadable()
  if (kind === 'jpeg_deep') throw invalid('file', 'invalid.picture_deep')
  if (header.width * header.height > PIXELS_MAX[kind]) throw invalid('file', 'invalid.picture_pixels')
}

/** The chosen square in pixels, clamped to the picture. */
const squareOf = ({ width, height }: { width: number; height: number }, crop: Crop) => {
  const side = Math.max(1, Math.round(crop.side * Math.min(width, height)))
  return {
    left: Math.min(width - side, Math.round(crop.left * width)),
    top: Math.min(height - side, Math.round(crop.top * height)),
    width: side,
    height: side,
  }
}

/**
 * Makes three WebP sizes: upright, on white, without metadata, never enlarged; of an animation only the first frame. Takes a core
 * and up to 300 MB, so it has to run behind a limiter.
 * @param path a picture that `checkPicture` accepted
 * @param crop the part of a square picture that is kept; the middle without one
 * @throws InvalidInput `file`: unreadable
 */
export const processPicture = async (
  path: string,
  { isSquare = false, crop }: { isSquare?: boolean; crop?: Crop } = {},
): Promise<ProcessedPicture> => {
  const { autoOrient: upright } = await sharp(path, { limitInputPixels: false }).metadata()
  const square = crop && squareOf(upright, crop)
  const side = Math.min(square?.width ?? Math.min(upright.width, upright.height), SIZES.large)
  const whole = sharp(path, { limitInputPixels: PIXELS_MAX.jpeg, failOn: 'error' })
    .timeout({ seconds: DECODE_SECONDS_MAX })
    .autoOrient()
    .flatten({ background: '#fff' })
  const fitted = isSquare
    ? (square ? whole.extract(square) : whole).resize(side, side, { fit: 'cover' })
    : whole.resize(SIZES.large, SIZES.large, { fit: 'inside', withoutEnlargement: true })
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
  const pixel = await copy().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const tiny = await copy().resize(16, 16, { fit: 'inside' }).blur(1).webp({ quality: 30, effort: 3 }).toBuffer()
  return {
    width: info.width,
    height: info.height,
    color: `#${[pixel[0], pixel[1] ?? pixel[0], pixel[2] ?? pixel[0]].map(part => part.toString(16).padStart(2, '0')).join('')}`,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    files: { small: await sized('small'), medium: await sized('medium'), large: await sized('large') },
  }
}

const unreadable = (): never => {
  throw invalid('file', 'invalid.picture')
}
