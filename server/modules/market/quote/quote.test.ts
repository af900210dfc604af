// Runs on both databases.
import assert, { deepEqual, equal, match, notEqual } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints, type Input } from '#contract'
import { gives, people, fieldsOf, inMarket } from '#__tests__/support/in-market'
import { decide, EXAMINER, LEADER, NEWCOMER, purchase, SUPPLIER, supply, upload, VIP } from '#__tests__/support/market'
import { block, unblockAll } from '#__tests__/support/product-rows'
import { FakeClock } from '#__tests__/support/server'

const { comments, follow, listing, messages, quote } = endpoints
const DAY_MS = 86_400_000
type Terms = Input<typeof quote.giveQuote>

describe('quotes', () => {
  const clock = new FakeClock()
  const { server, app } = inMarket({ clock, env: { SEED: 'demo' } })
  const { tokens, codes, by, login } = people(app, {
    owner: VIP,
    seller: SUPPLIER,
    leader: LEADER,
    newcomer: NEWCOMER,
    examiner: EXAMINER,
  })

  /** Moves the clock on, which refills the daily quotes; logs in again, since tokens expire after thirty minutes. */
  const nextDay = async (days = 1) => {
    clock.advance(days * DAY_MS)
    await login()
  }
  const wanted = async (more = {}): Promise<string> => {
    const sent = await by.owner(listing.publishPurchase, purchase(more))
    equal(sent.code, 1, JSON.stringify(sent))
    await gives(1, decide(app, tokens.examiner, sent.result.listing_code))
    return sent.result.listing_code
  }
  const give = (listing_code: string, token: string, more: Partial<Terms> = {}) =>
    app.call(
      quote.giveQuote,
      {
        listing_code,
        unit_price_fen: 9_000,
        minimum_quantity: 100,
        lead_days: 7,
        contact: { wechat_id: 'quoter_wechat' },
        ...more,
      },
      { token },
    )
  const given = async (listing_code: string, token: string, more: Partial<Terms> = {}): Promise<string> => {
    const answer = await give(listing_code, token, more)
    equal(answer.code, 1, JSON.stringify(answer))
    return answer.result.quote_code
  }
  const act = (endpoint: typeof quote.declineQuote, quote_code: string, token: string) =>
    app.call(endpoint, { quote_code }, { token })
  const seen = async (listing_code: string, token: string) =>
    (await app.call(quote.getQuotePage, { listing_code }, { token })).result
  const newestMessage = async (token: string) =>
    (await app.call(messages.getMessagePage, { channel: 'system' }, { token })).result.items[0]
  /** The purchase's quote counter, checked against its rows. */
  const counted = async (code: string) => {
    const { rows } = await sql<{ quote_count: number; n: number }>`
      select l.quote_count, (select count(*)::int from quotes q where q.listing_id = l.id and q.state in ('open', 'accepted')) as n
      from listings l where l.listing_code = ${code}`.execute(server.context.db)
    equal(rows[0].quote_count, rows[0].n, 'the counter equals the rows')
    return rows[0].n
  }

  it('are visible to the two sides only, and counted for everyone', async () => {
    const code = await wanted()
    const picture = await upload(app, tokens.seller)
    const quoteCode = await given(code, tokens.seller, {
      requirements: ['invoice', 'invoice'],
      note: ' 含税含运 ',
      media: [{ kind: 'image', url: picture }],
    })
    const owners = await seen(code, tokens.owner)
    equal(owners.quota, null)
    const [first] = owners.items
    deepEqual(
      [first.quote_code, first.state, first.unit_price_fen, first.requirements, first.note, first.media.length],
      [quoteCode, 'open', 9_000, ['invoice'], '含税含运', 1],
    )
    equal(first.quoter.user_code, codes.seller)
    equal(first.contact, undefined, 'no contact before it is accepted')
    equal((await seen(code, tokens.seller)).items[0].quote_code, quoteCode)
    deepEqual((await seen(code, tokens.leader)).items, [])
    await gives(401001, app.call(quote.getQuotePage, { listing_code: code }))
    equal((await app.call(listing.getListingDetail, { listing_code: code })).result.quote_count, 1)
    equal(await counted(code), 1)
    const message = await newestMessage(tokens.owner)
    deepEqual(
      [message.key, message.object_kind, message.object_code, message.params.price],
      ['quote.given', 'purchase', code, '90.00'],
    )
    const mine = await by.seller(quote.getMyQuotePage)
    deepEqual([mine.result.items[0].purchase.listing_code, mine.result.items[0].purchase.is_open], [code, true])
    assert(!(await by.leader(quote.getMyQuotePage)).result.items.some(item => item.quote_code === quoteCode))
  })

  it('are changed when given again while open, without using up the daily limit', async () => {
    const code = await wanted()
    const first = await give(code, tokens.seller)
    const changed = await give(code, tokens.seller, { unit_price_fen: 8_500, note: '量大再谈' })
    deepEqual(
      [changed.result.quote_code, changed.result.left_today],
      [first.result.quote_code, first.result.left_today],
    )
    const { items, total } = await seen(code, tokens.owner)
    deepEqual([total, items[0].unit_price_fen, items[0].note], [1, 8_500, '量大再谈'])
    equal(await counted(code), 1)
  })

  it('are refused with an error at each invalid field', async () => {
    const code = await wanted()
    const cases: [Partial<Terms>, string][] = [
      [{ unit_price_fen: 0 }, 'unit_price_fen'],
      [{ unit_price_fen: 1.5 }, 'unit_price_fen'],
      [{ minimum_quantity: 0 }, 'minimum_quantity'],
      [{ lead_days: -1 }, 'lead_days'],
      [{ lead_days: 366 }, 'lead_days'],
      [{ note: '长'.repeat(301) }, 'note'],
      [{ note: '代开发票' }, 'note'],
      [{ contact: {} }, 'contact'],
      [{ contact: { mobile: '123' } }, 'contact.mobile'],
      [{ media: Array.from({ length: 4 }, () => ({ kind: 'image' as const, url: '/files/f0/large.webp' })) }, 'media'],
      [{ media: [{ kind: 'video', url: '/files/f0/video.mp4' }] }, 'media'],
      [{ media: [{ kind: 'image', url: '/files/f0/large.webp' }] }, 'media'],
    ]
    for (const [more, field] of cases) {
      const answer = await give(code, tokens.seller, more)
      deepEqual([answer.code, fieldsOf(answer)], [422, [field]], JSON.stringify(more))
    }
    const others = await upload(app, tokens.leader)
    await gives(422, give(code, tokens.seller, { media: [{ kind: 'image', url: others }] }))
    equal(await counted(code), 0)
  })

  it('are for others’ purchases on the shelf only', async () => {
    const code = await wanted()
    await gives(409, give(code, tokens.owner), 'one’s own')
    await gives(404, give('lzzzzzzzzzzzzzzzz', tokens.seller))
    const sent = await by.owner(listing.publishPurchase, purchase())
    await gives(404, give(sent.result.listing_code, tokens.seller), 'not examined yet')
    await gives(404, by.seller(quote.getQuotePage, { listing_code: sent.result.listing_code }))
    await by.owner(listing.takeOffListing, { listing_code: code })
    await gives(404, give(code, tokens.seller), 'off the shelf')
    const offer = await by.owner(listing.publishSupply, supply(await upload(app, tokens.owner)))
    await decide(app, tokens.examiner, offer.result.listing_code)
    await gives(404, give(offer.result.listing_code, tokens.seller), 'a supply')
  })

  it('are refused if either side blocked the other', async () => {
    const code = await wanted()
    for (const [blocker, blocked] of [
      [codes.owner, codes.seller],
      [codes.seller, codes.owner],
    ]) {
      await block(server.context.db, blocker, blocked)
      await gives(404, give(code, tokens.seller))
      await gives(404, by.seller(quote.getQuotePage, { listing_code: code }))
      await unblockAll(server.context.db)
    }
    await gives(1, give(code, tokens.seller))
  })

  it('are limited to five a day, fifty for VIPs', async () => {
    await nextDay()
    const purchases = []
    for (let i = 0; i < 6; i += 1) purchases.push(await wanted({ title: `求购礼盒装绿茶 第 ${i} 批` }))
    for (let i = 0; i < 5; i += 1) equal((await give(purchases[i], tokens.newcomer)).result.left_today, 4 - i)
    const sixth = await give(purchases[5], tokens.newcomer)
    equal(sixth.code, 429)
    match(sixth.message, /报价次数/)
    assert((sixth.result as unknown as { retry_after_s: number }).retry_after_s > 0)
    deepEqual((await seen(purchases[5], tokens.newcomer)).quota, { limit: 5, left_today: 0 })
    await gives(1, give(purchases[0], tokens.newcomer, { note: '再改一次' }), 'a change doesn’t count')
    equal(await counted(purchases[5]), 0)
    await nextDay()
    await gives(1, give(purchases[5], tokens.newcomer))
    const own = await by.seller(listing.publishPurchase, purchase())
    await decide(app, tokens.examiner, own.result.listing_code)
    equal((await give(own.result.listing_code, tokens.owner)).result.left_today, 49)
  })

  it('can be withdrawn by the supplier only, disappear for the owner, and can be given again', async () => {
    const code = await wanted()
    const quoteCode = await given(code, tokens.seller)
    for (const token of [tokens.leader, tokens.owner]) await gives(404, act(quote.withdrawQuote, quoteCode, token))
    await gives(404, act(quote.withdrawQuote, 'qzzzzzzzzzzzzzzzz', tokens.seller))
    equal((await act(quote.withdrawQuote, quoteCode, tokens.seller)).result.state, 'withdrawn')
    await gives(409, act(quote.withdrawQuote, quoteCode, tokens.seller))
    await gives(409, act(quote.acceptQuote, quoteCode, tokens.owner))
    deepEqual((await seen(code, tokens.owner)).items, [])
    equal(await counted(code), 0)
    const again = await given(code, tokens.seller)
    notEqual(again, quoteCode)
    deepEqual(
      (await seen(code, tokens.seller)).items.map(item => item.state),
      ['open', 'withdrawn'],
    )
  })

  it('can be declined by the purchase’s owner only; the supplier is notified', async () => {
    const code = await wanted()
    const quoteCode = await given(code, tokens.seller)
    for (const token of [tokens.leader, tokens.seller]) await gives(404, act(quote.declineQuote, quoteCode, token))
    equal((await act(quote.declineQuote, quoteCode, tokens.owner)).result.state, 'declined')
    await gives(409, act(quote.declineQuote, quoteCode, tokens.owner))
    await gives(409, act(quote.withdrawQuote, quoteCode, tokens.seller))
    equal(await counted(code), 0)
    const message = await newestMessage(tokens.seller)
    deepEqual([message.key, message.object_kind, message.object_code], ['quote.declined', 'quote', quoteCode])
  })

  it('once accepted close the purchase, lapse the others and reveal each side’s contact', async () => {
    await nextDay()
    const code = await wanted()
    const other = await given(code, tokens.leader, { unit_price_fen: 8_000 })
    const chosen = await given(code, tokens.seller, { contact: { mobile: '13711112222' } })
    for (const token of [tokens.leader, tokens.seller]) await gives(404, act(quote.acceptQuote, chosen, token))
    const accepted = await by.owner(quote.acceptQuote, { quote_code: chosen })
    deepEqual(accepted.result, {
      quote_code: chosen,
      state: 'accepted',
      contact: { mobile: '13711112222' },
    })
    const mine = await by.owner(listing.getListingDetail, { listing_code: code })
    equal(mine.result.item_state, 'closed')
    await gives(404, app.call(listing.getListingDetail, { listing_code: code }))
    deepEqual(
      (await seen(code, tokens.owner)).items.map(item => [item.quote_code, item.state, item.contact ?? null]),
      [
        [chosen, 'accepted', { mobile: '13711112222' }],
        [other, 'lapsed', null],
      ],
    )
    const sellers = await by.seller(quote.getMyQuotePage, { state: 'accepted' })
    deepEqual(
      [sellers.result.items[0].quote_code, sellers.result.items[0].contact, sellers.result.items[0].purchase.is_open],
      [chosen, { mobile: '13912345678' }, false],
    )
    const losers = await by.leader(quote.getMyQuotePage, { state: 'lapsed' })
    deepEqual([losers.result.items[0].quote_code, losers.result.items[0].contact], [other, undefined])
    equal((await newestMessage(tokens.seller)).key, 'quote.accepted')
    equal((await newestMessage(tokens.leader)).key, 'quote.lapsed')
    equal(await counted(code), 1)
    await gives(409, act(quote.acceptQuote, other, tokens.owner))
    await gives(404, give(code, tokens.newcomer))
    await gives(404, by.newcomer(quote.getQuotePage, { listing_code: code }))
    deepEqual(
      await sql<{ action: string }>`select action from audit_log where subject_code = ${chosen} order by id`
        .execute(server.context.db)
        .then(({ rows }) => rows.map(row => row.action)),
      ['give', 'accept'],
    )
  })

  it('accepted concurrently: one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      await nextDay()
      const code = await wanted()
      const both = [await given(code, tokens.seller), await given(code, tokens.leader)]
      const answers = await Promise.all(both.map(one => act(quote.acceptQuote, one, tokens.owner)))
      deepEqual(answers.map(answer => answer.code).sort(), [1, 409])
      const states = (await seen(code, tokens.owner)).items.map(item => item.state)
      deepEqual(states, ['accepted', 'lapsed'])
      equal(await counted(code), 1)
    }
  })

  it('accepted and withdrawn concurrently: one of the two wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      await nextDay()
      const code = await wanted()
      const one = await given(code, tokens.seller)
      const answers = await Promise.all([
        act(quote.acceptQuote, one, tokens.owner),
        act(quote.withdrawQuote, one, tokens.seller),
      ])
      deepEqual(answers.map(answer => answer.code).sort(), [1, 409])
      await counted(code)
    }
  })

  it('given twice at once by one person are stored once', async () => {
    await nextDay()
    const code = await wanted()
    const answers = await Promise.all(Array.from({ length: 4 }, () => give(code, tokens.seller)))
    equal(new Set(answers.map(answer => answer.result.quote_code)).size, 1)
    equal(answers.at(-1)!.result.left_today, 4)
    equal(await counted(code), 1)
  })

  it('lapse when the purchase is closed without one, deleted, or expired', async () => {
    await nextDay()
    for (const end of [listing.closePurchase, listing.deleteListing]) {
      const code = await wanted()
      const one = await given(code, tokens.seller)
      await gives(404, by.leader(end, { listing_code: code }))
      await gives(1, by.owner(end, { listing_code: code }))
      equal((await seen(code, tokens.seller)).items[0].state, 'lapsed')
      deepEqual(
        [(await newestMessage(tokens.seller)).key, (await newestMessage(tokens.seller)).object_code],
        ['quote.lapsed', one],
      )
      equal(await counted(code), 0)
    }
    const code = await wanted()
    const one = await given(code, tokens.seller)
    await nextDay(16)
    const { expireDue } = await import('../listing')
    const { createLapse } = await import('./index')
    const { createMessageService } = await import('../../base/message/service')
    const { createNewsCounter } = await import('../follow')
    await expireDue(server.context, [
      createLapse(server.context, createMessageService(server.context, createNewsCounter())),
    ])
    // The server's own job, once a minute, may hold the row's lock; expireDue skips it then.
    const stateOf = async () => (await seen(code, tokens.seller)).items[0].state
    for (const until = Date.now() + 15_000; Date.now() < until && (await stateOf()) === 'open';)
      await new Promise(done => setTimeout(done, 50))
    equal(await stateOf(), 'lapsed')
    const all = await by.seller(messages.getMessagePage, { channel: 'system', limit: 50 })
    deepEqual(
      all.result.items.filter(item => item.object_code === one).map(item => item.key),
      ['quote.lapsed'],
    )
    equal(await counted(code), 0)
  })

  it('stay open while the purchase is off the shelf, but can’t be accepted', async () => {
    await nextDay()
    const code = await wanted()
    const one = await given(code, tokens.seller)
    await by.owner(listing.takeOffListing, { listing_code: code })
    await gives(409, act(quote.acceptQuote, one, tokens.owner))
    equal((await seen(code, tokens.seller)).items[0].state, 'open', 'a refused quote changes nothing')
    await by.owner(listing.putOnListing, { listing_code: code })
    await gives(1, act(quote.acceptQuote, one, tokens.owner))
  })

  it('are listed cheapest first with settled ones last, page by page', async () => {
    await nextDay()
    const code = await wanted()
    const cheap = await given(code, tokens.seller, { unit_price_fen: 100 })
    const dear = await given(code, tokens.leader, { unit_price_fen: 300 })
    const declined = await given(code, tokens.newcomer, { unit_price_fen: 50 })
    await act(quote.declineQuote, declined, tokens.owner)
    const found: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 3; page += 1) {
      const { result } = await by.owner(quote.getQuotePage, { listing_code: code, limit: 1, cursor })
      found.push(...result.items.map(item => item.quote_code))
      cursor = result.next_cursor ?? undefined
    }
    deepEqual(found, [cheap, dear, declined])
    equal(cursor, undefined)
    for (const wrong of ['x', 'WzEsMl0', Buffer.from('[1,2,"3"]').toString('base64url')])
      await gives(422, by.owner(quote.getQuotePage, { listing_code: code, cursor: wrong }))
  })

  it('show the supplier’s response rate, once enough people have asked', async () => {
    await nextDay()
    const sent = await by.seller(listing.publishSupply, supply(await upload(app, tokens.seller)))
    const { listing_code: asked } = sent.result
    await decide(app, tokens.examiner, asked)
    const write = (token: string, answers_code?: string) =>
      app.call(
        comments.writeComment,
        { object_kind: 'listing', object_code: asked, text: '多久能发货', answers_code },
        { token },
      )
    for (let n = 0; n < 5; n += 1) await write(tokens.seller, (await write(tokens.newcomer)).result.comment_code)
    const code = await wanted()
    await given(code, tokens.seller)
    await given(code, tokens.newcomer)
    const { items } = await seen(code, tokens.owner)
    const responseOf = (user_code: string) => items.find(item => item.quoter.user_code === user_code)!.quoter.response
    const profile = await by.owner(follow.getUserProfile, { user_code: codes.seller })
    assert(profile.result.response!.rate_percent > 0)
    deepEqual(responseOf(codes.seller), profile.result.response)
    equal(responseOf(codes.newcomer), null)
  })

  it('match supplies with a purchase and purchases with a supply', async () => {
    await nextDay()
    const fitting = await by.seller(
      listing.publishSupply,
      supply(await upload(app, tokens.seller), {
        title: '礼盒装绿茶 明前新茶',
        category_code: 'drink_tea_green',
        price_fen: 9_000,
      }),
    )
    await decide(app, tokens.examiner, fitting.result.listing_code)
    const code = await wanted()
    const { items } = (await app.call(quote.getMatchPage, { listing_code: code })).result
    equal(items[0].listing_code, fitting.result.listing_code)
    assert(items.length <= 10 && items.every(item => item.kind === 'supply'))
    const back = await app.call(quote.getMatchPage, { listing_code: fitting.result.listing_code })
    assert(back.result.items.some(item => item.listing_code === code))
    assert(back.result.items.every(item => item.kind === 'purchase'))
    await block(server.context.db, codes.seller, codes.leader)
    const blocked = await by.leader(quote.getMatchPage, { listing_code: code })
    assert(!blocked.result.items.some(item => item.listing_code === fitting.result.listing_code))
    await unblockAll(server.context.db)
    await by.owner(listing.takeOffListing, { listing_code: code })
    await gives(404, app.call(quote.getMatchPage, { listing_code: code }))
    await gives(1, by.owner(quote.getMatchPage, { listing_code: code }))
    await gives(404, app.call(quote.getMatchPage, { listing_code: 'lzzzzzzzzzzzzzzzz' }))
  })
})
