import type { Context } from '../context'
import type { NewsTeller } from '../modules/follow'

/** Online users per query. */
const ASKED_AT_ONCE = 1_000

export interface Online {
  ids: () => number[]
  push: (textByUser: Map<number, string>) => void
}

/**
 * Tells online users what the people they follow published. Publications are in the database, so a bare signal is
 * enough and each server reads them for itself. What was published before the server started is not announced.
 */
export const createTeller = (ctx: Pick<Context, 'log'>, news: NewsTeller, online: Online) => {
  let told = 0
  let isLooking = false
  let isWanted = false

  const tellNew = async () => {
    const published = await news.published(told)
    for (const publication of published) {
      const ids = online.ids()
      for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
        const pushes = await news.pushesTo(publication, ids.slice(from, from + ASKED_AT_ONCE))
        online.push(new Map(pushes.map(({ userId, message }) => [userId, JSON.stringify(message)])))
      }
      told = publication.id
    }
    return published.length > 0
  }

  return {
    start: async () => {
      told = await news.latest()
    },
    look: async () => {
      isWanted = true
      if (isLooking) return
      isLooking = true
      try {
        while (isWanted) {
          isWanted = false
          while (await tellNew());
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
