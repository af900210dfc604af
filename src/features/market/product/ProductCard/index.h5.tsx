import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/market/product'
import { Icon } from '#src/ui/Icon/Icon'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { Price } from '#src/ui/Price/Price'
import { Tag } from '#src/ui/Tag/Tag'
import { cardWords } from '../words'
import type { ProductCardProps } from './types'
import '../card.scss'

/** One product in a list. The mini-program has its own, `product-card`: keep both alike. */
export const ProductCard = observer(function ProductCard(props: ProductCardProps) {
  const { card, shape, isHeaded, eager, href, onOpen, onAdd, isAdded, choosing } = props
  const { facts, figures, tail, leader, isLeader, commission, supplier, isCertified } = cardWords(card, isHeaded)
  const face = (
    <>
      <View className="product__frame">
        <Picture className="product__pic" url={card.cover_url} color={card.cover_color} ratio="fill" eager={eager} />
        {card.has_video && (
          <View className="product__video t11">
            <Icon name="play" size={12} /> {t('product.video')}
          </View>
        )}
      </View>
      <View className="product__text">
        <View className={'t15 w6 two'}>{card.title}</View>
        <View className="t13 i3 one">{facts}</View>
        <View className={`product__money ${leader || commission ? '' : 'product__money--low'}`}>
          <Price figures={figures} tail={tail} />
          {(leader || commission) && (
            <View className="product__tags">
              {leader && <Tag tone={isLeader ? 'gold' : 'plain'}>{leader}</Tag>}
              {commission && <Tag tone="plain">{commission}</Tag>}
            </View>
          )}
          {supplier && (
            <View className="product__supplier t13 i3">
              <View className="product__name">{supplier}</View>
              {isCertified && <Icon name="shield" size={14} className="product__certified" />}
            </View>
          )}
        </View>
      </View>
    </>
  )
  if (choosing)
    return (
      <View className={`product product--${shape}`}>
        <Pressable
          role="checkbox"
          chosen={choosing.isChosen}
          className="product__main"
          label={t('library.choose_one', { title: card.title })}
          onPress={choosing.onChoose}
        >
          {face}
        </Pressable>
        <View className={`product__add product__add--choose ${choosing.isChosen ? 'product__add--on' : ''}`}>
          <View className="product__round">{choosing.isChosen && <Icon name="check" size={18} />}</View>
        </View>
      </View>
    )
  return (
    <View className={`product product--${shape}`}>
      <Pressable className="product__main" href={href} onPress={onOpen}>
        {face}
      </Pressable>
      {onAdd && (
        <Pressable
          className={`product__add ${isAdded ? 'product__add--on' : ''}`}
          label={t(isAdded ? 'product.added' : 'product.add', { title: card.title })}
          onPress={onAdd}
        >
          <View className="product__round">
            <Icon name={isAdded ? 'check' : 'folderplus'} size={18} />
          </View>
        </Pressable>
      )}
    </View>
  )
})
