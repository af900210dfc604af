import Taro from '@tarojs/taro'
import type { TransferParameters, TransferPort } from './types'

export type { TransferParameters, TransferPort, TransferShown } from './types'

/** Since base library 3.3.0; Taro's types lack it. */
interface Native {
  requestMerchantTransfer?: (
    options: TransferParameters & { success(): void; fail(error: { errMsg?: string }): void },
  ) => unknown
}

export const transfer: TransferPort = {
  isHere: () => true,
  confirm: parameters =>
    new Promise(resolve => {
      const { requestMerchantTransfer: open } = Taro as unknown as Native
      if (typeof open !== 'function') return resolve('old')
      open({
        ...parameters,
        success: () => resolve('shown'),
        fail: ({ errMsg = '' }) => resolve(/cancel/.test(errMsg) ? 'cancelled' : 'failed'),
      })
    }),
}
