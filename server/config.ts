import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { Capability } from '../contract/endpoint'
import { type CaptchaConfig, readCaptcha } from './adapters/captcha/config'
import { type IdentityConfig, readIdentity } from './adapters/identity/config'
import { type ModerationProvider, readModeration } from './adapters/moderation/config'
import { type PaymentConfig, readPayment } from './adapters/payment/config'
import { readSms, type SmsConfig } from './adapters/sms/config'
import { readWechat, type WechatConfig } from './adapters/wechat/config'

/** All settings from the environment; only this file reads it. */
export interface Config {
  port: number
  host: string
  /** Public origin of this server, without a trailing slash. */
  publicUrl: string
  /** How users reach the operator of this site: a telephone number or an address; '' if not given. */
  contact: string
  dataDir: string
  databaseUrl: string | null
  isProduction: boolean
  seed: 'demo' | 'none'
  logLevel: string
  /** Addresses or networks whose `X-Forwarded-For` is trusted. */
  trustProxy: string[]
  /** A request is cut when its headers take longer than this, or its body stalls for this long. */
  requestIdleMs: number
  /** Request bodies in progress per client address, at most. */
  pendingBodiesMax: number
  /** Comma-separated `id:base64key` pairs, the first one encrypts; null: keys are created in `dataDir`. */
  fieldKeys: string | null
  /**
   * Id of the encrypting key, if it isn't the first one: lets all servers learn a new key before any of them uses it.
   */
  fieldKeyActive: string | null
  h5Dir: string
  /** Serve the service worker, which caches the site for offline use. */
  hasServiceWorker: boolean
  /** Run the scheduled jobs on this server; of several servers on one database, at least one has to. */
  hasJobs: boolean
  /** The demo market's pictures, read-only. */
  demoPicturesDir: string
  captcha: CaptchaConfig
  sms: SmsConfig
  identity: IdentityConfig
  files: 'disk'
  wechat: WechatConfig
  payment: PaymentConfig
  moderation: ModerationProvider
  /** Which optional features this market offers. */
  capabilities: Record<Capability, boolean>
}

export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(`configuration: ${faults.join('; ')}`)
  }
}

/** First line of a server's log outside production: says what is simulated. Null in production. */
export const sandboxLine = ({
  isProduction,
  sms,
  wechat,
  payment,
}: Pick<Config, 'isProduction' | 'sms' | 'wechat' | 'payment'>): string | null => {
  if (isProduction) return null
  const standIns = [
    sms.provider === 'outbox' && 'SMS are kept, not sent',
    wechat.provider === 'sandbox' && 'WeChat log-ins are simulated',
    payment.provider === 'sandbox' && 'payments and what others earn by them are simulated',
  ].filter(one => one !== false)
  return `SANDBOX, not for real people and money${standIns.map((one, i) => (i ? `; ${one}` : `: ${one}`)).join('')}. A real market needs APP_ENV=production`
}

type Environment = Record<string, string | undefined>

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
/** Sandbox parts that production may use if ALLOW_SANDBOX names them. Never stubs that prove who a user is. */
const ALLOWABLE = ['database']

/** @throws ConfigError with one message per fault. */
export const loadConfig = (env: Environment): Config => {
  const faults: string[] = []
  const fault = (text: string) => void faults.push(text)
  const read = (name: string, fallback: string) => env[name]?.trim() || fallback
  const list = (name: string) =>
    read(name, '')
      .split(',')
      .map(part => part.trim())
      .filter(Boolean)

  const port = Number(read('PORT', '3000'))
  if (!Number.isInteger(port) || port < 0 || port > 65535) fault('PORT must be a number from 0 to 65535')
  const host = read('HOST', '127.0.0.1')
  const publicUrl = read('PUBLIC_URL', `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`).replace(/\/+$/, '')
  if (!/^https?:\/\/[^\s/]+$/.test(publicUrl)) fault('PUBLIC_URL must be an http or https origin without a path')
  const databaseUrl = read('DATABASE_URL', '') || null
  if (databaseUrl && !/^postgres(?:ql)?:\/\//.test(databaseUrl))
    fault('DATABASE_URL must begin with postgres:// or postgresql://')
  const appEnv = read('APP_ENV', 'sandbox')
  if (appEnv !== 'sandbox' && appEnv !== 'production') fault('APP_ENV must be sandbox or production')
  const isProduction = appEnv === 'production'
  // A PostgreSQL may hold real data, so it is seeded with the demo market only if SEED=demo says so.
  const seed = read('SEED', databaseUrl || isProduction ? 'none' : 'demo')
  if (seed !== 'demo' && seed !== 'none') fault('SEED must be demo or none')
  const logLevel = read('LOG_LEVEL', 'info')
  if (!LEVELS.includes(logLevel)) fault(`LOG_LEVEL must be one of ${LEVELS.join(', ')}`)
  const isOn = (name: string): boolean => {
    const value = read(name, 'on')
    if (value !== 'on' && value !== 'off') fault(`${name} must be on or off`)
    return value === 'on'
  }
  const hasServiceWorker = isOn('SERVICE_WORKER')
  const hasJobs = isOn('JOBS')
  const captcha = readCaptcha(read, fault)
  const sms = readSms(read, fault)
  const wechat = readWechat(read, fault)
  const identity = readIdentity(read, fault)
  const moderation = readModeration(read, wechat, fault)
  const dataDir = resolve(read('DATA_DIR', '.data'))
  const payment = readPayment(read, { wechat, isProduction, dataDir }, fault)

  for (const proxy of list('TRUST_PROXY')) {
    const [address, bits = ''] = proxy.split('/')
    if (
      !['loopback', 'linklocal', 'uniquelocal'].includes(proxy) &&
      !(isIP(address) && /^\d{0,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128))
    )
      fault(`TRUST_PROXY names ${proxy}, which is no address or network`)
  }
  const requestIdleS = Number(read('REQUEST_IDLE_S', '30'))
  if (!(requestIdleS >= 1 && requestIdleS <= 600)) fault('REQUEST_IDLE_S must be a number from 1 to 600')
  const pendingBodiesMax = Number(read('PENDING_BODIES_MAX', '1000'))
  if (!Number.isInteger(pendingBodiesMax) || pendingBodiesMax < 1) fault('PENDING_BODIES_MAX must be a number above 0')
  const allowSandbox = list('ALLOW_SANDBOX')
  for (const part of allowSandbox)
    if (!ALLOWABLE.includes(part))
      fault(`ALLOW_SANDBOX names ${part}, which can't be allowed; it knows ${ALLOWABLE.join(', ')}`)
  const fieldKeys = read('FIELD_KEYS', '') || null
  if (fieldKeys)
    for (const pair of fieldKeys.split(',')) {
      const [keyId, key] = pair.split(':')
      if (!/^[a-z0-9]{1,8}$/.test(keyId ?? '') || Buffer.from(key ?? '', 'base64').length !== 32)
        fault('FIELD_KEYS must be id:key pairs, comma separated, each key 32 bytes in base64')
    }
  const fieldKeyActive = read('FIELD_KEY_ACTIVE', '') || null
  if (fieldKeyActive && !fieldKeys?.split(',').some(pair => pair.startsWith(`${fieldKeyActive}:`)))
    fault('FIELD_KEY_ACTIVE must be the id of a key in FIELD_KEYS')
  if (isProduction) {
    const required = (name: string) => fault(`${name} is required with APP_ENV=production`)
    if (!read('PUBLIC_URL', '')) required('PUBLIC_URL')
    if (!fieldKeys) required('FIELD_KEYS')
    if (!databaseUrl && !allowSandbox.includes('database'))
      fault('DATABASE_URL is required with APP_ENV=production, or ALLOW_SANDBOX=database for the embedded database')
    if (seed === 'demo') fault('SEED=demo is refused with APP_ENV=production: nothing is seeded there')
    if (read('SMS_PROVIDER', 'outbox') === 'outbox')
      fault('SMS_PROVIDER must be tencent or aliyun with APP_ENV=production: the outbox sends nothing')
    if (wechat.provider === 'sandbox')
      fault('WECHAT_PROVIDER must be wechat or off with APP_ENV=production: the stand-in lets anybody in as anybody')
  }
  if (faults.length) throw new ConfigError([...new Set(faults)])

  return {
    port,
    host,
    publicUrl,
    contact: read('CONTACT', '').trim(),
    databaseUrl,
    isProduction,
    logLevel,
    fieldKeys,
    fieldKeyActive,
    dataDir,
    seed: seed as Config['seed'],
    trustProxy: list('TRUST_PROXY'),
    requestIdleMs: requestIdleS * 1000,
    pendingBodiesMax,
    h5Dir: resolve(read('H5_DIR', 'dist/h5')),
    hasServiceWorker,
    hasJobs,
    demoPicturesDir: resolve('server/seed/pictures'),
    captcha,
    sms,
    identity,
    files: 'disk',
    wechat,
    payment,
    moderation,
    capabilities: { wechat: wechat.provider !== 'off', identity: identity.provider !== 'off' },
  }
}
