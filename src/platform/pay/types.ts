import type { JssdkData } from '../jssdk/types'

/** What `wx.requestPayment` and `chooseWXPay` need, as the server gives it. */
export interface PaymentParameters {
  appId: string
  /** s */
  timestamp: string
  nonceStr: string
  package: string
  /** `RSA` */
  signType: string
  paySign: string
}

/** For `wx.requestVirtualPayment`. */
export interface VirtualParameters {
  signData: string
  paySig: string
  signature: string
  /** `short_series_coin` or `short_series_goods` */
  mode: string
}

/** A payment that the gateway has prepared. A `native` one is drawn as a QR code, so there is nothing to open. */
export type Prepaid =
  | { way: 'mini' | 'jsapi'; parameters: PaymentParameters }
  | { way: 'h5'; url: string }
  | { way: 'virtual'; parameters: VirtualParameters }

/**
 * What this device says, which proves nothing: the server asks the gateway. `confirmed`: WeChat says that it is paid ·
 * `leaving`: the browser is on its way to the gateway's page · `cancelled`: by the person · `failed`: it didn't open,
 * or WeChat refused it
 */
export type PayOutcome = 'confirmed' | 'leaving' | 'cancelled' | 'failed'

export interface PayPort {
  /**
   * Opens the payment; to be called soon after a tap. Never rejects.
   * @param fetchConfig returns the SDK's configuration for the address to sign; used in WeChat's browser only
   */
  open(prepaid: Prepaid, fetchConfig: (url: string) => Promise<JssdkData>): Promise<PayOutcome>
}
