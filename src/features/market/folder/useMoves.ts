import { useRef } from 'react'
import { useQueue } from '#src/shared/submit/use-queue'
import type { Pager } from '#src/stores/pager'

/**
 * Reorders a list of the user's own. Optimistic: `put` moves the item at once, `send` tells the server on drop. Moves are
 * sent one after another; after a failed one the list is loaded again.
 * @param move resolves with null if it failed
 */
export const useMoves = <T>(
  list: Pager<T>,
  keyOf: (item: T) => string,
  move: (key: string, afterKey: string | undefined) => Promise<unknown>,
) => {
  const queue = useQueue()
  const waiting = useRef(0)
  const hasFailed = useRef(false)
  const put = (key: string, place: number) => {
    list.outdate()
    const moved = list.items.find(item => keyOf(item) === key)
    const rest = list.items.filter(item => keyOf(item) !== key)
    if (moved) list.items = [...rest.slice(0, place), moved, ...rest.slice(place)]
  }
  const send = (key: string) => {
    const at = list.items.findIndex(item => keyOf(item) === key)
    const before = list.items[at - 1]
    const afterKey = before && keyOf(before)
    waiting.current += 1
    void queue(async () => {
      const done = await move(key, afterKey)
      waiting.current -= 1
      if (done === null) hasFailed.current = true
      if (waiting.current > 0 || !hasFailed.current) return
      hasFailed.current = false
      await list.retry()
    })
  }
  return {
    put,
    send,
    moveTo: (key: string, place: number) => {
      put(key, place)
      send(key)
    },
  }
}
