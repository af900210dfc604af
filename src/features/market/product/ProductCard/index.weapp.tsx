import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { t } from '#src/locales/market/product'
import { Pressable } from '#src/ui/Pressable'
import { absolute } from '#src/ui/Picture/absolute'
import { cardWords } from '../words'
import type { ProductCardProps } from './types'
import '#src/ui/Icon/icon.scss'
import '#src/ui/Picture/picture.scss'
import '#src/ui/Price/price.scss'
import '#src/ui/Tag/tag.scss'
import '../card.scss'

/** Display texts and addresses for `product-card`; undefined for what a card doesn't have. */
const faceOf = ({ card, isHeaded, eager, onAdd, isAdded, choosing }: ProductCardProps) => {
  const { facts, figures, tail, leader, isLeader, commission, supplier, isCertified } = cardWords(card, isHeaded)
  return {
    picture: card.cover_url ? absolute(card.cover_url) : undefined,
    color: card.cover_color ?? undefined,
    eager: eager || undefined,
    video: card.has_video ? t('product.video') : undefined,
    title: card.title,
    facts,
    figures,
    tail,
    ...(isLeader ? { price: leader } : { only: leader ?? undefined }),
    commission: commission ?? undefined,
    supplier: supplier ?? undefined,
    certified: isCertified || undefined,
    ...(choosing && { choosing: true, chosen: choosing.isChosen || undefined }),
    // The card puts the title behind it: sent twice, it would be the longest part of a card.
    add: onAdd && !choosing ? t(isAdded ? 'product.added' : 'product.add', { title: '' }) : undefined,
    added: (isAdded && !choosing) || undefined,
  }
}

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- how React's types take a new element
  namespace JSX {
    interface IntrinsicElements {
      'product-card': { face: ReturnType<typeof faceOf>; onAdd?: () => void }
    }
  }
}

/** One product in a list, drawn by a native WeChat component from one object. */
export const ProductCard = observer(function ProductCard(props: ProductCardProps) {
  const face = faceOf(props)
  const said = JSON.stringify(face)
  // Same content, same object: a re-render adds nothing to the setData payload.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- by what it says
  const stableFace = useMemo(() => face, [said])
  const { choosing } = props
  return (
    <Pressable
      className={`product product--${props.shape}`}
      {...(choosing && {
        role: 'checkbox' as const,
        chosen: choosing.isChosen,
        label: t('library.choose_one', { title: props.card.title }),
      })}
      onPress={choosing ? choosing.onChoose : props.onOpen}
    >
      <product-card face={stableFace} onAdd={props.onAdd} />
    </Pressable>
  )
})
