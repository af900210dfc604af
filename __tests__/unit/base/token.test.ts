import { decodeToken } from '#domain/base/token'
import { hasPermission, hasRole, isTokenValid } from '#domain/base/roles'
import { makeToken } from '../../support/jest-token'

const payload = {
  uid: 'u1',
  role: ['user', 'vip'],
  permission: ['examine.listing'],
  iat: 1_700_000_000,
  exp: 1_700_001_800,
}

test('decodes uid, role, permission and the end in ms; drops the time of issue', () => {
  expect(decodeToken(makeToken(payload))).toEqual({
    uid: 'u1',
    role: ['user', 'vip'],
    permission: ['examine.listing'],
    tokenExpired: 1_700_001_800_000,
  })
})

test('keeps names beyond ASCII and base64url characters', () => {
  expect(decodeToken(makeToken({ ...payload, uid: '团长🦊ÿþ??>>' }))?.uid).toBe('团长🦊ÿþ??>>')
})

test('reads plain base64 with padding, too', () => {
  const body = Buffer.from(JSON.stringify({ ...payload, uid: 'a?b>c~d' })).toString('base64')
  expect(decodeToken(`x.${body}.y`)?.uid).toBe('a?b>c~d')
})

test.each([
  ['nothing', ''],
  ['one part', 'abc'],
  ['four parts', 'a.b.c.d'],
  ['no base64', 'a.!!!.c'],
  ['no JSON', `a.${Buffer.from('hello').toString('base64url')}.c`],
  ['broken UTF-8', `a.${Buffer.from([0xff, 0xfe, 0x80]).toString('base64url')}.c`],
  ['null', makeToken(null)],
  ['a list', makeToken([])],
  ['a number', makeToken(5)],
  ['no uid', makeToken({ ...payload, uid: undefined })],
  ['an empty uid', makeToken({ ...payload, uid: '' })],
  ['a uid that isn’t text', makeToken({ ...payload, uid: 7 })],
  ['no end', makeToken({ ...payload, exp: undefined })],
  ['an end that isn’t a number', makeToken({ ...payload, exp: 'soon' })],
])('refuses %s', (_, text) => {
  expect(decodeToken(text)).toBeNull()
})

test('missing or invalid lists are empty', () => {
  expect(decodeToken(makeToken({ ...payload, role: 'admin', permission: [1, null, 'audit.view'] }))).toMatchObject({
    role: [],
    permission: ['audit.view'],
  })
})

const who = (role: string[], permission: string[] = []) => ({ uid: 'u', role, permission, tokenExpired: 1000 })

test.each([
  [who(['user', 'vip']), 'vip', true],
  [who(['user']), 'vip', false],
  [who(['admin']), 'vip', false],
  [who([]), 'user', false],
  [null, 'user', false],
])('role check of %j for %s: %s', (subject, role, expected) => {
  expect(hasRole(subject, role)).toBe(expected)
})

test.each([
  [who(['user'], ['examine.listing']), 'examine.listing', true],
  [who(['user'], ['examine.listing']), 'config.manage', false],
  [who(['admin']), 'config.manage', true],
  [who(['administrator']), 'config.manage', false],
  [null, 'config.manage', false],
])('permission check of %j for %s: %s', (subject, permission, expected) => {
  expect(hasPermission(subject, permission)).toBe(expected)
})

test.each([
  [999, true],
  [1000, false],
  [1001, false],
])('a token that ends at 1000 is valid at %i: %s', (now, expected) => {
  expect(isTokenValid(who([]), now)).toBe(expected)
  expect(isTokenValid(null, now)).toBe(false)
})
