import { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as z from 'zod/mini'
import type { Schema } from '../../contract/endpoint'
import { coerceText, kindOf, shapeOf } from '../../server/http/coerce'

describe('the shape of a schema', () => {
  it('is read from zod, with and without checks', () => {
    const text = z.string()
    const shape = { text, page: z.optional(z.int()) }
    deepEqual(kindOf(z.optional(text)), { is: 'maybe', of: text })
    deepEqual(kindOf(z.nullable(text)), { is: 'maybe', of: text })
    deepEqual(kindOf(z.array(text).check(z.maxLength(3))), { is: 'list', of: text })
    for (const object of [z.object(shape), z.strictObject(shape)]) {
      equal(kindOf(object).is, 'object')
      deepEqual(Object.keys(shapeOf(object)), ['text', 'page'])
      equal(shapeOf(object).text, text)
    }
    deepEqual(shapeOf(text), {})
    const kinds: [Schema, string][] = [
      [z.number(), 'number'],
      [z.int().check(z.minimum(1)), 'number'],
      [z.boolean(), 'boolean'],
      [z.literal(true), 'boolean'],
      [text, 'other'],
      [z.enum(['a', 'b']), 'other'],
      [z.union([z.number(), z.boolean()]), 'union'],
      [z.unknown(), 'other'],
    ]
    for (const [schema, is] of kinds) deepEqual(kindOf(schema), { is })
  })
})

describe('a text value', () => {
  const reads = (schema: Schema, pairs: [from: unknown, to: unknown][]) => {
    for (const [from, to] of pairs) deepEqual(coerceText(schema, from), to, JSON.stringify(from))
  }

  it('becomes a number only if it is written as one', () => {
    reads(z.number(), [
      ['12', 12],
      ['-1.50', -1.5],
      ...['', ' 1', '1e3', '0x10', 'NaN', 'Infinity', '1,5', '.5'].map((same): [string, string] => [same, same]),
      [['1'], ['1']],
    ])
  })

  it('becomes a boolean only if it is “true” or “false”', () => {
    reads(z.boolean(), [
      ['true', true],
      ['1', true],
      ['false', false],
      ['0', false],
      ...['', 'yes', 'TRUE', '2'].map((same): [string, string] => [same, same]),
    ])
  })

  it('is left out if it is empty and optional', () => {
    for (const inner of [z.string(), z.number(), z.boolean()]) {
      reads(z.optional(inner), [['', undefined]])
      reads(z.nullable(inner), [['', undefined]])
    }
    reads(z.string(), [['', '']])
    reads(z.optional(z.number()), [['3', 3]])
  })

  it('becomes a list or an object if it is JSON; a single item becomes a list', () => {
    reads(z.array(z.number()), [
      ['[1,"2"]', [1, 2]],
      ['3', [3]],
      [
        ['4', '5'],
        [4, 5],
      ],
      ['[1', '[1'],
    ])
    reads(z.object({ n: z.number(), inner: z.optional(z.object({ is_on: z.boolean() })) }), [
      ['{"n":"1","inner":{"is_on":"false"}}', { n: 1, inner: { is_on: false } }],
      [
        { n: '1', inner: '{"is_on":"1"}', other: '2' },
        { n: 1, inner: { is_on: true }, other: '2' },
      ],
      ['{"n"', '{"n"'],
      ['[1]', [1]],
    ])
  })

  it('becomes an object where one of several is wanted', () => {
    reads(z.optional(z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])), [
      ['{"b":"1"}', { b: '1' }],
      [{ a: '1' }, { a: '1' }],
      ['{"b"', '{"b"'],
      ['', undefined],
    ])
  })

  it('stays text if the schema wants text', () => {
    for (const schema of [z.string(), z.enum(['1', 'true']), z.union([z.string(), z.number()])])
      reads(schema, [
        ['1', '1'],
        ['true', 'true'],
      ])
  })
})
