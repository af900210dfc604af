import { endpoints } from '#contract'
import { createBench } from '../../support/jest-server'

const { account, examine, listing, system, upload } = endpoints

describe('a request', () => {
  test('GET puts its input into the address and has no body', async () => {
    const { api, seen, settle } = createBench({ stored: null })
    const answer = api.call(listing.getListingPage, { kind: 'supply', keyword: '茶 & 杯', cursor: undefined })
    await settle()
    expect(seen[0].url).toBe(
      'http://api.test/api/v1/listing/getListingPage?kind=supply&keyword=%E8%8C%B6%20%26%20%E6%9D%AF',
    )
    expect(seen[0].body).toBeUndefined()
    expect(seen[0].headers['Content-Type']).toBeUndefined()
    seen[0].answer(1, { items: [], next_cursor: null })
    await expect(answer).resolves.toEqual({ items: [], next_cursor: null })
  })

  test('POST sends JSON, or a form if the call asks for it', async () => {
    const { api, seen, settle } = createBench({ stored: null })
    void api.call(account.loginCheck, { mobile: '13800000001' })
    void api.call(account.loginCheck, { mobile: '13800000001' }, { body: 'form' })
    await settle()
    expect(seen.map(({ headers, body }) => [headers['Content-Type'], body])).toEqual([
      ['application/json', '{"mobile":"13800000001"}'],
      ['application/x-www-form-urlencoded', 'mobile=13800000001'],
    ])
  })

  test('names the language and its own request id', async () => {
    const { api, seen, settle } = createBench({ stored: null, language: () => 'en' })
    void api.call(system.getSystemInfo, {})
    void api.call(system.getSystemInfo, {})
    await settle()
    expect(seen.map(({ headers }) => headers['Accept-Language'])).toEqual(['en', 'en'])
    expect(new Set(seen.map(({ headers }) => headers['X-Request-Id'])).size).toBe(2)
  })

  test('has an idempotency key if it changes a state: a new one, or the intent’s', async () => {
    const { api, seen, settle } = createBench()
    const input = { subject: 'listing', code: 'L1', decision: 'approved' } as const
    void api.call(examine.decideExamine, input)
    void api.call(examine.decideExamine, input, { idempotencyKey: 'intent' })
    void api.call(account.getUserInfo, {})
    await settle()
    expect(seen.map(({ headers }) => headers['Idempotency-Key'])).toEqual([expect.any(String), 'intent', undefined])
  })

  test('carries a token where one is needed or allowed, and none on public calls', async () => {
    const { api, seen, storage, settle } = createBench()
    storage.cloud = 'c1'
    void api.call(account.getUserInfo, {})
    void api.call(listing.getListingDetail, { listing_code: 'L1' })
    void api.call(system.getSystemInfo, {})
    void api.call(upload.getFilePage, {})
    await settle()
    expect(seen.map(({ headers }) => headers.Authorization)).toEqual(['Bearer a1', 'Bearer a1', undefined, 'Bearer c1'])
  })

  test('is aborted after 60,000 ms without an answer, with code 5', async () => {
    const { api, seen, clock } = createBench()
    const answer = api.call(system.getSystemInfo, {})
    const outcome = expect(answer).rejects.toMatchObject({ code: 5, message: '请求超时' })
    await clock.advance(59_999)
    expect(seen[0].aborted).toBe(false)
    await clock.advance(1)
    expect(seen[0].aborted).toBe(true)
    await outcome
  })

  test('starts its timeout when sent, not while waiting for a slot', async () => {
    const { api, seen, clock } = createBench({ stored: null, max: 1 })
    const first = api.call(system.getSystemInfo, {})
    const second = api.call(system.getStatisticsInfo, {})
    await clock.advance(50_000)
    seen[0].answer(1)
    await first
    const outcome = expect(second).rejects.toMatchObject({ code: 5 })
    await clock.advance(59_999)
    expect(seen[1].aborted).toBe(false)
    await clock.advance(1)
    await outcome
  })

  test('fails with code 6 without a network', async () => {
    const { api, seen, settle } = createBench()
    const answer = api.call(system.getSystemInfo, {})
    await settle()
    seen[0].fail()
    await expect(answer).rejects.toMatchObject({ code: 6 })
  })

  test.each([
    [404, '{"code":404,"message":"no such path","result":null}', 404, 'no such path'],
    [429, '{"code":429,"message":"too often","result":{"retry_after_s":3}}', 429, 'too often'],
    [502, '<html>bad gateway</html>', 502, '服务暂时没有回应（502）'],
    [401, '{"code":401013,"message":"expired","result":null}', 401013, 'expired'],
    [200, '<html>a captive portal</html>', 503, '服务暂时没有回应（200）'],
    [304, '', 304, '服务暂时没有回应（304）'],
  ])('status %i with %s is rejected with code %i', async (status, text, code, message) => {
    const { api, seen, log, settle } = createBench()
    const answer = api.call(account.getUserInfo, {})
    await settle()
    seen[0].answerText(status, text)
    await expect(answer).rejects.toMatchObject({ code, message })
    expect(seen).toHaveLength(1)
    expect(log).toEqual([])
  })

  test('gives access to errors by field', async () => {
    const { api, seen, settle } = createBench()
    const answer = api.call(account.loginCheck, { mobile: '1' })
    await settle()
    seen[0].answer(422, { fields: { mobile: '请输入正确的手机号' } }, '输入有误')
    await expect(answer).rejects.toMatchObject({ code: 422, fields: { mobile: '请输入正确的手机号' } })
  })

  test('ten at most run at once, the others follow in order', async () => {
    const { api, seen, settle } = createBench({ max: 10, stored: null })
    const calls = Array.from({ length: 25 }, (_, i) => api.call(listing.getListingDetail, { listing_code: `L${i}` }))
    await settle()
    expect(seen).toHaveLength(10)
    seen[3].answer(1, 'third')
    await calls[3]
    await settle()
    expect(seen).toHaveLength(11)
    for (let i = 0; i < 25; i += 1) {
      if (i !== 3) seen[i].answer(1)
      await settle()
    }
    await Promise.all(calls)
    expect(seen.map(({ url }) => url.split('=')[1])).toEqual(Array.from({ length: 25 }, (_, i) => `L${i}`))
  })
})
