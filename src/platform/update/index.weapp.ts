import Taro from '@tarojs/taro'
import type { UpdatePort } from './types'

export const update: UpdatePort = {
  watch: onReady => Taro.getUpdateManager?.().onUpdateReady(onReady),
  apply: () => Taro.getUpdateManager?.().applyUpdate(),
}
