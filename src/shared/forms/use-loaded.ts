import { useCallback, useEffect, useRef, useState } from 'react'
import { CODE } from '#contract/codes'
import { isApiError } from '../../api'
import { createTurns } from '../../stores/turns'
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
  const [turns] = useState(createTurns)
  /** Called before a load. @returns shows its answer, unless that of a later one is shown or the page has closed */
  const begin = useCallback(() => {
    const turn = turns.begin()
    return (next: Loaded<S>) => {
      if (!live.current || turn.isOld()) return
      turn.take()
      setState(next)
    }
  }, [turns])
  const run = useCallback(async () => {
    const show = begin()
    setState({ status: 'loading' })
    const next = await load().catch((error: unknown): Loaded<S> => {
      if (!isApiError(error)) throw error
      return error.code === CODE.notFound || error.code === CODE.invalid
        ? { status: 'gone' }
        : { status: 'error', text: error.message }
    })
    show(next)
  }, [begin, load])
  useEffect(() => {
    live.current = true
    void run()
    return () => {
      live.current = false
    }
  }, [run])
  /** Reloads, as after a pull: on failure keeps what is shown. Resolves to the text that the pull shows. */
  const refresh = useCallback(async () => {
    const show = begin()
    const next = await load().catch((error: unknown) => {
      if (!isApiError(error)) throw error
      return null
    })
    if (next) show(next)
    return next ? undefined : t('pull.failed')
  }, [begin, load])
  return { state, reload: run, refresh, retry: () => void run() }
}
