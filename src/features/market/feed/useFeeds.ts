import { useEffect, useRef, useState } from 'react'
import type { ListingCard } from '#contract/market/listing'
import { Pager } from '#src/stores/pager'
import { usePageShow } from '#src/ui/Page/usePageShow'
import {
  choiceFromQuery,
  choiceToQuery,
  isNarrowed,
  feedKey,
  type Choice,
  type ChoiceQuery,
  type FeedFilter,
  type FeedKind,
} from './filter'
import { showInAddress, type Source, useSource } from './source'
import { takePendingFilter, tellShown } from './pending-filter'

const makeStore = (source: Source, kind: FeedKind, keyword: string, filter: FeedFilter) => {
  const isPlain = !isNarrowed(keyword, filter)
  const store = new Pager<ListingCard>({
    load: cursor => source.loadFeed(kind, keyword, filter, cursor),
    keyOf: card => card.listing_code,
    recall: () => (isPlain ? source.recallFeed(kind) : null),
    cache: (page, at) => isPlain && source.cacheFeed(kind, page, at),
    now: source.now,
    onSlow: source.onSlow,
  })
  const first = isPlain && kind === 'all' ? source.takeFirstFeed() : null
  if (first && first.items.length > 0) store.take(first)
  else void store.retry()
  return store
}

/**
 * The feeds of the home page: one per tab with its filter, and one per tab of the current search.
 * @param query of the page's URL
 */
export const useFeeds = (query: ChoiceQuery) => {
  const source = useSource()
  const [choice, setChoice] = useState<Choice>(() => choiceFromQuery(query))
  const { kind, keyword, filters } = choice
  const filter = filters[kind]
  const stores = useRef(new Map<string, Pager<ListingCard>>())
  const key = feedKey(kind, keyword, filter)
  let store = stores.current.get(key)
  if (!store) {
    store = makeStore(source, kind, keyword, filter)
    stores.current.set(key, store)
  }

  const change = (more: Partial<Choice>) => setChoice(before => ({ ...before, ...more }))
  const setFilter = (next: FeedFilter) =>
    setChoice(before => ({ ...before, filters: { ...before.filters, [before.kind]: next } }))
  const search = (text: string) => change({ keyword: text.trim() })
  /** Opens a search with its tab and filter. */
  const searchIn = (next: FeedKind, text: string, narrowed: FeedFilter) =>
    setChoice(before => ({ kind: next, keyword: text.trim(), filters: { ...before.filters, [next]: narrowed } }))

  // Drop the feeds of past searches and filters; each tab's plain feed stays cached.
  useEffect(() => {
    const reachable = new Set((['all', 'supply', 'purchase'] as const).map(one => feedKey(one, keyword, filters[one])))
    for (const one of [...stores.current.keys()])
      if (!reachable.has(one) && !one.endsWith(',"",{}]')) stores.current.delete(one)
  }, [keyword, filters])

  const isFirst = useRef(true)
  const settle = () => {
    tellShown(filter)
    showInAddress(choiceToQuery(choice))
  }
  useEffect(() => {
    const pending = takePendingFilter()
    if (pending) {
      isFirst.current = false
      return setFilter(pending)
    }
    // The URL the user arrived with stays until they choose something.
    if (!isFirst.current) settle()
    else tellShown(filter)
    isFirst.current = false
    // eslint-disable-next-line react-hooks/exhaustive-deps -- follows the choice and nothing else
  }, [choice])
  usePageShow(() => {
    const pending = takePendingFilter()
    if (pending) setFilter(pending)
    else settle()
  })

  return {
    key,
    kind,
    keyword,
    filter,
    store,
    search,
    searchIn,
    setFilter,
    setKind: (next: FeedKind) => change({ kind: next }),
  }
}
