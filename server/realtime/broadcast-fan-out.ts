import type { MessagePush } from '../../contract/base/message'
import { publishPush, type Topics } from '../bus/bus'
import type { Context } from '../context'
import type { Online } from './news-fan-out'

/** Pushes for those of these users who have got a broadcast. */
export interface BroadcastSource {
  pushesTo: (broadcastCode: string, userIds: number[]) => Promise<{ userId: number; message: MessagePush }[]>
}

/** Pushes a batch of a broadcast to its online recipients. */
export const createBroadcastFanOut =
  (ctx: Pick<Context, 'bus' | 'log'>, source: BroadcastSource, online: Online) =>
  async ({ broadcast_code, after_id, to_id }: Topics['broadcast_delivered']): Promise<void> => {
    const codes = new Map(
      online().flatMap(({ id, user_code }) => (id > after_id && id <= to_id ? [[id, user_code] as const] : [])),
    )
    if (!codes.size) return
    try {
      const pushes = await source.pushesTo(broadcast_code, [...codes.keys()])
      for (const { userId, message } of pushes) publishPush(ctx, codes.get(userId)!, message)
    } catch (error) {
      // Not fatal: the app loads its unread count when it is next shown.
      ctx.log.warn({ err: error }, 'could not push a broadcast')
    }
  }
