import type { UserInfo } from '#contract/base/account'
import type { ListingDetail } from '#contract/market/listing'
import type { ListingKind } from '#domain/market/listing'
import { eachField } from '#domain/market/listing-fields'
import { t } from '#src/locales/market/listing-form'
import { isWhole, toPurchaseInput, toSupplyInput, type ListingForm } from './form'
import type { Upload } from '#src/shared/uploads/use-uploads'

const figure = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value)

/** The form as the detail page would get it. Amounts that are no number become null, shown as a dash. */
export const previewOf = (
  kind: ListingKind,
  form: ListingForm,
  items: readonly Upload[],
  who: UserInfo | null,
  nowMs: number,
  shelfDays: number,
): ListingDetail => {
  const supply = toSupplyInput(form, [])
  const purchase = toPurchaseInput(form, [])
  const low = figure(supply.price_fen)
  const high = figure(supply.price_max_fen)
  const type = form.price_type === 'range' && high === null ? 'fixed' : form.price_type
  const media = items
    // A video can only be played from the server.
    .filter(item => item.state !== 'failed' && (item.kind !== 'video' || item.sent))
    .map(item => ({
      kind: item.kind ?? ('image' as const),
      url: item.kind === 'video' ? (item.sent?.url ?? '') : item.previewUrl,
      medium_url: item.previewUrl,
      small_url: item.previewUrl,
      width: 0,
      height: 0,
      color: '',
      placeholder: '',
    }))
  const cover = media.find(item => item.kind === 'image')
  const leader = figure(supply.leader_price_fen)
  const isSupply = kind === 'supply'
  return {
    listing_code: '',
    kind,
    title: supply.title || t('release.preview_no_title'),
    description: supply.description || t('release.preview_no_text'),
    cover_url: cover?.url ?? null,
    cover_color: null,
    province: form.province,
    city: form.city,
    unit: supply.unit || t('release.unit_any'),
    price_type: type,
    price_fen: low,
    price_max_fen: high,
    ...eachField({
      text: name => (isSupply ? (supply[name] ?? null) : null),
      number: name => (isSupply ? figure(supply[name]) : null),
    }),
    quantity: isSupply ? null : figure(purchase.quantity),
    needed_by: isSupply ? null : form.needed_by || null,
    // A preview can't be shared.
    share_card: { wide_url: '', square_url: '' },
    quote_count: 0,
    is_pinned: false,
    published_at: new Date(nowMs).toISOString(),
    expires_at: new Date(nowMs + shelfDays * 86_400_000).toISOString(),
    category_code: form.category_code,
    category_path: form.category_text ? form.category_text.split(' / ') : [],
    media,
    requirements: isSupply ? [] : form.requirements,
    products: isSupply ? form.products.filter(isWhole) : [],
    ...(isSupply && leader !== null ? { leader_price_fen: leader } : {}),
    view_count: 0,
    like_count: 0,
    favourite_count: 0,
    comment_count: 0,
    item_state: 'on_shelf',
    is_mine: true,
    seller: {
      user_code: who?.user_code ?? '',
      nickname: who?.nickname ?? '',
      avatar_url: who?.avatar_url ?? '',
      is_enterprise_certified: who?.is_enterprise_certified ?? false,
      is_identity_certified: who?.is_identity_certified ?? false,
      role: [],
      release_count: who?.release_count ?? 0,
      fan_count: 0,
      response: null,
    },
  }
}
