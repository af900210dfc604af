import { SheetHost } from './host'
import { loadAll, paintOn, type LoadedPicture, type Pen } from './paint'
import type { CanvasPort } from './types'

export type { CanvasPort, Pictures } from './types'

const QUALITY = 0.9

const load = (url: string): Promise<LoadedPicture> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    // Files may come from another host: without this they would taint the canvas.
    image.crossOrigin = 'anonymous'
    image.onload = () => resolve({ image, width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => reject(new Error('a picture did not come'))
    image.src = url
  })

export const canvas: CanvasPort = {
  Host: SheetHost,
  paint: async (drawing, pictures, scale) => {
    const loaded = await loadAll(pictures, load)
    const sheet = document.createElement('canvas')
    sheet.width = Math.round(drawing.width * scale)
    sheet.height = Math.round(drawing.height * scale)
    const pen = sheet.getContext('2d')
    if (!pen) throw new Error('no canvas')
    paintOn(pen as unknown as Pen, drawing, loaded, scale)
    // Phones short of memory return a canvas that stays blank.
    if (pen.getImageData(0, sheet.height - 1, 1, 1).data[3] === 0) throw new Error('the canvas stayed blank')
    return sheet.toDataURL('image/jpeg', QUALITY)
  },
}
