import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { formatFen } from '#domain/kit/money'
import { ORDER_ITEMS, ORDER_STATES } from '#domain/money/service-order'
import { t } from '#src/locales/money/order-desk'
import { useKeys } from '#src/platform/keys'
import { useWide } from '#src/platform/wide'
import { Chip } from '#src/ui/Chip/Chip'
import { momentText } from '#src/ui/format'
import { nameText } from '#src/ui/format/name'
import { boughtText, ORDER_TONES, orderStateText } from '#src/ui/format/order'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Pressable } from '#src/ui/Pressable'
import { Scroller } from '#src/ui/Scroller'
import { SearchBar } from '#src/ui/SearchBar/SearchBar'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { ListStates } from '#src/ui/States/ListStates'
import { Empty, ErrorState, Info } from '#src/ui/States/Info'
import { Tabs } from '#src/ui/Tabs/Tabs'
import { TabStrip } from '#src/ui/Tabs/TabStrip'
import { Tag } from '#src/ui/Tag/Tag'
import { OrderPane } from './OrderPane'
import { type DeskOrder, type Orders, useOrders } from './source'
import './order-desk.scss'

const STATES = ['all', ...ORDER_STATES] as const

const Row = ({ row, isOn, onOpen }: { row: DeskOrder; isOn: boolean; onOpen: () => void }) => (
  <Pressable className={`order-row ${isOn ? 'order-row--on' : ''}`} onPress={onOpen}>
    <View className="row between g8 wrap">
      <View className="t15 w6">{boughtText(row)}</View>
      <Tag tone={ORDER_TONES[row.state]}>{orderStateText(row.state)}</Tag>
    </View>
    <View className="row between g8 wrap t13 i3 num">
      <View>{nameText(row.buyer.nickname)}</View>
      <View>{`¥${formatFen(row.paid_fen ?? row.amount_fen)}`}</View>
    </View>
    <View className="t13 i3 num">{momentText(row.created_at)}</View>
  </Pressable>
)

const Filters = observer(function Filters({ orders }: { orders: Orders }) {
  const { filter, list, narrow } = orders
  const [typed, setTyped] = useState(filter.keyword)
  const search = (text: string) => {
    setTyped(text)
    narrow({ keyword: text.trim() })
  }
  return (
    <View className="order-list__head">
      <SearchBar
        value={typed}
        placeholder={t('orders.search')}
        onChange={setTyped}
        onSearch={() => search(typed)}
        onClear={() => search('')}
      />
      <TabStrip chosen={`orders-${filter.state ?? 'all'}`}>
        <Tabs
          name="orders"
          label={t('orders.states')}
          items={STATES.map(key => ({ key, text: key === 'all' ? t('orders.all') : orderStateText(key) }))}
          value={filter.state ?? 'all'}
          onChange={state => narrow({ state: state === 'all' ? null : state })}
        />
      </TabStrip>
      <View className="row between g8">
        <View className="row g8" {...{ role: 'group', 'aria-label': t('orders.kinds') }}>
          {ORDER_ITEMS.map(kind => (
            <Chip
              key={kind}
              role="checkbox"
              chosen={filter.kind === kind}
              onPress={() => narrow({ kind: filter.kind === kind ? null : kind })}
            >
              {t(`orders.kind_${kind}`)}
            </Chip>
          ))}
        </View>
        <Pressable className="order-list__refresh t13 i2" onPress={() => void list.retry()}>
          {t('orders.refresh')}
        </Pressable>
      </View>
    </View>
  )
})

const Rows = observer(function Rows({ orders }: { orders: Orders }) {
  const { list, filter, code } = orders
  return (
    <View className="pane order-list">
      <Filters orders={orders} />
      <View className="pane__rest">
        <Scroller key={`${filter.state} ${filter.kind} ${filter.keyword}`}>
          <ListStates bare list={list} skeleton={<RowSkeleton />} stripClass="order-desk__strip">
            {list.items.length === 0 && (
              <Empty bare icon="doc" title={t('orders.empty')} text={t('orders.empty_text')} />
            )}
            {list.items.map(row => (
              <Row
                key={row.order_code}
                row={row}
                isOn={row.order_code === code}
                onOpen={() => orders.choose(row.order_code)}
              />
            ))}
            {list.cursor !== null && (
              <Pressable className="order-list__more t13 i2" busy={list.isLoadingMore} onPress={() => void list.more()}>
                {t('orders.more')}
              </Pressable>
            )}
          </ListStates>
        </Scroller>
      </View>
    </View>
  )
})

const Pane = observer(function Pane({ orders }: { orders: Orders }) {
  const { code, one, fault, retry, changed } = orders
  if (code === null) return <Info bare icon="doc" title={t('orders.choose')} />
  if (!one) return fault ? <ErrorState bare text={fault} onRetry={retry} /> : <RowSkeleton />
  return (
    <View className="pane">
      <View className="pane__rest">
        <Scroller>
          <OrderPane key={one.order_code} one={one} onChanged={changed} />
        </Scroller>
      </View>
    </View>
  )
})

interface Props {
  /** Opened first. */
  code?: string
  /** Searched for first. */
  keyword?: string
  title: string
  onLeave: () => void
}

/** The operators' orders: list and order side by side, on a narrow screen one over the other. J and K step through. */
export const OrdersDesk = observer(function OrdersDesk({ code, keyword = '', title, onLeave }: Props) {
  const isWide = useWide()
  const orders = useOrders(code, keyword, isWide)
  useKeys({ j: () => orders.step(1), k: () => orders.step(-1) }, isWide)
  const isOpen = !isWide && orders.code !== null
  return (
    <Page wide={isWide} nav={<NavBar title={title} onBack={isOpen ? () => orders.choose(null) : onLeave} />}>
      {isWide ? (
        <View className="order-desk">
          <Rows orders={orders} />
          <View className="order-desk__pane">
            <Pane orders={orders} />
          </View>
        </View>
      ) : isOpen ? (
        <Pane orders={orders} />
      ) : (
        <Rows orders={orders} />
      )}
    </Page>
  )
})
