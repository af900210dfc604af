import type { Phone } from '../phone'
import { apis, WxError } from './api'

const KEY_LIMIT = 1024 * 1024
const ALL_LIMIT = 10 * 1024 * 1024

/** What stays on the phone between starts: pass the same map to a second `boot` to restart the mini-program. */
export type Stored = Map<string, string>

/** `wx.setStorage` and its family, stored as JSON text with WeChat's limits. */
export const storage = (phone: Phone) => {
  const stored = phone.stored
  const sizeOf = (key: string, text: string) => Buffer.byteLength(key) + Buffer.byteLength(text)
  const total = (except?: string) =>
    [...stored].reduce((sum, [key, text]) => (key === except ? sum : sum + sizeOf(key, text)), 0)
  const set = (name: string, key: unknown, data: unknown) => {
    if (typeof key !== 'string' || key === '')
      throw new WxError(`${name}:fail parameter error: parameter.key should be String`)
    const text = JSON.stringify(data === undefined ? '' : data)
    if (text === undefined) throw new WxError(`${name}:fail invalid data`)
    if (Buffer.byteLength(text) > KEY_LIMIT) throw new WxError(`${name}:fail entry size limit reached`)
    if (total(key) + sizeOf(key, text) > ALL_LIMIT) throw new WxError(`${name}:fail exceed storage max size 10Mb`)
    stored.set(key, text)
    phone.changed()
  }
  const sync = <T>(run: () => T): T => {
    try {
      return run()
    } catch (error) {
      const RealmError = phone.realm.evaluate('Error') as ErrorConstructor
      throw new RealmError((error as WxError).errMsg)
    }
  }
  const value = (key: string) => phone.realm.copy(JSON.parse(stored.get(key) ?? 'null') as unknown)
  const info = () => ({ keys: [...stored.keys()], currentSize: Math.ceil(total() / 1024), limitSize: ALL_LIMIT / 1024 })
  return {
    ...apis(phone.realm, {
      setStorage: options => set('setStorage', options.key, options.data),
      getStorage: options => {
        if (!stored.has(String(options.key))) throw new WxError('getStorage:fail data not found')
        return { data: value(String(options.key)) }
      },
      removeStorage: options => (stored.delete(String(options.key)), phone.changed()),
      clearStorage: () => (stored.clear(), phone.changed()),
      getStorageInfo: info,
    }),
    setStorageSync: (key: unknown, data: unknown) => sync(() => set('setStorageSync', key, data)),
    getStorageSync: (key: string) => (stored.has(key) ? value(key) : ''),
    removeStorageSync: (key: string) => (stored.delete(key), phone.changed()),
    clearStorageSync: () => (stored.clear(), phone.changed()),
    getStorageInfoSync: () => phone.realm.copy(info()),
  }
}
