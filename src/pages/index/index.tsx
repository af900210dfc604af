import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useCallback, useRef } from 'react'
import { page } from '../../app/page'
import { FEED_KINDS, useFeeds } from '../../features/feed/useFeeds'
import { FeedView } from '../../features/feed/FeedView'
import { HomeSearch } from '../../features/feed/HomeSearch'
import { QuickEntries, StatisticsLine } from '../../features/feed/HomeTop'
import { useStatistics } from '../../features/feed/useStatistics'
import { ListingCard } from '../../features/listing/ListingCard'
import { t } from '../../locales'
import { go, linkTo } from '../../navigation'
import { Page } from '../../ui/Page/Page'
import { Scroller } from '../../ui/Scroller'
import type { ScrollerHandle } from '../../ui/Scroller/types'
import { Tabs } from '../../ui/Tabs/Tabs'
import { usePageShow } from '../../ui/Page/usePageShow'

/** Cards of the first screen: their pictures are loaded at once. */
const FIRST = 4
/** Px above the list: figures, entries and tabs, or the tabs alone while searching. */
const ABOVE_PX = 180
const ABOVE_SEARCH_PX = 88

const Home = observer(function Home() {
  const { kind, setKind, keyword, setKeyword, store, refreshIfOld } = useFeeds()
  const { statistics, reload } = useStatistics()
  const scroller = useRef<ScrollerHandle>(null)
  usePageShow(() => scroller.current?.isAtTop() && refreshIfOld())

  const search = useCallback(
    (text: string) => {
      setKeyword(text.trim())
      scroller.current?.scrollTo(0)
    },
    [setKeyword],
  )
  const refresh = async () => {
    const [count] = await Promise.all([store.reload().catch(() => null), reload()])
    return count === null ? t('pull.failed') : count > 0 ? t('pull.done_count', { count }) : t('pull.done_none')
  }
  const now = Date.now()
  return (
    <Page isTab nav={<HomeSearch keyword={keyword} onSearch={search} />}>
      <Scroller onRefresh={refresh} handle={scroller}>
        <View className="pad">
          {keyword ? (
            <View className="t13 i3 home__searching one">{t('home.searching', { keyword })}</View>
          ) : (
            <>
              <StatisticsLine statistics={statistics} />
              <QuickEntries
                entries={[
                  { icon: 'box', text: t('home.go_release_supply'), onPress: () => void go('release_supply', {}) },
                  { icon: 'mega', text: t('home.go_release_purchase'), onPress: () => void go('release_purchase', {}) },
                  { icon: 'folder', text: t('home.go_folder'), onPress: () => void go('my_products_folder') },
                  { icon: 'shield', text: t('home.go_certify'), onPress: () => void go('authentication') },
                  { icon: 'gift', text: t('home.go_invite'), onPress: () => void go('share_poster') },
                ]}
              />
            </>
          )}
          <Tabs
            label={t('home.tabs')}
            value={kind}
            onChange={next => {
              setKind(next)
              if (keyword) scroller.current?.scrollTo(0)
            }}
            items={FEED_KINDS.map(key => ({ key, text: t(`home.tab_${key}`) }))}
          />
          <View className="home__feed">
            <FeedView
              key={`${kind}:${keyword}`}
              id="feed"
              store={store}
              keyword={keyword}
              offsetPx={keyword ? ABOVE_SEARCH_PX : ABOVE_PX}
              onPublish={() => void go('release_supply', {})}
              onShowAll={() => search('')}
              renderCard={(card, i) => {
                const target = card.kind === 'supply' ? 'supply_detail' : 'purchase_detail'
                const params = { listing_code: card.listing_code }
                return (
                  <ListingCard
                    card={card}
                    now={now}
                    eager={i < FIRST}
                    href={linkTo(target, params)}
                    onOpen={() => void go(target, params)}
                  />
                )
              }}
            />
          </View>
        </View>
      </Scroller>
    </Page>
  )
})

export default page('home', Home)
