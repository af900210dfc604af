// Runs on both databases.
import assert, { deepEqual, doesNotMatch, equal, match, notEqual } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { endpoints } from '#contract'
import { gives, people, fieldsOf, inMarket } from '#__tests__/support/in-market'
import { eventually } from '#__tests__/support/eventually'
import { heldWrites } from '#__tests__/support/held-writes'
import {
  decide,
  EXAMINER,
  LEADER,
  publish,
  published,
  purchase,
  SUPPLIER,
  supply,
  upload,
  VIP,
} from '#__tests__/support/market'
import { FakeClock } from '#__tests__/support/server'

const { examine, listing, messages } = endpoints
const DAY_MS = 86_400_000

describe('listings', () => {
  const clock = new FakeClock()
  const writeHeld = heldWrites()
  const { server, app } = inMarket({ clock, env: { SEED: 'demo' } })
  const { tokens, by, login } = people(app, { seller: SUPPLIER, vip: VIP, leader: LEADER, examiner: EXAMINER })

  /** Moves the clock on and logs in again: tokens expire after thirty minutes of the same clock. */
  const nextDay = async (days = 1) => {
    clock.advance(days * DAY_MS)
    await login()
  }
  const act = (endpoint: typeof listing.takeOffListing, code: string, token = tokens.vip) =>
    app.call(endpoint, { listing_code: code }, { token })
  /** The first of the feed, below what is pinned. */
  const topOf = async () =>
    (await app.call(listing.getListingPage)).result.items.find(item => !item.is_pinned)?.listing_code

  it('go from the form to the top of the feed, and their owner is notified', async () => {
    const before = await by.vip(messages.getUnreadCountInfo)
    const first = await by.vip(listing.publishSupply, supply(await upload(app, tokens.vip)))
    deepEqual(
      [first.code, first.result.item_state, first.result.revision_state, first.result.left_today],
      [1, 'hidden', 'pending', 19],
    )
    const code = first.result.listing_code
    notEqual(await topOf(), code)
    await gives(404, app.call(listing.getListingDetail, { listing_code: code }))
    equal((await by.vip(listing.getListingDetail, { listing_code: code })).result.is_mine, true)

    const queue = await by.examiner(examine.getExaminePage, { subject: 'listing', limit: 50 })
    assert(queue.result.items.some(row => row.code === code))
    const decided = await decide(app, tokens.examiner, code)
    deepEqual(decided.result, { code, revision_state: 'approved', item_state: 'on_shelf' })

    equal(await topOf(), code)
    const detail = await app.call(listing.getListingDetail, { listing_code: code })
    equal(detail.result.title, '赣南脐橙 产地直发 5 斤装')
    deepEqual(detail.result.category_path, ['生鲜', '水果', '柑橘橙柚'])
    match(detail.result.media[0].url, /^\/files\/[a-z0-9]+\/large\.webp$/)
    const unread = await by.vip(messages.getUnreadCountInfo)
    equal(unread.result.channels.examine, before.result.channels.examine + 1)
    const page = await by.vip(messages.getMessagePage, { channel: 'examine' })
    deepEqual([page.result.items[0].key, page.result.items[0].object_code], ['examine.listing_approved', code])
  })

  it('keep the approved version up while an edit waits, and show the approved edit in the old place', async () => {
    const code = await published(app, tokens.vip, tokens.examiner)
    clock.advance(60_000)
    const newer = await published(app, tokens.vip, tokens.examiner)
    const mine = await by.vip(listing.getMyListing, { listing_code: code })
    const edited = supply(mine.result.media[0].url, { listing_code: code, title: '赣南脐橙 新标题十斤装' })
    const quota = await by.vip(listing.getPublishQuota)
    await gives(1, by.vip(listing.publishSupply, edited))
    deepEqual((await by.vip(listing.getPublishQuota)).result, quota.result, 'an edit doesn’t count')
    equal((await app.call(listing.getListingDetail, { listing_code: code })).result.title, '赣南脐橙 产地直发 5 斤装')
    const shown = await by.examiner(examine.getExamineDetail, { subject: 'listing', code })
    deepEqual(
      [shown.result.detail.title, shown.result.previous?.title],
      ['赣南脐橙 新标题十斤装', '赣南脐橙 产地直发 5 斤装'],
    )
    await decide(app, tokens.examiner, code)
    equal((await app.call(listing.getListingDetail, { listing_code: code })).result.title, '赣南脐橙 新标题十斤装')
    equal(await topOf(), newer)
  })

  it('show only their owner the newest revision’s state and reason', async () => {
    const look = async (listing_code: string, token?: string) =>
      (await app.call(listing.getListingDetail, { listing_code }, { token })).result
    const code = await published(app, tokens.vip, tokens.examiner)
    deepEqual(
      [(await look(code, tokens.vip)).revision_state, (await look(code, tokens.vip)).reason],
      ['approved', null],
    )
    const mine = await by.vip(listing.getMyListing, { listing_code: code })
    const edited = supply(mine.result.media[0].url, { listing_code: code, title: '赣南脐橙 改过的标题' })
    await by.vip(listing.publishSupply, edited)
    equal((await look(code, tokens.vip)).revision_state, 'pending')
    await decide(app, tokens.examiner, code, 'rejected', '标题与图片不符')
    deepEqual(
      [(await look(code, tokens.vip)).revision_state, (await look(code, tokens.vip)).reason],
      ['rejected', '标题与图片不符'],
    )
    for (const token of [undefined, tokens.seller]) {
      const seen = await look(code, token)
      equal(seen.title, '赣南脐橙 产地直发 5 斤装')
      assert(!('revision_state' in seen) && !('reason' in seen))
    }
  })

  it('can be corrected and sent again after a rejection', async () => {
    const code = await publish(app, tokens.vip)
    await gives(422, decide(app, tokens.examiner, code, 'rejected'), 'a reason is needed')
    equal((await decide(app, tokens.examiner, code, 'rejected', '图片不清楚')).result.revision_state, 'rejected')
    const mine = await by.vip(listing.getMyListingPage, { tab: 'rejected' })
    deepEqual([mine.result.items[0].listing_code, mine.result.items[0].reason], [code, '图片不清楚'])
    assert(mine.result.counts.rejected >= 1)
    const { media } = (await by.vip(listing.getMyListing, { listing_code: code })).result
    await gives(1, by.vip(listing.publishSupply, supply(media[0].url, { listing_code: code })))
    equal((await decide(app, tokens.examiner, code)).result.item_state, 'on_shelf')
  })

  it('can be withdrawn to a draft and sent again; a decision applies only to the revision viewed', async () => {
    const code = await publish(app, tokens.vip)
    const { row } = (await by.examiner(examine.getExamineDetail, { subject: 'listing', code })).result
    const { media } = (await by.vip(listing.getMyListing, { listing_code: code })).result
    await gives(
      409,
      by.vip(listing.publishSupply, supply(media[0].url, { listing_code: code })),
      'no submit while pending',
    )
    equal((await by.vip(listing.withdrawRevision, { listing_code: code })).result.revision_state, 'draft')
    await gives(409, by.vip(listing.withdrawRevision, { listing_code: code }))
    await gives(409, decide(app, tokens.examiner, code))
    await gives(1, by.vip(listing.publishSupply, supply(media[0].url, { listing_code: code, title: '悄悄换了的标题' })))
    const stale = await by.examiner(examine.decideExamine, {
      subject: 'listing',
      code,
      decision: 'approved',
      revision_no: row.revision_no,
    })
    equal(stale.code, 409)
    const fresh = await by.examiner(examine.decideExamine, {
      subject: 'listing',
      code,
      decision: 'approved',
      revision_no: row.revision_no + 1,
    })
    equal(fresh.code, 1)
    await gives(409, decide(app, tokens.examiner, code), 'decided twice')
  })

  it('refuse every transition that the state machine lacks', async () => {
    const {
      takeOffListing: off,
      putOnListing: on,
      renewListing: renew,
      deleteListing: remove,
      restoreListing: restore,
    } = listing
    const code = await publish(app, tokens.vip)
    const states: [string, number][] = []
    const step = async (endpoint: typeof off, expected: number | string) => {
      const answer = await act(endpoint, code)
      states.push([endpoint.name, answer.code])
      if (typeof expected === 'number') equal(answer.code, expected, JSON.stringify(states))
      else equal(answer.result.item_state, expected, JSON.stringify(states))
    }
    for (const endpoint of [off, on, renew, restore]) await step(endpoint, 409) // hidden
    await decide(app, tokens.examiner, code)
    for (const endpoint of [on, restore]) await step(endpoint, 409) // on_shelf
    await step(renew, 'on_shelf')
    await step(off, 'off_shelf')
    for (const endpoint of [off, renew, restore]) await step(endpoint, 409)
    await step(on, 'on_shelf')
    const down = await by.examiner(examine.takeDownListing, { listing_code: code, reason: '与实物不符' })
    equal(down.result.item_state, 'taken_down')
    const form = await by.vip(listing.getMyListing, { listing_code: code })
    equal(form.result.reason, '与实物不符', 'its owner reads why before changing it')
    for (const endpoint of [off, on, renew, restore]) await step(endpoint, 409)
    await gives(409, by.examiner(examine.takeDownListing, { listing_code: code, reason: '再来一次' }))
    await step(remove, 'deleted')
    for (const endpoint of [off, on, renew, remove]) await step(endpoint, 409)
    await step(restore, 'hidden') // it was taken down
    await step(remove, 'deleted')
    await gives(409, by.vip(listing.publishSupply, supply('/files/x/large.webp', { listing_code: code })))
  })

  it('close purchases for good, and never supplies', async () => {
    const sent = await by.vip(listing.publishPurchase, purchase())
    const code = sent.result.listing_code
    await gives(409, act(listing.closePurchase, code), 'not on the shelf yet')
    await decide(app, tokens.examiner, code)
    await gives(404, act(listing.closePurchase, code, tokens.seller), 'another’s')
    equal((await act(listing.closePurchase, code)).result.item_state, 'closed')
    await gives(404, app.call(listing.getListingDetail, { listing_code: code }))
    for (const endpoint of [listing.closePurchase, listing.putOnListing, listing.renewListing])
      await gives(409, act(endpoint, code), endpoint.name)
    const again = await by.vip(listing.publishPurchase, purchase({ listing_code: code }))
    equal(again.code, 409)
    const shelf = await publish(app, tokens.vip)
    await decide(app, tokens.examiner, shelf)
    await gives(409, act(listing.closePurchase, shelf), 'a supply')
  })

  it('withdraw a waiting change when a purchase is closed', async () => {
    const sent = await by.vip(listing.publishPurchase, purchase())
    const code = sent.result.listing_code
    await decide(app, tokens.examiner, code)
    const change = purchase({ listing_code: code, title: '求购礼盒装绿茶 300 盒' })
    await gives(1, by.vip(listing.publishPurchase, change))
    await gives(1, act(listing.closePurchase, code))
    await gives(409, decide(app, tokens.examiner, code))
  })

  it('come back from the bin, with waiting changes withdrawn', async () => {
    const code = await published(app, tokens.vip, tokens.examiner)
    const { media } = (await by.vip(listing.getMyListing, { listing_code: code })).result
    await by.vip(listing.publishSupply, supply(media[0].url, { listing_code: code }))
    equal((await act(listing.deleteListing, code)).result.item_state, 'deleted')
    await gives(409, decide(app, tokens.examiner, code))
    await gives(404, app.call(listing.getListingDetail, { listing_code: code }))
    equal((await act(listing.restoreListing, code)).result.item_state, 'off_shelf')
    equal((await act(listing.putOnListing, code)).result.item_state, 'on_shelf')
  })

  it('answer 404 to everyone but the owner, for every call', async () => {
    const code = await published(app, tokens.vip, tokens.examiner)
    for (const endpoint of [
      listing.takeOffListing,
      listing.putOnListing,
      listing.renewListing,
      listing.deleteListing,
      listing.restoreListing,
      listing.withdrawRevision,
    ])
      await gives(404, act(endpoint as typeof listing.takeOffListing, code, tokens.seller), endpoint.name)
    await gives(404, by.seller(listing.getMyListing, { listing_code: code }))
    const url = await upload(app, tokens.seller)
    await gives(404, by.seller(listing.publishSupply, supply(url, { listing_code: code })))
    await gives(404, by.vip(listing.publishPurchase, purchase({ listing_code: code })), 'nor by the other kind')
    await gives(403, decide(app, tokens.vip, code))
  })

  it('refuse others’ pictures, missing pictures and forbidden words', async () => {
    const url = await upload(app, tokens.seller)
    const fields = async (input: Parameters<typeof supply>[1], media = url, token = tokens.vip) => {
      const answer = await app.call(listing.publishSupply, supply(media, input), { token })
      equal(answer.code, 422)
      return fieldsOf(answer)
    }
    deepEqual(await fields({}), ['media'])
    for (const strange of [
      'https://evil.example/a.webp',
      '/files/../keys.json',
      '/files/fdoesnotexist/large.webp',
      'javascript:alert(1)',
    ])
      deepEqual(await fields({}, strange), ['media'], strange)
    const own = await upload(app, tokens.vip)
    deepEqual(await fields({ title: '低价出售枪*支配件' }, own), ['title'])
    deepEqual(await fields({ category_code: 'fresh_fruit' }, own), ['category_code'], 'not a leaf')
    deepEqual(await fields({ price_type: 'range', price_fen: 2000, price_max_fen: 2000 }, own), ['price_max_fen'])
    const harmless = await by.vip(listing.publishSupply, supply(own, { title: '家用消毒品 象牙白毛巾' }))
    equal(harmless.code, 1)
  })

  it('refuse purchases needed before tomorrow in Shanghai, new or changed, at the field', async () => {
    const day = (ahead: number) => new Date(clock.now() + 8 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)
    const send = (needed_by: string, more = {}) =>
      app.call(listing.publishPurchase, purchase({ needed_by, ...more }), {
        token: tokens.vip,
        headers: { 'accept-language': 'en' },
      })
    for (const past of [day(-1), day(0)]) {
      const answer = await send(past)
      deepEqual([answer.code, answer.result], [422, { fields: { needed_by: 'Choose a date after today' } }], past)
    }
    const made = await send(day(1))
    equal(made.code, 1)
    const { listing_code } = made.result
    await decide(app, tokens.examiner, listing_code)
    await nextDay()
    await gives(422, send(day(0), { listing_code }), 'a change can’t keep a day that is here')
    await gives(1, send(day(1), { listing_code }))
  })

  it('refuse a leader price that isn’t below the price', async () => {
    const url = await upload(app, tokens.vip)
    for (const more of [
      { leader_price_fen: 1980 },
      { price_type: 'range' as const, price_fen: 1980, price_max_fen: 2980, leader_price_fen: 2000 },
    ]) {
      const answer = await by.vip(listing.publishSupply, supply(url, more))
      const { fields } = answer.result as unknown as { fields: Record<string, string> }
      deepEqual(fields, { leader_price_fen: '团长价要低于售价' })
    }
  })

  it('show the leader price to leaders, owner and examiners only, and the contact to the owner only', async () => {
    const code = await published(app, tokens.vip, tokens.examiner)
    const detail = (token?: string) => app.call(listing.getListingDetail, { listing_code: code }, { token })
    equal((await detail()).result.leader_price_fen, undefined)
    equal((await detail(tokens.seller)).result.leader_price_fen, undefined)
    equal((await detail(tokens.leader)).result.leader_price_fen, 1650)
    equal((await detail(tokens.vip)).result.leader_price_fen, 1650)
    const { media } = (await by.vip(listing.getMyListing, { listing_code: code })).result
    await by.vip(listing.publishSupply, supply(media[0].url, { listing_code: code }))
    const answers = await Promise.all([
      detail(),
      detail(tokens.leader),
      detail(tokens.vip),
      app.call(listing.getListingPage),
      app.call(listing.getListingPage, { keyword: '脐橙' }),
      by.vip(listing.getMyListingPage),
      by.examiner(examine.getExaminePage, { subject: 'listing' }),
      by.examiner(examine.getExamineDetail, { subject: 'listing', code }),
    ])
    for (const answer of answers) doesNotMatch(JSON.stringify(answer), /13912345678|secret_wechat|"contact"/)
    doesNotMatch(JSON.stringify([answers[3], answers[4], answers[6]]), /leader_price/)
    match(JSON.stringify(answers[7]), /"leader_price_fen":1650/)
    const mine = await by.vip(listing.getMyListing, { listing_code: code })
    deepEqual(mine.result.content.contact, { mobile: '13912345678', wechat_id: 'secret_wechat' })
  })

  it('count new listings by Shanghai’s day', async () => {
    await nextDay()
    const left = async () => (await by.leader(listing.getPublishQuota)).result
    deepEqual(await left(), { limit: 3, used: 0, left: 3 })
    const url = await upload(app, tokens.leader)
    for (const rest of [2, 1, 0]) equal((await by.leader(listing.publishSupply, supply(url))).result.left_today, rest)
    const over = await by.leader(listing.publishSupply, supply(url))
    equal(over.code, 429)
    assert((over.result as unknown as { retry_after_s: number }).retry_after_s > 0)
    await gives(422, by.leader(listing.publishSupply, supply(url, { title: '短' })))
    await nextDay()
    equal((await left()).left, 3)
  })

  it('repeat the answer for a repeated key, refuse it for another body, and make concurrent calls wait', async () => {
    const url = await upload(app, tokens.vip)
    const send = (key: string, title: string) =>
      app.call(listing.publishSupply, supply(url, { title }), {
        token: tokens.vip,
        headers: { 'idempotency-key': key },
      })
    const first = await send('key-repeat-1', '同一个请求发两次')
    equal(first.code, 1)
    deepEqual(await send('key-repeat-1', '同一个请求发两次'), first)
    await gives(422, send('key-repeat-1', '换了内容的请求'))
    const twins = await Promise.all(Array.from({ length: 5 }, () => send('key-twins-1', '同时发的请求')))
    deepEqual(
      twins.map(({ code }) => code),
      [1, 1, 1, 1, 1],
    )
    equal(new Set(twins.map(twin => twin.result.listing_code)).size, 1)
    const none = await fetch(server.url + listing.publishSupply.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.vip}` },
      body: JSON.stringify(supply(url)),
    })
    equal(((await none.json()) as { code: number }).code, 422)
  })

  it('stay within the daily limit when twenty are sent at once', async () => {
    await nextDay()
    const url = await upload(app, tokens.seller)
    const answers = await Promise.all(Array.from({ length: 20 }, () => by.seller(listing.publishSupply, supply(url))))
    equal(answers.filter(answer => answer.code === 1).length, 3)
    equal(answers.filter(answer => answer.code === 429).length, 17)
    deepEqual((await by.seller(listing.getPublishQuota)).result, {
      limit: 3,
      used: 3,
      left: 0,
    })
  })

  it('count viewers, not views, and not their owner', async () => {
    const code = await published(app, tokens.vip, tokens.examiner)
    const look = (token: string) => app.call(listing.getListingDetail, { listing_code: code }, { token })
    for (const token of [tokens.seller, tokens.leader, tokens.examiner, tokens.leader, tokens.vip]) await look(token)
    const count = async () => (await look(tokens.vip)).result.view_count
    writeHeld()
    equal(await eventually('views', count, n => n > 2), 3)
  })
})
