import Taro from '@tarojs/taro'
import type { UpdatePort } from './types'

/** The platform checks by itself at each cold start; this is its result. */
let found: 'ready' | 'latest' | 'unknown' = 'unknown'

export const update: UpdatePort = {
  watch: ({ ready, failed }) => {
    const manager = Taro.getUpdateManager?.()
    manager?.onCheckForUpdate?.(({ hasUpdate }) => {
      if (!hasUpdate) found = 'latest'
    })
    manager?.onUpdateReady(() => {
      found = 'ready'
      ready()
    })
    manager?.onUpdateFailed?.(failed)
  },
  check: async () => found,
  apply: async () => {
    Taro.getUpdateManager?.().applyUpdate()
    return true
  },
}
