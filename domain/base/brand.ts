/** Default title of every page. */
export const APP_NAME = { 'zh-Hans': '团长看板', en: 'Group Dashboard' } as const

export const SHARE_SLOGAN = {
  'zh-Hans': '让品牌找到渠道，让团长找到好货',
  en: 'Brands find channels, gift distributors find supply',
} as const

/** Picture of a shared link to the site itself: square, with its background reaching the edges. */
export const SITE_PICTURE = '/icon-maskable.png'
