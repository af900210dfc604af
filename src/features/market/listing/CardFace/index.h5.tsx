import { View } from '@tarojs/components'
import type { ListingCard } from '#contract/market/listing'
import { t } from '#src/locales'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { priceText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { Picture } from '#src/ui/Picture'
import { Price } from '#src/ui/Price/Price'
import { Tag } from '#src/ui/Tag/Tag'
import { cardWords } from '../words'
import type { CardFaceProps } from './types'
import '../card.scss'

/** Tags before the title. */
const Tags = ({ card }: { card: ListingCard }) => {
  const isSupply = card.kind === 'supply'
  return (
    <>
      {card.is_pinned && <Tag tone="accent">{t('listing.pinned')}</Tag>}
      <Tag tone={isSupply ? 'green' : 'blue'}>{t(isSupply ? 'listing.supply' : 'listing.purchase')}</Tag>
    </>
  )
}

/** Seller and time of publication. */
const Seller = ({ seller, time }: { seller: ListingCard['seller']; time: string }) => (
  <View className="seller t13 i3">
    <Avatar url={seller.avatar_url} name={seller.nickname} size="s" />
    <View className="one seller__name">{seller.nickname}</View>
    {seller.is_enterprise_certified && <Icon name="shield" size={14} className="seller__mark" />}
    <View className="seller__time num">{time}</View>
  </View>
)

const SupplyFace = ({ card, now, eager, isHeaded }: CardFaceProps) => {
  const words = cardWords(card, now)
  return (
    <>
      <Picture className="supply-card__pic" url={card.cover_url} color={card.cover_color} ratio="fill" eager={eager} />
      <View className="supply-card__text">
        <View className="t15 w6 two">
          <Tags card={card} />
          {card.title}
        </View>
        <View className="t13 i3 card__facts">{words.facts}</View>
        <Price figures={priceText(card)} tail={words.tail} />
        {!isHeaded && <Seller seller={card.seller} time={words.time} />}
      </View>
    </>
  )
}

const PurchaseFace = ({ card, now, isHeaded }: CardFaceProps) => {
  const words = cardWords(card, now, isHeaded)
  return (
    <>
      <View className="t15 w6 two">
        <Tags card={card} />
        {card.title}
      </View>
      <View className="t13 i3 purchase-card__facts">{words.facts}</View>
      <View className={`row between g8 purchase-card__budget ${isHeaded ? 'purchase-card__budget--last' : ''}`}>
        <View className="row g4 grow purchase-card__price">
          <View className="t13 i3 none">{t('listing.budget')}</View>
          <Price figures={priceText(card)} tail={words.tail} />
        </View>
        {card.quote_count > 0 && (
          <View className="t13 i2 num none">{t('listing.quotes', { count: card.quote_count })}</View>
        )}
      </View>
      {!isHeaded && (
        <>
          <View className="hr" />
          <Seller seller={card.seller} time={words.time} />
        </>
      )}
    </>
  )
}

/** The content of a card. The mini-program has its own, `listing-card`: keep them in step. */
export const CardFace = (props: CardFaceProps) =>
  props.card.kind === 'supply' ? <SupplyFace {...props} /> : <PurchaseFace {...props} />
