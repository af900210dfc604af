import assert, { deepEqual, doesNotMatch, equal, match } from 'node:assert/strict'
import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, it } from 'node:test'
import { ConfigError, loadConfig, sandboxLine } from '../../server/config'
import { makeCertificate } from '../../server/sandbox-gateway/certificate'

const PRODUCTION = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://market.example',
  DATABASE_URL: 'postgres://market@db/market',
  FIELD_KEYS: `a:${Buffer.alloc(32, 7).toString('base64')}`,
  SMS_PROVIDER: 'tencent',
  SMS_SECRET_ID: 'id',
  SMS_SECRET_KEY: 'key',
  SMS_APP_ID: '1400000000',
  SMS_SIGN_NAME: 'name',
  SMS_TEMPLATE_ID: '1000000',
  WECHAT_PROVIDER: 'wechat',
  WECHAT_MINI_APP_ID: 'wx1',
  WECHAT_MINI_SECRET: 'secret',
  WECHAT_OFFICIAL_APP_ID: 'wx2',
  WECHAT_OFFICIAL_SECRET: 'secret',
}
const MERCHANT_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PUBLIC_KEY = MERCHANT_KEY.publicKey.export({ type: 'spki', format: 'pem' }).toString()
/** A merchant at WeChat Pay; its keys are PEM in the environment, with `\n` for line ends. */
const MERCHANT = {
  PAYMENT_PROVIDER: 'wechat',
  PAYMENT_MCHID: '1900000109',
  PAYMENT_CERT_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  PAYMENT_PRIVATE_KEY: MERCHANT_KEY.privateKey
    .export({ type: 'pkcs8', format: 'pem' })
    .toString()
    .replaceAll('\n', '\\n'),
  PAYMENT_API_V3_KEY: '0123456789abcdef0123456789abcdef',
}
const TENCENT = {
  CAPTCHA_PROVIDER: 'tencent',
  CAPTCHA_APP_ID: '190000001',
  CAPTCHA_APP_SECRET: 'secret',
  CAPTCHA_SECRET_ID: 'id',
  CAPTCHA_SECRET_KEY: 'key',
}
type Change = Partial<Record<string, string>>

/** The faults of a valid production configuration with this change. */
const faultsOf = (change: Change, base: Change = PRODUCTION): string[] => {
  try {
    loadConfig({ ...base, ...change })
    return []
  } catch (error) {
    assert(error instanceof ConfigError)
    return error.faults
  }
}

describe('the production configuration', () => {
  it('is accepted if complete, and seeds nothing', () => {
    deepEqual(faultsOf({}), [])
    const config = loadConfig(PRODUCTION)
    deepEqual([config.seed, config.wechat.apiBase], ['none', 'https://api.weixin.qq.com'])
    equal(loadConfig({ ...PRODUCTION, DATABASE_URL: '', ALLOW_SANDBOX: 'database' }).seed, 'none')
  })

  const FAULTS: [change: Change, fault: RegExp][] = [
    [{ PUBLIC_URL: '' }, /^PUBLIC_URL is required/],
    [{ FIELD_KEYS: '' }, /^FIELD_KEYS is required/],
    [{ FIELD_KEYS: 'short,shorter' }, /^FIELD_KEYS must be/],
    [{ DATABASE_URL: '' }, /^DATABASE_URL is required .*ALLOW_SANDBOX=database/],
    [{ SEED: 'demo' }, /^SEED=demo is refused/],
    [{ SMS_PROVIDER: '' }, /^SMS_PROVIDER must be tencent or aliyun/],
    [{ SMS_PROVIDER: 'outbox' }, /^SMS_PROVIDER must be tencent or aliyun/],
    [{ JOBS: 'maybe' }, /^JOBS must be on or off/],
    [{ SERVICE_WORKER: 'maybe' }, /^SERVICE_WORKER must be on or off/],
    [{ FIELD_KEY_ACTIVE: 'b' }, /^FIELD_KEY_ACTIVE must be the id of a key in FIELD_KEYS/],
    [{ IDENTITY_PROVIDER: 'maybe' }, /^IDENTITY_PROVIDER must be rules, tencent or off/],
    [{ WECHAT_PROVIDER: '' }, /^WECHAT_PROVIDER must be wechat or off/],
    [{ WECHAT_PROVIDER: 'sandbox' }, /^WECHAT_PROVIDER must be wechat or off/],
    [{ WECHAT_PROVIDER: 'maybe' }, /^WECHAT_PROVIDER must be sandbox, wechat or off/],
    [{ WECHAT_MINI_APP_ID: '' }, /^WECHAT_MINI_APP_ID is required/],
    [{ WECHAT_MINI_SECRET: '' }, /^WECHAT_MINI_SECRET is required/],
    [{ WECHAT_OFFICIAL_APP_ID: ' ' }, /^WECHAT_OFFICIAL_APP_ID is required/],
    [{ WECHAT_OFFICIAL_SECRET: '' }, /^WECHAT_OFFICIAL_SECRET is required/],
    [{ WECHAT_API_BASE: 'api.weixin.qq.com' }, /^WECHAT_API_BASE must be/],
    [{ WECHAT_PUSH_TOKEN: 'a b' }, /^WECHAT_PUSH_TOKEN must be/],
    [{ WECHAT_PUSH_TOKEN: 'token', WECHAT_PUSH_AES_KEY: 'short' }, /^WECHAT_PUSH_AES_KEY must be/],
    [{ WECHAT_PUSH_AES_KEY: 'a'.repeat(43) }, /^WECHAT_PUSH_TOKEN is required/],
    [{ MODERATION_PROVIDER: 'maybe' }, /^MODERATION_PROVIDER must be/],
    [{ MODERATION_PROVIDER: 'wechat' }, /^WECHAT_PUSH_TOKEN is required with MODERATION_PROVIDER/],
    [{ MODERATION_PROVIDER: 'wechat', WECHAT_PROVIDER: 'off' }, /^MODERATION_PROVIDER=wechat needs/],
    [{ CAPTCHA_PROVIDER: 'maybe' }, /^CAPTCHA_PROVIDER must be/],
    [{ ...TENCENT, CAPTCHA_APP_ID: 'x1' }, /^CAPTCHA_APP_ID must be a number/],
    [{ ...TENCENT, CAPTCHA_APP_SECRET: '' }, /^CAPTCHA_APP_SECRET is required/],
    [{ ...TENCENT, CAPTCHA_SECRET_ID: '' }, /^CAPTCHA_SECRET_ID is required/],
    [{ ...TENCENT, CAPTCHA_SECRET_KEY: '' }, /^CAPTCHA_SECRET_KEY is required/],
    [{ ...TENCENT, CAPTCHA_ENDPOINT: 'captcha.example' }, /^CAPTCHA_ENDPOINT must be/],
    [{ PAYMENT_PROVIDER: 'maybe' }, /^PAYMENT_PROVIDER must be sandbox, wechat or off/],
    [{ PAYMENT_PROVIDER: 'sandbox' }, /^PAYMENT_PROVIDER must be wechat or off with APP_ENV=production/],
    [{ PAYMENT_API_BASE: 'https://api.mch.weixin.qq.com' }, /^PAYMENT_API_BASE is read with/],
    [{ ...MERCHANT, WECHAT_PROVIDER: 'off' }, /^PAYMENT_PROVIDER=wechat needs WECHAT_PROVIDER=wechat/],
    [{ ...MERCHANT, PAYMENT_API_BASE: 'api.mch.weixin.qq.com' }, /^PAYMENT_API_BASE must be/],
    [{ ...MERCHANT, PAYMENT_MCHID: '' }, /^PAYMENT_MCHID is required/],
    [{ ...MERCHANT, PAYMENT_MCHID: 'x' }, /^PAYMENT_MCHID must be/],
    [{ ...MERCHANT, PAYMENT_CERT_SERIAL: '' }, /^PAYMENT_CERT_SERIAL is required/],
    [{ ...MERCHANT, PAYMENT_CERT_SERIAL: 'xyz' }, /^PAYMENT_CERT_SERIAL must be/],
    [{ ...MERCHANT, PAYMENT_PRIVATE_KEY: '' }, /^PAYMENT_PRIVATE_KEY is required/],
    [{ ...MERCHANT, PAYMENT_PRIVATE_KEY: '/no/such/file' }, /^PAYMENT_PRIVATE_KEY must be/],
    [{ ...MERCHANT, PAYMENT_API_V3_KEY: '' }, /^PAYMENT_API_V3_KEY is required/],
    [{ ...MERCHANT, PAYMENT_API_V3_KEY: 'short' }, /^PAYMENT_API_V3_KEY must be/],
    [{ ...MERCHANT, PAYMENT_PUBLIC_KEYS: PUBLIC_KEY }, /^PAYMENT_PUBLIC_KEYS must be/],
    [{ ...MERCHANT, PAYMENT_PLATFORM_CERTS: '/no/such/file' }, /^PAYMENT_PLATFORM_CERTS must be/],
    [{ ...MERCHANT, PAYMENT_TRANSFER_SCENE: 'x' }, /^PAYMENT_TRANSFER_SCENE must be/],
    [{ ...MERCHANT, PAYMENT_VIRTUAL_OFFER_ID: '1' }, /^PAYMENT_VIRTUAL_OFFER_ID and PAYMENT_VIRTUAL_APP_KEY/],
    [
      { ...MERCHANT, PAYMENT_VIRTUAL_OFFER_ID: '1', PAYMENT_VIRTUAL_APP_KEY: 'k' },
      /^WECHAT_PUSH_TOKEN is required with PAYMENT_VIRTUAL_OFFER_ID/,
    ],
    [{ PAYMENT_VIRTUAL_ENV: '2' }, /^PAYMENT_VIRTUAL_ENV must be/],
    [
      {
        ...MERCHANT,
        WECHAT_PUSH_TOKEN: 'token',
        PAYMENT_VIRTUAL_OFFER_ID: '1',
        PAYMENT_VIRTUAL_APP_KEY: 'k',
        PAYMENT_VIRTUAL_ENV: '1',
      },
      /^PAYMENT_VIRTUAL_ENV must be 0 with APP_ENV=production/,
    ],
    [{ PAYMENT_SANDBOX_PORT: 'x' }, /^PAYMENT_SANDBOX_PORT must be/],
    [{ WECHAT_TEMPLATES: 'wallet:1' }, /^WECHAT_TEMPLATES must be/],
    [{ WECHAT_TEMPLATES: 'quote' }, /^WECHAT_TEMPLATES must be/],
  ]
  const short = (_name: string, value: unknown) => (typeof value === 'string' && value.length > 60 ? '…' : value)
  for (const [change, fault] of FAULTS)
    it(`names one fault for ${JSON.stringify(change, short)}`, () => {
      const faults = faultsOf(change)
      equal(faults.length, 1, faults.join('\n'))
      match(faults[0], fault)
      doesNotMatch(faults[0], /\n/)
    })

  it('never accepts the stand-ins of SMS, WeChat and payment, whatever is allowed', () => {
    for (const part of ['sms', 'wechat', 'payment']) {
      const faults = faultsOf({ SMS_PROVIDER: '', WECHAT_PROVIDER: '', ALLOW_SANDBOX: `database,${part}` })
      equal(faults.length, 3, faults.join('\n'))
      assert(faults.some(fault => fault.startsWith(`ALLOW_SANDBOX names ${part}`)))
      // No message suggests allowing what can't be allowed.
      assert(!faults.some(fault => /name it in|ALLOW_SANDBOX=/.test(fault)))
    }
  })

  it('names all faults, one per line', () => {
    const faults = faultsOf({}, { APP_ENV: 'production', SEED: 'demo' })
    const names = faults.map(fault => /^[A-Z_]+/.exec(fault)?.[0])
    deepEqual(names, ['PUBLIC_URL', 'FIELD_KEYS', 'DATABASE_URL', 'SEED', 'SMS_PROVIDER', 'WECHAT_PROVIDER'])
  })

  it('is the only one that logs no stand-ins', () => {
    equal(sandboxLine(loadConfig(PRODUCTION)), null)
    const forgotten = sandboxLine(loadConfig({ ...PRODUCTION, APP_ENV: '' }))
    equal(
      forgotten,
      'SANDBOX, not for real people and money: payments and what others earn by them are simulated. A real market needs APP_ENV=production',
    )
    match(sandboxLine(loadConfig({}))!, /money: SMS are kept, not sent; WeChat .* simulated; payments/)
    const none = { ...PRODUCTION, APP_ENV: '', PAYMENT_PROVIDER: 'off' }
    match(sandboxLine(loadConfig(none))!, /^SANDBOX, not for real people and money\. A real market/)
  })
})

describe('the WeChat configuration', () => {
  it('defaults to the stand-in, needs no keys when off, and its own keys for real WeChat', () => {
    equal(loadConfig({}).wechat.provider, 'sandbox')
    deepEqual(loadConfig({ WECHAT_PROVIDER: 'off' }).capabilities, { wechat: false, identity: true })
    deepEqual(loadConfig({ IDENTITY_PROVIDER: 'off' }).capabilities, { wechat: true, identity: false })
    equal(faultsOf({ WECHAT_PROVIDER: 'wechat' }, {}).length, 4)
    deepEqual(loadConfig(PRODUCTION).wechat.push, null)
    const key = Buffer.alloc(32, 7)
    const WECHAT_PUSH_AES_KEY = key.toString('base64').replace(/=$/, '')
    const { push } = loadConfig({ ...PRODUCTION, WECHAT_PUSH_TOKEN: 'token', WECHAT_PUSH_AES_KEY }).wechat
    deepEqual(push, { token: 'token', aesKey: key })
  })

  it('has the stand-in’s templates of subscribe messages, for real WeChat only those that are named', () => {
    equal(loadConfig({}).wechat.templates.quote, 'sandbox-quote')
    deepEqual(loadConfig(PRODUCTION).wechat.templates, {})
    const { templates } = loadConfig({ ...PRODUCTION, WECHAT_TEMPLATES: 'examine:zun-Lzc_1, quote:Qu2' }).wechat
    deepEqual(templates, { examine: 'zun-Lzc_1', quote: 'Qu2' })
  })

  it('refuses a WeChat address that nothing would use', () => {
    match(faultsOf({ WECHAT_API_BASE: 'https://api.weixin.qq.com' }, {})[0], /WECHAT_PROVIDER=wechat/)
    const base = loadConfig({ ...PRODUCTION, WECHAT_API_BASE: 'https://proxy.example/' }).wechat.apiBase
    equal(base, 'https://proxy.example')
  })
})

describe('the payment configuration', () => {
  it('defaults to the sandbox, in production to nothing that is sold', () => {
    const { payment } = loadConfig({ DATA_DIR: '/data' })
    deepEqual([payment.provider, payment.virtual, payment.merchant], ['sandbox', null, null])
    deepEqual(payment.sandbox, { dir: join(resolve('/data'), 'sandbox-gateway'), port: null })
    equal(loadConfig(PRODUCTION).payment.provider, 'off')
  })

  it('reads a merchant’s keys, in both modes, those before a change too', () => {
    const { merchant, apiBase } = loadConfig({ ...PRODUCTION, ...MERCHANT }).payment
    equal(apiBase, 'https://api.mch.weixin.qq.com')
    match(merchant!.privateKey, /^-----BEGIN PRIVATE KEY-----\n/)
    // Certificates may be fetched.
    deepEqual(merchant!.platformKeys, {})
    const folder = mkdtempSync(join(tmpdir(), 'gd-config-'))
    try {
      const [certificate, publicKey] = [join(folder, 'cert.pem'), join(folder, 'pub.pem')]
      const pem = makeCertificate(MERCHANT_KEY, 'Platform', Date.now())
      writeFileSync(certificate, pem)
      writeFileSync(publicKey, PUBLIC_KEY)
      const keys = loadConfig({
        ...PRODUCTION,
        ...MERCHANT,
        PAYMENT_PLATFORM_CERTS: certificate,
        PAYMENT_PUBLIC_KEYS: `PUB_KEY_ID_1:${publicKey}, PUB_KEY_ID_2:${publicKey}`,
        PAYMENT_API_V3_KEY: `${'n'.repeat(32)},${'o'.repeat(32)}`,
      }).payment.merchant!
      const serial = new X509Certificate(pem).serialNumber
      deepEqual(Object.keys(keys.platformKeys), ['PUB_KEY_ID_1', 'PUB_KEY_ID_2', serial])
      deepEqual(keys.apiV3Keys, ['n'.repeat(32), 'o'.repeat(32)])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('reads the virtual payment’s keys', () => {
    const { virtual } = loadConfig({ PAYMENT_VIRTUAL_OFFER_ID: '145', PAYMENT_VIRTUAL_APP_KEY: 'k' }).payment
    deepEqual(virtual, { offerId: '145', appKey: 'k', env: 0 })
  })
})
