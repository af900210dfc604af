import { APP_NAME } from '#domain/base/brand'
import type { Locale } from '#domain/base/locale'
import { fenToField } from '#domain/kit/money'
import { escapeHtml } from '#server/http/html'
import { scriptJson } from './document'

/** What link previews and search engines show of a page. */
export interface Preview {
  title: string
  description: string
  /** The canonical address of the page, absolute. */
  url: string
  /** Absolute address of a JPEG or PNG: not every preview can read WebP. */
  image: string
  /** Absolute address of the subject's own picture, for previews that would crop the card's text; none by default. */
  own?: string | null
  type: 'website' | 'product' | 'video.other'
  /** Absolute address of the video file. */
  video?: string
}

const DESCRIPTION_MAX = 120
const OG_LOCALE = { 'zh-Hans': 'zh_CN', en: 'en_US' } as const

const tag = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`

export const previewTags = ({ title, description, url, image, own, type, video }: Preview, locale: Locale): string => {
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
    tag('name', 'twitter:card', type !== 'website' ? 'summary_large_image' : 'summary'),
    tag('property', 'og:image', image),
    // Twitter crops to 2:1, which would cut off the card's price.
    ...(own ? [tag('name', 'twitter:image', own)] : []),
    ...(video ? [tag('property', 'og:video', video), tag('property', 'og:video:type', 'video/mp4')] : []),
  ].join('')
}

interface Priced {
  title: string
  description: string
  /** In fen: the lowest and the highest, or the only one. */
  prices: number[]
  seller: string
  url: string
  image: string | null
}

/** Something with a price as a schema.org product (JSON-LD). */
export const productData = ({ title, description, prices, seller, url, image }: Priced): string => {
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description,
    ...(image ? { image: [image] } : {}),
    offers: {
      ...(low === high
        ? { '@type': 'Offer', price: fenToField(low) }
        : { '@type': 'AggregateOffer', lowPrice: fenToField(low), highPrice: fenToField(high) }),
      url,
      priceCurrency: 'CNY',
      seller: { '@type': 'Organization', name: seller },
    },
  }
  return `<script type="application/ld+json">${scriptJson(JSON.stringify(product))}</script>`
}
