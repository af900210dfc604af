import { endpoints } from '#contract'
import type { ListingCard, ListingDetail } from '#contract/market/listing'
import type { DetailSource } from '#src/shared/detail/use-detail'
import { thingHref, thingPath } from '#src/shared/links/thing'
import { readInitialData } from '#src/shared/page/initial-data'
import { cardPictures, withReferral } from '#src/shared/sharing/share'
import { sourceOf } from '#src/shared/use-app'
import { pathTo } from '#src/navigation'
import type { ShareData } from '#src/platform/share'
import { origin } from '#src/platform/browser'
import type { UserStore } from '#src/stores'

const CACHE_KEY = 'detail:seen'
const CACHED_MAX = 10
interface CachedDetail {
  detail: ListingDetail
  /** ms */
  at: number
}

const SIMILAR_MAX = 4
const MATCHES_MAX = 4

export const useSource = sourceOf(({ api, clock, session, storage }) => {
  const now = () => clock.now()
  const cachedDetails = (): CachedDetail[] => {
    const cached = storage.get<unknown>(CACHE_KEY)
    return Array.isArray(cached) ? (cached as CachedDetail[]) : []
  }
  const without = (code: string) => cachedDetails().filter(one => one.detail.listing_code !== code)
  const details: DetailSource<ListingDetail> = {
    load: code => api.call(endpoints.listing.getListingDetail, { listing_code: code }),
    /** Stores the last 10 details seen: no listings of the user's own, and no leader prices. */
    cache: detail => {
      if (detail.is_mine) return
      const { leader_price_fen: _leaders, ...open } = detail
      storage.set(CACHE_KEY, [{ detail: open, at: now() }, ...without(detail.listing_code)].slice(0, CACHED_MAX))
    },
    recall: code => cachedDetails().find(one => one.detail.listing_code === code) ?? null,
    forget: code => storage.set(CACHE_KEY, without(code)),
    /** The detail embedded in the page's HTML. That is the anonymous view, so null while logged in. */
    takeFirst: code => {
      const detail = readInitialData('detail') as ListingDetail | null
      return detail && detail.listing_code === code && session.read() === null ? detail : null
    },
  }
  return {
    details,
    /** Other listings of the same kind and category, newest first. @throws ApiError */
    loadSimilar: ({ kind, category_code, listing_code }: ListingDetail): Promise<ListingCard[]> =>
      api
        .call(endpoints.listing.getListingPage, { kind, category_code, limit: SIMILAR_MAX + 1 })
        .then(({ items }) => items.filter(item => item.listing_code !== listing_code).slice(0, SIMILAR_MAX)),
    /** Matches: supplies for a purchase, purchases for a supply. @throws ApiError */
    loadMatches: ({ listing_code }: ListingDetail): Promise<ListingCard[]> =>
      api.call(endpoints.quote.getMatchPage, { listing_code }).then(({ items }) => items.slice(0, MATCHES_MAX)),
    /** ms */
    now,
  }
})

/** Share data of a listing, as specified; the link carries the sharer's referral code. */
export const shareDataOf = (user: UserStore, detail: ListingDetail, slogan: string): ShareData => ({
  title: detail.title,
  description: detail.description.slice(0, 80) || slogan,
  link: withReferral(user, thingHref(detail.kind, detail.listing_code, origin())),
  image: cardPictures(detail.share_card).squareUrl,
})

/** The same as a share card of the mini-program; home's if there is no detail. */
export const shareCardOf = (user: UserStore, detail: ListingDetail | null, title: string) => ({
  title: detail?.title ?? title,
  path: withReferral(user, detail ? thingPath(detail.kind, detail.listing_code) : pathTo('home', {})),
  ...cardPictures(detail?.share_card),
})
