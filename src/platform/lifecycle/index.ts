import Taro from '@tarojs/taro'

/** Page lifecycle hooks, and the page's path with its parameters. `useDidShow` also runs on the first show. */
export { useDidHide, useDidShow, usePageNotFound, useReady, useRouter, useUnload } from '@tarojs/taro'

/** Fires the front page's `onShow` again, for components mounted after it. Browsers only. */
export const showAnew = (): void => Taro.getCurrentInstance().page?.onShow?.()
