import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CODE } from '../../../contract'
import type { Context } from '../../context'
import { localeOf, say } from '../../http/messages'
import { envelope } from '../../http/serve'
import type { Module } from '../../module'
import { registerDocs } from './docs'
import { type Document, documentOf, encodingOf, Template } from './document'
import { createHome, type HomeSources } from './home'
import { DETAIL_PAGES, HOME_PAGES, PAGES } from './pages'

const YEAR_S = 31_536_000
/** A name with a hash of its content never means anything else. */
const HASHED = /\.[0-9a-f]{8,20}\.(?:js|css|woff2|webp|png|svg)$/
/** What lies beside the assets for the server only. */
const HIDDEN = /^\/index\.html$|\.(?:br|gz|map)$|^\/\.|\/\./

export interface WebDeps extends HomeSources {
  /** What a link's preview shows; null for what not everyone may see. */
  listingPreview: (code: string) => Promise<{ title: string; description: string; picture_url: string | null } | null>
}

/** The H5 site: its files, and one page for every address of the app. */
export const webModule = (ctx: Context, deps: WebDeps): Module => {
  const { h5Dir, publicUrl } = ctx.config
  let read: Promise<Template> | null = null
  const template = (): Promise<Template> => {
    const reading = (read ??= Template.read(h5Dir))
    reading.catch(() => (read = null))
    return reading
  }
  let plain: Promise<Document> | null = null
  const plainDocument = () => {
    const making = (plain ??= template().then(page => documentOf(page.plain())))
    making.catch(() => (plain = null))
    return making
  }
  const home = createHome(ctx, template, deps)

  const documentFor = async (request: FastifyRequest, path: string): Promise<Document> => {
    if (HOME_PAGES.has(path)) return home(localeOf(request.headers['accept-language']))
    const code = DETAIL_PAGES.has(path) ? (request.query as Record<string, unknown>).listing_code : null
    const preview = typeof code === 'string' && code.length <= 64 ? await deps.listingPreview(code) : null
    if (!preview) return plainDocument()
    const { title, description, picture_url } = preview
    const page = await template()
    return documentOf(
      page.withPreview({
        title,
        description,
        url: `${publicUrl}${path}?listing_code=${encodeURIComponent(code as string)}`,
        image: picture_url && new URL(picture_url, publicUrl).href,
      }),
    )
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, path: string, status: number) => {
    const encoding = encodingOf(request.headers['accept-encoding'])
    const body = await (await documentFor(request, path)).body(encoding)
    reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language')
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(body)
  }

  return {
    register: async app => {
      registerDocs(app)
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
