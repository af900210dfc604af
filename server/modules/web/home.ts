import type { Locale } from '../../../domain/constants'
import type { Context } from '../../context'
import { type Document, documentOf, type Template } from './document'

const LIFE_MS = 1_000
/** As many covers as a first screen shows at once. */
const COVERS = 3

export interface HomeSources {
  /** The feed's first page as JSON. */
  feedPage: () => Promise<string>
  statistics: () => Promise<unknown>
  systemInfo: (locale: Locale) => Promise<unknown>
}

/** `/` with the data of its first screen in it: kept for a second, made by one while the others wait. */
export const createHome = (
  ctx: Pick<Context, 'clock' | 'bus'>,
  template: () => Promise<Template>,
  sources: HomeSources,
) => {
  const kept = new Map<Locale, { until: number; document: Promise<Document> }>()
  ctx.bus.subscribe('feed_changed', () => kept.clear())

  const make = async (locale: Locale): Promise<Document> => {
    const [page, feed, statistics, system] = await Promise.all([
      template(),
      sources.feedPage(),
      sources.statistics(),
      sources.systemInfo(locale),
    ])
    const covers = (JSON.parse(feed) as { items: { cover_url: string | null }[] }).items
      .slice(0, COVERS)
      .flatMap(item => item.cover_url ?? [])
    return documentOf(
      page.withData({ feed, statistics: JSON.stringify(statistics), system: JSON.stringify(system) }, covers),
    )
  }

  return (locale: Locale): Promise<Document> => {
    const known = kept.get(locale)
    if (known && known.until > ctx.clock.now()) return known.document
    const entry = { until: ctx.clock.now() + LIFE_MS, document: make(locale) }
    kept.set(locale, entry)
    entry.document.catch(() => kept.get(locale) === entry && kept.delete(locale))
    return entry.document
  }
}
