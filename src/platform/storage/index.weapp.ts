import Taro from '@tarojs/taro'
import type { StoragePort } from './types'

export type { StoragePort } from './types'

const memory = new Map<string, unknown>()

export const storage: StoragePort = {
  get: <T>(key: string) => {
    if (memory.has(key)) return memory.get(key) as T
    try {
      const value: unknown = Taro.getStorageSync(key)
      // The platform returns '' for a missing key.
      return value === '' || value === undefined || value === null ? null : (value as T)
    } catch {
      return null
    }
  },
  set: (key, value) => {
    try {
      Taro.setStorageSync(key, value)
      memory.delete(key)
    } catch {
      memory.set(key, value)
    }
  },
  remove: key => {
    memory.delete(key)
    try {
      Taro.removeStorageSync(key)
    } catch {
      // There is no storage to remove it from.
    }
  },
  keys: () => {
    try {
      return [...new Set([...Taro.getStorageInfoSync().keys, ...memory.keys()])]
    } catch {
      return [...memory.keys()]
    }
  },
  watch: () => () => {},
}
