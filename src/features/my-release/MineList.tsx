import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { MyListing } from '../../../contract/listing'
import { t } from '../../locales/areas/my-release'
import { List } from '../../ui/List/List'
import { Dialog } from '../../ui/Popup/Dialog'
import { Popup } from '../../ui/Popup/Popup'
import { Pressable } from '../../ui/Pressable'
import { CardSkeleton } from '../../ui/Skeleton/CardSkeleton'
import { ListStates } from '../../ui/States/ListStates'
import { Empty } from '../../ui/States/Notice'
import { actsOf, hasFigures, type Act } from './acts'
import { MineCard } from './MineCard'
import type { MineStore } from './mine-store'
import { now } from './source'
import './my-release.scss'

interface Props {
  store: MineStore
  hrefOf: (item: MyListing) => string
  onOpen: (item: MyListing) => void
  onEdit: (item: MyListing) => void
  /** Asks first where it can't be taken back by a tap. */
  onAct: (item: MyListing, act: Act) => void
  onMore: (item: MyListing) => void
  onPublish: () => void
}

const CARD_PX = 196

export const MineList = observer(function MineList({ store, onPublish, ...on }: Props) {
  const { list } = store
  const nowMs = now()
  return (
    <ListStates list={list} skeleton={<CardSkeleton />} stripClass="mine-strip">
      {list.items.length === 0 ? (
        <Empty
          icon={store.tab === 'deleted' ? 'trash' : 'doc'}
          title={t(`my_release.empty_${store.tab}`)}
          text={t(`my_release.empty_${store.tab}_text`)}
          action={t('my_release.publish')}
          onAction={onPublish}
        />
      ) : (
        <List
          id="mine"
          items={list.items}
          keyOf={item => item.listing_code}
          render={item => (
            <Row
              item={item}
              nowMs={nowMs}
              store={store}
              href={on.hrefOf(item)}
              onOpen={() => on.onOpen(item)}
              onEdit={() => on.onEdit(item)}
              onAct={act => on.onAct(item, act)}
              onMore={() => on.onMore(item)}
            />
          )}
          itemPx={CARD_PX}
          hasMore={list.cursor !== null}
          isLoadingMore={list.isLoadingMore}
          hasFailedMore={list.hasFailedMore}
          onMore={() => void list.more()}
        />
      )}
    </ListStates>
  )
})

interface RowProps {
  item: MyListing
  nowMs: number
  store: MineStore
  href: string
  onOpen: () => void
  onEdit: () => void
  onAct: (act: Act) => void
  onMore: () => void
}
const Row = observer(function Row({ store, nowMs, ...row }: RowProps) {
  return <MineCard {...row} now={nowMs} isBusy={store.isBusy(row.item.listing_code)} />
})

/**
 * The acts of one listing that are asked for less often, what else the page offers (`onFigures`), and the question before what
 * can't be undone by a tap.
 */
export const useMineSheets = (act: (item: MyListing, what: Act) => void, onFigures: (item: MyListing) => void) => {
  const [more, setMore] = useState<MyListing | null>(null)
  const [asked, setAsked] = useState<{ item: MyListing; what: 'close' | 'delete' } | null>(null)
  const ask = (item: MyListing, what: Act) => {
    setMore(null)
    if (what === 'close' || what === 'delete') setAsked({ item, what })
    else act(item, what)
  }
  const sheets = (
    <>
      <Popup open={more !== null} onClose={() => setMore(null)} title={t('my_release.more')}>
        {more && hasFigures(more) && (
          <Pressable
            className="mine__row"
            onPress={() => {
              setMore(null)
              onFigures(more)
            }}
          >
            {t('my_release.figures')}
          </Pressable>
        )}
        {more &&
          actsOf(more).map(what => (
            <Pressable
              key={what}
              className={`mine__row ${what === 'delete' ? 'mine__row--bad' : ''}`}
              onPress={() => ask(more, what)}
            >
              {t(`my_release.do_${what}`)}
            </Pressable>
          ))}
      </Popup>
      <Dialog
        open={asked !== null}
        title={asked ? t(`my_release.ask_${asked.what}`) : ''}
        text={asked ? t(`my_release.ask_${asked.what}_text`) : ''}
        no={t('my_release.ask_no')}
        yes={asked ? t(`my_release.do_${asked.what}`) : ''}
        onNo={() => setAsked(null)}
        onYes={() => {
          if (asked) act(asked.item, asked.what)
          setAsked(null)
        }}
      />
    </>
  )
  return { ask, more: setMore, sheets }
}
