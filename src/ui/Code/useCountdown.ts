import { useCallback, useEffect, useState } from 'react'

/** End of each named countdown, in ms: it goes on after leaving the page and coming back. */
const running = new Map<string, number>()

/**
 * Seconds left, updated once a second; 0 when nothing runs. Goes by the clock, so it is right after a device sleep.
 * @param name lets the countdown go on while unmounted; the next component with the same name resumes it
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
