import { SUBSCRIBE_KINDS, type SubscribeKind } from '#domain/base/message'

/** Credentials from WeChat's console. */
export interface WechatKeys {
  miniAppId: string
  miniSecret: string
  officialAppId: string
  officialSecret: string
}

export interface WechatConfig extends WechatKeys {
  /** sandbox: this server's mock of WeChat · wechat: WeChat itself · off: no WeChat. */
  provider: 'sandbox' | 'wechat' | 'off'
  /** WeChat's HTTP API, without a trailing slash. */
  apiBase: string
  /** URL of the consent page in WeChat's browser. */
  consentUrl: string
  /** Keys of the message push at `/wechat/push`; null: pushes are rejected. */
  push: PushKeys | null
  /** Template ids of subscribe messages, by kind. */
  templates: Partial<Record<SubscribeKind, string>>
}

export interface PushKeys {
  /** Verifies each push. */
  token: string
  /** 43 characters in the console, 32 bytes decoded; null: pushes come in plain text. */
  aesKey: Buffer | null
}

/** Path of the stand-in's consent page on this server. */
const PATH = '/sandbox/wechat/connect/oauth2/authorize'
export { PATH as SANDBOX_CONSENT }
const CONSENT = 'https://open.weixin.qq.com/connect/oauth2/authorize'
const SANDBOX_PUSH_TOKEN = 'sandboxpushtoken'

/** The only credentials that the mock server accepts. */
const SANDBOX = {
  WECHAT_MINI_APP_ID: 'wx0000000000000001',
  WECHAT_MINI_SECRET: 'sandbox-mini-secret',
  WECHAT_OFFICIAL_APP_ID: 'wx0000000000000002',
  WECHAT_OFFICIAL_SECRET: 'sandbox-official-secret',
}

type Read = (name: string, fallback: string) => string

/** Default templates of the sandbox; WeChat knows none of them. */
const SANDBOX_TEMPLATES = SUBSCRIBE_KINDS.map(kind => `${kind}:sandbox-${kind}`).join(',')

/** Parses `kind:template` pairs. */
const readTemplates = (pairs: string, fault: (text: string) => void): WechatConfig['templates'] => {
  const templates: WechatConfig['templates'] = {}
  for (const pair of pairs.split(',').filter(part => part.trim())) {
    const [name, id = ''] = pair.trim().split(':')
    const kind = SUBSCRIBE_KINDS.find(one => one === name)
    if (kind && /^[\w-]{1,64}$/.test(id)) templates[kind] = id
    else fault(`WECHAT_TEMPLATES must be kind:template pairs, comma separated, of ${SUBSCRIBE_KINDS.join(', ')}`)
  }
  return templates
}

/** Reads `WECHAT_*`. @param fault called with one line per fault */
export const readWechat = (read: Read, fault: (text: string) => void): WechatConfig => {
  const provider = read('WECHAT_PROVIDER', 'sandbox')
  if (provider !== 'sandbox' && provider !== 'wechat' && provider !== 'off')
    fault('WECHAT_PROVIDER must be sandbox, wechat or off')
  const apiBase = read('WECHAT_API_BASE', '').replace(/\/+$/, '')
  if (apiBase && !/^https?:\/\//.test(apiBase)) fault('WECHAT_API_BASE must be an http or https address')
  // WECHAT_API_BASE alone used to select the real WeChat; now it would silently run the mock server.
  if (apiBase && provider === 'sandbox') fault('WECHAT_API_BASE is read with WECHAT_PROVIDER=wechat only')
  const pushToken = read('WECHAT_PUSH_TOKEN', provider === 'sandbox' ? SANDBOX_PUSH_TOKEN : '')
  const aesKey = read('WECHAT_PUSH_AES_KEY', '')
  if (pushToken && !/^[A-Za-z0-9]{3,32}$/.test(pushToken)) fault('WECHAT_PUSH_TOKEN must be 3 to 32 letters and digits')
  if (aesKey && !/^[A-Za-z0-9]{43}$/.test(aesKey)) fault('WECHAT_PUSH_AES_KEY must be 43 letters and digits')
  if (aesKey && !pushToken) fault('WECHAT_PUSH_TOKEN is required with WECHAT_PUSH_AES_KEY')
  const key = (name: keyof typeof SANDBOX): string => {
    const value = read(name, provider === 'wechat' ? '' : SANDBOX[name])
    if (!value) fault(`${name} is required with WECHAT_PROVIDER=wechat`)
    return value
  }
  return {
    provider: provider as WechatConfig['provider'],
    apiBase: apiBase || 'https://api.weixin.qq.com',
    consentUrl: provider === 'sandbox' ? PATH : CONSENT,
    push: pushToken ? { token: pushToken, aesKey: aesKey ? Buffer.from(`${aesKey}=`, 'base64') : null } : null,
    miniAppId: key('WECHAT_MINI_APP_ID'),
    miniSecret: key('WECHAT_MINI_SECRET'),
    officialAppId: key('WECHAT_OFFICIAL_APP_ID'),
    officialSecret: key('WECHAT_OFFICIAL_SECRET'),
    templates: readTemplates(read('WECHAT_TEMPLATES', provider === 'sandbox' ? SANDBOX_TEMPLATES : ''), fault),
  }
}
