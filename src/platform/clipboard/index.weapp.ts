import Taro from '@tarojs/taro'
import type { CopyPort } from './types'

export const copy: CopyPort = async text => {
  try {
    await Taro.setClipboardData({ data: text })
    return true
  } catch {
    return false
  }
}
