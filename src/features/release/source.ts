import { endpoints } from '../../../contract'
import type { PurchaseInput, SupplyInput } from '../../../contract/listing-input'
import { STORAGE } from '../../../domain/constants'
import type { ListingKind } from '../../../domain/listing'
import { shanghaiDay } from '../../../domain/relative-time'
import { useApp as theApp } from '../../app/app'
import type { KeptMedia } from '../../app/uploads/files'
import type { TreeNode } from '../../ui/TreePicker/TreePicker'
import { fromContent, type ReleaseForm } from './form'

/** @throws ApiError */
export const publishSupply = (input: SupplyInput, idempotencyKey: string) =>
  theApp().api.call(endpoints.listing.publishSupply, input, { idempotencyKey })

/** @throws ApiError */
export const publishPurchase = (input: PurchaseInput, idempotencyKey: string) =>
  theApp().api.call(endpoints.listing.publishPurchase, input, { idempotencyKey })

/** What is left of today; null where it is not known. */
export const loadQuota = () =>
  theApp()
    .api.call(endpoints.listing.getPublishQuota, {})
    .catch(() => null)

/** The categories as a tree to pick from. @throws ApiError */
export const loadCategories = async (): Promise<TreeNode[]> => {
  const { items } = await theApp().api.call(endpoints.category.getCategoryTree, {})
  return items.map(({ category_code, parent_code, name, is_leaf }) => ({
    key: category_code,
    parent: parent_code,
    text: name,
    isLeaf: is_leaf,
  }))
}

/** The names from the root down to a category; '' for one that is not there any more. */
export const categoryText = (nodes: readonly TreeNode[], code: string): string => {
  const names: string[] = []
  for (let at = nodes.find(node => node.key === code); at; at = nodes.find(node => node.key === at?.parent))
    names.unshift(at.text)
  return names.join(' / ')
}

/** One's own listing as the form shows it. @throws ApiError */
export const loadMine = async (code: string) => {
  const [mine, nodes] = await Promise.all([
    theApp().api.call(endpoints.listing.getMyListing, { listing_code: code }),
    loadCategories().catch((): TreeNode[] => []),
  ])
  const media = mine.media.map((item): KeptMedia => ({
    kind: item.kind,
    url: item.url,
    cover_url: item.kind === 'video' && item.medium_url ? item.medium_url : undefined,
    preview_url: item.medium_url || item.url,
  }))
  const leaf = String(mine.content.category_code ?? '')
  return { ...mine, media, form: fromContent(mine.content, categoryText(nodes, leaf), mine.products) }
}
export type Mine = Awaited<ReturnType<typeof loadMine>>

/** A product of the library. @throws ApiError */
export const loadProduct = (code: string) =>
  theApp().api.call(endpoints.product.getProductDetail, { product_code: code })

/** Takes the waiting revision back. @throws ApiError */
export const withdrawRevision = (code: string, idempotencyKey: string) =>
  theApp().api.call(endpoints.listing.withdrawRevision, { listing_code: code }, { idempotencyKey })

/** The logged-in person, for the preview; null while unknown. */
export const me = () => theApp().user.info

export interface Draft {
  form: ReleaseForm
  media: KeptMedia[]
  /** ms */
  at: number
}

/** Whose draft and of what: whoever logs in next on this device does not see it; each change of a listing has its own. */
const draftKey = (kind: ListingKind, code?: string) =>
  `${STORAGE.draftPrefix}${kind}:${theApp().session.uid ?? ''}${code ? `:${code}` : ''}`
export const readDraft = (kind: ListingKind, code?: string): Draft | null =>
  theApp().storage.get<Draft>(draftKey(kind, code))
export const writeDraft = (draft: Draft, kind: ListingKind, code?: string): void =>
  theApp().storage.set(draftKey(kind, code), draft)
export const clearDraft = (kind: ListingKind, code?: string): void => theApp().storage.remove(draftKey(kind, code))

/** The first day that can be asked for: today in Asia/Shanghai. */
export const firstDay = (): string => shanghaiDay(theApp().clock.now())

export const isLoggedIn = (): boolean => theApp().session.uid !== null
