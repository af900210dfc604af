import { Canvas } from '@tarojs/components'

export const SHEET_ID = 'sheet'

/** Off screen: only its picture is shown. */
export const SheetHost = () => (
  <Canvas
    type="2d"
    id={SHEET_ID}
    canvasId={SHEET_ID}
    style={{ position: 'fixed', left: '-2000px', top: 0, width: '360px', height: '600px' }}
  />
)
