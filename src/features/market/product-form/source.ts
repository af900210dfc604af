import { endpoints } from '#contract'
import type { NewProducts } from '#contract/market/folder'
import type { ProductInput } from '#contract/market/product'
import { STORAGE } from '#domain/base/storage'
import { categoryText, loadCategories } from '#src/shared/categories'
import { savedOf, type SavedMedia } from '#src/shared/uploads/files'
import { sourceOf } from '#src/shared/use-app'
import type { TreeNode } from '#src/ui/TreePicker/TreePicker'
import type { BatchForm } from './batch'
import { fromContent, type ProductForm } from './form'

export interface Draft {
  form: ProductForm
  media: SavedMedia[]
  materialMedia: SavedMedia[]
  /** ms */
  at: number
}

interface BatchDraft extends BatchForm {
  pictures: SavedMedia[]
  /** ms */
  at: number
}

export const useSource = sourceOf(({ api, session, storage }) => {
  /** Key per user and product: the next user of this device must not see the draft. */
  const draftKey = (code?: string) => `${STORAGE.draftPrefix}product:${session.uid ?? ''}${code ? `:${code}` : ''}`
  const batchKey = () => `${STORAGE.draftPrefix}products:${session.uid ?? ''}`
  return {
    /** @throws ApiError; 403 `need: enterprise` without the enterprise certification */
    publish: (input: ProductInput, idempotencyKey: string) =>
      api.call(endpoints.product.publishProduct, input, { idempotencyKey }),
    /** Publishes all of them or none. @throws ApiError 403 as above, 409 if the folder has no room for them */
    addNew: (input: NewProducts, idempotencyKey: string) =>
      api.call(endpoints.folder.addNewProducts, input, { idempotencyKey }),
    /** @throws ApiError */
    withdraw: (code: string, idempotencyKey: string) =>
      api.call(endpoints.product.withdrawProductRevision, { product_code: code }, { idempotencyKey }),
    /** One of the user's own products, as form fields. @throws ApiError */
    loadProductToEdit: async (code: string) => {
      const [item, nodes] = await Promise.all([
        api.call(endpoints.product.getMyProduct, { product_code: code }),
        loadCategories(api).catch((): TreeNode[] => []),
      ])
      return {
        ...item,
        media: item.media.map(savedOf),
        materialMedia: item.material_media.map(savedOf),
        form: fromContent(item.content, categoryText(nodes, item.content.category_code), item.contact),
      }
    },
    /** What the user gave last for something of theirs; null if nothing yet. @throws ApiError */
    lastContact: async () => (await api.call(endpoints.contact.getLastContact, {})).contact,
    readDraft: (code?: string): Draft | null => storage.get<Draft>(draftKey(code)),
    writeDraft: (draft: Draft, code?: string): void => storage.set(draftKey(code), draft),
    clearDraft: (code?: string): void => storage.remove(draftKey(code)),
    readBatch: (): BatchDraft | null => storage.get<BatchDraft>(batchKey()),
    writeBatch: (draft: BatchDraft): void => storage.set(batchKey(), draft),
    clearBatch: (): void => storage.remove(batchKey()),
  }
})
export type ProductToEdit = Awaited<ReturnType<ReturnType<typeof useSource>['loadProductToEdit']>>
