import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listing } from '#contract/market/listing'
import type { ListingKind } from '#domain/market/listing'
import { clientAddress } from '#server/http/address'
import { coerceText } from '#server/http/coerce'
import { encodingOf } from '#server/http/encoding'
import { localeOf } from '#server/http/messages'
import { hasBody } from '#server/http/wire'
import { requestIdOf } from '#server/http/request-id'
import { read, refused } from '#server/http/serve'
import type { Feed } from './feed'
import { envelopeText, type HotFeed, type HotPage } from './hot-feed'

const { path, input: schema } = listing.getListingPage

/** URLs of the cached pages; any other query goes to the database. */
const HOT_URLS = new Map<string, ListingKind | null>(
  (['supply', 'purchase', null] as const).flatMap(kind => {
    const query = kind === null ? [] : [`kind=${kind}`]
    return [query, [...query, 'limit=20'], ['limit=20', ...query]].map(
      parts => [parts.length ? `${path}?${parts.join('&')}` : path, kind] as const,
    )
  }),
)

/** Bypasses `serve`: the most requested pages are written as cached bytes. */
export const registerFeedRoute = (app: FastifyInstance, feed: Feed, hot: HotFeed): void => {
  app.get(path, (request, reply) => {
    const kind = request.headers.upgrade ? undefined : HOT_URLS.get(request.raw.url!)
    if (kind === undefined) return servePage(request, reply, feed)
    return hot.get(kind).then(page => {
      reply.hijack()
      writePage(request.raw, reply.raw, page)
      return reply
    })
  })
  answerFirst(app, hot)
}

/** Serves a cached page before Fastify and its hooks, which would take longer than the response itself. */
const answerFirst = (app: FastifyInstance, hot: HotFeed): void => {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  const others = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) => {
    const isPlain = !isClosing && request.method === 'GET' && !hasBody(request) && !request.headers.upgrade
    const kind = isPlain ? HOT_URLS.get(request.url!) : undefined
    const page = kind === undefined ? null : hot.peek(kind)
    if (page) writePage(request, response, page)
    else for (const listener of others) listener(request, response)
  })
}

const servePage = async (request: FastifyRequest, reply: FastifyReply, feed: Feed): Promise<unknown> => {
  const locale = localeOf(request.headers['accept-language'])
  try {
    const input = read(listing.getListingPage, coerceText(schema, request.query))
    const result = await feed.page(input, clientAddress(request))
    return reply.type('application/json; charset=utf-8').send(envelopeText(result, locale))
  } catch (error) {
    return refused(error, locale)
  }
}

const writePage = (request: IncomingMessage, response: ServerResponse, page: HotPage): void => {
  const { headers } = request
  const encoding = encodingOf(headers['accept-encoding'])
  const isKnown = headers['if-none-match'] === page.etag
  const body = isKnown ? null : page.body(localeOf(headers['accept-language']), encoding)
  response.writeHead(isKnown ? 304 : 200, {
    ...(body && { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }),
    ...(body && encoding !== 'identity' && { 'content-encoding': encoding }),
    'cache-control': 'no-cache',
    etag: page.etag,
    vary: 'accept-encoding, accept-language',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestIdOf(request),
  })
  response.end(body ?? undefined)
}
