import { useEffect, useRef, useState } from 'react'
import { FeedStore, type FeedPage } from './feed-store'
import { loadFeed, recallFeed, keepFeed, takeFirstFeed } from './source'

export const FEED_KINDS = ['all', 'supply', 'purchase'] as const
export type FeedKind = (typeof FEED_KINDS)[number]

/** Older than this, what is shown is asked for anew when the page comes back into view at its top. */
const FRESH_MS = 20_000

const makeStore = (kind: FeedKind, keyword: string) => {
  const isPlain = kind === 'all' && keyword === ''
  const store = new FeedStore({
    load: cursor => loadFeed(kind, keyword, cursor),
    recall: () => (isPlain ? recallFeed() : null),
    keep: (page: FeedPage, at: number) => isPlain && keepFeed(page, at),
    now: Date.now,
  })
  store.start(isPlain ? takeFirstFeed() : null)
  return store
}

/** The feeds of the home page: one for each tab, and one for each search while it lasts. */
export const useFeeds = () => {
  const [kind, setKind] = useState<FeedKind>('all')
  const [keyword, setKeyword] = useState('')
  const stores = useRef(new Map<string, FeedStore>())
  const key = `${kind}:${keyword}`
  let store = stores.current.get(key)
  if (!store) {
    store = makeStore(kind, keyword)
    stores.current.set(key, store)
  }
  // A search is forgotten when it is over; the three feeds stay.
  useEffect(() => {
    if (keyword === '') for (const one of [...stores.current.keys()]) if (!one.endsWith(':')) stores.current.delete(one)
  }, [keyword])

  const refreshIfOld = () => {
    if (store.status === 'ready' && Date.now() - store.loadedAt > FRESH_MS) void store.reload().catch(() => undefined)
  }
  return { kind, setKind, keyword, setKeyword, store, refreshIfOld }
}
