import type { Drawing, DrawStep, PictureName } from '#domain/kit/poster'

/** The part of the 2D context that both targets have. */
export interface Pen {
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  font: string
  textAlign: string
  textBaseline: string
  save(): void
  restore(): void
  scale(x: number, y: number): void
  beginPath(): void
  closePath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  arcTo(x1: number, y1: number, x2: number, y2: number, radius: number): void
  clip(): void
  fill(): void
  stroke(): void
  setLineDash(pattern: number[]): void
  fillRect(x: number, y: number, width: number, height: number): void
  fillText(text: string, x: number, y: number, maxWidth?: number): void
  drawImage(
    image: never,
    sx: number,
    sy: number,
    sWidth: number,
    sHeight: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void
}
export interface LoadedPicture {
  image: unknown
  width: number
  height: number
}

const FACE =
  '"PingFang SC", "HarmonyOS Sans SC", MiSans, "Noto Sans CJK SC", "Noto Sans SC", "Microsoft YaHei", sans-serif'

const roundedPath = (pen: Pen, x: number, y: number, width: number, height: number, radius: number) => {
  pen.beginPath()
  pen.moveTo(x + radius, y)
  pen.arcTo(x + width, y, x + width, y + height, radius)
  pen.arcTo(x + width, y + height, x, y + height, radius)
  pen.arcTo(x, y + height, x, y, radius)
  pen.arcTo(x, y, x + width, y, radius)
  pen.closePath()
}

const step = (pen: Pen, one: DrawStep, pictures: Partial<Record<PictureName, LoadedPicture>>, width: number) => {
  switch (one.draw) {
    case 'rect':
      pen.fillStyle = one.color
      if (!one.radius) return pen.fillRect(one.x, one.y, one.width, one.height)
      roundedPath(pen, one.x, one.y, one.width, one.height, one.radius)
      return pen.fill()
    case 'dashes':
      pen.strokeStyle = one.color
      pen.lineWidth = 1
      pen.setLineDash([4, 4])
      pen.beginPath()
      pen.moveTo(one.x, one.y)
      pen.lineTo(one.x + one.width, one.y)
      pen.stroke()
      return pen.setLineDash([])
    case 'text':
      pen.fillStyle = one.color
      pen.font = `${one.isBold ? 'bold' : 'normal'} ${one.size}px ${FACE}`
      pen.textBaseline = 'middle'
      pen.textAlign = one.isRight ? 'right' : 'left'
      // The phone's font may be wider than estimated: the text is squeezed a little, never cut off.
      return pen.fillText(one.text, one.x, one.y, one.isRight ? one.x : width - one.x)
    case 'picture': {
      const picture = pictures[one.name]
      if (!picture) return
      pen.save()
      if (one.radius) {
        roundedPath(pen, one.x, one.y, one.width, one.height, one.radius)
        pen.clip()
      }
      // Crops the middle of the picture to the box's aspect ratio.
      const side = Math.min(picture.width / one.width, picture.height / one.height)
      const [sWidth, sHeight] = [one.width * side, one.height * side]
      const [sx, sy] = [(picture.width - sWidth) / 2, (picture.height - sHeight) / 2]
      pen.drawImage(picture.image as never, sx, sy, sWidth, sHeight, one.x, one.y, one.width, one.height)
      pen.restore()
    }
  }
}

/** @param pen context of a canvas of `drawing`'s size times `scale` */
export const paintOn = (
  pen: Pen,
  drawing: Drawing,
  pictures: Partial<Record<PictureName, LoadedPicture>>,
  scale: number,
): void => {
  pen.save()
  pen.scale(scale, scale)
  for (const one of drawing.steps) step(pen, one, pictures, drawing.width)
  pen.restore()
}

const LOAD_MS = 15_000

/** Loads all pictures or rejects: a poster without its code or product picture is worse than none. */
export const loadAll = async (
  pictures: Partial<Record<PictureName, string | null>>,
  load: (url: string) => Promise<LoadedPicture>,
): Promise<Partial<Record<PictureName, LoadedPicture>>> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('a picture did not come')), LOAD_MS)
  })
  try {
    const wanted = Object.entries(pictures).filter((pair): pair is [PictureName, string] => Boolean(pair[1]))
    const loaded = await Promise.race([Promise.all(wanted.map(([, url]) => load(url))), late])
    return Object.fromEntries(wanted.map(([name], i) => [name, loaded[i]]))
  } finally {
    clearTimeout(timer)
  }
}
