import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { CODE } from '#contract'
import { LOCALES, type Locale } from '#domain/base/locale'
import type { ListingKind } from '#domain/market/listing'
import type { Context } from '#server/context'
import { BROTLI, type Encoding } from '#server/http/encoding'
import { say } from '#server/http/messages'
import type { Feed } from './feed'

const LIFE_MS = 1_000

/** The first page, ready to be sent. */
export interface HotPage {
  /** The envelope's `result` as JSON. */
  result: string
  etag: string
  body: (locale: Locale, encoding: Encoding) => Buffer
}

export interface HotFeed {
  /** Returns the cached page if it is still fresh. */
  peek: (kind: ListingKind | null) => HotPage | null
  get: (kind: ListingKind | null) => Promise<HotPage>
}

/** The envelope around a `result` that is JSON text already. */
export const envelopeText = (result: string, locale: Locale): string =>
  `{"code":${CODE.ok},"message":${JSON.stringify(say('ok', locale))},"result":${result}}`

const pageOf = (result: string): HotPage => {
  const bodies = new Map<string, Buffer>()
  const make = (locale: Locale, encoding: Encoding): Buffer => {
    const plain = Buffer.from(envelopeText(result, locale))
    return encoding === 'br' ? brotliCompressSync(plain, BROTLI) : encoding === 'gzip' ? gzipSync(plain) : plain
  }
  return {
    result,
    // Weak, because the same page is sent in several encodings.
    etag: `W/"${createHash('sha256').update(result).digest('base64url').slice(0, 22)}"`,
    body: (locale, encoding) => {
      const key = `${locale} ${encoding}`
      const cached = bodies.get(key)
      if (cached) return cached
      const made = make(locale, encoding)
      if (LOCALES.includes(locale)) bodies.set(key, made)
      return made
    },
  }
}

/**
 * Caches the feed's first page for 1 s. One caller loads it while others wait; a feed change drops it at once. By hand:
 * what lru-cache drops is gone, but here the compressed bytes of a dropped page serve again if nothing on it changed.
 */
export const createHotFeed = (ctx: Pick<Context, 'clock' | 'bus'>, feed: Feed): HotFeed => {
  const pages = new Map<ListingKind | null, { page: HotPage; until: number }>()
  const loads = new Map<ListingKind | null, Promise<HotPage>>()
  ctx.bus.subscribe('feed_changed', () => {
    for (const entry of pages.values()) entry.until = 0
    // A load in progress may already be stale: it serves those waiting for it, but nobody after them.
    loads.clear()
  })

  const load = (kind: ListingKind | null): Promise<HotPage> => {
    const loading: Promise<HotPage> = feed.page(kind === null ? {} : { kind }).then(
      result => {
        const before = pages.get(kind)?.page
        const page = before?.result === result ? before : pageOf(result)
        if (loads.get(kind) === loading) {
          pages.set(kind, { page, until: ctx.clock.now() + LIFE_MS })
          loads.delete(kind)
        }
        return page
      },
      (error: unknown) => {
        if (loads.get(kind) === loading) loads.delete(kind)
        throw error
      },
    )
    loads.set(kind, loading)
    return loading
  }

  const peek: HotFeed['peek'] = kind => {
    const entry = pages.get(kind)
    return entry && entry.until > ctx.clock.now() ? entry.page : null
  }
  return { peek, get: async kind => peek(kind) ?? loads.get(kind) ?? load(kind) }
}
