import assert, { deepEqual, equal, match } from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import { type CategoryService, createCategoryService } from '../../base/category'
import { createNewsCounter } from '../follow'
import { createMessageService } from '../../base/message/service'
import { learnBacklog, sendSearchAlerts } from './index'
import { everyPage, inMarket } from '#__tests__/support/in-market'
import { EXAMINER, NEWCOMER, published, SUPPLIER, tokenOf, VIP } from '#__tests__/support/market'
import { FakeClock } from '#__tests__/support/server'

const { folder, follow, listing, product, search } = endpoints

/** The test's own listings; the demo market's titles are found, too. */
const THINGS: Record<string, { title: string; description?: string; specification?: string }> = {
  steel: { title: '鸬鹚牌 316L 不锈钢保温杯', specification: '500ml' },
  pot: { title: '蓝边搪瓷煮锅 家用加厚', description: '搪瓷面细腻，好清洗，燃气电磁都能用。' },
  persimmon: { title: '富平吊霜流心柿饼礼盒' },
  crab: { title: '阳澄湖鲜活大闸蟹八只装' },
  tea: { title: '安溪清香型铁观音 A100 小泡装' },
  salt: { title: '竹炭深层清洁牙膏 120g' },
  lamp: { title: '护眼折叠台灯 USB3 充电' },
  tent: { title: '露营双层防雨帐篷四人' },
  sword: { title: '龙泉工艺宝剑摆件' },
  shoe: { title: '儿童防滑软底凉鞋 EUR28' },
  towel: { title: '长绒棉加厚浴巾三件套' },
  goji: { title: '宁夏中宁特级枸杞 Wolfberry' },
}

/** The keyword, and the listing that must be among the hits. */
const APART: [string, string][] = [
  ['富平柿饼', 'persimmon'],
  ['柿饼富平', 'persimmon'],
  ['流心礼盒', 'persimmon'],
  ['搪瓷锅', 'pot'],
  ['蓝边煮锅', 'pot'],
  ['加厚煮锅', 'pot'],
  ['不锈钢杯', 'steel'],
  ['鸬鹚保温杯', 'steel'],
  ['阳澄湖大闸蟹', 'crab'],
  ['大闸蟹阳澄湖', 'crab'],
  ['安溪铁观音', 'tea'],
  ['竹炭牙膏', 'salt'],
  ['护眼台灯', 'lamp'],
  ['露营帐篷', 'tent'],
  ['龙泉宝剑', 'sword'],
  ['儿童凉鞋', 'shoe'],
  ['长绒棉浴巾', 'towel'],
  ['宁夏枸杞', 'goji'],
]
const BEGINNINGS: [string, string][] = [
  ['316', 'steel'],
  ['316 保温杯', 'steel'],
  ['a10 铁观音', 'tea'],
  ['usb 台灯', 'lamp'],
  ['eur 凉鞋', 'shoe'],
  ['wolfb', 'goji'],
  ['120 牙膏', 'salt'],
]
/** The third is the word that the answer names as searched for instead. */
const MEANT: [string, string, string][] = [
  ['保温怀', 'steel', '保温杯'],
  ['不锈钢保温怀', 'steel', '不锈钢保温杯'],
  ['大闸蝎', 'crab', '大闸蟹'],
  ['铁观因', 'tea', '铁观音'],
  ['帐蓬', 'tent', '帐篷'],
  ['苟杞', 'goji', '枸杞'],
  ['baowenbei', 'steel', '保温杯'],
  ['tieguanyin', 'tea', '铁观音'],
  ['dazhaxie', 'crab', '大闸蟹'],
  ['da zha xie', 'crab', '大闸蟹'],
  ['fupingshibing', 'persimmon', '富平 柿饼'],
  ['dzx', 'crab', '大闸蟹'],
  ['tgy', 'tea', '铁观音'],
]
const ABSURD = [
  '火星飞船',
  '貔貅饕餮',
  '喷气式坦克',
  'qzxwv',
  'zzzz',
  '9999999',
  '量子纠缠仪',
  '恐龙蛋炒饭机',
  'vvv',
  '魑魅魍魉',
]

describe('forgiving search', () => {
  const clock = new FakeClock()
  const { server, app } = inMarket({ clock, env: { SEED: 'demo' } })
  const codes: Record<string, string> = {}

  let categories: CategoryService

  before(async () => {
    categories = createCategoryService(server.context)
    const [seller, examiner] = [await tokenOf(app, VIP), await tokenOf(app, EXAMINER)]
    for (const [name, thing] of Object.entries(THINGS)) {
      clock.advance(1000)
      codes[name] = await published(app, seller, examiner, {
        description: '现货供应，量大从优，欢迎来样。',
        specification: '',
        ...thing,
        category_code: 'kitchen_cup_thermos',
        region: { province: '福建', city: '泉州' },
      })
    }
    await settle()
  })

  const settle = () =>
    sendSearchAlerts(server.context, {
      categories,
      messages: createMessageService(server.context, createNewsCounter()),
    })
  const find = async (keyword: string, more = {}) => {
    const answer = await app.call(listing.getListingPage, { keyword, limit: 50, ...more })
    equal(answer.code, 1)
    return answer.result
  }
  const titles = (items: { title: string }[]) => items.map(item => item.title).join('\n')
  const isFound = (result: Awaited<ReturnType<typeof find>>, name: string) =>
    result.items.some(item => item.listing_code === codes[name])

  for (const [keyword, name] of APART)
    it(`finds words that are apart: ${keyword}`, async () => {
      const result = await find(keyword)
      assert(isFound(result, name), titles(result.items))
      equal(result.corrected, undefined)
    })

  for (const [keyword, name] of BEGINNINGS)
    it(`finds by prefix: ${keyword}`, async () => {
      const result = await find(keyword)
      assert(isFound(result, name), titles(result.items))
      equal(result.corrected, undefined)
    })

  for (const [keyword, name, meant] of MEANT)
    it(`corrects the keyword and says so: ${keyword}`, async () => {
      const result = await find(keyword)
      equal(result.corrected, meant, titles(result.items))
      assert(isFound(result, name), titles(result.items))
    })

  it('finds in the demo market what people look for', async () => {
    for (const [keyword, wanted] of [
      ['富平柿饼', /富平.*柿饼/],
      ['搪瓷锅', /搪瓷.*锅/],
      ['保温怀', /保温杯/],
      ['316', /316L/],
      ['chengzi', /橙子/],
      ['gnqc', /赣南脐橙/],
    ] as const)
      for (const page of [
        await app.call(listing.getListingPage, { keyword }),
        await app.call(product.getProductPage, { keyword }),
      ]) {
        assert(page.result.items.length > 0, keyword)
        match(titles(page.result.items), wanted, keyword)
      }
  })

  it('takes the character that forms words on both sides, however often others stand beside one', async () => {
    await sql`update search_pinyin set used = 1000 where word like '_草莓' and word <> '油草莓'`.execute(
      server.context.db,
    )
    const result = await find('奶怀草莓')
    equal(result.corrected, '奶油草莓')
    match(titles(result.items), /奶油草莓/)
  })

  for (const keyword of ABSURD)
    it(`finds nothing for ${keyword}`, async () => {
      for (const page of [
        await app.call(listing.getListingPage, { keyword }),
        await app.call(product.getProductPage, { keyword }),
        await app.call(search.getSellerPage, { keyword }),
        await app.call(search.getPalletPage, { keyword }),
      ])
        deepEqual(page.result.items, [], `${keyword}: ${JSON.stringify(page.result.items[0])}`)
    })

  it('shows exact matches first, and continues each page where the last one ended', async () => {
    // 苹果 and 水果 are apart: in the title and in the category.
    const whole = await find('苹果水果')
    const all = (await everyPage(async cursor => find('苹果水果', { limit: 2, cursor }))).map(item => item.listing_code)
    assert(all.length > 2, titles(whole.items))
    equal(new Set(all).size, all.length)
    deepEqual([...all].sort(), whole.items.map(item => item.listing_code).sort())
    const { items } = await find('316')
    assert(items.length > 1, titles(items))
    const exact = (
      await sql<{ listing_code: string }>`
      select listing_code from listings where item_state = 'on_shelf' and '316' = any (tokens)`.execute(
        server.context.db,
      )
    ).rows.map(row => row.listing_code)
    deepEqual(
      items
        .slice(0, exact.length)
        .map(item => item.listing_code)
        .sort(),
      exact.sort(),
    )
    equal((await app.call(listing.getListingPage, { cursor: '~MC4x' })).code, 422)
  })

  it('keeps the filter, and corrects no known word that the filter leaves without hits', async () => {
    assert(!isFound(await find('搪瓷锅', { kind: 'purchase' }), 'pot'))
    deepEqual(await find('保温杯', { province: '西藏' }), { items: [], next_cursor: null })
  })

  it('indexes what was on the shelf before the index existed', async () => {
    const { db } = server.context
    await sql`delete from search_words`.execute(db)
    await sql`delete from search_pinyin`.execute(db)
    deepEqual((await find('dazhaxie')).items, [])
    await sql`insert into search_backlog select 'listing', id from listings where item_state = 'on_shelf'`.execute(db)
    await sql`insert into search_backlog select 'product', id from products where item_state = 'on_shelf'`.execute(db)
    assert((await learnBacklog(server.context, categories)) > 900)
    assert(isFound(await find('dazhaxie'), 'crab'))
    assert(isFound(await find('wolfb'), 'goji'))
    equal(await learnBacklog(server.context, categories), 0)
  })

  describe('sellers', () => {
    const sellers = async (keyword: string, token?: string, more = {}) => {
      const answer = await app.call(search.getSellerPage, { keyword, ...more }, { token })
      equal(answer.code, 1)
      return answer.result.items.map(item => item.nickname)
    }

    it('are found by name, part of it, another script, its pinyin and its initials', async () => {
      for (const keyword of ['禾田果业', '禾田', ' 果业 禾田 ', '禾田果叶', 'hetianguoye', 'htgy'])
        assert((await sellers(keyword)).includes('禾田果业'), keyword)
      const { result } = await app.call(search.getSellerPage, { keyword: '禾田果业' })
      const [{ is_enterprise_certified, release_count, role }] = result.items
      deepEqual([is_enterprise_certified, release_count > 5, role.includes('user')], [true, true, true])
    })

    it('come with the closest name first, page by page', async () => {
      const whole = await sellers('果')
      assert(whole.length > 2)
      const paged = (
        await everyPage(
          async cursor => (await app.call(search.getSellerPage, { keyword: '果', limit: 2, cursor })).result,
        )
      ).map(item => item.nickname)
      deepEqual(paged, whole)
      equal((await app.call(search.getSellerPage, { keyword: '果', cursor: 'x' })).code, 422)
    })

    it('are active people with something on the shelf, not frozen or blocked', async () => {
      deepEqual(await sellers('新来的小陈'), [])
      const { db } = server.context
      const setStatus = (status: string) =>
        sql`update users set status = ${status} where nickname = '禾田果业'`.execute(db)
      await setStatus('frozen')
      deepEqual(await sellers('禾田果业'), [])
      await setStatus('active')
      const reader = await tokenOf(app, NEWCOMER)
      const { rows } = await sql<{ user_code: string }>`
        select user_code from users where nickname = '禾田果业'`.execute(db)
      deepEqual(await sellers('禾田果业', reader), ['禾田果业'])
      await app.call(follow.blockUser, rows[0], { token: reader })
      deepEqual(await sellers('禾田果业', reader), [])
      deepEqual(await sellers('禾田果业'), ['禾田果业'])
      await app.call(follow.unblockUser, rows[0], { token: reader })
      const me = await app.call(endpoints.account.getUserInfo, {}, { token: reader })
      const supplier = await tokenOf(app, SUPPLIER)
      await app.call(follow.blockUser, { user_code: me.result.user_code }, { token: supplier })
      deepEqual(await sellers('禾田果业', reader), [], 'blocked by the seller')
      await app.call(follow.unblockUser, { user_code: me.result.user_code }, { token: supplier })
    })

    it('are found under a new name at once', async () => {
      const { db } = server.context
      await sql`update users set nickname = '鼋头渚商行' where nickname = '禾田果业'`.execute(db)
      deepEqual([await sellers('鼋头渚'), await sellers('禾田')], [['鼋头渚商行'], []])
      await sql`update users set nickname = '禾田果业' where nickname = '鼋头渚商行'`.execute(db)
    })
  })

  describe('pallets', () => {
    const NAME = '鲲鹏岁末甄选'
    let owner = ''
    let folder_code = ''
    let pallet_code = ''
    const pallets = async (keyword = NAME, token?: string) => {
      const answer = await app.call(search.getPalletPage, { keyword }, { token })
      equal(answer.code, 1)
      return answer.result.items
    }
    const names = async (keyword = NAME, token?: string) => (await pallets(keyword, token)).map(item => item.name)
    const save = (more: object) =>
      app.call(folder.saveFolder, { folder_code, name: NAME, note: '只给老客的报价', ...more }, { token: owner })

    before(async () => {
      owner = await tokenOf(app, NEWCOMER)
      const made = await app.call(folder.saveFolder, { name: NAME, note: '只给老客的报价' }, { token: owner })
      folder_code = made.result.folder_code
      equal(made.result.is_findable, false)
      const { items } = (await app.call(product.getProductPage, { limit: 2 })).result
      const product_codes = items.map(item => item.product_code)
      await app.call(folder.addToFolder, { folder_code, product_codes }, { token: owner })
      await app.call(
        folder.changeFolderProduct,
        { folder_code, product_code: product_codes[0], own_price_fen: 987_654 },
        { token: owner },
      )
      pallet_code = (
        await app.call(folder.publishPallet, { folder_code, contact: { mobile: '13911112222' } }, { token: owner })
      ).result.pallet_code
    })

    it('are found by nobody, not even their owner, unless the owner allows it', async () => {
      deepEqual(
        [await names(), await names('鲲鹏'), await names('老客的报价'), await names(NAME, owner)],
        [[], [], [], []],
      )
    })

    it('are found by name and note once the owner allows it, without a price', async () => {
      equal((await save({ is_findable: true })).result.is_findable, true)
      const [found] = await pallets('鲲鹏')
      deepEqual(
        [found.pallet_code, found.name, found.product_count, found.owner.nickname],
        [pallet_code, NAME, 2, '新来的小陈'],
      )
      assert(!JSON.stringify(found).includes('987654'))
      deepEqual(await names('老客的报价'), [NAME])
      // A client that doesn't know the flag leaves it as it is.
      await save({})
      deepEqual(await names(), [NAME])
    })

    it('are no longer found once withdrawn, deleted or disallowed, or if the owner blocks the reader', async () => {
      const reader = await tokenOf(app, VIP)
      const me = await app.call(endpoints.account.getUserInfo, {}, { token: reader })
      await app.call(follow.blockUser, { user_code: me.result.user_code }, { token: owner })
      deepEqual([await names(NAME, reader), await names()], [[], [NAME]])
      await app.call(folder.withdrawPallet, { folder_code }, { token: owner })
      deepEqual(await names(), [])
      await app.call(folder.publishPallet, { folder_code, contact: { mobile: '13911112222' } }, { token: owner })
      deepEqual(await names(), [NAME])
      await save({ is_findable: false })
      deepEqual(await names(), [])
      await save({ is_findable: true })
      deepEqual(await names(), [NAME])
      await sql`update users set status = 'frozen' where nickname = '新来的小陈'`.execute(server.context.db)
      deepEqual(await names(), [])
      await sql`update users set status = 'active' where nickname = '新来的小陈'`.execute(server.context.db)
      deepEqual(await names(), [NAME])
      await app.call(folder.deleteFolder, { folder_code }, { token: owner })
      deepEqual(await names(), [])
    })
  })
})
