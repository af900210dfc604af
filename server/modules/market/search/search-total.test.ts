// Runs on both databases.
import assert, { deepEqual, equal } from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import type { Input } from '#contract'
import { everyPage, inMarket, people } from '#__tests__/support/in-market'
import { EXAMINER, LEADER, NEWCOMER, SUPPLIER, upload } from '#__tests__/support/market'
import { libraryProduct } from '#__tests__/support/products'
import { FakeClock } from '#__tests__/support/server'
import { TOTAL_MAX } from './total'

const { listing, product, search } = endpoints
type ProductQuery = Input<typeof product.getProductPage>
type ListingQuery = Input<typeof listing.getListingPage>

const COPIES = 60
const MANY = TOTAL_MAX + 100

describe('how many a search finds', () => {
  const { server, app } = inMarket({ clock: new FakeClock(), env: { SEED: 'demo' } })
  const { tokens, codes } = people(app, { seller: SUPPLIER, newcomer: NEWCOMER, leader: LEADER, examiner: EXAMINER })

  const products = async (query: ProductQuery, token?: string) => {
    const { code, result } = await app.call(product.getProductPage, { with_total: true, ...query }, { token })
    equal(code, 1)
    return result
  }
  const listings = async (query: ListingQuery) => {
    const { code, result } = await app.call(listing.getListingPage, { with_total: true, ...query })
    equal(code, 1)
    return result
  }
  /** What the first page says, and what its pages hold, one after the other. */
  const both = async (query: ProductQuery, token?: string) => {
    const { total, is_total_capped } = await products({ ...query, limit: 7 }, token)
    const items = await everyPage(cursor => products({ ...query, cursor, limit: 50 }, token))
    return [total, is_total_capped, items.length]
  }
  /** Products on the shelf that hold one word each: `copies` of the same product. */
  const fill = (word: string, copies: number) => {
    const tokens = [...word].flatMap((one, i) => [one, word.slice(i, i + 2)]).flatMap(one => [one, `^${one}`])
    return sql`
      insert into products (product_code, owner_id, item_state, approved_revision_id, latest_revision_id, feed_at, published_at,
        title, category_code, province, unit, price_fen, price_low_fen, minimum_quantity, tokens, search_text, commission_fen,
        has_video, created_at, updated_at)
      select 'p_' || ${word} || i, owner_id, 'on_shelf', approved_revision_id, latest_revision_id, feed_at - i * interval '1 minute',
        published_at, ${word} || ' ' || i, 'food_quick_instant', case when i % 2 = 0 then '浙江' else '山东' end, unit, 1000 + i,
        900 + i, 1, ${tokens}::text[], ${word} || ' ' || i, case when i % 3 = 0 then 100 end, i % 4 = 0, created_at, updated_at
      from (select * from products where item_state = 'on_shelf' order by id limit 1) p, generate_series(1, ${copies}::int) i`.execute(
      server.context.db,
    )
  }

  before(async () => {
    const url = await upload(app, tokens.seller)
    await sql`delete from products`.execute(server.context.db)
    await libraryProduct(app, tokens.seller, tokens.examiner, { title: '洛川苹果 礼盒' }, url)
    await fill('青瓜', COPIES)
  })

  it('is told as far as it is exact, whatever fills the first page', async () => {
    deepEqual(await both({ keyword: '青瓜' }), [COPIES, undefined, COPIES])
    deepEqual(await both({ keyword: '洛川苹果' }), [1, undefined, 1], 'the first page is all there is')
    deepEqual(await both({ keyword: '没有这种东西' }), [0, undefined, 0])
    deepEqual(await both({ keyword: '!!!' }), [0, undefined, 0], 'no word to search for')
  })

  it('follows every filter, with a word and without one', async () => {
    const queries: ProductQuery[] = [
      { province: '浙江' },
      { category_code: 'food_quick_instant' },
      { category_code: 'food' },
      { price_min_fen: 1010, price_max_fen: 1040 },
      { with_video: true },
      { with_commission: true },
      { certified_only: true },
      { published_within_days: 7 },
      { category_code: 'food', province: '山东', with_commission: true, published_within_days: 7 },
    ]
    for (const query of queries)
      for (const keyword of [undefined, '青瓜']) {
        const [total, isCapped, found] = await both({ ...query, keyword })
        deepEqual([total, isCapped], [found, undefined], JSON.stringify({ ...query, keyword }))
        assert(Number(total) > 7, 'more than its page')
      }
    deepEqual(await both({ with_leader_price: true, keyword: '青瓜' }, tokens.leader), [0, undefined, 0])
    deepEqual(await both({ category_code: 'nowhere' }), [0, undefined, 0])
  })

  it('is the same in every order', async () => {
    for (const sort of ['overall', 'newest', 'price_up', 'price_down', 'commission'] as const)
      deepEqual((await products({ keyword: '青瓜', sort })).total, COPIES, sort)
  })

  it('is told with the first page only, where it was asked for and something is looked for', async () => {
    const { next_cursor } = await products({ keyword: '青瓜' })
    for (const query of [
      { keyword: '青瓜', cursor: next_cursor! },
      { keyword: '青瓜', with_total: false },
      { keyword: '青瓜', with_total: undefined },
      {},
      { keyword: ' ', certified_only: false, sort: 'newest' as const, limit: 5 },
    ])
      deepEqual('total' in (await products(query)), false, JSON.stringify(query))
    deepEqual('total' in (await listings({ kind: 'supply' })), false, 'a tab is no filter')
  })

  it('leaves out sellers who were frozen or blocked, as the list does', async () => {
    const { db } = server.context
    const { user_code } = (await products({ keyword: '青瓜' })).items[0].supplier
    // Of two sellers, half each: what is left still fills more than a page.
    await sql`update products set owner_id = (select id from users where user_code = ${codes.leader})
      where title like '青瓜%' and id % 2 = 0`.execute(db)
    const total = async (token?: string) => (await products({ keyword: '青瓜', limit: 7 }, token)).total
    await sql`insert into blocks (blocker_id, blocked_id, created_at) select b.id, s.id, now() from users b, users s
      where b.user_code = ${codes.newcomer} and s.user_code = ${user_code}`.execute(db)
    deepEqual([await total(tokens.newcomer), await total()], [COPIES / 2, COPIES])
    await sql`delete from blocks where blocker_id = (select id from users where user_code = ${codes.newcomer})`.execute(
      db,
    )
    await sql`update users set status = 'frozen' where user_code = ${user_code}`.execute(db)
    equal(await total(), COPIES / 2)
    await sql`update users set status = 'active' where user_code = ${user_code}`.execute(db)
    await sql`update products set owner_id = (select id from users where user_code = ${user_code})`.execute(db)
  })

  it('is that of the words that were searched for instead', async () => {
    const { corrected, total, items } = await listings({ keyword: 'baowenbei', limit: 1 })
    equal(corrected, '保温杯')
    const meant = await listings({ keyword: corrected, limit: 1 })
    equal(total, meant.total)
    assert(total! > items.length)
  })

  it('counts the looser hits behind the exact ones', async () => {
    for (const keyword of ['不锈钢杯', '316']) {
      const { total } = await listings({ keyword, limit: 5 })
      const items = await everyPage(cursor => listings({ keyword, cursor, limit: 5 }))
      // Their first page decides whether looser hits follow: what it has room for.
      equal(total, items.length, keyword)
    }
  })

  it('follows the filters of listings and both kinds', async () => {
    const queries: ListingQuery[] = [
      { province: '广东' },
      { kind: 'purchase', category_code: 'fresh' },
      { price_min_fen: 2_000, price_max_fen: 6_000 },
      { kind: 'supply', certified_only: true },
      { price_min_fen: 2_000, sort: 'price_up' },
      { keyword: '礼盒', sort: 'price_down' },
    ]
    for (const query of queries) {
      const { total } = await listings({ ...query, limit: 5 })
      const items = await everyPage(cursor => listings({ ...query, cursor, limit: 50 }))
      equal(total, items.length, JSON.stringify(query))
    }
  })

  it('ends at a number of hits that says there are many', async () => {
    await fill('冬瓜', MANY)
    const capped = [TOTAL_MAX, true]
    for (const query of [
      { keyword: '冬瓜' },
      { keyword: '冬瓜', category_code: 'food' },
      { certified_only: true },
      { category_code: 'food_quick_instant' },
    ]) {
      const { total, is_total_capped } = await products(query)
      deepEqual([total, is_total_capped], capped, JSON.stringify(query))
    }
    const half = await products({ keyword: '冬瓜', province: '浙江' })
    deepEqual([half.total, half.is_total_capped], [MANY / 2, undefined])
  })

  it('is no part of a search that is saved', async () => {
    const filter = { province: '浙江', with_total: true } as Input<typeof search.saveSearch>['filter']
    const save = () =>
      app.call(search.saveSearch, { subject: 'product', keyword: '青瓜', filter }, { token: tokens.newcomer })
    const { code } = await save()
    equal(code, 1)
    const { result } = await app.call(search.getSavedSearches, {}, { token: tokens.newcomer })
    deepEqual(result.items[0].filter, { province: '浙江' })
  })
})
