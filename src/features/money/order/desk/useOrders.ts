import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isApiError } from '../../../../api'
import { showInAddress, useSteps } from '../../../../platform/steps'
import { Pager } from '../../../../stores/pager'
import { type DeskOrder, type DeskOrderDetail, type OrderFilter, useSource } from './source'

/** Polling interval of the list and the open order: people pay, and the gateway answers. */
const REFRESH_MS = 30_000
const EVERYTHING: OrderFilter = { state: null, kind: null, keyword: '' }

/** The orders of the desk, one of them open. */
export const useOrders = (first: { code?: string; keyword?: string }, isWide: boolean) => {
  const { load, loadPage } = useSource()
  const [filter, setFilter] = useState<OrderFilter>({ ...EVERYTHING, keyword: first.keyword ?? '' })
  const list = useMemo(
    () => new Pager<DeskOrder>({ load: loadPage(filter), keyOf: row => row.order_code, now: Date.now }),
    [loadPage, filter],
  )
  const [code, setCode] = useState<string | null>(first.code ?? null)
  const [one, setOne] = useState<DeskOrderDetail | null>(null)
  const [fault, setFault] = useState('')

  /** Drops answers about an order that is no longer open. */
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
    if (isWide && code === null && items.length > 0) setCode(items[0].order_code)
  }, [isWide, code, items])
  useSteps('code', setCode)

  const choose = (next: string | null) => {
    setCode(next)
    showInAddress('code', next, !isWide)
  }
  const shown = one?.order_code === code ? one : null
  return {
    list,
    filter,
    narrow: (part: Partial<OrderFilter>) => {
      setFilter(now => ({ ...now, ...part }))
      choose(null)
    },
    code,
    choose,
    /** Opens the one `by` further down. */
    step: (by: 1 | -1) => {
      const next = items[items.findIndex(row => row.order_code === code) + by]
      if (next) choose(next.order_code)
    },
    one: shown,
    fault: shown ? '' : fault,
    retry: () => void (code !== null && open(code)),
    /** @param next the order as it is now, if that is known */
    changed: (next?: DeskOrderDetail) => {
      if (next) setOne(next)
      else if (code !== null) void open(code)
      void list.retry()
    },
  }
}
export type Orders = ReturnType<typeof useOrders>
