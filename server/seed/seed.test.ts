// Runs on both databases.
import assert, { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { endpoints } from '../../contract'
import { seedBase, seedDemo } from '../../server/seed'
import { EXAMINER, SUPPLIER, tokenOf } from '../../__tests__/support/market'
import { client, FakeClock, startInProcess, type TestClient } from '../../__tests__/support/server'

const { account, category, examine, listing, messages, system } = endpoints

describe('the demo market', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient

  before(async () => {
    server = await startInProcess({ clock: new FakeClock(), env: { SEED: 'demo' } })
    app = client(server.url)
  })
  after(() => server.stop())

  it('has sixty users, four hundred listings in every state, and a review queue', async () => {
    const count = async (table: string) =>
      (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(server.context.db)).rows[0]
        .n
    deepEqual([await count('users'), await count('listings')], [60, 400])
    const { rows } = await sql<{ item_state: string }>`select distinct item_state from listings`.execute(
      server.context.db,
    )
    for (const state of ['hidden', 'on_shelf', 'off_shelf', 'expired', 'taken_down'])
      assert(
        rows.some(row => row.item_state === state),
        state,
      )
    const queue = await app.call(
      examine.getExaminePage,
      { subject: 'listing' },
      { token: await tokenOf(app, EXAMINER) },
    )
    assert(queue.result.total > 5)
  })

  it('lets every demo account log in, with matching unread counts', async () => {
    for (const mobile of [
      '13800000001',
      '13800000002',
      '13800000003',
      '13800000004',
      '13800000005',
      '13800000008',
      '13800000009',
    ]) {
      const token = await tokenOf(app, mobile)
      equal(
        (await app.call(account.getUserInfo, {}, { token })).result.mobile_masked,
        `${mobile.slice(0, 3)}****${mobile.slice(7)}`,
      )
      const { result } = await app.call(messages.getUnreadCountInfo, {}, { token })
      let unread = result.news ?? 0
      for (const channel of ['follow', 'examine', 'system'] as const) {
        const page = await app.call(messages.getMessagePage, { channel, limit: 50 }, { token })
        // News are listed among them, but counted separately.
        unread += page.result.items.filter(item => !item.is_read && !item.key.startsWith('follow.published_')).length
      }
      equal(result.notifyUnreadCount, unread)
    }
    assert(
      (await app.call(messages.getUnreadCountInfo, {}, { token: await tokenOf(app, SUPPLIER) })).result
        .notifyUnreadCount > 0,
    )
  })

  it('has a picture for every card, and details that match the contract', async () => {
    const { items } = (await app.call(listing.getListingPage, { limit: 50 })).result
    for (const item of items.slice(0, 20)) {
      if (item.kind === 'supply') assert(item.cover_url)
      for (const url of [item.cover_url, item.seller.avatar_url].filter(Boolean)) {
        const answer = await fetch(server.url + url!)
        deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/webp'], url!)
      }
      const { result } = await app.call(listing.getListingDetail, { listing_code: item.listing_code })
      const parsed = z.safeParse(listing.getListingDetail.output, result)
      assert(parsed.success, parsed.error?.message)
      for (const media of result.media) equal((await fetch(server.url + media.url)).status, 200)
    }
  })

  it('can be edited by its owners: a seeded picture stays with its listing', async () => {
    const token = await tokenOf(app, SUPPLIER)
    const [mine] = (await app.call(listing.getMyListingPage, { tab: 'on_shelf', kind: 'supply' }, { token })).result
      .items
    const { content, media } = (await app.call(listing.getMyListing, { listing_code: mine.listing_code }, { token }))
      .result
    const again = {
      ...content,
      listing_code: mine.listing_code,
      media: media.map(item => ({ kind: item.kind, url: item.url })),
    }
    const answer = await app.call(listing.publishSupply, again as never, { token })
    deepEqual([answer.code, answer.result.revision_state], [1, 'pending'])
  })

  it('is seeded once, also after a restart', async () => {
    await seedBase(server.context)
    equal(await seedDemo(server.context), false)
  })

  it('has categories and agreements but no people without the demo, and is seeded by one of two concurrent starts', async () => {
    const bare = await startInProcess()
    try {
      const plain = client(bare.url)
      assert((await plain.call(category.getCategoryTree, {})).result.items.length > 100)
      deepEqual((await plain.call(listing.getListingPage, {})).result, { items: [], next_cursor: null })
      deepEqual((await plain.call(system.getSystemInfo)).result.demo_accounts, [])
      deepEqual((await plain.call(system.getStatisticsInfo)).result, {
        supply_count: 0,
        purchase_count: 0,
        today_count: 0,
      })
      equal((await plain.call(system.getPrivacyAgreement)).code, 1)
      const people = async () =>
        (await sql<{ n: number }>`select count(*)::int as n from users`.execute(bare.context.db)).rows[0].n
      equal(await people(), 0)
      equal((await plain.call(account.login, { mobile: SUPPLIER, password: 'demo1234' })).code, 422)
      const both = await Promise.all([seedDemo(bare.context), seedDemo(bare.context)])
      deepEqual(both.sort(), [false, true])
      equal(await people(), 60)
    } finally {
      await bare.stop()
    }
  })

  it('names the categories in the reader’s language, parents first', async () => {
    const zh = (await app.call(category.getCategoryTree, {})).result.items
    const en = (await app.call(category.getCategoryTree, {}, { headers: { 'accept-language': 'en' } })).result.items
    deepEqual([zh[0].name, en[0].name], ['生鲜', 'Fresh produce'])
    const seen = new Set<string | null>([null])
    for (const item of zh) {
      assert(seen.has(item.parent_code), item.category_code)
      seen.add(item.category_code)
    }
  })
})
