import type { ProductCard } from '#contract/market/product'
import { formatFen } from '#domain/kit/money'
import { regionName } from '#src/locales'
import { t } from '#src/locales/market/product'
import { countText, counted, lowestPrice } from '#src/ui/format'

const joined = (parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ')

/** 1050 of 10,000 → `10.5` */
export const shareText = (basisPoints: number): string => String(basisPoints / 100)

export const commissionText = (
  product: Pick<ProductCard, 'commission_fen' | 'commission_basis_points'>,
): string | null =>
  product.commission_fen !== null
    ? t('product.commission', { price: formatFen(product.commission_fen) })
    : product.commission_basis_points !== null
      ? t('product.commission_share', { share: shareText(product.commission_basis_points) })
      : null

/** What a user may know of the leader price: the figure, or only that there is one; null for none. */
export const leaderText = (product: Pick<ProductCard, 'leader_price_fen' | 'has_leader_price'>): string | null =>
  product.leader_price_fen !== undefined
    ? t('product.leader', { price: formatFen(product.leader_price_fen) })
    : product.has_leader_price
      ? t('product.leader_only')
      : null

/** From how many it is sold, `50 箱起`; null where that is one. */
const minimumText = ({ minimum_quantity: least, unit }: ProductCard): string | null =>
  least > 1 ? t('listing.minimum', counted(least, unit)) : null

/** All texts of a card. With a header, which gives the supplier, it has none. */
export const cardWords = (card: ProductCard, isHeaded = false) => ({
  facts: joined([
    card.province && regionName(card.province),
    card.pick_count > 0
      ? t('product.picked', { count: countText(card.pick_count) })
      : card.stock_quantity === null
        ? t('product.in_stock')
        : t('product.stock', counted(card.stock_quantity, card.unit)),
  ]),
  figures: lowestPrice(card).figures,
  tail: joined([lowestPrice(card).tail, minimumText(card)]),
  supplier: isHeaded ? null : card.supplier.nickname,
  isCertified: !isHeaded && card.supplier.is_enterprise_certified,
  leader: leaderText(card),
  /** Leaders see the figure, on a gold tag; others only that there is one, on a plain tag. */
  isLeader: card.leader_price_fen !== undefined,
  commission: commissionText(card),
})
