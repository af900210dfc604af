import Taro from '@tarojs/taro'
import type { PayOutcome, PayPort, VirtualParameters } from './types'

export type { PaymentParameters, PayOutcome, Prepaid, VirtualParameters } from './types'

interface Callbacks {
  success: () => void
  fail: (error: { errMsg?: string }) => void
}
/** Not in Taro's types. */
const virtual = () =>
  (Taro as unknown as { requestVirtualPayment?: (options: VirtualParameters & Callbacks) => unknown })
    .requestVirtualPayment

/** Uses callbacks, since Taro returns no promise for the newer calls. */
const asked = (call: (callbacks: Callbacks) => unknown): Promise<PayOutcome> =>
  new Promise(resolve => {
    const fail = (error: unknown) =>
      resolve(/cancel/.test((error as { errMsg?: string } | null)?.errMsg ?? '') ? 'cancelled' : 'failed')
    Promise.resolve()
      .then(() => call({ success: () => resolve('confirmed'), fail }))
      .catch(fail)
  })

export const pay: PayPort = {
  open: async prepaid => {
    if (prepaid.way === 'mini') {
      const { nonceStr, package: prepayId, paySign, signType, timestamp: timeStamp } = prepaid.parameters
      const payment = { timeStamp, nonceStr, package: prepayId, signType: signType as 'RSA', paySign }
      return asked(callbacks => Taro.requestPayment({ ...payment, ...callbacks }))
    }
    const request = virtual()
    if (prepaid.way !== 'virtual' || !request) return 'failed'
    const { parameters } = prepaid
    return asked(callbacks => request({ ...parameters, ...callbacks }))
  },
}
