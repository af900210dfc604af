import { publishPush } from '../bus/bus'
import type { Context } from '../context'
import type { Principal } from '../http/serve'
import type { NewsSource } from '../modules/market/follow'

/** Online users per query. */
const ASKED_AT_ONCE = 1_000

/** The users with a bound socket at this server. */
export type Online = () => Pick<Principal, 'id' | 'user_code'>[]

/**
 * News fan-out: pushes what those they follow published to online users. News are in the database, so a bare signal
 * is enough and each server reads them for its own users. What was published before the server started is not
 * announced.
 */
export const createNewsFanOut = (ctx: Pick<Context, 'bus' | 'log'>, news: NewsSource, online: Online) => {
  let lastId = 0
  let isLooking = false
  let isWanted = false

  const sendNew = async () => {
    const published = await news.published(lastId)
    for (const item of published) {
      const codes = new Map(online().map(({ id, user_code }) => [id, user_code]))
      const ids = [...codes.keys()]
      for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
        const pushes = await news.pushesTo(item, ids.slice(from, from + ASKED_AT_ONCE))
        for (const { userId, message } of pushes) publishPush(ctx, codes.get(userId)!, message)
      }
      lastId = item.id
    }
    return published.length > 0
  }

  return {
    start: async () => {
      lastId = await news.latest()
    },
    look: async () => {
      isWanted = true
      if (isLooking) return
      isLooking = true
      try {
        while (isWanted) {
          isWanted = false
          while (await sendNew());
        }
      } catch (error) {
        // Not fatal: the app loads the count when it is next shown.
        ctx.log.warn({ err: error }, 'news were not announced')
      } finally {
        isLooking = false
      }
    },
  }
}
