import { useEffect, useState } from 'react'
import { QueueStore } from './queue-store'
import { decide, loadExamined, loadQueue } from './source'

/** How often the queue is asked for by itself: what came in, what others decided, and how long things wait. */
const REFRESH_MS = 30_000

/**
 * @param code opened first
 * @param opensFirst on a wide screen the oldest one is open from the start
 * @returns the queue, and the time (ms) that its waiting is counted to
 */
export const useQueue = (code: string | undefined, opensFirst: boolean) => {
  const [store] = useState(
    () => new QueueStore({ load: loadQueue, open: loadExamined, decide, now: Date.now }, opensFirst),
  )
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    void store.load(code)
    const timer = setInterval(() => {
      setNow(Date.now())
      void store.load()
    }, REFRESH_MS)
    return () => clearInterval(timer)
    // Once: afterwards the queue is worked through by hand.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [store])
  return { store, now }
}
