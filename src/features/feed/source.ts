import { endpoints } from '../../../contract'
import type { ListingCard } from '../../../contract/listing'
import type { Statistics } from '../../../contract/system'
import { currentApp } from '../../shared/app'
import { readInitialData } from '../../shared/page/initial-data'
import { givenOf } from '../../shared/narrowing'
import { isLoggedIn } from '../../shared/session/session'
import { replaceQuery } from '../../platform/browser'
import type { CursorPage } from '../../stores/pager'
import { CHOICE_KEYS, type ChoiceQuery, type FeedFilter, type FeedKind } from './filter'

export type FeedPage = CursorPage<ListingCard>

/** Users who blocked somebody get a personal feed; everybody else gets the same public one. */
const hasBlocked = () => isLoggedIn() && Boolean(currentApp().user.info?.blocked_count)

const CACHE_PREFIX = 'feed:first'
const FIGURES = 'feed:figures'
export const loadFeed = (
  kind: FeedKind,
  keyword: string,
  filter: FeedFilter,
  cursor: string | undefined,
): Promise<FeedPage> =>
  currentApp().api.call(hasBlocked() ? endpoints.listing.getFeedPage : endpoints.listing.getListingPage, {
    cursor,
    kind: kind === 'all' ? undefined : kind,
    keyword: keyword || undefined,
    ...givenOf(filter),
  })

const cacheKey = (kind: FeedKind) => `${CACHE_PREFIX}:${kind}${hasBlocked() ? ':own' : ''}`

/** A tab's first page as last seen on this device. */
export const recallFeed = (kind: FeedKind): { page: FeedPage; at: number } | null =>
  currentApp().storage.get(cacheKey(kind))
export const keepFeed = (kind: FeedKind, page: FeedPage, at: number): void =>
  currentApp().storage.set(cacheKey(kind), { page, at })

/** The first page embedded in the page's HTML; null if there is none. */
export const takeFirstFeed = () => (hasBlocked() ? null : (readInitialData('feed') as FeedPage | null))
export const takeFirstStatistics = () => readInitialData('statistics') as Statistics | null

/** The figures as last seen on this device. */
export const recallStatistics = (): Statistics | null => currentApp().storage.get(FIGURES)

/** Returns null on failure: the line stays as it is. */
export const loadStatistics = async (): Promise<Statistics | null> => {
  const { api, storage } = currentApp()
  const statistics = await api.call(endpoints.system.getStatisticsInfo, {}).catch(() => null)
  if (statistics) storage.set(FIGURES, statistics)
  return statistics
}

/** ms */
export const now = (): number => currentApp().clock.now()

/** Updates the URL, so that a reload or a copied link shows the same. */
export const showInAddress = (query: ChoiceQuery): void => replaceQuery(CHOICE_KEYS, query)
