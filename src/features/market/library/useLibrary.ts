import { useEffect, useRef, useState } from 'react'
import type { ProductCard } from '#contract/market/product'
import { Pager } from '#src/stores/pager'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { choiceFromQuery, choiceToQuery, listKey, type Choice, type ChoiceQuery } from './choice'
import { type LibraryPage, showInAddress, type Source, useSource } from './source'

/** How many lists are cached; browsing categories makes many. */
const LISTS_MAX = 8

const isPlain = (choice: Choice) => Object.keys(choiceToQuery(choice)).length === 0

const makeStore = ({ cacheLibrary, loadLibrary, now, onSlow, recallLibrary }: Source, choice: Choice) => {
  const store: Pager<ProductCard, LibraryPage> = new Pager({
    load: cursor => loadLibrary(choice, cursor),
    keyOf: card => card.product_code,
    recall: () => (isPlain(choice) ? recallLibrary() : null),
    cache: (page, at) => isPlain(choice) && cacheLibrary(page, at),
    now,
    onSlow,
  })
  void store.retry()
  return store
}

/** The library: one list per category, keyword, order and filter; the most recent ones keep their state. */
export const useLibrary = (query: ChoiceQuery) => {
  const source = useSource()
  const [choice, setChoice] = useState<Choice>(() => choiceFromQuery(query))
  const stores = useRef(new Map<string, Pager<ProductCard, LibraryPage>>())
  const key = listKey(choice, source.whoLooks())
  const store = stores.current.get(key) ?? makeStore(source, choice)
  // LRU: the current list moves to the end, the least recently used is dropped.
  stores.current.delete(key)
  stores.current.set(key, store)
  for (const old of [...stores.current.keys()].slice(0, -LISTS_MAX)) stores.current.delete(old)

  const isFirst = useRef(true)
  useEffect(() => {
    // The URL the user arrived with stays until they choose something.
    if (!isFirst.current) showInAddress(choiceToQuery(choice))
    isFirst.current = false
  }, [choice])
  usePageShow(() => showInAddress(choiceToQuery(choice)))

  return {
    key,
    choice,
    store,
    change: (more: Partial<Choice>) => setChoice(before => ({ ...before, ...more })),
  }
}
