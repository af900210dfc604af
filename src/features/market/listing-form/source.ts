import { endpoints } from '#contract'
import type { PurchaseInput, SupplyInput } from '#contract/market/listing-input'
import { STORAGE } from '#domain/base/storage'
import { firstNeededDay, type ListingKind } from '#domain/market/listing'
import { categoryText, loadCategories } from '#src/shared/categories'
import type { Consent } from '#src/shared/coins/consent'
import { savedOf, type SavedMedia } from '#src/shared/uploads/files'
import { sourceOf } from '#src/shared/use-app'
import type { TreeNode } from '#src/ui/TreePicker/TreePicker'
import { fromContent, type ListingForm, type Written } from './form'

export interface Draft {
  form: ListingForm
  media: SavedMedia[]
  /** ms */
  at: number
}

export const useSource = sourceOf(({ api, clock, session, storage }) => {
  /** Key per user, kind and listing: the next user of this device must not see the draft. */
  const draftKey = (kind: ListingKind, code?: string) =>
    `${STORAGE.draftPrefix}${kind}:${session.uid ?? ''}${code ? `:${code}` : ''}`
  return {
    /** @throws ApiError */
    publishSupply: (input: Written<SupplyInput> & Consent, idempotencyKey: string) =>
      api.call(endpoints.listing.publishSupply, input, { idempotencyKey }),
    /** @throws ApiError */
    publishPurchase: (input: Written<PurchaseInput> & Consent, idempotencyKey: string) =>
      api.call(endpoints.listing.publishPurchase, input, { idempotencyKey }),
    /** Today's remaining quota; null if unknown. */
    loadQuota: () => api.call(endpoints.listing.getPublishQuota, {}).catch(() => null),
    /** One of the user's own listings, as form fields. @throws ApiError */
    loadListingToEdit: async (code: string) => {
      const [item, nodes] = await Promise.all([
        api.call(endpoints.listing.getMyListing, { listing_code: code }),
        loadCategories(api).catch((): TreeNode[] => []),
      ])
      const media = item.media.map(savedOf)
      const form = fromContent(item.content, categoryText(nodes, item.content.category_code), item.products)
      return { ...item, media, form }
    },
    /** A product of the library. @throws ApiError */
    loadProduct: (code: string) => api.call(endpoints.product.getProductDetail, { product_code: code }),
    /** Withdraws the pending revision. @throws ApiError */
    withdrawRevision: (code: string, idempotencyKey: string) =>
      api.call(endpoints.listing.withdrawRevision, { listing_code: code }, { idempotencyKey }),
    readDraft: (kind: ListingKind, code?: string): Draft | null => storage.get<Draft>(draftKey(kind, code)),
    writeDraft: (draft: Draft, kind: ListingKind, code?: string): void => storage.set(draftKey(kind, code), draft),
    clearDraft: (kind: ListingKind, code?: string): void => storage.remove(draftKey(kind, code)),
    /** The first day that a purchase can ask for, `YYYY-MM-DD`. */
    firstDay: (): string => firstNeededDay(clock.now()),
  }
})
export type ListingToEdit = Awaited<ReturnType<ReturnType<typeof useSource>['loadListingToEdit']>>
