import assert, { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { CODE, endpoints, type Input } from '#contract'
import { inTransaction } from '#server/db/client'
import { Refusal } from '#server/http/refusal'
import { createLedger, verifyLedger } from '../../base/ledger'
import { gives, everyPage, type InProcess } from '#__tests__/support/in-market'
import { coinServices, giveCoins } from '#__tests__/support/coins'
import { insertMeeting } from '#__tests__/support/conferences'
import { crowd, type Person } from '#__tests__/support/crowd'
import { decide, EXAMINER, published, purchase, supply, tokenOf, upload, VIP } from '#__tests__/support/market'
import { wantedBy } from '#__tests__/support/market-actions'
import { client, FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'

const { activity, coins, conference, contact, listing, quote, share } = endpoints
const HOUR_MS = 3_600_000

/** The coin figures of a refusal. */
const coinsOf = (answer: { result: unknown }) => (answer.result as { coins?: object }).coins

describe('coins', () => {
  const clock = new FakeClock()
  let server: InProcess
  let app: TestClient
  let seller = ''
  let examiner = ''
  let people: Person[]

  /** Somebody who has never done anything. */
  const somebody = () => people.pop()!
  const balance = async ({ token }: Person) => (await app.call(coins.getCoins, {}, { token })).result.balance
  const log = async ({ token }: Person, more: Input<typeof coins.getCoinLog> = {}) =>
    (await app.call(coins.getCoinLog, more, { token })).result
  const offered = () => published(app, seller, examiner)
  const reveal = ({ token }: Person, object_code: string, with_coins?: boolean) =>
    app.call(contact.revealContact, { object_kind: 'listing', object_code, with_coins }, { token })
  const publish = async (
    { token }: Person,
    with_coins?: boolean,
    more: Partial<Input<typeof listing.publishSupply>> = {},
  ) => app.call(listing.publishSupply, { ...supply(await upload(app, token), more), with_coins }, { token })
  const useUp = async (who: Person) => {
    for (let i = 0; i < 3; i += 1) await gives(1, publish(who))
  }

  /** Beyond the defaults: the seller offers more than twenty things. */
  const settings = (more: object = {}) =>
    sql`insert into settings (key, value) values ('limits', ${JSON.stringify({ daily_listings_vip: 200, ...more })}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(server.context.db)

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'demo' } })
    app = client(server.url)
    seller = await tokenOf(app, VIP)
    examiner = await tokenOf(app, EXAMINER)
    people = await crowd(server.context, 20)
    await settings()
  })
  after(async () => {
    deepEqual((await verifyLedger(server.context)).faults, [], 'the book is whole after all of it')
    await server.stop()
  })

  it('are none at first, with the prices of the configuration', async () => {
    const { result } = await app.call(coins.getCoins, {}, { token: somebody().token })
    deepEqual(result, { balance: 0, held: 0, prices: { listing: 10, quote: 3, reveal: 5, pin: 50 } })
  })

  it('pay for what is beyond a day’s limit, once price and balance were shown and agreed to', async () => {
    const who = somebody()
    const all = [await offered(), await offered(), await offered(), await offered(), await offered()]
    await giveCoins(server.context, who.id, 7)
    for (const code of all.slice(0, 3)) await gives(1, reveal(who, code, true))
    equal(await balance(who), 7, 'the free ones come first')

    const refused = await reveal(who, all[3])
    deepEqual([refused.code, coinsOf(refused)], [429, { price: 5, balance: 7 }])
    equal(await balance(who), 7, 'nothing is taken without a word')

    const paid = await reveal(who, all[3], true)
    deepEqual([paid.code, paid.result.contact.mobile], [1, '13912345678'])
    equal(await balance(who), 2)
    await gives(1, reveal(who, all[3], true))
    equal(await balance(who), 2, 'what was revealed stays so')

    const short = await reveal(who, all[4], true)
    deepEqual([short.code, coinsOf(short)], [409, { price: 5, balance: 2 }])
    const known = await app.call(contact.getContact, { object_kind: 'listing', object_code: all[4] }, who)
    equal(known.result.contact, null)
    equal(await balance(who), 2)

    const line = async () => (await log(who, { kind: 'reveal' })).items[0]
    assert((await line()).title)
    await sql`update listings set item_state = 'off_shelf' where listing_code = ${all[3]}`.execute(server.context.db)
    const { title, object_code } = await line()
    deepEqual([title, object_code], [null, all[3]], 'the name of what isn’t shown any more stays its owner’s')
  })

  describe('are taken at the price that was seen', () => {
    type Consent = { with_coins?: boolean; price?: number }
    type Act = (consent: Consent) => Promise<{ code: number; result: unknown }>
    let who: Person
    /** What each costs, the setting that says so, and a new one of it beyond the day's limit. */
    let acts: [price: number, setting: string, act: Act][]
    const done = async () => [
      (await app.call(listing.getMyListingPage, { limit: 50 }, who)).result.items.length,
      (await app.call(quote.getMyQuotePage, {}, who)).result.items.length,
      (await log(who, { kind: 'reveal' })).items.length,
      await balance(who),
    ]

    before(async () => {
      who = somebody()
      const terms = {
        unit_price_fen: 9_000,
        minimum_quantity: 9,
        lead_days: 7,
        contact: { wechat_id: 'quoter_wechat' },
      }
      const show: Act = async consent =>
        app.call(contact.revealContact, { object_kind: 'listing', object_code: await offered(), ...consent }, who)
      const give: Act = async consent =>
        app.call(quote.giveQuote, { ...terms, listing_code: await wantedBy(app, seller), ...consent }, who)
      acts = [
        [5, 'extra_reveal_coins', show],
        [3, 'extra_quote_coins', give],
        [10, 'extra_listing_coins', ({ with_coins, price }) => publish(who, with_coins, { price })],
        [10, 'extra_listing_coins', consent => app.call(listing.publishPurchase, purchase(consent), who)],
      ]
      await useUp(who)
      for (let i = 0; i < 3; i += 1) await gives(1, show({}))
      for (let i = 0; i < 5; i += 1) await gives(1, give({}))
      await giveCoins(server.context, who.id, 200)
    })
    after(() => settings())

    it('and at no other: one that has changed, to less too, is told and asked about again', async () => {
      const taken = []
      for (const [price, setting, act] of acts)
        for (const now of [price + 2, price - 2]) {
          await settings({ [setting]: now })
          const before = await done()
          const answer = await act({ with_coins: true, price })
          if (answer.code === 1) taken.push([setting, price, now])
          else {
            deepEqual([answer.code, coinsOf(answer)], [409, { price: now, balance: before.at(-1) }], setting)
            deepEqual(await done(), before, 'nothing was done')
            await gives(1, act({ with_coins: true, price: now }))
            equal(await balance(who), Number(before.at(-1)) - now)
          }
        }
      deepEqual(taken, [])
    })

    it('while what is free by now goes through free', async () => {
      for (const [price, setting, act] of acts) {
        await settings({ [setting]: 0 })
        const before = await balance(who)
        await gives(1, act({ with_coins: true, price }))
        await settings({ daily_listings_user: 99, daily_quotes_user: 99, daily_reveals_user: 99 })
        await gives(1, act({ with_coins: true, price: price + 1 }), 'within the day’s limit again')
        equal(await balance(who), before)
      }
    })

    it('and an older app, which names none, is charged as it was', async () => {
      await settings()
      for (const [price, , act] of acts) {
        const before = await balance(who)
        await gives(1, act({ with_coins: true }))
        equal(await balance(who), before - price)
      }
    })
  })

  it('are never spent twice by two taps, nor below zero by two things at once', async () => {
    const who = somebody()
    for (let i = 0; i < 3; i += 1) await reveal(who, await offered())
    await giveCoins(server.context, who.id, 8)
    const [one, other] = [await offered(), await offered()]
    const twice = await Promise.all([reveal(who, one, true), reveal(who, one, true)])
    deepEqual(
      twice.map(({ code }) => code),
      [1, 1],
    )
    equal(await balance(who), 3)
    await giveCoins(server.context, who.id, 5)
    const third = await offered()
    const both = await Promise.all([reveal(who, other, true), reveal(who, third, true)])
    deepEqual(both.map(({ code }) => code).sort(), [1, 409])
    equal(await balance(who), 3)
  })

  it('pay for a quote beyond the limit', async () => {
    const who = somebody()
    await giveCoins(server.context, who.id, 3)
    const give = async (with_coins?: boolean) =>
      app.call(
        quote.giveQuote,
        {
          listing_code: await wantedBy(app, seller),
          unit_price_fen: 9_000,
          minimum_quantity: 100,
          lead_days: 7,
          contact: { wechat_id: 'quoter_wechat' },
          with_coins,
        },
        who,
      )
    for (let i = 0; i < 5; i += 1) await gives(1, give())
    deepEqual(coinsOf(await give()), { price: 3, balance: 3 })
    await gives(1, give(true))
    equal(await balance(who), 0)
    const [line] = (await log(who, { kind: 'quote' })).items
    deepEqual([line.amount, line.balance, line.object_kind, line.title], [-3, 0, 'quote', '求购礼盒装绿茶 200 盒'])
  })

  it('for an extra listing come back if it is rejected; sent again, it counts as a new one', async () => {
    const who = somebody()
    await useUp(who)
    await giveCoins(server.context, who.id, 10)
    deepEqual(coinsOf(await publish(who)), { price: 10, balance: 10 })
    const sent = await publish(who, true, { title: '秦岭土蜂蜜 一斤装礼盒' })
    equal(sent.code, 1)
    const { listing_code } = sent.result
    const toEdit = async () => (await app.call(listing.getMyListing, { listing_code }, who)).result
    const reject = async () => equal((await decide(app, examiner, listing_code, 'rejected', '图片不清楚')).code, 1)
    equal(await balance(who), 0)
    const { code } = await app.call(listing.withdrawRevision, { listing_code }, who)
    equal(code, 1)
    await gives(1, publish(who, false, { listing_code }), 'withdrawn and sent again: it is paid for')
    equal(await balance(who), 0)
    equal((await toEdit()).counts_again, undefined)
    await reject()
    equal(await balance(who), 10)

    equal((await toEdit()).counts_again, true)
    const refused = await publish(who, false, { listing_code })
    deepEqual([refused.code, coinsOf(refused)], [429, { price: 10, balance: 10 }])
    equal(await balance(who), 10, 'nothing is taken without a word')
    equal((await toEdit()).counts_again, true)
    const twice = await Promise.all([publish(who, true, { listing_code }), publish(who, true, { listing_code })])
    deepEqual(twice.map(({ code: answer }) => answer).sort(), [1, 409])
    equal(await balance(who), 0)
    equal((await toEdit()).counts_again, undefined)
    await reject()
    equal(await balance(who), 10)
    const { items, totals } = await log(who)
    deepEqual(
      items.map(({ kind, amount }) => [kind, amount]),
      [
        ['back', 10],
        ['listing', -10],
        ['back', 10],
        ['listing', -10],
        ['recharge', 10],
      ],
    )
    deepEqual(totals, { in: 30, out: 20 })
    equal(items[1].object_code, listing_code)
    assert(items[1].title)
  })

  it('that came back are not charged again while the day’s quota has room; it counts once', async () => {
    const who = somebody()
    await useUp(who)
    await giveCoins(server.context, who.id, 10)
    const { listing_code } = (await publish(who, true)).result
    const rejected = () => decide(app, examiner, listing_code, 'rejected', '图片不清楚')
    await gives(1, rejected())
    await settings({ daily_listings_user: 4 })
    const again = await publish(who, false, { listing_code })
    deepEqual([again.code, again.result.left_today, await balance(who)], [1, 0, 10])
    await gives(1, rejected())
    equal(await balance(who), 10, 'they came back already')
    await gives(1, publish(who, false, { listing_code }), 'an edit of what is counted is free')
    equal(await balance(who), 10)
    await settings()
  })

  it('don’t come back for a listing that was shown, when a change of it is rejected', async () => {
    const who = somebody()
    await useUp(who)
    await giveCoins(server.context, who.id, 10)
    const { listing_code } = (await publish(who, true)).result
    await gives(1, decide(app, examiner, listing_code))
    await gives(1, publish(who, false, { listing_code, title: '改过标题的土蜂蜜礼盒' }))
    await gives(1, decide(app, examiner, listing_code, 'rejected', '标题不对'))
    equal(await balance(who), 0)
  })

  it('are given once for attending a meeting', async () => {
    const who = somebody()
    const conference_code = await insertMeeting(server.context.db, clock, { startsInMs: -HOUR_MS / 2 })
    await gives(1, app.call(conference.bookConference, { conference_code }, who))
    const enter = () => app.call(conference.enterConference, { conference_code }, who)
    await gives(1, enter())
    await gives(1, enter())
    equal(await balance(who), 10)
    const [line] = (await log(who)).items
    deepEqual(
      [line.kind, line.title, line.object_kind, line.object_code],
      ['conference', '试讲专场', 'conference', conference_code],
    )
  })

  it('that could not be booked while money was stopped come later, once', async () => {
    const who = somebody()
    const { context } = server
    const stopped = coinServices(context, {
      check: () => Promise.reject(new Refusal(503, 'conflict')),
    }).spending
    const open = coinServices(context).spending
    await useUp(who)
    await giveCoins(context, who.id, 10)
    const { listing_code } = (await publish(who, true)).result
    await inTransaction(context.db, tx => stopped.giveBack(tx, listing_code))
    const conference_code = await insertMeeting(context.db, clock, { startsInMs: -HOUR_MS / 2 })
    await sql`
      insert into conference_bookings (booking_code, conference_id, user_id, state, since, attended_at)
      select 'ostopped', id, ${who.id}, 'attended', created_at, ${new Date(clock.now()).toISOString()}::timestamptz
      from conferences where conference_code = ${conference_code}`.execute(context.db)
    const [from, until] = [clock.now() - HOUR_MS, clock.now()].map(at => new Date(at).toISOString())
    await sql`
      insert into money_stops (why, since, lifted_at, lifted_by)
      values ('test', ${from}::timestamptz, ${until}::timestamptz, ${who.id})`.execute(context.db)
    await stopped.catchUp()
    equal(await balance(who), 0)
    await Promise.all([open.catchUp(), open.catchUp()])
    await open.catchUp()
    equal(await balance(who), 20)
    deepEqual(
      (await log(who)).items
        .map(({ kind }) => kind)
        .slice(0, 2)
        .sort(),
      ['back', 'conference'],
    )
  })

  it('that can’t be booked hold up nobody else’s', async () => {
    const [broken, who] = [somebody(), somebody()]
    const { context } = server
    await inTransaction(context.db, tx =>
      createLedger(context).transfer(tx, {
        key: 'quota:lbroken:back',
        kind: 'quota.back',
        ref: 'another',
        postings: [{ from: 'spending', to: { userId: broken.id, purse: 'coins' }, amount: 1 }],
      }),
    )
    const owed = ({ id }: Person, code: string) =>
      sql`
        insert into coin_uses (user_id, kind, object_code, coins, created_at, owed_at)
        values (${id}, 'listing', ${code}, 10, now(), now())`.execute(context.db)
    await owed(broken, 'lbroken')
    await owed(who, 'lfine')
    await coinServices(context).spending.catchUp()
    deepEqual([await balance(broken), await balance(who)], [1, 10])
    await sql`delete from coin_uses where object_code = 'lbroken'`.execute(context.db)
  })

  it('are listed by kind and by month in Shanghai, page by page, to their owner only', async () => {
    const [who, other] = [somebody(), somebody()]
    for (let i = 0; i < 5; i += 1) await giveCoins(server.context, who.id, 10 + i)
    const month = new Date(clock.now() + 8 * HOUR_MS).toISOString().slice(0, 7)
    const whole = await log(who, { month })
    deepEqual(
      whole.items.map(({ amount, balance: left }) => [amount, left]),
      [
        [14, 60],
        [13, 46],
        [12, 33],
        [11, 21],
        [10, 10],
      ],
    )
    deepEqual(whole.totals, { in: 60, out: 0 })
    const paged = await everyPage(async cursor => log(who, { limit: 2, cursor }))
    deepEqual(paged, whole.items)
    for (const none of [{ month: '2020-01' }, { kind: 'pin' }] as const)
      deepEqual(await log(who, none), { items: [], next_cursor: null, totals: { in: 0, out: 0 } })
    deepEqual((await log(other)).items, [])
    await gives(CODE.invalid, app.call(coins.getCoinLog, { month: '2026-13' }, who))
    await gives(CODE.tokenInvalid, app.call(coins.getCoinLog))
  })

  it('are what a VIP needs again once the time as a VIP is over', async () => {
    const who = somebody()
    /** Past the seconds for which somebody's rights are cached. */
    const be = async (roles: string[]) => {
      await sql`update users set roles = ${roles}::text[] where id = ${who.id}`.execute(server.context.db)
      clock.advance(6_000)
    }
    const limit = async () => (await app.call(listing.getPublishQuota, {}, who)).result.limit
    const { listing_code } = (await publish(who)).result
    const figures = () =>
      app.call(activity.getDayStatistics, { object_kind: 'listing', object_code: listing_code }, who)
    const poster = () => app.call(share.drawPoster, { object_kind: 'home', template: 'jade', code: 'link' }, who)
    await be(['user', 'vip'])
    deepEqual([await limit(), (await figures()).code], [200, 1])
    await be(['user'])
    equal(await limit(), 3)
    for (const refused of [await figures(), await poster()])
      deepEqual([refused.code, (refused.result as unknown as { need: string }).need], [403, 'vip'])
    for (let i = 0; i < 2; i += 1) await gives(1, publish(who))
    deepEqual(coinsOf(await publish(who)), { price: 10, balance: 0 })
  })

  it('follow the prices in the server’s settings; what costs nothing books nothing', async () => {
    const who = somebody()
    await settings({ daily_reveals_user: 0, extra_reveal_coins: 0 })
    const code = await offered()
    deepEqual(coinsOf(await reveal(who, code)), { price: 0, balance: 0 })
    await gives(1, reveal(who, code, true))
    deepEqual((await log(who)).items, [])
    await settings({ daily_reveals_user: 0, extra_reveal_coins: 4 })
    deepEqual(coinsOf(await reveal(who, await offered(), true)), { price: 4, balance: 0 })
    await settings()
  })
})
