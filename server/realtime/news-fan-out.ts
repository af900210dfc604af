import type { Context } from '../context'
import type { NewsSource } from '../modules/follow'

/** Online users per query. */
const ASKED_AT_ONCE = 1_000

export interface Online {
  ids: () => number[]
  push: (textByUser: Map<number, string>) => void
}

/**
 * News fan-out: tells online users what those they follow published. Publications are in the database, so a bare signal
 * is enough and each server reads them for itself. What was published before the server started is not announced.
 */
export const createNewsFanOut = (ctx: Pick<Context, 'log'>, news: NewsSource, online: Online) => {
  let lastId = 0
  let isLooking = false
  let isWanted = false

  const sendNew = async () => {
    const published = await news.published(lastId)
    for (const publication of published) {
      const ids = online.ids()
      for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
        const pushes = await news.pushesTo(publication, ids.slice(from, from + ASKED_AT_ONCE))
        online.push(new Map(pushes.map(({ userId, message }) => [userId, JSON.stringify(message)])))
      }
      lastId = publication.id
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
        ctx.log.warn({ err: error }, 'news were not told')
      } finally {
        isLooking = false
      }
    },
  }
}
