import Taro from '@tarojs/taro'
import { clearOverlays } from '../overlay-history'
import type { RouterPort } from './types'

export type { RouterPort } from './types'

export const router: RouterPort = {
  pageUrl: (_path, file) => `/${file}`,
  stack: () => Taro.getCurrentPages().map(page => `/${page.route ?? ''}`),
  push: url => Taro.navigateTo({ url }),
  replace: url => Taro.redirectTo({ url }),
  // A tab takes no query.
  tab: url => Taro.switchTab({ url: url.replace(/\?.*$/, '') }),
  relaunch: url => Taro.reLaunch({ url }),
  // With an overlay open, back would only close that.
  back: () => clearOverlays().then(() => Taro.navigateBack()),
}
