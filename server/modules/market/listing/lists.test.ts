import assert, { deepEqual, equal } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import { listingRepo } from './repo'
import { createViewCounter } from '../shelf/view-counter'
import { people, inMarket } from '#__tests__/support/in-market'
import { eventually } from '#__tests__/support/eventually'
import { heldWrites } from '#__tests__/support/held-writes'
import { EXAMINER, LEADER, NEWCOMER, published, SUPPLIER, VIP } from '#__tests__/support/market'
import { foldedBy } from '#__tests__/support/market-actions'
import { libraryProduct, sendProduct } from '#__tests__/support/products'
import { FakeClock } from '#__tests__/support/server'

const { account, follow, folder, activity, listing, product } = endpoints

describe('one’s own and others’ lists', () => {
  const clock = new FakeClock()
  const writeHeld = heldWrites()
  const { server, app } = inMarket({ clock, env: { SEED: 'demo' } })
  const { tokens, codes, by, login } = people(app, {
    seller: SUPPLIER,
    examiner: EXAMINER,
    leader: LEADER,
    newcomer: NEWCOMER,
    vip: VIP,
  })
  const shown = (title: string) => libraryProduct(app, tokens.seller, tokens.examiner, { title })
  const supply = (title: string) => published(app, tokens.seller, tokens.examiner, { title })
  const db = () => server.context.db

  it('find own products by all typed words, also those in review, and count them by tab', async () => {
    await shown('蓝莓紫薯糕 礼盒装')
    await sendProduct(app, tokens.seller, { title: '蓝莓紫薯糕 散装大份' })
    // Only an enterprise may have products.
    await sql`update users set is_enterprise_certified = true where user_code = ${codes.vip}`.execute(db())
    await sendProduct(app, tokens.vip, { title: '蓝莓紫薯糕 别人家的' })
    const mine = async (keyword: string, more = {}) =>
      (await by.seller(product.getMyProductPage, { keyword, ...more })).result
    const found = await mine('薯糕 蓝莓')
    deepEqual(found.items.map(item => item.title).sort(), ['蓝莓紫薯糕 散装大份', '蓝莓紫薯糕 礼盒装'])
    deepEqual([found.counts.all, found.counts.on_shelf, found.counts.pending], [2, 1, 1])
    deepEqual(
      (await mine('紫薯糕', { tab: 'pending' })).items.map(item => item.title),
      ['蓝莓紫薯糕 散装大份'],
    )
    deepEqual((await mine("100%_'")).items, [])
  })

  it('search within one seller’s shop', async () => {
    await shown('云南小粒咖啡 挂耳')
    const found = await app.call(product.getProductPage, { keyword: '小粒咖啡', user_code: codes.seller })
    deepEqual(
      found.result.items.map(item => item.title),
      ['云南小粒咖啡 挂耳'],
    )
    deepEqual(
      (await app.call(product.getProductPage, { keyword: '小粒咖啡', user_code: codes.newcomer })).result.items,
      [],
    )
  })

  it('leave blocked people out of the feed, the library and both searches', async () => {
    const titles = { supply: '黄山毛峰 明前特级', product: '黄山毛峰 罐装二百克' }
    await supply(titles.supply)
    await shown(titles.product)
    const of = async (who: 'newcomer' | 'vip') => {
      const token = tokens[who]
      const supplies = async (input: object) =>
        (await app.call(listing.getFeedPage, input, { token })).result.items.map(item => item.title)
      const products = async (input: object) =>
        (await app.call(product.getProductPage, input, { token })).result.items.map(item => item.title)
      return [
        (await supplies({})).includes(titles.supply),
        (await supplies({ keyword: '黄山毛峰' })).includes(titles.supply),
        (await products({ sort: 'newest' })).includes(titles.product),
        (await products({ keyword: '黄山毛峰' })).includes(titles.product),
      ]
    }
    deepEqual(await of('newcomer'), [true, true, true, true])
    await by.newcomer(follow.blockUser, { user_code: codes.seller })
    deepEqual(await of('newcomer'), [false, false, false, false])
    deepEqual(await of('vip'), [true, true, true, true])
    const info = async () => (await by.newcomer(account.getUserInfo)).result
    equal((await info()).blocked_count, 1)
    // A blocked seller's products still show to a reader who asks for that seller's.
    const own = await by.newcomer(product.getProductPage, { user_code: codes.seller })
    assert(own.result.items.length > 0)
    await by.newcomer(follow.unblockUser, { user_code: codes.seller })
    deepEqual(await of('newcomer'), [true, true, true, true])
    equal((await info()).blocked_count, 0)
  })

  it('count a view once per person and day, whichever process counts it', async () => {
    const code = await supply('秦岭土蜂蜜 一人一天')
    const { rows } = await sql<{ id: number }>`select id from listings where listing_code = ${code}`.execute(db())
    const { id } = rows[0]
    const views = async () =>
      (await sql<{ n: number }>`select view_count as n from listings where id = ${id}`.execute(db())).rows[0].n
    const perDay = async () =>
      (
        await sql<{
          n: number
        }>`select sum(n)::int as n from view_days where object_kind = 'listing' and object_id = ${id}`.execute(db())
      ).rows[0].n
    const look = async (...users: number[]) => {
      const processes = [1, 2].map(() => createViewCounter(server.context, 'listing', listingRepo.addViews))
      for (const counter of processes) for (const user_id of users) counter.count(id, { user_id })
      await Promise.all(processes.map(counter => counter.close()))
    }
    await look(1, 1, 2)
    deepEqual([await views(), await perDay()], [2, 2])
    await look(1)
    equal(await views(), 2)
    clock.advance(86_400_000)
    await look(1)
    deepEqual([await views(), await perDay()], [3, 3])
  })

  it('count a person’s views once, and anonymous views by address and browser', async () => {
    await login()
    const code = await shown('秦岭土蜂蜜 三次打开')
    const look = (token?: string, agent = 'a') =>
      app.call(product.getProductDetail, { product_code: code }, { token, headers: { 'user-agent': agent } })
    for (const who of [tokens.newcomer, tokens.newcomer, undefined, undefined]) await look(who)
    await look(undefined, 'b')
    const count = async () => (await look(tokens.seller)).result.view_count
    writeHeld()
    equal(await eventually('views', count, n => n > 2), 3)
    const { rows } = await sql<{
      viewer: string
    }>`select viewer from viewers where object_kind = 'product' and viewer like 'a%'
      and object_id = (select id from products where product_code = ${code})`.execute(db())
    const plain = (agent: string) =>
      `a${createHash('sha256').update(`127.0.0.1 ${agent}`).digest('base64url').slice(0, 22)}`
    equal(rows.length, 2)
    // An address could be found by trying all of them, if its hash had no key.
    for (const agent of ['a', 'b']) assert(!rows.some(row => row.viewer === plain(agent)))
  })

  it('mark library products that are in one’s own folders', async () => {
    const [inside, outside] = [await shown('白毫银针 在夹子里'), await shown('白毫银针 不在夹子里')]
    await foldedBy(app, tokens.newcomer, '茶', [inside])
    const marks = async (token?: string) =>
      (await app.call(product.getProductPage, { keyword: '白毫银针', sort: 'newest' }, { token })).result.items
        .filter(item => [inside, outside].includes(item.product_code))
        .map(item => item.is_in_folder)
    deepEqual(await marks(tokens.newcomer), [false, true])
    deepEqual(await marks(tokens.vip), [false, false])
    deepEqual(await marks(), [undefined, undefined])
    const { items } = (await by.newcomer(folder.getFolderPage)).result
    const { folder_code } = items.find(item => item.name === '茶')!
    await by.newcomer(folder.removeFromFolder, { folder_code, product_codes: [inside] })
    deepEqual(await marks(tokens.newcomer), [false, false])
  })

  it('group followers’ activity by thing and day, and open to the people', async () => {
    const code = await supply('秦岭土蜂蜜 很多人喜欢')
    const react = (token: string, kind: 'like' | 'favourite') =>
      app.call(activity.react, { object_kind: 'listing', object_code: code, kind, on: true }, { token })
    for (const token of [tokens.newcomer, tokens.vip, tokens.leader]) await react(token, 'like')
    await react(tokens.newcomer, 'favourite')
    const actions = async (more = {}) =>
      (await by.seller(activity.getFanDeedPage, more)).result.items.filter(item => item.object_code === code)
    const [favourited, liked] = await actions()
    deepEqual([favourited.kind, favourited.person_count, favourited.people.length], ['favourite', 1, 1])
    deepEqual([liked.kind, liked.person_count, liked.people.length], ['like', 3, 3])
    const nicknameOf = async (token: string) => (await app.call(account.getUserInfo, {}, { token })).result.nickname
    equal(liked.people[0].nickname, await nicknameOf(tokens.leader), 'the latest first')
    const asked = { side: 'fans', kind: 'like', day: liked.day, object_kind: 'supply', object_code: code } as const
    const people = await by.seller(activity.getInteractionPage, asked)
    deepEqual(
      people.result.items.map(item => item.person.user_code),
      liked.people.map(person => person.user_code),
    )
    equal((await actions({ kind: 'like' })).length, 1)
    equal((await app.call(activity.getFanDeedPage)).code, 401001)
    // Page by page, without duplicates.
    const seen: string[] = []
    for (let cursor: string | undefined, n = 0; n < 20; n += 1) {
      const page = (await by.seller(activity.getFanDeedPage, { limit: 3, cursor })).result
      seen.push(...page.items.map(item => item.id))
      if (!page.next_cursor) break
      cursor = page.next_cursor
    }
    equal(new Set(seen).size, seen.length)
  })
})
