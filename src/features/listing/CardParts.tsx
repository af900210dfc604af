import { View } from '@tarojs/components'
import type { ListingCard } from '../../../contract/listing'
import { t } from '../../locales'
import { Avatar } from '../../ui/Avatar/Avatar'
import { Icon } from '../../ui/Icon/Icon'
import { Tag } from '../../ui/Tag/Tag'

/** What stands before a title: one element, however many marks there are. */
export const CardTags = ({ card }: { card: ListingCard }) => {
  const isSupply = card.kind === 'supply'
  const kind = <Tag tone={isSupply ? 'green' : 'blue'}>{t(isSupply ? 'listing.supply' : 'listing.purchase')}</Tag>
  if (!card.is_pinned) return kind
  return (
    <View className="card__tags">
      <Tag tone="accent">{t('listing.pinned')}</Tag>
      {kind}
    </View>
  )
}

/** Whose it is, and when it came. */
export const CardSeller = ({ seller, time }: { seller: ListingCard['seller']; time: string }) => (
  <View className="seller t13 i3">
    <Avatar url={seller.avatar_url} name={seller.nickname} size="s" />
    <View className="one seller__name">{seller.nickname}</View>
    {seller.is_enterprise_certified && <Icon name="shield" size={14} className="seller__mark" />}
    <View className="seller__time num">{time}</View>
  </View>
)
