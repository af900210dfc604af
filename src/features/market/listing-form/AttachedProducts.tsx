import { View } from '@tarojs/components'
import { LISTING_LIMITS } from '#domain/market/listing'
import { t } from '#src/locales/market/listing-form'
import { FieldRow } from '#src/ui/Field/Field'
import { Icon } from '#src/ui/Icon/Icon'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { lowestPrice } from '#src/ui/format'
import { type AttachedProduct, isWhole } from './form'
import type { ListingFormState } from './useListingForm'
import './listing-form.scss'

interface Props {
  state: ListingFormState
  /** Opens the picker; undefined if there is none. */
  onPick?: () => void
}

const LowestPrice = ({ product }: { product: AttachedProduct }) => {
  if (!isWhole(product)) return null
  const { figures, tail } = lowestPrice(product)
  return (
    <View className="t13 i3 num one">
      ¥{figures} {tail}
    </View>
  )
}

/** The library products attached to a supply, in the order in which its page shows them. */
export const AttachedProducts = ({ state: { form, set, faults }, onPick }: Props) => {
  const { products } = form
  if (products.length === 0 && !onPick) return null
  const put = (next: typeof products) => set({ products: next }, ['products'])
  const up = (at: number) => {
    const next = [...products]
    next.splice(at - 1, 2, products[at], products[at - 1])
    put(next)
  }
  return (
    <FieldRow name="products" error={faults.products}>
      <View className="release__label">{t('release.products')}</View>
      {products.map((product, i) => (
        <View key={product.product_code} className="row g8 release__product">
          {product.cover_url !== undefined && (
            <View className="release__product-pic">
              <Picture url={product.cover_url} color={product.cover_color} ratio="fill" bare />
            </View>
          )}
          <View className="grow">
            <View className="one">{product.title}</View>
            <LowestPrice product={product} />
          </View>
          {i > 0 && (
            <Pressable
              className="release__drop"
              label={t('release.product_up', { title: product.title })}
              onPress={() => up(i)}
            >
              <Icon name="down" size={18} className="release__up" />
            </Pressable>
          )}
          <Pressable
            className="release__drop"
            label={t('release.product_remove', { title: product.title })}
            onPress={() => put(products.filter(one => one.product_code !== product.product_code))}
          >
            <Icon name="x" size={18} />
          </Pressable>
        </View>
      ))}
      {onPick && (
        <Pressable className="row g4 release__pick" onPress={onPick}>
          <Icon name="plus" size={16} />
          <View>
            {products.length
              ? t('release.products_more', { count: products.length, max: LISTING_LIMITS.productsMax })
              : t('release.products_pick', { max: LISTING_LIMITS.productsMax })}
          </View>
        </Pressable>
      )}
    </FieldRow>
  )
}
