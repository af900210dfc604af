/** Time source that tests can control. */
export interface Clock {
  /** ms since 1970 */
  now(): number
  /** Calls `run` after `delayMs`; returns the cancel function. */
  after(delayMs: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}

/** Calls `run` once `moved` has not been called for `idleMs`. */
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
