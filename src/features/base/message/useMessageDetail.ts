import { useEffect, useState } from 'react'
import type { Message } from '#contract/base/message'
import { isApiError, isOffline } from '#src/api'
import { onSlow } from '#src/shared/app'
import { useApp } from '#src/shared/use-app'
import { usePageSource } from './page-source'
import { useSource } from './source'

/** Set while the message comes from the stored lists: when it was stored (ms), and why. */
interface Stale {
  at: number
  why: 'slow' | 'offline' | 'fault'
}
type State =
  | { is: 'loading' }
  | { is: 'gone' }
  | { is: 'error'; text: string }
  | { is: 'ready'; message: Message; stale: Stale | null }

/** One message; loading it marks it as read. */
export const useMessageDetail = (id: string | undefined) => {
  const { clock } = useApp()
  const { cachedOne, forgetOne, loadOne } = usePageSource()
  const { readOne } = useSource()
  const [state, setState] = useState<State>({ is: 'loading' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isLeft = false
    const set = (next: State) => void (!isLeft && setState(next))
    const load = async (code: string) => {
      const showCached = (why: Stale['why']): boolean => {
        const cached = cachedOne(code)
        if (cached) set({ is: 'ready', message: cached.message, stale: { at: cached.at, why } })
        return cached !== null
      }
      const inTime = onSlow(clock)(() => showCached('slow'))
      try {
        const message = await loadOne(code).finally(inTime)
        set({ is: 'ready', message, stale: null })
        // On failure it stays unread in the list.
        if (!message.is_read) await readOne(message).catch(() => undefined)
      } catch (error) {
        if (isApiError(error) && (error.code === 404 || error.code === 422)) {
          forgetOne(code)
          set({ is: 'gone' })
        } else if (!showCached(isOffline(error) ? 'offline' : 'fault'))
          set({ is: 'error', text: error instanceof Error ? error.message : '' })
      }
    }
    if (id) void load(id)
    else set({ is: 'gone' })
    return () => {
      isLeft = true
    }
  }, [id, turn, clock, cachedOne, forgetOne, loadOne, readOne])
  return {
    state,
    retry: () => {
      setState(now => (now.is === 'ready' ? now : { is: 'loading' }))
      setTurn(turn + 1)
    },
  }
}
