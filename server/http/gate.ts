import { tooOften } from './refusal'

export interface GateOptions {
  /** Pieces of work at once. */
  places: number
  /** Pieces of one person that may wait. */
  ownWaitingMax: number
  /** Pieces of everybody that may wait. */
  waitingMax: number
}

/**
 * For whatever takes a core and many megabytes: pictures and drawings of everybody together. One's own may wait so far
 * since nine pictures of a listing, or the eight long pictures of a pallet, come at once.
 */
export const HEAVY: GateOptions = { places: 2, ownWaitingMax: 10, waitingMax: 200 }

/** @throws Refusal 429 where too much waits already, of this person or of all */
export type Gate = <T>(person: string, work: () => Promise<T>) => Promise<T>

/** What is still waiting is worked off at about one a second. */
const RETRY_S = 5

/**
 * Lets so many pieces of heavy work run at once, one of each person; who waits is taken in turn, a piece of each, so that
 * nobody waits behind somebody else's pile.
 */
export const createGate = ({ places, ownWaitingMax, waitingMax }: GateOptions): Gate => {
  /** By person, who is next first. */
  const waiting = new Map<string, (() => void)[]>()
  const working = new Set<string>()
  let count = 0

  const letIn = () => {
    for (const [person, own] of waiting) {
      if (working.size >= places) return
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
      // Whoever has had a turn goes to the end.
      const rest = waiting.get(person)
      if (waiting.delete(person)) waiting.set(person, rest!)
      letIn()
    }
  }
}
