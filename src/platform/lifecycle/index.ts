/** A page's own moments. `useDidShow` runs at the first show too. */
export { useDidHide, useDidShow, usePageNotFound, useReady, useUnload } from '@tarojs/taro'
