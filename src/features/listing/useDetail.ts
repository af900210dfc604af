import { useCallback, useEffect, useState } from 'react'
import type { ListingDetail } from '../../../contract/listing'
import { CODE } from '../../../contract/codes'
import { isApiError, isOffline } from '../../api'
import { forgetDetail, keepDetail, loadDetail, now, recallDetail, takeFirstDetail } from './source'

export type DetailState =
  | { status: 'loading' }
  /** `staleSince` (ms): set while it is what was seen before; `isOffline`: because nothing came back at all. */
  | { status: 'ready'; detail: ListingDetail; at: number; staleSince: number | null; isOffline?: boolean }
  /** No such listing, or not this person's to see. */
  | { status: 'gone' }
  | { status: 'error'; text: string }

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
        // What is already seen stays when a second look fails; what was seen another day is better than nothing.
        const kept = recallDetail(code)
        setState(before =>
          before.status === 'ready'
            ? { ...before, staleSince: before.staleSince ?? before.at, isOffline: isOffline(error) }
            : kept
              ? { status: 'ready', detail: kept.detail, at: kept.at, staleSince: kept.at, isOffline: isOffline(error) }
              : { status: 'error', text: error.message },
        )
      }
      return isGone
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
