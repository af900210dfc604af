import { endpoints } from '../../../contract'
import type { ListingCard, ListingDetail } from '../../../contract/listing'
import { currentApp } from '../../shared/app'
import { thingHref, thingPath } from '../../shared/links/thing'
import { readInitialData } from '../../shared/page/initial-data'
import { cardPictures, withReferral } from '../../shared/sharing/share'
import { pathTo } from '../../navigation'
import type { ShareData } from '../../platform/share'
import { origin } from '../../platform/browser'

/** @throws ApiError */
export const loadDetail = (code: string): Promise<ListingDetail> =>
  currentApp().api.call(endpoints.listing.getListingDetail, { listing_code: code })

const CACHE_KEY = 'detail:seen'
const CACHED_MAX = 10
interface CachedDetail {
  detail: ListingDetail
  /** ms */
  at: number
}

const cachedDetails = (): CachedDetail[] => {
  const cached = currentApp().storage.get<unknown>(CACHE_KEY)
  return Array.isArray(cached) ? (cached as CachedDetail[]) : []
}

/** Stores the last 10 details seen: no listings of the user's own, and no leader prices. */
export const keepDetail = (detail: ListingDetail): void => {
  if (detail.is_mine) return
  const { leader_price_fen: _leaders, ...open } = detail
  const others = cachedDetails().filter(one => one.detail.listing_code !== detail.listing_code)
  currentApp().storage.set(CACHE_KEY, [{ detail: open, at: now() }, ...others].slice(0, CACHED_MAX))
}
/** The detail as last seen on this device; null if never. */
export const recallDetail = (code: string): CachedDetail | null =>
  cachedDetails().find(one => one.detail.listing_code === code) ?? null
export const forgetDetail = (code: string): void =>
  currentApp().storage.set(
    CACHE_KEY,
    cachedDetails().filter(one => one.detail.listing_code !== code),
  )

/** The detail embedded in the page's HTML. That is the anonymous view, so null while logged in. */
export const takeFirstDetail = (code: string | undefined): ListingDetail | null => {
  const detail = readInitialData('detail') as ListingDetail | null
  return detail && detail.listing_code === code && currentApp().session.read() === null ? detail : null
}

const SIMILAR_MAX = 4

/** Other listings of the same kind and category, newest first. @throws ApiError */
export const loadSimilar = ({ kind, category_code, listing_code }: ListingDetail): Promise<ListingCard[]> =>
  currentApp()
    .api.call(endpoints.listing.getListingPage, { kind, category_code, limit: SIMILAR_MAX + 1 })
    .then(({ items }) => items.filter(item => item.listing_code !== listing_code).slice(0, SIMILAR_MAX))

const MATCHES_MAX = 4

/** Matches: supplies for a purchase, purchases for a supply. @throws ApiError */
export const loadMatches = ({ listing_code }: ListingDetail): Promise<ListingCard[]> =>
  currentApp()
    .api.call(endpoints.quote.getMatchPage, { listing_code })
    .then(({ items }) => items.slice(0, MATCHES_MAX))

/** ms */
export const now = (): number => currentApp().clock.now()

/** Share data of a listing, as specified; the link carries the sharer's referral code. */
export const shareDataOf = (detail: ListingDetail, slogan: string): ShareData => {
  return {
    title: detail.title,
    description: detail.description.slice(0, 80) || slogan,
    link: withReferral(thingHref(detail.kind, detail.listing_code, origin())),
    image: cardPictures(detail.share_card).squareUrl,
  }
}

export { setShared } from '../../shared/sharing/share'

/** The same as a share card of the mini-program; home's if there is no detail. */
export const shareCardOf = (detail: ListingDetail | null, title: string) => {
  const path = detail ? thingPath(detail.kind, detail.listing_code) : pathTo('home', {})
  return {
    title: detail?.title ?? title,
    path: withReferral(path),
    ...cardPictures(detail?.share_card),
  }
}
