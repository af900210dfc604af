/** Time, as something a test can hold still. */
export interface Clock {
  /** ms since 1970 */
  now(): number
  /** Calls `run` after `delayMs`; the answer cancels it. */
  after(delayMs: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}

/** Calls `run` where nothing has moved for `idleMs`. */
export const createIdleTimer = (clock: Clock, idleMs: number, run: () => void) => {
  let cancel = clock.after(idleMs, run)
  return {
    moved: () => {
      cancel()
      cancel = clock.after(idleMs, run)
    },
    end: () => cancel(),
  }
}
