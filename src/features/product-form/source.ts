import { endpoints } from '../../../contract'
import type { NewProducts } from '../../../contract/folder'
import type { ProductInput } from '../../../contract/product'
import { STORAGE } from '../../../domain/constants'
import { currentApp } from '../../shared/app'
import { categoryText, loadCategories } from '../../shared/categories'
import { keptOf, type KeptMedia } from '../../shared/uploads/files'
import type { TreeNode } from '../../ui/TreePicker/TreePicker'
import type { BatchForm } from './batch'
import { fromContent, type ProductForm } from './form'

/** @throws ApiError; 403 `need: enterprise` without the enterprise certification */
export const publish = (input: ProductInput, idempotencyKey: string) =>
  currentApp().api.call(endpoints.product.publishProduct, input, { idempotencyKey })

/** Publishes all of them or none. @throws ApiError 403 as above, 409 if the folder has no room for them */
export const addNew = (input: NewProducts, idempotencyKey: string) =>
  currentApp().api.call(endpoints.folder.addNewProducts, input, { idempotencyKey })

/** @throws ApiError */
export const withdraw = (code: string, idempotencyKey: string) =>
  currentApp().api.call(endpoints.product.withdrawProductRevision, { product_code: code }, { idempotencyKey })

/** One of the user's own products, as form fields. @throws ApiError */
export const loadProductToEdit = async (code: string) => {
  const [item, nodes] = await Promise.all([
    currentApp().api.call(endpoints.product.getMyProduct, { product_code: code }),
    loadCategories().catch((): TreeNode[] => []),
  ])
  return {
    ...item,
    media: item.media.map(keptOf),
    materialMedia: item.material_media.map(keptOf),
    form: fromContent(item.content, categoryText(nodes, item.content.category_code)),
  }
}
export type ProductToEdit = Awaited<ReturnType<typeof loadProductToEdit>>

export interface Draft {
  form: ProductForm
  media: KeptMedia[]
  materialMedia: KeptMedia[]
  /** ms */
  at: number
}

/** Key per user and product: the next user of this device must not see the draft. */
const draftKey = (code?: string) =>
  `${STORAGE.draftPrefix}product:${currentApp().session.uid ?? ''}${code ? `:${code}` : ''}`
export const readDraft = (code?: string): Draft | null => currentApp().storage.get<Draft>(draftKey(code))
export const writeDraft = (draft: Draft, code?: string): void => currentApp().storage.set(draftKey(code), draft)
export const clearDraft = (code?: string): void => currentApp().storage.remove(draftKey(code))

export interface BatchDraft extends BatchForm {
  pictures: KeptMedia[]
  /** ms */
  at: number
}
const batchKey = () => `${STORAGE.draftPrefix}products:${currentApp().session.uid ?? ''}`
export const readBatch = (): BatchDraft | null => currentApp().storage.get<BatchDraft>(batchKey())
export const writeBatch = (draft: BatchDraft): void => currentApp().storage.set(batchKey(), draft)
export const clearBatch = (): void => currentApp().storage.remove(batchKey())

/** False only if the enterprise certification is known to be missing. */
export const mayPublish = (): boolean => currentApp().user.info?.is_enterprise_certified !== false
