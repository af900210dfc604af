import { type Context, nowText } from '../../context'
import type { OnEnd } from '../listing'
import type { MessageService, Notice } from '../message'
import { lapseQuotes } from './repo'

/** Lapses the open quotes of listings that end and notifies the quoters; `alsoTell` is sent with them. */
export type LapseQuotes = (tx: Parameters<OnEnd>[0], listingIds: number[], alsoTell?: Notice[]) => ReturnType<OnEnd>

export const createLapse =
  (ctx: Pick<Context, 'clock'>, messages: Pick<MessageService, 'notify'>): LapseQuotes =>
  async (tx, listingIds, alsoTell = []) => {
    const lapsed = await lapseQuotes(tx, listingIds, nowText(ctx))
    const notices = lapsed.map(({ quote_code, quoter_id, title }): Notice => ({
      userId: quoter_id,
      channel: 'system',
      key: 'quote.lapsed',
      params: { title },
      objectKind: 'quote',
      objectCode: quote_code,
    }))
    // Unread counters are locked in user order, so that transactions notifying the same users can't deadlock.
    const pushes: (() => void)[] = []
    for (const notice of [...notices, ...alsoTell].sort((a, b) => a.userId - b.userId))
      pushes.push(await messages.notify(tx, notice))
    return () => pushes.forEach(push => push())
  }
