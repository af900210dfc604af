import { useCallback, useEffect, useState } from 'react'
import type { ListingDetail } from '../../../contract/listing'
import { CODE } from '../../../contract/codes'
import { isApiError, isOffline } from '../../api'
import { onLate } from '../../app/app'
import { forgetDetail, keepDetail, loadDetail, now, recallDetail, takeFirstDetail } from './source'

export type DetailState =
  | { status: 'loading' }
  /** `staleSince` (ms): set while it is what was seen before; `why`: nothing came back, or nothing yet. */
  | { status: 'ready'; detail: ListingDetail; at: number; staleSince: number | null; why?: 'offline' | 'late' }
  /** No such listing, or not this person's to see. */
  | { status: 'gone' }
  | { status: 'error'; text: string }

/** As it was seen another day: better than nothing. */
const seenBefore = (code: string, why?: 'offline' | 'late'): DetailState | null => {
  const kept = recallDetail(code)
  return kept && { status: 'ready', detail: kept.detail, at: kept.at, staleSince: kept.at, why }
}

export const useDetail = (code: string | undefined) => {
  const [state, setState] = useState<DetailState>(() => {
    const detail = takeFirstDetail(code)
    return detail ? { status: 'ready', detail, at: now(), staleSince: null } : { status: 'loading' }
  })
  const load = useCallback(async () => {
    if (!code) {
      setState({ status: 'gone' })
      return true
    }
    const cancel = onLate(() =>
      setState(before => (before.status === 'loading' ? (seenBefore(code, 'late') ?? before) : before)),
    )
    try {
      const detail = await loadDetail(code)
      setState({ status: 'ready', detail, at: now(), staleSince: null })
      keepDetail(detail)
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      const isGone = error.code === CODE.notFound || error.code === CODE.invalid
      if (isGone) {
        forgetDetail(code)
        setState({ status: 'gone' })
      } else {
        // What is already seen stays when a second look fails.
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
  }, [code])
  useEffect(() => {
    void load()
  }, [load])
  return {
    state,
    /** True where an answer came, be it that the listing is gone. */
    reload: load,
    retry: () => {
      setState(before => (before.status === 'ready' ? before : { status: 'loading' }))
      void load()
    },
  }
}
