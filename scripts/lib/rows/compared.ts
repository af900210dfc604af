import ts from 'typescript'
import type { Column } from './described'

const SCALARS: Record<string, ts.TypeFlags> = {
  string: ts.TypeFlags.StringLike,
  number: ts.TypeFlags.NumberLike,
  boolean: ts.TypeFlags.BooleanLike,
}

/**
 * What differs between a row's type and a statement's columns.
 * @param isNeverNull of a table's column that may be null
 */
export const differences = (
  checker: ts.TypeChecker,
  row: ts.Type,
  columns: Column[],
  isNeverNull: (column: string) => boolean,
): string[] => {
  const fits = (type: ts.Type, kind: string): boolean => {
    if (type.flags & ts.TypeFlags.Any) return false
    if (type.flags & ts.TypeFlags.Unknown) return kind === 'json'
    if (type.isUnion()) return type.types.every(one => fits(one, kind))
    if (type.flags & ts.TypeFlags.Instantiable) return fits(checker.getBaseConstraintOfType(type)!, kind)
    if (kind === 'json') return !/^(?:Date|Buffer|Uint8Array)$/.test(type.symbol?.name ?? '')
    if (kind.endsWith('[]')) {
      if (!checker.isArrayType(type)) return false
      const [element] = checker.getTypeArguments(type as ts.TypeReference)
      return fits(checker.getNonNullableType(element), kind.slice(0, -2))
    }
    return kind in SCALARS ? (type.flags & SCALARS[kind]) !== 0 : type.symbol?.name === kind
  }

  const found: string[] = []
  const seen = new Set<string>()
  // Columns that a table's list decides have no names in the type.
  const isOpen = row.getStringIndexType() !== undefined
  for (const { name, type, kinds, isNullable } of columns) {
    if (seen.has(name)) found.push(`selects ${name} twice`)
    seen.add(name)
    const property = checker.getPropertyOfType(row, name)
    if (!property) {
      if (!isOpen) found.push(`selects ${name}, which its row doesn't have`)
      continue
    }
    const claimed = checker.getTypeOfSymbol(property)
    const value = checker.getNonNullableType(claimed)
    if (!kinds.every(kind => fits(value, kind)))
      found.push(`selects ${name}, ${type}: that is ${kinds.join(' or ')} here, not ${checker.typeToString(claimed)}`)
    if (isNullable && claimed === value && !(value.flags & ts.TypeFlags.Unknown) && !isNeverNull(name))
      found.push(`selects ${name}, which may be null, as ${checker.typeToString(claimed)}`)
  }
  for (const { name, flags } of checker.getPropertiesOfType(row))
    if (!seen.has(name) && !(flags & ts.SymbolFlags.Optional)) found.push(`doesn't select ${name}`)
  return found
}
