import { createHash } from 'node:crypto'
import type { ShareCard } from '../../../contract/shapes'
import type { Locale } from '../../../domain/constants'
import { shareCardAt, type ShareKind } from '../../../domain/share'

/** Goes up when cards are drawn otherwise: WeChat keeps what it once fetched from an address. */
const DRAWING = 1

/**
 * Where the share card of a thing lies. The address changes with what the card says, so that nobody is shown an old one.
 * @param facts everything that the card shows
 */
export const shareCardOf = (kind: ShareKind, code: string, locale: Locale, facts: readonly unknown[]): ShareCard => {
  const said = JSON.stringify([DRAWING, ...facts])
  return shareCardAt(kind, code, locale, createHash('sha256').update(said).digest('hex').slice(0, 12))
}
