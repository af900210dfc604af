import sharp, { type OverlayOptions } from 'sharp'
import { type Drawing, type DrawStep, POSTER_SCALE, type PictureName } from '#domain/kit/poster'
import { drawText } from '#server/drawn-text'

const QUALITY = 88

type Px = (units: number) => number
type Pictures = Partial<Record<PictureName, Buffer | null>>

const textOf = async (step: Extract<DrawStep, { draw: 'text' }>, px: Px): Promise<OverlayOptions | null> => {
  const { text, color, isBold } = step
  const drawn = await drawText({ text, color, isBold, sizePx: px(step.size) })
  if (!drawn) return null
  const left = px(step.x) - (step.isRight ? drawn.info.width : 0)
  return {
    input: drawn.data,
    left: Math.max(0, left),
    top: Math.max(0, px(step.y) - Math.round(drawn.info.height / 2)),
  }
}

const svg = (width: number, height: number, body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`)

const pictureOf = async (
  { width, height, radius = 0, x, y }: Extract<DrawStep, { draw: 'picture' }>,
  bytes: Buffer,
  px: Px,
): Promise<OverlayOptions> => {
  const [w, h] = [px(width), px(height)]
  const cut = sharp(bytes).resize(w, h, { fit: 'cover' })
  const mask = svg(w, h, `<rect width="${w}" height="${h}" rx="${px(radius)}" fill="#fff"/>`)
  const shaped = radius ? cut.ensureAlpha().composite([{ input: mask, blend: 'dest-in' }]) : cut
  return { input: await shaped.png().toBuffer(), left: px(x), top: px(y) }
}

const overlayOf = async (step: DrawStep, pictures: Pictures, px: Px): Promise<OverlayOptions | null> => {
  switch (step.draw) {
    case 'rect': {
      const [width, height] = [px(step.width), px(step.height)]
      const body = `<rect width="${width}" height="${height}" rx="${px(step.radius ?? 0)}" fill="${step.color}"/>`
      return { input: svg(width, height, body), left: px(step.x), top: px(step.y) }
    }
    case 'dashes': {
      const width = px(step.width)
      const dash = px(4)
      const body = `<path d="M0 1h${width}" stroke="${step.color}" stroke-width="2" stroke-dasharray="${dash}"/>`
      return { input: svg(width, 2, body), left: px(step.x), top: px(step.y) }
    }
    case 'text':
      return textOf(step, px)
    case 'picture': {
      const bytes = pictures[step.name]
      return bytes ? pictureOf(step, bytes, px) : null
    }
  }
}

/** Renders a JPEG. Text uses the bundled font, since a server may have none. @param scale pixels per unit */
export const paint = async (drawing: Drawing, pictures: Pictures, scale = POSTER_SCALE): Promise<Buffer> => {
  const px: Px = units => Math.round(units * scale)
  const overlays: OverlayOptions[] = []
  for (const step of drawing.steps) {
    const overlay = await overlayOf(step, pictures, px)
    if (overlay) overlays.push(overlay)
  }
  return sharp({ create: { width: px(drawing.width), height: px(drawing.height), channels: 3, background: '#fff' } })
    .composite(overlays)
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
