export interface TencentCaptcha {
  provider: 'tencent'
  /** CaptchaAppId; the page's script needs it, too. */
  appId: string
  /** AppSecretKey of that application. */
  appSecret: string
  /** Key pair of the Tencent Cloud account. */
  secretId: string
  secretKey: string
  /** Replaces the provider's origin; null for the provider's own. */
  endpoint: string | null
}

export type CaptchaConfig = { provider: 'proof_of_work' } | TencentCaptcha

type Read = (name: string, fallback: string) => string

/** Reads `CAPTCHA_*`. @param fault called with a line for each fault */
export const readCaptcha = (read: Read, fault: (text: string) => void): CaptchaConfig => {
  const provider = read('CAPTCHA_PROVIDER', 'proof_of_work')
  if (provider === 'proof_of_work') return { provider }
  if (provider !== 'tencent') {
    fault('CAPTCHA_PROVIDER must be proof_of_work or tencent')
    return { provider: 'proof_of_work' }
  }
  const required = (name: string): string => {
    const value = read(name, '')
    if (!value) fault(`${name} is required with CAPTCHA_PROVIDER=tencent`)
    return value
  }
  const appId = required('CAPTCHA_APP_ID')
  if (appId && !/^\d{1,15}$/.test(appId)) fault('CAPTCHA_APP_ID must be a number')
  const endpoint = read('CAPTCHA_ENDPOINT', '').replace(/\/+$/, '') || null
  if (endpoint && !/^https?:\/\/[^\s/]+$/.test(endpoint))
    fault('CAPTCHA_ENDPOINT must be an http or https origin without a path')
  return {
    provider,
    appId,
    appSecret: required('CAPTCHA_APP_SECRET'),
    secretId: required('CAPTCHA_SECRET_ID'),
    secretKey: required('CAPTCHA_SECRET_KEY'),
    endpoint,
  }
}
