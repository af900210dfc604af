import type * as z from 'zod/mini'
import type { Schema } from '../../contract/endpoint'

/** What a text is read as. */
export type Kind =
  | { is: 'maybe' | 'list'; of: Schema }
  | { is: 'object'; shape: Record<string, Schema> }
  | { is: 'number' | 'boolean' | 'union' | 'other' }

/** The one place of the server that looks into a schema, at what zod keeps for libraries (`_zod.def`). */
export const kindOf = (schema: Schema): Kind => {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return { is: 'maybe', of: def.innerType as Schema }
    case 'array':
      return { is: 'list', of: def.element as Schema }
    case 'object':
      return { is: 'object', shape: def.shape as Record<string, Schema> }
    case 'number':
      return { is: 'number' }
    case 'union':
      return { is: 'union' }
    case 'boolean':
    case 'literal':
      return { is: 'boolean' }
    default:
      return { is: 'other' }
  }
}

/** The fields of an object's schema. */
export const shapeOf = (schema: Schema): Record<string, Schema> => {
  const kind = kindOf(schema)
  return kind.is === 'object' ? kind.shape : {}
}

/**
 * Queries and forms carry text only: reads numbers, booleans, lists and objects where the schema wants them. What does
 * not fit stays text and fails in the schema, with its message. By hand: `z.coerce` makes true of "false" and 0 of "".
 */
export const coerceText = (schema: Schema, value: unknown): unknown => {
  const kind = kindOf(schema)
  switch (kind.is) {
    case 'maybe':
      return value === '' ? undefined : coerceText(kind.of, value)
    case 'object':
      return coerceObject(kind.shape, typeof value === 'string' ? parse(value) : value)
    case 'list': {
      const list = Array.isArray(value)
        ? value
        : typeof value === 'string' && value.startsWith('[')
          ? parse(value)
          : [value]
      return Array.isArray(list) ? list.map(item => coerceText(kind.of, item)) : list
    }
    // The alternatives are objects of texts, so nothing inside needs coercion.
    case 'union':
      return typeof value === 'string' && value.startsWith('{') ? parse(value) : value
    case 'number':
      return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
    case 'boolean':
      return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value
    default:
      return value
  }
}

const coerceObject = (shape: Record<string, Schema>, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, item]) => [
          key,
          Object.hasOwn(shape, key) ? coerceText(shape[key], item) : item,
        ]),
      )
    : value

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
