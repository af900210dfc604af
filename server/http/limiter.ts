import { tooOften } from './refusal'

export interface LimiterOptions {
  /** Pieces of work that run at once. */
  slots: number
  /** Pieces of one user that may wait. */
  ownWaitingMax: number
  /** Pieces of all users that may wait. */
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

/**
 * Runs at most `slots` pieces of heavy work, one per user at most. Waiting users take turns, one piece each, so that
 * nobody waits behind another user's backlog.
 */
export const createLimiter = ({ slots, ownWaitingMax, waitingMax }: LimiterOptions): Limiter => {
  /** By user, the next one first. */
  const waiting = new Map<string, (() => void)[]>()
  const working = new Set<string>()
  let count = 0

  const letIn = () => {
    for (const [person, own] of waiting) {
      if (working.size >= slots) return
      if (working.has(person)) continue
      const start = own.shift()!
      if (!own.length) waiting.delete(person)
      count -= 1
      working.add(person)
      start()
    }
  }

  return async (person, work) => {
    const own = waiting.get(person) ?? []
    if (own.length >= ownWaitingMax || count >= waitingMax) throw tooOften(RETRY_S)
    await new Promise<void>(start => {
      own.push(start)
      waiting.set(person, own)
      count += 1
      letIn()
    })
    try {
      return await work()
    } finally {
      working.delete(person)
      // After a turn the user goes to the end.
      const rest = waiting.get(person)
      if (waiting.delete(person)) waiting.set(person, rest!)
      letIn()
    }
  }
}
