import { View } from '@tarojs/components'
import { t } from '../../locales'
import { Avatar } from '../../ui/Avatar/Avatar'
import { priceText } from '../../ui/format'
import { Icon } from '../../ui/Icon/Icon'
import { Picture } from '../../ui/Picture'
import { Pressable } from '../../ui/Pressable'
import { Price } from '../../ui/Price/Price'
import { Tag } from '../../ui/Tag/Tag'
import type { CardProps } from './ListingCard'
import { cardWords } from './words'
import './card.scss'

export const SupplyCard = ({ card, now, href, onOpen, eager }: CardProps) => {
  const words = cardWords(card, now)
  return (
    <Pressable className="card supply-card" href={href} onPress={onOpen}>
      <Picture className="supply-card__pic" url={card.cover_url} color={card.cover_color} ratio="fill" eager={eager} />
      <View compileMode className="supply-card__text">
        <View>
          <View className="t15 w6 two">
            {card.is_pinned && (
              <>
                <Tag tone="accent">{t('listing.pinned')}</Tag>{' '}
              </>
            )}
            <Tag tone="green">{t('listing.supply')}</Tag> {card.title}
          </View>
          <View className="t13 i3 one card__facts">{words.facts}</View>
        </View>
        <View>
          <Price figures={priceText(card)} tail={words.tail} />
          <View className="seller t13 i3">
            <Avatar url={card.seller.avatar_url} name={card.seller.nickname} size="s" />
            <View className="one">{card.seller.nickname}</View>
            {card.seller.is_enterprise_certified && <Icon name="shield" size={14} className="seller__mark" />}
            <View className="seller__time num">{words.time}</View>
          </View>
        </View>
      </View>
    </Pressable>
  )
}
