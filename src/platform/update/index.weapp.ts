import Taro from '@tarojs/taro'
import type { UpdatePort } from './types'

/** The platform checks by itself at each cold start; this is its result. */
let found: 'ready' | 'latest' | 'unknown' = 'unknown'

export const update: UpdatePort = {
  watch: onReady => {
    const manager = Taro.getUpdateManager?.()
    manager?.onCheckForUpdate?.(({ hasUpdate }) => {
      if (!hasUpdate) found = 'latest'
    })
    manager?.onUpdateReady(() => {
      found = 'ready'
      onReady()
    })
  },
  check: async () => found,
  apply: async () => {
    Taro.getUpdateManager?.().applyUpdate()
    return true
  },
}
