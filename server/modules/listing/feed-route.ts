import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODE } from '../../../contract'
import { market } from '../../../contract/market'
import type { ListingKind } from '../../../domain/listing'
import { coerceText } from '../../http/coerce'
import { localeOf, say } from '../../http/messages'
import { envelope, read, refused } from '../../http/serve'
import type { Feed } from './feed'
import type { Encoding, HotFeed, HotPage } from './hot-feed'

const { path, input: schema } = market.getListingPage

/** The addresses of the kept pages; with any other query the database is asked. */
const HOT_URLS = new Map<string, ListingKind | null>(
  (['supply', 'purchase', null] as const).flatMap(kind => {
    const query = kind === null ? [] : [`kind=${kind}`]
    return [query, [...query, 'limit=20'], ['limit=20', ...query]].map(parts => [parts.length ? `${path}?${parts.join('&')}` : path, kind] as const)
  }),
)

const encodingOf = (accepted: string | undefined): Encoding =>
  accepted === undefined ? 'identity' : /\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'br' : /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'

/** Beside the common way of serving: what most requests ask for is written as kept bytes. */
export const registerFeedRoute = (app: FastifyInstance, feed: Feed, hot: HotFeed): void => {
  app.get(path, (request, reply) => {
    const kind = HOT_URLS.get(request.raw.url!)
    if (kind === undefined) return servePage(request, feed)
    const page = hot.peek(kind)
    if (page) return writePage(request, reply, page)
    return hot.get(kind).then(loaded => writePage(request, reply, loaded))
  })
}

const servePage = async (request: FastifyRequest, feed: Feed) => {
  const locale = localeOf(request.headers['accept-language'])
  try {
    const input = read(market.getListingPage, coerceText(schema, request.query))
    return envelope(CODE.ok, say('ok', locale), await feed.page(input))
  } catch (error) {
    return refused(error, locale)
  }
}

const writePage = (request: FastifyRequest, reply: FastifyReply, page: HotPage): FastifyReply => {
  const { headers } = request
  const encoding = encodingOf(headers['accept-encoding'])
  const isKnown = headers['if-none-match'] === page.etag
  const body = isKnown ? null : page.body(localeOf(headers['accept-language']), encoding)
  reply.hijack()
  reply.raw.writeHead(isKnown ? 304 : 200, {
    ...(body && { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }),
    ...(body && encoding !== 'identity' && { 'content-encoding': encoding }),
    'cache-control': 'no-cache',
    etag: page.etag,
    vary: 'accept-encoding, accept-language',
    'x-content-type-options': 'nosniff',
    'x-request-id': request.id,
  })
  reply.raw.end(body ?? undefined)
  return reply
}
