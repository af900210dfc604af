import { runInAction } from 'mobx'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ListingCard } from '#contract/market/listing'
import type { ProductCard } from '#contract/market/product'
import { type DetailSource, useDetail } from '#src/shared/detail/use-detail'
import { type CursorPage, Pager } from '#src/stores/pager'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { type Profile, type Source, useSource } from './source'

export type UserTab = 'supply' | 'product' | 'purchase'
export type ItemCard = ListingCard | ProductCard

const profilesOf = ({ loadProfile, now, remembered }: Source): DetailSource<Profile> => {
  const cached = (code: string) => remembered<Profile>(`user:${code}`)
  return {
    load: loadProfile,
    cache: profile => cached(profile.user_code).cache(profile, now()),
    recall: code => {
      const known = cached(code).recall()
      return known && { detail: known.page, at: known.at }
    },
    forget: code => cached(code).forget(),
  }
}

const keyOf = (card: ItemCard) => ('listing_code' in card ? card.listing_code : card.product_code)

const makeList = (source: Source, code: string, tab: UserTab, keyword: string) =>
  new Pager<ItemCard>({
    load: (cursor): Promise<CursorPage<ItemCard>> =>
      tab === 'product' ? source.loadProducts(code, keyword, cursor) : source.loadListings(code, tab, cursor),
    keyOf,
    now: source.now,
    ...(!keyword && source.remembered<CursorPage<ItemCard>>(`user:${code}:${tab}`)),
  })

/** A user's page: the profile, and one kind of what they have on the shelf. */
export const useUser = (code: string | undefined, tab: UserTab, keyword = '') => {
  const source = useSource()
  const profiles = useMemo(() => profilesOf(source), [source])
  const profile = useDetail(code, profiles)
  const lists = useRef(new Map<string, Pager<ItemCard>>())
  const key = `${code}:${tab}:${keyword}`
  let list = lists.current.get(key)
  if (!list) {
    list = makeList(source, code ?? '', tab, keyword)
    lists.current.set(key, list)
  }
  const [blocked, setBlocked] = useState<boolean | null>(null)
  useEffect(() => {
    if (code) void list.retry()
  }, [code, list])
  usePageShow(() => runInAction(() => void list.retry()))
  const reload = async () => {
    await profile.reload()
    await list.reload()
  }
  /** Retries both: profile and list usually fail together. */
  const retry = () => {
    profile.retry()
    void list.retry()
  }
  return { state: profile.state, list, keyOf, reload, retry, blocked, setBlocked }
}
