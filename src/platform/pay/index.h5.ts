import { forgetSignature, loadSdk, type Sdk, signedUrls, submitSignature } from '../jssdk/index.h5'
import type { PaymentParameters, PayOutcome, PayPort } from './types'

export type { PaymentParameters, PayOutcome, Prepaid, VirtualParameters } from './types'

/** The SDK was never allowed to open the payment, so the next signature may be. */
const isRefused = (fault?: { errMsg?: string }) => /permission|signature|config/.test(fault?.errMsg ?? '')

/** The app's ID is that of the SDK's configuration. */
const choose = (sdk: Sdk, { appId: _, ...payment }: PaymentParameters): Promise<PayOutcome | 'refused'> =>
  new Promise(resolve => {
    sdk.chooseWXPay({
      ...payment,
      success: () => resolve('confirmed'),
      cancel: () => resolve('cancelled'),
      fail: fault => resolve(isRefused(fault) ? 'refused' : 'failed'),
    })
  })

const byJssdk: (
  parameters: PaymentParameters,
  fetchConfig: Parameters<PayPort['open']>[1],
) => Promise<PayOutcome> = async (parameters, fetchConfig) => {
  try {
    const sdk = await loadSdk()
    for (const url of signedUrls()) {
      if (await submitSignature(sdk, url, fetchConfig)) {
        const outcome = await choose(sdk, parameters)
        if (outcome !== 'refused') return outcome
      }
      forgetSignature()
    }
  } catch {
    forgetSignature()
  }
  return 'failed'
}

export const pay: PayPort = {
  open: async (prepaid, fetchConfig) => {
    if (prepaid.way === 'jsapi') return byJssdk(prepaid.parameters, fetchConfig)
    if (prepaid.way !== 'h5') return 'failed'
    window.location.assign(prepaid.url)
    return 'leaving'
  },
}
