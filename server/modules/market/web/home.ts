import { APP_NAME, SHARE_SLOGAN, SITE_PICTURE } from '#domain/base/brand'
import type { Locale } from '#domain/base/locale'
import { type Document, documentOf } from './document'
import { cachedBriefly } from './cached'
import { previewTags } from './meta'
import type { PageMaker } from './page-maker'

/** How many covers a first screen shows at once. */
const COVERS = 3

export interface HomeSources {
  /** The feed's first page as JSON. */
  feedPage: () => Promise<string>
  statistics: () => Promise<unknown>
  /** The next meeting, as visitors see it. */
  nextConference: () => Promise<unknown>
  systemInfo: (locale: Locale) => Promise<unknown>
}

/** Query parameters that don't change what home shows. */
const HARMLESS = /^(?:maoxiu_code|from|isappinstalled|utm_\w+)$/

/** `/` with the data of its first screen, and that screen rendered unless the address narrows the feed. */
export const createHome = ({ ctx, template, draw }: PageMaker, sources: HomeSources) => {
  const make = async (locale: Locale, isPlain: boolean): Promise<Document> => {
    const [page, feedText, statistics, conference, system] = await Promise.all([
      template(),
      sources.feedPage(),
      sources.statistics(),
      sources.nextConference(),
      sources.systemInfo(locale),
    ])
    const feed = JSON.parse(feedText) as { items: { kind: string; cover_url: string | null }[] }
    const screen = isPlain
      ? await draw({ page: 'home', locale, params: {}, data: { feed, statistics, conference, system } })
      : null
    return documentOf(
      page.with({
        locale,
        title: APP_NAME[locale],
        head: previewTags(
          {
            title: APP_NAME[locale],
            description: SHARE_SLOGAN[locale],
            url: `${ctx.config.publicUrl}/`,
            image: ctx.config.publicUrl + SITE_PICTURE,
            type: 'website',
          },
          locale,
        ),
        data: {
          feed: feedText,
          statistics: JSON.stringify(statistics),
          conference: JSON.stringify(conference),
          system: JSON.stringify(system),
        },
        // The card of a purchase shows no picture.
        pictures: isPlain
          ? feed.items.slice(0, COVERS).flatMap(item => (item.kind === 'supply' && item.cover_url) || [])
          : [],
        // Home's styles are in the site's first stylesheet.
        screen: screen && { html: screen.html, css: '', isAnonymous: false },
      }),
    )
  }
  const plain = cachedBriefly(ctx, key => make(key as Locale, true))
  const narrowed = cachedBriefly(ctx, key => make(key as Locale, false))
  /** @param query names of the address's query parameters */
  return (locale: Locale, query: string[]): Promise<Document> =>
    (query.every(name => HARMLESS.test(name)) ? plain : narrowed)(locale)
}
