import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/market/activity'
import { Icon } from '#src/ui/Icon/Icon'
import { PagedList } from '#src/ui/List/PagedList'
import { Pressable } from '#src/ui/Pressable'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty } from '#src/ui/States/Info'
import type { ThingLinks } from './DayList'
import type { Favourite } from './source'
import { ThingRow } from './ThingRow'
import { keyOfFavourite, type useFavourites } from './useActivity'
import './activity.scss'

const ROW_PX = 84
const kindOf = ({ object_kind: kind, listing_kind }: Favourite) =>
  kind === 'product' ? 'product' : listing_kind === 'purchase' ? 'purchase' : 'supply'

interface Props extends Pick<ThingLinks, 'thingHref' | 'onThing' | 'onNext'> {
  state: ReturnType<typeof useFavourites>
}

/** The user's favourites, newest first. */
export const FavouriteList = observer(function FavouriteList({ state, thingHref, onThing, onNext }: Props) {
  const { list, unsave } = state
  return (
    <PagedList
      list={list}
      skeleton={<RowSkeleton />}
      className="favourites"
      empty={
        <Empty
          icon="star"
          title={t('activity.empty_saved')}
          text={t('activity.empty_saved_text')}
          action={t('activity.empty_mine_act')}
          onAction={onNext}
        />
      }
      id="favourites"
      keyOf={keyOfFavourite}
      render={item => (
        <View className="card favourite">
          <ThingRow
            kind={kindOf(item)}
            title={item.title}
            coverUrl={item.cover_url}
            isAvailable={item.is_available}
            href={thingHref(kindOf(item), item.object_code)}
            onOpen={() => onThing(kindOf(item), item.object_code)}
          />
          <Pressable
            className="favourite__unsave"
            label={t('activity.unsave_of', { title: item.title })}
            onPress={() => unsave(item)}
          >
            <Icon name="star" size={20} />
          </Pressable>
        </View>
      )}
      itemPx={ROW_PX}
    />
  )
})
