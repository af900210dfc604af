import { createHash, randomBytes } from 'node:crypto'
import type { WechatPort } from '../../adapters/wechat/port'
import type { Config } from '../../config'
import type { Clock } from '../../context'

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

/** WeChat's signature of a page, over its unencoded address without the hash. */
export const jssdkSignature = (ticket: string, nonce: string, timestamp: number, url: string): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url.split('#')[0]}`)
    .digest('hex')

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
