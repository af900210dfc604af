import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { ProductBrief } from '#contract/market/product-brief'
import { t } from '#src/locales/market/product-pick'
import { Pager } from '#src/stores/pager'
import { Button } from '#src/ui/Button/Button'
import { Icon } from '#src/ui/Icon/Icon'
import { List } from '#src/ui/List/List'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { Price } from '#src/ui/Price/Price'
import { lowestPrice } from '#src/ui/format'
import { Scroller } from '#src/ui/Scroller'
import { SearchBar } from '#src/ui/SearchBar/SearchBar'
import { CardSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { ListStates } from '#src/ui/States/ListStates'
import { Empty } from '#src/ui/States/Info'
import { Tabs } from '#src/ui/Tabs/Tabs'
import { toast } from '#src/ui/Toast/toast'
import { useSource, type PickShelf } from './source'
import './product-pick.scss'

export type Picked = Pick<ProductBrief, 'product_code' | 'title'> & Partial<ProductBrief>

interface Props {
  /** The products already chosen, in order. */
  chosen: readonly Picked[]
  max: number
  onClose: () => void
  onDone: (chosen: Picked[]) => void
}

const ROW_PX = 89

const Row = ({ item, place, onPress }: { item: ProductBrief; place: number; onPress: () => void }) => (
  <Pressable
    role="checkbox"
    chosen={place > 0}
    className="pick"
    label={t('pick.choose', { name: item.title })}
    onPress={onPress}
  >
    <View className={`pick__box num ${place > 0 ? 'pick__box--on' : ''}`}>{place > 0 ? place : ''}</View>
    <View className="pick__pic">
      <Picture url={item.cover_url} color={item.cover_color} ratio="fill" bare />
    </View>
    <View className="grow">
      <View className="t15 two">{item.title}</View>
      <Price {...lowestPrice(item)} />
    </View>
  </Pressable>
)

interface ListProps {
  shelf: PickShelf
  keyword: string
  chosen: readonly Picked[]
  onPick: (item: ProductBrief) => void
  onShowAll: () => void
}

const PickList = observer(function PickList({ shelf, keyword, chosen, onPick, onShowAll }: ListProps) {
  const { loadPickable, now } = useSource()
  const [list] = useState(
    () =>
      new Pager<ProductBrief>({
        load: cursor => loadPickable(shelf, keyword, cursor),
        keyOf: item => item.product_code,
        now,
      }),
  )
  useEffect(() => void list.retry(), [list])
  return (
    <Scroller onRefresh={() => list.reload()}>
      <ListStates list={list} skeleton={<CardSkeleton />}>
        {list.items.length === 0 ? (
          keyword ? (
            <Empty
              bare
              icon="search"
              title={t('pick.none', { keyword })}
              text={t('pick.none_text')}
              action={t('pick.show_all')}
              onAction={onShowAll}
            />
          ) : (
            <Empty bare icon="box" title={t('pick.empty')} text={t('pick.empty_text')} />
          )
        ) : (
          <View className="pick-list">
            <List
              id={`pick-${shelf}`}
              items={list.items}
              keyOf={item => item.product_code}
              render={item => (
                <Row
                  item={item}
                  place={chosen.findIndex(one => one.product_code === item.product_code) + 1}
                  onPress={() => onPick(item)}
                />
              )}
              itemPx={ROW_PX}
              {...list.rest}
            />
          </View>
        )}
      </ListStates>
    </Scroller>
  )
})

/** Picks products of the library, in the order of the taps; a full page over its opener. */
export const ProductPicker = observer(function ProductPicker({ chosen: before, max, onClose, onDone }: Props) {
  const [chosen, setChosen] = useState<readonly Picked[]>(before)
  const [shelf, setShelf] = useState<PickShelf>('library')
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const show = (word: string) => {
    setTyped(word)
    setKeyword(word.trim())
  }
  const pick = (item: ProductBrief) => {
    const rest = chosen.filter(one => one.product_code !== item.product_code)
    if (rest.length === chosen.length && rest.length >= max) return toast(t('pick.full', { max }), 'alert')
    setChosen(rest.length < chosen.length ? rest : [...rest, item])
  }
  return (
    <Page
      nav={
        <>
          <NavBar onSurface title={t('pick.title')} backIcon="x" onBack={onClose} />
          <View className="pick-head">
            <SearchBar
              value={typed}
              placeholder={t('pick.search')}
              onChange={setTyped}
              onSearch={() => show(typed)}
              onClear={() => show('')}
            />
            <Tabs
              label={t('pick.shelves')}
              value={shelf}
              onChange={setShelf}
              items={[
                { key: 'library', text: t('pick.library') },
                { key: 'mine', text: t('pick.mine') },
              ]}
            />
          </View>
        </>
      }
      footer={
        <>
          <View className="row g4 grow t13 i2 num">
            <Icon name="ok" size={16} />
            {t('pick.count', { count: chosen.length, max })}
          </View>
          <Button size="l" grow onPress={() => onDone([...chosen])}>
            {t('pick.done')}
          </Button>
        </>
      }
    >
      <PickList
        key={`${shelf}:${keyword}`}
        shelf={shelf}
        keyword={keyword}
        chosen={chosen}
        onPick={pick}
        onShowAll={() => show('')}
      />
    </Page>
  )
})
