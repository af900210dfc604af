import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { ListingCard } from '#contract/market/listing'
import { t } from '#src/locales/market/screen'
import type { Pager } from '#src/stores/pager'
import { PagedList } from '#src/ui/List/PagedList'
import { CardSkeleton, PurchaseCardSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty } from '#src/ui/States/Info'
import type { FeedKind } from './filter'

interface Props {
  id: string
  kind: FeedKind
  store: Pager<ListingCard>
  renderCard: (card: ListingCard, index: number) => ReactNode
  /** px from the top of the scroller to the top of the list. */
  offsetPx: number
  keyword: string
  /** Sellers or pallets that match the keyword are shown above, or that they couldn't be loaded. */
  isFoundElsewhere?: boolean
  /** Number of active filters. */
  filterCount: number
  onClearFilter: () => void
  /** Action of the empty feed. */
  onPublish: () => void
  /** Action of a search without results. */
  onShowAll: () => void
}

const CARD_PX = 160

/** A feed in all its states: loading, ready, stale, empty, failed. */
export const FeedView = observer(function FeedView({
  id,
  kind,
  store,
  renderCard,
  offsetPx,
  keyword,
  isFoundElsewhere,
  filterCount,
  onClearFilter,
  onPublish,
  onShowAll,
}: Props) {
  const empty =
    filterCount > 0 ? (
      <Empty
        icon="filter"
        title={t('screen.no_result')}
        text={t('screen.no_result_text')}
        action={t('screen.no_result_act')}
        onAction={onClearFilter}
      />
    ) : keyword ? (
      <Empty
        icon="search"
        title={isFoundElsewhere ? t('screen.no_things', { keyword }) : t('home.no_result', { keyword })}
        text={t('home.no_result_text')}
        action={t('home.no_result_act')}
        onAction={onShowAll}
      />
    ) : (
      <Empty
        icon="box"
        title={t('home.empty')}
        text={t('home.empty_text')}
        action={t('home.empty_act')}
        onAction={onPublish}
      />
    )
  return (
    <PagedList
      list={store}
      skeleton={kind === 'purchase' ? <PurchaseCardSkeleton /> : <CardSkeleton />}
      stripClass="feed__strip"
      empty={empty}
      id={id}
      keyOf={card => card.listing_code}
      render={renderCard}
      itemPx={CARD_PX}
      offsetPx={offsetPx}
    />
  )
})
