import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { t } from '#src/locales/market/other-results'
import { openThing, thingHref } from '#src/shared/links/thing'
import type { Pager } from '#src/stores/pager'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Icon } from '#src/ui/Icon/Icon'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { Spinner } from '#src/ui/Spinner/Spinner'
import type { OtherResultsProps } from './types'
import { hasFailed } from './useOtherResults'
import './other-results.scss'

export { useOtherResults } from './useOtherResults'

interface PartProps<T> {
  title: string
  more: string
  list: Pager<T>
  showsFailures: boolean
  render: (item: T) => ReactNode
}

const Part = observer(function Part<T>({ title, more, list, showsFailures, render }: PartProps<T>) {
  const isFailure = showsFailures && hasFailed(list)
  if (list.items.length === 0 && !isFailure) return null
  const isLoading = list.isLoadingMore || list.status === 'loading'
  const load = () => {
    if (isLoading) return
    void (isFailure ? list.retry() : list.more())
  }
  return (
    <View className="other-results" {...{ role: 'region', 'aria-label': title }}>
      <View className="other-results__title t13 i3">{title}</View>
      {list.items.map(render)}
      {(list.cursor !== null || isFailure) && (
        <Pressable className="other-results__more row g4 t13" busy={isLoading} onPress={load}>
          <View>{isFailure || list.hasFailedMore ? t('search.more_failed') : more}</View>
          {isLoading ? <Spinner /> : <Icon name="down" size={16} />}
        </Pressable>
      )}
    </View>
  )
}) as <T>(props: PartProps<T>) => ReactNode

/** The sellers and pallets that a search finds, above the listings or products. */
export const OtherResults = observer(function OtherResults({ stores, showsFailures, badges }: OtherResultsProps) {
  if (!stores) return null
  return (
    <>
      <Part
        title={t('search.sellers')}
        more={t('search.more_sellers')}
        list={stores.sellers}
        showsFailures={showsFailures}
        render={seller => (
          <Pressable
            key={seller.user_code}
            className="other-results__row row g12"
            href={thingHref('user', seller.user_code)}
            onPress={() => openThing('user', seller.user_code)}
          >
            <Avatar url={seller.avatar_url} name={seller.nickname} />
            <View className="grow">
              <View className="row g4">
                <View className="t15 w6 one other-results__name">{seller.nickname}</View>
                {badges(seller)}
              </View>
              <View className="t13 i3 num one">{t('search.seller_facts', { count: seller.release_count })}</View>
            </View>
          </Pressable>
        )}
      />
      <Part
        title={t('search.pallets')}
        more={t('search.more_pallets')}
        list={stores.pallets}
        showsFailures={showsFailures}
        render={pallet => (
          <Pressable
            key={pallet.pallet_code}
            className="other-results__row row g12"
            href={thingHref('pallet', pallet.pallet_code)}
            onPress={() => openThing('pallet', pallet.pallet_code)}
          >
            <View className="other-results__pic i4">
              {pallet.cover_url ? <Picture url={pallet.cover_url} ratio="fill" /> : <Icon name="folder" size={20} />}
            </View>
            <View className="grow">
              <View className="t15 w6 one">{pallet.name}</View>
              <View className="t13 i3 num one">
                {t('search.pallet_facts', { count: pallet.product_count, name: pallet.owner.nickname })}
              </View>
            </View>
          </Pressable>
        )}
      />
    </>
  )
})
