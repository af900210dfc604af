import { type Context, nowText } from '#server/context'
import { insertAudits } from '../../base/audit'
import { type OnEnd, subtractQuotes } from '../listing'
import type { MessageService, NewMessage } from '../../base/message'
import { type LapsedRow, lapseQuotes } from './repo'

/** Lapses the open quotes of listings that end and notifies the quoters; `alsoTell` is sent with them. */
export type LapseQuotes = (tx: Parameters<OnEnd>[0], listingIds: number[], alsoTell?: NewMessage[]) => ReturnType<OnEnd>

/** How many lapsed, by listing. */
const countOf = (lapsed: LapsedRow[]): Map<number, number> => {
  const counts = new Map<number, number>()
  for (const { listing_id } of lapsed) counts.set(listing_id, (counts.get(listing_id) ?? 0) + 1)
  return counts
}
const byQuoter = (a: LapsedRow, b: LapsedRow): number =>
  a.quoter_id - b.quoter_id || (a.quote_code < b.quote_code ? -1 : 1)

export const createLapse =
  (ctx: Pick<Context, 'clock'>, messages: Pick<MessageService, 'notifyAll'>): LapseQuotes =>
  async (tx, listingIds, alsoTell = []) => {
    const at = nowText(ctx)
    const lapsed = await lapseQuotes(tx, listingIds, at)
    const titles = lapsed.length ? await subtractQuotes(tx, countOf(lapsed)) : new Map<number, string>()
    await insertAudits(
      tx,
      lapsed.map(({ quote_code }) => ({
        at,
        actor_id: null,
        action: 'lapse',
        subject: 'quote',
        subject_code: quote_code,
        from_state: 'open',
        to_state: 'lapsed',
      })),
    )
    await messages.notifyAll(tx, [
      ...[...lapsed].sort(byQuoter).map(({ quote_code, quoter_id, listing_id }): NewMessage => ({
        userId: quoter_id,
        channel: 'system',
        key: 'quote.lapsed',
        params: { title: titles.get(listing_id) ?? '' },
        objectKind: 'quote',
        objectCode: quote_code,
      })),
      ...alsoTell,
    ])
  }
