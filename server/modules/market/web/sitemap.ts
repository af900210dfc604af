import type { ListingKind } from '#domain/market/listing'
import { escapeHtml } from '#server/http/html'
import { DETAILS } from './pages'

/** Home and the newest listings. @param feed the feed's first page as JSON */
export const sitemapOf = (feed: string, publicUrl: string): string => {
  const { items } = JSON.parse(feed) as { items: { kind: ListingKind; listing_code: string; published_at: string }[] }
  const entries = [
    `<url><loc>${escapeHtml(publicUrl)}/</loc></url>`,
    ...items.map(({ kind, listing_code: code, published_at: at }) => {
      const { path, code: param } = DETAILS[kind]
      const address = `${publicUrl}${path}?${param}=${encodeURIComponent(code)}`
      return `<url><loc>${escapeHtml(address)}</loc><lastmod>${at}</lastmod></url>`
    }),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`
}
