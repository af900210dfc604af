import type { AliyunSms } from './config'
import { type SmsFailure, SmsError, type SmsPort } from './port'

const TIMEOUT_MS = 8_000
const TOO_OFTEN = /^isv\.(?:BUSINESS_LIMIT_CONTROL|DAY_LIMIT_CONTROL|MONTH_LIMIT_CONTROL)$/
/** Error codes about the account, the template or the number. `isp.` codes are faults of Aliyun's own system. */
const REFUSED =
  /^(?:isv\.|InvalidAccessKeyId|SignatureDoesNotMatch|IncompleteSignature|Forbidden|Missing|Invalid|Throttling)/

const failureOf = (code: string): SmsFailure =>
  TOO_OFTEN.test(code) ? 'too_often' : REFUSED.test(code) ? 'refused' : 'unknown'

const load = async () => {
  const [{ default: loaded, SendSmsRequest }, { $OpenApiUtil }, { RuntimeOptions }] = await Promise.all([
    import('@alicloud/dysmsapi20170525'),
    import('@alicloud/openapi-core'),
    import('@darabonba/typescript'),
  ])
  // A CommonJS package: imported as an ES module, its default is the module, whose default is the client.
  const Client = 'default' in loaded ? (loaded as unknown as { default: typeof loaded }).default : loaded
  return { Client, SendSmsRequest, Config: $OpenApiUtil.Config, RuntimeOptions }
}

/** Aliyun, dysmsapi 2017-05-25. Its template takes one value, `code`. The call is not idempotent: never retried. */
export const createAliyunSms = ({ endpoint, ...config }: AliyunSms): SmsPort => {
  const [protocol, host] = endpoint ? endpoint.split('://') : ['https', 'dysmsapi.aliyuncs.com']
  const loading = load().then(({ Client, Config, ...models }) => ({
    ...models,
    client: new Client(
      new Config({
        accessKeyId: config.secretId,
        accessKeySecret: config.secretKey,
        endpoint: host,
        protocol: protocol.toUpperCase(),
        connectTimeout: TIMEOUT_MS,
        readTimeout: TIMEOUT_MS,
      }),
    ),
  }))
  return {
    send: async ({ mobile, code }) => {
      const { client, SendSmsRequest, RuntimeOptions } = await loading
      const request = new SendSmsRequest({
        phoneNumbers: mobile,
        signName: config.signName,
        templateCode: config.templateId,
        templateParam: JSON.stringify({ code }),
      })
      const { body } = await client
        .sendSmsWithOptions(request, new RuntimeOptions({ autoretry: false, maxAttempts: 1 }))
        .catch((error: { code?: string }) => {
          const reason = String(error.code ?? 'no answer')
          throw new SmsError(failureOf(reason), reason)
        })
      const answer = body?.code ?? 'no code'
      if (answer !== 'OK') throw new SmsError(failureOf(answer), answer)
    },
  }
}
