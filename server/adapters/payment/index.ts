import type { Context } from '../../context'
import type { WechatPort } from '../wechat/port'
import { createPaymentClient } from './client'
import { openKeys, sandboxKeys } from './keys'
import type { PaymentPort } from './port'
import { createVirtual } from './virtual'

export * from './port'

/** Path to which the gateway sends its notices. */
export const NOTIFY_PATH = '/api/v1/payment/notify'
/** Merchant id in the sandbox. */
export const SANDBOX_MCHID = '1900000001'

/**
 * The configured gateway; null if nothing is sold.
 * @param wechat for virtual payment, which is called with WeChat's access token
 */
export const createPayment = (
  { config, clock, log }: Pick<Context, 'config' | 'clock' | 'log'>,
  { wechat }: { wechat: Pick<WechatPort, 'withMiniToken'> },
): PaymentPort | null => {
  const { provider, apiBase, merchant, virtual, sandbox, transferScene } = config.payment
  if (provider === 'off') return null
  const real = merchant && openKeys(apiBase, merchant)
  const ofSandbox = sandboxKeys(sandbox.dir)
  const keys = () => real ?? ofSandbox()
  const mchid = merchant?.mchid ?? SANDBOX_MCHID
  const { miniAppId, officialAppId, apiBase: wechatBase } = config.wechat
  return createPaymentClient({
    provider,
    keys,
    mchid,
    miniAppId,
    officialAppId,
    notifyUrl: config.publicUrl + NOTIFY_PATH,
    transferScene,
    virtual:
      virtual &&
      createVirtual(virtual, {
        clock,
        log,
        wechat,
        appid: miniAppId,
        mchid,
        // In the sandbox the gateway serves this part of WeChat, too.
        base: () => (real ? wechatBase : keys().base),
      }),
    clock,
    log,
  })
}
