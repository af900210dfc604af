import { View } from '@tarojs/components'
import { t } from '../../locales'
import { Avatar } from '../../ui/Avatar/Avatar'
import { priceText } from '../../ui/format'
import { Pressable } from '../../ui/Pressable'
import { Price } from '../../ui/Price/Price'
import { Tag } from '../../ui/Tag/Tag'
import type { CardProps } from './ListingCard'
import { cardWords } from './words'
import './card.scss'

export const PurchaseCard = ({ card, now, href, onOpen }: CardProps) => {
  const words = cardWords(card, now)
  return (
    <Pressable className="card purchase-card" href={href} onPress={onOpen}>
      <View className="t15 w6 two">
        {card.is_pinned && (
          <>
            <Tag tone="accent">{t('listing.pinned')}</Tag>{' '}
          </>
        )}
        <Tag tone="blue">{t('listing.purchase')}</Tag> {card.title}
      </View>
      <View className="t13 i3 one purchase-card__facts">{words.facts}</View>
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
      <View className="seller t13 i3">
        <Avatar url={card.seller.avatar_url} name={card.seller.nickname} size="s" />
        <View className="one">{card.seller.nickname}</View>
        <View className="seller__time num">{words.time}</View>
      </View>
    </Pressable>
  )
}
