import assert, { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { endpoints } from '#contract'
import { createIdentity, IdentityError } from '#server/adapters/identity'
import { readIdentity } from '#server/adapters/identity/config'
import { createIdentityChecks } from './checks'
import { createFields } from './fields'
import { applyAsEnterprise, applyAsPerson, decideOn, ID_NUMBERS } from '#__tests__/support/certificates'
import { type IdentityAnswer, SECRET_ID, SECRET_KEY, startIdentityStandIn } from '#__tests__/support/identity-stand-in'
import { EXAMINER, LEADER, NEWCOMER, tokenOf, VIP } from '#__tests__/support/market'
import { client, FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'

const { certifications } = endpoints

describe('the identity provider', () => {
  let standIn: Awaited<ReturnType<typeof startIdentityStandIn>>
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let examiner = ''
  const clock = new FakeClock()

  const environment = (more: Record<string, string> = {}): Record<string, string> => ({
    IDENTITY_PROVIDER: 'tencent',
    IDENTITY_SECRET_ID: SECRET_ID,
    IDENTITY_SECRET_KEY: SECRET_KEY,
    IDENTITY_ENDPOINT: standIn.url,
    ...more,
  })
  const port = (more: Record<string, string> = {}) =>
    createIdentity(readIdentity((name, fallback) => environment(more)[name] ?? fallback, assert.fail))!
  const person = { name: '王小明', number: ID_NUMBERS[0] }

  before(async () => {
    standIn = await startIdentityStandIn()
    // Its job doesn't run: the tests ask by hand.
    server = await startInProcess({ clock, env: { SEED: 'demo', ...environment() } })
    app = client(server.url)
    examiner = await tokenOf(app, EXAMINER)
  })
  after(async () => {
    await standIn.stop()
    await server?.stop()
  })

  /** What the job does each minute, once. */
  const check = () => createIdentityChecks(server.context, createFields(server.context), port())()
  const checkOf = async (code: string) =>
    (await app.call(certifications.getCertificationDetail, { code }, { token: examiner })).result.row.check

  it('is queried about the person by a signed request, and its results are verdicts', async () => {
    for (const [result, verdict] of [
      ['0', 'match'],
      ['-1', 'mismatch'],
      ['-2', 'mismatch'],
      ['-5', 'no_record'],
    ] as const) {
      standIn.answer({ result })
      equal(await port().check(person), verdict)
      deepEqual(standIn.asked.at(-1), person)
    }
  })

  it('gives no verdict where it doesn’t know, is busy, refuses, or can’t be reached', async () => {
    const answers: IdentityAnswer[] = [
      { result: '-4' },
      { result: '-7' },
      { code: 'RequestLimitExceeded' },
      { code: 'FailedOperation.UnKnown' },
      'fault',
      'cut',
    ]
    for (const answer of answers) {
      standIn.answer(answer)
      await rejects(port().check(person), IdentityError, JSON.stringify(answer))
    }
    standIn.answer({ result: '0' })
    await rejects(port({ IDENTITY_SECRET_KEY: 'another' }).check(person), /AuthFailure/)
  })

  it('tells the examiner what it says, and leaves the decision to them', async () => {
    const token = await tokenOf(app, NEWCOMER)
    const code = await applyAsPerson(app, token, { name: '阿卜杜拉•\u200b买买提' })
    equal(await checkOf(code), 'waiting')
    standIn.answer({ result: '-1' })
    const before = standIn.asked.length
    // Two servers at once ask once.
    await Promise.all([check(), check()])
    equal(standIn.asked.length, before + 1)
    equal(standIn.asked.at(-1)?.name, '阿卜杜拉·买买提', 'in one shape, however it was typed')
    equal(await checkOf(code), 'mismatch')
    await check()
    equal(standIn.asked.length, before + 1, 'a verdict is not asked for again')
    equal((await decideOn(app, examiner, code, 'rejected', '姓名与号码不一致')).code, 1)
  })

  it('is asked again later if it did not answer, five times at most', async () => {
    const code = await applyAsPerson(app, await tokenOf(app, VIP))
    standIn.answer('fault')
    for (let turn = 1; turn <= 5; turn += 1) {
      const before = standIn.asked.length
      await check()
      equal(standIn.asked.length, before + 1, `turn ${turn}`)
      await check()
      equal(standIn.asked.length, before + 1, 'not before its time')
      equal(await checkOf(code), turn < 5 ? 'waiting' : 'unavailable')
      clock.advance(5 * 60_000)
    }
    equal((await decideOn(app, await tokenOf(app, EXAMINER), code)).code, 1, 'the examiner decides without it')
  })

  it('is not asked about what is decided', async () => {
    const code = await applyAsPerson(app, await tokenOf(app, LEADER))
    await decideOn(app, await tokenOf(app, EXAMINER), code)
    const before = standIn.asked.length
    await check()
    equal(standIn.asked.length, before)
  })

  it('is not waited for by foreigners’ and enterprises’ applications', async () => {
    const foreigner = { name: 'SMITH JOHN', id_number: '911840199001010018' }
    for (const code of [
      await applyAsEnterprise(app, await tokenOf(app, NEWCOMER)),
      await applyAsPerson(app, await tokenOf(app, VIP), foreigner),
    ])
      equal(await checkOf(code), 'none')
  })

  it('needs its keys, and an endpoint that is an origin', () => {
    const faultsOf = (env: Record<string, string>) => {
      const faults: string[] = []
      readIdentity(
        (name, fallback) => env[name] ?? fallback,
        text => faults.push(text),
      )
      return faults
    }
    deepEqual(faultsOf({}), [])
    deepEqual(faultsOf({ IDENTITY_PROVIDER: 'maybe' }), ['IDENTITY_PROVIDER must be rules, tencent or off'])
    deepEqual(faultsOf({ IDENTITY_PROVIDER: 'tencent' }), [
      'IDENTITY_SECRET_ID is required with IDENTITY_PROVIDER=tencent',
      'IDENTITY_SECRET_KEY is required with IDENTITY_PROVIDER=tencent',
    ])
    deepEqual(faultsOf(environment({ IDENTITY_ENDPOINT: 'faceid/x' })), [
      'IDENTITY_ENDPOINT must be an http or https origin without a path',
    ])
  })
})
