import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { ProductDetail } from '#contract/market/product'
import { t } from '#src/locales/market/product-detail'
import { aria } from '#src/platform/aria'
import { countText, lowestPrice, placeText, timeText } from '#src/ui/format'
import { Gallery } from '#src/ui/Gallery'
import { galleryOf } from '#src/ui/Gallery/items'
import { Icon } from '#src/ui/Icon/Icon'
import { Price } from '#src/ui/Price/Price'
import { Tag } from '#src/ui/Tag/Tag'
import { factsOf, stateText, tierWords } from './detail-words'
import { PartTitle } from './PartTitle'
import { ProductMaterial } from './ProductMaterial'
import { commissionText, leaderText } from './words'
import './product.scss'

interface Props {
  detail: ProductDetail
  /** ms */
  now: number
  /** The supplier, drawn by the page. */
  person: ReactNode
  /** Called with the index of the tapped picture, of the product's media or its material. */
  onLook: (at: number, of: 'media' | 'material') => void
}

/** A product from its pictures down to its material. The price comes first. */
export const ProductBody = observer(function ProductBody({ detail, now, person, onLook }: Props) {
  const state = stateText(detail)
  const leader = leaderText(detail)
  const commission = commissionText(detail)
  const tiers = tierWords(detail)
  return (
    <View>
      <Gallery items={galleryOf(detail.media)} label={detail.title} onLook={at => onLook(at, 'media')} />
      {state && (
        <View className="product-detail__state t13 row g8" {...aria({ role: 'status' })}>
          <Icon name="alert" size={18} />
          <View className="grow">{state}</View>
        </View>
      )}
      <View className="product-detail__part">
        <View className="row between g8 wrap">
          <Price large {...lowestPrice(detail)} />
          <View className="row g4 wrap">
            {leader && <Tag tone={detail.leader_price_fen === undefined ? 'plain' : 'gold'}>{leader}</Tag>}
            {commission && <Tag tone="plain">{commission}</Tag>}
          </View>
        </View>
        <View className="t17 w6 product-detail__title" {...{ role: 'heading', 'aria-level': 1 }}>
          {detail.title}
        </View>
        <View className="row between t13 i3 product-detail__meta">
          <View className="grow">
            {[placeText(detail), t('product.updated', { time: timeText(detail.published_at, now) })]
              .filter(Boolean)
              .join(' · ')}
          </View>
          <View className="num none">{t('product.views', { count: countText(detail.view_count) })}</View>
        </View>
      </View>
      <View className="product-detail__part">
        <PartTitle>{t('product.tiers')}</PartTitle>
        <View className="product-detail__tiers">
          {tiers.map(({ range, figures }) => (
            <View key={range} className="product-detail__tier">
              <Price figures={figures} />
              <View className="t13 i3 num">{range}</View>
            </View>
          ))}
        </View>
      </View>
      <View className="product-detail__part">
        <PartTitle>{t('product.facts')}</PartTitle>
        {factsOf(detail).map(([name, value]) => (
          <View key={name} className="product-detail__fact t13">
            <View className="product-detail__name i3">{name}</View>
            <View className="grow product-detail__value">{value}</View>
          </View>
        ))}
      </View>
      {person}
      {detail.description && (
        <View className="product-detail__part">
          <PartTitle>{t('product.text')}</PartTitle>
          <View className="t15 i2 product-detail__text">{detail.description}</View>
        </View>
      )}
      <ProductMaterial title={detail.title} material={detail.material} onLook={at => onLook(at, 'material')} />
    </View>
  )
})
