import { View } from '@tarojs/components'
import type { ProductDetail } from '#contract/market/product'
import type { Picture as Media } from '#contract/shapes'
import { formatFen } from '#domain/kit/money'
import { unitName } from '../../locales'
import { t } from '../../locales/review/desk'
import { counted, placeText } from '../../ui/format'
import { Icon } from '../../ui/Icon/Icon'
import { Picture } from '../../ui/Picture'
import { Pressable } from '../../ui/Pressable'
import { Price } from '../../ui/Price/Price'
import { Tag } from '../../ui/Tag/Tag'

interface PicturesProps {
  media: Media[]
  /** Called with the index of the tapped picture or video. */
  onLook: (at: number) => void
}
const Pictures = ({ media, onLook }: PicturesProps) => (
  <View className="desk__pics">
    {media.map((item, i) => (
      <Pressable
        key={item.url}
        className="desk__pic"
        label={t('desk.look', { count: i + 1 })}
        onPress={() => onLook(i)}
      >
        <Picture url={item.medium_url || null} color={item.color} blur={item.placeholder} ratio="square" bare />
        {item.kind === 'video' && <Icon name="play" size={24} className="desk__play" />}
      </Pressable>
    ))}
  </View>
)

interface Props {
  detail: ProductDetail
  onLook: (media: Media[], at: number) => void
}

/** A product for its examiner: everything that would be published. */
export const DeskProduct = ({ detail, onLook }: Props) => {
  const { unit, price_tiers: tiers, material } = detail
  const facts = [
    detail.leader_price_fen !== undefined && t('desk.leader_price', { price: formatFen(detail.leader_price_fen) }),
    detail.commission_fen !== null && t('desk.commission', { price: formatFen(detail.commission_fen) }),
    detail.commission_basis_points !== null &&
      t('desk.commission_share', { share: detail.commission_basis_points / 100 }),
    detail.category_path.join(' / '),
    detail.brand,
    placeText(detail),
    detail.stock_quantity !== null && t('listing.stock', counted(detail.stock_quantity, unit)),
    detail.ship_within_hours !== null && t('desk.ship_within', { count: detail.ship_within_hours }),
  ].filter(Boolean)
  return (
    <View>
      <Pictures media={detail.media} onLook={at => onLook(detail.media, at)} />
      <View className="t22 w6 desk__title" {...{ role: 'heading', 'aria-level': 2 }}>
        {detail.title}
      </View>
      <View className="desk__facts">
        <Tag tone="gold">{t('desk.product')}</Tag>
        {tiers.map(({ from_quantity, price_fen }) => (
          <Price
            key={from_quantity}
            figures={formatFen(price_fen)}
            tail={`/ ${unitName(unit)} · ${t('listing.minimum', counted(from_quantity, unit))}`}
          />
        ))}
        <View className="t13 i3">{facts.join(' · ')}</View>
      </View>
      {detail.specifications.length > 0 && (
        <View className="t13 i2 desk__wanted">
          {detail.specifications.map(({ name, value }) => `${name} ${value}`).join(' · ')}
        </View>
      )}
      {detail.description && <View className="t15 i2 desk__text">{detail.description}</View>}
      {(material.texts.length > 0 || material.media.length > 0) && (
        <View className="desk__wanted">
          <View className="t13 i3">{t('field.material')}</View>
          {material.texts.map((text, i) => (
            <View key={i} className="t15 i2 desk__text">
              {text}
            </View>
          ))}
          <Pictures media={material.media} onLook={at => onLook(material.media, at)} />
        </View>
      )}
    </View>
  )
}
