/** Money is an integer number of fen. Only this file reads and writes it as text; nothing goes through a float. */

declare const fen: unique symbol
export type Fen = number & { readonly [fen]: true }

/** @throws RangeError if it is not a safe integer. */
export const toFen = (value: number): Fen => {
  if (!Number.isSafeInteger(value)) throw new RangeError('fen is an integer')
  return value as Fen
}

/** `'39.9'` → 3990; null if it is not an amount with up to two decimals. */
export const parseYuan = (text: string): Fen | null => {
  const parts = /^(0|[1-9]\d{0,9})(?:\.(\d{1,2}))?$/.exec(text)
  if (!parts) return null
  return toFen(Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')))
}

/** 1234567 → `'12,345.67'`. */
export const formatFen = (amount: number): string => {
  const absolute = Math.abs(amount)
  const yuan = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${amount < 0 ? '-' : ''}${yuan}.${String(absolute % 100).padStart(2, '0')}`
}

/** 3990 → `'39.90'`: what a field shows, without separators. */
export const fenToField = (amount: number): string => formatFen(amount).replace(/,/g, '')
