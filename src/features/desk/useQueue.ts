import { useEffect, useState } from 'react'
import { QueueStore } from './queue-store'
import { decide, loadExamined, loadQueue } from './source'

/** @param code opened first; @param opensFirst on a wide screen the oldest one is open from the start */
export const useQueue = (code: string | undefined, opensFirst: boolean) => {
  const [store] = useState(() => new QueueStore({ load: loadQueue, open: loadExamined, decide }))
  useEffect(() => {
    void store.load(code ?? (opensFirst ? undefined : null))
    // Once: afterwards the queue is worked through by hand.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [store])
  return store
}
