import { APP_NAME, type Locale, SHARE_SLOGAN } from '../../../domain/constants'
import { type Document, documentOf } from './document'
import { keptBriefly } from './kept'
import { previewTags } from './meta'
import type { PageMaker } from './page-maker'

/** As many covers as a first screen shows at once. */
const COVERS = 3

export interface HomeSources {
  /** The feed's first page as JSON. */
  feedPage: () => Promise<string>
  statistics: () => Promise<unknown>
  systemInfo: (locale: Locale) => Promise<unknown>
}

/** `/` with its first screen and the data of it. */
export const createHome = ({ ctx, template, draw }: PageMaker, sources: HomeSources) => {
  const make = async (locale: Locale): Promise<Document> => {
    const [page, feedText, statistics, system] = await Promise.all([
      template(),
      sources.feedPage(),
      sources.statistics(),
      sources.systemInfo(locale),
    ])
    const feed = JSON.parse(feedText) as { items: { cover_url: string | null }[] }
    const screen = await draw({ page: 'home', locale, params: {}, data: { feed, statistics, system } })
    return documentOf(
      page.with({
        locale,
        title: APP_NAME[locale],
        head: previewTags(
          {
            title: APP_NAME[locale],
            description: SHARE_SLOGAN[locale],
            url: `${ctx.config.publicUrl}/`,
            image: null,
            type: 'website',
          },
          locale,
        ),
        data: { feed: feedText, statistics: JSON.stringify(statistics), system: JSON.stringify(system) },
        pictures: feed.items.slice(0, COVERS).flatMap(item => item.cover_url ?? []),
        // Home's styles are in the site's first stylesheet.
        screen: screen && { html: screen.html, css: '', isAnonymous: false },
      }),
    )
  }
  return keptBriefly(ctx, key => make(key as Locale))
}
