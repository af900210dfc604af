import { addressOf, loginAddress, queryOf, readParams, redirectTarget } from '#src/addresses'
import { ROUTE_NAMES, routeOf, type RouteName } from '#src/routes'
import { afterRefresh, guard } from '#src/shared/page/guard'

const NOW = 1_000_000
const person = (permission: string[] = [], role = ['user']) => ({ uid: 'u1', role, permission, tokenExpired: NOW + 1 })
const anonymous = { hasToken: false, payload: null, now: NOW }
const loggedIn = { hasToken: true, payload: person(), now: NOW }
const expired = { hasToken: true, payload: { ...person(), tokenExpired: NOW }, now: NOW }
const garbled = { hasToken: true, payload: null, now: NOW }

describe('the guard', () => {
  test.each(ROUTE_NAMES)('%s opens for anyone, or sends an anonymous person to log-in and back', name => {
    const decision = guard(name, '/x?a=1', anonymous)
    expect(decision).toEqual(
      routeOf(name).access === 'public'
        ? { kind: 'open' }
        : { kind: 'login', to: '/pages/login?redirect=%2Fx%3Fa%3D1' },
    )
  })

  test.each<[string, RouteName, typeof anonymous | typeof loggedIn, string]>([
    ['a valid token', 'settings', loggedIn, 'open'],
    ['an expired token with a refresh token', 'settings', expired, 'refresh'],
    ['a token that cannot be read', 'settings', garbled, 'refresh'],
    ['an expired token on a public page', 'home', expired, 'open'],
    ['no permission', 'desk', loggedIn, 'forbidden'],
    ['the permission', 'desk', { ...loggedIn, payload: person(['examine.listing']) }, 'open'],
    ['another queue of the desk', 'desk', { ...loggedIn, payload: person(['examine.report']) }, 'open'],
    ['the users', 'desk', { ...loggedIn, payload: person(['user.manage']) }, 'open'],
    ['a permission that opens no queue', 'desk', { ...loggedIn, payload: person(['market.stroll']) }, 'forbidden'],
    ['the admin role', 'desk', { ...loggedIn, payload: person([], ['admin']) }, 'open'],
    ['nobody at the desk', 'desk', anonymous, 'login'],
  ])('%s: %s → %j', (_, name, visitor, kind) => {
    expect(guard(name, '/x', visitor).kind).toBe(kind)
  })

  test.each([
    ['fresh', 'open'],
    ['unanswered', 'open'],
    ['refused', 'login'],
  ] as const)('after a refresh that is %s: %s', (outcome, kind) => {
    expect(afterRefresh(outcome, '/x').kind).toBe(kind)
  })
})

describe('addresses', () => {
  test('keep encoded parameters, without the router’s own keys', () => {
    expect(addressOf('/p', { a: '1 & 2', b: undefined, stamp: '7', $taroTimestamp: '8', c: '茶' })).toBe(
      '/p?a=1%20%26%202&c=%E8%8C%B6',
    )
    expect(addressOf('/p')).toBe('/p')
  })

  test('give parameters back as they were', () => {
    expect(readParams({ a: '1%20%26%202', c: '%E8%8C%B6', d: '100%', stamp: '7' })).toEqual({
      a: '1 & 2',
      c: '茶',
      d: '100%',
    })
    expect(queryOf('/p?a=1%3D2&b&c=x=y#z=1')).toEqual({ a: '1=2', b: '', c: 'x=y' })
  })

  test('of a protected page keep the query through log-in', () => {
    const address = addressOf('/', { keyword: 'a&b=c' })
    const { redirect } = readParams(Object.fromEntries([loginAddress(address).split('?')[1].split('=')]))
    expect(redirectTarget(redirect)).toEqual({ name: 'home', query: { keyword: 'a&b=c' } })
  })

  // What people write right behind a link, and what chats make of it.
  const GLUED = [
    '，快来看看',
    ' 快来看看',
    '快来看看',
    '。',
    '！好货',
    ')',
    '）',
    '】',
    '"',
    "'",
    '.',
    ',',
    ';',
    '…',
    '👍',
    '\u3000',
    '%E5%BF',
    '<br>',
  ]
  test.each(GLUED)('of codes end where %s is glued behind the link', words => {
    const codes = { listing_code: 'lab12', maoxiu_code: 'xy34' }
    const encoded = encodeURIComponent(words)
    for (const end of [words, encoded]) {
      expect(queryOf(`/pages/supply_detail?listing_code=lab12&maoxiu_code=xy34${end}`)).toEqual(codes)
      expect(queryOf(`/pages/supply_detail?maoxiu_code=xy34&listing_code=lab12${end}`)).toEqual(codes)
      expect(readParams({ listing_code: `lab12${end}`, maoxiu_code: `xy34${end}` })).toEqual(codes)
      expect(readParams({ scene: `q0123456789${end}` })).toEqual({ scene: 'q0123456789' })
    }
  })
  test('of words keep all their characters', () => {
    expect(readParams({ keyword: encodeURIComponent('维C，片'), province: '海南' })).toEqual({
      keyword: '维C，片',
      province: '海南',
    })
    expect(queryOf('/?keyword=a%2Cb')).toEqual({ keyword: 'a,b' })
  })
})

describe('where log-in leads', () => {
  test.each([
    ['/pages/my/index', 'my'],
    ['/', 'home'],
    ['/pages/my/recycle_bin', 'recycle_bin'],
    ['/pages/supply_detail?listing_code=L1', 'supply_detail'],
  ])('%s is followed', (redirect, name) => {
    expect(redirectTarget(redirect)?.name).toBe(name)
  })

  test.each([
    undefined,
    '',
    'pages/my/index',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/pages/nowhere',
    '/pages/login',
    '/pages/login?redirect=/pages/login',
    '/pages/register',
    '/pages/my/index\n',
    `/${'a'.repeat(2000)}`,
  ])('%s is not', redirect => {
    expect(redirectTarget(redirect)).toBeNull()
  })
})
