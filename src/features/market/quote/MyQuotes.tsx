import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactNode } from 'react'
import type { ContactView } from '#contract/market/contact'
import type { QuoteState } from '#domain/market/quote'
import { useApp } from '#src/shared/use-app'
import { t as common } from '#src/locales'
import { t } from '#src/locales/market/quote'
import { Pager } from '#src/stores/pager'
import { counted } from '#src/ui/format'
import { nameText } from '#src/ui/format/name'
import { Icon } from '#src/ui/Icon/Icon'
import { PagedList } from '#src/ui/List/PagedList'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { CardSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty } from '#src/ui/States/Info'
import { Tag } from '#src/ui/Tag/Tag'
import { Tabs } from '#src/ui/Tabs/Tabs'
import { TabStrip } from '#src/ui/Tabs/TabStrip'
import { QuoteCard } from './QuoteCard'
import { useSource, type MyQuote } from './source'
import './quote.scss'

const TABS = ['all', 'open', 'accepted', 'declined', 'lapsed', 'withdrawn'] as const
type QuoteTab = (typeof TABS)[number]
const CARD_PX = 220

/** The user's own quotes by state; keeps the list of each state. */
export const useMyQuotes = () => {
  const { loadMyQuotes, myQuoteMemory, now } = useSource()
  const [tab, setTab] = useState<QuoteTab>('all')
  const [lists] = useState(() => new Map<QuoteTab, Pager<MyQuote>>())
  const listOf = (one: QuoteTab) => {
    const state: QuoteState | null = one === 'all' ? null : one
    const known = lists.get(one)
    if (known) return known
    const made = new Pager<MyQuote>({
      load: cursor => loadMyQuotes(state, cursor),
      keyOf: item => item.quote_code,
      now,
      ...myQuoteMemory(state),
    })
    lists.set(one, made)
    return made
  }
  const list = listOf(tab)
  useEffect(() => void list.retry(), [list])
  usePageShow(() => void list.retry())
  return { tab, show: setTab, list }
}

export const MyQuoteBar = observer(function MyQuoteBar({
  tab,
  onShow,
}: {
  tab: QuoteTab
  onShow: (tab: QuoteTab) => void
}) {
  return (
    <View className="my-quote__bar">
      <TabStrip chosen={`my-quote-${tab}`}>
        <Tabs
          name="my-quote"
          label={t('quote.tabs')}
          items={TABS.map(key => ({ key, text: t(`quote.tab_${key}`) }))}
          value={tab}
          onChange={onShow}
        />
      </TabStrip>
    </View>
  )
})

interface Props {
  list: Pager<MyQuote>
  hrefOf: (one: MyQuote) => string
  onOpen: (one: MyQuote) => void
  onFind: () => void
  contactOf: (contact: ContactView) => ReactNode
  /** Called with the quote and the index of its tapped picture. */
  onLook: (one: MyQuote, at: number) => void
}

const Card = observer(function Card({
  one,
  contactOf,
  onLook,
  ...to
}: { one: MyQuote; href: string; onOpen: () => void } & Pick<Props, 'contactOf' | 'onLook'>) {
  const { clock } = useApp()
  const { purchase } = one
  const wanted = t('quote.wanted', counted(purchase.quantity, purchase.unit))
  // Data that older versions of the app stored on this device lacks both.
  const { buyer = null, has_page: canOpen = purchase.is_open } = purchase
  const inside = (
    <>
      {purchase.cover_url && (
        <View className="my-quote__pic">
          <Picture url={purchase.cover_url} ratio="fill" />
        </View>
      )}
      <View className="grow">
        <View className="t15 w6 two">{purchase.title}</View>
        {buyer && (
          <View className="row g4 wrap">
            <View className="t13 i2 quote__name">{t('quote.buyer', { name: nameText(buyer.nickname) })}</View>
            {buyer.is_enterprise_certified && (
              <Tag tone="green" icon="shield">
                {common('listing.certified')}
              </Tag>
            )}
          </View>
        )}
        <View className="t13 i3 num">{purchase.is_open ? wanted : `${wanted} · ${t('quote.ended')}`}</View>
      </View>
      {canOpen && <Icon name="right" size={18} className="i4" />}
    </>
  )
  return (
    <View className="card my-quote">
      {canOpen ? (
        <Pressable className="my-quote__purchase" href={to.href} onPress={to.onOpen}>
          {inside}
        </Pressable>
      ) : (
        <View className="my-quote__purchase">{inside}</View>
      )}
      <QuoteCard
        quote={one}
        unit={purchase.unit}
        now={clock.now()}
        onLook={at => onLook(one, at)}
        contact={
          one.contact && (
            <View className="quote__contact">
              <View className="t13 w6 quote__contact-head">{t('quote.contact_open')}</View>
              {contactOf(one.contact)}
            </View>
          )
        }
      />
    </View>
  )
})

export const MyQuoteList = observer(function MyQuoteList({ list, hrefOf, onOpen, onFind, contactOf, onLook }: Props) {
  return (
    <PagedList
      list={list}
      skeleton={<CardSkeleton />}
      empty={
        <Empty
          icon="coin"
          title={t('quote.my_empty')}
          text={t('quote.my_empty_text')}
          action={t('quote.my_find')}
          onAction={onFind}
        />
      }
      id="my-quotes"
      keyOf={one => one.quote_code}
      render={one => (
        <Card one={one} href={hrefOf(one)} onOpen={() => onOpen(one)} contactOf={contactOf} onLook={onLook} />
      )}
      itemPx={CARD_PX}
    />
  )
})
