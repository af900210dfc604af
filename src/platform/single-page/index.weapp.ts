import Taro from '@tarojs/taro'

const MOMENTS = 1154

/**
 * WeChat's Moments open one page to be read: without log-in, tab bar and other pages, and with WeChat's own bar above,
 * which leads into the mini-program. It lasts as long as this start.
 */
export const isSinglePage = (): boolean => Taro.getLaunchOptionsSync?.().scene === MOMENTS
