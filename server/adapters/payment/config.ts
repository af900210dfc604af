import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WechatConfig } from '../wechat/config'

/** The merchant's keys from WeChat Pay's console. */
export interface MerchantKeys {
  mchid: string
  /** Serial of the merchant's certificate, whose private key signs our requests. */
  serial: string
  /** PEM */
  privateKey: string
  /** The first one is current; the others still open what was sealed before a change. */
  apiV3Keys: string[]
  /** Keys that sign WeChat's answers: PEM of a certificate or public key, by serial or `PUB_KEY_ID_…`. */
  platformKeys: Record<string, string>
}

/** Keys of virtual payment, from the mini-program's console. */
export interface VirtualKeys {
  offerId: string
  appKey: string
  /** 0: production, 1: WeChat's own sandbox */
  env: 0 | 1
}

export interface PaymentConfig {
  /** sandbox: the project's own gateway · wechat: WeChat Pay · off: nothing is sold. */
  provider: 'sandbox' | 'wechat' | 'off'
  /** WeChat Pay's address, without a trailing slash. The sandbox's gateway publishes its own. */
  apiBase: string
  /** Set with `wechat` only: the sandbox's gateway generates its merchant's keys. */
  merchant: MerchantKeys | null
  virtual: VirtualKeys | null
  /** WeChat's scene id of the merchant's transfers, which WeChat has to approve. */
  transferScene: string
  sandbox: {
    /** Folder in which the sandbox's gateway keeps keys and payments. */
    dir: string
    /** Null: the port after the server's, or any free one. */
    port: number | null
  }
}

type Read = (name: string, fallback: string) => string
type Fault = (text: string) => void

const WECHAT_PAY = 'https://api.mch.weixin.qq.com'
/** WeChat's transfer scene "commissions", 佣金报酬. */
const SCENE = '1005'

/**
 * @param value the PEM itself (line breaks may be written `\n`), or the path of a file with it. Null if there is none
 */
const pemOf = (value: string): string | null => {
  if (value.startsWith('-----BEGIN')) return value.replace(/\\n/g, '\n')
  try {
    return readFileSync(value, 'utf8')
  } catch {
    return null
  }
}
/** Null if it throws. */
const attempt = <T>(read: () => T): T | null => {
  try {
    return read()
  } catch {
    return null
  }
}
const partsOf = (list: string): string[] =>
  list
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)

const readPlatformKeys = (read: Read, fault: Fault): MerchantKeys['platformKeys'] => {
  const keys: MerchantKeys['platformKeys'] = {}
  for (const pair of partsOf(read('PAYMENT_PUBLIC_KEYS', ''))) {
    const [, id = '', value = ''] = /^(PUB_KEY_ID_\w{1,64}):([^]+)$/.exec(pair) ?? []
    const pem = pemOf(value)
    if (pem && attempt(() => createPublicKey(pem))) keys[id] = pem
    else fault('PAYMENT_PUBLIC_KEYS must be PUB_KEY_ID_…:file pairs, comma separated, each a public key in PEM')
  }
  for (const value of partsOf(read('PAYMENT_PLATFORM_CERTS', ''))) {
    const pem = pemOf(value)
    const certificate = pem && attempt(() => new X509Certificate(pem))
    if (pem && certificate) keys[certificate.serialNumber] = pem
    else fault('PAYMENT_PLATFORM_CERTS must be files, comma separated, each a certificate in PEM')
  }
  return keys
}

const readMerchant = (read: Read, fault: Fault): MerchantKeys => {
  const required = (name: string, pattern: RegExp, what: string): string => {
    const value = read(name, '')
    if (!value) fault(`${name} is required with PAYMENT_PROVIDER=wechat`)
    else if (!pattern.test(value)) fault(`${name} must be ${what}`)
    return value
  }
  const file = required('PAYMENT_PRIVATE_KEY', /[^]/, '')
  const pem = pemOf(file) ?? ''
  if (file && !attempt(() => createPrivateKey(pem)))
    fault('PAYMENT_PRIVATE_KEY must be a file with the merchant’s private key in PEM, or that PEM')
  const apiV3Keys = required(
    'PAYMENT_API_V3_KEY',
    /^[0-9A-Za-z]{32}(?:,[0-9A-Za-z]{32})*$/,
    '32 letters and digits; after a change the old key follows, after a comma',
  )
  return {
    mchid: required('PAYMENT_MCHID', /^\d{8,12}$/, 'the merchant’s number, digits only'),
    serial: required('PAYMENT_CERT_SERIAL', /^[0-9A-Fa-f]{8,64}$/, 'the serial of the merchant’s certificate, in hex'),
    privateKey: pem,
    apiV3Keys: apiV3Keys.split(','),
    platformKeys: readPlatformKeys(read, fault),
  }
}

const readVirtual = (read: Read, fault: Fault): VirtualKeys | null => {
  const offerId = read('PAYMENT_VIRTUAL_OFFER_ID', '')
  const appKey = read('PAYMENT_VIRTUAL_APP_KEY', '')
  const env = read('PAYMENT_VIRTUAL_ENV', '0')
  if (Boolean(offerId) !== Boolean(appKey))
    fault('PAYMENT_VIRTUAL_OFFER_ID and PAYMENT_VIRTUAL_APP_KEY go together: set both or none')
  if (env !== '0' && env !== '1') fault('PAYMENT_VIRTUAL_ENV must be 0 (production) or 1 (WeChat’s sandbox)')
  return offerId && appKey ? { offerId, appKey, env: env === '1' ? 1 : 0 } : null
}

const readPort = (read: Read, fault: Fault): number | null => {
  const text = read('PAYMENT_SANDBOX_PORT', '')
  const port = Number(text)
  if (text && !(Number.isInteger(port) && port >= 0 && port <= 65535))
    fault('PAYMENT_SANDBOX_PORT must be a number from 0 to 65535')
  return text ? port : null
}

/** Reads `PAYMENT_*`. @param fault called with a line for each fault */
export const readPayment = (
  read: Read,
  { wechat, isProduction, dataDir }: { wechat: WechatConfig; isProduction: boolean; dataDir: string },
  fault: Fault,
): PaymentConfig => {
  // In production nothing is sold until the operator configures how.
  const provider = read('PAYMENT_PROVIDER', isProduction ? 'off' : 'sandbox')
  if (provider !== 'sandbox' && provider !== 'wechat' && provider !== 'off')
    fault('PAYMENT_PROVIDER must be sandbox, wechat or off')
  if (provider === 'sandbox' && isProduction)
    fault('PAYMENT_PROVIDER must be wechat or off with APP_ENV=production: the sandbox’s payments are simulated')
  const isReal = provider === 'wechat'
  if (isReal && wechat.provider !== 'wechat')
    fault('PAYMENT_PROVIDER=wechat needs WECHAT_PROVIDER=wechat: payments name its app ids')
  const apiBase = read('PAYMENT_API_BASE', '').replace(/\/+$/, '')
  if (apiBase && !/^https?:\/\//.test(apiBase)) fault('PAYMENT_API_BASE must be an http or https address')
  if (apiBase && !isReal) fault('PAYMENT_API_BASE is read with PAYMENT_PROVIDER=wechat only')
  const virtual = readVirtual(read, fault)
  if (virtual?.env === 1 && isProduction)
    fault('PAYMENT_VIRTUAL_ENV must be 0 with APP_ENV=production: payments in WeChat’s sandbox are simulated')
  if (virtual && !wechat.push)
    fault('WECHAT_PUSH_TOKEN is required with PAYMENT_VIRTUAL_OFFER_ID: WeChat tells of payments by a push')
  const transferScene = read('PAYMENT_TRANSFER_SCENE', SCENE)
  if (!/^\d{1,8}$/.test(transferScene)) fault('PAYMENT_TRANSFER_SCENE must be a number of WeChat’s transfer scenes')
  return {
    provider: provider as PaymentConfig['provider'],
    apiBase: apiBase || WECHAT_PAY,
    merchant: isReal ? readMerchant(read, fault) : null,
    virtual,
    transferScene,
    sandbox: { dir: read('PAYMENT_SANDBOX_DIR', '') || join(dataDir, 'sandbox-gateway'), port: readPort(read, fault) },
  }
}
