import type { Context } from '../context'

/** Asked about at once, so that one slow answer doesn't hold up the others. */
const AT_ONCE = 10
/** The next run begins after a minute. */
const RUN_MS = 45_000

/**
 * Deals with what is due, some at once, until nothing is left, the time is over, or none of them gets an answer. Only
 * what is dealt with is taken, so whoever wasn't reached comes first in the next run.
 * @param take the longest waiting first; what was taken isn't given again for a while
 * @param deal resolves to false without an answer; rejects never
 */
export const inTurns = async <T>(
  clock: Context['clock'],
  take: (limit: number) => Promise<T[]>,
  deal: (one: T) => Promise<boolean>,
): Promise<void> => {
  const until = clock.now() + RUN_MS
  for (;;) {
    const due = await take(AT_ONCE)
    const answered = await Promise.all(due.map(deal))
    if (due.length < AT_ONCE || !answered.includes(true) || clock.now() >= until) return
  }
}
