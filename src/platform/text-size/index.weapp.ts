import Taro from '@tarojs/taro'

/** Scale of WeChat's text size setting; 1 if it isn't reported. */
export const textScale = (): number => {
  try {
    const { fontSizeScaleFactor = 1 } = Taro.getAppBaseInfo() as { fontSizeScaleFactor?: number }
    return fontSizeScaleFactor
  } catch {
    return 1
  }
}
