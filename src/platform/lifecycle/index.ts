import Taro from '@tarojs/taro'

/** Page lifecycle hooks. `useDidShow` also runs on the first show. */
export { useDidHide, useDidShow, usePageNotFound, useReady, useUnload } from '@tarojs/taro'

/** Fires the front page's `onShow` again, for components mounted after it. Browsers only. */
export const showAnew = (): void => Taro.getCurrentInstance().page?.onShow?.()
