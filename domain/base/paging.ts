export const PAGE_SIZE = 20
export const PAGE_SIZE_MAX = 50
