// Runs on both databases.
import assert, { deepEqual, equal } from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '../../contract'
import { productInput } from '../../contract/market/product'
import { hasContact } from '../../domain/base/contact-words'
import { claimsToBeStaff } from '../../domain/base/nickname-words'
import { isRegion } from '../../domain/base/regions'
import { fileKindOf } from '../../domain/kit/file-kind'
import { createWordListModeration } from '../../server/adapters/moderation/word-list'
import type { Config } from '../../server/config'
import { checkVideo } from '../../server/modules/base/upload/video'
import { makeConferenceRows } from '../../server/seed/conferences'
import { leafCodes, SEED_USERS } from '../../server/seed/data'
import { PAST, SEED_MEETINGS } from '../../server/seed/data/conferences'
import { VIDEOS, makeProducts } from '../../server/seed/data/products'
import { SEED_VIDEOS, SEED_MATERIALS } from '../../server/seed/data/share'
import { makeMarket } from '../../server/seed/market'
import { faultsOfCounters } from '../../__tests__/support/counters'
import { LEADER, VIP } from '../../__tests__/support/market'
import { client, FakeClock, startInProcess, type TestClient } from '../../__tests__/support/server'

const PICTURES = resolve('server/seed/pictures')
const manifest = JSON.parse(readFileSync(`${PICTURES}/manifest.json`, 'utf8')) as Record<string, unknown>

describe('the seeded library', () => {
  const products = makeProducts()

  test('has 600 products that satisfy the contract, each with its own title, brand and pictures', () => {
    equal(products.length, 600)
    equal(new Set(products.map(one => one.content.title)).size, 600)
    const leaves = leafCodes()
    const enterprises = new Set(SEED_USERS.filter(user => user.is_enterprise_certified).map(user => user.mobile))
    for (const { key, content, media, video, owner, texts } of products) {
      const parsed = productInput.safeParse({
        ...content,
        media: media.map(name => ({ kind: 'image', url: `/files/${name}/large.webp` })),
        material: { texts, media: [] },
      })
      assert(parsed.success, `${key} ${content.title}: ${JSON.stringify(parsed.error?.issues)}`)
      assert(enterprises.has(owner) && leaves.has(content.category_code), key)
      assert(isRegion(content.region!.province, content.region!.city), key)
      for (const name of [...media, ...(video ? [video] : [])]) assert(manifest[name], `${key} ${name}`)
      const low = content.price_tiers[content.price_tiers.length - 1].price_fen
      if (content.leader_price_fen !== undefined) assert(content.leader_price_fen < low, key)
    }
    for (const state of ['hidden', 'off_shelf', 'taken_down'])
      assert(
        products.some(one => one.item_state === state),
        state,
      )
  })

  test('has real videos that every phone can play', async () => {
    for (const video of new Set([...Object.values(VIDEOS), ...SEED_VIDEOS.map(one => one.video)])) {
      const path = `${PICTURES}/${video}/video.mp4`
      equal(fileKindOf(readFileSync(path).subarray(0, 64)), 'mp4', video)
      await checkVideo(path)
      for (const size of ['small', 'medium', 'large']) assert(existsSync(`${PICTURES}/${video}/${size}.webp`))
    }
    for (const { pictures, video } of SEED_MATERIALS)
      for (const name of [...pictures, ...(video ? [video] : [])]) assert(manifest[name], name)
  })
})

describe('the seeded meetings', () => {
  // Half past seven, eight, nine and half past nine of a Tuesday evening in Shanghai.
  for (const at of ['2026-12-01T11:30:00Z', '2026-12-01T12:00:00Z', '2026-12-01T13:00:00Z', '2026-12-01T13:30:00Z'])
    test(`are over or ahead, never under way: ${at}`, () => {
      const ctx = { clock: new FakeClock(Date.parse(at)), config: { publicUrl: 'http://127.0.0.1' } as Config }
      const { conferences } = makeConferenceRows(ctx, makeMarket().conferences, () => 1, 1)
      const states = (from: number, to: number) =>
        new Set(conferences.filter(({ number }) => number >= from && number <= to).map(({ state }) => state))
      deepEqual(states(1, PAST), new Set(['ended', 'cancelled']))
      equal(conferences.find(({ number }) => number === PAST + 1)!.state, 'open')
      deepEqual(states(PAST + 2, SEED_MEETINGS), new Set(['open', 'announced', 'cancelled']))
      const starts = conferences.map(({ starts_at }) => starts_at)
      deepEqual(starts, [...new Set(starts)].sort(), 'one a week at the most, in their order')
    })
})

/** Every text that a demo account wrote, with its source. */
const WRITTEN = `
  select 'nickname' as at, nickname as text from users
  union all select 'comment', text from comments
  union all select 'quote', note from quotes
  union all select 'report', text from reports
  union all select 'folder', name || E'\\n' || note from folders
  union all select 'remark', remark from folder_products
  union all select 'search', keyword from saved_searches
  union all select 'term', term from search_terms
  union all select 'share material', title || E'\\n' || text from share_materials
  union all select 'conference', title || E'\\n' || summary from conferences
  union all select 'presentation', note from conference_presentations
  union all select 'video', title || E'\\n' || description from videos
  union all select 'listing', v #>> '{}' from listing_revisions,
    jsonb_each(content) e (k, v) where k in ('title', 'description', 'unit', 'specification')
  union all select 'product', v #>> '{}' from product_revisions,
    jsonb_each(content) e (k, v) where k in ('title', 'description', 'brand', 'unit', 'specifications', 'material')
`

describe('the seeded market', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  before(async () => {
    server = await startInProcess({ env: { SEED: 'demo' } })
    app = client(server.url)
  })
  after(() => server.stop())

  test('has no text that people couldn’t publish', async () => {
    const { rows } = await sql.raw<{ at: string; text: string }>(WRITTEN).execute(server.context.db)
    const texts = rows.filter(row => row.text)
    const kinds = new Set(texts.map(row => row.at))
    for (const kind of ['nickname', 'comment', 'quote', 'folder', 'remark', 'share material', 'listing', 'product'])
      assert(kinds.has(kind), kind)
    deepEqual(
      texts.filter(row => hasContact(row.text)),
      [],
    )
    deepEqual(
      texts.filter(row => row.at === 'nickname' && claimsToBeStaff(row.text)),
      [],
    )
    const refused = await createWordListModeration().check(
      Object.fromEntries(texts.map((row, i) => [String(i), row.text])),
    )
    deepEqual(
      refused.map(i => texts[Number(i)]),
      [],
    )
  })

  test('has counters equal to their rows', async () => {
    const { db } = server.context
    deepEqual(await faultsOfCounters(db), [])
    const { rows: strange } = await sql`
      select from notifications m where key = 'follow.new_fan' and not exists (
        select from follows f join users u on u.id = f.follower_id where f.followee_id = m.user_id and u.user_code = m.object_code)`.execute(
      db,
    )
    deepEqual(strange, [], 'told of somebody who follows them')
    const { rows: sizes } = await sql<{ n: number }>`
      select count(*)::int as n from products union all select count(*)::int from quotes union all select count(*)::int from comments
      union all select count(*)::int from folders union all select count(*)::int from follows`.execute(
      server.context.db,
    )
    for (const { n } of sizes) assert(n >= 15, String(n))
  })

  test('shows the demo VIP views by day, no more than the total', async () => {
    const { access_token: token } = await app.login(VIP)
    const { items } = (await app.call(endpoints.listing.getMyListingPage, { tab: 'on_shelf' }, { token })).result
    assert(items.length > 0)
    for (const { listing_code: object_code, view_count } of items.slice(0, 3)) {
      const query = { object_kind: 'listing' as const, object_code }
      const { days } = (await app.call(endpoints.activity.getDayStatistics, query, { token })).result
      const seen = days.reduce((sum, day) => sum + day.view_count, 0)
      assert(seen > 0 && seen <= view_count, `${seen} of ${view_count}`)
    }
  })

  test('gives the demo leader folders, a public pallet, news and share material', async () => {
    const { access_token: token } = await app.login(LEADER)
    const { items: folders } = (await app.call(endpoints.folder.getFolderPage, {}, { token })).result
    equal(folders.length, 4)
    const pallet_code = folders.find(folder => folder.is_published)!.pallet_code!
    equal((await app.call(endpoints.folder.getPallet, { pallet_code })).code, 1)
    const palletProducts = (await app.call(endpoints.folder.getPalletProductPage, { pallet_code })).result.items
    assert(palletProducts.length > 10)
    assert(palletProducts.every(item => !('leader_price_fen' in item)))
    equal((await app.call(endpoints.follow.getNewsPage, {}, { token })).result.items.length, 20)
    const { items } = (await app.call(endpoints.share.getMaterialPage, {}, { token })).result
    const material = items.find(item => item.video_code)!
    const video = (await app.call(endpoints.share.getVideo, { video_code: material.video_code! })).result
    assert(video.product)
    equal((await fetch(server.url + video.url)).headers.get('content-type'), 'video/mp4')
    const after_code = video.video_code
    const others = (await app.call(endpoints.share.getVideoPage, { after_code })).result.items
    assert(others.every(other => other.video_code !== after_code))
    const use = () => app.call(endpoints.share.noteMaterialUse, { material_code: material.material_code }, { token })
    equal((await use()).result.use_count, material.use_count + 1)
    equal((await use()).result.use_count, material.use_count + 1, 'once a day')
    equal((await app.call(endpoints.share.noteMaterialUse, { material_code: 'nothing' }, { token })).code, 404)
  })
})
