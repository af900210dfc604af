import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ProductBrief } from '#contract/market/product-brief'
import { t } from '#src/locales/market/detail'
import { openThing, thingHref } from '#src/shared/links/thing'
import { Icon } from '#src/ui/Icon/Icon'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { Price } from '#src/ui/Price/Price'
import { lowestPrice } from '#src/ui/format'
import './detail.scss'

/** The library products of a supply; nothing if there are none. A copy stored on the device may lack `products`. */
export const ListedProducts = observer(function ListedProducts({ products = [] }: { products?: ProductBrief[] }) {
  if (products.length === 0) return null
  return (
    <View className="detail__part">
      <View className="t15 w6" {...{ role: 'heading', 'aria-level': 2 }}>
        {t('detail.products')}
      </View>
      {products.map(({ product_code, ...product }) => (
        <Pressable
          key={product_code}
          className="detail__product row g12"
          href={thingHref('product', product_code)}
          onPress={() => openThing('product', product_code)}
        >
          <View className="detail__product-pic">
            <Picture url={product.cover_url} color={product.cover_color} ratio="fill" bare />
          </View>
          <View className="grow">
            <View className="t15 one">{product.title}</View>
            <Price {...lowestPrice(product)} />
          </View>
          <Icon name="right" size={20} className="i4" />
        </Pressable>
      ))}
    </View>
  )
})
