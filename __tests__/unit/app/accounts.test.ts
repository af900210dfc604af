import { createAccounts } from '#src/app/accounts'
import { AccountsStore, SessionStore, UserStore } from '#src/stores'
import { cacheBytes, clearCache } from '#src/features/base/settings/cache'
import type { HttpRequest } from '#src/platform/http/types'
import { createFakeClock } from '../../support/jest-clock'
import { createFakeStorage } from '../../support/jest-storage'
import { makeToken } from '../../support/jest-token'

const access = (uid: string, n = 0) => makeToken({ uid, role: ['user'], permission: [], iat: n, exp: 2_000_000_000 })
const tokensOf = (uid: string, n = 0) => ({
  token_type: 'Bearer',
  access_token: access(uid, n),
  refresh_token: `r-${uid}-${n}`,
  uni_id_token: `c-${uid}`,
  uni_id_token_expired: 77,
})

/** Ann is logged in, Ben is a stored account. `answer` is the server. */
const device = (answer: (request: HttpRequest) => { code: number; result?: unknown } | null) => {
  const clock = createFakeClock(1_000_000)
  const storage = createFakeStorage({ language: 'en', 'draft:ann:supply': { title: 'half' }, 'feed:all': [1] })
  const session = new SessionStore(storage, clock)
  session.write(tokensOf('ann'))
  const others = new AccountsStore(storage)
  others.add({ uid: 'ben', nickname: 'Ben', avatar_url: '', mobile_masked: '138****0002', tokens: tokensOf('ben') })
  const became: string[] = []
  const accounts = createAccounts({
    accounts: others,
    session,
    user: new UserStore(() => Promise.reject(new Error('not asked')), storage),
    wire: {
      base: 'http://api.test',
      clock,
      language: () => 'zh-Hans',
      http: request => {
        const given = answer(request)
        return {
          answer: given
            ? Promise.resolve({ status: 200, text: JSON.stringify({ message: '', result: {}, ...given }) })
            : Promise.reject(new Error('offline')),
          abort: () => {},
        }
      },
    },
    become: async tokens => {
      session.become(tokens)
      became.push(session.uid ?? '')
    },
  })
  return { storage, session, others, accounts, became }
}

describe('several accounts on one device', () => {
  test('switching changes who is logged in and keeps the other account', async () => {
    const { session, others, accounts } = device(() => ({ code: 1 }))
    expect(await accounts.switchTo('ben')).toBe('switched')
    expect(session.uid).toBe('ben')
    expect(others.all.map(({ uid }) => uid)).toEqual(['ann'])
    expect(await accounts.switchTo('ann')).toBe('switched')
    expect([session.uid, others.all.map(({ uid }) => uid)]).toEqual(['ann', ['ben']])
  })

  test('a session that the server refuses is removed from the list and leaves the current one alone', async () => {
    const { session, others, accounts, became } = device(() => ({ code: 401 }))
    expect(await accounts.switchTo('ben')).toBe('refused')
    expect([session.uid, others.all, became]).toEqual(['ann', [], []])
  })

  test('without an answer, nothing changes', async () => {
    const { session, others, accounts, became } = device(() => null)
    expect(await accounts.switchTo('ben')).toBe('unanswered')
    expect([session.uid, others.all.length, became]).toEqual(['ann', 1, []])
  })

  test('switching refreshes an expired access token', async () => {
    const { session, accounts } = device(({ url, headers }) =>
      url.endsWith('/refreshToken')
        ? { code: 1, result: { ...tokensOf('ben', 1), expires_in: 1800 } }
        : { code: headers.Authorization === `Bearer ${access('ben', 1)}` ? 1 : 401013 },
    )
    expect(await accounts.switchTo('ben')).toBe('switched')
    expect(session.read()?.refresh_token).toBe('r-ben-1')
  })

  test('removing an account takes effect at once and ends its session with its own token', async () => {
    const sent: (string | undefined)[] = []
    const { session, others, accounts } = device(({ url, headers }) => {
      sent.push(`${url.split('/').pop()} ${headers.Authorization}`)
      return { code: 1 }
    })
    accounts.remove('ben')
    expect(others.all).toEqual([])
    await new Promise(resolve => setImmediate(resolve))
    expect(sent).toEqual([`logout Bearer ${access('ben')}`])
    expect(session.uid).toBe('ann')
  })

  test('logging out keeps the other accounts on the device', () => {
    const { session, storage } = device(() => ({ code: 1 }))
    session.clear()
    const launched = new AccountsStore(storage)
    launched.restore()
    expect(launched.all.map(({ uid }) => uid)).toEqual(['ben'])
  })

  test('keeps five accounts at most and ignores invalid ones', () => {
    const { others, storage } = device(() => ({ code: 1 }))
    for (const uid of ['c', 'd', 'e', 'f', 'g'])
      others.add({ uid, nickname: uid, avatar_url: '', mobile_masked: '', tokens: tokensOf(uid) })
    expect(others.all.map(({ uid }) => uid)).toEqual(['g', 'f', 'e', 'd', 'c'])
    storage.set('accounts', [null, 'text', { uid: 1 }])
    others.restore()
    expect(others.all).toEqual([])
  })
})

test('clearing the cache deletes copies only: draft, language, session and accounts stay', () => {
  const { storage } = device(() => ({ code: 1 }))
  expect(cacheBytes(storage)).toBeGreaterThan(0)
  const freed = clearCache(storage)
  expect(freed).toBeGreaterThan(0)
  expect(storage.keys().sort()).toEqual(
    ['accounts', 'draft:ann:supply', 'language', 'token', 'uni_id_token', 'uni_id_token_expired'].sort(),
  )
  expect([cacheBytes(storage), clearCache(storage)]).toEqual([0, 0])
})
