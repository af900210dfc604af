import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { PalletProductDetail } from '#contract/market/folder'
import { formatFen } from '#domain/kit/money'
import { t as common, unitName } from '#src/locales'
import { t } from '#src/locales/market/product-detail'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Gallery } from '#src/ui/Gallery'
import { galleryOf } from '#src/ui/Gallery/items'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import { Price } from '#src/ui/Price/Price'
import { Tag } from '#src/ui/Tag/Tag'
import { palletFactsOf } from './detail-words'
import { PartTitle } from './PartTitle'
import './product.scss'

interface Props {
  detail: PalletProductDetail
  palletHref: string
  onPallet: () => void
  /** Under the owner. */
  ask: ReactNode
  /** Called with the index of the tapped picture. */
  onLook: (at: number) => void
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <View className="product-detail__part">
    <PartTitle>{title}</PartTitle>
    {children}
  </View>
)

/** A product as a pallet's owner offers it: the goods, the owner's price and remark, and the owner. */
export const PalletProductBody = observer(function PalletProductBody(props: Props) {
  const { detail, palletHref, onPallet, ask, onLook } = props
  const { price_fen: price, owner } = detail
  return (
    <View>
      <Gallery items={galleryOf(detail.media)} label={detail.title} onLook={onLook} />
      <View className="product-detail__part">
        <Price
          large
          figures={price === null ? null : formatFen(price)}
          none={t('product.ask')}
          tail={price === null ? undefined : `/ ${unitName(detail.unit)}`}
        />
        <View className="t17 w6 product-detail__title" {...{ role: 'heading', 'aria-level': 1 }}>
          {detail.title}
        </View>
        {detail.remark && <View className="t15 product-detail__remark">{detail.remark}</View>}
      </View>
      <Pressable className="product-detail__part product-detail__pallet" href={palletHref} onPress={onPallet}>
        <Avatar url={owner.avatar_url} name={owner.nickname} />
        <View className="grow">
          <View className="row g4 wrap">
            <View className="t15 w6 product-detail__value">{owner.nickname}</View>
            {owner.is_enterprise_certified && (
              <Tag tone="green" icon="shield">
                {common('listing.certified')}
              </Tag>
            )}
          </View>
          <View className="t13 i3 product-detail__value">{t('product.from_pallet', { name: detail.pallet_name })}</View>
        </View>
        <Icon name="right" size={18} className="i4" />
      </Pressable>
      {ask}
      <Part title={t('product.facts')}>
        {palletFactsOf(detail).map(([name, value]) => (
          <View key={name} className="product-detail__fact t13">
            <View className="product-detail__name i3">{name}</View>
            <View className="grow product-detail__value">{value}</View>
          </View>
        ))}
      </Part>
      {detail.description && (
        <Part title={t('product.text')}>
          <View className="t15 i2 product-detail__text">{detail.description}</View>
        </Part>
      )}
    </View>
  )
})
