import { endpoints } from '../../../contract'
import type { ListingCard } from '../../../contract/listing'
import type { Statistics } from '../../../contract/system'
import { useApp as theApp } from '../../app/app'
import { takeInitialData } from '../../app/initial-data'
import type { FeedPage } from './feed-store'

const KEPT = 'feed:first'

export const loadFeed = (
  kind: 'all' | ListingCard['kind'],
  keyword: string,
  cursor: string | undefined,
): Promise<FeedPage> =>
  theApp().api.call(endpoints.listing.getListingPage, {
    cursor,
    kind: kind === 'all' ? undefined : kind,
    keyword: keyword || undefined,
  })

/** The first page as it was last seen on this device. */
export const recallFeed = (): { page: FeedPage; at: number } | null => theApp().storage.get(KEPT)
export const keepFeed = (page: FeedPage, at: number): void => theApp().storage.set(KEPT, { page, at })

/** What came with the page's HTML; null where it brought nothing. */
export const takeFirstFeed = () => takeInitialData('feed') as FeedPage | null
export const takeFirstStatistics = () => takeInitialData('statistics') as Statistics | null

/** Null where they did not come: the line stays as it is. */
export const loadStatistics = (): Promise<Statistics | null> =>
  theApp()
    .api.call(endpoints.system.getStatisticsInfo, {})
    .catch(() => null)
