import { useCallback, useEffect, useState } from 'react'
import type { ListingDetail } from '../../../contract/listing'
import { CODE } from '../../../contract/codes'
import { isApiError } from '../../api'
import { loadDetail } from './source'

export type DetailState =
  | { status: 'loading' }
  | { status: 'ready'; detail: ListingDetail }
  /** No such listing, or not this person's to see. */
  | { status: 'gone' }
  | { status: 'error'; text: string }

export const useDetail = (code: string | undefined) => {
  const [state, setState] = useState<DetailState>({ status: 'loading' })
  const load = useCallback(async () => {
    if (!code) {
      setState({ status: 'gone' })
      return true
    }
    try {
      const detail = await loadDetail(code)
      setState({ status: 'ready', detail })
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      const isGone = error.code === CODE.notFound || error.code === CODE.invalid
      // What is already seen stays when a second look fails.
      setState(now =>
        now.status === 'ready' && !isGone
          ? now
          : isGone
            ? { status: 'gone' }
            : { status: 'error', text: error.message },
      )
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
      setState({ status: 'loading' })
      void load()
    },
  }
}
