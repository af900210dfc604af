import Taro from '@tarojs/taro'
import { system } from '../device/system'

/** Minimum base library for the whole app; README and project.config.json state it, too. */
const LEAST = [2, 20, 1]

const isOlder = (version: string): boolean => {
  const parts = version.split('.').map(Number)
  const differs = LEAST.findIndex((part, at) => parts[at] !== part)
  return differs >= 0 && parts[differs] < LEAST[differs]
}

/** Shows WeChat's dialog that this WeChat is too old for parts of the app, with a button to update it if possible. */
export const askForNewer = ({ text, update, ok }: { text: string; update: string; ok: string }): void => {
  // Libraries with `getAppBaseInfo` are new enough, and log a warning for `getSystemInfoSync`.
  if (typeof Taro.getAppBaseInfo === 'function' || !isOlder(system().SDKVersion ?? '')) return
  const canUpdate = typeof Taro.updateWeChatApp === 'function'
  void Taro.showModal({ title: '', content: text, showCancel: canUpdate, confirmText: canUpdate ? update : ok }).then(
    ({ confirm }) => void (confirm && canUpdate && Taro.updateWeChatApp({})),
    () => undefined,
  )
}
