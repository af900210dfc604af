import { Pressable } from '#src/ui/Pressable'
import { CardFace } from './CardFace'
import type { CardFaceProps } from './CardFace/types'

export interface CardProps extends CardFaceProps {
  /** URL of its page, for the browser. */
  href: string
  onOpen: () => void
}

/** One listing in a list; supplies and purchases look different. */
export const ListingCard = ({ href, onOpen, ...face }: CardProps) => (
  <Pressable className={`card ${face.card.kind}-card`} href={href} onPress={onOpen}>
    <CardFace {...face} />
  </Pressable>
)
