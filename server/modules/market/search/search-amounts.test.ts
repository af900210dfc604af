import assert, { deepEqual, equal } from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { endpoints } from '#contract'
import { runsOf, tokensOf } from '#domain/market/search'
import { up } from '#server/db/migrations/0034-amounts'
import { createCategoryService } from '../../base/category'
import { createNewsCounter } from '../follow'
import { searchOf } from '../listing/content'
import { listingRepo } from '../listing/repo'
import { createMessageService } from '../../base/message/service'
import { searchOf as productSearchOf } from '../product/content'
import { productRepo } from '../product/repo'
import { rebuildIndex, sendSearchAlerts } from './index'
import { createReindex } from '../shelf/reindex'
import { inMarket } from '#__tests__/support/in-market'
import { EXAMINER, LEADER, NEWCOMER, publish, published, purchase, tokenOf, VIP } from '#__tests__/support/market'
import { FakeClock } from '#__tests__/support/server'

const { examine, listing, messages, product, quote, search } = endpoints
const PLACE = { category_code: 'kitchen_cup_thermos', region: { province: '福建', city: '泉州' }, specification: '' }

describe('a number with its unit', () => {
  const clock = new FakeClock()
  const { server, app } = inMarket({ clock, env: { SEED: 'demo' } })
  const token: Record<'seller' | 'examiner' | 'reader', string> = {} as never
  const codes: Record<string, string> = {}

  const add = async (name: string, title: string) => {
    clock.advance(1000)
    codes[name] = await published(app, token.seller, token.examiner, {
      ...PLACE,
      title,
      description: '现货供应，量大从优，欢迎来样。',
    })
  }
  const names = async (keyword: string) => {
    const { result } = await app.call(listing.getListingPage, { keyword, limit: 50 })
    const found = result.items.map(item => item.listing_code)
    return Object.keys(codes).filter(name => found.includes(codes[name]))
  }
  const settle = () =>
    sendSearchAlerts(server.context, {
      categories: createCategoryService(server.context),
      messages: createMessageService(server.context, createNewsCounter()),
    })
  const rebuild = (isOver?: () => boolean) => {
    const categories = createCategoryService(server.context)
    return rebuildIndex(
      server.context,
      {
        listing: createReindex(listingRepo, categories, searchOf),
        product: createReindex(productRepo, categories, productSearchOf),
      },
      isOver,
    )
  }
  const left = async () =>
    (
      await sql<{ subject: string; below: number }>`select subject, below from search_rebuilds`.execute(
        server.context.db,
      )
    ).rows

  before(async () => {
    token.seller = await tokenOf(app, VIP)
    token.examiner = await tokenOf(app, EXAMINER)
    token.reader = await tokenOf(app, NEWCOMER)
    await add('spaced', '貔貅牌珐琅炖锅 24 cm 电磁通用')
    await add('joined', '貔貅牌珐琅汤锅 24cm 明火可用')
    await add('half', '貔貅牌土蜂蜜 0.5 kg 大罐')
    await add('nine', '貔貅牌脐橙 大果 4.5 斤 坏果包赔')
    await settle()
    // As an earlier version has left it.
    const { db } = server.context
    for (const table of ['listings', 'products']) {
      const { rows } = await sql<{ id: number; text: string }>`
        select id, title || ' ' || province || ' ' || city as text from ${sql.table(table)} where title <> ''`.execute(
        db,
      )
      const earlier = rows.map(({ id, text }) => {
        const runs = runsOf(text)
        return { id, text: runs.join(' '), tokens: [...tokensOf(runs), ...runs.flatMap(run => Array.from(run))] }
      })
      await sql`
        update ${sql.table(table)} i set tokens = r.tokens, search_text = r.text
        from jsonb_to_recordset(${JSON.stringify(earlier)}::jsonb) as r (id bigint, tokens text[], text text)
        where i.id = r.id`.execute(db)
    }
    await app.call(
      search.saveSearch,
      { subject: 'listing', keyword: '貔貅 24 cm', filter: {} },
      { token: token.reader },
    )
    await sql`update saved_searches set tokens = array['貔貅', '24', 'cm']`.execute(db)
    await sql`drop table search_rebuilds`.execute(db)
    await up(db as unknown as Kysely<unknown>)
  })

  it('is found as before while the index is rebuilt, and what is new as one word', async () => {
    deepEqual((await left()).map(row => row.subject).sort(), ['listing', 'product'])
    await add('later', '貔貅牌绿豆 2.5 kg 真空装')
    deepEqual(await names('貔貅牌珐琅炖锅 24 cm'), ['spaced'])
    deepEqual(await names('貔貅 24cm'), ['joined'])
    deepEqual(await names('貔貅 5斤'), ['nine', 'later'])
    equal((await names('貔貅')).length, 5)
  })

  it('is rebuilt in small parts, goes on where it was stopped, and ends', async () => {
    let parts = 0
    await rebuild(() => ++parts > 2)
    const [{ below }] = (await left()).filter(row => row.subject === 'listing')
    assert(below > 100)
    deepEqual(await names('貔貅 1斤'), ['half'])
    await rebuild()
    deepEqual(await left(), [])
    const { rows } = await sql`
      select from listings where title <> '' and not (tokens @> array['^' || left(title, 1)]) and title ~ '^[一-龥]'`.execute(
      server.context.db,
    )
    equal(rows.length, 0)
  })

  it('is one word afterwards, in any unit', async () => {
    for (const keyword of ['貔貅 24cm', '貔貅 24 cm', '貔貅 240mm', '貔貅 ２４厘米'])
      deepEqual(await names(keyword), ['spaced', 'joined'], keyword)
    for (const keyword of ['貔貅 500g', '貔貅 500 克', '貔貅 1斤', '貔貅 0.5kg'])
      deepEqual(await names(keyword), ['half'], keyword)
    deepEqual(await names('貔貅 5 斤'), ['later'])
    deepEqual(await names('貔貅 4.5斤'), ['nine'])
    // By the beginning of what is typed together.
    deepEqual(await names('貔貅 24c'), ['spaced', 'joined'])
  })

  it('is found among products', async () => {
    const found = async (keyword: string) =>
      (await app.call(product.getProductPage, { keyword, limit: 50 })).result.items.map(item => item.title).sort()
    const half = await found('每日坚果 500g')
    assert(half.length > 0 && half.every(title => /500 ?g/.test(title)), half.join('\n'))
    deepEqual(await found('每日坚果 1 斤'), half)
  })

  it('is what saved searches wait for, those from before too', async () => {
    const save = (keyword: string) =>
      app.call(search.saveSearch, { subject: 'listing', keyword, filter: {} }, { token: token.reader })
    await save('貔貅 1斤')
    await save('貔貅 5 斤')
    await add('matched', '貔貅牌木耳 500克 袋装')
    await add('pot', '貔貅牌煎锅 240 mm 不粘')
    await settle()
    const { result } = await app.call(
      messages.getMessagePage,
      { channel: 'system', limit: 50 },
      { token: token.reader },
    )
    deepEqual(
      result.items.filter(one => one.key === 'search.matched').map(one => [one.params?.keyword, one.object_code]),
      [
        ['貔貅 24 cm', codes.pot],
        ['貔貅 1斤', codes.matched],
      ],
    )
  })

  it('counts as a word in common of a purchase and a supply', async () => {
    const buyer = await tokenOf(app, LEADER)
    const wanted = await app.call(
      listing.publishPurchase,
      purchase({ title: '求购 1 斤', category_code: 'kitchen_cup_thermos' }),
      { token: buyer },
    )
    const { items } = (
      await app.call(quote.getMatchPage, { listing_code: wanted.result.listing_code }, { token: buyer })
    ).result
    const ours = items.map(item => item.listing_code).filter(code => Object.values(codes).includes(code))
    deepEqual(ours.slice(0, 2), [codes.matched, codes.half])
  })

  it('makes a duplicate, however it is written', async () => {
    const code = await publish(app, token.seller, {
      ...PLACE,
      title: '貔貅牌木耳 1斤 袋装',
      description: '现货供应，量大从优，欢迎来样。',
    })
    const { result } = await app.call(examine.getExamineDetail, { subject: 'listing', code }, { token: token.examiner })
    deepEqual(
      result.duplicates.map(one => [one.code, one.title_match]),
      [[codes.matched, 'same']],
    )
  })
})
