import type { PreviewItem } from './types'

export type { PreviewItem } from './types'

/** Browsers have no built-in viewer: ui/Preview draws one. */
export const previewMedia = async (_items: readonly PreviewItem[], _current: number): Promise<void> => {}
