import type { ListingDetail } from '../../../contract/listing'
import { APP_NAME, type Locale } from '../../../domain/constants'
import { escapeHtml, scriptJson } from './document'

/** What a link's preview and a search engine show of a page. */
export interface Preview {
  title: string
  description: string
  /** The one address of this page, absolute. */
  url: string
  /** Absolute. */
  image: string | null
  type: 'website' | 'product'
}

const DESCRIPTION_MAX = 120
const OG_LOCALE = { 'zh-Hans': 'zh_CN', en: 'en_US' } as const

const tag = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`

export const previewTags = ({ title, description, url, image, type }: Preview, locale: Locale): string => {
  const short = Array.from(description.replace(/\s+/g, ' ').trim()).slice(0, DESCRIPTION_MAX).join('')
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    tag('name', 'description', short),
    tag('property', 'og:site_name', APP_NAME[locale]),
    tag('property', 'og:locale', OG_LOCALE[locale]),
    tag('property', 'og:type', type),
    tag('property', 'og:title', title),
    tag('property', 'og:description', short),
    tag('property', 'og:url', url),
    tag('name', 'twitter:card', type === 'product' && image ? 'summary_large_image' : 'summary'),
    ...(image ? [tag('property', 'og:image', image)] : []),
  ].join('')
}

/** A supply with one price, in the words of schema.org; nothing for what has no price to state. */
export const productData = (detail: ListingDetail, { url, image }: Pick<Preview, 'url' | 'image'>): string => {
  if (detail.kind !== 'supply' || detail.price_type !== 'fixed' || detail.price_fen === null) return ''
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: detail.title,
    description: detail.description,
    ...(image ? { image: [image] } : {}),
    offers: {
      '@type': 'Offer',
      url,
      price: (detail.price_fen / 100).toFixed(2),
      priceCurrency: 'CNY',
      seller: { '@type': 'Organization', name: detail.seller.nickname },
    },
  }
  return `<script type="application/ld+json">${scriptJson(JSON.stringify(product))}</script>`
}
