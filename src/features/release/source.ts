import { endpoints } from '../../../contract'
import type { SupplyInput } from '../../../contract/listing-input'
import { STORAGE } from '../../../domain/constants'
import { useApp as theApp } from '../../app/app'
import type { ChosenFile } from '../../platform/upload'
import type { TreeNode } from '../../ui/TreePicker/TreePicker'
import type { SupplyForm } from './supply-form'

export type PickedFile = ChosenFile

/** @param count how many more there is room for. Empty where the person closed the chooser. */
export const pickPictures = (count: number): Promise<PickedFile[]> => theApp().cloud.choose({ count, kinds: ['image'] })

export const sendPicture = (file: PickedFile, onProgress: (share: number) => void) =>
  theApp().cloud.upload(file, 'listing', onProgress)

/** The device may forget the preview. */
export const forgetPicture = (file: PickedFile): void => theApp().cloud.release(file)

/** @throws ApiError */
export const publishSupply = (input: SupplyInput, idempotencyKey: string) =>
  theApp().api.call(endpoints.listing.publishSupply, input, { idempotencyKey })

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

export interface Draft {
  form: SupplyForm
  media: { url: string }[]
  /** ms */
  at: number
}

/** Drafts are kept by person: whoever logs in next on this device does not see them. */
const draftKey = () => `${STORAGE.draftPrefix}supply:${theApp().session.uid ?? ''}`
export const readDraft = (): Draft | null => theApp().storage.get<Draft>(draftKey())
export const writeDraft = (draft: Draft): void => theApp().storage.set(draftKey(), draft)
export const clearDraft = (): void => theApp().storage.remove(draftKey())
