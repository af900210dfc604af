import Taro from '@tarojs/taro'

/** Screen, phone and WeChat in one: what older base libraries have in place of three calls for a part each. */
export const system = () => Taro.getSystemInfoSync()
