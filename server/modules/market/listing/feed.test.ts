// Runs on both databases.
import assert, { deepEqual, equal, match } from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import fastify from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { endpoints } from '#contract'
import { DEFAULT_LIMITS } from '#domain/base/limits'
import { handleErrors } from '#server/http/errors'
import { rateLimits } from '#server/http/rate-limit'
import { gives, inMarket } from '#__tests__/support/in-market'
import { decide, EXAMINER, publish, published, purchase, supply, tokenOf, upload, VIP } from '#__tests__/support/market'
import { FakeClock, type TestClient } from '#__tests__/support/server'

const { listing } = endpoints
type Query = NonNullable<Parameters<typeof allOf>[1]>

/** All items of a query, page by page; `between` runs after each page. */
const allOf = async (
  app: TestClient,
  query: Partial<z.output<typeof listing.getListingPage.input>> = {},
  between?: () => Promise<unknown>,
) => {
  const items = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { code, result } = await app.call(listing.getListingPage, { ...query, cursor })
    equal(code, 1)
    items.push(...result.items)
    cursor = result.next_cursor
    await between?.()
  }
  return items
}

const raw = (url: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }>(
    (done, fail) => {
      request(url, { headers }, response => {
        const parts: Buffer[] = []
        response
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () =>
            done({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) }),
          )
      })
        .on('error', fail)
        .end()
    },
  )

describe('the feed', () => {
  const clock = new FakeClock()
  const { server, app } = inMarket({ clock, env: { SEED: 'demo' } })
  let seller = ''
  let examiner = ''

  before(async () => {
    seller = await tokenOf(app, VIP)
    examiner = await tokenOf(app, EXAMINER)
    // Pinned listings have their own tests: pins.test.ts.
    await sql`update listings set pinned_until = null`.execute(server.context.db)
  })

  it('comes newest first in pages of twenty that match the contract', async () => {
    const { result } = await app.call(listing.getListingPage)
    equal(result.items.length, 20)
    assert(z.safeParse(listing.getListingPage.output, result).success)
    const all = await allOf(app, { limit: 50 })
    assert(all.length > 300)
    equal(new Set(all.map(item => item.listing_code)).size, all.length)
    const times = all.map(item => Date.parse(item.published_at))
    deepEqual(
      times,
      [...times].sort((a, b) => b - a),
    )
    assert(
      all.every(item => Date.parse(item.expires_at) > clock.now()),
      'nothing expired',
    )
  })

  it('skips and repeats nothing among listings of the same millisecond while new ones arrive', async () => {
    // The clock stands still: all of these enter the feed at the same millisecond.
    const codes: string[] = []
    for (let i = 0; i < 5; i += 1) codes.push(await published(app, seller, examiner))
    const waiting: string[] = []
    for (let i = 0; i < 3; i += 1) waiting.push(await publish(app, seller))
    const seen = await allOf(app, { limit: 2 }, async () => {
      const next = waiting.pop()
      if (next) await decide(app, examiner, next)
    })
    const ids = seen.map(item => item.listing_code)
    equal(new Set(ids).size, ids.length)
    for (const code of codes) assert(ids.includes(code))
    deepEqual(ids.slice(0, 5), [...codes].reverse())
  })

  it('filters by kind, category with its subcategories, province, price, certificate and age', async () => {
    const everything = await allOf(app, { limit: 50 })
    const check = async (query: Query, fits: (item: (typeof everything)[number]) => boolean, least = 1) => {
      const found = await allOf(app, { limit: 50, ...query })
      deepEqual(
        found.map(item => item.listing_code),
        everything.filter(fits).map(item => item.listing_code),
        JSON.stringify(query),
      )
      assert(found.length >= least && found.length < everything.length, JSON.stringify(query))
    }
    await check({ kind: 'purchase' }, item => item.kind === 'purchase')
    await check({ kind: 'supply' }, item => item.kind === 'supply')
    await check({ province: '江西' }, item => item.province === '江西')
    await check({ province: '江西', city: '赣州' }, item => item.province === '江西' && item.city === '赣州')
    await check({ certified_only: true }, item => item.seller.is_enterprise_certified)
    await check({ published_within_days: 3 }, item => Date.parse(item.published_at) > clock.now() - 3 * 86_400_000)
    const high = (item: (typeof everything)[number]) => item.price_max_fen ?? item.price_fen
    await check(
      { price_min_fen: 2000, price_max_fen: 5000 },
      item => item.price_fen !== null && item.price_fen <= 5000 && high(item)! >= 2000,
    )
    await check(
      { kind: 'supply', certified_only: true, price_min_fen: 3000 },
      item => item.kind === 'supply' && item.seller.is_enterprise_certified && (high(item) ?? 0) >= 3000,
    )
    const fruit = await allOf(app, { limit: 50, category_code: 'fresh_fruit' })
    const citrus = await allOf(app, { limit: 50, category_code: 'fresh_fruit_citrus' })
    assert(fruit.length > citrus.length && citrus.length > 0)
    assert(citrus.every(item => fruit.some(other => other.listing_code === item.listing_code)))
    deepEqual(await allOf(app, { category_code: 'no_such' }), [])
  })

  it('filters search results, too, page by page, without gaps and duplicates', async () => {
    const keyword = '江西'
    const whole = await allOf(app, { keyword, limit: 50 })
    const high = (item: (typeof whole)[number]) => item.price_max_fen ?? item.price_fen
    const cases: [Query, (item: (typeof whole)[number]) => boolean][] = [
      [{ kind: 'supply' }, item => item.kind === 'supply'],
      [{ province: '江西', kind: 'supply' }, item => item.province === '江西' && item.kind === 'supply'],
      [{ certified_only: true }, item => item.seller.is_enterprise_certified],
      [{ price_min_fen: 3000 }, item => (high(item) ?? 0) >= 3000],
      [{ published_within_days: 7 }, item => Date.parse(item.published_at) > clock.now() - 7 * 86_400_000],
    ]
    for (const [query, fits] of cases) {
      const paged = await allOf(app, { ...query, keyword, limit: 3 })
      deepEqual(
        paged.map(item => item.listing_code),
        whole.filter(fits).map(item => item.listing_code),
        JSON.stringify(query),
      )
      assert(paged.length > 3, `${JSON.stringify(query)} has more than one page`)
    }
    deepEqual(await allOf(app, { keyword, province: '西藏', price_min_fen: 99_999_999 }), [])
  })

  it('refuses forged cursors and page sizes over the limit', async () => {
    const made = (text: string) => Buffer.from(text).toString('base64url')
    for (const cursor of [
      'x',
      made('1.2.3'),
      made('zzzzzzzzzz.1'),
      made('1.abc'),
      made("1.1'; drop table users"),
      made('1.99999999999999999999'),
      '💥'.repeat(40),
    ])
      await gives(422, app.call(listing.getListingPage, { cursor }), cursor)
    for (const limit of [0, 51, 1.5, 'x'])
      await gives(422, app.call(listing.getListingPage, { limit: limit as number }))
    for (const query of [
      { price_min_fen: -1 },
      { kind: 'x' },
      { keyword: 'x'.repeat(61) },
      { published_within_days: 0 },
    ])
      await gives(422, app.call(listing.getListingPage, query as Query))
    equal((await app.call(listing.getListingPage, { cursor: made('0.1') })).result.items.length, 0)
  })

  it('shows a listing as soon as it is approved and drops it when taken down, despite the page cache', async () => {
    const top = async () => (await app.call(listing.getListingPage)).result.items[0].listing_code
    const before = await top()
    const code = await publish(app, seller)
    equal(await top(), before)
    await decide(app, examiner, code)
    equal(await top(), code)
    equal((await app.call(listing.getListingPage, { kind: 'supply' })).result.items[0].listing_code, code)
    await app.call(listing.takeOffListing, { listing_code: code }, { token: seller })
    equal(await top(), before)
  })

  it('serves the cached page in the reader’s language and encoding, or 304', async () => {
    const url = server.url + listing.getListingPage.path
    const plain = await raw(url)
    deepEqual(
      [plain.status, plain.headers['content-type'], plain.headers['x-content-type-options']],
      [200, 'application/json; charset=utf-8', 'nosniff'],
    )
    assert(plain.headers['x-request-id'])
    const text = plain.body.toString()
    equal((JSON.parse(text) as { message: string }).message, '成功')
    const br = await raw(url, { 'accept-encoding': 'gzip, br' })
    equal(br.headers['content-encoding'], 'br')
    equal(brotliDecompressSync(br.body).toString(), text)
    equal(gunzipSync((await raw(url, { 'accept-encoding': 'gzip' })).body).toString(), text)
    equal((await raw(url, { 'accept-encoding': 'br;q=0' })).headers['content-encoding'], undefined)
    match((await raw(url, { 'accept-language': 'en' })).body.toString(), /^\{"code":1,"message":"OK"/)
    const same = await raw(url, { 'if-none-match': String(plain.headers.etag) })
    deepEqual([same.status, same.body.length], [304, 0])
    equal((await raw(url, { 'if-none-match': 'W/"other"' })).status, 200)
    const uncached = await raw(`${url}?limit=20&published_within_days=365`)
    deepEqual(JSON.parse(uncached.body.toString()), JSON.parse(text), 'cached and reloaded are the same')
  })

  it('shows a purchase with its budget', async () => {
    const made = await app.call(listing.publishPurchase, purchase(), { token: seller })
    const code = made.result.listing_code
    await decide(app, examiner, code)
    const [card] = (await app.call(listing.getListingPage, { kind: 'purchase' })).result.items
    deepEqual(
      [card.listing_code, card.price_type, card.price_fen, card.price_max_fen, card.quantity, card.needed_by],
      [code, 'range', 8000, 12000, 200, '2090-01-15'],
    )
    const detail = await app.call(listing.getListingDetail, { listing_code: code })
    deepEqual(detail.result.requirements, ['invoice'])
  })

  it('hides the listings of frozen accounts', async () => {
    const items = await allOf(app, { limit: 50 })
    const { user_code } = items.find(item => item.seller.nickname !== '周末选品社')!.seller
    const [one] = items.filter(item => item.seller.user_code === user_code)
    const setStatus = (status: string) =>
      sql`update users set status = ${status} where user_code = ${user_code}`.execute(server.context.db)
    await setStatus('frozen')
    assert(!(await allOf(app, { limit: 50 })).some(item => item.seller.user_code === user_code))
    await gives(404, app.call(listing.getListingDetail, { listing_code: one.listing_code }))
    await setStatus('active')
    await gives(1, app.call(listing.getListingDetail, { listing_code: one.listing_code }))
  })

  it('expires listings after their time, and renewing puts them back on top', async () => {
    const url = await upload(app, seller)
    const made = await app.call(listing.publishSupply, supply(url), { token: seller })
    const code = made.result.listing_code
    await decide(app, examiner, code)
    const first = (await app.call(listing.getListingDetail, { listing_code: code })).result
    equal(Date.parse(first.expires_at) - Date.parse(first.published_at), 30 * 86_400_000)
    clock.advance(30 * 86_400_000)
    const { expireDue, purgeBin } = await import('./index')
    const ctx = server.context
    assert((await expireDue(ctx)) > 0)
    equal(await expireDue(ctx), 0)
    await gives(404, app.call(listing.getListingDetail, { listing_code: code }))
    deepEqual((await app.call(listing.getListingPage)).result.items, [])
    seller = await tokenOf(app, VIP)
    equal(
      (await app.call(listing.renewListing, { listing_code: code }, { token: seller })).result.item_state,
      'on_shelf',
    )
    deepEqual(
      (await app.call(listing.getListingPage)).result.items.map(item => item.listing_code),
      [code],
    )
    await app.call(listing.deleteListing, { listing_code: code }, { token: seller })
    clock.advance(30 * 86_400_000 - 1)
    await purgeBin(ctx, DEFAULT_LIMITS)
    seller = await tokenOf(app, VIP)
    await gives(1, app.call(listing.getMyListing, { listing_code: code }, { token: seller }))
    clock.advance(1)
    assert((await purgeBin(ctx, DEFAULT_LIMITS)) > 0)
    await gives(404, app.call(listing.getMyListing, { listing_code: code }, { token: seller }))
  })
})

describe('an address that asks too often', () => {
  it('is refused filtered feeds, but never the plain feed', async () => {
    const app = fastify()
    handleErrors(app)
    await rateLimits(app, 3)
    app.get(listing.getListingPage.path, async () => ({ code: 1 }))
    const ask = async (query: string, remoteAddress = '10.0.0.1') => {
      const answer = await app.inject({ url: listing.getListingPage.path + query, remoteAddress })
      return answer.json<{ code: number; result?: { retry_after_s: number } }>()
    }
    const narrowed = ['?keyword=a', '?province=x&kind=supply', '?certified_only=true', '?kind=supply&price_min_fen=1']
    const answers = []
    for (const query of narrowed) answers.push(await ask(query))
    deepEqual(
      answers.map(answer => answer.code),
      [1, 1, 1, 429],
    )
    assert(answers[3].result!.retry_after_s > 0 && answers[3].result!.retry_after_s <= 60)
    for (const query of ['', '?kind=supply', '?limit=20', '?cursor=abc&kind=purchase'])
      await gives(1, ask(query), query)
    await gives(1, ask('?keyword=a', '10.0.0.2'), 'another address')
    await gives(429, ask('?keyword=b'))
    await app.close()
  })
})
