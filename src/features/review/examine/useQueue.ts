import { useEffect, useState } from 'react'
import type { ExamineSubject } from '../../../../contract/review/examine'
import { type Opened, type Queued, type QueueSource, QueueStore } from './queue-store'
import { useSource } from './source'

/** Refresh interval of the queue, for new items, decisions by others, and waiting times. */
export const REFRESH_MS = 30_000

/**
 * @param make what the queue is made of; called once
 * @param code opened first
 * @param opensFirst opens the oldest item from the start, as on a wide screen
 * @param isMine whether this operator may decide on them; if not, nothing is requested
 * @returns the queue, and the time (ms) that waiting times are computed for
 */
export const useQueueOf = <R extends Queued, D extends Opened>(
  make: () => QueueSource<R, D>,
  code: string | undefined,
  opensFirst: boolean,
  isMine: boolean,
) => {
  const [store] = useState(() => new QueueStore<R, D>({ ...make(), now: Date.now }, opensFirst))
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isMine) return
    void store.load(code)
    const timer = setInterval(() => {
      setNow(Date.now())
      void store.load()
    }, REFRESH_MS)
    return () => clearInterval(timer)
    // Once: afterwards the operator opens items by hand.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [store, isMine])
  return { store, now }
}

/** The same for revisions. @param subject what is examined; must not change, since the store is created once */
export const useQueue = (subject: ExamineSubject, code: string | undefined, opensFirst: boolean, isMine: boolean) => {
  const { decide, loadExamined, loadQueue } = useSource()
  return useQueueOf(
    () => ({ load: loadQueue(subject), open: loadExamined(subject), decide: decide(subject) }),
    code,
    opensFirst,
    isMine,
  )
}
