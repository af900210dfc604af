import Taro from '@tarojs/taro'

/** How much larger than usual the person reads, by WeChat's own setting; 1 where it doesn't say. */
export const textScale = (): number => {
  try {
    const { fontSizeScaleFactor = 1 } = Taro.getAppBaseInfo() as { fontSizeScaleFactor?: number }
    return fontSizeScaleFactor
  } catch {
    return 1
  }
}
