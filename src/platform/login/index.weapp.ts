import Taro from '@tarojs/taro'
import type { WechatLoginPort } from './types'

export type { WechatLoginPort } from './types'

export const wechatLogin: WechatLoginPort = {
  platform: () => 'mini_program',
  requestCode: async () => (await Taro.login()).code || null,
  takeCode: () => null,
}
