import { decodeNumbers, encodeNumbers } from '#server/http/cursor'

interface Place {
  position: number
  id: number
}

/** Cursor for lists in the operators' order. */
export const encodePosition = ({ position, id }: Place): string => encodeNumbers([position, id])

/** Null for the first page. @throws InvalidInput `cursor` for a malformed one */
export const decodePosition = (cursor: string | undefined): Place | null => {
  const numbers = decodeNumbers(cursor, 2)
  return numbers && { position: numbers[0], id: numbers[1] }
}
