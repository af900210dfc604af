import type { ListingDetail } from '../../../contract/listing'
import type { ListingKind } from '../../../domain/listing'
import type { Locale } from '../../../domain/constants'
import { say } from '../../http/messages'
import { type Document, documentOf } from './document'
import { keptBriefly } from './kept'
import { previewTags, productData } from './meta'
import type { PageMaker } from './page-maker'
import { DETAIL_PATHS } from './pages'

const CODE = /^[\w-]{1,64}$/

export interface DetailSources {
  /** A listing as everyone may see it, no view counted; null for what not everyone may see. */
  publicListing: (code: string, locale: Locale) => Promise<ListingDetail | null>
  systemInfo: (locale: Locale) => Promise<unknown>
}

export type DetailAnswer = { status: 200 | 404; document: Document } | { moved: string }

/** The page of one listing: with its first screen, or "not found", or the address where it really lies. */
export const createDetails = ({ ctx, template, draw }: PageMaker, sources: DetailSources) => {
  const { publicUrl } = ctx.config

  const missing = async (locale: Locale): Promise<DetailAnswer> => ({
    status: 404,
    document: documentOf(
      (await template()).with({
        locale,
        title: say('not_found', locale),
        head: '<meta name="robots" content="noindex">',
      }),
    ),
  })

  const make = async (kind: ListingKind, code: string, locale: Locale): Promise<DetailAnswer> => {
    const detail = await sources.publicListing(code, locale)
    if (!detail) return missing(locale)
    const address = `${DETAIL_PATHS[detail.kind]}?listing_code=${encodeURIComponent(code)}`
    if (detail.kind !== kind) return { moved: address }
    const [page, system] = await Promise.all([template(), sources.systemInfo(locale)])
    const cover = detail.media.find(item => item.kind === 'image')
    const picture = cover ? cover.medium_url || cover.url : null
    const preview = {
      title: detail.title,
      description: detail.description,
      url: publicUrl + address,
      image: picture && new URL(picture, publicUrl).href,
      type: 'product' as const,
    }
    const name = `${kind}_detail` as const
    const screen = await draw({
      page: name,
      locale,
      params: { listing_code: code },
      data: { detail, system },
    })
    return {
      status: 200,
      document: documentOf(
        page.with({
          locale,
          title: detail.title,
          head: previewTags(preview, locale) + productData(detail, preview),
          data: { detail: JSON.stringify(detail), system: JSON.stringify(system) },
          pictures: picture && kind === 'supply' ? [picture] : [],
          screen: screen && { ...screen, isAnonymous: true },
          page: `pages/detail/${name}`,
        }),
      ),
    }
  }

  const answer = keptBriefly(ctx, key => {
    const [kind, locale, code] = JSON.parse(key) as [ListingKind, Locale, string]
    return make(kind, code, locale)
  })
  return (kind: ListingKind, code: unknown, locale: Locale): Promise<DetailAnswer> =>
    typeof code === 'string' && CODE.test(code) ? answer(JSON.stringify([kind, locale, code])) : missing(locale)
}
