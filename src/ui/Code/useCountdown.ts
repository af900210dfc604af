import { useCallback, useEffect, useState } from 'react'

/** What runs, by name: leaving a page and coming back does not stop the clock. */
const running = new Map<string, number>()

/**
 * Seconds left, counted down once a second; 0 when nothing runs. Right after a sleep too: it goes by the clock.
 * @param name counts on while the component is away, for whoever comes with the same name
 */
export const useCountdown = (name?: string, now: () => number = Date.now) => {
  const restOf = useCallback((until: number) => Math.max(0, Math.ceil((until - now()) / 1000)), [now])
  const [until, setUntil] = useState(() => (name && running.get(name)) || 0)
  const [left, setLeft] = useState(() => restOf(until))
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      const rest = restOf(until)
      setLeft(rest)
      if (rest > 0) return
      setUntil(0)
      if (name) running.delete(name)
    }, 1000)
    return () => clearInterval(timer)
  }, [until, name, restOf])
  const start = useCallback(
    (seconds: number) => {
      const end = now() + seconds * 1000
      if (name) running.set(name, end)
      setLeft(seconds)
      setUntil(end)
    },
    [name, now],
  )
  return { left, start }
}
