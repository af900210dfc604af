import assert, { deepEqual, equal, match, rejects } from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import { DEFAULT_LIMITS } from '#domain/base/limits'
import { gives, everyPage, fieldsOf, inMarket, people } from '#__tests__/support/in-market'
import { LEADER, NEWCOMER, SUPPLIER, upload, VIP } from '#__tests__/support/market'
import { productForm } from '#__tests__/support/products'
import { block, insertProduct, setProductState, unblockAll } from '#__tests__/support/product-rows'
import { FakeClock } from '#__tests__/support/server'

const { folder } = endpoints
const DAY_MS = 86_400_000

describe('folders and pallets', () => {
  const clock = new FakeClock()
  const { server, app } = inMarket({ clock, env: { SEED: 'demo' } })
  const { tokens, codes, by, login } = people(app, { me: NEWCOMER, seller: SUPPLIER, leader: LEADER, other: VIP })

  const later = async (ms: number) => {
    clock.advance(ms)
    await login()
  }
  const db = () => server.context.db
  const product = (more: Partial<Parameters<typeof insertProduct>[1]> = {}) =>
    insertProduct(db(), { ownerCode: codes.seller, ...more })
  const products = async (n: number) => {
    const made: string[] = []
    for (let i = 0; i < n; i += 1) made.push(await product({ title: `商品 ${i}` }))
    return made
  }
  const made = async (name = '年货', token = tokens.me): Promise<string> => {
    const answer = await app.call(folder.saveFolder, { name }, { token })
    equal(answer.code, 1, JSON.stringify(answer))
    return answer.result.folder_code
  }
  const add = (folder_code: string, product_codes: string[], token = tokens.me) =>
    app.call(folder.addToFolder, { folder_code, product_codes }, { token })
  const inside = async (folder_code: string, token = tokens.me) =>
    (await app.call(folder.getFolderProductPage, { folder_code, limit: 50 }, { token })).result.items
  const order = async (code: string) => (await inside(code)).map(item => item.product_code)
  const mine = async (token = tokens.me) => (await app.call(folder.getFolderPage, {}, { token })).result.items
  const publish = (folder_code: string, token = tokens.me) =>
    app.call(folder.publishPallet, { folder_code, contact: { mobile: '13912345678' } }, { token })
  const picks = async (code: string) =>
    (await sql<{ n: number }>`select pick_count as n from products where product_code = ${code}`.execute(db())).rows[0]
      .n
  /** Checks every folder counter against its rows. */
  const checkCounters = async () => {
    const { rows } = await sql<{ wrong: number }>`
      select (select count(*) from folders f where f.product_count <> (select count(*) from folder_products p where p.folder_id = f.id))
        + (select count(*) from users u where u.folder_count <> (select count(*) from folders f where f.owner_id = u.id and f.deleted_at is null))
        + (select count(*) from products p where p.pick_count <> (
            select count(distinct f.owner_id) from folder_products fp join folders f on f.id = fp.folder_id
            where fp.product_id = p.id and f.owner_id <> p.owner_id)) as wrong`.execute(db())
    equal(Number(rows[0].wrong), 0, 'counters equal their rows')
  }

  beforeEach(async () => {
    await sql`delete from folders`.execute(db())
    await sql`update users set folder_count = 0`.execute(db())
    await sql`delete from products`.execute(db())
  })

  it('are created, changed and listed in order', async () => {
    const url = await upload(app, tokens.me)
    const first = await by.me(folder.saveFolder, { name: ' 中秋 ', note: '礼盒', cover_url: url })
    deepEqual(
      [first.result.name, first.result.note, first.result.product_count, first.result.is_published],
      ['中秋', '礼盒', 0, false],
    )
    match(first.result.cover_url!, /small\.webp$/)
    const second = await made('年货')
    deepEqual(
      (await mine()).map(item => item.name),
      ['中秋', '年货'],
    )
    const changed = await by.me(folder.saveFolder, { folder_code: first.result.folder_code, name: '中秋礼盒' })
    deepEqual(
      [changed.result.name, changed.result.note, changed.result.cover_url],
      ['中秋礼盒', '礼盒', first.result.cover_url],
      'omitted fields stay',
    )
    const bare = await by.me(folder.saveFolder, {
      folder_code: first.result.folder_code,
      name: '中秋礼盒',
      note: '',
      cover_url: null,
    })
    deepEqual([bare.result.note, bare.result.cover_url], ['', null])
    equal((await by.me(folder.getFolder, { folder_code: second })).result.name, '年货')
    deepEqual(await mine(tokens.other), [])
  })

  it('add several new products at once, all or none; a repeat adds nothing twice', async () => {
    const token = tokens.seller
    const url = await upload(app, token)
    const folder_code = await made('上新', token)
    const item = (title: string, more = {}) =>
      productForm(url, { title, material: undefined, leader_price_fen: undefined, ...more })
    const items = [item('赣南脐橙 5 斤装'), item('洛川苹果 12 枚礼盒'), item('云南小粒咖啡 挂耳')]
    const send = (input: object, options = {}) => app.call(folder.addNewProducts, input as never, { token, ...options })
    const refused = await send({
      folder_code,
      items: [items[0], item('橙'), item('代开发票的商品'), item('没有图片的商品', { media: [] })],
    })
    equal(refused.code, 422)
    deepEqual(fieldsOf(refused), ['items.1.title', 'items.3.media'])
    const sensitive = await send({ folder_code, items: [items[0], item('代开发票的商品')] })
    deepEqual(fieldsOf(sensitive), ['items.1.title'])
    deepEqual(await inside(folder_code, token), [], 'nothing of a refused batch is kept')
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from products`.execute(db())).rows[0].n
    equal(await count(), 0)

    const key = { headers: { 'idempotency-key': 'lot-0001-of-mine' } }
    const first = await send({ folder_code, items }, key)
    const again = await send({ folder_code, items }, key)
    deepEqual([first.code, again.result], [1, first.result])
    deepEqual(
      (await inside(folder_code, token)).map(one => [one.title, one.is_available, one.own_price_fen]),
      items.map(({ title, price_tiers }) => [title, false, price_tiers[0].price_fen]),
      'in their order, shown once they are approved, at the typed price',
    )
    equal(await count(), 3)
    const bare = await send({ items: [items[0]] })
    equal(bare.result.product_codes.length, 1, 'without a folder too')

    const limits = JSON.stringify({ folder_products_max: 5 })
    await sql`insert into settings (key, value) values ('limits', ${limits}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(db())
    const full = await send({ folder_code, items })
    deepEqual([full.code, full.message, await count()], [409, '一个商品夹最多放 5 个商品', 4])
    await sql`update settings set value = '{}' where key = 'limits'`.execute(db())
    await gives(404, send({ folder_code: await made('别人的', tokens.me), items }))
    await gives(422, send({ items: Array.from({ length: 21 }, () => items[0]) }))
    const unlicensed = await by.me(folder.addNewProducts, { items: [items[0]] })
    deepEqual([unlicensed.code, unlicensed.result], [403, { need: 'enterprise' }])
    await checkCounters()
  })

  it('refuse invalid names and notes, and pictures of others', async () => {
    const others = await upload(app, tokens.other)
    const cases: [object, string][] = [
      [{ name: ' ' }, 'name'],
      [{ name: '长'.repeat(31) }, 'name'],
      [{ name: '年货', note: '长'.repeat(301) }, 'note'],
      [{ name: '代开发票' }, 'name'],
      [{ name: '年货', note: '代开发票' }, 'note'],
      [{ name: '年货', cover_url: others }, 'cover_url'],
      [{ name: '年货', cover_url: 'https://example.cn/a.png' }, 'cover_url'],
    ]
    for (const [input, field] of cases) {
      const answer = await by.me(folder.saveFolder, input)
      deepEqual([answer.code, fieldsOf(answer)], [422, [field]], JSON.stringify(input))
    }
    deepEqual(await mine(), [])
    await checkCounters()
  })

  it('are limited to twenty, also when created concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, i) => by.me(folder.saveFolder, { name: `夹 ${i}` })),
    )
    equal(answers.filter(answer => answer.code === 1).length, 20)
    const refused = answers.find(answer => answer.code !== 1)!
    deepEqual([refused.code, refused.message], [409, '商品夹已满 20 个'])
    equal((await mine()).length, 20)
    await checkCounters()
  })

  it('are limited to 20, with 500 products each, by the database itself', async () => {
    await rejects(sql`update users set folder_count = 21 where user_code = ${codes.me}`.execute(db()), /check/)
    const code = await made()
    await rejects(sql`update folders set product_count = 501 where folder_code = ${code}`.execute(db()), /check/)
  })

  it('add products once, in order, and count in their picks', async () => {
    const [a, b, c] = await products(3)
    const code = await made()
    deepEqual((await add(code, [b, a])).result, { added_codes: [b, a], product_count: 2 })
    deepEqual((await add(code, [a, c, c])).result, { added_codes: [c], product_count: 3 })
    deepEqual(await order(code), [b, a, c])
    const second = await made('二号')
    await add(second, [a])
    equal(await picks(a), 1, 'one person')
    await add(await made('别人', tokens.other), [a], tokens.other)
    equal(await picks(a), 2)
    deepEqual((await by.me(folder.removeFromFolder, { folder_code: code, product_codes: [a, c] })).result, {
      removed: 2,
      product_count: 1,
    })
    deepEqual([await picks(a), await picks(c)], [2, 0])
    await gives(404, by.me(folder.removeFromFolder, { folder_code: code, product_codes: [a] }), 'it is removed already')
    await checkCounters()
  })

  it('add products of the library, and one’s own in any state', async () => {
    const code = await made()
    for (const state of ['hidden', 'off_shelf', 'taken_down', 'deleted'] as const)
      await gives(404, add(code, [await product({ state })]), `another’s ${state}`)
    await gives(404, add(code, ['pzzzzzzzzzzzzzzzz']))
    const own: Record<string, string> = {}
    for (const state of ['hidden', 'off_shelf', 'taken_down'] as const)
      own[state] = await product({ state, ownerCode: codes.me, title: `自己的 ${state}`, price_fen: 700 })
    equal((await add(code, Object.values(own))).result.added_codes.length, 3)
    await gives(404, add(code, [await product({ state: 'deleted', ownerCode: codes.me })]))
    const shown = await inside(code)
    deepEqual(
      shown.map(item => [item.title, item.price_fen, item.is_available, item.unit]),
      ['hidden', 'off_shelf', 'taken_down'].map(state => [`自己的 ${state}`, 700, false, '箱']),
      'a product in review shows its submitted form',
    )
    match(shown[0].cover_url!, /demo\/orange/)
    equal(await picks(own.off_shelf), 0, 'one’s own isn’t counted as picked')
    await checkCounters()
  })

  it('skip products that are gone, and refuse those of someone blocked', async () => {
    const [a] = await products(1)
    const gone = await product({ state: 'off_shelf' })
    const code = await made()
    deepEqual((await add(code, [gone, a])).result.added_codes, [a])
    const blocked = await product()
    await block(db(), codes.seller, codes.me)
    await gives(404, add(code, [blocked]))
    await unblockAll(db())
    await gives(1, add(code, [blocked]))
  })

  it('hold five hundred products at most, also when added concurrently', async () => {
    const code = await made()
    await sql`
      insert into products (product_code, owner_id, title, created_at, updated_at)
      select 'pfull' || n, u.id, '占位', now(), now() from users u, generate_series(1, 495) n where u.user_code = ${codes.me}`.execute(
      db(),
    )
    await sql`
      insert into folder_products (folder_id, product_id, position, added_at)
      select f.id, p.id, p.id, now() from folders f, products p where f.folder_code = ${code} and p.product_code like 'pfull%'`.execute(
      db(),
    )
    const more = await products(8)
    const whole = await add(code, more)
    deepEqual([whole.code, whole.message], [409, '一个商品夹最多放 500 个商品'])
    const answers = await Promise.all(more.map(one => add(code, [one])))
    deepEqual(answers.map(answer => answer.code).sort(), [1, 1, 1, 1, 1, 409, 409, 409])
    equal((await mine())[0].product_count, 500)
    await checkCounters()
  })

  it('count one pick for a product that one person adds to several folders at once', async () => {
    const [a] = await products(1)
    const folders = [await made('一'), await made('二'), await made('三')]
    await Promise.all(folders.flatMap(code => [add(code, [a]), add(code, [a])]))
    equal(await picks(a), 1)
    await Promise.all(folders.map(folder_code => by.me(folder.removeFromFolder, { folder_code, product_codes: [a] })))
    equal(await picks(a), 0)
    await checkCounters()
  })

  it('all get the same products that many people add at once, in different orders', async () => {
    const all = await products(6)
    const people = [tokens.me, tokens.other, tokens.leader]
    const folders = await Promise.all(people.map(token => made('一起', token)))
    const answers = await Promise.all(
      people.map((token, i) => add(folders[i], i % 2 ? [...all].reverse() : all, token)),
    )
    assert(answers.every(answer => answer.result.added_codes.length === 6))
    equal(await picks(all[0]), 3)
    await checkCounters()
  })

  it('can be moved after another one or to the front', async () => {
    const [a, b, c] = [await made('a'), await made('b'), await made('c')]
    const move = (folder_code: string, after_code?: string, token = tokens.me) =>
      app.call(folder.moveFolder, { folder_code, after_code }, { token })
    const names = async () => (await mine()).map(item => item.name).join('')
    await move(c)
    equal(await names(), 'cab')
    await move(c, a)
    equal(await names(), 'acb')
    await move(a, b)
    equal(await names(), 'cba')
    await move(a, a)
    equal(await names(), 'cba')
    const others = await made('x', tokens.other)
    await gives(404, move(a, others))
    await gives(404, move(a, undefined, tokens.other))
  })

  it('keep the order of products through any number of moves', async () => {
    const all = await products(4)
    const code = await made()
    await add(code, all)
    const move = (product_code: string, after_code?: string) =>
      by.me(folder.moveFolderProduct, { folder_code: code, product_code, after_code })
    const expected = [...all]
    // Always between the same two products: the gap between their positions is halved until none is left.
    for (let i = 0; i < 120; i += 1) {
      const moved = expected[2]
      await gives(1, move(moved, expected[0]))
      expected.splice(2, 1)
      expected.splice(1, 0, moved)
    }
    deepEqual(await order(code), expected)
    await move(expected[3])
    deepEqual(await order(code), [expected[3], ...expected.slice(0, 3)])
    await gives(404, move(all[0], 'pzzzzzzzzzzzzzzzz'))
    await gives(404, move('pzzzzzzzzzzzzzzzz'))
  })

  it('page through products in order, also after moves', async () => {
    const all = await products(5)
    const code = await made()
    await add(code, all)
    await by.me(folder.moveFolderProduct, { folder_code: code, product_code: all[4], after_code: all[0] })
    const found = (
      await everyPage(
        async cursor => (await by.me(folder.getFolderProductPage, { folder_code: code, limit: 2, cursor })).result,
      )
    ).map(item => item.product_code)
    deepEqual(found, [all[0], all[4], all[1], all[2], all[3]])
    const wrong = await by.me(folder.getFolderProductPage, { folder_code: code, cursor: 'x' })
    equal(wrong.code, 422)
  })

  it('keep a product’s own price and remark, also when it is copied or moved', async () => {
    const [a, b] = await products(2)
    const [from, to] = [await made('来'), await made('去')]
    await add(from, [a, b])
    const change = (more: object, token = tokens.me) =>
      app.call(folder.changeFolderProduct, { folder_code: from, product_code: a, ...more }, { token })
    await gives(1, change({ own_price_fen: 2_500, remark: ' 团购价 ' }))
    await gives(422, change({ remark: '代开发票' }))
    await gives(422, change({ remark: '长'.repeat(101) }))
    await gives(422, change({ own_price_fen: -1 }))
    await gives(404, change({ remark: 'x' }, tokens.other))
    const [first] = await inside(from)
    deepEqual([first.own_price_fen, first.remark], [2_500, '团购价'])
    const transfer = (keep: boolean, product_codes: string[], more: object = {}) =>
      by.me(folder.transferToFolder, { folder_code: from, to_folder_code: to, product_codes, keep, ...more })
    equal((await transfer(true, [a])).result.added, 1)
    deepEqual([await order(from), await order(to)], [[a, b], [a]])
    deepEqual([(await inside(to))[0].own_price_fen, (await inside(to))[0].remark], [2_500, '团购价'])
    await change({ own_price_fen: null })
    deepEqual([(await inside(from))[0].own_price_fen, (await inside(from))[0].remark], [null, '团购价'])
    const { added, added_codes } = (await transfer(false, [a, b])).result
    deepEqual([added, added_codes], [1, [b]], 'an existing entry stays as it is')
    deepEqual([await order(from), await order(to)], [[], [a, b]])
    equal((await inside(to))[0].own_price_fen, 2_500)
    await gives(404, transfer(true, [a]), 'no longer there')
    await gives(409, transfer(true, [a], { to_folder_code: from }))
    const others = await made('别人的', tokens.other)
    await gives(404, transfer(true, [a], { to_folder_code: others }))
    await checkCounters()
  })

  it('answer 404 to everyone but their owner, for every call', async () => {
    const [a] = await products(1)
    const code = await made()
    await add(code, [a])
    const to = await made('去', tokens.other)
    const calls = [
      by.other(folder.getFolder, { folder_code: code }),
      by.other(folder.getFolderProductPage, { folder_code: code }),
      by.other(folder.saveFolder, { folder_code: code, name: '偷' }),
      add(code, [a], tokens.other),
      by.other(folder.removeFromFolder, { folder_code: code, product_codes: [a] }),
      by.other(folder.transferToFolder, { folder_code: code, to_folder_code: to, product_codes: [a], keep: true }),
      by.other(folder.moveFolderProduct, { folder_code: code, product_code: a }),
      publish(code, tokens.other),
      by.other(folder.withdrawPallet, { folder_code: code }),
      by.other(folder.deleteFolder, { folder_code: code }),
      by.other(folder.restoreFolder, { folder_code: code }),
    ]
    deepEqual(
      (await Promise.all(calls)).map(answer => answer.code),
      calls.map(() => 404),
    )
    deepEqual([(await mine())[0].name, await order(code)], ['年货', [a]])
  })

  it('show the leader price to leaders and to the product’s owner', async () => {
    const a = await product({ leader_price_fen: 1_650 })
    for (const [who, expected] of [
      ['me', undefined],
      ['leader', 1_650],
      ['seller', 1_650],
    ] as const) {
      const code = await made('夹', tokens[who])
      await add(code, [a], tokens[who])
      equal((await inside(code, tokens[who]))[0].leader_price_fen, expected, who)
    }
  })

  it('are published as a pallet for everyone, with the owner’s prices and products on the shelf only', async () => {
    const [a, b] = [await product({ leader_price_fen: 1_650, title: '脐橙' }), await product({ title: '柚子' })]
    const code = await made('年货')
    const empty = await publish(code)
    deepEqual([empty.code, empty.message], [409, '先放入在架的商品，再发布货盘'])
    await add(code, [a, b])
    await by.me(folder.changeFolderProduct, {
      folder_code: code,
      product_code: a,
      own_price_fen: 2_200,
      remark: '包邮',
    })
    await gives(422, by.me(folder.publishPallet, { folder_code: code, contact: {} }))
    const { pallet_code } = (await publish(code)).result
    const open = (token?: string) => app.call(folder.getPallet, { pallet_code }, { token })
    const lies = async (token?: string) =>
      (await app.call(folder.getPalletProductPage, { pallet_code }, { token })).result.items
    const shown = await open()
    deepEqual(
      [shown.result.name, shown.result.product_count, shown.result.is_mine, shown.result.owner.user_code],
      ['年货', 2, false, codes.me],
    )
    match(shown.result.cover_url!, /demo\/orange/)
    equal((await open(tokens.me)).result.is_mine, true)
    for (const token of [undefined, tokens.leader, tokens.me]) {
      const items = await lies(token)
      deepEqual(
        items.map(item => [item.title, item.price_fen, item.remark]),
        [
          ['脐橙', 2_200, '包邮'],
          ['柚子', null, ''],
        ],
      )
      assert(!/leader_price|commission/.test(JSON.stringify(items)))
    }
    await setProductState(db(), a, 'off_shelf')
    deepEqual(
      (await lies()).map(item => item.title),
      ['柚子'],
    )
    equal((await open()).result.product_count, 1)
    deepEqual(
      (await inside(code)).map(item => item.is_available),
      [false, true],
    )
  })

  it('keep a pallet’s code through withdrawals', async () => {
    const [a] = await products(1)
    const code = await made()
    await add(code, [a])
    const { pallet_code } = (await publish(code)).result
    const open = async (token?: string) => (await app.call(folder.getPallet, { pallet_code }, { token })).code
    const lies = async () => (await app.call(folder.getPalletProductPage, { pallet_code })).code
    deepEqual([await open(), await lies()], [1, 1])
    const withdraw = () => by.me(folder.withdrawPallet, { folder_code: code })
    await gives(1, withdraw())
    await gives(409, withdraw())
    deepEqual([await open(), await open(tokens.me), await lies()], [404, 404, 404])
    equal((await mine())[0].pallet_code, pallet_code)
    equal((await publish(code)).result.pallet_code, pallet_code)
    equal(await open(), 1)
    for (const wrong of [code, 'tzzzzzzzzzzzzzzzz'])
      await gives(404, app.call(folder.getPallet, { pallet_code: wrong }))
  })

  it('hide a pallet from people blocked either way, and while its owner is frozen', async () => {
    const [a] = await products(1)
    const code = await made()
    await add(code, [a])
    const { pallet_code } = (await publish(code)).result
    const open = async (token?: string) => [
      (await app.call(folder.getPallet, { pallet_code }, { token })).code,
      (await app.call(folder.getPalletProductPage, { pallet_code }, { token })).code,
    ]
    await block(db(), codes.me, codes.other)
    deepEqual(await open(tokens.other), [404, 404])
    deepEqual(await open(tokens.leader), [1, 1])
    await unblockAll(db())
    const set = (status: string) => sql`update users set status = ${status} where user_code = ${codes.me}`.execute(db())
    await set('frozen')
    deepEqual(await open(), [404, 404])
    await set('active')
    deepEqual(await open(), [1, 1])
  })

  it('go to the bin withdrawn, are restored to the end, and are purged after thirty days', async () => {
    const [a] = await products(1)
    const [code, stays] = [await made('走'), await made('留')]
    await add(code, [a])
    const { pallet_code } = (await publish(code)).result
    const call = (endpoint: typeof folder.deleteFolder, folder_code = code) => by.me(endpoint, { folder_code })
    const bin = async (token = tokens.me) => (await app.call(folder.getBinPage, {}, { token })).result.items
    await gives(404, call(folder.restoreFolder), 'not in the bin')
    await gives(1, call(folder.deleteFolder))
    await gives(404, call(folder.deleteFolder))
    await gives(404, add(code, [a]))
    await gives(404, app.call(folder.getPallet, { pallet_code }))
    deepEqual(
      (await mine()).map(item => item.name),
      ['留'],
    )
    const [lying] = await bin()
    deepEqual([lying.kind, lying.code, lying.name, lying.product_count], ['folder', code, '走', 1])
    equal(Date.parse(lying.purged_at) - Date.parse(lying.deleted_at), 30 * DAY_MS)
    deepEqual(await bin(tokens.other), [])
    await gives(1, call(folder.restoreFolder))
    deepEqual(
      (await mine()).map(item => [item.name, item.is_published]),
      [
        ['留', false],
        ['走', false],
      ],
    )
    equal((await publish(code)).result.pallet_code, pallet_code)

    await call(folder.deleteFolder)
    const { createBinService } = await import('./bin')
    const jobs = createBinService(server.context, '', { limitsIn: async () => DEFAULT_LIMITS })
    await later(29 * DAY_MS)
    equal(await jobs.purgeDue(), 0)
    await later(2 * DAY_MS)
    equal(await jobs.purgeDue(), 1)
    deepEqual(await bin(), [])
    await gives(404, call(folder.restoreFolder))
    equal(await picks(a), 0)
    await gives(1, call(folder.deleteFolder, stays))
    await checkCounters()
  })

  it('can’t be restored while there are twenty others', async () => {
    const code = await made('等')
    await by.me(folder.deleteFolder, { folder_code: code })
    for (let i = 0; i < 20; i += 1) await made(`夹 ${i}`)
    const refused = await by.me(folder.restoreFolder, { folder_code: code })
    deepEqual([refused.code, refused.message], [409, '商品夹已满 20 个'])
    await checkCounters()
  })

  it('list one’s own deleted folders and products in the bin by page, and empty one’s own bin only', async () => {
    const deleted = []
    for (let i = 0; i < 3; i += 1) {
      const code = await made(`夹 ${i}`)
      await by.me(folder.deleteFolder, { folder_code: code })
      deleted.push(code)
      deleted.push(
        await product({
          ownerCode: codes.me,
          state: 'deleted',
          title: `商品 ${i}`,
          at: new Date(clock.now()).toISOString(),
        }),
      )
      await later(60_000)
    }
    const others = await product({ state: 'deleted' })
    const keeps = await made('留着')
    await add(keeps, await products(1))
    const found = (await everyPage(async cursor => (await by.me(folder.getBinPage, { limit: 4, cursor })).result)).map(
      item => item.code,
    )
    deepEqual([...found].sort(), [...deleted].sort())
    deepEqual(new Set(found.slice(0, 2)), new Set(deleted.slice(4)))
    equal((await by.me(folder.emptyBin)).result.purged, 6)
    equal((await by.me(folder.emptyBin)).result.purged, 0)
    deepEqual((await by.me(folder.getBinPage)).result.items, [])
    equal((await by.seller(folder.getBinPage)).result.items[0].code, others)
    equal((await mine())[0].product_count, 1)
    await checkCounters()
  })

  it('lose a purged product, also from their count', async () => {
    const [a, b] = await products(2)
    const code = await made()
    await add(code, [a, b])
    await sql`delete from products where product_code = ${a}`.execute(db())
    equal((await mine())[0].product_count, 1)
    await checkCounters()
  })
})
