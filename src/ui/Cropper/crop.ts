export interface Size {
  width: number
  height: number
}
/** A square of a picture: `left` as a share of its width, `top` of its height, `side` of the shorter one. */
export interface Crop {
  left: number
  top: number
  side: number
}
/** In px. */
export interface Point {
  x: number
  y: number
}

export const ZOOM_MAX = 5
/** One tap of a zoom button, or turn of the wheel. */
export const ZOOM_STEP = 1.25

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** The square's sides as shares of the picture's width and height. */
const spanOf = ({ width, height }: Size, side: number) => {
  const shorter = Math.min(width, height)
  return { x: (side * shorter) / width, y: (side * shorter) / height }
}

/** The nearest square that lies in the picture. */
export const fitCrop = (size: Size, { left, top, side }: Crop): Crop => {
  const fitted = between(side, 1 / ZOOM_MAX, 1)
  const span = spanOf(size, fitted)
  return {
    left: between(left, 0, Math.max(0, 1 - span.x)),
    top: between(top, 0, Math.max(0, 1 - span.y)),
    side: fitted,
  }
}

/** The whole of the shorter side, from the middle. */
export const middleOf = (size: Size): Crop => {
  const span = spanOf(size, 1)
  return { left: (1 - span.x) / 2, top: (1 - span.y) / 2, side: 1 }
}

/** The picture was dragged. @param by in shares of the frame */
export const moveCrop = (size: Size, crop: Crop, by: Point): Crop => {
  const span = spanOf(size, crop.side)
  return fitCrop(size, { ...crop, left: crop.left - by.x * span.x, top: crop.top - by.y * span.y })
}

/** The picture was enlarged by a factor, around the frame's middle. */
export const zoomCrop = (size: Size, crop: Crop, factor: number): Crop => {
  const before = spanOf(size, crop.side)
  const side = between(crop.side / factor, 1 / ZOOM_MAX, 1)
  const after = spanOf(size, side)
  return fitCrop(size, {
    side,
    left: crop.left + (before.x - after.x) / 2,
    top: crop.top + (before.y - after.y) / 2,
  })
}

/** Where the picture lies under the frame, in per cent of it. */
export const placeUnder = (size: Size, crop: Crop) => {
  const span = spanOf(size, crop.side)
  const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`
  return {
    width: percent(1 / span.x),
    height: percent(1 / span.y),
    left: percent(-crop.left / span.x),
    top: percent(-crop.top / span.y),
  }
}

/** As the server takes it: short numbers, which stay in the picture. */
export const roundCrop = ({ left, top, side }: Crop): Crop => {
  const short = (share: number) => Math.floor(share * 10_000) / 10_000
  return { left: short(left), top: short(top), side: short(side) }
}

const distance = ([a, b]: readonly Point[]): number => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** The crop after the fingers went from one place to another: one drags, two also enlarge. @param framePx its side */
export const followFingers = (
  size: Size,
  crop: Crop,
  from: readonly Point[],
  to: readonly Point[],
  framePx: number,
): Crop => {
  if (from.length === 0 || from.length !== to.length || framePx <= 0) return crop
  const [before, after] = [middle(from), middle(to)]
  const zoomed = from.length > 1 ? zoomCrop(size, crop, distance(to) / Math.max(1, distance(from))) : crop
  return moveCrop(size, zoomed, { x: (after.x - before.x) / framePx, y: (after.y - before.y) / framePx })
}
