import Taro from '@tarojs/taro'
import { onPhone } from '../download/on-phone'
import type { SharePort } from './types'

export type { JssdkData, PictureShared, ShareData, SharePort } from './types'

/** Mini-program pages share by `useShareAppMessage`; nothing to prepare. */
export const share: SharePort = {
  kind: () => 'button',
  prepare: async () => {},
  open: async () => false,
  // Base libraries before 2.14.3 have no such sheet.
  canSharePicture: () => typeof Taro.showShareImageMenu === 'function' && Taro.canIUse('showShareImageMenu'),
  sharePicture: async url => {
    try {
      await Taro.showShareImageMenu({ path: await onPhone(url) })
      return 'shared'
    } catch (error) {
      return /cancel/.test((error as { errMsg?: string } | null)?.errMsg ?? '') ? 'cancelled' : 'failed'
    }
  },
}
