import { View } from '@tarojs/components'
import type { ListingDetail } from '../../../contract/listing'
import { t } from '../../locales/areas/detail'
import { countText, dayText, priceText } from '../../ui/format'
import { Picture } from '../../ui/Picture'
import { Price } from '../../ui/Price/Price'

const factsOf = (detail: ListingDetail) =>
  [
    detail.category_path.join(' / '),
    `${detail.province}${detail.city === detail.province ? '' : detail.city}`,
    detail.stock_quantity !== null &&
      t('listing.stock', { count: countText(detail.stock_quantity), unit: detail.unit }),
    detail.quantity !== null && t('listing.quantity', { count: countText(detail.quantity), unit: detail.unit }),
    detail.needed_by && t('listing.needed_by', { date: dayText(detail.needed_by) }),
    detail.specification,
    detail.ship_within_hours !== null && t('detail.ship_within', { count: detail.ship_within_hours }),
  ]
    .filter(Boolean)
    .join(' · ')

/** A listing as its examiner sees it: everything that would be shown. */
export const DeskListing = ({ detail }: { detail: ListingDetail }) => {
  const minimum =
    detail.minimum_quantity !== null && detail.minimum_quantity > 1
      ? ` · ${t('listing.minimum', { count: countText(detail.minimum_quantity), unit: detail.unit })}`
      : ''
  return (
    <View>
      {detail.media.length > 0 && (
        <View className="desk__pics">
          {detail.media.map(item => (
            <View key={item.url} className="desk__pic">
              <Picture
                url={item.kind === 'image' ? item.medium_url || item.url : null}
                color={item.color}
                ratio="square"
                alt={detail.title}
              />
            </View>
          ))}
        </View>
      )}
      <View className="t22 w6 desk__title" {...{ role: 'heading', 'aria-level': 2 }}>
        {detail.title}
      </View>
      <View className="desk__facts">
        <Price figures={priceText(detail)} tail={`/ ${detail.unit}${minimum}`} />
        <View className="t13 i3">{factsOf(detail)}</View>
      </View>
      <View className="t15 i2 desk__text">{detail.description}</View>
    </View>
  )
}
