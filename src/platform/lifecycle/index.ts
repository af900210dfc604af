import Taro from '@tarojs/taro'
import { useState } from 'react'

/** Page lifecycle hooks. `useDidShow` also runs on the first show. */
export { useDidHide, useDidShow, usePageNotFound, useReady, useUnload } from '@tarojs/taro'

/** The parameters of the page's address, as they came. */
export const usePageParams = (): Partial<Record<string, string>> =>
  // Taro has no router while the app is in the background, where a page of the launch may still be drawn.
  useState(() => Taro.getCurrentInstance().router?.params ?? Taro.getCurrentPages().pop()?.options ?? {})[0]

/** Fires the front page's `onShow` again, for components mounted after it. Browsers only. */
export const showAnew = (): void => Taro.getCurrentInstance().page?.onShow?.()
