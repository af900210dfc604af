import type { Locale } from '#domain/base/locale'
import { fileOf } from '#domain/base/pages'
import { type Document, documentOf } from './document'
import { cachedBriefly } from './cached'
import { previewTags } from './meta'
import { isCode, missingPage } from './missing'
import type { PageMaker } from './page-maker'
import { type DetailKind, DETAILS } from './pages'

/** The public content of a detail page. */
export interface ShownDetail {
  /** The actual kind; the address may name another. */
  kind: DetailKind
  title: string
  description: string
  /** Address of its picture; null if it has none. */
  picture: string | null
  /** Address of its share card. */
  card: string
  /** The picture is seen first, so it is preloaded. */
  isPictureFirst: boolean
  /** More HTML for the head; gets the absolute addresses of the page and the picture. */
  head?: (page: { url: string; image: string | null }) => string
  /** Data embedded in the page, so that the app doesn't have to request it. */
  data: Record<string, unknown>
}

export interface DetailSources {
  /** The public content; null if it isn't public. Counts no view. */
  publicDetail: (kind: DetailKind, code: string, locale: Locale) => Promise<ShownDetail | null>
  systemInfo: (locale: Locale) => Promise<unknown>
}

export type DetailAnswer = { status: 200 | 404; document: Document } | { moved: string }

/** A detail page with its first screen, a "not found" page, or a redirect to the page of the actual kind. */
export const createDetails = (maker: PageMaker, sources: DetailSources) => {
  const { ctx, template, draw } = maker
  const { publicUrl } = ctx.config

  const make = async (kind: DetailKind, code: string, locale: Locale): Promise<DetailAnswer> => {
    const shown = await sources.publicDetail(kind, code, locale)
    if (!shown) return missingPage(maker, locale)
    const { title, description, picture, card } = shown
    const { path, code: param } = DETAILS[shown.kind]
    const address = `${path}?${param}=${encodeURIComponent(code)}`
    if (shown.kind !== kind) return { moved: address }
    const [page, system] = await Promise.all([template(), sources.systemInfo(locale)])
    const at = { url: publicUrl + address, image: picture && new URL(picture, publicUrl).href }
    const data = { ...shown.data, system }
    const name = `${kind}_detail` as const
    const screen = await draw({ page: name, locale, params: { [param]: code }, data })
    return {
      status: 200,
      document: documentOf(
        page.with({
          locale,
          title,
          head:
            previewTags(
              { title, description, url: at.url, image: new URL(card, publicUrl).href, own: at.image, type: 'product' },
              locale,
            ) + (shown.head?.(at) ?? ''),
          data: Object.fromEntries(Object.entries(data).map(([key, value]) => [key, JSON.stringify(value)])),
          pictures: picture && shown.isPictureFirst ? [picture] : [],
          screen: screen && { ...screen, isAnonymous: true },
          page: fileOf(DETAILS[kind]),
        }),
      ),
    }
  }

  const answer = cachedBriefly(ctx, key => {
    const [kind, locale, code] = JSON.parse(key) as [DetailKind, Locale, string]
    return make(kind, code, locale)
  })
  return (kind: DetailKind, code: unknown, locale: Locale): Promise<DetailAnswer> =>
    isCode(code) ? answer(JSON.stringify([kind, locale, code])) : missingPage(maker, locale)
}
