import type { TencentSms } from './config'
import { type SmsFailure, SmsError, type SmsPort } from './port'

const TIMEOUT_S = 8
/** Tencent's limits per mobile number, and its limit on delivery frequency. */
const TOO_OFTEN = /^LimitExceeded\.(?:PhoneNumber|DeliveryFrequency)/
/** Codes of requests refused before anything was sent; an `InternalError` leaves that open. */
const REFUSED =
  /^(?:AuthFailure|FailedOperation|InvalidParameter|InvalidParameterValue|LimitExceeded|MissingParameter|RequestLimitExceeded|ResourceInsufficient|UnauthorizedOperation|UnknownParameter|UnsupportedOperation)/

const failureOf = (code: string): SmsFailure =>
  TOO_OFTEN.test(code) ? 'too_often' : REFUSED.test(code) ? 'refused' : 'unknown'

/** Tencent Cloud, SendSms 2021-01-11. Its template takes two values: the code and its lifetime in minutes. */
export const createTencentSms = ({ endpoint, ...config }: TencentSms): SmsPort => {
  const [protocol, host] = endpoint ? endpoint.split('//') : [undefined, undefined]
  const client = import('tencentcloud-sdk-nodejs-sms').then(
    ({ sms }) =>
      new sms.v20210111.Client({
        credential: { secretId: config.secretId, secretKey: config.secretKey },
        region: config.region,
        profile: {
          httpProfile: {
            reqTimeout: TIMEOUT_S,
            ...(host && { endpoint: host, protocol: `${protocol}//` }),
          },
        },
      }),
  )
  return {
    send: async ({ mobile, code, minutes }) => {
      const sdk = await client
      const { SendStatusSet: [status] = [] } = await sdk
        .SendSms({
          PhoneNumberSet: [`+86${mobile}`],
          SmsSdkAppId: config.appId,
          SignName: config.signName,
          TemplateId: config.templateId,
          TemplateParamSet: [code, String(minutes)],
        })
        .catch((error: { code?: string }) => {
          const reason = String(error.code ?? 'no answer')
          throw new SmsError(failureOf(reason), reason)
        })
      const answer = status?.Code ?? 'no status'
      if (answer !== 'Ok') throw new SmsError(failureOf(answer), answer)
    },
  }
}
