import assert, { deepEqual, doesNotMatch, equal, match, notDeepEqual } from 'node:assert/strict'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, test } from 'node:test'
import { purchaseInput, supplyInput } from '../../contract/market/listing-input'
import { roleApplicationInput } from '../../contract/review/role-input'
import { DEFAULT_LIMITS } from '../../domain/base/limits'
import { citiesOf, isRegion, PROVINCES } from '../../domain/base/regions'
import { PERMISSIONS, ROLES } from '../../domain/base/roles'
import { isMobile } from '../../domain/kit/validators'
import { drawings } from '../../scripts/art/catalogue.mjs'
import { isNewerVersion, isVersion } from '../../domain/base/agreement'
import { AGREEMENTS } from '../../server/seed/agreements'
import { SEED_AGREEMENTS } from '../../server/seed/data/agreements'
import { SEED_APPLICATIONS } from '../../server/seed/data/applications'
import { DEMO, leafCodes, makeListings, makeMessages, SEED_CATEGORIES, SEED_USERS } from '../../server/seed/data'
import { GOODS } from '../../server/seed/data/goods'
import { makeLife } from '../../server/seed/data/life'
import { shopsFor } from '../../server/seed/data/listings'
import { makeProducts } from '../../server/seed/data/products'

const PICTURES = resolve('server/seed/pictures')
const manifest = JSON.parse(readFileSync(`${PICTURES}/manifest.json`, 'utf8')) as Record<
  string,
  { width: number; height: number; color: string; placeholder: string }
>
const listings = makeListings()
const byMobile = new Map(SEED_USERS.map(user => [user.mobile, user]))
const day = (offset: number) => new Date(Date.UTC(2030, 0, 15 + offset)).toISOString().slice(0, 10)

/** Figures that belong to a name. Any other figure would be a weight or a number of pieces. */
const NAMES = ['稻花香 2 号 · 当季新米', '12 度微醺', '316L', '98%', '55°']

describe('the drawn pictures', () => {
  test('show no weight, size or number of pieces, since the titles beside them vary', () => {
    const figures = Object.entries(drawings as Record<string, () => string>).flatMap(([name, draw]) =>
      [...draw().matchAll(/<text[^>]*>(.*?)<\/text>/gs)]
        .map(([, text]) => text.replace(/<[^>]+>/g, ''))
        .filter(text => /\d/.test(text) && !NAMES.includes(text))
        .map(text => `${name}: ${text}`),
    )
    deepEqual(figures, [])
  })
})

describe('seeded listings', () => {
  test('satisfy the contract like people’s', () => {
    for (const listing of listings) {
      const media = listing.media.map(name => ({ kind: 'image', url: `/files/${name}/large.webp` }))
      const parsed =
        listing.kind === 'supply'
          ? supplyInput.safeParse({ ...listing.content, media })
          : purchaseInput.safeParse({ ...listing.content, media, needed_by: day(listing.needed_in_days) })
      assert(parsed.success, `${listing.key} ${listing.content.title}: ${JSON.stringify(parsed.error?.issues)}`)
    }
  })

  test('are 290 supplies and 110 purchases with different keys and titles', () => {
    equal(listings.filter(one => one.kind === 'supply').length, 290)
    equal(listings.filter(one => one.kind === 'purchase').length, 110)
    equal(new Set(listings.map(one => one.key)).size, 400)
    equal(new Set(listings.map(one => one.content.title)).size, 400)
  })

  test('are the same for the same seed number, and differ for another', () => {
    deepEqual(makeListings(), listings)
    notDeepEqual(makeListings(7), listings)
  })

  test('have a known owner, a leaf category, a real region and existing pictures', () => {
    const leaves = leafCodes()
    for (const { key, owner, content, media } of listings) {
      assert(byMobile.has(owner), `${key} owner`)
      assert(leaves.has(content.category_code), `${key} ${content.category_code}`)
      assert(
        isRegion(content.region.province, content.region.city),
        `${key} ${content.region.province} ${content.region.city}`,
      )
      for (const name of media) assert(manifest[name]?.width === 800, `${key} ${name}`)
    }
  })

  test('have leader prices below the price', () => {
    const leaders = listings.flatMap(one =>
      one.kind === 'supply' && one.content.leader_price_fen !== undefined ? [one.content] : [],
    )
    assert(leaders.length > 100)
    for (const content of leaders) assert(Number(content.leader_price_fen) < Number(content.price_fen), content.title)
  })

  test('have ages that fit their states', () => {
    for (const one of listings) {
      const shelfMinutes = DEFAULT_LIMITS[`shelf_days_${one.kind}`] * 24 * 60
      assert(one.submitted_age_minutes > 0 && one.changed_age_minutes >= 0, one.key)
      if (one.revision_state === 'pending') {
        equal(one.decided_age_minutes, null)
        continue
      }
      const decided = Number(one.decided_age_minutes)
      assert(decided > 0 && decided <= one.submitted_age_minutes && one.changed_age_minutes <= decided, one.key)
      equal(one.item_state === 'expired', one.revision_state === 'approved' && decided > shelfMinutes, one.key)
      equal(one.reason !== null, one.revision_state === 'rejected' || one.item_state === 'taken_down', one.key)
      if (one.kind === 'purchase' && one.item_state === 'on_shelf') assert(one.needed_in_days > 0, one.key)
    }
  })

  test('cover every state', () => {
    const count = (state: string) =>
      listings.filter(one => one.item_state === state || one.revision_state === state).length
    equal(count('pending'), 13)
    assert(count('on_shelf') > 320)
    for (const state of ['rejected', 'off_shelf', 'taken_down', 'expired']) assert(count(state) >= 3, state)
    const mine = listings.filter(one => one.owner === DEMO.supplier)
    deepEqual(
      new Set(mine.map(one => one.item_state)),
      new Set(['on_shelf', 'hidden', 'off_shelf', 'taken_down', 'expired']),
    )
    assert(mine.length >= 10)
  })
})

describe('seeded applications for a role', () => {
  const of = (role: string, state: string) =>
    SEED_APPLICATIONS.filter(one => one.role === role && one.state === state).map(one => byMobile.get(one.mobile)!)

  test('are what the form takes, in every state, and a queue for the desk', () => {
    for (const { role, places, group_count, member_count, introduction } of SEED_APPLICATIONS) {
      const groups = role === 'agent' ? {} : { places, group_count, member_count }
      assert(roleApplicationInput.safeParse({ role, introduction, ...groups }).success, introduction)
    }
    for (const state of ['pending', 'approved', 'rejected', 'revoked'])
      assert(of('group_leader', state).length > 0, state)
    equal(of('group_leader', 'pending').length, 4)
  })

  test('are approved for whoever has the role and nobody else, with the conditions met', () => {
    for (const role of ['group_leader', 'agent'] as const) {
      const holders = SEED_USERS.filter(user => user.role.includes(role))
      const mobiles = (people: { mobile: string }[]) => people.map(({ mobile }) => mobile).sort()
      deepEqual(mobiles(of(role, 'approved')), mobiles(holders))
      for (const user of [...of(role, 'approved'), ...of(role, 'pending')])
        assert(user.is_identity_certified, user.nickname)
    }
    for (const agent of of('agent', 'approved')) {
      const invited = SEED_USERS.filter(user => user.inviter === agent.mobile && user.is_identity_certified)
      assert(invited.length >= DEFAULT_LIMITS.agent_invited_min, agent.nickname)
    }
  })
})

describe('seeded people, categories, messages', () => {
  test('include sixty people with different mobiles, real regions and existing portraits', () => {
    equal(SEED_USERS.length, 60)
    equal(byMobile.size, 60)
    for (const user of SEED_USERS) {
      assert(isMobile(user.mobile) && isRegion(user.province, user.city), user.nickname)
      assert(user.avatar === null || manifest[user.avatar]?.width === 160, user.nickname)
      assert(user.inviter === null || byMobile.has(user.inviter), user.nickname)
      for (const role of user.role) assert(ROLES.includes(role))
      for (const permission of user.permission) assert(PERMISSIONS.includes(permission))
      equal(user.organization_name !== null, user.is_enterprise_certified, user.nickname)
    }
    assert(byMobile.get(DEMO.examiner)?.permission.includes('examine.listing'))
  })

  test('have a category tree with unique codes, parents first, and a shop for every line of goods', () => {
    const seen = new Set<string>()
    for (const node of SEED_CATEGORIES) {
      assert(!seen.has(node.code) && /^[a-z_]{1,64}$/.test(node.code) && node.zh && node.en, node.code)
      assert(node.parent === null || seen.has(node.parent), node.code)
      seen.add(node.code)
    }
    for (const line of GOODS) assert(shopsFor(line.category).length > 0, line.category)
  })

  test('let everybody sell what their shop sells', () => {
    for (const { owner, content } of [...makeProducts(), ...listings.filter(one => one.kind === 'supply')]) {
      const { nickname, trades } = byMobile.get(owner)!
      assert(
        trades.some(trade => content.category_code.startsWith(trade)),
        `${nickname}: ${content.title}`,
      )
    }
  })

  test('don’t repeat “purchase” in the titles of purchases, which are marked as such', () => {
    for (const { kind, content } of listings) if (kind === 'purchase') doesNotMatch(content.title, /求购/)
  })

  test('answer some questions within minutes, some in the evening', () => {
    const answered = makeLife(listings, makeProducts()).comments.filter(one => one.answer !== null)
    const paces = new Set(answered.map(one => Math.round(one.answer_after_minutes / 10)))
    assert(paces.size >= 8, String([...paces]))
  })

  test('have 34 provinces, each with cities', () => {
    equal(PROVINCES.length, 34)
    assert(
      PROVINCES.every(
        province => province.cities.length > 0 && new Set(province.cities).size === province.cities.length,
      ),
    )
    deepEqual(citiesOf('nowhere'), [])
  })

  test('notify owners of decisions that match their listing', () => {
    const messages = makeMessages(listings)
    const byKey = new Map(listings.map(one => [one.key, one]))
    for (const message of messages.filter(one => one.channel === 'examine')) {
      const listing = byKey.get(String(message.object))
      equal(listing?.owner, message.to)
      equal(listing?.content.title, message.params.title)
      if (message.key !== 'examine.listing_approved') equal(listing?.reason, message.params.reason)
    }
    for (const mobile of Object.values(DEMO))
      assert(
        messages.some(one => one.to === mobile),
        mobile,
      )
    assert(messages.some(one => one.to === DEMO.supplier && !one.is_read))
  })
})

describe('pictures and agreements', () => {
  test('include every picture of the manifest in its sizes, small enough', () => {
    for (const [name, { width, color, placeholder }] of Object.entries(manifest)) {
      match(color, /^#[0-9a-f]{6}$/)
      assert(placeholder.startsWith('data:image/webp;base64,') && placeholder.length <= 250, name)
      assert(statSync(`${PICTURES}/${name}/small.webp`).size <= 9 * 1024, name)
      // A video's still: seed-market.test checks videos.
      if (name.startsWith('film_')) continue
      if (width === 800)
        for (const size of ['medium', 'large'])
          assert(statSync(`${PICTURES}/${name}/${size}.webp`).size <= 30 * 1024, `${name} ${size}`)
      else assert(!existsSync(`${PICTURES}/${name}/large.webp`), name)
    }
  })

  test('include four agreements in both languages with the same sections', () => {
    const kinds = new Set(AGREEMENTS.map(one => one.kind))
    equal(kinds.size, 4)
    for (const kind of kinds) {
      const [zh, en] = (['zh-Hans', 'en'] as const).map(locale =>
        AGREEMENTS.filter(one => one.kind === kind && one.locale === locale),
      )
      equal(zh.length, 1)
      equal(en.length, 1)
      equal(zh[0].sections.length, en[0].sections.length, kind)
      equal(zh[0].version, en[0].version)
      assert(!/\p{Script=Han}/u.test(JSON.stringify(en[0].sections).replace(/团长看板/g, '')), kind)
    }
  })

  test('have earlier versions and one draft in the demo market, in both languages', () => {
    for (const one of SEED_AGREEMENTS) {
      assert(isVersion(one.version))
      const twin = SEED_AGREEMENTS.find(
        other => other.kind === one.kind && other.version === one.version && other.locale !== one.locale,
      )
      equal(twin?.sections.length, one.sections.length)
      const current = AGREEMENTS.find(other => other.kind === one.kind && other.locale === one.locale)!
      const isDraft = one.published_at === null
      equal(isNewerVersion(one.version, current.version), isDraft)
      assert(isDraft ? one.changes : one.published_at! < current.published_at!)
    }
    equal(SEED_AGREEMENTS.filter(one => one.published_at === null).length, 2)
  })
})
