import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CODE } from '../../../contract'
import { APP_NAME, DEFAULT_LOCALE, LOCALES, type Locale, STORAGE } from '../../../domain/constants'
import type { Context } from '../../context'
import { DatabaseAway } from '../../db/away'
import { AWAY_RETRY_S } from '../../http/errors'
import { localeOf, say } from '../../http/messages'
import { envelope } from '../../http/serve'
import type { Module } from '../../module'
import { registerDocs } from './docs'
import { createDetails, type DetailAnswer } from './details'
import { type Document, documentOf, encodingOf, Template } from './document'
import { type FirstScreen, readFirstScreen } from './first-screen'
import { createHome, type HomeSources } from './home'
import type { PageMaker } from './page-maker'
import { DETAIL_CODES, DETAIL_KINDS, DETAIL_PATHS, HOME_PAGES, PAGES, VIDEO_PATHS } from './pages'
import { shownDetails, type ThingSources } from './shown'
import { sitemapOf } from './sitemap'
import { createVideoPages, type VideoSource } from './videos'
import { takeWorkerAway } from './worker'

const YEAR_S = 31_536_000
/** A file name with a content hash always means the same content. */
const HASHED = /\.[0-9a-f]{8,20}\.(?:js|css|woff2|webp|png|svg)$/
/** Files beside the assets that are for the server only. */
const HIDDEN = /^\/(?:index\.html|page-scripts\.json|precache\.json)$|\.(?:br|gz|map)$|^\/\.|\/\./

type Answer = DetailAnswer | { status: number; document: Document }
export type WebDeps = HomeSources & ThingSources & VideoSource

/** The language in the app's cookie; without one, the app's default. */
const pageLocaleOf = (request: FastifyRequest): Locale =>
  LOCALES.find(locale =>
    new RegExp(`(?:^|;\\s*)${STORAGE.language}=${locale}(?:;|$)`).test(request.headers.cookie ?? ''),
  ) ?? DEFAULT_LOCALE

/** The H5 site: its files, and one page for every address of the app. */
export const webModule = (ctx: Context, deps: WebDeps): Module => {
  const { h5Dir, hasServiceWorker, publicUrl } = ctx.config
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

  const answerFor = async (request: FastifyRequest, path: string, status: number): Promise<Answer> => {
    const locale = pageLocaleOf(request)
    if (HOME_PAGES.has(path)) return { status, document: await home(locale, Object.keys(request.query as object)) }
    const query = request.query as Record<string, unknown>
    if (VIDEO_PATHS.has(path)) return videos(query.video_code, locale)
    const kind = DETAIL_KINDS.find(kind => DETAIL_PATHS[kind] === path)
    if (!kind) return { status, document: await plainDocument(locale) }
    return details(kind, query[DETAIL_CODES[kind]], locale)
  }

  /** A page without data while the database is away: the app opens, says that the service is away, and retries. */
  const answerAway = async (request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<Answer> => {
    if (!(error instanceof DatabaseAway) || !request.headers.accept?.includes('text/html')) throw error
    reply.header('retry-after', AWAY_RETRY_S)
    return { status: 503, document: await plainDocument(pageLocaleOf(request)) }
  }

  /** The document without content from which the service worker starts the app offline. */
  const shell = async (request: FastifyRequest, build: string): Promise<Answer | null> => {
    // Another build's document would name scripts that the worker hasn't cached.
    if ((await template()).build !== build) return null
    return { status: 200, document: await plainDocument(pageLocaleOf(request)) }
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, path: string, asked: number) => {
    const answer = await answerFor(request, path, asked).catch(error => answerAway(request, reply, error))
    return send(request, reply, answer)
  }
  const send = async (request: FastifyRequest, reply: FastifyReply, answer: Answer) => {
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, cookie')
    if ('moved' in answer) return reply.redirect(answer.moved, 302)
    const encoding = encodingOf(request.headers['accept-encoding'])
    const body = await answer.document.body(encoding)
    reply.status(answer.status).type('text/html; charset=utf-8')
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(body)
  }

  return {
    register: async app => {
      registerDocs(app)
      const robots = `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /pages/desk/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
      app.get('/robots.txt', (_request, reply) =>
        reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robots),
      )
      app.get('/sitemap.xml', async (_request, reply) =>
        reply
          .type('application/xml; charset=utf-8')
          .header('cache-control', 'no-cache')
          .send(sitemapOf(await deps.feedPage(), publicUrl)),
      )
      if (!hasServiceWorker) takeWorkerAway(app)
      app.get<{ Params: { build: string } }>('/shell/:build', async (request, reply) => {
        const answer = await shell(request, request.params.build)
        return answer ? send(request, reply, answer) : reply.callNotFound()
      })
      for (const path of PAGES) app.get(path, (request, reply) => sendPage(request, reply, path, 200))
      await app.register(fastifyStatic, {
        root: h5Dir,
        index: false,
        preCompressed: true,
        cacheControl: false,
        allowedPath: path => !HIDDEN.test(path),
        setHeaders: (response, path) =>
          void response.setHeader(
            'cache-control',
            HASHED.test(path.replace(/\.(?:br|gz)$/, '')) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
          ),
      })
      app.setNotFoundHandler(async (request, reply) => {
        const path = request.url.split('?')[0]
        const wantsPage =
          request.method === 'GET' && !/^\/api(?:\/|$)/.test(path) && request.headers.accept?.includes('text/html')
        if (wantsPage) return sendPage(request, reply, path, 404)
        return reply
          .status(404)
          .send(envelope(CODE.notFound, say('unknown_path', localeOf(request.headers['accept-language'])), {}))
      })
    },
  }
}
