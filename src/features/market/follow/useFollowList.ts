import { useEffect, useRef, useState } from 'react'
import { type CursorPage, Pager } from '#src/stores/pager'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { type FollowItem, type Side, type Source, useSource } from './source'

type Page = CursorPage<FollowItem> & { total: number }

const makeList = ({ loadFollowPage, now, remembered }: Source, side: Side, keyword: string) =>
  new Pager<FollowItem, Page>({
    load: cursor => loadFollowPage(side, keyword, cursor),
    keyOf: item => item.user_code,
    now,
    // Searches aren't stored.
    ...(keyword ? {} : remembered<Page>(side)),
  })

/** The users of each side, optionally only those whose name contains a keyword. */
export const useFollowList = (start: Side) => {
  const source = useSource()
  const [side, setSide] = useState(start)
  const [keyword, setKeyword] = useState('')
  const lists = useRef(new Map<string, Pager<FollowItem, Page>>())
  const key = `${side}:${keyword}`
  let list = lists.current.get(key)
  if (!list) {
    list = makeList(source, side, keyword)
    lists.current.set(key, list)
  }
  useEffect(() => void list.retry(), [list])
  usePageShow(() => void list.retry())
  return {
    key,
    side,
    setSide,
    keyword,
    setKeyword,
    list,
    /** Optimistic update of one user; null removes them. */
    put: (item: FollowItem, to: FollowItem | null) => {
      list.items = list.items.flatMap(one => (one.user_code !== item.user_code ? [one] : to ? [to] : []))
    },
    /** Drops the other lists: an act outdates them. */
    forgetOthers: () => {
      for (const one of lists.current.keys()) if (one !== key) lists.current.delete(one)
    },
  }
}
export type FollowListState = ReturnType<typeof useFollowList>
