import { useEffect, useRef, useState } from 'react'
import { type Opened, type Queued, type QueueSource, QueueStore } from './queue-store'
import type { Asked } from './tab'

/** Refresh interval of the queue, for new items, decisions by others, and waiting times. */
export const REFRESH_MS = 30_000

/**
 * A tab's queue. On a wide screen the oldest item is opened from the start.
 * @param make what the queue is made of; called once
 */
export const useDeskQueue = <R extends Queued, D extends Opened>(
  { first, now, isOn, isWide, isMine }: Asked,
  make: () => QueueSource<R, D>,
) => {
  const [store] = useState(() => new QueueStore<R, D>({ ...make(), now: Date.now }, isWide))
  useEffect(() => {
    if (!isMine) return
    void store.load(first)
    const timer = setInterval(() => void store.load(), REFRESH_MS)
    return () => clearInterval(timer)
    // Once: afterwards the operator opens items by hand.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [store, isMine])
  const wasOn = useRef(isOn)
  useEffect(() => {
    // What was sent since the last look is in it at once.
    if (isMine && isOn && !wasOn.current) void store.load()
    wasOn.current = isOn
  }, [store, isMine, isOn])
  return { store, now, total: store.total }
}
