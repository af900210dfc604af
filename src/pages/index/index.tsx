import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { page, type PageProps } from '../../shared/page/page'
import { useTabAgain } from '../../shared/page/tab-again'
import { NEXT_CARD_PX, NextCard } from '../../features/review/conference-card/NextCard'
import { useNext } from '../../features/review/conference-card/useNext'
import { chosenIn } from '../../features/market/feed/chosen'
import { countFilter, FEED_KINDS, fromSaved, NO_FILTER, toSaved } from '../../features/market/feed/filter'
import { FeedView } from '../../features/market/feed/FeedView'
import { FilterButton, QuickEntries, StatisticsLine } from '../../features/market/feed/HomeTop'
import { HomeSearch } from '../../features/market/feed/HomeSearch'
import { ScreenSheet } from '../../features/market/feed/ScreenSheet'
import { useCategoryText } from '../../features/market/feed/useCategoryText'
import { useFeeds } from '../../features/market/feed/useFeeds'
import { useStatistics } from '../../features/market/feed/useStatistics'
import { ListingCard } from '../../features/market/listing/ListingCard'
import { PersonTags } from '../../features/market/follow/PersonTags'
import { OtherResults, useOtherResults } from '../../features/market/search/other-results'
import { ResultLine } from '../../features/market/search/ResultLine'
import { SavedSheet } from '../../features/market/search/SavedSheet'
import { SearchPanel } from '../../features/market/search/SearchPanel'
import { TotalLine } from '../../features/market/search/TotalLine'
import { useSearch } from '../../features/market/search/useSearch'
import { useSiteShareCard } from '../../features/market/share/useSiteShareCard'
import { t } from '../../locales'
import { t as screen } from '../../locales/market/screen'
import { go } from '../../navigation'
import { totalText } from '../../shared/chosen/chosen'
import { ChosenChips } from '../../shared/chosen/ChosenChips'
import { openThing, thingHref } from '../../shared/links/thing'
import { offers } from '../../shared/capability'
import { useApp } from '../../shared/use-app'
import { Page } from '../../ui/Page/Page'
import { useBackCloses } from '../../ui/Page/useBackCloses'
import { usePageShow } from '../../ui/Page/usePageShow'
import { Scroller } from '../../ui/Scroller'
import type { ScrollerHandle } from '../../ui/Scroller/types'
import { Tabs } from '../../ui/Tabs/Tabs'

definePageConfig({ enableShareAppMessage: true, enableShareTimeline: true })

/** Cards on the first screen: their pictures are loaded eagerly. */
const FIRST = 4
/** Px above the list: statistics, entries and tabs, or the tabs alone while searching. */
const ABOVE_PX = 180
const ABOVE_SEARCH_PX = 88

const Home = observer(function Home({ params }: PageProps<'home'>) {
  const { key, kind, setKind, keyword, filter, setFilter, search, searchIn, store } = useFeeds(params)
  const searching = useSearch('listing', saved => {
    setSearching(false)
    searchIn(...fromSaved(saved.filter, saved.keyword))
    toTop()
  })
  const otherResults = useOtherResults(keyword, store)
  const { statistics, reload: reloadStatistics } = useStatistics()
  const { next, reload: reloadNext } = useNext()
  const [isSearching, setSearching] = useState(false)
  const [isScreening, setScreening] = useState(false)
  const scroller = useRef<ScrollerHandle>(null)
  useSiteShareCard()
  useBackCloses(isSearching, () => setSearching(false))
  usePageShow(() => scroller.current?.isAtTop() && store.reloadIfOld())

  const toTop = () => scroller.current?.scrollTo(0)
  const searchFor = (text: string) => {
    setSearching(false)
    searching.remember(text)
    search(text)
    toTop()
  }
  useTabAgain('home', () => {
    setSearching(false)
    toTop()
    if (keyword) search('')
    else store.reloadIfOld()
  })
  const narrow = (next: typeof filter) => {
    setScreening(false)
    setFilter(next)
    toTop()
  }
  const refresh = async () => {
    otherResults.reload()
    const [count] = await Promise.all([store.renew().catch(() => null), reloadStatistics(), reloadNext()])
    return count === null ? t('pull.failed') : count > 0 ? t('pull.done_count', { count }) : t('pull.done_none')
  }
  const { clock, config, user } = useApp()
  const at = clock.now()
  /** Offered until one certification is in force. */
  const canCertify =
    user.info !== null &&
    !user.info.is_identity_certified &&
    !user.info.is_enterprise_certified &&
    offers(config, 'identity')
  const filterCount = countFilter(filter)
  const category = useCategoryText(filter.category_code)
  const total = totalText(store.total, count => screen('screen.total', count))
  return (
    <Page
      column
      isTab
      nav={
        <HomeSearch
          keyword={keyword}
          open={isSearching}
          onOpen={() => setSearching(true)}
          onClose={() => setSearching(false)}
          onSearch={searchFor}
          onType={searching.type}
        />
      }
      overlay={
        <>
          <ScreenSheet open={isScreening} filter={filter} onClose={() => setScreening(false)} onApply={narrow} />
          <SavedSheet {...searching.sheet} />
        </>
      }
    >
      {/* In a node of its own: mounting it beside the feed would resend the whole feed by setData. */}
      <View className="none">
        {isSearching && <SearchPanel {...searching.panel} keyword={keyword} onPick={searchFor} />}
        <ChosenChips
          items={chosenIn(filter, category)}
          onChange={without => narrow({ ...filter, ...without })}
          onClear={() => narrow(NO_FILTER)}
        />
      </View>
      <Scroller fills onRefresh={refresh} handle={scroller}>
        <View className="pad">
          <View>
            {keyword ? (
              <>
                <ResultLine
                  {...searching.line}
                  keyword={keyword}
                  corrected={store.corrected}
                  total={total}
                  filter={toSaved(kind, filter)}
                />
                <OtherResults {...otherResults} badges={seller => <PersonTags person={seller} />} />
              </>
            ) : (
              <>
                {/* A separate node, since its countdown redraws it each second. */}
                <View>
                  <NextCard next={next} onBegin={() => void reloadNext()} />
                </View>
                <StatisticsLine statistics={statistics} />
                <QuickEntries
                  entries={[
                    { icon: 'box', text: t('home.go_release_supply'), onPress: () => void go('release_supply', {}) },
                    {
                      icon: 'mega',
                      text: t('home.go_release_purchase'),
                      onPress: () => void go('release_purchase', {}),
                    },
                    { icon: 'folder', text: t('home.go_folders'), onPress: () => void go('my_products_folder') },
                    canCertify
                      ? { icon: 'shield', text: t('home.go_certify'), onPress: () => void go('authentication') }
                      : { icon: 'chat', text: t('home.go_message'), onPress: () => void go('message') },
                    { icon: 'gift', text: t('home.go_invite'), onPress: () => void go('share_poster', {}) },
                  ]}
                />
              </>
            )}
          </View>
          <View className="home__tabs">
            <Tabs
              label={t('home.tabs')}
              value={kind}
              onChange={next => {
                setKind(next)
                if (keyword) toTop()
              }}
              items={FEED_KINDS.map(one => ({ key: one, text: t(`home.tab_${one}`) }))}
            />
            <FilterButton count={filterCount} onPress={() => setScreening(true)} />
          </View>
          <View className="home__feed">
            <View>{!keyword && <TotalLine total={total} />}</View>
            <FeedView
              key={key}
              id="feed"
              kind={kind}
              store={store}
              keyword={keyword}
              filterCount={filterCount}
              isFoundElsewhere={otherResults.isAny}
              offsetPx={
                keyword
                  ? ABOVE_SEARCH_PX + otherResults.heightPx
                  : ABOVE_PX + (next?.conference === null ? 0 : NEXT_CARD_PX)
              }
              onClearFilter={() => narrow(NO_FILTER)}
              onPublish={() => void go('release_popup')}
              onShowAll={() => searchFor('')}
              renderCard={(card, i) => (
                <ListingCard
                  card={card}
                  now={at}
                  eager={i < FIRST}
                  href={thingHref(card.kind, card.listing_code)}
                  onOpen={() => openThing(card.kind, card.listing_code)}
                />
              )}
            />
          </View>
        </View>
      </Scroller>
    </Page>
  )
})

export default page('home', Home)
