import { useEffect, useRef, useState } from 'react'
import type { NewsKind } from '#domain/market/follow'
import { useApp } from '#src/shared/use-app'
import { type CursorPage, Pager } from '#src/stores/pager'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { type FollowItem, type NewsItem, type Source, type Suggested, useSource } from './source'

const keyOf = ({ listing, product }: NewsItem) => listing?.listing_code ?? product?.product_code ?? ''
const FACES = 30

const makeList = ({ loadNews, now, remembered, tellSeen }: Source, kind: NewsKind | null) =>
  new Pager<NewsItem>({
    load: cursor => loadNews(kind, cursor),
    keyOf,
    now,
    ...remembered<CursorPage<NewsItem>>(`news:${kind ?? 'all'}`),
    // Mark the news as seen only once a page has loaded.
    taken: () => void tellSeen(),
  })

/** The users I follow with their unseen counts, their news, and suggestions while I follow nobody. */
export const useNews = (isLogin: boolean) => {
  const source = useSource()
  const [kind, setKind] = useState<NewsKind | null>(null)
  const lists = useRef(new Map<NewsKind | null, Pager<NewsItem>>())
  let list = lists.current.get(kind)
  if (!list) {
    list = makeList(source, kind)
    lists.current.set(kind, list)
  }
  const [people, setPeople] = useState<readonly FollowItem[] | null>(null)
  const [suggested, setSuggested] = useState<readonly Suggested[] | null>(null)
  const loadFaces = async () => {
    // Has to load before the news are marked as seen, which resets the unseen counts.
    const page = await source.loadFollowPage('following', '', undefined, FACES).catch(() => null)
    if (!page) return
    setPeople([...page.items].sort((a, b) => Number((b.unseen ?? 0) > 0) - Number((a.unseen ?? 0) > 0)))
    if (page.items.length === 0) setSuggested(await source.loadSuggested().catch(() => null))
  }
  const reload = async () => {
    await loadFaces()
    await list.reload()
  }
  const retry = () => void loadFaces().then(() => list.retry())
  const waiting = useApp().unread.channel('follow')
  useEffect(() => {
    if (isLogin) void reload().catch(() => undefined)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- for each list once, and for each person
  }, [list, isLogin])
  usePageShow(() => isLogin && (waiting > 0 || people === null) && retry())
  return { kind, setKind, list, keyOf, people, suggested, reload, retry }
}
export type NewsState = ReturnType<typeof useNews>
