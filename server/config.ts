import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'

/** Everything the environment decides. This file is the only place that reads it. */
export interface Config {
  port: number
  host: string
  /** Where people reach this server, without a slash at the end. */
  publicUrl: string
  /** How people reach whoever runs this: a telephone number, an address; '' where it isn't told. */
  contact: string
  dataDir: string
  databaseUrl: string | null
  isProduction: boolean
  /** Sandbox parts that production allows by name. */
  allowSandbox: string[]
  seed: 'demo' | 'none'
  logLevel: string
  /** Addresses or networks whose `X-Forwarded-For` is believed. */
  trustProxy: string[]
  /** `id:base64key` pairs, the first one encrypts; null: made in `dataDir`. */
  fieldKeys: string | null
  h5Dir: string
  /** The demo market's pictures, read-only. */
  demoPicturesDir: string
  captcha: 'proof_of_work' | 'tencent'
  sms: 'outbox'
  files: 'disk'
  wechat: {
    apiBase: string | null
    miniAppId: string
    miniSecret: string
    officialAppId: string
    officialSecret: string
  }
}

export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(`configuration: ${faults.join('; ')}`)
  }
}

type Environment = Record<string, string | undefined>

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
/** Parts that only imitate their real counterpart. */
const SANDBOX_PARTS = ['sms', 'captcha', 'wechat', 'files'] as const

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
  // A PostgreSQL is somebody's own: it gets the demo market only where that is said.
  const seed = read('SEED', databaseUrl ? 'none' : 'demo')
  if (seed !== 'demo' && seed !== 'none') fault('SEED must be demo or none')
  const logLevel = read('LOG_LEVEL', 'info')
  if (!LEVELS.includes(logLevel)) fault(`LOG_LEVEL must be one of ${LEVELS.join(', ')}`)
  const appEnv = read('APP_ENV', 'sandbox')
  if (appEnv !== 'sandbox' && appEnv !== 'production') fault('APP_ENV must be sandbox or production')
  const captcha = read('CAPTCHA_PROVIDER', 'proof_of_work')
  if (captcha !== 'proof_of_work') fault('CAPTCHA_PROVIDER must be proof_of_work')
  const sms = read('SMS_PROVIDER', 'outbox')
  if (sms !== 'outbox') fault('SMS_PROVIDER must be outbox')
  const apiBase = read('WECHAT_API_BASE', '') || null
  if (apiBase && !/^https?:\/\//.test(apiBase)) fault('WECHAT_API_BASE must be an http or https address')

  for (const proxy of list('TRUST_PROXY')) {
    const [address, bits = ''] = proxy.split('/')
    if (
      !['loopback', 'linklocal', 'uniquelocal'].includes(proxy) &&
      !(isIP(address) && /^\d{0,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128))
    )
      fault(`TRUST_PROXY names ${proxy}, which is no address or network`)
  }
  const isProduction = appEnv === 'production'
  const allowSandbox = list('ALLOW_SANDBOX')
  for (const part of allowSandbox)
    if (!(SANDBOX_PARTS as readonly string[]).includes(part))
      fault(`ALLOW_SANDBOX names ${part}; it knows ${SANDBOX_PARTS.join(', ')}`)
  const fieldKeys = read('FIELD_KEYS', '') || null
  if (fieldKeys)
    for (const pair of fieldKeys.split(',')) {
      const [keyId, key] = pair.split(':')
      if (!/^[a-z0-9]{1,8}$/.test(keyId ?? '') || Buffer.from(key ?? '', 'base64').length !== 32)
        fault('FIELD_KEYS must be id:key pairs, comma separated, each key 32 bytes in base64')
    }
  if (isProduction) {
    if (!fieldKeys) fault('FIELD_KEYS is required with APP_ENV=production')
    const inUse: Record<(typeof SANDBOX_PARTS)[number], boolean> = {
      sms: sms === 'outbox',
      captcha: false,
      wechat: !apiBase,
      files: false,
    }
    for (const part of SANDBOX_PARTS)
      if (inUse[part] && !allowSandbox.includes(part))
        fault(
          `the sandbox part "${part}" is refused with APP_ENV=production; configure the real one or name it in ALLOW_SANDBOX`,
        )
  }
  if (faults.length) throw new ConfigError(faults)

  const dataDir = read('DATA_DIR', '.data')
  return {
    port,
    host,
    publicUrl,
    contact: read('CONTACT', '').trim(),
    databaseUrl,
    isProduction,
    allowSandbox,
    logLevel,
    fieldKeys,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(dataDir),
    seed: seed as Config['seed'],
    trustProxy: list('TRUST_PROXY'),
    h5Dir: resolve(read('H5_DIR', 'dist/h5')),
    demoPicturesDir: resolve('server/seed/pictures'),
    captcha: 'proof_of_work',
    sms: 'outbox',
    files: 'disk',
    wechat: {
      apiBase,
      miniAppId: read('WECHAT_MINI_APP_ID', 'wx0000000000000001'),
      miniSecret: read('WECHAT_MINI_SECRET', 'sandbox-mini-secret'),
      officialAppId: read('WECHAT_OFFICIAL_APP_ID', 'wx0000000000000002'),
      officialSecret: read('WECHAT_OFFICIAL_SECRET', 'sandbox-official-secret'),
    },
  }
}
