import type { Locale } from '../../../domain/constants'
import { type Document, documentOf } from './document'
import { keptBriefly } from './kept'
import { previewTags } from './meta'
import { isCode, missingPage } from './missing'
import type { PageMaker } from './page-maker'
import { type DetailKind, DETAIL_CODES, DETAIL_PATHS } from './pages'

/** What the page of a thing says of it, as everyone may see it. */
export interface ShownDetail {
  /** What it is, which an address may have taken for another. */
  kind: DetailKind
  title: string
  description: string
  /** Its picture; null where it has none. */
  picture: string | null
  /** Its share card. */
  card: string
  /** The picture is what is seen first. */
  isPictureFirst: boolean
  /** More for the head, told the page's address and the picture's, both absolute. */
  head?: (page: { url: string; image: string | null }) => string
  /** What the app finds in the page instead of asking for it. */
  data: Record<string, unknown>
}

export interface DetailSources {
  /** A thing as everyone may see it, no view counted; null for what not everyone may see. */
  publicDetail: (kind: DetailKind, code: string, locale: Locale) => Promise<ShownDetail | null>
  systemInfo: (locale: Locale) => Promise<unknown>
}

export type DetailAnswer = { status: 200 | 404; document: Document } | { moved: string }

/** The page of one thing: with its first screen, or "not found", or the address where it really lies. */
export const createDetails = (maker: PageMaker, sources: DetailSources) => {
  const { ctx, template, draw } = maker
  const { publicUrl } = ctx.config

  const make = async (kind: DetailKind, code: string, locale: Locale): Promise<DetailAnswer> => {
    const shown = await sources.publicDetail(kind, code, locale)
    if (!shown) return missingPage(maker, locale)
    const { title, description, picture, card } = shown
    const address = `${DETAIL_PATHS[shown.kind]}?${DETAIL_CODES[shown.kind]}=${encodeURIComponent(code)}`
    if (shown.kind !== kind) return { moved: address }
    const [page, system] = await Promise.all([template(), sources.systemInfo(locale)])
    const at = { url: publicUrl + address, image: picture && new URL(picture, publicUrl).href }
    const data = { ...shown.data, system }
    const name = `${kind}_detail` as const
    const screen = await draw({ page: name, locale, params: { [DETAIL_CODES[kind]]: code }, data })
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
          page: `pages/detail/${name}`,
        }),
      ),
    }
  }

  const answer = keptBriefly(ctx, key => {
    const [kind, locale, code] = JSON.parse(key) as [DetailKind, Locale, string]
    return make(kind, code, locale)
  })
  return (kind: DetailKind, code: unknown, locale: Locale): Promise<DetailAnswer> =>
    isCode(code) ? answer(JSON.stringify([kind, locale, code])) : missingPage(maker, locale)
}
