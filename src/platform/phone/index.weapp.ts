import Taro from '@tarojs/taro'
import type { DialPort } from './types'

export const dial: DialPort = number => {
  Taro.makePhoneCall({ phoneNumber: number }).catch(() => undefined)
}
