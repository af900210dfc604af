import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { page, type PageProps } from '../../shared/page/page'
import { useTabAgain } from '../../shared/page/tab-again'
import { HomeSearch } from '../../features/market/feed/HomeSearch'
import { ScreenSheet } from '../../features/market/feed/ScreenSheet'
import { useFolderPicker } from '../../features/market/folder/FolderPicker'
import { viewOf } from '../../features/market/library/category-tree'
import { DeepBar, RootBar, SideBar } from '../../features/market/library/CategoryBars'
import { type Choice, countFilter, fromSaved, NO_FILTER, toSaved } from '../../features/market/library/choice'
import { chosenIn } from '../../features/market/library/chosen'
import { ExtraFilter } from '../../features/market/library/ExtraFilter'
import { LibraryList } from '../../features/market/library/LibraryList'
import { SortBar } from '../../features/market/library/SortBar'
import { useSource } from '../../features/market/library/source'
import { useCategories } from '../../features/market/library/useCategories'
import { useLibrary } from '../../features/market/library/useLibrary'
import { PersonTags } from '../../features/market/follow/PersonTags'
import { ProductCard } from '../../features/market/product/ProductCard'
import { OtherResults, useOtherResults } from '../../features/market/search/other-results'
import { ResultLine } from '../../features/market/search/ResultLine'
import { SavedSheet } from '../../features/market/search/SavedSheet'
import { SearchPanel } from '../../features/market/search/SearchPanel'
import { TotalLine } from '../../features/market/search/TotalLine'
import { useSearch } from '../../features/market/search/useSearch'
import { useNewestVideos } from '../../features/market/share/useNewestVideos'
import { VIDEO_STRIP_PX, VideoStrip } from '../../features/market/share/VideoStrip'
import { t as common } from '../../locales'
import { t as folder } from '../../locales/market/folder-pick'
import { t } from '../../locales/market/product'
import { askLogin, go, linkTo } from '../../navigation'
import { totalText } from '../../shared/chosen/chosen'
import { ChosenChips } from '../../shared/chosen/ChosenChips'
import { openThing, thingHref } from '../../shared/links/thing'
import { Button } from '../../ui/Button/Button'
import { Page } from '../../ui/Page/Page'
import { useBackCloses } from '../../ui/Page/useBackCloses'
import { usePageShow } from '../../ui/Page/usePageShow'
import { Pressable } from '../../ui/Pressable'
import { Scroller } from '../../ui/Scroller'
import type { ScrollerHandle } from '../../ui/Scroller/types'
import { useChosen } from '../../ui/useChosen'

/** Cards on the first screen: their pictures are loaded eagerly. */
const FIRST = 6
const RESULT_LINE_PX = 44
const TOTAL_LINE_PX = 36

const Library = observer(function Library({ params }: PageProps<'library'>) {
  const { key, choice, store, change } = useLibrary(params)
  const { nodes, hasFailed, load: loadTree } = useCategories()
  const { isLeader, keepShape, readShape } = useSource()
  const [shape, setShape] = useState(readShape)
  const [isSearching, setSearching] = useState(false)
  const [isScreening, setScreening] = useState(false)
  const [extras, setExtras] = useState(choice.filter)
  const scroller = useRef<ScrollerHandle>(null)
  useBackCloses(isSearching, () => setSearching(false))
  usePageShow(() => scroller.current?.isAtTop() && store.reloadIfOld())

  const { category, keyword, filter, sort } = choice
  const otherResults = useOtherResults(keyword, store)
  /** The products selected to be put into a folder together. */
  const { chosen, setChosen, toggle } = useChosen()
  const stopChoosing = () => setChosen(null)
  useBackCloses(chosen !== null, stopChoosing)
  const picker = useFolderPicker(() => void askLogin('library', params))
  const view = viewOf(nodes ?? [], category)
  const filterCount = countFilter(filter)
  const items = chosenIn(choice, view.path[view.path.length - 1]?.text ?? null, isLeader())
  const total = totalText(store.total, count => t('library.total', count))
  const narrow = (next: Partial<Choice>) => {
    setScreening(false)
    setSearching(false)
    change(next)
  }
  const searching = useSearch('product', saved => narrow(fromSaved(saved.filter, saved.keyword)))
  const searchFor = (text: string) => {
    searching.remember(text)
    narrow({ keyword: text.trim() })
  }
  const choose = (code: string) => narrow({ category: code })
  useTabAgain('library', () => {
    if (keyword) return narrow({ keyword: '' })
    setSearching(false)
    scroller.current?.scrollTo(0)
    store.reloadIfOld()
  })
  // After the list: its pictures are not urgent, and a retry that loads the list loads the videos, too.
  const { videos, reload: reloadVideos } = useNewestVideos(store.items.length > 0)
  const isWhole = category === '' && !keyword && filterCount === 0
  const hasVideos = isWhole && videos?.length !== 0
  const refresh = async () => {
    otherResults.reload()
    const count = await store.renew().catch(() => null)
    if (hasFailed) loadTree()
    // Also none, which may have been a failure.
    if (isWhole) void reloadVideos()
    return count === null
      ? common('pull.failed')
      : count > 0
        ? common('pull.done_count', { count })
        : common('pull.done_none')
  }
  const retry = () => {
    void store.retry()
    if (hasFailed) loadTree()
  }
  return (
    <Page
      column
      isTab
      nav={
        <HomeSearch
          keyword={keyword}
          placeholder={t('library.search')}
          open={isSearching}
          onOpen={() => setSearching(true)}
          onClose={() => setSearching(false)}
          onSearch={searchFor}
          onType={searching.type}
        />
      }
      footer={
        chosen && (
          <>
            <View className="grow t13 num" {...{ role: 'status' }}>
              {t('library.chosen', { count: chosen.size })}
            </View>
            <Button kind="sub" size="m" onPress={stopChoosing}>
              {t('library.choose_end')}
            </Button>
            <Button
              size="m"
              disabled={chosen.size === 0}
              busy={picker.isBusy}
              onPress={() => picker.open([...chosen], false, stopChoosing)}
            >
              {folder('folder.pick_title')}
            </Button>
          </>
        )
      }
      overlay={
        <>
          {picker.sheet}
          <ScreenSheet
            open={isScreening}
            withoutCategory
            filter={{ ...filter, category_code: '' }}
            more={<ExtraFilter value={extras} onChange={more => setExtras({ ...extras, ...more })} />}
            onReset={() => setExtras(NO_FILTER)}
            onClose={() => setScreening(false)}
            onApply={({ category_code: _code, ...next }) => {
              const { with_video, with_commission, with_leader_price } = extras
              narrow({ filter: { ...next, with_video, with_commission, with_leader_price } })
            }}
          />
          <SavedSheet {...searching.sheet} />
        </>
      }
    >
      {/* In a node of its own: mounting it beside the list would resend the whole list by setData. */}
      <View className="none">
        {isSearching && (
          <SearchPanel {...searching.panel} keyword={keyword} hint={t('library.hint')} onPick={searchFor} />
        )}
        {hasFailed ? (
          <Pressable className="library__again" onPress={loadTree}>
            {t('library.categories_failed')}
          </Pressable>
        ) : (
          <RootBar view={view} onChoose={choose} />
        )}
        <ChosenChips items={items} onChange={narrow} onClear={() => narrow({ filter: NO_FILTER, category: '' })} />
      </View>
      <View className="library">
        {view.side.length > 0 && <SideBar view={view} onChoose={choose} />}
        <View className="library__main">
          <SortBar
            sort={sort}
            onSort={next => change({ sort: next })}
            shape={shape}
            onShape={next => {
              keepShape(next)
              setShape(next)
            }}
            filterCount={filterCount}
            onFilter={() => {
              setExtras(filter)
              setScreening(true)
            }}
            isChoosing={chosen !== null}
            onChoosing={() => setChosen(chosen ? null : new Set())}
          />
          <DeepBar view={view} onChoose={choose} />
          {/* Each list starts at the top; returning to the page keeps the scroll position. */}
          <Scroller fills key={`${key} ${shape}`} onRefresh={refresh} handle={scroller}>
            <View>
              {keyword && (
                <View className="library__results">
                  <ResultLine
                    {...searching.line}
                    keyword={keyword}
                    corrected={store.corrected}
                    total={total}
                    filter={toSaved(choice)}
                  />
                  <OtherResults {...otherResults} badges={seller => <PersonTags person={seller} />} />
                </View>
              )}
              {!keyword && total && (
                <View className="library__results">
                  <TotalLine total={total} />
                </View>
              )}
              {hasVideos && store.items.length > 0 && (
                <VideoStrip
                  title={t('library.videos')}
                  videos={videos}
                  hrefOf={({ video_code }) => linkTo('video_app_detail', { video_code })}
                  onOpen={({ video_code }) => void go('video_app_detail', { video_code })}
                />
              )}
            </View>
            <LibraryList
              store={store}
              shape={shape}
              keyword={keyword}
              filterCount={filterCount}
              isInside={category !== ''}
              isFoundElsewhere={otherResults.isAny}
              offsetPx={
                keyword
                  ? RESULT_LINE_PX + otherResults.heightPx
                  : filterCount > 0
                    ? TOTAL_LINE_PX
                    : hasVideos
                      ? VIDEO_STRIP_PX
                      : 0
              }
              onRetry={retry}
              onClearFilter={() => narrow({ filter: NO_FILTER })}
              onShowAll={() => narrow({ keyword: '', category: '' })}
              onPublish={() => void go('add_product', {})}
              renderCard={(card, i) => (
                <ProductCard
                  card={card}
                  shape={shape}
                  eager={i < FIRST}
                  href={thingHref('product', card.product_code)}
                  onOpen={() => openThing('product', card.product_code)}
                  isAdded={picker.isAdded(card.product_code, card.is_in_folder)}
                  onAdd={() => picker.open([card.product_code], picker.isAdded(card.product_code, card.is_in_folder))}
                  choosing={
                    chosen
                      ? { isChosen: chosen.has(card.product_code), onChoose: () => toggle(card.product_code) }
                      : undefined
                  }
                />
              )}
            />
          </Scroller>
        </View>
      </View>
    </Page>
  )
})

export default page('library', Library)
