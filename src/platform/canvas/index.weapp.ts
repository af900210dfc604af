import Taro from '@tarojs/taro'
import { origin } from '../browser'
import { SHEET_ID, SheetHost } from './host'
import { loadAll, paintOn, type LoadedPicture, type Pen } from './paint'
import type { CanvasPort } from './types'

export type { CanvasPort, Pictures } from './types'

interface Sheet {
  width: number
  height: number
  getContext(
    kind: '2d',
  ): Pen & { getImageData(x: number, y: number, w: number, h: number): { data: ArrayLike<number> } }
  createImage(): { src: string; width: number; height: number; onload: () => void; onerror: (fault: unknown) => void }
}

const findSheet = (): Promise<Sheet> =>
  new Promise((resolve, reject) => {
    Taro.createSelectorQuery()
      .select(`#${SHEET_ID}`)
      .node(found => {
        const sheet = (found as { node?: Sheet } | null)?.node
        if (sheet) resolve(sheet)
        else reject(new Error('no canvas'))
      })
      .exec()
  })

const loadInto =
  (sheet: Sheet) =>
  (url: string): Promise<LoadedPicture> =>
    new Promise((resolve, reject) => {
      const image = sheet.createImage()
      image.onload = () => resolve({ image, width: image.width, height: image.height })
      image.onerror = () => reject(new Error('a picture did not come'))
      image.src = url.startsWith('/') ? origin() + url : url
    })

export const canvas: CanvasPort = {
  Host: SheetHost,
  paint: async (drawing, pictures, scale) => {
    const sheet = await findSheet()
    const loaded = await loadAll(pictures, loadInto(sheet))
    sheet.width = Math.round(drawing.width * scale)
    sheet.height = Math.round(drawing.height * scale)
    const pen = sheet.getContext('2d')
    paintOn(pen, drawing, loaded, scale)
    if (pen.getImageData(0, sheet.height - 1, 1, 1).data[3] === 0) throw new Error('the canvas stayed blank')
    const { width, height } = sheet
    const { tempFilePath } = await Taro.canvasToTempFilePath({
      canvas: sheet as never,
      width,
      height,
      destWidth: width,
      destHeight: height,
      fileType: 'jpg',
      quality: 0.9,
    })
    return tempFilePath
  },
}
