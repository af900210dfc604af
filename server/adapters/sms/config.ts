/** Settings from the provider's console; both providers have these. */
interface Account {
  /** SecretId at Tencent Cloud, AccessKeyId at Aliyun. */
  secretId: string
  secretKey: string
  signName: string
  /** An approved template for codes. */
  templateId: string
  /** An origin instead of the provider's own, or null. */
  endpoint: string | null
}

export interface TencentSms extends Account {
  provider: 'tencent'
  /** SmsSdkAppId. */
  appId: string
  region: string
}

export interface AliyunSms extends Account {
  provider: 'aliyun'
}

export type SmsConfig = { provider: 'outbox' } | TencentSms | AliyunSms

type Read = (name: string, fallback: string) => string

/** Reads `SMS_*`. @param fault called with one line per fault */
export const readSms = (read: Read, fault: (text: string) => void): SmsConfig => {
  const provider = read('SMS_PROVIDER', 'outbox')
  if (provider === 'outbox') return { provider }
  if (provider !== 'tencent' && provider !== 'aliyun') {
    fault('SMS_PROVIDER must be outbox, tencent or aliyun')
    return { provider: 'outbox' }
  }
  const required = (name: string): string => {
    const value = read(name, '')
    if (!value) fault(`${name} is required with SMS_PROVIDER=${provider}`)
    return value
  }
  const endpoint = read('SMS_ENDPOINT', '').replace(/\/+$/, '') || null
  if (endpoint && !/^https?:\/\/[^\s/]+$/.test(endpoint))
    fault('SMS_ENDPOINT must be an http or https origin without a path')
  const account = {
    secretId: required('SMS_SECRET_ID'),
    secretKey: required('SMS_SECRET_KEY'),
    signName: required('SMS_SIGN_NAME'),
    templateId: required('SMS_TEMPLATE_ID'),
    endpoint,
  }
  return provider === 'tencent'
    ? { provider, ...account, appId: required('SMS_APP_ID'), region: read('SMS_REGION', 'ap-guangzhou') }
    : { provider, ...account }
}
