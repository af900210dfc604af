import { View } from '@tarojs/components'
import { t } from '../../locales'
import { priceText } from '../../ui/format'
import { Pressable } from '../../ui/Pressable'
import { Price } from '../../ui/Price/Price'
import { CardSeller, CardTags } from './CardParts'
import type { CardProps } from './ListingCard'
import { cardWords } from './words'
import './card.scss'

export const PurchaseCard = ({ card, now, href, onOpen }: CardProps) => {
  const words = cardWords(card, now)
  return (
    <Pressable className="card purchase-card" href={href} onPress={onOpen}>
      <View className="t15 w6 two">
        <CardTags card={card} />
        {card.title}
      </View>
      <View className="t13 i3 purchase-card__facts">{words.facts}</View>
      <View className="row between g8 purchase-card__budget">
        <View className="row g4 grow">
          <View className="t13 i3 none">{t('listing.budget')}</View>
          <Price figures={priceText(card)} tail={words.tail} />
        </View>
        {card.quote_count > 0 && (
          <View className="t13 i2 num none">{t('listing.quotes', { count: card.quote_count })}</View>
        )}
      </View>
      <View className="hr" />
      <CardSeller seller={card.seller} time={words.time} />
    </Pressable>
  )
}
