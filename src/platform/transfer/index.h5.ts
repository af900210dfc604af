import type { TransferPort, TransferShown } from './types'

export type { TransferParameters, TransferPort, TransferShown } from './types'

interface Bridge {
  invoke(name: string, parameters: unknown, done: (answer: { err_msg?: string }) => void): void
}
type Place = Window & { WeixinJSBridge?: Bridge }

/** WeChat adds its bridge while the page loads. */
const READY_MS = 3_000

const isHere = () => /MicroMessenger/i.test(navigator.userAgent)
const bridge = (): Bridge | undefined => (window as Place).WeixinJSBridge

const ready = (): Promise<Bridge | undefined> =>
  new Promise(resolve => {
    if (bridge()) return resolve(bridge())
    const timer = setTimeout(() => resolve(bridge()), READY_MS)
    document.addEventListener(
      'WeixinJSBridgeReady',
      () => {
        clearTimeout(timer)
        resolve(bridge())
      },
      { once: true },
    )
  })

const shownOf = (said: string): TransferShown => {
  if (said.endsWith(':ok')) return 'shown'
  if (said.endsWith(':cancel')) return 'cancelled'
  return /not support|function_not_exist|access_denied/i.test(said) ? 'old' : 'failed'
}

export const transfer: TransferPort = {
  isHere,
  confirm: async parameters => {
    if (!isHere()) return 'outside'
    const there = await ready()
    if (!there) return 'failed'
    return new Promise(resolve =>
      there.invoke('requestMerchantTransfer', { ...parameters }, ({ err_msg = '' }) => resolve(shownOf(err_msg))),
    )
  },
}
