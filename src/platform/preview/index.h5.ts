import type { PreviewItem } from './types'

export type { PreviewItem } from './types'

/** Browsers have no viewer of their own: ui/Preview draws one. */
export const previewMedia = async (_items: readonly PreviewItem[], _current: number): Promise<void> => {}
