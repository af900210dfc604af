/** What share material is for. */
export const MATERIAL_CATEGORIES = ['invite', 'product', 'festival', 'video'] as const
export type MaterialCategory = (typeof MATERIAL_CATEGORIES)[number]
