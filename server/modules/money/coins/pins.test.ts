import assert, { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints, type Input } from '#contract'
import { verifyLedger } from '../../base/ledger'
import { gives, type InProcess } from '#__tests__/support/in-market'
import { coinServices, giveCoins } from '#__tests__/support/coins'
import { crowd, type Person, personOf } from '#__tests__/support/crowd'
import { ADMIN, EXAMINER, published, tokenOf, VIP } from '#__tests__/support/market'
import { client, FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'

const { coins, examine, listing, messages } = endpoints
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The database writes an instant without trailing zeros. */
const ms = (at: string | null) => Date.parse(at ?? '')

describe('pins', () => {
  const clock = new FakeClock()
  let server: InProcess
  let app: TestClient
  let minute: () => Promise<void>
  let seller: Person
  let examiner = ''

  const logIn = async () => {
    seller = await personOf(server.context, app, VIP)
    examiner = await tokenOf(app, EXAMINER)
  }
  const later = async (ms: number) => {
    clock.advance(ms)
    await logIn()
  }
  const offered = (title?: string) => published(app, seller.token, examiner, title === undefined ? {} : { title })
  const pin = (listing_code: string, who = seller, price?: number) =>
    app.call(coins.pinListing, { listing_code, price }, who)
  const pinned = async (listing_code: string) => {
    const answer = await pin(listing_code)
    equal(answer.code, 1, JSON.stringify(answer))
    return answer.result
  }
  const feed = async (query: Partial<Input<typeof listing.getListingPage>> = {}) =>
    (await app.call(listing.getListingPage, { ...query, limit: query.limit ?? 20 })).result
  const top = async (query: Partial<Input<typeof listing.getListingPage>> = {}) =>
    (await feed(query)).items.filter(item => item.is_pinned).map(item => item.listing_code)
  const balance = async () => (await app.call(coins.getCoins, {}, seller)).result.balance
  const mine = async () => (await app.call(coins.getPins, {}, seller)).result
  const stateOf = async (code: string) => (await mine()).items.find(one => one.listing_code === code)?.state
  const systemMessages = async () =>
    (await app.call(messages.getMessagePage, { channel: 'system' }, seller)).result.items
  const act = (endpoint: typeof listing.takeOffListing, listing_code: string) =>
    app.call(endpoint, { listing_code }, seller)
  /** Nothing is pinned and nothing waits. */
  const clear = async () => {
    await sql`update pins set state = 'ended' where state in ('waiting', 'running')`.execute(server.context.db)
    await sql`update listings set pinned_until = null`.execute(server.context.db)
  }

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'demo' } })
    app = client(server.url)
    await logIn()
    ;({ minute } = coinServices(server.context).pins)
    await giveCoins(server.context, seller.id, 5_000)
  })
  after(async () => {
    deepEqual((await verifyLedger(server.context)).faults, [], 'the book is whole after all of it')
    await server.stop()
  })

  it('of the demo market take one of the places', async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pins p join listings l on l.id = p.listing_id
      where p.state = 'running' and l.pinned_until = p.ends_at`.execute(server.context.db)
    equal(rows[0].n, 1)
    equal((await top()).length, 1)
  })

  it('put a listing at the top of home, of its kind and of its category for 24 hours, for 50 coins', async () => {
    await clear()
    const before = await balance()
    const [code] = [await offered(), await offered()]
    const made = await pinned(code)
    deepEqual([made.state, made.coins, made.balance], ['running', 50, before - 50])
    equal(ms(made.ends_at), clock.now() + DAY_MS)
    equal(await balance(), before - 50)
    for (const query of [{}, { kind: 'supply' }, { category_code: 'fresh_fruit_citrus' }] as const)
      equal((await feed(query)).items[0].listing_code, code, JSON.stringify(query))
    deepEqual(await top({ kind: 'purchase' }), [])
    const narrowed = (await feed({ category_code: 'fresh_fruit_citrus', province: '江西' })).items
    assert(narrowed.findIndex(item => item.listing_code === code) > 0, 'in its own place where more is asked for')
    const own = await app.call(listing.getMyListingPage, { tab: 'on_shelf', limit: 50 }, seller)
    equal(own.result.items.find(item => item.listing_code === code)?.pinned_until, made.ends_at)
    const [line] = (await app.call(coins.getCoinLog, { kind: 'pin' }, seller)).result.items
    deepEqual([line.amount, line.object_code], [-50, code])

    // Past the second for which a page is cached.
    await later(DAY_MS - 1_000)
    deepEqual(await top(), [code])
    await later(1_001)
    deepEqual(await top(), [], 'the time ends it')
    await minute()
    equal(await stateOf(code), 'ended')
    await gives(1, pin(code), 'it may be pinned again')
  })

  it('are refused without taking coins: not one’s own, off the shelf, pinned already, too few coins', async () => {
    await clear()
    const code = await offered()
    const before = await balance()
    const [other] = await crowd(server.context, 1)
    await gives(404, pin(code, other))
    await gives(404, pin('lzzzzzzzzzzzzzzzz'))
    await act(listing.takeOffListing, code)
    await gives(409, pin(code))
    await act(listing.putOnListing, code)
    equal(await balance(), before)
    const twice = await Promise.all([pin(code), pin(code)])
    deepEqual(twice.map(one => one.code).sort(), [1, 409])
    equal(await balance(), before - 50)
    const poor = await published(app, other.token, examiner)
    const short = await pin(poor, other)
    const said = (short.result as unknown as { coins: object }).coins
    deepEqual([short.code, said], [409, { price: 50, balance: 0 }])
  })

  it('cost what was shown: once the price has changed nothing is taken, and the new one is told', async () => {
    await clear()
    const code = await offered()
    const before = await balance()
    await sql`
      insert into settings (key, value) values ('limits', '{"pin_coins": 60}'::jsonb)
      on conflict (key) do update set value = settings.value || excluded.value`.execute(server.context.db)
    const changed = await pin(code, seller, 50)
    deepEqual([changed.code, changed.message], [409, '价格有变化，请看过再确认'])
    deepEqual((changed.result as unknown as { coins: object }).coins, { price: 60, balance: before })
    equal(await balance(), before)
    await gives(1, pin(code, seller, 60))
    equal(await balance(), before - 60)
    await sql`update settings set value = value || '{"pin_coins": 0}'::jsonb where key = 'limits'`.execute(
      server.context.db,
    )
    await gives(1, pin(await offered(), seller, 60), 'what is free by now goes through free')
    equal(await balance(), before - 60)
    await sql`update settings set value = value || '{"pin_coins": 50}'::jsonb where key = 'limits'`.execute(
      server.context.db,
    )
    await gives(1, pin(await offered()), 'an older app names none')
  })

  it('run five at once, the newest first; a sixth waits, is told, and its 24 hours begin then', async () => {
    await clear()
    const codes: string[] = []
    for (let i = 0; i < 5; i += 1) {
      codes.push(await offered())
      await pinned(codes[i])
      clock.advance(1_000)
    }
    deepEqual(await top(), [...codes].reverse())
    const sixth = await offered('轮到才开始的脐橙礼盒')
    const { items, next_start } = await mine()
    const first = items.find(one => one.listing_code === codes[0])!
    equal(ms(next_start), ms(first.ends_at))
    const waits = await pinned(sixth)
    deepEqual([waits.state, ms(waits.starts_at), waits.ends_at], ['waiting', ms(first.ends_at), null])
    deepEqual(await top(), [...codes].reverse(), 'not before its turn')
    await minute()
    equal(await stateOf(sixth), 'waiting')
    assert(!(await systemMessages()).some(one => one.object_code === sixth))

    await later(ms(first.ends_at) - clock.now())
    await Promise.all([minute(), minute()])
    const started = (await mine()).items.find(one => one.listing_code === sixth)!
    deepEqual(
      [started.state, ms(started.starts_at), ms(started.ends_at)],
      ['running', clock.now(), clock.now() + DAY_MS],
    )
    equal((await top())[0], sixth)
    equal((await top()).length, 5)
    const about = (await systemMessages()).filter(one => one.object_code === sixth)
    deepEqual(
      about.map(one => [one.key, one.params.title]),
      [['pin.started', '轮到才开始的脐橙礼盒']],
    )
  })

  it('give the coins back if the listing isn’t on the shelf when its turn comes, and the next one starts', async () => {
    await clear()
    const codes: string[] = []
    for (let i = 0; i < 8; i += 1) {
      codes.push(await offered())
      await pinned(codes[i])
    }
    const before = await balance()
    await act(listing.deleteListing, codes[7])
    await minute()
    equal(await stateOf(codes[7]), 'returned', 'before its turn: it never comes')
    equal(await balance(), before + 50)
    await act(listing.takeOffListing, codes[5])
    await later(DAY_MS)
    await minute()
    deepEqual([await stateOf(codes[5]), await stateOf(codes[6])], ['returned', 'running'])
    equal(await balance(), before + 100)
    assert((await systemMessages()).some(one => one.key === 'pin.returned' && one.object_code === codes[5]))
    await minute()
    equal(await balance(), before + 100, 'once')
  })

  it('make room when a listing is gone for good', async () => {
    await clear()
    const codes: string[] = []
    for (let i = 0; i < 6; i += 1) {
      codes.push(await offered())
      await pinned(codes[i])
    }
    const taken = await app.call(
      examine.takeDownListing,
      { listing_code: codes[0], reason: '虚假信息' },
      { token: await tokenOf(app, ADMIN) },
    )
    equal(taken.code, 1)
    await minute()
    deepEqual([await stateOf(codes[0]), await stateOf(codes[5])], ['ended', 'running'])
    assert(!(await top()).includes(codes[0]))
  })

  it('stand on the first page only, so that every listing is there once', async () => {
    await clear()
    const { items } = await feed({ limit: 50 })
    const old = items.filter(item => item.kind === 'supply').slice(-3)
    // Old ones of several sellers, pinned as the job would.
    await sql`
      update listings set pinned_until = ${new Date(clock.now() + DAY_MS).toISOString()}::timestamptz
      where listing_code = any(${old.map(item => item.listing_code)}::text[])`.execute(server.context.db)
    clock.advance(2_000)
    for (const limit of [5, 6, 20]) {
      const seen: string[] = []
      for (let cursor: string | undefined, page = 0; page < 400; page += 1) {
        const { result } = await app.call(listing.getListingPage, { limit, cursor })
        assert(result.items.length <= limit)
        seen.push(...result.items.map(item => item.listing_code))
        if (result.next_cursor === null) break
        cursor = result.next_cursor
      }
      equal(new Set(seen).size, seen.length, `limit ${limit}: nothing twice`)
      assert(
        old.every(item => seen.includes(item.listing_code)),
        `limit ${limit}: nothing left out`,
      )
      const isOnTop = old.every(item => seen.slice(0, 3).includes(item.listing_code))
      equal(isOnTop, limit > 5, `limit ${limit}`)
    }
  })
})
