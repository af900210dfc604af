import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import type { MyProduct } from '#contract/market/product'
import { ITEM_TABS } from '#domain/market/listing'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/market/my-product'
import { Button } from '#src/ui/Button/Button'
import { PagedList } from '#src/ui/List/PagedList'
import { useOwnedSheets } from '#src/ui/OwnedCard/useOwnedSheets'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'
import { SearchBar } from '#src/ui/SearchBar/SearchBar'
import { CardSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty } from '#src/ui/States/Info'
import { Tabs } from '#src/ui/Tabs/Tabs'
import { TabStrip } from '#src/ui/Tabs/TabStrip'
import { actsOf, hasFigures, type Act } from './acts'
import { MyProductCard } from './MyProductCard'
import { useMyProducts } from './useMyProducts'
import './my-product.scss'

interface Props {
  nav: ReactNode
  tab: string | undefined
  hrefOf: (item: MyProduct) => string
  onOpen: (item: MyProduct) => void
  onEdit: (item: MyProduct) => void
  onPublish: () => void
  onFigures: (item: MyProduct) => void
  /** Of one that is taken down. */
  onAppeal: (item: MyProduct) => void
  /** Overlay besides the view's own sheets. */
  overlay: ReactNode
}

const CARD_PX = 196

/** The user's own products by state, with the acts of each. */
export const MyProductView = observer(function MyProductView({ nav, tab: first, overlay, ...on }: Props) {
  const { clock, config } = useApp()
  const days = config.limit('bin_days')
  const { tab, setTab, keyword, setKeyword, name, list, counts, busy, act } = useMyProducts(
    ITEM_TABS.find(one => one === first) ?? 'all',
  )
  const [typed, setTyped] = useState('')
  const show = (words: string) => {
    setTyped(words)
    setKeyword(words.trim())
  }
  const { ask, more, sheets } = useOwnedSheets<MyProduct, Act>({
    titleOf: item => item.title,
    actsOf,
    hasFigures,
    wordOf: what => t(`my_product.do_${what}`),
    questionOf: what =>
      what === 'delete' ? { title: t('my_product.ask'), text: t('my_product.ask_text', { count: days }) } : null,
    onAct: act,
    onFigures: on.onFigures,
  })
  return (
    <Page
      column
      nav={nav}
      footer={
        <Button size="l" grow icon="plus" onPress={on.onPublish}>
          {t('my_product.publish')}
        </Button>
      }
      overlay={
        <>
          {overlay}
          {sheets}
        </>
      }
    >
      <View className="my-product__tabs">
        <View className="my-product__search">
          <SearchBar
            value={typed}
            placeholder={t('my_product.search')}
            onChange={setTyped}
            onSearch={() => show(typed)}
            onClear={() => show('')}
          />
        </View>
        <TabStrip chosen={list.status === 'loading' ? '' : `product-tab-${tab}`}>
          <Tabs
            name="product-tab"
            label={t('my_product.tabs')}
            items={ITEM_TABS.map(key => ({ key, text: `${t(`my_product.tab_${key}`)} ${counts[key] || ''}`.trim() }))}
            value={tab}
            onChange={setTab}
          />
        </TabStrip>
      </View>
      {/* Keyed: each view starts at its top, and returning to the page keeps the scroll position. */}
      <Scroller fills key={name} onRefresh={() => list.reload()}>
        <View className="pad my-product__list">
          <PagedList
            list={list}
            skeleton={<CardSkeleton />}
            stripClass="my-product__strip"
            empty={
              keyword ? (
                <Empty
                  icon="search"
                  title={t('my_product.none', { keyword })}
                  action={t('my_product.show_all')}
                  onAction={() => show('')}
                />
              ) : (
                <Empty
                  icon={tab === 'deleted' ? 'trash' : 'box'}
                  title={t(`my_product.empty_${tab}`)}
                  text={t(`my_product.empty_${tab}_text`, { count: days })}
                />
              )
            }
            id="my-product"
            keyOf={item => item.product_code}
            render={item => (
              <MyProductCard
                item={item}
                now={clock.now()}
                isBusy={busy.includes(item.product_code)}
                href={on.hrefOf(item)}
                onOpen={() => on.onOpen(item)}
                onEdit={() => on.onEdit(item)}
                onAct={what => ask(item, what)}
                onMore={() => more(item)}
                onAppeal={item.item_state === 'taken_down' ? () => on.onAppeal(item) : undefined}
              />
            )}
            itemPx={CARD_PX}
          />
        </View>
      </Scroller>
    </Page>
  )
})
