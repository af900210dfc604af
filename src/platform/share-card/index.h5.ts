import type { ShareCard } from './types'

export type { ShareCard } from './types'

/** Browsers have no share card of a page. */
export const useShareCard = (_card: () => ShareCard): void => {}
