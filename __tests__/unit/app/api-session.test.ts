import { endpoints } from '#contract'
import { createBench, issued, token, type Seen } from '../../support/jest-server'

const { account, listing, messages, system } = endpoints
const EXPIRED = 401013
const isRefresh = ({ url }: Seen) => url.endsWith('/refreshToken')
const SESSION_EXPIRED = '身份会话已过期，请重新登录'
const TOKEN_INVALID = '身份令牌无效，请重新登录'

describe('an expired access token', () => {
  test('1,000 calls at once: one refresh, each replayed in order with its own body', async () => {
    const replayed: string[] = []
    const late: Seen[] = []
    const bench = createBench({
      auto: request => {
        if (isRefresh(request)) return
        if (request.headers.Authorization === 'Bearer a1') late.push(request)
        else {
          replayed.push(request.body!)
          request.answer(1, { echo: JSON.parse(request.body!).id })
        }
      },
    })
    const calls = Array.from({ length: 1000 }, (_, i) => bench.api.call(messages.readMessage, { id: `m${i}` }))
    await bench.settle()
    expect(late).toHaveLength(1000)
    // The answers come in reverse order.
    for (const request of [...late].reverse()) request.answer(EXPIRED)
    await bench.settle()
    const refreshes = bench.seen.filter(isRefresh)
    expect(refreshes).toHaveLength(1)
    refreshes[0].answer(1, issued('a2'))
    const answers = (await Promise.all(calls)) as unknown as { echo: string }[]
    expect(answers.map(({ echo }) => echo)).toEqual(Array.from({ length: 1000 }, (_, i) => `m${i}`))
    expect(replayed.map(body => JSON.parse(body).id)).toEqual(Array.from({ length: 1000 }, (_, i) => `m${i}`))
    expect(bench.seen.filter(isRefresh)).toHaveLength(1)
    expect(bench.log).toEqual(['write a2'])
  })

  test('with ten slots, too, there is one refresh and the order stays', async () => {
    const done: string[] = []
    const bench = createBench({
      max: 10,
      auto: request => {
        if (isRefresh(request)) request.answer(1, issued('a2'))
        else if (request.headers.Authorization === 'Bearer a1') request.answer(EXPIRED)
        else {
          done.push(JSON.parse(request.body!).id)
          request.answer(1, { echo: JSON.parse(request.body!).id })
        }
      },
    })
    const ids = Array.from({ length: 1000 }, (_, i) => `m${i}`)
    const answers = (await Promise.all(ids.map(id => bench.api.call(messages.readMessage, { id })))) as unknown as {
      echo: string
    }[]
    expect(answers.map(({ echo }) => echo)).toEqual(ids)
    expect(done).toEqual(ids)
    expect(bench.seen.filter(isRefresh)).toHaveLength(1)
    // Ten were sent with the old token before it was known to have expired.
    expect(bench.seen).toHaveLength(1 + 10 + 1000)
  })

  test('only refreshToken sends the refresh token, without a body; the replay has the new access token', async () => {
    const { api, seen, settle } = createBench()
    const answer = api.call(account.getUserInfo, {})
    await settle()
    seen[0].answer(EXPIRED)
    await settle()
    seen[1].answer(1, issued('a2'))
    await settle()
    seen[2].answer(1, { user_code: 'u1' })
    await answer
    expect(seen.map(({ headers }) => headers.Authorization)).toEqual(['Bearer a1', 'Bearer refresh-a1', 'Bearer a2'])
    expect([seen[1].body, seen[1].headers['Content-Type']]).toEqual([undefined, undefined])
  })

  test('a replay keeps its idempotency key', async () => {
    const { api, seen, settle } = createBench()
    void api.call(listing.takeOffListing, { listing_code: 'L1' })
    await settle()
    seen[0].answer(EXPIRED)
    await settle()
    seen[1].answer(1, issued('a2'))
    await settle()
    expect(seen[2].headers['Idempotency-Key']).toBe(seen[0].headers['Idempotency-Key'])
  })

  test('calls made during a refresh wait for it', async () => {
    const { api, seen, settle } = createBench()
    void api.call(account.getUserInfo, {})
    await settle()
    seen[0].answer(EXPIRED)
    await settle()
    void api.call(messages.getUnreadCountInfo, {})
    await settle()
    expect(seen).toHaveLength(2)
    seen[1].answer(1, issued('a2'))
    await settle()
    expect(seen.slice(2).map(({ headers }) => headers.Authorization)).toEqual(['Bearer a2', 'Bearer a2'])
  })

  test('public calls don’t wait for a refresh', async () => {
    const { api, seen, settle } = createBench()
    void api.call(account.getUserInfo, {})
    await settle()
    seen[0].answer(EXPIRED)
    await settle()
    void api.call(system.getSystemInfo, {})
    await settle()
    expect(seen).toHaveLength(3)
  })

  test('a late 401013 for a token already replaced is replayed without a refresh', async () => {
    const { api, seen, settle } = createBench()
    const early = api.call(account.getUserInfo, {})
    const late = api.call(messages.getUnreadCountInfo, {})
    await settle()
    seen[0].answer(EXPIRED)
    await settle()
    seen[2].answer(1, issued('a2'))
    await settle()
    seen[3].answer(1, { user_code: 'u1' })
    await early
    seen[1].answer(EXPIRED)
    await settle()
    expect(seen).toHaveLength(5)
    expect(seen[4].headers.Authorization).toBe('Bearer a2')
    seen[4].answer(1, { notifyUnreadCount: 1 })
    await expect(late).resolves.toEqual({ notifyUnreadCount: 1 })
  })

  test('another tab’s newer token is used instead of a refresh', async () => {
    const { api, seen, storage, settle } = createBench()
    void api.call(account.getUserInfo, {})
    await settle()
    storage.record = token('b1')
    seen[0].answer(EXPIRED)
    await settle()
    expect(seen.map(({ headers }) => headers.Authorization)).toEqual(['Bearer a1', 'Bearer b1'])
  })

  test('the answer to a refresh doesn’t overwrite what another tab has stored since', async () => {
    const { api, seen, storage, log, settle } = createBench()
    void api.call(account.getUserInfo, {})
    await settle()
    seen[0].answer(EXPIRED)
    await settle()
    storage.record = token('b2')
    seen[1].answer(1, issued('a2'))
    await settle()
    expect(storage.record).toEqual(token('b2'))
    expect(seen[2].headers.Authorization).toBe('Bearer b2')
    expect(log).toEqual([])
  })

  test('tokens that stay expired after each refresh fail without a loop and without a log-out', async () => {
    let round = 1
    const { api, seen, log } = createBench({
      auto: request => (isRefresh(request) ? request.answer(1, issued(`a${(round += 1)}`)) : request.answer(EXPIRED)),
    })
    await expect(api.call(account.getUserInfo, {})).rejects.toMatchObject({ code: EXPIRED })
    expect(seen.filter(isRefresh).length).toBeLessThanOrEqual(4)
    expect(log.filter(line => line.startsWith('ended'))).toEqual([])
  })
})

describe('a refused refresh', () => {
  test.each([[401], [401001], [401013], [403], [422]])(
    'with code %i: shows one message, logs out once, and fails all that waited',
    async code => {
      const { api, seen, log, settle } = createBench()
      const calls = [
        api.call(account.getUserInfo, {}),
        api.call(messages.getUnreadCountInfo, {}),
        api.call(listing.getPublishQuota, {}),
      ]
      const outcomes = Promise.allSettled(calls)
      await settle()
      seen.slice(0, 3).forEach(request => request.answer(EXPIRED))
      await settle()
      seen[3].answer(code, {}, 'no')
      expect((await outcomes).map(outcome => outcome.status === 'rejected' && outcome.reason.isHandled)).toEqual([
        true,
        true,
        true,
      ])
      expect(log).toEqual([`ended ${SESSION_EXPIRED}`])
      expect(seen).toHaveLength(4)
    },
  )

  test('while another tab has a newer token uses that, without a log-out', async () => {
    const { api, seen, storage, log, settle } = createBench()
    const answer = api.call(account.getUserInfo, {})
    await settle()
    seen[0].answer(EXPIRED)
    await settle()
    storage.record = token('b1')
    seen[1].answer(401)
    await settle()
    seen[2].answer(1, { user_code: 'u1' })
    await expect(answer).resolves.toEqual({ user_code: 'u1' })
    expect(seen[2].headers.Authorization).toBe('Bearer b1')
    expect(log).toEqual([])
  })

  test('leaves nothing behind for a new log-in', async () => {
    const { api, seen, storage, settle } = createBench()
    const lost = api.call(account.getUserInfo, {}).catch(() => 'lost')
    await settle()
    seen[0].answer(EXPIRED)
    await settle()
    seen[1].answer(401)
    expect(await lost).toBe('lost')
    storage.record = token('n1')
    const answer = api.call(account.getUserInfo, {})
    await settle()
    seen[2].answer(1, { user_code: 'u2' })
    await expect(answer).resolves.toEqual({ user_code: 'u2' })
  })
})

describe('a refresh without an answer', () => {
  const faults: [string, number, (request: Seen) => void][] = [
    ['no network', 6, request => request.fail()],
    ['HTTP 429', 429, request => request.answer(429, { retry_after_s: 1 }, 'slow down', 429)],
    ['HTTP 500', 500, request => request.answer(500, {}, 'fault', 500)],
    ['HTTP 503 without envelope', 503, request => request.answerText(503, 'down')],
    ['a page of a proxy', 407, request => request.answerText(407, '<html>')],
    ['a captive portal', 503, request => request.answerText(200, '<html>')],
    ['code 500 in an envelope', 500, request => request.answer(500, {}, 'fault')],
  ]
  test.each(faults)(
    '%s: keeps the session, fails those that waited with %i, and is tried again by the next call',
    async (_, code, fail) => {
      const { api, seen, log, storage, settle } = createBench()
      const calls = [api.call(account.getUserInfo, {}), api.call(messages.getUnreadCountInfo, {})]
      const outcomes = Promise.allSettled(calls)
      await settle()
      seen[0].answer(EXPIRED)
      seen[1].answer(EXPIRED)
      await settle()
      fail(seen[2])
      expect((await outcomes).map(outcome => outcome.status === 'rejected' && outcome.reason.code)).toEqual([
        code,
        code,
      ])
      expect(log).toEqual([])
      expect(storage.record).toEqual(token('a1'))

      const again = api.call(account.getUserInfo, {})
      await settle()
      seen[3].answer(EXPIRED)
      await settle()
      expect(isRefresh(seen[4])).toBe(true)
      seen[4].answer(1, issued('a2'))
      await settle()
      seen[5].answer(1, { user_code: 'u1' })
      await expect(again).resolves.toEqual({ user_code: 'u1' })
    },
  )

  test('that times out fails those that waited with code 5', async () => {
    const { api, seen, clock, log, settle } = createBench()
    const outcome = expect(api.call(account.getUserInfo, {})).rejects.toMatchObject({ code: 5 })
    await settle()
    seen[0].answer(EXPIRED)
    await clock.advance(60_000)
    await outcome
    expect(log).toEqual([])
  })
})

describe('401 and 401001', () => {
  test.each([
    [401, '账号已在别处登录', '账号已在别处登录'],
    [401001, 'whatever', TOKEN_INVALID],
  ])('%i: shows its message and ends the session once', async (code, sent, said) => {
    const { api, seen, log, settle } = createBench()
    const outcomes = Promise.allSettled([api.call(account.getUserInfo, {}), api.call(messages.getUnreadCountInfo, {})])
    await settle()
    seen[0].answer(code, {}, sent)
    seen[1].answer(code, {}, sent)
    await outcomes
    expect(log).toEqual([`ended ${said}`])
    expect(seen).toHaveLength(2)
  })

  test.each([[401], [401001]])('%i without a stored token only resets the logged-in state', async code => {
    const { api, seen, log, settle } = createBench({ stored: null })
    const outcome = expect(api.call(account.getUserInfo, {})).rejects.toMatchObject({ code })
    await settle()
    seen[0].answer(code)
    await outcome
    expect(log).toEqual(['signed out'])
  })

  test.each([[401], [401001]])('%i while another tab has a newer token: replayed with that one', async code => {
    const { api, seen, storage, log, settle } = createBench()
    const answer = api.call(account.getUserInfo, {})
    await settle()
    storage.record = token('b1')
    seen[0].answer(code)
    await settle()
    seen[1].answer(1, 'yes')
    await expect(answer).resolves.toBe('yes')
    expect(log).toEqual([])
  })

  test('401 of a public call (a frozen account at log-in) is left to the caller', async () => {
    const { api, seen, log, settle } = createBench()
    const outcome = expect(
      api.call(account.login, { mobile: '13800000001', password: 'demo1234' }),
    ).rejects.toMatchObject({ code: 401 })
    await settle()
    seen[0].answer(401, {}, 'frozen')
    await outcome
    expect(log).toEqual([])
  })
})

describe('after a log-out', () => {
  test('answers to calls under way are ignored', async () => {
    const { api, seen, log, storage, settle } = createBench()
    const outcomes = Promise.allSettled([
      api.call(account.getUserInfo, {}),
      api.call(messages.getUnreadCountInfo, {}),
      api.call(listing.getPublishQuota, {}),
    ])
    await settle()
    api.forget()
    storage.record = null
    seen[0].answer(1, { user_code: 'u1' })
    seen[1].answer(401)
    seen[2].fail()
    expect((await outcomes).map(outcome => outcome.status === 'rejected' && outcome.reason.isHandled)).toEqual([
      true,
      true,
      true,
    ])
    expect(log).toEqual([])
  })

  test('a refresh under way stores nothing', async () => {
    const { api, seen, log, storage, settle } = createBench()
    const outcome = api.call(account.getUserInfo, {}).catch(error => error.isHandled)
    await settle()
    seen[0].answer(EXPIRED)
    await settle()
    api.forget()
    storage.record = null
    seen[1].answer(1, issued('a2'))
    expect(await outcome).toBe(true)
    expect(log).toEqual([])
    expect(storage.record).toBeNull()
  })
})

describe('a refresh that the guard or the socket asks for', () => {
  test('joins the one under way', async () => {
    const { api, seen, settle } = createBench()
    void api.call(account.getUserInfo, {})
    await settle()
    seen[0].answer(EXPIRED)
    await settle()
    const outcomes = Promise.all([api.refresh(), api.refresh('a1')])
    await settle()
    expect(seen).toHaveLength(2)
    seen[1].answer(1, issued('a2'))
    await expect(outcomes).resolves.toEqual(['fresh', 'fresh'])
  })

  test('sends nothing if storage holds another token already', async () => {
    const { api, seen } = createBench()
    await expect(api.refresh('a0')).resolves.toBe('fresh')
    expect(seen).toHaveLength(0)
  })

  test.each<[string, string, (request: Seen) => void]>([
    ['refused', 'refused', request => request.answer(401)],
    ['unanswered', 'unanswered', request => request.fail()],
  ])('resolves to %s', async (_, expected, act) => {
    const { api, seen, settle } = createBench()
    const outcome = api.refresh()
    await settle()
    act(seen[0])
    await expect(outcome).resolves.toBe(expected)
  })
})
