import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientAddress } from './address'
import { tooOften } from './refusal'

const WINDOW_MS = 60_000
/** For endpoints where passwords, codes, tickets or others' tokens could be guessed. */
const GUESSING_MAX = 120
/** A whole town may come from one address of a mobile network. */
const GENERAL_MAX = 60_000
const ADDRESSES_MAX = 20_000

const GUESSING =
  /^\/api\/v\d\/(?:user\/(?:login|loginCheck|wechatLoginCheck|register|registerCheck|restPassword|changePassword|changeMobile|bindWechat)|sms\/sendCode|captcha\/createChallenge|system\/reportClientError)$/
/** Cached pages cost less than counting would; probes are our own. */
const UNLIMITED = /^\/(?:|pages\/index\/index|healthz|readyz)$/
/** Not limited: each page of the unfiltered feed is read along one index. Filters make the database work. */
const FEED = '/api/v1/listing/getListingPage'
const PLAIN = new Set(['kind', 'limit', 'cursor'])
const isPlainFeed = ({ routeOptions, query }: FastifyRequest): boolean =>
  routeOptions.url === FEED && Object.keys(query as object).every(key => PLAIN.has(key))

/**
 * Limits the requests of an address per minute. Must be registered before the routes.
 * @param generalMax requests of one address per minute, over all routes that share the general count
 */
export const rateLimits = async (app: FastifyInstance, generalMax = GENERAL_MAX): Promise<void> => {
  app.addHook('onRoute', route => {
    if (UNLIMITED.test(route.url)) route.config = { ...route.config, rateLimit: false }
    else if (GUESSING.test(route.url))
      route.config = {
        ...route.config,
        rateLimit: { max: GUESSING_MAX, keyGenerator: request => `guessing:${clientAddress(request)}` },
      }
  })
  await app.register(rateLimit, {
    global: true,
    max: generalMax,
    allowList: isPlainFeed,
    timeWindow: WINDOW_MS,
    cache: ADDRESSES_MAX,
    keyGenerator: clientAddress,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => tooOften(ttl / 1000),
  })
}
