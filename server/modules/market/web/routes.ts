import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/base/locale'
import { STORAGE } from '#domain/base/storage'
import { meantParam } from '#domain/base/address-codes'
import { PAGES } from '#domain/base/pages'
import type { Config } from '#server/config'
import { DatabaseAway } from '#server/db/away'
import { encodingOf } from '#server/http/encoding'
import { answerOf, AWAY_RETRY_S } from '#server/http/errors'
import { docsPage } from './docs'
import { openApi } from './openapi'
import { ADDRESSES } from './pages'
import type { Answer, Site } from './service'
import { LEAVING_WORKER } from './worker'

const YEAR_S = 31_536_000
/** A file name with a content hash always means the same content. */
const HASHED = /\.[0-9a-f]{8,20}\.(?:js|css|woff2|webp|png|svg)$/
/** Files beside the assets that are for the server only. */
const HIDDEN = /^\/(?:index\.html|page-scripts\.json|precache\.json)$|\.(?:br|gz|map)$|^\/\.|\/\./

/** The language in the app's cookie; without one, the app's default. */
const pageLocaleOf = (request: FastifyRequest): Locale =>
  LOCALES.find(locale =>
    new RegExp(`(?:^|;\\s*)${STORAGE.language}=${locale}(?:;|$)`).test(request.headers.cookie ?? ''),
  ) ?? DEFAULT_LOCALE

const send = async (request: FastifyRequest, reply: FastifyReply, answer: Answer) => {
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, cookie')
  if ('moved' in answer) return reply.redirect(answer.moved, 302)
  const encoding = encodingOf(request.headers['accept-encoding'])
  const body = await answer.document.body(encoding)
  reply.status(answer.status).type('text/html; charset=utf-8')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}

const registerDocs = (app: FastifyInstance): void => {
  let page: string | null = null
  let document: string | null = null
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send((page ??= docsPage())),
  )
  app.get('/api/docs/openapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send((document ??= JSON.stringify(openApi()))),
  )
}

/** For crawlers. */
const registerHints = (app: FastifyInstance, site: Site, publicUrl: string): void => {
  const robots = `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /${PAGES.desk.folder}/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robots),
  )
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await site.sitemap()),
  )
}

/** Where the service worker is off, serves one that unregisters itself: a 404 would leave the old one for ever. */
const takeWorkerAway = (app: FastifyInstance): void => {
  app.get('/sw.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(LEAVING_WORKER),
  )
}

/** The H5 site: its files, and one page for every address of the app. */
export const registerWebRoutes = async (
  app: FastifyInstance,
  { h5Dir, hasServiceWorker, publicUrl }: Pick<Config, 'h5Dir' | 'hasServiceWorker' | 'publicUrl'>,
  site: Site,
): Promise<void> => {
  const answerAway = async (request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<Answer> => {
    if (!(error instanceof DatabaseAway) || !request.headers.accept?.includes('text/html')) throw error
    reply.header('retry-after', AWAY_RETRY_S)
    return site.away(pageLocaleOf(request))
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, path: string, asked: number) => {
    const query = Object.fromEntries(
      Object.entries(request.query as Record<string, unknown>).map(([name, value]) => [
        name,
        typeof value === 'string' ? meantParam(name, value) : value,
      ]),
    )
    const answer = await site
      .page(path, query, pageLocaleOf(request), asked)
      .catch(error => answerAway(request, reply, error))
    return send(request, reply, answer)
  }

  registerDocs(app)
  registerHints(app, site, publicUrl)
  if (!hasServiceWorker) takeWorkerAway(app)
  app.get<{ Params: { build: string } }>('/shell/:build', async (request, reply) => {
    const answer = await site.shell(request.params.build, pageLocaleOf(request))
    return answer ? send(request, reply, answer) : reply.callNotFound()
  })
  for (const path of ADDRESSES) app.get(path, (request, reply) => sendPage(request, reply, path, 200))
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
    return reply.status(404).send(answerOf(404, request.headers['accept-language']))
  })
}
