import { shanghaiDay } from '#domain/kit/relative-time'
import type { Unsent } from './outbox'
import type { EnquiryLine } from './source'

/** One row of a thread. */
export interface LineRow {
  key: string
  /** The first of its day. */
  isDayFirst: boolean
  /** Mine, and the newest that the other side has seen. */
  isLastRead: boolean
  line: EnquiryLine | null
  /** Of mine, not sent yet: in place of a line. */
  unsent: Unsent | null
}

const dayOf = (at: string) => shanghaiDay(Date.parse(at))

/**
 * The rows of a thread, newest first: what isn't sent yet, then its lines.
 * @param hasMore older lines are not loaded yet
 */
export const rowsOf = (lines: readonly EnquiryLine[], unsent: readonly Unsent[], hasMore: boolean): LineRow[] => {
  const read = lines.findIndex(line => line.is_mine && line.is_read && isSaid(line))
  const newestOffer = lines.findIndex(({ offer }) => offer !== null)
  return [
    ...[...unsent].reverse().map(one => ({
      key: one.key,
      isDayFirst: false,
      isLastRead: false,
      line: null,
      unsent: one,
    })),
    ...lines.map((line, i) => {
      const older = lines[i + 1] as EnquiryLine | undefined
      return {
        key: line.line_code,
        isDayFirst: older ? dayOf(older.created_at) !== dayOf(line.created_at) : !hasMore,
        isLastRead: i === read,
        line: i === newestOffer ? line : settled(line),
        unsent: null,
      }
    }),
  ]
}

/** Has words or figures; the others only tell what somebody did. */
export const isSaid = ({ kind }: Pick<EnquiryLine, 'kind'>): boolean =>
  kind === 'question' || kind === 'text' || kind === 'offer'

/** One offer stands at most: an older one that was loaded as standing has been replaced since. */
const settled = (line: EnquiryLine): EnquiryLine =>
  line.offer?.state === 'made' ? { ...line, offer: { ...line.offer, state: 'replaced' } } : line

/** The lines with one that the server has just answered with: a new one, or one that was changed. */
export const withLine = (lines: readonly EnquiryLine[], line: EnquiryLine): readonly EnquiryLine[] => {
  const isKnown = lines.some(({ line_code }) => line_code === line.line_code)
  if (isKnown) return lines.map(one => (one.line_code === line.line_code ? line : one))
  // What it does to the offer that stood.
  const state = line.kind === 'taken' ? 'taken' : line.kind === 'offer' ? 'replaced' : null
  return [
    line,
    ...lines.map(one =>
      state && one.offer?.state === 'made' ? { ...one, offer: { ...one.offer, state } as const } : one,
    ),
  ]
}
