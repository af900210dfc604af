import type { Context } from '../context'
import type { NewsTeller } from '../modules/follow'

/** So many of those online are looked up at once. */
const ASKED_AT_ONCE = 1_000

export interface Online {
  ids: () => number[]
  push: (textByUser: Map<number, string>) => void
}

/**
 * Tells those online what people they follow published. What was published stands in the database, so a signal that
 * something changed is enough, and each server looks for itself; nobody is told of what came before it started.
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
        // The number is asked for on the next show anyway.
        ctx.log.warn({ err: error }, 'news were not told')
      } finally {
        isLooking = false
      }
    },
  }
}
