import { useEffect, useState } from 'react'
import { QueueStore } from './queue-store'
import type { ExamineSubject } from '../../../contract/examine'
import { decide, loadExamined, loadQueue } from './source'

/** How often the queue is asked for by itself: what came in, what others decided, and how long things wait. */
export const REFRESH_MS = 30_000

/**
 * @param subject what is examined; another one is another queue
 * @param code opened first
 * @param opensFirst on a wide screen the oldest one is open from the start
 * @param isMine whether this operator decides on them: else nothing is asked for
 * @returns the queue, and the time (ms) that its waiting is counted to
 */
export const useQueue = (subject: ExamineSubject, code: string | undefined, opensFirst: boolean, isMine: boolean) => {
  const [store] = useState(
    () =>
      new QueueStore(
        { load: loadQueue(subject), open: loadExamined(subject), decide: decide(subject), now: Date.now },
        opensFirst,
      ),
  )
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isMine) return
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
