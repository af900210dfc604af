import type { Context } from '../context'

/** Items in parallel, so that one slow answer doesn't delay the others. */
const AT_ONCE = 10
/** Stop taking items after this time: the job's next run follows after a minute. */
const RUN_MS = 45_000

/**
 * Works through what is due, several items in parallel, until nothing is left, the time is up, or a whole batch gets no
 * answer. Items are taken batch by batch, so those not reached come first in the next run.
 * @param take the longest waiting first; an item that was taken isn't returned again for a while
 * @param deal resolves to false if there was no answer; never rejects
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
