import { View } from '@tarojs/components'
import { priceText } from '../../ui/format'
import { Picture } from '../../ui/Picture'
import { Pressable } from '../../ui/Pressable'
import { Price } from '../../ui/Price/Price'
import { CardSeller, CardTags } from './CardParts'
import type { CardProps } from './ListingCard'
import { cardWords } from './words'
import './card.scss'

/**
 * The text is a template of its own in the mini-program (compileMode): inside it every child is always there and is one
 * element, because the template knows them by their places, and none is called like one of the platform's (Icon, Text).
 */
export const SupplyCard = ({ card, now, href, onOpen, eager }: CardProps) => {
  const words = cardWords(card, now)
  return (
    <Pressable className="card supply-card" href={href} onPress={onOpen}>
      <Picture className="supply-card__pic" url={card.cover_url} color={card.cover_color} ratio="fill" eager={eager} />
      <View compileMode className="supply-card__text">
        <View className="t15 w6 two">
          <CardTags card={card} />
          {card.title}
        </View>
        <View className="t13 i3 card__facts">{words.facts}</View>
        <Price figures={priceText(card)} tail={words.tail} />
        <CardSeller seller={card.seller} time={words.time} />
      </View>
    </Pressable>
  )
}
