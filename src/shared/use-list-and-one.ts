import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isApiError } from '../api'
import { showInAddress, useSteps } from '../platform/steps'
import { type CursorPage, Pager } from '../stores/pager'

/** Polling interval of the list and the open one, which others change too. */
const REFRESH_MS = 30_000

interface Source<F, R, D extends R> {
  /** @throws ApiError */
  loadPage: (filter: F) => (cursor?: string) => Promise<CursorPage<R>>
  /** @throws ApiError */
  load: (code: string) => Promise<D>
  codeOf: (row: R) => string
}

/** A list of the operators' desk, one of its rows open. */
export const useListAndOne = <F, R, D extends R>(
  { loadPage, load, codeOf }: Source<F, R, D>,
  first: { filter: NoInfer<F>; code?: string },
  isWide: boolean,
) => {
  const [filter, setFilter] = useState(first.filter)
  const list = useMemo(
    () => new Pager<R>({ load: loadPage(filter), keyOf: codeOf, now: Date.now }),
    [loadPage, codeOf, filter],
  )
  const [code, setCode] = useState<string | null>(first.code ?? null)
  const [one, setOne] = useState<D | null>(null)
  const [fault, setFault] = useState('')

  /** Drops answers about one that is no longer open. */
  const current = useRef(code)
  current.current = code

  const open = useCallback(
    async (wanted: string) => {
      setFault('')
      try {
        const loaded = await load(wanted)
        if (current.current === wanted) setOne(loaded)
      } catch (error) {
        if (!isApiError(error)) throw error
        // Keep the open one while there is no network.
        if (current.current === wanted) setFault(error.message)
      }
    },
    [load],
  )
  useEffect(() => {
    void list.retry()
    const timer = setInterval(() => void list.retry(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [list])
  useEffect(() => {
    if (code === null) return
    void open(code)
    const timer = setInterval(() => void open(code), REFRESH_MS)
    return () => clearInterval(timer)
  }, [code, open])
  // On a wide screen the first one is open from the start.
  const { items } = list
  useEffect(() => {
    if (isWide && code === null && items.length > 0) setCode(codeOf(items[0]))
  }, [isWide, code, codeOf, items])
  useSteps('code', setCode)

  const choose = (next: string | null) => {
    setCode(next)
    showInAddress('code', next, !isWide)
  }
  const shown = one && codeOf(one) === code ? one : null
  return {
    list,
    filter,
    narrow: (part: Partial<F>) => {
      setFilter(now => ({ ...now, ...part }))
      choose(null)
    },
    code,
    choose,
    /** Opens the one `by` further down. */
    step: (by: 1 | -1) => {
      const next = items[items.findIndex(row => codeOf(row) === code) + by]
      if (next) choose(codeOf(next))
    },
    one: shown,
    fault: shown ? '' : fault,
    retry: () => void (code !== null && open(code)),
    /** @param next the open one as it is now, if that is known */
    changed: (next?: D) => {
      if (next) setOne(next)
      else if (code !== null) void open(code)
      void list.retry()
    },
  }
}
