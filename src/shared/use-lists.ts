import { useEffect, useRef, useState } from 'react'
import { type CursorPage, Pager, type PagerDeps } from '../stores/pager'
import { usePageShow } from '../ui/Page/usePageShow'

/**
 * A list for each choice of filters, which stays as it is while another one is shown.
 * @param name of the choice
 * @param make what its list needs; called once for each name
 */
export const useLists = <T, P extends CursorPage<T> = CursorPage<T>>(name: string, make: () => PagerDeps<T, P>) => {
  const lists = useRef(new Map<string, Pager<T, P>>())
  if (!lists.current.has(name)) lists.current.set(name, new Pager<T, P>(make()))
  const shown = lists.current.get(name)!
  useEffect(() => void shown.retry(), [shown])
  usePageShow(() => void shown.retry())
  return shown
}

/**
 * The same, with the totals that a list's pages have.
 * @param totalsOf null: this page has none, what is known stays
 */
export const useListsWithTotals = <T, P extends CursorPage<T>, S>(
  name: string,
  make: () => PagerDeps<T, P>,
  totalsOf: (page: P) => S | null,
) => {
  const [totals, setTotals] = useState<Readonly<Record<string, S>>>({})
  const list = useLists<T, P>(name, () => ({
    ...make(),
    taken: page => {
      const found = totalsOf(page)
      if (found !== null) setTotals(known => ({ ...known, [name]: found }))
    },
  }))
  return { list, totals: totals[name] ?? null }
}
