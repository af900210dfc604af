export const TITLE_MATCHES = ['same', 'near'] as const
export type TitleMatch = (typeof TITLE_MATCHES)[number]
