import { View } from '@tarojs/components'
import type { ListingDetail } from '#contract/market/listing'
import { REQUIREMENTS } from '#domain/market/listing'
import { formatFen } from '#domain/kit/money'
import { supplyFacts } from '../detail/supply-facts'
import { unitName } from '../../locales'
import { t as desk } from '../../locales/review/desk'
import { t } from '../../locales/market/detail'
import { counted, dayText, placeText, priceText } from '../../ui/format'
import { Icon } from '../../ui/Icon/Icon'
import { Picture } from '../../ui/Picture'
import { Pressable } from '../../ui/Pressable'
import { Price } from '../../ui/Price/Price'
import { Tag } from '../../ui/Tag/Tag'

const factsOf = (detail: ListingDetail) =>
  [
    detail.leader_price_fen !== undefined && desk('desk.leader_price', { price: formatFen(detail.leader_price_fen) }),
    detail.category_path.join(' / '),
    placeText(detail),
    detail.stock_quantity !== null && t('listing.stock', counted(detail.stock_quantity, detail.unit)),
    detail.quantity !== null && t('listing.quantity', counted(detail.quantity, detail.unit)),
    detail.needed_by && t('listing.needed_by', { date: dayText(detail.needed_by) }),
    // The stock is above, as a card says it.
    ...supplyFacts(detail).map(({ name, text }) => name !== 'stock_quantity' && text),
  ]
    .filter(Boolean)
    .join(' · ')

interface Props {
  detail: ListingDetail
  /** Called with the index of the tapped picture or video. */
  onLook: (at: number) => void
}

/** A listing for its examiner: everything that would be published. */
export const DeskListing = ({ detail, onLook }: Props) => {
  const isSupply = detail.kind === 'supply'
  const wanted = REQUIREMENTS.filter(one => detail.requirements.includes(one))
  const minimum =
    detail.minimum_quantity !== null && detail.minimum_quantity > 1
      ? ` · ${t('listing.minimum', counted(detail.minimum_quantity, detail.unit))}`
      : ''
  return (
    <View>
      {detail.media.length > 0 && (
        <View className="desk__pics">
          {detail.media.map((item, i) => (
            <Pressable
              key={item.url}
              className="desk__pic"
              label={`${t(item.kind === 'video' ? 'detail.play' : 'detail.look')} ${i + 1}`}
              onPress={() => onLook(i)}
            >
              <Picture url={item.medium_url || null} color={item.color} blur={item.placeholder} ratio="square" bare />
              {item.kind === 'video' && <Icon name="play" size={24} className="desk__play" />}
            </Pressable>
          ))}
        </View>
      )}
      <View className="t22 w6 desk__title" {...{ role: 'heading', 'aria-level': 2 }}>
        {detail.title}
      </View>
      <View className="desk__facts">
        <Tag tone={isSupply ? 'green' : 'blue'}>{t(isSupply ? 'listing.supply' : 'listing.purchase')}</Tag>
        {!isSupply && <View className="t13 i3">{t('detail.budget')}</View>}
        <Price figures={priceText(detail)} tail={`/ ${unitName(detail.unit)}${minimum}`} />
        <View className="t13 i3">{factsOf(detail)}</View>
      </View>
      {wanted.length > 0 && (
        <View className="row g8 wrap desk__wanted">
          <View className="t13 i3">{t('detail.requirements')}</View>
          {wanted.map(one => (
            <Tag key={one} tone="plain" icon="check">
              {t(`detail.require_${one}`)}
            </Tag>
          ))}
        </View>
      )}
      <View className="t15 i2 desk__text">{detail.description}</View>
    </View>
  )
}
