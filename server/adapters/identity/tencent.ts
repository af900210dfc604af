import type { TencentIdentity } from './config'
import { IdentityError, type IdentityPort, type IdentityVerdict } from './port'

const TIMEOUT_S = 8
const HOST = 'faceid.tencentcloudapi.com'

/** `Result` of the answer. -4, -6 and -7 (registry away, account limits) are no verdict. */
const VERDICTS: Partial<Record<string, IdentityVerdict>> = {
  '0': 'match',
  '-1': 'mismatch',
  '-2': 'mismatch',
  '-3': 'mismatch',
  '-5': 'no_record',
}

/** Tencent Cloud, IdCardVerification 2018-03-01. */
export const createTencentIdentity = ({ endpoint, ...config }: TencentIdentity): IdentityPort => {
  const [protocol, host] = endpoint ? endpoint.split('//') : [undefined, undefined]
  const client = import('tencentcloud-sdk-nodejs-common').then(
    ({ CommonClient }) =>
      new CommonClient(HOST, '2018-03-01', {
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
    check: async ({ name, number }) => {
      const sdk = await client
      const answer = (await sdk
        .request('IdCardVerification', { IdCard: number, Name: name })
        .catch((error: { code?: string }) => {
          throw new IdentityError(String(error.code ?? 'no answer'))
        })) as { Result?: string }
      const verdict = VERDICTS[answer.Result ?? '']
      if (!verdict) throw new IdentityError(`Result ${answer.Result ?? 'missing'}`)
      return verdict
    },
  }
}
