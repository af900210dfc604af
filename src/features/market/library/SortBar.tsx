import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ProductSort } from '#domain/market/product'
import { t } from '#src/locales/market/product'
import { t as screen } from '#src/locales/market/screen'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import { TabStrip } from '#src/ui/Tabs/TabStrip'
import type { Shape } from './source'
import './library.scss'

interface Props {
  sort: ProductSort
  onSort: (sort: ProductSort) => void
  shape: Shape
  onShape: (shape: Shape) => void
  filterCount: number
  onFilter: () => void
  /** Products are being chosen for a folder. */
  isChoosing: boolean
  onChoosing: () => void
}

/** Sort order, row or tile view, filter button, and the switch that chooses products. */
export const SortBar = observer(function SortBar(props: Props) {
  const { sort, onSort, shape, onShape, filterCount, onFilter, isChoosing, onChoosing } = props
  const isByPrice = sort === 'price_up' || sort === 'price_down'
  const word = (key: 'overall' | 'newest' | 'commission') => (
    <Pressable
      role="radio"
      chosen={sort === key}
      className={`library__sort ${sort === key ? 'library__sort--on' : ''}`}
      onPress={() => onSort(key)}
    >
      {t(`library.sort_${key}`)}
    </Pressable>
  )
  return (
    <View className="library__bar">
      <View className="library__sorts" {...{ role: 'radiogroup', 'aria-label': t('library.sort') }}>
        <TabStrip chosen="">
          <View className="library__words">
            {word('overall')}
            {word('newest')}
            <Pressable
              role="radio"
              chosen={isByPrice}
              label={isByPrice ? t(`library.sort_${sort}`) : t('library.sort_price')}
              className={`library__sort ${isByPrice ? 'library__sort--on' : ''}`}
              repeats
              onPress={() => onSort(sort === 'price_up' ? 'price_down' : 'price_up')}
            >
              {t('library.sort_price')}
              {isByPrice ? (
                <View className={`library__way ${sort === 'price_up' ? 'library__way--up' : ''}`}>
                  <Icon name="down" size={14} />
                </View>
              ) : (
                <Icon name="sort" size={14} />
              )}
            </Pressable>
            {word('commission')}
          </View>
        </TabStrip>
      </View>
      <Pressable
        className="library__tool"
        label={t(shape === 'row' ? 'library.as_grid' : 'library.as_list')}
        onPress={() => onShape(shape === 'row' ? 'tile' : 'row')}
      >
        <Icon name={shape === 'row' ? 'grid' : 'list'} size={20} />
      </Pressable>
      <Pressable
        className={`library__tool ${filterCount > 0 ? 'library__tool--on' : ''}`}
        label={filterCount > 0 ? screen('screen.count', { count: filterCount }) : screen('screen.title')}
        onPress={onFilter}
      >
        <Icon name="filter" size={20} />
        {filterCount > 0 && <View className="library__count t11 num">{filterCount}</View>}
      </Pressable>
      <Pressable
        role="checkbox"
        chosen={isChoosing}
        className={`library__tool ${isChoosing ? 'library__tool--on' : ''}`}
        label={t('library.choose')}
        onPress={onChoosing}
      >
        <Icon name="folderplus" size={20} />
      </Pressable>
    </View>
  )
})
