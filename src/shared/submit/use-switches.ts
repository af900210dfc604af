import { useRef } from 'react'
import { useAct } from './use-act'
import { useQueue } from './use-queue'

interface Change<V> {
  /** What is shown before it. */
  from: V
  to: V
  show: (value: V) => void
  /** @returns what is saved. @throws ApiError */
  send: (idempotencyKey: string) => Promise<V>
}

/**
 * Switches that show a change at once and send it by itself, quick ones one after another. Once the last one is answered,
 * what was saved last is shown: a refused change is rolled back.
 */
export const useSwitches = () => {
  const act = useAct()
  const queue = useQueue()
  /** Those being changed. */
  const open = useRef(new Map<string, { saved: unknown; changes: number }>())
  /** Resolves with whether it was saved, or null if the switch was changed again meanwhile. */
  return async <V>(name: string, { from, to, show, send }: Change<V>): Promise<boolean | null> => {
    const one = open.current.get(name) ?? { saved: from, changes: 0 }
    open.current.set(name, one)
    const turn = (one.changes += 1)
    show(to)
    const saved = await queue(() => act(name, to, send))
    if (saved !== null) one.saved = saved
    if (turn !== one.changes) return null
    open.current.delete(name)
    show(one.saved as V)
    return saved !== null
  }
}
