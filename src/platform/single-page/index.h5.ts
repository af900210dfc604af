/** A browser opens every page as the whole site. */
export const isSinglePage = (): boolean => false
