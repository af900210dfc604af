import { useCallback, useEffect, useRef, useState } from 'react'
import { CODE } from '../../../contract/codes'
import { isApiError } from '../../api'
import { t } from '../../locales'

export type Loaded<S> =
  | S
  | { status: 'loading' }
  /** Not found, or not this user's. */
  | { status: 'gone' }
  | { status: 'error'; text: string }

/**
 * Loads what a form needs before it can be shown.
 * @param load returns the state; another function triggers a reload, so it must be stable
 */
export const useLoaded = <S>(load: () => Promise<S>) => {
  const [state, setState] = useState<Loaded<S>>({ status: 'loading' })
  const live = useRef(true)
  const run = useCallback(async () => {
    setState({ status: 'loading' })
    const next = await load().catch((error: unknown): Loaded<S> => {
      if (!isApiError(error)) throw error
      return error.code === CODE.notFound || error.code === CODE.invalid
        ? { status: 'gone' }
        : { status: 'error', text: error.message }
    })
    if (live.current) setState(next)
  }, [load])
  useEffect(() => {
    live.current = true
    void run()
    return () => {
      live.current = false
    }
  }, [run])
  /** Reloads, as after a pull: on failure keeps what is shown. Resolves to the text that the pull shows. */
  const refresh = useCallback(async () => {
    const next = await load().catch((error: unknown) => {
      if (!isApiError(error)) throw error
      return null
    })
    if (next && live.current) setState(next)
    return next ? undefined : t('pull.failed')
  }, [load])
  return { state, reload: run, refresh, retry: () => void run() }
}
