import { endpoints } from '#contract'
import type { DeskCategory } from '#contract/market/content'
import { sourceOf } from '#src/shared/use-app'

const { content } = endpoints

export type { DeskCategory }
export type Names = Pick<DeskCategory, 'name_zh' | 'name_en'>

/** Each of them throws ApiError; those with a version 409 if another operator was faster. */
export const useSource = sourceOf(({ api }) => ({
  all: async (): Promise<DeskCategory[]> => (await api.call(content.getDeskCategories, {})).items,
  add: (parent_code: string | null, names: Names, idempotencyKey: string): Promise<DeskCategory> =>
    api.call(content.addCategory, { parent_code, ...names }, { idempotencyKey }),
  rename: ({ category_code, version }: DeskCategory, names: Names, idempotencyKey: string): Promise<DeskCategory> =>
    api.call(content.renameCategory, { category_code, version, ...names }, { idempotencyKey }),
  move: (
    { category_code, version }: DeskCategory,
    parent_code: string | null,
    after_code: string | null,
    idempotencyKey: string,
  ): Promise<DeskCategory> =>
    api.call(content.moveCategory, { category_code, version, parent_code, after_code }, { idempotencyKey }),
  hide: ({ category_code, version }: DeskCategory, hidden: boolean, idempotencyKey: string): Promise<DeskCategory> =>
    api.call(content.hideCategory, { category_code, version, hidden }, { idempotencyKey }),
}))
