import { useMemo } from 'react'
import { t } from '#src/locales'
import { initialOf } from '#src/ui/Avatar/initial'
import { absolute } from '#src/ui/Picture/absolute'
import { priceText } from '#src/ui/format'
import { cardWords } from '../words'
import type { CardFaceProps } from './types'
import '#src/ui/Avatar/avatar.scss'
import '#src/ui/Icon/icon.scss'
import '#src/ui/Picture/picture.scss'
import '#src/ui/Price/price.scss'
import '#src/ui/Tag/tag.scss'
import '../card.scss'

/** Finished texts and URLs for `listing-card`; what a card doesn't have isn't in the setData payload. */
const faceOf = ({ card, now, eager, isHeaded }: CardFaceProps) => {
  const isSupply = card.kind === 'supply'
  const { facts, tail, time } = cardWords(card, now, isHeaded)
  const figures = priceText(card)
  const { nickname, avatar_url, is_enterprise_certified } = card.seller
  return {
    ...(isSupply
      ? {
          supply: t('listing.supply'),
          picture: card.cover_url ? absolute(card.cover_url) : undefined,
          color: card.cover_color ?? undefined,
          eager: eager || undefined,
        }
      : {
          purchase: t('listing.purchase'),
          budget: t('listing.budget'),
          quotes: card.quote_count > 0 ? t('listing.quotes', { count: card.quote_count }) : undefined,
        }),
    pinned: card.is_pinned ? t('listing.pinned') : undefined,
    title: card.title,
    facts,
    ...(figures === null ? { open: t('listing.negotiable') } : { figures }),
    tail: tail || undefined,
    ...(isHeaded
      ? {}
      : {
          ...(avatar_url ? { avatar: absolute(avatar_url) } : initialOf(nickname)),
          name: nickname,
          certified: is_enterprise_certified || undefined,
          time,
        }),
  }
}

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- how React's types take a new element
  namespace JSX {
    interface IntrinsicElements {
      'listing-card': { face: ReturnType<typeof faceOf> }
    }
  }
}

/** The content of a card, drawn by a native component from one object: 2 elements per card instead of 25. */
export const CardFace = (props: CardFaceProps) => {
  const face = faceOf(props)
  const said = JSON.stringify(face)
  // Equal content keeps the same object, so that a re-render calls no setData.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- by what it says
  const stableFace = useMemo(() => face, [said])
  return <listing-card face={stableFace} />
}
