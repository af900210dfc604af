export interface TencentIdentity {
  provider: 'tencent'
  secretId: string
  secretKey: string
  region: string
  /** Replaces the provider's origin; null for the provider's own. */
  endpoint: string | null
}

/** rules: check digits, then an operator · tencent: also asks the provider · off: no certification. */
export type IdentityConfig = { provider: 'rules' | 'off' } | TencentIdentity

type Read = (name: string, fallback: string) => string

/** Reads `IDENTITY_*`. @param fault called with a line for each fault */
export const readIdentity = (read: Read, fault: (text: string) => void): IdentityConfig => {
  const provider = read('IDENTITY_PROVIDER', 'rules')
  if (provider === 'rules' || provider === 'off') return { provider }
  if (provider !== 'tencent') {
    fault('IDENTITY_PROVIDER must be rules, tencent or off')
    return { provider: 'rules' }
  }
  const required = (name: string): string => {
    const value = read(name, '')
    if (!value) fault(`${name} is required with IDENTITY_PROVIDER=${provider}`)
    return value
  }
  const endpoint = read('IDENTITY_ENDPOINT', '').replace(/\/+$/, '') || null
  if (endpoint && !/^https?:\/\/[^\s/]+$/.test(endpoint))
    fault('IDENTITY_ENDPOINT must be an http or https origin without a path')
  return {
    provider,
    secretId: required('IDENTITY_SECRET_ID'),
    secretKey: required('IDENTITY_SECRET_KEY'),
    region: read('IDENTITY_REGION', 'ap-guangzhou'),
    endpoint,
  }
}
