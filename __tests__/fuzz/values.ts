import type { Schema } from '../../contract/endpoint'
import type { Random } from './random'

/** Real values of the market by field name: codes, files, categories. */
export type Pools = Record<string, readonly unknown[]>

interface Check {
  _zod: { def: { check: string; value?: number; minimum?: number; maximum?: number; format?: string } }
}
interface Def {
  type: string
  shape?: Record<string, Schema>
  innerType?: Schema
  element?: Schema
  valueType?: Schema
  options?: Schema[]
  entries?: Record<string, string>
  values?: unknown[]
  format?: string
  checks?: Check[]
}
const defOf = (schema: Schema): Def => (schema as unknown as { _zod: { def: Def } })._zod.def

const MINUTES = ['2026-01-01T00:00:00.000Z', '2026-11-23T12:30:00.000Z', '2030-06-15T08:00:00.000Z']
const WORDS = [
  '脐橙',
  '土蜂蜜',
  '明前龙井',
  '收纳箱',
  '礼盒',
  'iPhone',
  'tea',
  '一箱十斤',
  '包邮',
  '九成新',
  '👨‍👩‍👧',
  '𠮷',
]

const text = (random: Random): string =>
  Array.from({ length: random.int(1, 6) }, () => random.pick(WORDS)).join(random.pick(['', ' ', '，']))

const bounds = (def: Def) => {
  let [low, high] = [0, 1_000_000]
  for (const { _zod } of def.checks ?? []) {
    const { check, value, minimum, maximum } = _zod.def
    if (check === 'greater_than') low = Math.max(low, value ?? 0)
    if (check === 'less_than') high = Math.min(value ?? high, Number.MAX_SAFE_INTEGER)
    if (check === 'min_length') low = minimum ?? 0
    if (check === 'max_length') high = maximum ?? high
  }
  return { low, high: Math.max(low, high) }
}

/** A value that the schema's structure allows; usually from the field's pool, if it has one. */
export const valueOf = (schema: Schema, random: Random, pools: Pools, field = ''): unknown => {
  const def = defOf(schema)
  const pool = pools[field]
  if (pool?.length && def.type !== 'optional' && def.type !== 'array' && random.chance(0.85)) return random.pick(pool)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape!)
          .filter(([, inner]) => defOf(inner).type !== 'optional' || random.chance(0.5))
          .map(([key, inner]) => [key, valueOf(inner, random, pools, key)]),
      )
    case 'optional':
    case 'nullable':
      return valueOf(def.innerType!, random, pools, field)
    case 'array': {
      const { low, high } = bounds(def)
      const length = Math.min(high, low + random.int(0, 3))
      return Array.from({ length }, () => valueOf(def.element!, random, pools, field))
    }
    case 'record':
      return Object.fromEntries(
        Array.from({ length: random.int(0, 4) }, () => [
          random.pick(['kind', 'keyword', 'city', 'x', '__proto__']),
          valueOf(def.valueType!, random, pools),
        ]),
      )
    case 'union':
      return valueOf(random.pick(def.options!), random, pools, field)
    case 'enum':
      return random.pick(Object.values(def.entries!))
    case 'literal':
      return random.pick(def.values!)
    case 'boolean':
      return random.chance(0.5)
    case 'number': {
      const { low, high } = bounds(def)
      return random.chance(0.3) ? random.pick([low, high]) : random.int(low, Math.min(high, low + 5_000))
    }
    default:
      if (def.format === 'date') return random.pick(MINUTES).slice(0, 10)
      if (def.format === 'datetime') return random.pick(MINUTES)
      return text(random)
  }
}

const deep = (levels: number): unknown => {
  let value: unknown = 'x'
  for (let i = 0; i < levels; i += 1) value = i % 2 ? { a: value } : [value]
  return value
}

/** Values that no form would send. Made on each use, since some are large. */
const HOSTILE: readonly ((random: Random) => unknown)[] = [
  () => null,
  () => undefined,
  () => '',
  () => ' ',
  () => 0,
  () => -1,
  () => 1.5,
  () => 1e308,
  () => -1e308,
  () => Number.MAX_SAFE_INTEGER,
  () => 2 ** 53,
  () => 2 ** 63,
  () => -(2 ** 31) - 1,
  () => 999_999_999_999,
  () => true,
  () => [],
  () => ({}),
  () => [null],
  () => [[]],
  () => ({ $ne: null }),
  () => ({ toString: 1, valueOf: null }),
  () => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}') as unknown,
  () => 'constructor',
  () => '__proto__',
  () => "' or 1=1; drop table users; --",
  () => '%',
  () => '%_%\\',
  () => "\\'; select pg_sleep(9); --",
  () => '\u0000',
  () => 'a\u0000b',
  () => '\ud800',
  () => '\udfff\ud83d',
  () => '\u202e\u200b\ufeff',
  () => 'é́́́'.repeat(40),
  () => '👩‍👩‍👧‍👦'.repeat(60),
  () => '<script>alert(1)</script>',
  () => '"><img src=x onerror=alert(1)>',
  () => '${7*7}{{7*7}}',
  () => '../../../../etc/passwd',
  () => '..%2f..%2fkeys.json',
  () => 'file:///etc/passwd',
  () => 'http://127.0.0.1:1/',
  () => '//other.example.cn/x',
  () => 'javascript:alert(1)',
  () => 'data:text/html;base64,PHNjcmlwdD4=',
  () => '1e999',
  () => 'NaN',
  () => '-0',
  () => '0x10',
  () => '９９９',
  () => '0000-00-00',
  () => '2026-02-30',
  () => '9999-12-31T23:59:59.999Z',
  () => '+8613800000001',
  () => '1380000000１',
  () => 'a'.repeat(65),
  () => 'x'.repeat(5_000),
  () => '长'.repeat(20_000),
  () => ' '.repeat(10_000),
  () => '((((((((((((((((((((a+)+)+)+)+)+)+)+)+)+)+)+'.repeat(20),
  () => '1'.repeat(400),
  () => Array.from({ length: 2_000 }, (_, i) => i),
  () => Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${i}`, i])),
  random => deep(random.pick([5, 50, 500])),
  random => random.hex(random.pick([1, 16, 64, 200])),
  random => Buffer.from(random.hex(60)).toString('base64url'),
  random => `${random.hex(20)}.${random.hex(40)}.${random.hex(20)}`,
]
export const hostile = (random: Random): unknown => random.pick(HOSTILE)(random)

const written = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

type Holder = Record<string, unknown>
const holdersIn = (value: unknown): Holder[] =>
  typeof value === 'object' && value !== null ? [value as Holder, ...Object.values(value).flatMap(holdersIn)] : []

/** Copies a value with one to three faults: another type, an extra or a missing entry, a value of another field. */
export const mutate = (value: unknown, random: Random): unknown => {
  const copy = structuredClone(value)
  if (typeof copy !== 'object' || copy === null) return hostile(random)
  for (let i = random.int(1, 3); i > 0; i -= 1) {
    const holder = random.pick(holdersIn(copy))
    const keys = Object.keys(holder)
    const key = keys.length ? random.pick(keys) : 'x'
    const act = random.int(0, 9)
    if (act === 0) Reflect.deleteProperty(holder, key)
    else if (act === 1)
      holder[random.pick(['id', 'user_id', 'owner_id', 'role', 'permissions', 'extra'])] = hostile(random)
    else if (act === 2 && keys.length > 1) holder[key] = holder[random.pick(keys)]
    else if (act === 3 && typeof holder[key] === 'string') holder[key] += written(hostile(random))
    else if (act === 3 && Array.isArray(holder[key])) holder[key] = Array(60).fill(holder[key][0])
    else if (act === 4 && typeof holder[key] === 'number') holder[key] = -holder[key]
    else if (act === 5) holder[key] = [holder[key]]
    else if (act === 6 && keys.length) holder[key] = written(holder[key])
    else holder[key] = hostile(random)
  }
  return copy
}
