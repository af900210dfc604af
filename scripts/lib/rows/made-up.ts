import { sql } from 'kysely'
import ts from 'typescript'

/** A text that may stand for a time, too. In a name of a table or column it shows that the statement is made up. */
const TEXT = '2037-07-07T07:07:07.007Z'
const FRAGMENT = 'made_up_fragment'
/** Whether a text or fragment that was made up became part of the SQL: no caller of the product sends that. */
export const isMadeUp = (text: string): boolean => text.includes(FRAGMENT) || /"[^"]*2037-07-07T[^"]*"/.test(text)

const DEPTH = 8
const KNOWN_MAX = 30

/**
 * Makes values of types. The same ones after each `restart`, so that what one function is given doesn't depend on the
 * others.
 * @param own values for types and properties of these names
 */
export const madeUp = (checker: ts.TypeChecker, own: Record<string, () => unknown>) => {
  let seed = 0
  const restart = () => {
    seed = 7
  }
  const below = (count: number) => {
    // Mulberry32.
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count)
  }
  const named: Record<string, () => unknown> = {
    RawBuilder: () => sql.raw(FRAGMENT),
    Expression: () => sql.raw(FRAGMENT),
    Date: () => new Date(TEXT),
    Buffer: () => Buffer.from('x'),
    Uint8Array: () => new Uint8Array(1),
    ...own,
  }

  /** Values of a type that the product itself makes. */
  const known = new Map<ts.Symbol, unknown[]>()
  const learn = (value: unknown, type: ts.Type): void => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      const [element] = checker.getTypeArguments(type as ts.TypeReference)
      if (element) for (const one of value) learn(one, element.isUnion() ? element.types[0] : element)
      return
    }
    const isNamed = type.symbol && !(type.symbol.flags & ts.SymbolFlags.TypeLiteral)
    if (!isNamed || checker.getTypeArguments(type as ts.TypeReference).length > 0) return
    const values = known.get(type.symbol) ?? []
    known.set(type.symbol, values)
    if (values.length < KNOWN_MAX) values.push(value)
  }

  const make = (type: ts.Type, depth = 0): unknown => {
    const { flags } = type
    if (type.isUnion()) return make(type.types[below(type.types.length)], depth)
    if (type.isStringLiteral() || type.isNumberLiteral()) return type.value
    if (flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(type) === 'true'
    if (flags & ts.TypeFlags.NumberLike) return 1 + below(3)
    if (flags & ts.TypeFlags.BigIntLike) return 1n
    if (flags & ts.TypeFlags.Null) return null
    if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Never)) return undefined
    if (flags & (ts.TypeFlags.StringLike | ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return TEXT
    if (flags & ts.TypeFlags.Instantiable) {
      const base = checker.getBaseConstraintOfType(type)
      return base && base !== type ? make(base, depth) : TEXT
    }
    const brand = type.isIntersection() && type.types.find(one => !(one.flags & ts.TypeFlags.Object))
    if (brand) return make(brand, depth)
    return object(type, depth + 1)
  }

  const object = (type: ts.Type, depth: number): unknown => {
    const name = type.symbol?.name ?? ''
    const given = [type.aliasSymbol?.name, name].find(one => one && Object.hasOwn(named, one))
    if (given) return named[given]()
    if (depth > DEPTH) return null
    const values = type.symbol && known.get(type.symbol)
    if (values) return values[below(values.length)]
    const [inner, second] = checker.getTypeArguments(type as ts.TypeReference)
    if (checker.isTupleType(type))
      return checker.getTypeArguments(type as ts.TypeReference).map(one => make(one, depth))
    // How many there have to be depends on something else.
    if (checker.isArrayType(type) && inner.flags & ts.TypeFlags.Unknown) return [sql.raw(FRAGMENT)]
    if (checker.isArrayType(type)) return Array.from({ length: 1 + below(2) }, () => make(inner, depth))
    if (/^(?:Readonly)?Set$/.test(name)) return new Set([make(inner, depth)])
    if (/^(?:Readonly)?Map$/.test(name)) return new Map([[make(inner, depth), make(second, depth)]])
    if (/^Promise(?:Like)?$/.test(name)) return Promise.resolve(make(inner, depth))
    const [signature] = type.getCallSignatures()
    if (signature) return () => make(signature.getReturnType(), depth)
    const made: Record<string, unknown> = {}
    for (const property of checker.getPropertiesOfType(type)) {
      if (property.flags & ts.SymbolFlags.Optional && below(2)) continue
      made[property.name] = property.name in own ? own[property.name]() : make(checker.getTypeOfSymbol(property), depth)
    }
    const index = type.getStringIndexType()
    if (index && below(2)) made[TEXT] = make(index, depth)
    return made
  }

  return { make, below, learn, restart }
}
