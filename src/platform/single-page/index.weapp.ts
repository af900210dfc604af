import Taro from '@tarojs/taro'

const MOMENTS = 1154

/**
 * Whether the page was opened from WeChat's Moments, which show it read-only: without log-in, tab bar and other pages,
 * and with WeChat's own bar above, which opens the mini-program. Applies to the whole launch.
 */
export const isSinglePage = (): boolean => Taro.getLaunchOptionsSync?.().scene === MOMENTS
