import { useCallback, useEffect, useState } from 'react'

/** Seconds left, counted down once a second; 0 when nothing runs. Right after a sleep too: it goes by the clock. */
export const useCountdown = (now: () => number = Date.now) => {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - now()) / 1000))
      setLeft(rest)
      if (rest === 0) setUntil(0)
    }, 1000)
    return () => clearInterval(timer)
  }, [until, now])
  const start = useCallback(
    (seconds: number) => {
      setLeft(seconds)
      setUntil(now() + seconds * 1000)
    },
    [now],
  )
  return { left, start }
}
