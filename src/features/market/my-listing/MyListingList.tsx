import { observer } from 'mobx-react-lite'
import type { MyListing } from '#contract/market/listing'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/market/my-listing'
import { PagedList } from '#src/ui/List/PagedList'
import { useOwnedSheets } from '#src/ui/OwnedCard/useOwnedSheets'
import { CardSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty } from '#src/ui/States/Info'
import { actsOf, canPin, hasFigures, type Act } from './acts'
import { MyListingCard } from './MyListingCard'
import type { MyListingStore } from './my-listing-store'
import './my-listing.scss'

interface Props {
  store: MyListingStore
  /** When a listing's pin is expected to start; null if none waits. */
  waitsUntil: (code: string) => string | null
  hrefOf: (item: MyListing) => string
  onOpen: (item: MyListing) => void
  onEdit: (item: MyListing) => void
  /** Asks for confirmation first if one tap can't undo the act. */
  onAct: (item: MyListing, act: Act) => void
  onMore: (item: MyListing) => void
  /** Of one that is taken down. */
  onAppeal: (item: MyListing) => void
}

const CARD_PX = 196

export const MyListingList = observer(function MyListingList({ store, waitsUntil, ...on }: Props) {
  const { config } = useApp()
  const { list } = store
  return (
    <PagedList
      list={list}
      skeleton={<CardSkeleton />}
      stripClass="mine-strip"
      empty={
        <Empty
          icon={store.tab === 'deleted' ? 'trash' : 'doc'}
          title={t(`my_release.empty_${store.tab}`)}
          text={t(`my_release.empty_${store.tab}_text`, { count: config.limit('bin_days') })}
        />
      }
      id="mine"
      keyOf={item => item.listing_code}
      render={item => (
        <Row
          item={item}
          store={store}
          waitsUntil={waitsUntil(item.listing_code)}
          href={on.hrefOf(item)}
          onOpen={() => on.onOpen(item)}
          onEdit={() => on.onEdit(item)}
          onAct={act => on.onAct(item, act)}
          onMore={() => on.onMore(item)}
          onAppeal={item.item_state === 'taken_down' ? () => on.onAppeal(item) : undefined}
        />
      )}
      itemPx={CARD_PX}
    />
  )
})

interface RowProps {
  item: MyListing
  store: MyListingStore
  waitsUntil: string | null
  href: string
  onOpen: () => void
  onEdit: () => void
  onAct: (act: Act) => void
  onMore: () => void
  onAppeal?: () => void
}
const Row = observer(function Row({ store, ...row }: RowProps) {
  const { clock } = useApp()
  return <MyListingCard {...row} now={clock.now()} isBusy={store.isBusy(row.item.listing_code)} />
})

/** The sheet of a listing's further acts, and the confirmation before acts that one tap can't undo. */
export const useMyListingSheets = (
  onAct: (item: MyListing, act: Act) => void,
  onFigures: (item: MyListing) => void,
  onPin: (item: MyListing) => void,
  waitsUntil: (code: string) => string | null,
) => {
  const days = useApp().config.limit('bin_days')
  return useOwnedSheets<MyListing, Act>({
    titleOf: item => item.title || t('my_release.no_title'),
    actsOf,
    hasFigures,
    moreOf: item =>
      canPin(item, waitsUntil(item.listing_code) !== null)
        ? [{ text: t('my_release.pin'), icon: 'pin', onPress: () => onPin(item) }]
        : [],
    wordOf: act => t(`my_release.do_${act}`),
    questionOf: act =>
      act === 'close' || act === 'delete'
        ? { title: t(`my_release.ask_${act}`), text: t(`my_release.ask_${act}_text`, { count: days }) }
        : null,
    onAct,
    onFigures,
  })
}
