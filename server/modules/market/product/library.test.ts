import assert, { deepEqual, doesNotMatch, equal, match } from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import type { Input } from '#contract'
import { inMarket, people } from '#__tests__/support/in-market'
import { EXAMINER, LEADER, NEWCOMER, SUPPLIER, upload } from '#__tests__/support/market'
import { libraryProduct, type productForm } from '#__tests__/support/products'
import { FakeClock } from '#__tests__/support/server'

const { product } = endpoints
type Query = Input<typeof product.getProductPage>

describe('the library', () => {
  const clock = new FakeClock()
  const { server, app } = inMarket({ clock, env: { SEED: 'demo' } })
  let url = ''
  const { tokens } = people(app, { seller: SUPPLIER, newcomer: NEWCOMER, leader: LEADER, examiner: EXAMINER })
  const codes: Record<string, string> = {}

  const add = async (name: string, more: Parameters<typeof productForm>[1]) => {
    clock.advance(60_000)
    codes[name] = await libraryProduct(app, tokens.seller, tokens.examiner, more, url)
  }
  const price = (...list: [number, number][]) =>
    list.map(([from_quantity, price_fen]) => ({ from_quantity, price_fen }))
  const page = async (query: Query = {}, token?: string) => {
    const answer = await app.call(product.getProductPage, query, { token })
    equal(answer.code, 1, JSON.stringify(answer))
    return answer.result
  }
  const names = async (query: Query = {}, token?: string) => {
    const found = (await page({ limit: 50, ...query }, token)).items.map(item => item.product_code)
    return found.map(code => Object.keys(codes).find(name => codes[name] === code) ?? code)
  }

  before(async () => {
    url = await upload(app, tokens.seller)
    await sql`delete from products`.execute(server.context.db)
    await add('apple', { title: '洛川苹果 礼盒', price_tiers: price([10, 3980], [100, 3280]), commission_fen: 500 })
    await add('mug', {
      title: 'Travel Mug 不锈钢保温杯',
      category_code: 'food_snack_nuts',
      brand: 'Thermo',
      region: { province: '浙江', city: '永康' },
      price_tiers: price([1, 8900]),
      commission_fen: undefined,
      commission_basis_points: 1000,
      leader_price_fen: undefined,
    })
    await add('nuts', {
      title: '每日坚果 30 包',
      category_code: 'food_snack_nuts',
      region: undefined,
      price_tiers: price([50, 1200]),
      commission_fen: undefined,
      leader_price_fen: 990,
    })
  })

  it('sorts by newest, by price both ways and by commission', async () => {
    deepEqual(await names({ sort: 'newest' }), ['nuts', 'mug', 'apple'])
    deepEqual(await names({ sort: 'price_up' }), ['nuts', 'apple', 'mug'])
    deepEqual(await names({ sort: 'price_down' }), ['mug', 'apple', 'nuts'])
    deepEqual(await names({ sort: 'commission' }), ['mug', 'apple', 'nuts'], '890 by share, 500 each, none')
  })

  it('lifts picked products in the overall order', async () => {
    deepEqual(await names(), ['nuts', 'mug', 'apple'])
    await sql`update products set pick_count = 3 where product_code = ${codes.apple}`.execute(server.context.db)
    deepEqual(await names(), ['apple', 'nuts', 'mug'])
    await sql`update products set pick_count = 0 where product_code = ${codes.apple}`.execute(server.context.db)
  })

  it('filters by category at any level, place, price, commission, video and age', async () => {
    deepEqual(await names({ category_code: 'food_snack_nuts' }), ['nuts', 'mug'])
    deepEqual(await names({ category_code: 'food' }), ['nuts', 'mug'])
    deepEqual(await names({ category_code: 'nowhere' }), [])
    deepEqual(await names({ province: '浙江' }), ['mug'])
    deepEqual(await names({ province: '浙江', city: '杭州' }), [])
    deepEqual(await names({ price_min_fen: 3500, price_max_fen: 4000 }), ['apple'], 'a tier is in range')
    deepEqual(await names({ price_min_fen: 3000, price_max_fen: 3300 }), ['apple'], 'its second tier is')
    deepEqual(await names({ price_min_fen: 9000 }), [])
    deepEqual(await names({ with_commission: true }), ['mug', 'apple'])
    deepEqual(await names({ with_video: true }), [])
    deepEqual(await names({ certified_only: true }), ['nuts', 'mug', 'apple'])
    deepEqual(await names({ published_within_days: 1 }), ['nuts', 'mug', 'apple'])
    const { user_code } = (await page()).items[0].supplier
    deepEqual(await names({ user_code }), ['nuts', 'mug', 'apple'])
    deepEqual(await names({ user_code: 'u_nobody' }), [])
  })

  it('leaves out what has no video, is older, or is of an uncertified supplier', async () => {
    const { db } = server.context
    const age = (days: number, hasVideo: boolean) =>
      sql`
      update products set has_video = ${hasVideo}, published_at = published_at - make_interval(days => ${days}),
        feed_at = feed_at - make_interval(days => ${days}) where product_code = ${codes.mug}`.execute(db)
    await age(3, true)
    deepEqual(await names({ with_video: true }), ['mug'])
    deepEqual((await names({ published_within_days: 1 })).sort(), ['apple', 'nuts'])
    await age(-3, false)
    const { user_code } = (await page()).items[0].supplier
    const certify = (is: boolean) =>
      sql`update users set is_enterprise_certified = ${is} where user_code = ${user_code}`.execute(db)
    await certify(false)
    deepEqual(await names({ certified_only: true }), [])
    await certify(true)
  })

  it('finds words of both languages in title, brand, specs and category', async () => {
    deepEqual(await names({ keyword: '洛川苹果' }), ['apple'])
    deepEqual(await names({ keyword: '坚果' }), ['nuts', 'mug'], 'the category’s name is searched, too')
    deepEqual(await names({ keyword: '保温杯' }), ['mug'])
    deepEqual(await names({ keyword: 'travel MUG' }), ['mug'])
    deepEqual(await names({ keyword: 'thermo' }), ['mug'])
    deepEqual(await names({ keyword: '230' }), ['nuts', 'mug', 'apple'])
    deepEqual(await names({ keyword: '230', sort: 'price_down' }), ['mug', 'apple', 'nuts'])
    for (const keyword of ['杯温保', '!!!', '%', "' or 1=1 --"]) deepEqual(await names({ keyword }), [], keyword)
    deepEqual(await names({ keyword: '  ' }), ['nuts', 'mug', 'apple'])
  })

  it('shows the leader price to leaders and the owner, and to others only that there is one', async () => {
    const prices = async (token?: string) =>
      (await page({ sort: 'newest' }, token)).items.map(item => [item.leader_price_fen, item.has_leader_price])
    const seen = [
      [990, true],
      [undefined, false],
      [2980, true],
    ]
    deepEqual(await prices(tokens.leader), seen)
    deepEqual(await prices(tokens.seller), seen)
    const hidden = seen.map(([, has]) => [undefined, has])
    for (const token of [undefined, tokens.newcomer, tokens.examiner]) deepEqual(await prices(token), hidden)

    const detail = async (token?: string) => {
      const response = await fetch(`${app.url}${product.getProductDetail.path}?product_code=${codes.nuts}`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
      return response.text()
    }
    for (const token of [tokens.leader, tokens.seller]) match(await detail(token), /"leader_price_fen":990\b/)
    for (const token of [undefined, tokens.newcomer]) doesNotMatch(await detail(token), /:990\b|"leader_price_fen"/)
  })

  it('filters by leader price for leaders only, and tells others what they need', async () => {
    deepEqual(await names({ with_leader_price: true }, tokens.leader), ['nuts', 'apple'])
    for (const token of [undefined, tokens.newcomer, tokens.seller]) {
      const answer = await app.call(product.getProductPage, { with_leader_price: true }, { token })
      deepEqual([answer.code, answer.result as unknown], [403, { need: 'group_leader' }])
    }
  })

  it('marks one’s own products', async () => {
    assert((await page({}, tokens.seller)).items.every(item => item.is_mine))
    assert((await page({}, tokens.leader)).items.every(item => !item.is_mine))
    assert((await page()).items.every(item => !item.is_mine))
  })

  it('pages through every order without duplicates while new products arrive', async () => {
    const { db } = server.context
    await sql`
      insert into products (product_code, owner_id, item_state, approved_revision_id, latest_revision_id, feed_at, published_at, title, unit,
        price_fen, price_low_fen, minimum_quantity, tokens, search_text, pick_count, commission_fen, created_at, updated_at)
      select 'p_many' || i, owner_id, 'on_shelf', approved_revision_id, latest_revision_id, feed_at - i % 7 * interval '1 minute',
        published_at, '批量 ' || i, unit, 1000 + i % 5, 900 + i % 5, 1, array['批量', '批', '量', '^批量', '^批', '^量'], '批量 ' || i, i % 4, i % 3, created_at, updated_at
      from products, generate_series(1, 60) i where product_code = ${codes.apple}`.execute(db)
    for (const sort of ['overall', 'newest', 'price_up', 'price_down', 'commission'] as const)
      for (const keyword of [undefined, '批量']) {
        const seen: string[] = []
        for (let cursor: string | null | undefined, n = 0; cursor !== null; n += 1) {
          const { items, next_cursor } = await page({ sort, keyword, limit: 7, cursor })
          seen.push(...items.map(item => item.product_code))
          cursor = next_cursor
          // A new product at the top must not shift the pages below.
          if (n === 2 && sort === 'newest' && !keyword) await add('late', { title: '后来的商品' })
        }
        equal(new Set(seen).size, seen.length, `${sort} has duplicates`)
        const { rows } = await sql<{ product_code: string }>`
          select product_code from products where item_state = 'on_shelf'`.execute(db)
        const wanted = rows.map(row => row.product_code).filter(code => !keyword || code.startsWith('p_many'))
        const missing = wanted.filter(code => !seen.includes(code) && code !== codes.late)
        deepEqual(missing, [], `${sort} ${keyword ?? ''} has gaps`)
      }
    await sql`delete from products where product_code like 'p_many%' or product_code = ${codes.late}`.execute(db)
  })

  it('refuses forged cursors and cursors of another order', async () => {
    const { next_cursor } = await page({ sort: 'price_up', limit: 1 })
    for (const query of [
      { cursor: 'nonsense' },
      { cursor: next_cursor!, sort: 'price_down' as const },
      { cursor: Buffer.from('newest.999999999999999.1').toString('base64url'), sort: 'newest' as const },
      { sort: 'best' as never },
      { limit: 51 },
      { price_min_fen: -1 },
    ]) {
      const answer = await app.call(product.getProductPage, query)
      equal(answer.code, 422, JSON.stringify(query))
    }
  })

  it('hides products of frozen accounts', async () => {
    const { db } = server.context
    const status = (to: string) => sql`update users set status = ${to} where nickname = '禾田果业'`.execute(db)
    await status('frozen')
    deepEqual(await names(), [])
    equal((await app.call(product.getProductDetail, { product_code: codes.apple })).code, 404)
    await status('active')
    equal((await names()).length, 3)
  })
})
