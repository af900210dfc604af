import type { Context } from '../context'
import { minutesAgo, seedCode } from './codes'
import { SEED_BROADCASTS } from './data/broadcasts'
import type { SeedMessage } from './data/types'
import type { BroadcastSeedRow, MessageSeedRow } from './repo'

export const broadcastCode = (key: string): string => seedCode('b', `broadcast:${key}`)

/** Oldest first, each with its number of recipients. */
export const makeBroadcastRows = (
  ctx: Pick<Context, 'clock'>,
  messages: readonly SeedMessage[],
  authorId: number,
): BroadcastSeedRow[] =>
  [...SEED_BROADCASTS].reverse().map(({ key, age_minutes, ...words }) => {
    const at = minutesAgo(ctx, age_minutes)
    const reached_count = messages.filter(one => one.object_kind === 'broadcast' && one.object === key).length
    return { ...words, broadcast_code: broadcastCode(key), author_id: authorId, reached_count, created_at: at }
  })

/** Sorts them oldest first, so that each reader's `seq` rises with time. */
export const makeMessageRows = (
  ctx: Pick<Context, 'clock'>,
  messages: readonly SeedMessage[],
  idOf: (mobile: string) => number,
  userCodes: Map<string, string>,
): MessageSeedRow[] => {
  const seqs = new Map<number, number>()
  return [...messages]
    .sort((a, b) => b.age_minutes - a.age_minutes)
    .map((message, i) => {
      const userId = idOf(message.to)
      const seq = (seqs.get(userId) ?? 0) + 1
      seqs.set(userId, seq)
      const at = minutesAgo(ctx, message.age_minutes)
      return {
        message_code: seedCode('m', `message:${i}`),
        user_id: userId,
        channel: message.channel,
        seq,
        key: message.key,
        params: message.params,
        object_kind: message.object_kind,
        object_code:
          message.object === null
            ? null
            : message.object_kind === 'user'
              ? userCodes.get(message.object)!
              : message.object_kind === 'broadcast'
                ? broadcastCode(message.object)
                : seedCode('l', message.object),
        created_at: at,
        read_at: message.is_read ? minutesAgo(ctx, Math.max(0, message.age_minutes - 30)) : null,
      }
    })
}
