import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { ProductCard } from '#contract/market/product'
import { t } from '#src/locales/market/product'
import { t as screen } from '#src/locales/market/screen'
import type { Pager } from '#src/stores/pager'
import { List } from '#src/ui/List/List'
import { ListStates } from '#src/ui/States/ListStates'
import { Empty } from '#src/ui/States/Info'
import { LibrarySkeleton } from './LibrarySkeleton'
import type { LibraryPage, Shape } from './source'
import './library.scss'

interface Props {
  store: Pager<ProductCard, LibraryPage>
  shape: Shape
  keyword: string
  /** Sellers or pallets that match the keyword are shown above, or that they couldn't be loaded. */
  isFoundElsewhere: boolean
  filterCount: number
  /** Whether a category is chosen. */
  isInside: boolean
  renderCard: (card: ProductCard, index: number) => ReactNode
  /** px from the top of the scroller to the top of the list. */
  offsetPx: number
  /** Loads again what failed: the list, and what the page shows with it. */
  onRetry: () => void
  onClearFilter: () => void
  onShowAll: () => void
  onPublish: () => void
}

const ROW_PX = 138
const TILE_PX = 314
const PAIRS_PER_CHUNK = 2

const pairs = <T,>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / 2) }, (_, i) => items.slice(2 * i, 2 * i + 2))

/** The library's products in all their states. */
export const LibraryList = observer(function LibraryList(props: Props) {
  const { store, shape, keyword, filterCount, isInside, renderCard, offsetPx } = props
  const paging = {
    hasMore: store.cursor !== null,
    isLoadingMore: store.isLoadingMore,
    hasFailedMore: store.hasFailedMore,
    onMore: () => void store.more(),
    offsetPx,
  }
  return (
    <ListStates
      bare
      list={store}
      onRetry={props.onRetry}
      skeleton={<LibrarySkeleton shape={shape} />}
      stripClass="library__strip"
    >
      {store.items.length === 0 ? (
        <View className="library__none">
          {filterCount > 0 ? (
            <Empty
              bare
              icon="filter"
              title={t('library.no_fit')}
              text={screen('screen.no_result_text')}
              action={screen('screen.no_result_act')}
              onAction={props.onClearFilter}
            />
          ) : keyword ? (
            <Empty
              bare
              icon="search"
              title={t(props.isFoundElsewhere ? 'library.no_things' : 'library.no_result', { keyword })}
              text={t('library.no_result_text')}
              action={t('library.show_all')}
              onAction={props.onShowAll}
            />
          ) : (
            <Empty
              bare
              icon="box"
              title={t(isInside ? 'library.empty' : 'library.empty_all')}
              text={t('library.empty_text')}
              action={t(isInside ? 'library.show_all' : 'library.empty_act')}
              onAction={isInside ? props.onShowAll : props.onPublish}
            />
          )}
        </View>
      ) : shape === 'row' ? (
        <View className="library__list">
          <List
            id="library"
            items={store.items}
            keyOf={card => card.product_code}
            render={renderCard}
            itemPx={ROW_PX}
            {...paging}
          />
        </View>
      ) : (
        <View className="library__grid">
          <List
            id="library-grid"
            items={pairs(store.items)}
            keyOf={pair => pair[0].product_code}
            render={(pair, row) => (
              <View className="library__pair">
                {pair.map((card, at) => (
                  <View key={card.product_code} className="library__half">
                    {renderCard(card, 2 * row + at)}
                  </View>
                ))}
              </View>
            )}
            itemPx={TILE_PX}
            chunk={PAIRS_PER_CHUNK}
            {...paging}
          />
        </View>
      )}
    </ListStates>
  )
})
