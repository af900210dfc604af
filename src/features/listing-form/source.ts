import { endpoints } from '../../../contract'
import type { PurchaseInput, SupplyInput } from '../../../contract/listing-input'
import { STORAGE } from '../../../domain/constants'
import { firstNeededDay, type ListingKind } from '../../../domain/listing'
import { currentApp } from '../../shared/app'
import { categoryText, loadCategories } from '../../shared/categories'
import { keptOf, type KeptMedia } from '../../shared/uploads/files'
import type { TreeNode } from '../../ui/TreePicker/TreePicker'
import { fromContent, type ListingForm } from './form'

/** @throws ApiError */
export const publishSupply = (input: SupplyInput, idempotencyKey: string) =>
  currentApp().api.call(endpoints.listing.publishSupply, input, { idempotencyKey })

/** @throws ApiError */
export const publishPurchase = (input: PurchaseInput, idempotencyKey: string) =>
  currentApp().api.call(endpoints.listing.publishPurchase, input, { idempotencyKey })

/** Days that a listing stays on the shelf. */
export const shelfDays = (kind: ListingKind): number => currentApp().config.limit(`shelf_days_${kind}`)

/** Today's remaining quota; null if unknown. */
export const loadQuota = () =>
  currentApp()
    .api.call(endpoints.listing.getPublishQuota, {})
    .catch(() => null)

/** One of the user's own listings, as form fields. @throws ApiError */
export const loadListingToEdit = async (code: string) => {
  const [item, nodes] = await Promise.all([
    currentApp().api.call(endpoints.listing.getMyListing, { listing_code: code }),
    loadCategories().catch((): TreeNode[] => []),
  ])
  const media = item.media.map(keptOf)
  const form = fromContent(item.content, categoryText(nodes, item.content.category_code), item.products)
  return { ...item, media, form }
}
export type ListingToEdit = Awaited<ReturnType<typeof loadListingToEdit>>

/** A product of the library. @throws ApiError */
export const loadProduct = (code: string) =>
  currentApp().api.call(endpoints.product.getProductDetail, { product_code: code })

/** Withdraws the pending revision. @throws ApiError */
export const withdrawRevision = (code: string, idempotencyKey: string) =>
  currentApp().api.call(endpoints.listing.withdrawRevision, { listing_code: code }, { idempotencyKey })

/** The logged-in user, for the preview; null while unknown. */
export const me = () => currentApp().user.info

export interface Draft {
  form: ListingForm
  media: KeptMedia[]
  /** ms */
  at: number
}

/** Key per user, kind and listing: the next user of this device must not see the draft. */
const draftKey = (kind: ListingKind, code?: string) =>
  `${STORAGE.draftPrefix}${kind}:${currentApp().session.uid ?? ''}${code ? `:${code}` : ''}`
export const readDraft = (kind: ListingKind, code?: string): Draft | null =>
  currentApp().storage.get<Draft>(draftKey(kind, code))
export const writeDraft = (draft: Draft, kind: ListingKind, code?: string): void =>
  currentApp().storage.set(draftKey(kind, code), draft)
export const clearDraft = (kind: ListingKind, code?: string): void => currentApp().storage.remove(draftKey(kind, code))

/** The first day that a purchase can ask for, `YYYY-MM-DD`. */
export const firstDay = (): string => firstNeededDay(currentApp().clock.now())
