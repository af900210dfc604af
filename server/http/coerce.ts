import type { Schema } from '../../contract/endpoint'

interface Def {
  type: string
  innerType?: Schema
  shape?: Record<string, Schema>
  element?: Schema
  options?: Schema[]
}
const defOf = (schema: Schema): Def => (schema as unknown as { _zod: { def: Def } })._zod.def
/** The fields of an object's schema. */
export const shapeOf = (schema: Schema): Record<string, Schema> => defOf(schema).shape ?? {}

/**
 * Queries and forms carry text only: reads numbers, booleans, lists and objects where the schema wants them. What does
 * not fit stays text and fails in the schema, with its message.
 */
export const coerceText = (schema: Schema, value: unknown): unknown => {
  const def = defOf(schema)
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return value === '' ? undefined : coerceText(def.innerType!, value)
    case 'object':
      return coerceObject(def.shape!, typeof value === 'string' ? parse(value) : value)
    case 'array': {
      const list = Array.isArray(value)
        ? value
        : typeof value === 'string' && value.startsWith('[')
          ? parse(value)
          : [value]
      return Array.isArray(list) ? list.map(item => coerceText(def.element!, item)) : list
    }
    case 'number':
      return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
    case 'boolean':
    case 'literal':
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
