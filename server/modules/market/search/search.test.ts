// Runs on both databases.
import assert, { deepEqual, equal } from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import { searchText } from '#domain/market/search'
import { everyPage, inMarket } from '#__tests__/support/in-market'
import { EXAMINER, published, tokenOf, VIP } from '#__tests__/support/market'
import { FIRST_HITS } from '#__tests__/support/expected/first-hits'
import { FakeClock } from '#__tests__/support/server'

const { listing, product } = endpoints

describe('search', () => {
  const clock = new FakeClock()
  const { server, app } = inMarket({ clock, env: { SEED: 'demo' } })
  const codes: Record<string, string> = {}

  before(async () => {
    const seller = await tokenOf(app, VIP)
    const examiner = await tokenOf(app, EXAMINER)
    const add = async (name: string, title: string, description: string, specification = '') => {
      clock.advance(1000)
      codes[name] = await published(app, seller, examiner, {
        title,
        description,
        specification,
        category_code: 'kitchen_cup_thermos',
        region: { province: '福建', city: '泉州' },
      })
    }
    await add('steel', '鸬鹚牌316不锈钢保温杯500ml', '办公出差都合适，可以定制刻字。')
    await add('english', 'TravelMug Pro insulated cup', 'Keeps coffee hot for twelve hours.')
    await add('reversed', '杯温保测试标题倒过来写', '这里没有连在一起的那个词语。')
    await add('wide', '商务ＧＩＦＴ套装保温壶', '全角字母也应当能搜到的商品。')
  })

  const find = async (keyword: string, more = {}) => {
    const answer = await app.call(listing.getListingPage, { keyword, limit: 50, ...more })
    equal(answer.code, 1)
    return answer.result.items.map(item => item.listing_code)
  }
  const names = async (keyword: string) => {
    const found = await find(keyword)
    return Object.keys(codes).filter(name => found.includes(codes[name]))
  }

  it('finds Chinese words inside a title, by one character, two or more', async () => {
    deepEqual(await names('鸬鹚'), ['steel'])
    deepEqual(await names('鹚'), ['steel'])
    deepEqual(await names('不锈钢保温杯'), ['steel'])
    deepEqual(await names('鸬鹚牌'), ['steel'])
  })

  it('finds Latin words in either case, and full-width letters like narrow ones', async () => {
    deepEqual(await names('travelmug'), ['english'])
    deepEqual(await names('TRAVELMUG PRO'), ['english'])
    deepEqual(await names('gift'), ['wide'])
    deepEqual(await names('ＴｒａｖｅｌＭｕｇ'), ['english'])
  })

  it('finds mixed words, wherever the spaces are', async () => {
    deepEqual(await names('316不锈钢'), ['steel'])
    deepEqual(await names('保温杯 鸬鹚'), ['steel'])
    deepEqual(await names('500ml 保温'), ['steel'])
  })

  it('matches words, not their characters in any order', async () => {
    deepEqual(await names('温保'), ['reversed'])
    deepEqual(await names('杯温保测'), ['reversed'])
  })

  it('finds by description, category in both languages and place', async () => {
    deepEqual(await names('定制刻字'), ['steel'])
    deepEqual(await names('coffee'), ['english'])
    equal((await names('Vacuum flasks')).length, 4)
    equal((await names('泉州')).length, 4)
  })

  it('finds nothing for misspelt Chinese or signs alone, and ignores spaces', async () => {
    deepEqual(await find('鸬慈保温杯'), [])
    deepEqual(await find('!!!'), [])
    deepEqual(await find("' or 1=1 --"), [])
    deepEqual(await find('%'), [])
    equal((await find('   ')).length, 50)
  })

  it('takes filters, by title, category and text, newest first, in pages without gaps', async () => {
    assert(!(await find('保温', { kind: 'purchase' })).includes(codes.steel))
    const all: { listing_code: string; published_at: string }[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { result } = await app.call(listing.getListingPage, { keyword: '果', limit: 3, cursor })
      all.push(...result.items)
      cursor = result.next_cursor
    }
    // Those that have it in their title first, then those of such a category.
    const { rows } = await sql<{ listing_code: string }>`
      select listing_code from listings where item_state = 'on_shelf' and search_text like ${`%${searchText('果')}%`}
      order by case when title like '%果%' then 1 when split_part(search_text, chr(10), 2) like '%果%' then 2 else 3 end,
        feed_at desc, id desc`.execute(server.context.db)
    assert(rows.length > 20)
    deepEqual(
      all.map(item => item.listing_code),
      rows.map(row => row.listing_code),
    )
  })

  it('shows what is named so before what mentions it, for 40 words of the demo market', async () => {
    const wrong: string[] = []
    for (const [keyword, word] of Object.entries(FIRST_HITS))
      for (const page of [
        await app.call(listing.getListingPage, { keyword, limit: 50 }),
        await app.call(product.getProductPage, { keyword, limit: 50 }),
      ]) {
        const titles = page.result.items.map(item => item.title)
        const named = titles.filter(title => title.includes(word)).length
        if (!named || titles.slice(0, named).some(title => !title.includes(word)))
          wrong.push(`${keyword}: ${titles.find(title => !title.includes(word)) ?? 'nothing'}`)
      }
    deepEqual(wrong, [])
  })

  it('shows title, category and the rest in this order, and continues there page by page', async () => {
    const seller = await tokenOf(app, VIP)
    const examiner = await tokenOf(app, EXAMINER)
    for (const [title, category_code, description] of [
      ['貔貅牌手熬果酱', 'food_seasoning_jam', '里面加了一点饕餮花蜜。'],
      ['饕餮花蜜一号', 'kitchen_cup_thermos', '这里写的是别的事情。'],
      ['饕餮花蜜二号 貔貅', 'kitchen_cup_thermos', '这里写的是别的事情。'],
      ['貔貅牌手熬果酱二号', 'food_seasoning_jam', '里面加了一点饕餮花蜜。'],
    ]) {
      clock.advance(1000)
      await published(app, seller, examiner, {
        title,
        description,
        category_code,
        specification: '',
        region: { province: '福建', city: '泉州' },
      })
    }
    const all = (
      await everyPage(
        async cursor => (await app.call(listing.getListingPage, { keyword: '饕餮花蜜', limit: 1, cursor })).result,
      )
    ).map(item => item.title)
    deepEqual(all, ['饕餮花蜜二号 貔貅', '饕餮花蜜一号', '貔貅牌手熬果酱二号', '貔貅牌手熬果酱'])
    // A place and an amount say nothing about what it is.
    deepEqual((await find('泉州 饕餮花蜜')).length, 4)
  })

  for (const [sort, order] of [
    ['price_up', 'price_fen, id'],
    ['price_down', 'price_fen desc, id desc'],
  ] as const)
    it(`sorts by price (${sort}), without unpriced listings, with and without words`, async () => {
      for (const keyword of ['果', undefined]) {
        const all = (
          await everyPage(
            async cursor => (await app.call(listing.getListingPage, { keyword, sort, limit: 15, cursor })).result,
          )
        ).map(item => item.listing_code)
        const { rows } = await sql<{ listing_code: string }>`
          select listing_code from listings where item_state = 'on_shelf' and price_fen is not null
            and search_text like ${`%${keyword ?? ''}%`} order by ${sql.raw(order)}`.execute(server.context.db)
        assert(rows.length > 20)
        deepEqual(
          all,
          rows.map(row => row.listing_code),
        )
      }
    })

  it('refuses a cursor of another order, and unknown orders', async () => {
    const { result } = await app.call(listing.getListingPage, { keyword: '果', sort: 'price_up', limit: 3 })
    const wrong = await app.call(listing.getListingPage, { keyword: '果', cursor: result.next_cursor! })
    deepEqual([wrong.code, wrong.result], [422, { fields: { cursor: '翻页位置无效' } }])
    const { next_cursor: newest } = (await app.call(listing.getListingPage, { keyword: '果', limit: 3 })).result
    equal((await app.call(listing.getListingPage, { sort: 'price_down', cursor: newest! })).code, 422)
    equal((await app.call(listing.getListingPage, { sort: 'best' as never })).code, 422)
  })

  it('finds an edit by its new words once it is approved', async () => {
    const seller = await tokenOf(app, VIP)
    const { media, content } = (await app.call(listing.getMyListing, { listing_code: codes.wide }, { token: seller }))
      .result
    await app.call(
      listing.publishSupply,
      {
        ...content,
        title: '貔貅摆件商务礼盒',
        media: [{ kind: 'image', url: media[0].url }],
        listing_code: codes.wide,
      } as never,
      { token: seller },
    )
    deepEqual(await names('貔貅'), [])
    await app.call(
      endpoints.examine.decideExamine,
      { subject: 'listing', code: codes.wide, decision: 'approved' },
      { token: await tokenOf(app, EXAMINER) },
    )
    deepEqual([await names('貔貅'), await names('gift')], [['wide'], []])
  })
})
