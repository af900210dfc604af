import type { Clock } from '../../context'
import { sha256 } from '../../crypto/codes'
import type { TencentCaptcha } from './config'
import { CaptchaAway, type ScriptCaptcha } from './port'

const TIMEOUT_S = 8
const LIFE_MS = 5 * 60_000
/** The only captcha type that the API has. */
const CAPTCHA_TYPE = 9
const PASSED = 1
/** CaptchaCode for a bad ticket: no match, expired, used, unreadable, of another application. */
const TICKET_REFUSED = [6, 7, 8, 9, 15, 16, 21]
/** Tickets that the script makes itself when it can't reach Tencent: they prove nothing. */
const SELF_MADE = /^tr?error_/

/** Tencent Cloud, DescribeCaptchaResult 2019-07-22. */
export const createTencentCaptcha = ({ endpoint, ...config }: TencentCaptcha, clock: Clock): ScriptCaptcha => {
  const [protocol, host] = endpoint ? endpoint.split('//') : ['https:', 'captcha.tencentcloudapi.com']
  const client = import('tencentcloud-sdk-nodejs-common').then(
    ({ CommonClient }) =>
      new CommonClient(host, '2019-07-22', {
        credential: { secretId: config.secretId, secretKey: config.secretKey },
        profile: { httpProfile: { reqTimeout: TIMEOUT_S, endpoint: host, protocol: `${protocol}//` } },
      }),
  )
  return {
    check: async ({ ticket, randstr }, ip) => {
      if (SELF_MADE.test(ticket)) return null
      const sdk = await client
      const { CaptchaCode: code } = (await sdk
        .request('DescribeCaptchaResult', {
          CaptchaType: CAPTCHA_TYPE,
          Ticket: ticket,
          Randstr: randstr,
          UserIp: ip,
          CaptchaAppId: Number(config.appId),
          AppSecretKey: config.appSecret,
        })
        .catch((error: { code?: string }) => {
          throw new CaptchaAway(String(error.code ?? 'no answer'))
        })) as { CaptchaCode?: number }
      if (code === PASSED) return { spend: `tencent:${sha256(ticket)}`, expiresAt: clock.now() + LIFE_MS }
      if (code !== undefined && TICKET_REFUSED.includes(code)) return null
      throw new CaptchaAway(`CaptchaCode ${code}`)
    },
  }
}
