import assert, { deepEqual, equal, match, notEqual } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import * as z from 'zod/mini'
import { type Endpoint, endpoints } from '../../contract'
import { shapeOf } from '../../server/http/coerce'
import { purchase } from '../support/market'
import { ADMIN, SUPPLIER } from '../support/people'
import { client, startServer, type TestClient, type TestServer } from '../support/server'

const { account, category, certifications, examine, messages, system, upload } = endpoints
const ALL: Endpoint[] = Object.values(endpoints).flatMap(area => Object.values(area) as Endpoint[])
const envelope = z.strictObject({ code: z.int(), message: z.string().check(z.minLength(1)), result: z.unknown() })
const NEEDED: Record<Endpoint['access'], boolean> = {
  public: false,
  optional: false,
  user: true,
  refresh: true,
  cloud: true,
}

describe('every endpoint of the contract', () => {
  let server: TestServer
  let app: TestClient
  let token: string
  let admin: string
  let cloud: string

  before(async () => {
    server = await startServer({ env: { SEED: 'demo' } })
    app = client(server.url)
    const supplier = await app.login(SUPPLIER)
    token = supplier.access_token
    cloud = supplier.uni_id_token
    admin = (await app.login(ADMIN)).access_token
  })
  after(() => server.stop())

  const tokenFor = (endpoint: Endpoint) =>
    endpoint.access === 'cloud' ? cloud : endpoint.permission ? admin : endpoint.access === 'public' ? undefined : token
  const check = (endpoint: Endpoint, answer: object, what: string) => {
    const { status, ...body } = answer as { status: number }
    assert(z.safeParse(envelope, body).success, `${endpoint.name} ${what}: ${JSON.stringify(body)}`)
    return status
  }

  it('has a unique name and path', () => {
    equal(new Set(ALL.map(endpoint => `${endpoint.method} ${endpoint.path}`)).size, ALL.length)
    for (const endpoint of ALL) match(endpoint.path, /^\/api\/v[12]\/[a-z0-9]+\/[a-zA-Z]+$/)
  })

  for (const endpoint of ALL)
    it(`${endpoint.name} answers in the envelope, to permitted callers only`, async () => {
      const empty = await app.call(endpoint, {})
      equal(check(endpoint, empty, 'without anything'), 200)
      if (NEEDED[endpoint.access]) equal(empty.code, 401001, `${endpoint.name} needs a token`)
      else notEqual(empty.code, 404, `${endpoint.name} is not bound`)
      if (endpoint.permission) {
        const plain = await app.call(endpoint, { subject: 'product' }, { token })
        const need = endpoint.permission.replace('{subject}', 'product')
        deepEqual([plain.code, plain.result], [403, { need }])
      }
      // Others are refused for their input first.
      if (endpoint.idempotent && endpoint.input.safeParse({}).success) {
        const keyless = await app.call(endpoint, {}, { token: tokenFor(endpoint), headers: { 'idempotency-key': '' } })
        const { fields } = keyless.result as { fields: object }
        deepEqual([keyless.code, Object.keys(fields)], [422, ['Idempotency-Key']])
      }
    })

  const hostile: [
    string,
    (endpoint: Endpoint) => { body?: string; query?: string; headers?: Record<string, string> },
    number[],
  ][] = [
    ['malformed JSON', () => ({ body: '{"a":' }), [400]],
    ['a list instead of an object', () => ({ body: '[1,2]' }), [200]],
    ['null', () => ({ body: 'null' }), [200]],
    ['a text', () => ({ body: '"x"' }), [200]],
    [
      'a number in every field',
      endpoint => ({
        body: fields(endpoint, 1e21),
        query: new URLSearchParams(
          Object.keys(shape(endpoint)).map((key): [string, string] => [key, '1e999']),
        ).toString(),
      }),
      [200],
    ],
    [
      'an object in every field',
      endpoint => ({
        body: fields(endpoint, { $ne: null }),
        query: Object.keys(shape(endpoint))
          .map(key => `${key}[$ne]=1&${key}={}`)
          .join('&'),
      }),
      [200],
    ],
    [
      'a list in every field',
      endpoint => ({
        body: fields(endpoint, [[[]]]),
        query: Object.keys(shape(endpoint))
          .map(key => `${key}=a&${key}=b`)
          .join('&'),
      }),
      [200],
    ],
    [
      'SQL, control characters and a nul in every field',
      endpoint => ({
        body: fields(endpoint, "'; drop table users; --\u0000\u0007\ud800"),
        query: Object.keys(shape(endpoint))
          .map(key => `${key}=%27%3B%00%07`)
          .join('&'),
      }),
      [200],
    ],
    [
      'an id that nobody has',
      endpoint => ({
        body: fields(endpoint, 'zzzzzzzzzzzzzzzz'),
        query: Object.keys(shape(endpoint))
          .map(key => `${key}=zzzzzzzzzzzzzzzz`)
          .join('&'),
      }),
      [200],
    ],
    ['keys of a prototype', () => ({ body: '{"__proto__":{"a":1},"constructor":{"prototype":{}}}' }), [200, 400]],
    ['a megabyte of text', () => ({ body: JSON.stringify({ text: 'x'.repeat(1024 * 1024) }) }), [413]],
    ['another content type', () => ({ body: '<a/>', headers: { 'content-type': 'application/xml' } }), [415]],
    [
      'a broken form',
      () => ({ body: '%E0%A4%A&=&a=%', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      [200, 400],
    ],
  ]
  const shape = ({ input }: Endpoint) => shapeOf(input)
  const fields = (endpoint: Endpoint, value: unknown) =>
    JSON.stringify(Object.fromEntries(Object.keys(shape(endpoint)).map(key => [key, value])))

  for (const [what, make, statuses] of hostile)
    it(`survives ${what}`, async () => {
      for (const endpoint of ALL) {
        // Logging out would end the session that the other calls use.
        if (endpoint === account.logout) continue
        const { body, query, headers } = make(endpoint)
        if (endpoint.method === 'GET' && query === undefined) continue
        const as = tokenFor(endpoint)
        const response = await fetch(`${server.url}${endpoint.path}${endpoint.method === 'GET' ? `?${query}` : ''}`, {
          method: endpoint.method,
          headers: {
            ...(endpoint.method === 'POST' && { 'content-type': 'application/json' }),
            ...(as && { authorization: `Bearer ${as}` }),
            ...(endpoint.idempotent && { 'idempotency-key': randomBytes(12).toString('hex') }),
            'x-forwarded-for': `10.${randomBytes(3).join('.')}`,
            ...headers,
          },
          body: endpoint.method === 'POST' ? body : undefined,
        })
        const answer = (await response.json()) as object
        check(endpoint, { ...answer, status: response.status }, what)
        assert(
          endpoint.method === 'GET' ? response.status === 200 : statuses.includes(response.status),
          `${endpoint.name} ${response.status} ${JSON.stringify(answer)}`,
        )
        notEqual((answer as { code: number }).code, 500)
      }
      assert(!server.logs().includes('"fault"'), server.logs().slice(-1500))
    })

  it('takes only real dates between 2020 and 2100', async () => {
    const days = (day: string): [Endpoint, object, string][] => [
      [endpoints.activity.getInteractionPage, { side: 'mine', day }, 'day'],
      [endpoints.listing.publishPurchase, purchase({ needed_by: day }), 'needed_by'],
    ]
    for (const wrong of [
      '0000-01-01',
      '2019-12-31',
      '2101-01-01',
      '2027-02-29',
      '2026-13-01',
      '9999-12-31',
      '2026-1-1',
    ])
      for (const [endpoint, input, field] of days(wrong)) {
        const answer = await app.call(endpoint, input, { token })
        const { fields } = answer.result as { fields?: Record<string, string> }
        deepEqual([answer.status, answer.code, Object.keys(fields ?? {})], [200, 422, [field]], wrong)
      }
    for (const day of ['2020-01-01', '2028-02-29', '2100-12-31']) {
      const answer = await app.call(endpoints.activity.getInteractionPage, { side: 'mine', day }, { token })
      equal(answer.code, 1, day)
    }
  })

  it('validates what a permission depends on before checking the permission', async () => {
    const ask = async (subject: unknown, as?: string) =>
      app.call(examine.decideExamine, { subject, decision: 7 } as never, { token: as })
    const wrong: unknown[] = [
      { toString: 1 },
      { toString: null, valueOf: 0 },
      ['listing'],
      'constructor',
      null,
      undefined,
      1e21,
    ]
    for (const subject of wrong) {
      equal((await ask(subject)).code, 401001)
      for (const as of [token, admin]) {
        const answer = await ask(subject, as)
        deepEqual([answer.status, answer.code], [200, 422], JSON.stringify(subject))
        assert('subject' in (answer.result as unknown as { fields: object }).fields)
      }
    }
    // With a valid subject, a missing permission comes before any other fault.
    const { code, result } = await ask('listing', token)
    deepEqual([code, result], [403, { need: 'examine.listing' }])
    equal((await ask('listing', admin)).code, 422)
  })

  it('answers in the shape that the contract promises', async () => {
    const listing = (await app.call(endpoints.listing.getListingPage, { kind: 'supply' })).result.items[0]
    const mine = (await app.call(endpoints.listing.getMyListingPage, {}, { token })).result.items[0]
    const queue = (await app.call(examine.getExaminePage, { subject: 'listing' }, { token: admin })).result.items[0]
    const waiting = (await app.call(certifications.getCertificationQueue, {}, { token: admin })).result.items[0]
    const happy: [Endpoint, object][] = [
      [account.getUserInfo, {}],
      [account.loginCheck, { mobile: SUPPLIER }],
      [account.registerCheck, {}],
      [account.createChallenge, {}],
      [account.getOutboxPage, {}],
      [account.getUserWechatQrcodeInfo, {}],
      [account.updateUserInfo, { gender: 'male' }],
      [account.wechatLoginCheck, { code: 'sandbox-contract', platform: 'mini_program' }],
      [account.login, { mobile: SUPPLIER, password: 'demo1234' }],
      [account.sendCode, { mobile: SUPPLIER, scene: 'login' }],
      [endpoints.listing.getListingPage, {}],
      [endpoints.listing.getListingPage, { keyword: '脐橙' }],
      [endpoints.listing.getListingDetail, { listing_code: listing.listing_code }],
      [endpoints.listing.getMyListingPage, {}],
      [endpoints.listing.getPublishQuota, {}],
      [endpoints.listing.getMyListing, { listing_code: mine.listing_code }],
      [category.getCategoryTree, {}],
      [endpoints.content.getDeskCategories, {}],
      [endpoints.content.getDeskMaterialPage, {}],
      [endpoints.content.getDeskVideoPage, {}],
      [endpoints.agreements.getAgreementVersions, { kind: 'service_agreement' }],
      [endpoints.agreements.getAgreement, { kind: 'service_agreement', version: '1.1.0' }],
      [endpoints.agreements.getPendingAgreements, {}],
      [endpoints.agreements.getDeskAgreements, {}],
      [endpoints.agreements.getDeskAgreement, { kind: 'service_agreement', version: '1.3.0' }],
      [upload.getFilePage, {}],
      [upload.createUpload, { filename: 'a.png', content_type: 'image/png', size: 10, purpose: 'listing' }],
      [upload.getTemporaryLinks, { file_ids: ['f0'] }],
      [certifications.getCertifications, {}],
      [certifications.getCertificationPage, {}],
      [certifications.getCertificationQueue, { state: 'approved', keyword: '禾田' }],
      [certifications.getCertificationDetail, { code: waiting.code }],
      [certifications.lookAtCertification, { code: waiting.code }],
      [examine.getExaminePage, { subject: 'listing' }],
      [examine.getExamineDetail, { subject: 'listing', code: queue.code }],
      [messages.getUnreadCountInfo, {}],
      [messages.getMessagePage, { channel: 'examine' }],
      [messages.getMessagePage, { channel: 'conference' }],
      [endpoints.conference.getNextConference, {}],
      [endpoints.conference.getConference, {}],
      [endpoints.conference.getConferencePage, { when: 'past' }],
      [messages.getChannelList, {}],
      [messages.readAllMessage, {}],
      ...Object.values(system)
        .filter(endpoint => !['reportClientError', 'getShareScene', 'getJssdkData'].includes(endpoint.name))
        .map((endpoint): [Endpoint, object] => [endpoint, {}]),
      [system.getJssdkData, { url: 'https://m.example.cn/' }],
      [system.reportClientError, { message: 'x' }],
    ]
    for (const [endpoint, input] of happy) {
      const answer = await app.call(endpoint, input, { token: tokenFor(endpoint) })
      equal(answer.code, 1, `${endpoint.name}: ${JSON.stringify(answer)}`)
      const parsed = z.safeParse(endpoint.output, answer.result)
      assert(parsed.success, `${endpoint.name}: ${JSON.stringify(parsed.error?.issues)}`)
    }
  })

  it('refuses NUL and lone surrogates in codes, and takes them out of what people write', async () => {
    const cases: [Endpoint, object][] = [
      [account.login, { mobile: SUPPLIER, password: 'demo1234', device: 'a\u0000b' }],
      [account.registerCheck, { maoxiu_code: 'a\u0000b' }],
      [account.wechatLoginCheck, { code: 'a\u0000b', platform: 'mini_program' }],
      [endpoints.listing.getListingPage, { cursor: 'a\u0000b' }],
      [system.getShareScene, { scene: '\u0000' }],
      [account.register, { register_ticket: '\u0000', agreed: true }],
    ]
    const half: [Endpoint, object][] = [
      [account.wechatLoginCheck, { code: 'a\udc00', platform: 'mini_program' }],
      [endpoints.listing.publishPurchase, purchase({ unit: '\ud83d' })],
      [endpoints.listing.publishPurchase, purchase({ region: { province: '浙江', city: '\ude00\ud83d' } })],
    ]
    for (const [endpoint, input] of [...cases, ...half]) {
      const answer = await app.call(endpoint, input, { token: tokenFor(endpoint) })
      deepEqual([answer.status, answer.code], [200, 422], endpoint.name)
    }
    const written: [Endpoint, object][] = [
      [endpoints.listing.getListingPage, { keyword: 'a\u0000b' }],
      [endpoints.listing.getListingPage, { province: 'a\u0000b' }],
      [account.updateUserInfo, { nickname: 'a\u0000b\ud800' }],
    ]
    for (const [endpoint, input] of written)
      equal((await app.call(endpoint, input, { token: tokenFor(endpoint) })).code, 1, endpoint.name)
    const { nickname } = (await app.call(account.getUserInfo, {}, { token: tokenFor(account.updateUserInfo) })).result
    equal(nickname, 'ab')
  })

  it('accepts characters made of two surrogates', async () => {
    const answer = await app.call(
      account.updateUserInfo,
      { nickname: '果园😀' },
      { token: tokenFor(account.updateUserInfo) },
    )
    equal(answer.result.nickname, '果园😀')
  })

  it('accepts a form body like JSON', async () => {
    const response = await fetch(server.url + account.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ mobile: SUPPLIER, password: 'demo1234' }),
    })
    equal(((await response.json()) as { code: number }).code, 1)
  })
})
