import { useCallback, useEffect, useState } from 'react'
import { CODE } from '#contract/codes'
import { SLOW_MS } from '#domain/base/network'
import { isApiError, isOffline } from '../../api'
import { createTurns } from '../../stores/turns'
import { usePageShow } from '../../ui/Page/usePageShow'
import type { DetailState } from '../../ui/States/DetailStates'
import { useApp } from '../use-app'
import { usePush } from '../use-push'

/** Loads the details of one kind, and caches them on this device. */
export interface DetailSource<T> {
  /** @throws ApiError */
  load: (code: string) => Promise<T>
  cache: (detail: T) => void
  /** The cached detail; null if it was never seen. */
  recall: (code: string) => { detail: T; at: number } | null
  forget: (code: string) => void
  /** The detail embedded in the page's HTML. */
  takeFirst?: (code: string | undefined) => T | null
}

/** The state of a detail page. @param source must be stable across renders */
export const useDetail = <T>(code: string | undefined, source: DetailSource<T>) => {
  const { clock } = useApp()
  const seenBefore = useCallback(
    (code: string, why?: 'offline' | 'slow'): DetailState<T> | null => {
      const cached = source.recall(code)
      return cached && { status: 'ready', detail: cached.detail, at: cached.at, staleSince: cached.at, why }
    },
    [source],
  )
  const [state, setState] = useState<DetailState<T>>(() => {
    const detail = source.takeFirst?.(code) ?? null
    return detail ? { status: 'ready', detail, at: clock.now(), staleSince: null } : { status: 'loading' }
  })
  const [turns] = useState(createTurns)
  const load = useCallback(async () => {
    const turn = turns.begin()
    if (!code) {
      setState({ status: 'gone' })
      return true
    }
    const cancel = clock.after(SLOW_MS, () =>
      setState(before => (before.status === 'loading' ? (seenBefore(code, 'slow') ?? before) : before)),
    )
    try {
      const detail = await source.load(code)
      if (turn.isOld()) return true
      turn.take()
      setState({ status: 'ready', detail, at: clock.now(), staleSince: null })
      source.cache(detail)
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      const isGone = error.code === CODE.notFound || error.code === CODE.invalid
      if (turn.isOld()) return isGone
      if (isGone) {
        turn.take()
        source.forget(code)
        setState({ status: 'gone' })
      } else {
        // What is already shown stays if a reload fails.
        const why = isOffline(error) ? 'offline' : undefined
        setState(before =>
          before.status === 'ready'
            ? { ...before, staleSince: before.staleSince ?? before.at, why }
            : (seenBefore(code, why) ?? { status: 'error', text: error.message }),
        )
      }
      return isGone
    } finally {
      cancel()
    }
  }, [code, source, seenBefore, clock, turns])
  useEffect(() => {
    void load()
  }, [load])
  // A log-in, a sheet of another page or another person may have changed it meanwhile.
  usePageShow(() => void load())
  usePush(
    push => push.object_code === code,
    () => void load(),
  )
  return {
    state,
    /** Resolves true if the server answered, even if only that the item is gone. */
    reload: load,
    /** Shows a change of the user's until the next load. Drops answers to what was requested before it. */
    change: (part: Partial<T>) => {
      turns.outdate()
      setState(before => (before.status === 'ready' ? { ...before, detail: { ...before.detail, ...part } } : before))
    },
    retry: () => {
      setState(before => (before.status === 'ready' ? before : { status: 'loading' }))
      void load()
    },
  }
}
