import type { TencentSms } from './config'
import { type SmsFailure, SmsError, type SmsPort } from './port'

const TIMEOUT_S = 8
/** Its limits for one mobile, and a number that it takes to be asked for too often. */
const TOO_OFTEN = /^LimitExceeded\.(?:PhoneNumber|DeliveryFrequency)/
/** The request was refused before anything was sent; an `InternalError` is not certain. */
const REFUSED =
  /^(?:AuthFailure|FailedOperation|InvalidParameter|InvalidParameterValue|LimitExceeded|MissingParameter|RequestLimitExceeded|ResourceInsufficient|UnauthorizedOperation|UnknownParameter|UnsupportedOperation)/

const failureOf = (code: string): SmsFailure =>
  TOO_OFTEN.test(code) ? 'too_often' : REFUSED.test(code) ? 'refused' : 'unknown'

/** Tencent Cloud, SendSms 2021-01-11. Its template takes two values: the code and the minutes it lives. */
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
