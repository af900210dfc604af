import assert, { deepEqual, equal, match, fail } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { endpoints } from '#contract'
import { SmsError } from '#server/adapters/sms/port'
import { createSms } from '#server/adapters/sms'
import { readSms } from '#server/adapters/sms/config'
import { askForCode } from '#__tests__/support/people'
import { client, startInProcess, type TestClient } from '#__tests__/support/server'
import {
  SECRET_ID,
  SECRET_KEY,
  type SmsAnswer,
  type SmsStandIn,
  startSmsStandIn,
} from '#__tests__/support/sms-stand-in'

const { account } = endpoints
const PROVIDERS = {
  tencent: {
    env: { SMS_APP_ID: '1400006666', SMS_TEMPLATE_ID: '449739' },
    sent: { mobile: '+8618760000001', template: '1400006666/449739' },
    values: (code: string) => ({ 1: code, 2: '5' }),
    refusals: [
      'FailedOperation.InsufficientBalanceInSmsPackage',
      'FailedOperation.TemplateUnapprovedOrNotExist',
      'InvalidParameterValue.IncorrectPhoneNumber',
      'RequestLimitExceeded',
    ],
    tooOften: ['LimitExceeded.PhoneNumberThirtySecondLimit', 'LimitExceeded.PhoneNumberDailyLimit'],
    unknown: ['InternalError.Timeout'],
  },
  aliyun: {
    env: { SMS_TEMPLATE_ID: 'SMS_153055065' },
    sent: { mobile: '18760000001', template: 'SMS_153055065' },
    values: (code: string) => ({ code }),
    refusals: [
      'isv.AMOUNT_NOT_ENOUGH',
      'isv.SMS_TEMPLATE_ILLEGAL',
      'isv.MOBILE_NUMBER_ILLEGAL',
      'isv.ACCOUNT_ABNORMAL',
    ],
    tooOften: ['isv.BUSINESS_LIMIT_CONTROL', 'isv.DAY_LIMIT_CONTROL'],
    unknown: ['isp.SYSTEM_ERROR', 'isp.RAM_PERMISSION_DENY'],
  },
} as const

for (const provider of ['tencent', 'aliyun'] as const) {
  const facts = PROVIDERS[provider]
  const environment = (url: string) => ({
    SMS_PROVIDER: provider,
    SMS_SECRET_ID: SECRET_ID,
    SMS_SECRET_KEY: SECRET_KEY,
    SMS_SIGN_NAME: '团长看板',
    SMS_ENDPOINT: url,
    ...facts.env,
  })

  describe(`codes by ${provider}`, () => {
    let standIn: SmsStandIn
    let server: Awaited<ReturnType<typeof startInProcess>>
    let app: TestClient
    before(async () => {
      standIn = await startSmsStandIn(provider)
      server = await startInProcess({ env: environment(standIn.url) })
      app = client(server.url)
    })
    after(async () => {
      await standIn.stop()
      await server?.stop()
    })

    const port = (env: Record<string, string> = {}) => {
      const all: Record<string, string> = { ...environment(standIn.url), ...env }
      const config = readSms((name, fallback) => all[name] ?? fallback, assert.fail)
      return createSms(config, () => fail('the outbox was asked for'))
    }
    const message = { mobile: '18760000001', code: '123456', minutes: 5, text: '', scene: 'login' }
    const failureOf = async (answer: SmsAnswer, env?: Record<string, string>) => {
      standIn.answer(answer)
      const error = await port(env)
        .send(message)
        .then(
          () => fail('it was sent'),
          (caught: unknown) => caught,
        )
      standIn.answer('ok')
      assert(error instanceof SmsError, String(error))
      return error.failure
    }

    it('arrive by the provider’s template, and let one register', async () => {
      standIn.answer('ok')
      equal((await askForCode(app, message.mobile, 'register')).code, 1)
      const sms = standIn.sent.at(-1)!
      const code = Object.values(sms.values)[0]
      match(code, /^\d{6}$/)
      deepEqual(sms, { ...facts.sent, sign: '团长看板', values: facts.values(code) })
      const made = await app.call(account.register, { mobile: message.mobile, code, agreed: true })
      equal(made.code, 1)
    })

    it('refused by the provider give an error, and can be asked for again at once', async () => {
      standIn.answer({ code: facts.refusals[0] })
      const refused = await askForCode(app, '18760000002', 'login')
      deepEqual([refused.status, refused.code, refused.message], [200, 503, '短信暂时发不出去，请稍后再试'])
      standIn.answer('ok')
      equal((await askForCode(app, '18760000002', 'login')).code, 1)
    })

    it('too many for the provider have to wait a minute', async () => {
      standIn.answer({ code: facts.tooOften[0] })
      const refused = await askForCode(app, '18760000003', 'login')
      deepEqual([refused.code, refused.result], [429, { retry_after_s: 60 }])
    })

    it('that may still arrive keep their minute’s wait', async () => {
      standIn.answer('cut')
      const unsure = await askForCode(app, '18760000004', 'login')
      equal(unsure.code, 503)
      match(unsure.message, /一分钟/)
      standIn.answer('ok')
      equal((await askForCode(app, '18760000004', 'login')).code, 429)
    })

    it('are requested from the provider once, whatever the answer', async () => {
      for (const answer of ['cut', 'fault', { code: facts.unknown[0] }, { code: facts.tooOften[0] }] as SmsAnswer[]) {
        const before = standIn.requests()
        await failureOf(answer)
        equal(standIn.requests(), before + 1, JSON.stringify(answer))
      }
    })

    it('fail as the provider’s codes say', async () => {
      for (const code of facts.refusals) equal(await failureOf({ code }), 'refused', code)
      for (const code of facts.tooOften) equal(await failureOf({ code }), 'too_often', code)
      for (const code of facts.unknown) equal(await failureOf({ code }), 'unknown', code)
      equal(await failureOf('cut'), 'unknown')
      equal(await failureOf('fault'), 'unknown')
    })

    it('are refused with wrong keys', async () => {
      equal(await failureOf('ok', { SMS_SECRET_KEY: 'another-key' }), 'refused')
      equal(await failureOf('ok', { SMS_SECRET_ID: 'another-id' }), 'refused')
    })
  })

  it(`${provider}: names each missing setting`, () => {
    const faults: string[] = []
    readSms(
      (name, fallback) => (name === 'SMS_PROVIDER' ? provider : fallback),
      text => void faults.push(text),
    )
    const names = [...new Set(['SMS_SECRET_ID', 'SMS_SECRET_KEY', 'SMS_SIGN_NAME', ...Object.keys(facts.env)])].sort()
    deepEqual(
      faults.sort(),
      names.map(name => `${name} is required with SMS_PROVIDER=${provider}`),
    )
  })
}
