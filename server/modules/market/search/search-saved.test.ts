import assert, { deepEqual, equal, match } from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import { SAVED_SEARCHES_MAX } from './service'
import { createCategoryService } from '../../base/category'
import { createNewsCounter } from '../follow'
import { createMessageService } from '../../base/message/service'
import { sendSearchAlerts } from './index'
import { gives, everyPage, inMarket } from '#__tests__/support/in-market'
import { eventually } from '#__tests__/support/eventually'
import { heldWrites } from '#__tests__/support/held-writes'
import { decide, EXAMINER, LEADER, NEWCOMER, publish, published, tokenOf, VIP } from '#__tests__/support/market'
import { FakeClock } from '#__tests__/support/server'

const { listing, messages, search } = endpoints
const FILTER = { kind: 'supply', province: '江西', price_max_fen: 2000 } as const

describe('saved searches', () => {
  const clock = new FakeClock()
  const { server, app } = inMarket({ clock, env: { SEED: 'demo' } })
  const token: Record<'seller' | 'examiner' | 'reader' | 'other', string> = {} as never

  before(async () => {
    token.seller = await tokenOf(app, VIP)
    token.examiner = await tokenOf(app, EXAMINER)
    token.reader = await tokenOf(app, NEWCOMER)
    token.other = await tokenOf(app, LEADER)
    await settle()
  })

  /** Processes everything that has come on the shelf. */
  const settle = () =>
    sendSearchAlerts(server.context, {
      categories: createCategoryService(server.context),
      messages: createMessageService(server.context, createNewsCounter()),
    })
  const save = (keyword: string, who = token.reader, filter = {}) =>
    app.call(search.saveSearch, { subject: 'listing', keyword, filter }, { token: who })
  const saved = async (who = token.reader) => (await app.call(search.getSavedSearches, {}, { token: who })).result.items
  const forget = async (who: string) => {
    for (const { search_code } of await saved(who))
      await app.call(search.deleteSavedSearch, { search_code }, { token: who })
  }
  const matches = async (who: string) =>
    (await app.call(messages.getMessagePage, { channel: 'system', limit: 50 }, { token: who })).result.items.filter(
      message => message.key === 'search.matched',
    )
  const unread = async (who: string) =>
    (await app.call(messages.getUnreadCountInfo, {}, { token: who })).result.channels.system

  it('are saved once each, listed newest first, and can be deleted', async () => {
    const first = await save(' 脐橙 ', token.reader, FILTER)
    equal(first.code, 1)
    clock.advance(1000)
    await save('绿茶')
    equal((await save('脐橙', token.reader, FILTER)).result.search_code, first.result.search_code)
    deepEqual(
      (await saved()).map(({ keyword, subject, filter }) => ({ keyword, subject, filter })),
      [
        { keyword: '绿茶', subject: 'listing', filter: {} },
        { keyword: '脐橙', subject: 'listing', filter: FILTER },
      ],
    )
    await gives(1, app.call(search.deleteSavedSearch, first.result, { token: token.reader }))
    deepEqual(
      (await saved()).map(one => one.keyword),
      ['绿茶'],
    )
    await forget(token.reader)
  })

  it('can be seen and deleted by their owner only', async () => {
    const mine = await save('岩茶')
    deepEqual(await saved(token.other), [])
    await gives(404, app.call(search.deleteSavedSearch, mine.result, { token: token.other }))
    equal((await saved()).length, 1)
    await forget(token.reader)
  })

  it('refuse words without a letter, and filters that the page doesn’t have', async () => {
    const signs = await save('!!!')
    deepEqual([signs.code, signs.result], [422, { fields: { keyword: '请输入搜索词' } }])
    await gives(422, save('橙', token.reader, { price_max_fen: -1 }))
    await gives(422, save('橙', token.reader, { kind: 'product' }))
    deepEqual(await saved(), [])
  })

  it('are limited to twenty, also when saved concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: SAVED_SEARCHES_MAX + 5 }, (_, i) => save(`橙子${i}`)))
    const refused = answers.filter(answer => answer.code !== 1)
    deepEqual([refused.length, new Set(refused.map(answer => answer.code))], [5, new Set([409])])
    match(refused[0].message, /最多保存 20 个/)
    equal((await saved()).length, SAVED_SEARCHES_MAX)
    await gives(1, save((await saved())[3].keyword), 'an existing one isn’t new')
    await forget(token.reader)
  })

  it('notify their owner of new hits, once per thing', async () => {
    await save('赣南脐橙', token.reader, FILTER)
    await save('产地直发')
    const before = await unread(token.reader)
    const code = await published(app, token.seller, token.examiner)
    await settle()
    const [message, ...more] = await matches(token.reader)
    deepEqual(more, [])
    deepEqual(
      [message.params, message.object_kind, message.object_code],
      [{ keyword: '赣南脐橙', title: '赣南脐橙 产地直发 5 斤装' }, 'supply', code],
    )
    equal(await unread(token.reader), before + 1)
    for (const act of [listing.takeOffListing, listing.putOnListing])
      await gives(1, app.call(act, { listing_code: code }, { token: token.seller }))
    await settle()
    equal((await matches(token.reader)).length, 1)
  })

  it('don’t notify of what doesn’t match, is one’s own, or wasn’t approved', async () => {
    await forget(token.reader)
    await save('赣南脐橙', token.reader, { ...FILTER, price_max_fen: 1000 })
    await save('脐橙', token.reader, { kind: 'purchase' })
    await save('橙脐')
    await save('脐橙', token.reader, { category_code: 'drink' })
    await save('脐橙', token.seller)
    deepEqual([(await saved()).length, (await saved(token.seller)).length], [4, 1])
    const was = (await matches(token.reader)).length
    await published(app, token.seller, token.examiner)
    const refused = await publish(app, token.seller)
    await decide(app, token.examiner, refused, 'rejected', '图片不清楚')
    await settle()
    equal((await matches(token.reader)).length, was)
    deepEqual(await matches(token.seller), [])
    await save('脐橙', token.reader, { category_code: 'fresh', city: '赣州' })
    await published(app, token.seller, token.examiner)
    await settle()
    equal((await matches(token.reader)).length, was + 1)
  })

  it('notify of a price range that reaches into theirs, at either end', async () => {
    await forget(token.reader)
    await save('脐橙', token.reader, { price_min_fen: 2500, price_max_fen: 4000 })
    const was = (await matches(token.reader)).length
    const ranging = (price_fen: number, price_max_fen: number) =>
      published(app, token.seller, token.examiner, {
        price_type: 'range',
        price_fen,
        price_max_fen,
        leader_price_fen: undefined,
      })
    await ranging(1000, 2400)
    await ranging(4100, 5000)
    await settle()
    equal((await matches(token.reader)).length, was)
    await ranging(1000, 2500)
    await ranging(4000, 5000)
    await settle()
    equal((await matches(token.reader)).length, was + 2)
  })

  it('need a log-in', async () => {
    for (const endpoint of [search.saveSearch, search.getSavedSearches, search.deleteSavedSearch])
      await gives(401001, app.call(endpoint, {}))
  })

  it('find Latin words with one typo, and say so', async () => {
    await published(app, token.seller, token.examiner, { title: 'TravelMug Pro 保温杯' })
    await settle()
    const find = async (keyword: string, more = {}) => {
      const { result } = await app.call(listing.getListingPage, { keyword, ...more })
      return [result.items.length, result.corrected]
    }
    deepEqual(await find('travelmug'), [1, undefined])
    for (const typo of ['travelmugg', 'travlmug', 'tarvelmug', 'trabelmug', 'TRAVELMUGG'])
      deepEqual(await find(typo), [1, 'travelmug'], typo)
    deepEqual(await find('保温杯 travlmug'), [1, '保温杯 travelmug'])
    deepEqual(await find('travlmgu'), [0, undefined], 'two typos make another word')
    deepEqual(await find('prp'), [0, undefined], 'a short word isn’t corrected')
    deepEqual(await find('travelmug', { kind: 'purchase' }), [0, undefined], 'a known word isn’t corrected')
  })

  it('continue a corrected search after the first page', async () => {
    for (let i = 0; i < 3; i += 1) {
      clock.advance(1000)
      await published(app, token.seller, token.examiner, { title: `Zephyrine 丝巾 ${i} 号` })
    }
    await settle()
    const titles = (
      await everyPage(async cursor => {
        const { result } = await app.call(listing.getListingPage, { keyword: 'zephirine', limit: 2, cursor })
        equal(result.corrected, 'zephyrine')
        return result
      })
    ).map(item => item.title)
    deepEqual(titles, ['Zephyrine 丝巾 2 号', 'Zephyrine 丝巾 1 号', 'Zephyrine 丝巾 0 号'])
  })
})

describe('suggestions', () => {
  const DAY = 86_400_000
  const writeHeld = heldWrites()
  const clock = new FakeClock()
  const { server, app } = inMarket({ clock, env: { SEED: 'demo' } })
  const suggested = async (keyword?: string, language = 'zh-Hans') =>
    (
      await app.call(
        search.getSuggestions,
        { subject: 'listing', keyword },
        { headers: { 'accept-language': language } },
      )
    ).result.items
  const lookFrom = (keyword: string, addresses: string[]) =>
    Promise.all(
      addresses.map(address =>
        app.call(listing.getListingPage, { keyword }, { headers: { 'x-forwarded-for': address } }),
      ),
    )
  const people = (count: number) => Array.from({ length: count }, (_, i) => `10.1.${i}.7`)
  /** Waits for the word that was searched last. */
  const written = async (keyword: string, days: number) => {
    writeHeld()
    const saved = async () =>
      (
        await sql<{ n: number }>`
          select count(distinct day)::int as n from search_term_uses where term = ${keyword}`.execute(server.context.db)
      ).rows[0].n
    await eventually(keyword, saved, n => n >= days)
  }

  it('are words that several people searched and found on several days, most frequent first', async () => {
    await lookFrom('fresh', people(4))
    await lookFrom('fruit of nowhere', people(6))
    await lookFrom('fresh fruit', people(2))
    // One person's: many addresses of one network, again and again.
    const planted = Array.from({ length: 4 }, (_, i) => [
      `10.9.9.${i}`,
      `2001:db8:5::${i}`,
      `::ffff:10.9.9.${i}`,
    ]).flat()
    await lookFrom('fruit fresh', planted)
    await lookFrom('Fruit ', people(6))
    await written('fruit', 1)
    deepEqual(await suggested('fr'), [], 'no suggestions on the same day')
    clock.advance(DAY)
    await lookFrom('fresh', people(1))
    await lookFrom('fresh fruit', people(2))
    await lookFrom('fruit fresh', planted)
    await lookFrom('fruit', people(2))
    await written('fruit', 2)
    equal((await suggested())[0], '脐橙', 'the demo market’s own')
    deepEqual(await suggested('fr'), ['fruit', 'fresh'])
    deepEqual(await suggested('没有这样的词'), [])
  })

  it('fall back on categories, in the reader’s language', async () => {
    assert((await suggested('柑橘')).some(word => word.startsWith('柑橘')))
    assert((await suggested('FR', 'en')).includes('Fruit'))
    deepEqual(await suggested('vege'), [], 'no English names for a Chinese reader')
  })

  it('refuse an unknown subject', async () => {
    await gives(422, app.call(search.getSuggestions, { subject: 'user' as never }))
  })
})
