/** What share material is for. */
export const MATERIAL_CATEGORIES = ['invite', 'product', 'festival', 'video'] as const
export type MaterialCategory = (typeof MATERIAL_CATEGORIES)[number]

export const MATERIAL_LIMITS = { titleMax: 40, textMax: 1_000, picturesMax: 9, videosMax: 1 } as const
export const VIDEO_LIMITS = { titleMax: 40, descriptionMax: 500 } as const
