import Taro from '@tarojs/taro'
import type { RouterPort } from './types'

export type { RouterPort } from './types'

export const router: RouterPort = {
  pageUrl: path => path,
  stack: () => Taro.getCurrentPages().map(page => page.route ?? ''),
  push: url => Taro.navigateTo({ url }),
  replace: url => Taro.redirectTo({ url }),
  tab: url => Taro.switchTab({ url }),
  relaunch: url => Taro.reLaunch({ url }),
  back: () => Taro.navigateBack(),
}
