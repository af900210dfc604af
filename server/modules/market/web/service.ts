import { APP_NAME } from '#domain/base/brand'
import type { Locale } from '#domain/base/locale'
import type { Context } from '#server/context'
import { createDetails, type DetailAnswer } from './details'
import { type Document, documentOf, Template } from './document'
import { type FirstScreen, readFirstScreen } from './first-screen'
import { createHome, type HomeSources } from './home'
import type { PageMaker } from './page-maker'
import { DETAIL_KINDS, DETAILS, HOME_PAGES, VIDEO_PATHS } from './pages'
import { shownDetails, type ThingSources } from './shown'
import { sitemapOf } from './sitemap'
import { createVideoPages, type VideoSource } from './videos'

export type Answer = DetailAnswer | { status: number; document: Document }
export type WebDeps = HomeSources & ThingSources & VideoSource
export type Site = ReturnType<typeof createSite>

/** The documents of the H5 site. */
export const createSite = (ctx: Context, deps: WebDeps) => {
  const { h5Dir, publicUrl } = ctx.config
  let read: Promise<Template> | null = null
  const template = (): Promise<Template> => {
    const reading = (read ??= Template.read(h5Dir))
    reading.catch(() => (read = null))
    return reading
  }
  let screen: Promise<FirstScreen | null> | null = null
  const draw: PageMaker['draw'] = async request => {
    try {
      const drawn = await (screen ??= readFirstScreen(h5Dir))
      return drawn && { html: drawn.render(request), css: drawn.css }
    } catch (error) {
      // The app renders the page itself, a little later.
      ctx.log.error({ err: error, page: request.page }, 'first screen not drawn')
      return null
    }
  }
  const plain = new Map<Locale, Promise<Document>>()
  const plainDocument = (locale: Locale): Promise<Document> => {
    const making =
      plain.get(locale) ?? template().then(page => documentOf(page.with({ locale, title: APP_NAME[locale] })))
    plain.set(locale, making)
    making.catch(() => plain.delete(locale))
    return making
  }
  const maker: PageMaker = { ctx, template, draw }
  const home = createHome(maker, deps)
  const details = createDetails(maker, { systemInfo: deps.systemInfo, publicDetail: shownDetails(deps) })
  const videos = createVideoPages(maker, deps)

  /** @param status of every page but details and videos, which know their own */
  const page = async (
    path: string,
    query: Record<string, unknown>,
    locale: Locale,
    status: number,
  ): Promise<Answer> => {
    if (HOME_PAGES.has(path)) return { status, document: await home(locale, Object.keys(query)) }
    if (VIDEO_PATHS.has(path)) return videos(query.video_code, locale)
    const kind = DETAIL_KINDS.find(kind => DETAILS[kind].path === path)
    if (!kind) return { status, document: await plainDocument(locale) }
    return details(kind, query[DETAILS[kind].code], locale)
  }

  /** A page without data while the database is away: the app opens, says that the service is away, and retries. */
  const away = async (locale: Locale): Promise<Answer> => ({ status: 503, document: await plainDocument(locale) })

  /** The document without content from which the service worker starts the app offline; null for another build. */
  const shell = async (build: string, locale: Locale): Promise<Answer | null> => {
    // Another build's document would name scripts that the worker hasn't cached.
    if ((await template()).build !== build) return null
    return { status: 200, document: await plainDocument(locale) }
  }

  const sitemap = async (): Promise<string> => sitemapOf(await deps.feedPage(), publicUrl)

  return { page, away, shell, sitemap }
}
