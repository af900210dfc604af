import assert, { deepEqual, equal } from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { endpoints } from '#contract'
import type { SocketPush } from '#contract/base/message'
import { addNews } from './news-repo'
import { followeeNewsQuery, olderUnreadQuery, NEWEST_SCANNED, newestNewsQuery, newestUnreadQuery } from './news-reads'
import { inMarket } from '#__tests__/support/in-market'
import { crowd, type Person, personOf, shelveProduct } from '#__tests__/support/crowd'
import { quietMarket } from '#__tests__/support/quiet-market'
import {
  decide,
  EXAMINER,
  LEADER,
  NEWCOMER,
  publish,
  published,
  purchase,
  tokenOf,
  VIP,
} from '#__tests__/support/market'
import { FakeClock } from '#__tests__/support/server'
import { openPlain, type TestSocket } from '#__tests__/support/socket'

const { follow, listing, messages } = endpoints
const DAY = 86_400_000

describe('news of followed people', () => {
  const clock = new FakeClock()
  const { server, app } = inMarket({ clock, env: { SEED: 'demo' } })
  let seller: Person
  let leader: Person
  let reader: Person
  let examiner = ''

  before(async () => {
    await quietMarket(server.context.db)
    seller = await personOf(server.context, app, VIP)
    leader = await personOf(server.context, app, LEADER)
    reader = await personOf(server.context, app, NEWCOMER)
    examiner = await tokenOf(app, EXAMINER)
  })

  const set = (who: Person, more: object) => app.call(follow.setFollow, { user_code: seller.user_code, ...more }, who)
  const news = async (who: Person, more: { kind?: 'supply' | 'purchase' | 'product'; limit?: number } = {}) =>
    (await app.call(follow.getNewsPage, more, who)).result
  const unread = async (who: Person) => (await app.call(messages.getUnreadCountInfo, {}, who)).result
  const codesOf = (page: Awaited<ReturnType<typeof news>>) =>
    page.items.map(item => item.listing?.listing_code ?? item.product?.product_code)

  const publishPurchase = async (who: Person) => {
    const { result } = await app.call(listing.publishPurchase, purchase(), who)
    await decide(app, examiner, result.listing_code)
    return result.listing_code
  }
  const publishProduct = async (who: Person) => {
    const code = await shelveProduct(server.context, who.id)
    const { rows } = await sql<{ id: number }>`select id from products where product_code = ${code}`.execute(
      server.context.db,
    )
    await server.context.db.transaction().execute(tx =>
      addNews(tx, {
        ownerId: who.id,
        kind: 'product',
        id: rows[0].id,
        at: new Date(clock.now()).toISOString(),
      }),
    )
    server.context.bus.publish('published', {})
    return code
  }

  it('is empty for those who follow nobody, and never includes others’', async () => {
    await published(app, seller.token, examiner)
    deepEqual(await news(reader), { items: [], next_cursor: null })
    equal((await unread(reader)).news, 0)
    equal((await app.call(follow.getNewsPage)).code, 401001)
    equal((await app.call(follow.getNewsPage, { cursor: 'nonsense' }, reader)).code, 422)
  })

  it('lists what comes onto the shelf, newest first, and counts it until seen', async () => {
    await app.call(follow.followUser, { user_code: seller.user_code }, reader)
    const before = await unread(reader)
    equal(before.news, 0, 'nothing from before one followed')
    const waiting = await publish(app, seller.token)
    equal((await unread(reader)).news, 0, 'nothing before it is approved')
    await decide(app, examiner, waiting)
    const wanted = await publishPurchase(seller)
    const product = await publishProduct(seller)
    deepEqual(codesOf(await news(reader)).slice(0, 3), [product, wanted, waiting])
    deepEqual(codesOf(await news(reader, { kind: 'product' })), [product])
    const count = await unread(reader)
    deepEqual(
      [count.news, count.channels.follow, count.notifyUnreadCount],
      [3, before.channels.follow + 3, before.notifyUnreadCount + 3],
    )
    assert(count.seq >= before.seq + 3)
    const [row] = (await app.call(follow.getFollowPage, { side: 'following' }, reader)).result.items
    equal(row.unseen, 3)
    const seen = (await app.call(follow.readNews, {}, reader)).result
    deepEqual([seen.news, seen.channels.follow], [0, before.channels.follow])
    equal((await unread(leader)).news, 0, 'nobody else gets it')
  })

  it('is marked as seen, too, when everything is read at once', async () => {
    await publishProduct(seller)
    equal((await unread(reader)).news, 1)
    const { result } = await app.call(messages.readAllMessage, { channel: 'examine' }, reader)
    equal(result.news, 1, 'another channel doesn’t mark them')
    equal((await app.call(messages.readAllMessage, {}, reader)).result.notifyUnreadCount, 0)
  })

  it('appears among the channel’s messages, newest first, each once, and is seen together', async () => {
    const page = async (more: { cursor?: string; limit?: number } = {}) =>
      (await app.call(messages.getMessagePage, { channel: 'follow', ...more }, reader)).result
    clock.advance(1000)
    const first = await publishProduct(seller)
    clock.advance(1000)
    await app.call(follow.followUser, { user_code: reader.user_code }, leader)
    clock.advance(1000)
    const second = await publishPurchase(seller)
    const shown = (await page()).items
    deepEqual(
      shown.slice(0, 3).map(item => [item.key, item.object_kind, item.object_code, item.is_read]),
      [
        ['follow.published_purchase', 'purchase', second, false],
        ['follow.new_fan', 'user', leader.user_code, false],
        ['follow.published_product', 'product', first, false],
      ],
    )
    const counts = await unread(reader)
    equal(counts.channels.follow, shown.filter(item => !item.is_read).length)
    const { items: rows } = (await app.call(messages.getChannelList, {}, reader)).result
    equal(rows.find(row => row.channel === 'follow')!.last!.object_code, second)

    const paged: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const next = await page({ limit: 2, cursor })
      assert(next.items.length <= 2)
      paged.push(...next.items.map(item => item.id))
      cursor = next.next_cursor
    }
    deepEqual(
      paged,
      (await page({ limit: 50 })).items.map(item => item.id),
    )
    const bad = await app.call(messages.getMessagePage, { channel: 'follow', cursor: '1.x' }, reader)
    equal(bad.code, 422)

    // Reading one news item leaves the others unread.
    const read = (id: string) => app.call(messages.readMessage, { id }, reader)
    equal((await read(shown[0].id)).result.news, 2)
    await app.call(follow.readNews, {}, reader)
    deepEqual(
      (await page()).items.slice(0, 3).map(item => item.is_read),
      [true, false, true],
      'a new follower is a separate message',
    )
    await publishProduct(seller)
    equal((await read((await page()).items[0].id)).result.news, 0, 'the only unread one')

    await set(reader, { is_muted: true })
    assert((await page()).items.every(item => item.key === 'follow.new_fan'))
    await set(reader, { is_muted: false })
    await app.call(follow.unfollowUser, { user_code: reader.user_code }, leader)
  })

  it('leaves out unwanted kinds, doesn’t count muted people, and drops what left the shelf', async () => {
    await set(reader, { news: ['supply', 'product'] })
    const wanted = await publishPurchase(seller)
    const offered = await published(app, seller.token, examiner)
    assert(codesOf(await news(reader)).includes(offered) && !codesOf(await news(reader)).includes(wanted))
    equal((await unread(reader)).news, 1)
    await set(reader, { is_muted: true })
    equal((await unread(reader)).news, 0)
    assert(codesOf(await news(reader)).includes(offered), 'a muted person’s news is still listed')
    await set(reader, { news: ['supply', 'purchase', 'product'], is_muted: false })
    await app.call(listing.takeOffListing, { listing_code: offered }, seller)
    assert(!codesOf(await news(reader)).includes(offered))
    await app.call(listing.putOnListing, { listing_code: offered }, seller)
    assert(codesOf(await news(reader)).includes(offered))
    await app.call(follow.readNews, {}, reader)
    await app.call(listing.takeOffListing, { listing_code: offered }, seller)
    await app.call(listing.putOnListing, { listing_code: offered }, seller)
    equal((await unread(reader)).news, 0, 'relisting is no news')
  })

  it('announces a renewed listing again, once', async () => {
    const offered = await published(app, seller.token, examiner)
    await app.call(follow.readNews, {}, reader)
    await sql`update listings set item_state = 'expired' where listing_code = ${offered}`.execute(server.context.db)
    const renew = async () => equal((await app.call(listing.renewListing, { listing_code: offered }, seller)).code, 1)
    await renew()
    equal((await unread(reader)).news, 1)
    await app.call(follow.readNews, {}, reader)
    await renew()
    equal((await unread(reader)).news, 0)
    equal(codesOf(await news(reader)).filter(code => code === offered).length, 1)
  })

  it('shows the leader price to group leaders only', async () => {
    await app.call(follow.followUser, { user_code: seller.user_code }, leader)
    await publishProduct(seller)
    const priceFor = async (who: Person) => (await news(who, { kind: 'product' })).items[0].product!.leader_price_fen
    deepEqual([await priceFor(leader), await priceFor(reader)], [1580, undefined])
  })

  it('reaches open sockets, and counts once with a count fetched meanwhile', async () => {
    const open = async ({ token, user_code }: Person) => {
      const socket = await openPlain(server.url, token)
      await socket.bind(user_code)
      return socket
    }
    const nextNews = async (socket: TestSocket) => {
      for (;;) {
        const message = await socket.next()
        if (message.notify_type === 'follow') return message as unknown as SocketPush
      }
    }
    const online = await open(reader)
    const muted = await open(leader)
    await set(leader, { is_muted: true })
    await publishProduct(seller)
    const push = await nextNews(online)
    deepEqual([push.notify_type, push.object_kind, push.params.title], ['follow', 'product', '赣南脐橙礼盒'])
    equal((await unread(reader)).seq, push.seq, 'the count that includes it has its number')
    await set(leader, { is_muted: false })
    await publishProduct(seller)
    const next = await nextNews(muted)
    const newest = await sql<{ id: number }>`select max(id) as id from publications`.execute(server.context.db)
    equal(next.id, `p${newest.rows[0].id}`, 'the earlier one was never sent')
    online.close()
    muted.close()
  })

  it('comes page by page without duplicates for someone who follows many', async () => {
    const [busy] = await crowd(server.context, 1, { from: 13_510_000_000 })
    const authors = await crowd(server.context, 6, { from: 13_520_000_000 })
    const codes: string[] = []
    for (const author of authors) {
      await app.call(follow.followUser, { user_code: author.user_code }, busy)
      for (let i = 0; i < 3; i += 1) codes.push(await publishProduct(author))
    }
    const seen: (string | undefined)[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { result } = await app.call(follow.getNewsPage, { limit: 5, cursor }, busy)
      seen.push(...codesOf(result))
      cursor = result.next_cursor
    }
    deepEqual(seen, codes.reverse())
  })

  describe('in a large market', () => {
    const PEOPLE = 2_600
    let many: Person
    let few: Person

    /** The most rows that any one step of a query read, whether it read all publications, and its buffers. */
    const rowsRead = async (query: RawBuilder<unknown>): Promise<{ most: number; whole: boolean; buffers: number }> => {
      const { rows } = await sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`
        explain (analyze, buffers, format json) ${query}`.execute(server.context.db)
      const [{ Plan }] = rows[0]['QUERY PLAN']
      let most = 0
      let whole = false
      const walk = (node: PlanNode) => {
        // A small table of follows is cheaper to read whole than by index; a large one isn't.
        const removed = node['Relation Name'] === 'follows' ? 0 : (node['Rows Removed by Filter'] ?? 0)
        most = Math.max(most, (node['Actual Rows'] + removed) * node['Actual Loops'])
        whole ||= node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'publications'
        node.Plans?.forEach(walk)
      }
      walk(Plan)
      return { most, whole, buffers: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'] }
    }
    interface PlanNode {
      'Node Type': string
      'Relation Name'?: string
      'Actual Rows': number
      'Actual Loops': number
      'Shared Hit Blocks': number
      'Shared Read Blocks': number
      'Rows Removed by Filter'?: number
      Plans?: PlanNode[]
    }

    before(async () => {
      clock.advance(DAY)
      ;[many, few] = await crowd(server.context, 2, { from: 13_530_000_000 })
      const at = new Date(clock.now()).toISOString()
      const { db } = server.context
      // Two products per seller, but 3,000 of one that `many` follows. `many` follows the first 2,000 sellers; `few`
      // follows only the first, one of the oldest and quietest.
      await sql`
        insert into users (user_code, maoxiu_code, nickname, created_at)
        select 'ubig' || n, 'mbig' || n, '卖家' || n, ${at} from generate_series(1, ${PEOPLE}::int) n`.execute(db)
      await sql`
        insert into products (product_code, owner_id, title, price_fen, price_low_fen, feed_at, published_at, created_at, updated_at)
        select 'pbig' || u.user_code || 'x' || n, u.id, '商品', 100, 100, ${at}, ${at}, ${at}, ${at}
        from (select id, user_code from users where user_code like 'ubig%') u
        cross join lateral generate_series(1, case when u.user_code = 'ubig2' then 3000 else 2 end) n`.execute(db)
      await sql`
        insert into product_revisions (product_id, revision_no, state, content)
        select id, 1, 'approved', '{}' from products where product_code like 'pbig%'`.execute(db)
      await sql`
        update products p set approved_revision_id = r.id, latest_revision_id = r.id, item_state = 'on_shelf'
        from product_revisions r where r.product_id = p.id and p.product_code like 'pbig%'`.execute(db)
      await sql`
        insert into follows (follower_id, followee_id, created_at)
        select ${many.id}::bigint, id, ${at} from users where user_code like 'ubig%' order by id limit 2000`.execute(db)
      await sql`
        insert into follows (follower_id, followee_id, created_at)
        select ${few.id}::bigint, id, ${at} from users where user_code = 'ubig1'`.execute(db)
      // Others follow others, so that a full table read would show in the numbers.
      await sql`
        insert into follows (follower_id, followee_id, created_at)
        select a.id, b.id, ${at} from users a join users b on b.id between a.id + 1 and a.id + 30
        where a.user_code like 'ubig%' and b.user_code like 'ubig%'`.execute(db)
      await sql`insert into publication_cursors (user_id, read_to) values (${many.id}, 0), (${few.id}, 0)`.execute(db)
      // The followed published first, so that nothing of theirs is among the newest.
      await sql`
        insert into publications (owner_id, kind, product_id, at)
        select p.owner_id, 'product', p.id, ${at} from products p where p.product_code like 'pbig%'
        order by p.owner_id > (select max(followee_id) from follows where follower_id = ${many.id}), p.id`.execute(db)
      for (const table of ['publications', 'follows', 'products', 'users', 'listings'])
        await sql.raw(`vacuum analyze ${table}`).execute(db)
      // A keep-alive connection may have ended while the embedded database was busy.
      await unread(many).catch(() => null)
    })

    it('reads neither the whole market nor every followed person for a reader who follows 2,000', async () => {
      const query = { readerId: many.id, kind: null, beforeId: null, limit: 21 }
      for (const scanned of NEWEST_SCANNED) {
        const newest = await rowsRead(newestNewsQuery(query, scanned))
        assert(newest.most <= Math.max(scanned, 2_500) && newest.buffers <= 600, JSON.stringify(newest))
      }
      const { result } = await app.call(follow.getNewsPage, {}, many)
      equal(result.items.length, 20)
      const older = await rowsRead(followeeNewsQuery(query))
      // One index probe per kind for each of the 2,000.
      assert(older.most <= 3 * 2_000 && !older.whole, JSON.stringify(older))
      const second = await app.call(follow.getNewsPage, { cursor: result.next_cursor! }, many)
      equal(second.result.items.length, 20)
      const codes = [...result.items, ...second.result.items].map(item => item.product!.product_code)
      equal(new Set(codes).size, 40)
      const newest = await sql<{ product_code: string }>`
        select g.product_code from publications p join follows f on f.followee_id = p.owner_id and f.follower_id = ${many.id}
        join products g on g.id = p.product_id order by p.id desc limit 40`.execute(server.context.db)
      deepEqual(
        codes,
        newest.rows.map(row => row.product_code),
        'the steps give the same as one full query',
      )
      const shown = async (asked: RawBuilder<{ id: number }>) =>
        (await asked.execute(server.context.db)).rows.map(row => row.id)
      const page = await shown(followeeNewsQuery(query))
      equal(page.length, query.limit)
      deepEqual(await shown(newestNewsQuery(query, NEWEST_SCANNED[1])), page)
      deepEqual(await shown(newestNewsQuery(query, NEWEST_SCANNED[0])), [], 'theirs are older than the newest')
    })

    it('finds the one quiet followed person in a busy market', async () => {
      const query = { readerId: few.id, kind: null, beforeId: null, limit: 21 }
      const older = await rowsRead(followeeNewsQuery(query))
      assert(older.most <= 100 && !older.whole, JSON.stringify(older))
      equal((await app.call(follow.getNewsPage, {}, few)).result.items.length, 2)
    })

    it('counts unread news within the same bounds, 100 at most', async () => {
      for (const [who, n] of [
        [many, 100],
        [few, 2],
      ] as const) {
        for (const scanned of NEWEST_SCANNED) {
          const newest = await rowsRead(newestUnreadQuery(who.id, scanned))
          assert(newest.most <= Math.max(scanned, 2_500) && newest.buffers <= 400, JSON.stringify(newest))
        }
        const older = await rowsRead(olderUnreadQuery(who.id, 1_000_000_000))
        assert(older.most <= 3 * 2_000 && !older.whole, JSON.stringify(older))
        equal((await unread(who)).news, n)
      }
    })

    it('writes one row for a person with very many followers', async () => {
      const [star] = await crowd(server.context, 1, { from: 13_540_000_000 })
      await sql`
        insert into follows (follower_id, followee_id, created_at)
        select id, ${star.id}::bigint, ${new Date(clock.now()).toISOString()}::timestamptz from users where user_code like 'ubig%'`.execute(
        server.context.db,
      )
      const count = async () =>
        (
          await sql<{ n: number; m: number }>`
          select (select count(*)::int from publications) as n, (select coalesce(sum(seq), 0)::int from unread_counts) as m`.execute(
            server.context.db,
          )
        ).rows[0]
      const before = await count()
      await publishProduct(star)
      const after = await count()
      deepEqual([after.n - before.n, after.m - before.m], [1, 0])
      assert(NEWEST_SCANNED[0] < PEOPLE)
    })
  })
})
