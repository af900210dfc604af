import assert, { deepEqual, equal } from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import { createCategoryService } from '../../base/category'
import { createNewsCounter } from '../follow'
import { createMessageService } from '../../base/message/service'
import { countGoods, rereadWords, sendSearchAlerts } from './index'
import { readingsOf } from './readings'
import { random } from '#server/seed/data/random'
import { inMarket } from '#__tests__/support/in-market'
import { GOODS_WORDS } from '#__tests__/support/expected/goods-words'
import { EXAMINER, published, SUPPLIER, tokenOf, VIP } from '#__tests__/support/market'
import { FakeClock } from '#__tests__/support/server'

const { listing, search } = endpoints
const SEED = Number(process.env.SEED ?? Date.now() % 100_000)

describe('suggestions of goods on the shelf', () => {
  const clock = new FakeClock()
  const { server, app } = inMarket({ clock, env: { SEED: 'demo' } })
  const token: Record<'seller' | 'other' | 'examiner', string> = {} as never

  before(async () => {
    token.seller = await tokenOf(app, VIP)
    token.other = await tokenOf(app, SUPPLIER)
    token.examiner = await tokenOf(app, EXAMINER)
    await countGoods(server.context)
  })

  const suggested = async (keyword: string) =>
    (await app.call(search.getSuggestions, { subject: 'listing', keyword })).result.items
  const add = async (who: string, title: string) => {
    clock.advance(1000)
    const code = await published(app, who, token.examiner, {
      title,
      description: '现货供应，量大从优，欢迎来样。',
      category_code: 'kitchen_cup_thermos',
    })
    await countGoods(server.context)
    return code
  }

  it(`show 95 % of 200 goods words while they are typed: in Chinese, by pinyin, initials, with a wrong letter (seed ${SEED})`, async () => {
    const r = random(SEED)
    const kinds: Record<string, (word: string) => string[]> = {
      Chinese: word => Array.from(word).flatMap((_, i, all) => (i < 1 ? [] : [all.slice(0, i + 1).join('')])),
      pinyin: word => {
        const [first, second, ...others] = readingsOf(word)
        const whole = [first, second, ...others].join('')
        const from = first.length + second.length
        return [whole.slice(0, from), whole.slice(0, r.int(from, whole.length)), whole]
      },
      initials: word => [
        readingsOf(word)
          .map(one => one[0])
          .join(''),
      ],
      'one wrong letter': word => {
        const whole = readingsOf(word).join('')
        const at = r.int(1, whole.length - 1)
        return whole.length < 6 ? [] : [whole.slice(0, at) + (whole[at] === 'x' ? 'q' : 'x') + whole.slice(at + 1)]
      },
    }
    const words = GOODS_WORDS.filter(word => /^\p{Script=Han}+$/u.test(word))
    for (const [kind, typedOf] of Object.entries(kinds)) {
      const missed: string[] = []
      let tried = 0
      for (const word of kind === 'Chinese' ? GOODS_WORDS : words)
        for (const typed of typedOf(word)) {
          tried += 1
          if (!(await suggested(typed)).includes(word)) missed.push(`${word} by ${typed}`)
        }
      assert(missed.length <= tried * 0.05, `${kind}: ${missed.length} of ${tried} are not shown: ${missed.join(', ')}`)
    }
  })

  it('show what people look for', async () => {
    for (const [typed, word] of [
      ['蜂蜜', '蜂蜜'],
      ['五常', '五常稻花香大米'],
      ['dami', '大米'],
      // A category stands before the many words of the shelf that begin or end so.
      ['水', '水果'],
      ['橙', '橙子'],
      ['橙', '赣南脐橙'],
      ['橙子', '橙子'],
      ['chengzi', '橙子'],
      ['gnqc', '赣南脐橙'],
      ['坚裹', '坚果'],
    ])
      assert((await suggested(typed)).includes(word), `${typed}: ${(await suggested(typed)).join(' ')}`)
    assert((await suggested('')).length <= 10)
    deepEqual(await suggested('饕餮'), [])
  })

  it('come and go with what is on the shelf, from two titles on, several sellers’ before one’s', async () => {
    const codes = [await add(token.seller, '饕餮花蜜一号')]
    deepEqual(await suggested('饕餮'), [], 'one title')
    codes.push(await add(token.seller, '饕餮花蜜二号'))
    assert((await suggested('饕餮')).includes('饕餮花蜜'))
    for (const who of [token.seller, token.other]) codes.push(await add(who, '饕餮酱菜坛装'))
    equal((await suggested('taotie')).indexOf('饕餮'), 0)
    const order = await suggested('饕餮')
    assert(order.indexOf('饕餮酱菜坛装') < order.indexOf('饕餮花蜜'), order.join(' '))
    await sql`update listings set item_state = 'off_shelf' where listing_code = any(${codes}::text[])`.execute(
      server.context.db,
    )
    await countGoods(server.context)
    deepEqual(await suggested('饕餮'), [])
  })

  it('never show a contact or a forbidden word', async () => {
    const { db } = server.context
    for (const [i, title] of ['海洛因手工皂', '加微信聊手工皂', '貔貅手工皂'].entries())
      for (const seller of [1, 2])
        await sql`insert into search_goods_changes (seller, title, n) values (${seller + i}, ${title}, 1)`.execute(db)
    await countGoods(server.context)
    for (const typed of ['海洛', '加微', 'hailuoyin']) deepEqual(await suggested(typed), [], typed)
    assert((await suggested('貔貅')).includes('貔貅手工皂'))
  })

  it('finds places and words by any reading, those learnt earlier too', async () => {
    const titles = ['乐清石斛干条', '还款计算器台历', '歙县贡菊花茶', '筠连苦丁茶', '莘庄小笼馒头']
    for (const title of titles) await add(token.seller, title)
    const found = async (keyword: string) =>
      (await app.call(listing.getListingPage, { keyword, limit: 50 })).result.items.map(item => item.title)
    await sendSearchAlerts(server.context, {
      categories: createCategoryService(server.context),
      messages: createMessageService(server.context, createNewsCounter()),
    })
    const all: [string, string][] = [
      ['yueqing', titles[0]],
      ['leqing', titles[0]],
      ['huankuan', titles[1]],
      ['haikuan', titles[1]],
      ['shexian', titles[2]],
      ['xixian', titles[2]],
      ['junlian', titles[3]],
      ['xinzhuang', titles[4]],
    ]
    for (const [keyword, title] of all) assert((await found(keyword)).includes(title), keyword)
    const { db } = server.context
    await sql`update search_pinyin set others = null, pinyin = 'leqing' where word = '乐清'`.execute(db)
    await sql`update search_pinyin set others = null where others is not null`.execute(db)
    await rereadWords(server.context)
    for (const [keyword, title] of all) assert((await found(keyword)).includes(title), keyword)
  })
})
