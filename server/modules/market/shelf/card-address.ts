import { createHash } from 'node:crypto'
import type { ShareCard } from '#contract/shapes'
import type { Locale } from '#domain/base/locale'
import { shareCardAt, type ShareKind } from '#domain/market/share'

/** Increment when the drawing changes: WeChat caches what it fetched from an address. */
const DRAWING = 1

/**
 * The addresses of a share card. They contain a hash of what the card says, so that nobody is shown an old one.
 * @param facts everything that the card shows
 */
export const shareCardOf = (kind: ShareKind, code: string, locale: Locale, facts: readonly unknown[]): ShareCard => {
  const said = JSON.stringify([DRAWING, ...facts])
  return shareCardAt(kind, code, locale, createHash('sha256').update(said).digest('hex').slice(0, 12))
}
