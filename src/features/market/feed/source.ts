import { endpoints } from '#contract'
import type { ListingCard } from '#contract/market/listing'
import type { Statistics } from '#contract/base/system'
import { onSlow } from '#src/shared/app'
import { readInitialData } from '#src/shared/page/initial-data'
import { givenOf } from '#src/shared/narrowing'
import { sourceOf } from '#src/shared/use-app'
import { replaceQuery } from '#src/platform/browser'
import type { CursorPage } from '#src/stores/pager'
import { CHOICE_KEYS, type ChoiceQuery, type FeedFilter, type FeedKind, isNarrowed } from './filter'

export type FeedPage = CursorPage<ListingCard>

const CACHE_PREFIX = 'feed:first'
const FIGURES = 'feed:figures'

export const useSource = sourceOf(({ api, clock, session, storage, user }) => {
  /** Users who blocked somebody get a personal feed; everybody else gets the same public one. */
  const hasBlocked = () => session.uid !== null && Boolean(user.info?.blocked_count)
  const cacheKey = (kind: FeedKind) => `${CACHE_PREFIX}:${kind}${hasBlocked() ? ':own' : ''}`
  return {
    loadFeed: (kind: FeedKind, keyword: string, filter: FeedFilter, cursor: string | undefined): Promise<FeedPage> =>
      api.call(hasBlocked() ? endpoints.listing.getFeedPage : endpoints.listing.getListingPage, {
        cursor,
        kind: kind === 'all' ? undefined : kind,
        keyword: keyword || undefined,
        ...givenOf(filter),
        with_total: isNarrowed(keyword, filter) || undefined,
      }),
    /** A tab's first page as last seen on this device. */
    recallFeed: (kind: FeedKind): { page: FeedPage; at: number } | null => storage.get(cacheKey(kind)),
    cacheFeed: (kind: FeedKind, page: FeedPage, at: number): void => storage.set(cacheKey(kind), { page, at }),
    /** The first page embedded in the page's HTML; null if there is none. */
    takeFirstFeed: () => (hasBlocked() ? null : (readInitialData('feed') as FeedPage | null)),
    /** The figures as last seen on this device. */
    recallStatistics: (): Statistics | null => storage.get(FIGURES),
    /** Returns null on failure: the line stays as it is. */
    loadStatistics: async (): Promise<Statistics | null> => {
      const statistics = await api.call(endpoints.system.getStatisticsInfo, {}).catch(() => null)
      if (statistics) storage.set(FIGURES, statistics)
      return statistics
    },
    /** ms */
    now: () => clock.now(),
    onSlow: onSlow(clock),
  }
})
export type Source = ReturnType<typeof useSource>

export const takeFirstStatistics = () => readInitialData('statistics') as Statistics | null

/** Updates the URL, so that a reload or a copied link shows the same. */
export const showInAddress = (query: ChoiceQuery): void => replaceQuery(CHOICE_KEYS, query)
