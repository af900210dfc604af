import Taro from '@tarojs/taro'
import { system } from './system'

/** The base library that the whole app needs; README and project.config.json name it, too. */
const LEAST = [2, 20, 1]

const isOlder = (version: string): boolean => {
  const parts = version.split('.').map(Number)
  const differs = LEAST.findIndex((part, at) => parts[at] !== part)
  return differs >= 0 && parts[differs] < LEAST[differs]
}

/** Says in WeChat's own dialog that this WeChat is too old for some of the app, and leads to its update where it can. */
export const askForNewer = ({ text, update, ok }: { text: string; update: string; ok: string }): void => {
  // Present libraries warn of this call, and are asked another way.
  if (typeof Taro.getAppBaseInfo === 'function' || !isOlder(system().SDKVersion ?? '')) return
  const canUpdate = typeof Taro.updateWeChatApp === 'function'
  void Taro.showModal({ title: '', content: text, showCancel: canUpdate, confirmText: canUpdate ? update : ok }).then(
    ({ confirm }) => void (confirm && canUpdate && Taro.updateWeChatApp({})),
    () => undefined,
  )
}
