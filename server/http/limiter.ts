import pLimit, { type LimitFunction } from 'p-limit'
import { tooOften } from './refusal'

export interface LimiterOptions {
  /** Pieces of work that run at once. */
  slots: number
  /** Pieces of one user that may wait behind their first. */
  ownWaitingMax: number
  /** Pieces of all users that may wait beside as many as there are slots. */
  waitingMax: number
}

/**
 * For work that takes a core and many megabytes: pictures and drawings, of all users together. A user may queue ten
 * because a listing's nine pictures, or a pallet's eight long pictures, come at once.
 */
export const HEAVY: LimiterOptions = { slots: 2, ownWaitingMax: 10, waitingMax: 200 }

/** @throws Refusal 429 if too much is waiting, of this user or of all */
export type Limiter = <T>(person: string, work: () => Promise<T>) => Promise<T>

/** Waiting work is done at about one piece a second. */
const RETRY_S = 5

interface Own {
  limit: LimitFunction
  /** Pieces that are not done. */
  count: number
}

/**
 * Runs at most `slots` pieces of heavy work, one per user at most. Waiting users take turns, one piece each, so that
 * nobody waits behind another user's backlog: a user's pieces come to the common queue one after the other, each of
 * them at its end.
 */
export const createLimiter = ({ slots, ownWaitingMax, waitingMax }: LimiterOptions): Limiter => {
  const common = pLimit(slots)
  const byPerson = new Map<string, Own>()
  let count = 0

  return async (person, work) => {
    const own = byPerson.get(person) ?? { limit: pLimit(1), count: 0 }
    if (own.count > ownWaitingMax || count >= slots + waitingMax) throw tooOften(RETRY_S)
    byPerson.set(person, own)
    own.count += 1
    count += 1
    try {
      return await own.limit(() => common(work))
    } finally {
      own.count -= 1
      count -= 1
      if (!own.count) byPerson.delete(person)
    }
  }
}
