/** Browsers have no single-page mode. */
export const isSinglePage = (): boolean => false
