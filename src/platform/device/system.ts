import Taro from '@tarojs/taro'

/** Screen, device and WeChat info in one: older base libraries lack the three separate calls. */
export const system = () => Taro.getSystemInfoSync()
