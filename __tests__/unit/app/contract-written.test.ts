import { type Endpoint, endpoints } from '#contract'
import type { Schema } from '#contract/endpoint'

/** Strings that the app makes or a service hands out, and passwords, which are kept as they are typed. */
const NOT_WRITTEN = [
  'password',
  'old_password',
  // Codes, tickets and tokens.
  'challenge_id',
  'answer',
  'ticket',
  'randstr',
  'register_ticket',
  'bind_ticket',
  'appeal_ticket',
  'maoxiu_code',
  'phone_code',
  'wechat_code',
  'login_code',
  'code',
  'scene',
  'cursor',
  'request_id',
  // Addresses, and what a browser says about itself, a file or an error.
  'url',
  'avatar_url',
  'cover_url',
  'return_url',
  'page',
  'device',
  'content_type',
  'message',
  'stack',
  'version',
  'platform',
]

interface Leaf {
  /** `area.endpoint: field.field` */
  at: string
  field: string
  schema: Schema
}

interface Def {
  type: string
  innerType: Schema
  element: Schema
  valueType: Schema
  options: Schema[]
  shape: Record<string, Schema>
}

const leavesOf = (schema: Schema, at: string, field: string): Leaf[] => {
  const { def } = (schema as unknown as { _zod: { def: Def } })._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return leavesOf(def.innerType, at, field)
    case 'array':
      return leavesOf(def.element, at, field)
    case 'record':
      return leavesOf(def.valueType, at, field)
    case 'union':
      return def.options.flatMap(option => leavesOf(option, at, field))
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => leavesOf(inner, `${at} ${name}`, name))
    default:
      return def.type === 'string' ? [{ at, field, schema }] : []
  }
}
const LEAVES = Object.entries(endpoints).flatMap(([area, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([name, { input }]) => leavesOf(input, `${area}.${name}`, '')),
)

/** Something that the field takes: as short as it may be. */
const sampleFor = (schema: Schema): string | null => {
  for (let length = 1; length <= 30; length += 1) {
    const sample = '春'.repeat(length)
    if (schema.safeParse(sample).success) return sample
  }
  return null
}
/** A filler before it, an override within it, a line separator and a shy hyphen behind it. */
const disguised = (sample: string) => `\u3164${sample[0]}\u202e${sample.slice(1)}\u2028\u00ad`

describe('what people write', () => {
  const written = LEAVES.filter(({ field }) => !NOT_WRITTEN.includes(field))
  test('is found in the contract', () => expect(written.length).toBeGreaterThan(100))
  test('comes in its one form, or is refused', () => {
    const wrong = written.filter(({ schema }) => {
      const sample = sampleFor(schema)
      if (sample === null) return schema.safeParse('\u3164').success
      const parsed = schema.safeParse(disguised(sample))
      return !parsed.success || parsed.data !== sample
    })
    expect(wrong.map(({ at }) => at)).toEqual([])
  })
  test('is empty when nothing in it can be seen', () => {
    const wrong = written.filter(
      ({ schema }) => schema.safeParse('\u3164\u2800\u00ad\u200b\u202e').success !== schema.safeParse('').success,
    )
    expect(wrong.map(({ at }) => at)).toEqual([])
  })
  test('is not what only machines write', () => {
    const fields = new Set(LEAVES.map(({ field }) => field))
    expect(NOT_WRITTEN.filter(field => !fields.has(field))).toEqual([])
  })
})
