import type { Endpoint } from '../../contract'
import type { Random } from './random'
import { hostile, mutate, type Pools, valueOf } from './values'

/** A request, ready for `fetch`. */
export interface Request {
  path: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

/** What a request needs besides its input. */
interface Sender {
  token?: string
  /** Idempotency keys of earlier requests, this caller's and others'. */
  keys: readonly string[]
}

const LANGUAGES = ['zh-Hans', 'en', '', '*', 'xx-YY;q=9', ',,,;;;', 'zh-Hans,'.repeat(400), '../../en', '__proto__']
const TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/octet-stream',
  'x',
]
const BODIES = [
  '',
  '{',
  '{"a":',
  'null',
  '[]',
  '"x"',
  '1e999',
  '\ufeff{}',
  '{}{}',
  '{"limit":1,"limit":2}',
  '{"__proto__":{"a":1}}',
  '[['.repeat(3_000),
  '{"a":'.repeat(3_000),
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  '--x\r\nbroken',
  'a=1&a=2&a[b]=3&%zz=%',
]
const QUERIES = [
  '&limit=1&limit=2',
  '&cursor[]=a',
  '&a[$ne]=1',
  '&__proto__=x',
  '&%00=%00',
  '&%zz',
  '&limit=%F0%28%8C%28',
  '&x='.repeat(900),
  `&keyword=${'%E9%95%BF'.repeat(900)}`,
]

/** Lone surrogates can't be percent-encoded: they are replaced (U+FFFD). */
const encode = (value: unknown): string =>
  encodeURIComponent((typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed())
const queryOf = (input: unknown): string =>
  Object.entries((input ?? {}) as object)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .join('&')

/**
 * The input of one case: generated from the schema, or a real one that names others' objects; most have faults.
 * @param real inputs that the endpoint takes, with real codes
 */
export const inputOf = (endpoint: Endpoint, random: Random, pools: Pools, real: readonly unknown[]): unknown => {
  const base =
    real.length && random.chance(0.5) ? structuredClone(random.pick(real)) : valueOf(endpoint.input, random, pools)
  const kind = random.next()
  if (kind < 0.3) return base
  if (kind < 0.85) return mutate(base, random)
  if (kind < 0.97) return Object.fromEntries(Object.keys(base as object).map(key => [key, hostile(random)]))
  return hostile(random)
}

/** The request for an input; one in eight has an odd content type, body, header or query. */
export const requestOf = (endpoint: Endpoint, input: unknown, sender: Sender, random: Random): Request => {
  const isPost = endpoint.method === 'POST'
  const request: Request = {
    path: endpoint.path + (isPost ? '' : `?${queryOf(input)}`),
    method: endpoint.method,
    headers: {
      // From many addresses: rate limits per address are not under test here.
      'x-forwarded-for': `10.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(1, 254)}`,
      'accept-language': random.chance(0.9) ? 'zh-Hans' : random.pick(LANGUAGES),
      ...(isPost && { 'content-type': 'application/json' }),
      ...(endpoint.idempotent && {
        'idempotency-key': random.chance(0.1) && sender.keys.length ? random.pick(sender.keys) : random.hex(24),
      }),
      ...(sender.token !== undefined && { authorization: `Bearer ${sender.token}` }),
    },
    ...(isPost && { body: JSON.stringify(input) ?? '' }),
  }
  if (random.chance(0.875)) return request
  const oddity = random.int(0, 5)
  if (oddity === 0 && isPost) request.headers['content-type'] = random.pick(TYPES)
  else if (oddity === 1 && isPost) request.body = random.pick(BODIES)
  else if (oddity === 2 && isPost) {
    request.headers['content-type'] = 'application/x-www-form-urlencoded'
    request.body = queryOf(input)
  } else if (oddity === 3) {
    request.headers.authorization = random.pick([
      'Bearer',
      'Bearer ',
      'Basic YTpi',
      `Bearer ${'a'.repeat(9_000)}`,
      'null',
    ])
  } else if (oddity === 4) {
    request.headers['idempotency-key'] = random.pick(['', ' ', 'x'.repeat(300), '\u00e9', "';--", random.hex(2)])
  } else request.path += (isPost ? '?' : '') + random.pick(QUERIES)
  return request
}
