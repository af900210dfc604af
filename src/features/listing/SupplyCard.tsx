import { Text, View } from '@tarojs/components'
import { t } from '../../locales'
import { Avatar } from '../../ui/Avatar/Avatar'
import { priceText } from '../../ui/format'
import { Icon as Mark } from '../../ui/Icon/Icon'
import { Picture } from '../../ui/Picture'
import { Pressable } from '../../ui/Pressable'
import { Price } from '../../ui/Price/Price'
import '../../ui/Tag/tag.scss'
import type { CardProps } from './ListingCard'
import { cardWords } from './words'
import './card.scss'

/**
 * Its text is compiled for the mini-program (`compileMode`): there every node has a fixed place, so that nothing in it
 * may come and go, and no component may be called like one of WeChat's own (`icon`).
 */
export const SupplyCard = ({ card, now, href, onOpen, eager }: CardProps) => {
  const words = cardWords(card, now)
  return (
    <Pressable className="card supply-card" href={href} onPress={onOpen}>
      <Picture className="supply-card__pic" url={card.cover_url} color={card.cover_color} ratio="fill" eager={eager} />
      <View compileMode className="supply-card__text">
        <View>
          <View className="t15 w6 two">
            <View className={card.is_pinned ? 'tag tag--accent' : 'card__none'}>
              {card.is_pinned ? t('listing.pinned') : ' '}
            </View>
            <View className="tag tag--green">{t('listing.supply')}</View>
            <Text>{card.title}</Text>
          </View>
          <View className="t13 i3 one card__facts">{words.facts}</View>
        </View>
        <View>
          <Price figures={priceText(card)} tail={words.tail} />
          <View className="seller t13 i3">
            <Avatar url={card.seller.avatar_url} name={card.seller.nickname} size="s" />
            <View className="one">{card.seller.nickname}</View>
            <Mark
              name="shield"
              size={14}
              className={card.seller.is_enterprise_certified ? 'seller__mark' : 'card__none'}
            />
            <View className="seller__time num">{words.time}</View>
          </View>
        </View>
      </View>
    </Pressable>
  )
}
