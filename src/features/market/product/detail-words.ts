import type { PalletProductDetail } from '#contract/market/folder'
import type { ProductDetail } from '#contract/market/product'
import { formatFen } from '#domain/kit/money'
import { unitName } from '#src/locales'
import { t } from '#src/locales/market/product-detail'
import { amountText, countText, placeText } from '#src/ui/format'

/** The state that the owner has to know about, in words; null if the product is simply on the shelf. */
export const stateText = (detail: ProductDetail): string | null => {
  const { item_state: item, revision_state: revision, reason } = detail
  const withReason = (state: string) => (reason ? t('product.state_reason', { state, reason }) : state)
  if (item === 'deleted') return t('product.state_deleted')
  if (item === 'taken_down') return withReason(t('product.state_taken_down'))
  if (revision === 'rejected') return withReason(t('product.state_rejected'))
  if (item === 'hidden') return t(revision === 'draft' ? 'product.state_draft' : 'product.state_hidden')
  if (item === 'off_shelf') return t('product.state_off_shelf')
  return revision === 'pending' ? t('product.state_pending') : null
}

/** Only the owner may change it: not while a change is pending, not in the bin. */
export const isEditable = ({ item_state, revision_state, is_mine }: ProductDetail): boolean =>
  is_mine && revision_state !== 'pending' && item_state !== 'deleted'

/** Each tier: `10–99 盒` and `39.80`; the last one has no upper limit. */
export const tierWords = ({ price_tiers: tiers, unit }: Pick<ProductDetail, 'price_tiers' | 'unit'>) =>
  tiers.map(({ from_quantity, price_fen }, i) => {
    const next = tiers[i + 1]?.from_quantity
    const low = countText(from_quantity)
    return {
      figures: formatFen(price_fen),
      range:
        next === undefined
          ? t('product.tier_last', { low, unit: unitName(unit, from_quantity) })
          : next - 1 === from_quantity
            ? amountText(from_quantity, unit)
            : t('product.tier_range', { low, high: countText(next - 1), unit: unitName(unit, next - 1) }),
    }
  })

type Facts = [name: string, value: string][]
const known = (facts: (readonly [string, string | null])[]): Facts =>
  facts.filter((fact): fact is [string, string] => Boolean(fact[1]))

/** Name and value of each known fact. */
export const factsOf = (detail: ProductDetail): Facts =>
  known([
    [t('product.brand'), detail.brand],
    [t('product.stock_name'), detail.stock_quantity === null ? null : amountText(detail.stock_quantity, detail.unit)],
    [
      t('product.ship'),
      detail.ship_within_hours === null ? null : t('product.ship_within', { count: detail.ship_within_hours }),
    ],
    [t('product.region'), placeText(detail) || null],
    [t('product.category'), detail.category_path.join(' / ') || null],
    ...detail.specifications.map(({ name, value }) => [name, value] as const),
  ])

/** The same for a pallet's product: facts of the goods themselves, not of how their supplier sells them. */
export const palletFactsOf = (detail: PalletProductDetail): Facts =>
  known([
    [t('product.brand'), detail.brand],
    [t('product.category'), detail.category_path.join(' / ') || null],
    ...detail.specifications.map(({ name, value }) => [name, value] as const),
  ])
