import Taro from '@tarojs/taro'

/** A page's own moments. `useDidShow` runs at the first show too. */
export { useDidHide, useDidShow, usePageNotFound, useReady, useUnload } from '@tarojs/taro'

/** Tells the page in front once more that it is shown: for what came up after it was. Browsers only. */
export const showAnew = (): void => Taro.getCurrentInstance().page?.onShow?.()
