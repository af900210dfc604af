import Taro from '@tarojs/taro'
import { system } from './system'
import type { Device } from './types'

export type { Device } from './types'

const platform = (): string => {
  try {
    return (Taro.getDeviceInfo?.() ?? system()).platform
  } catch {
    return ''
  }
}

/** What the app runs on. */
export const device = (): Device => {
  const name = platform()
  return { kind: name === 'ios' ? 'ios' : name === 'android' ? 'android' : 'desktop', isWechat: false, isMini: true }
}
