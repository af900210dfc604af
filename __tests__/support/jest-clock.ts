import type { Clock } from '../../src/platform/clock'

/** A clock that stands still until advanced. */
export const createFakeClock = (start = Date.UTC(2026, 10, 21)) => {
  let now = start
  let order = 0
  const timers = new Map<number, { at: number; run: () => void }>()
  const settle = async () => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve()
  }
  const clock: Clock = {
    now: () => now,
    after: (delayMs, run) => {
      const id = (order += 1)
      timers.set(id, { at: now + delayMs, run })
      return () => timers.delete(id)
    },
  }
  return {
    ...clock,
    /** Number of timers waiting. */
    pending: () => timers.size,
    settle,
    /** Moves the clock forward, runs due timers in order, and lets promises settle after each. */
    advance: async (ms: number) => {
      const end = now + ms
      await settle()
      for (;;) {
        const due = [...timers]
          .filter(([, timer]) => timer.at <= end)
          .sort((a, b) => a[1].at - b[1].at || a[0] - b[0])[0]
        if (!due) break
        timers.delete(due[0])
        now = due[1].at
        due[1].run()
        await settle()
      }
      now = end
      await settle()
    },
  }
}

export type FakeClock = ReturnType<typeof createFakeClock>
