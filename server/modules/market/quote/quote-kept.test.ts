import assert, { deepEqual, equal, rejects } from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import { DEFAULT_LIMITS } from '#domain/base/limits'
import { purgeBin } from '../listing'
import { gives, people, inMarket } from '#__tests__/support/in-market'
import { eventually } from '#__tests__/support/eventually'
import { heldWrites } from '#__tests__/support/held-writes'
import { LEADER, NEWCOMER, SUPPLIER, VIP } from '#__tests__/support/market'
import { quotedBy, wantedBy } from '#__tests__/support/market-actions'
import { FakeClock } from '#__tests__/support/server'
import { viewsOf as viewsIn } from '#__tests__/support/views'

const { account, contact, listing, quote } = endpoints
const DAY_MS = 86_400_000

describe('a closed purchase', () => {
  const writeHeld = heldWrites()
  const clock = new FakeClock()
  const { server, app } = inMarket({ clock, env: { SEED: 'demo' } })
  const { tokens, by, login } = people(app, { owner: VIP, seller: SUPPLIER, leader: LEADER, newcomer: NEWCOMER })

  const later = async (days: number) => {
    clock.advance(days * DAY_MS)
    await login()
  }
  const opened = (code: string, token?: string) => app.call(listing.getListingDetail, { listing_code: code }, { token })
  const quotesOf = async (code: string, token: string) =>
    (await app.call(quote.getQuotePage, { listing_code: code }, { token })).result.items
  const rowOf = async (code: string, token: string) =>
    (await app.call(quote.getMyQuotePage, {}, { token })).result.items.find(one => one.purchase.listing_code === code)!
      .purchase
  const act = (endpoint: typeof listing.deleteListing, code: string) => by.owner(endpoint, { listing_code: code })
  const viewsOf = (code: string) => viewsIn(server.context.db, 'listings', code)
  const contactOf = (code: string, token: string) =>
    app.call(contact.getContact, { object_kind: 'listing', object_code: code }, { token })
  /** @returns the code of a purchase whose owner chose the supplier's quote over the leader's */
  const settled = async (): Promise<string> => {
    const code = await wantedBy(app, tokens.owner, { title: '礼盒装绿茶 两百盒' })
    const chosen = await quotedBy(app, tokens.seller, code)
    await quotedBy(app, tokens.leader, code, { unit_price_fen: 8_000 })
    const answer = await by.owner(quote.acceptQuote, { quote_code: chosen })
    equal(answer.code, 1, JSON.stringify(answer))
    return code
  }
  const setStatus = async (token: string, status: 'active' | 'cancelled') => {
    const { user_code } = (await app.call(account.getUserInfo, {}, { token })).result
    return async () =>
      void (await sql`update users set status = ${status} where user_code = ${user_code}`.execute(server.context.db))
  }

  before(async () => {
    await later(0)
  })

  it('stays visible to the chosen supplier and, as closed, to others who quoted', async () => {
    const code = await settled()
    for (const token of [tokens.owner, tokens.seller, tokens.leader]) {
      const { code: answer, result } = await opened(code, token)
      equal(answer, 1)
      deepEqual([result.item_state, result.title], ['closed', '礼盒装绿茶 两百盒'])
    }
    await gives(404, opened(code, tokens.newcomer), 'who never quoted')
    await gives(404, opened(code), 'a visitor')
    deepEqual(
      [(await quotesOf(code, tokens.leader))[0].state, (await quotesOf(code, tokens.leader))[0].contact],
      ['lapsed', undefined],
    )
    // Views are written in batches: once a later one of another purchase is there, those before it are, too.
    const shown = await wantedBy(app, tokens.owner)
    await opened(shown, tokens.seller)
    writeHeld()
    await eventually(
      'a view',
      () => viewsOf(shown),
      views => views === 1,
    )
    equal(await viewsOf(code), 0, 'not counted as a view')
  })

  it('without a chosen quote is shown as closed to those who quoted', async () => {
    const code = await wantedBy(app, tokens.owner)
    await quotedBy(app, tokens.leader, code)
    await act(listing.closePurchase as typeof listing.deleteListing, code)
    equal((await opened(code, tokens.leader)).result.item_state, 'closed')
    await act(listing.deleteListing, code)
    await gives(404, opened(code, tokens.leader), 'deleted by its owner')
  })

  it('is listed with buyer, quantity and whether it can be opened', async () => {
    const code = await settled()
    const me = (await by.owner(account.getUserInfo)).result
    const { buyer, quantity, unit, is_open, has_page } = await rowOf(code, tokens.seller)
    deepEqual([buyer.user_code, buyer.nickname], [me.user_code, me.nickname])
    deepEqual([quantity, unit, is_open, has_page], [200, '盒', false, true])
    await act(listing.deleteListing, code)
    equal((await rowOf(code, tokens.seller)).has_page, true)
    equal((await rowOf(code, tokens.leader)).has_page, false)
  })

  it('shows both sides each other’s contact without using up the daily limit', async () => {
    const code = await settled()
    const sellers = await contactOf(code, tokens.seller)
    deepEqual(sellers.result.contact, { mobile: '13912345678' })
    const before = sellers.result.left_today
    const shown = await by.seller(contact.revealContact, { object_kind: 'listing', object_code: code })
    deepEqual([shown.result.contact, shown.result.left_today], [{ mobile: '13912345678' }, before])
    await gives(404, contactOf(code, tokens.leader), 'not for other suppliers')
    deepEqual((await quotesOf(code, tokens.owner))[0].contact, { mobile: '13712345678' })
    deepEqual((await quotesOf(code, tokens.seller))[0].contact, { mobile: '13912345678' })
  })

  it('stays visible to both sides only, once deleted and past its time in the bin', async () => {
    await later(1)
    const agreed = await settled()
    const other = await wantedBy(app, tokens.owner)
    for (const code of [agreed, other]) await gives(1, act(listing.deleteListing, code))
    await later(31)
    assert((await purgeBin(server.context, DEFAULT_LIMITS)) >= 1)
    await gives(404, opened(other, tokens.owner))
    equal((await opened(agreed, tokens.owner)).result.item_state, 'deleted')
    const winners = await opened(agreed, tokens.seller)
    deepEqual([winners.code, winners.result.item_state], [1, 'closed'])
    deepEqual((await contactOf(agreed, tokens.seller)).result.contact, { mobile: '13912345678' })
    deepEqual((await quotesOf(agreed, tokens.owner))[0].contact, { mobile: '13712345678' })
    await gives(404, opened(agreed, tokens.leader))
    const bin = (await by.owner(listing.getMyListingPage, { tab: 'deleted' })).result.items
    equal(bin.find(one => one.listing_code === agreed)!.purged_at, null, 'no purge date')
  })

  it('comes back from the bin closed, whether a quote was chosen or not', async () => {
    await later(1)
    const bare = await wantedBy(app, tokens.owner)
    await act(listing.closePurchase as typeof listing.deleteListing, bare)
    for (const code of [await settled(), bare]) {
      await act(listing.deleteListing, code)
      equal((await act(listing.restoreListing as typeof listing.deleteListing, code)).result.item_state, 'closed')
      await gives(409, act(listing.putOnListing as typeof listing.deleteListing, code))
    }
  })

  it('shows a deleted account without name and contact', async () => {
    await later(1)
    const code = await settled()
    const cancelBuyer = await setStatus(tokens.owner, 'cancelled')
    const restoreBuyer = await setStatus(tokens.owner, 'active')
    await cancelBuyer()
    const { code: answer, result } = await opened(code, tokens.seller)
    deepEqual([answer, result.item_state], [1, 'closed'])
    deepEqual([result.seller.nickname, result.seller.user_code, result.seller.avatar_url], ['', '', ''])
    const row = await rowOf(code, tokens.seller)
    deepEqual([row.buyer.nickname, row.has_page], ['', true])
    equal((await quotesOf(code, tokens.seller))[0].contact, undefined)
    await gives(404, contactOf(code, tokens.seller))
    await gives(404, opened(code, tokens.leader))
    await restoreBuyer()

    await later(0)
    const cancelSeller = await setStatus(tokens.seller, 'cancelled')
    const restoreSeller = await setStatus(tokens.seller, 'active')
    await cancelSeller()
    const [first] = await quotesOf(code, tokens.owner)
    deepEqual([first.state, first.quoter.nickname, first.quoter.user_code], ['accepted', '', ''])
    equal(first.contact, undefined)
    await restoreSeller()
  })

  it('has a database constraint: chosen means closed or in the bin', async () => {
    const code = await settled()
    await rejects(
      sql`update listings set item_state = 'off_shelf', closed_at = null where listing_code = ${code}`.execute(
        server.context.db,
      ),
    )
    await gives(1, opened(code, tokens.seller))
  })
})
