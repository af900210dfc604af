import { randomBytes } from 'node:crypto'
import type { WechatPort } from '#server/adapters/wechat/port'
import type { Config } from '#server/config'
import type { Clock } from '#server/context'
import { jssdkSignature } from './jssdk-signature'

/** The APIs that the app calls; Android refuses an empty list. */
const JS_API_LIST = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'chooseWXPay',
  'chooseImage',
  'getLocalImgData',
  'previewImage',
  'closeWindow',
  'requestMerchantTransfer',
]
const OPEN_TAG_LIST = ['wx-open-launch-weapp']

export type Jssdk = ReturnType<typeof createJssdk>

export const createJssdk =
  (config: Config['wechat'], clock: Clock, port: Pick<WechatPort, 'jsapiTicket'>) => async (url: string) => {
    const nonceStr = randomBytes(12).toString('hex')
    const timestamp = Math.floor(clock.now() / 1000)
    const signature = jssdkSignature(await port.jsapiTicket(), nonceStr, timestamp, url)
    return {
      appId: config.officialAppId,
      timestamp,
      nonceStr,
      signature,
      jsApiList: JS_API_LIST,
      openTagList: OPEN_TAG_LIST,
    }
  }
