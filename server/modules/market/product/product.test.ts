import assert, { deepEqual, equal, match } from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import { DEFAULT_LIMITS } from '#domain/base/limits'
import { gives, people, fieldsOf, inMarket } from '#__tests__/support/in-market'
import {
  ADMIN,
  EXAMINER,
  LEADER,
  NEWCOMER,
  publish,
  published,
  SUPPLIER,
  supply,
  upload,
} from '#__tests__/support/market'
import { lockFoldersWith } from '../folder/bin-repo'
import { decideProduct, libraryProduct, productForm, sendProduct } from '#__tests__/support/products'
import { FakeClock } from '#__tests__/support/server'

const { examine, listing, messages, product } = endpoints
const DAY_MS = 86_400_000

describe('products', () => {
  const clock = new FakeClock()
  const { server, app } = inMarket({ clock, env: { SEED: 'demo' } })
  let url = ''
  const { tokens, by, login } = people(app, {
    seller: SUPPLIER,
    newcomer: NEWCOMER,
    leader: LEADER,
    examiner: EXAMINER,
    admin: ADMIN,
  })

  const send = (more = {}) => sendProduct(app, tokens.seller, more, url)
  const shown = (more = {}) => libraryProduct(app, tokens.seller, tokens.examiner, more, url)
  const look = (product_code: string, token?: string) => app.call(product.getProductDetail, { product_code }, { token })
  const act = (endpoint: typeof product.takeOffProduct, product_code: string, token = tokens.seller) =>
    app.call(endpoint, { product_code }, { token })
  const inLibrary = async (code: string) =>
    (await app.call(product.getProductPage, { sort: 'newest' })).result.items.some(item => item.product_code === code)
  const publishForm = (more: object, token = tokens.seller) =>
    app.call(product.publishProduct, productForm(url, more), { token })

  before(async () => {
    url = await upload(app, tokens.seller)
  })

  it('go from the form into the library, and their owner is notified', async () => {
    const before = (await by.seller(messages.getUnreadCountInfo)).result.channels.examine
    const first = await publishForm({})
    deepEqual([first.code, first.result.item_state, first.result.revision_state], [1, 'hidden', 'pending'])
    const code = first.result.product_code
    await gives(404, look(code))
    await gives(404, look(code, tokens.newcomer))
    deepEqual(
      [(await look(code, tokens.seller)).result.is_mine, (await look(code, tokens.seller)).result.revision_state],
      [true, 'pending'],
    )
    equal(await inLibrary(code), false)

    const queue = await by.examiner(examine.getExaminePage, { subject: 'product', limit: 50 })
    const row = queue.result.items.find(item => item.code === code)
    deepEqual([row?.subject, row?.kind, row?.title], ['product', 'product', '洛川苹果 精品大果 12 枚礼盒'])
    const decided = await decideProduct(app, tokens.examiner, code)
    deepEqual(decided.result, { code, revision_state: 'approved', item_state: 'on_shelf' })

    equal(await inLibrary(code), true)
    const { result } = await look(code)
    deepEqual(
      [result.price_fen, result.price_low_fen, result.minimum_quantity, result.brand, result.commission_fen],
      [3980, 3280, 10, '塬上果园', 500],
    )
    deepEqual(result.category_path, ['生鲜', '水果', '柑橘橙柚'])
    deepEqual(result.specifications, [{ name: '单果重', value: '230 g 以上' }])
    deepEqual(result.material.texts, ['早上摘，下午发，脆到掉渣。'])
    match(result.material.media[0].url, /^\/files\/[a-z0-9]+\/large\.webp$/)
    const unread = await by.seller(messages.getUnreadCountInfo)
    equal(unread.result.channels.examine, before + 1)
    const page = (await by.seller(messages.getMessagePage, { channel: 'examine' })).result
    deepEqual(
      [page.items[0].key, page.items[0].object_kind, page.items[0].object_code],
      ['examine.product_approved', 'product', code],
    )
  })

  it('need a verified business; others are told so', async () => {
    const answer = await by.newcomer(product.publishProduct, productForm(await upload(app, tokens.newcomer)))
    deepEqual([answer.code, answer.result], [403, { need: 'enterprise' }])
    await gives(401001, app.call(product.publishProduct, productForm(url)))
  })

  it('are refused with an error at each invalid field, and nothing is stored', async () => {
    const count = async () => (await by.seller(product.getMyProductPage)).result.counts.all
    const before = await count()
    const tiers = (...list: [number, number][]) =>
      list.map(([from_quantity, price_fen]) => ({ from_quantity, price_fen }))
    const refused: [object, string][] = [
      [{ title: '苹果' }, 'title'],
      [{ category_code: 'fresh' }, 'category_code'],
      [{ category_code: 'nowhere' }, 'category_code'],
      [{ media: [] }, 'media'],
      [{ media: [{ kind: 'image', url: '/files/someoneelse/large.webp' }] }, 'media'],
      [{ material: { texts: [], media: [{ kind: 'image', url: '/files/nothing/large.webp' }] } }, 'material.media'],
      [{ price_tiers: [] }, 'price_tiers'],
      [{ price_tiers: tiers([10, 3980], [10, 3580]) }, 'price_tiers.1.from_quantity'],
      [{ price_tiers: tiers([10, 3980], [100, 3980]) }, 'price_tiers.1.price_fen'],
      [{ price_tiers: tiers([1, 906], [2, 905], [3, 904], [4, 903], [5, 902], [6, 901]) }, 'price_tiers'],
      [
        { price_tiers: tiers([1, 0]), commission_fen: undefined, leader_price_fen: undefined },
        'price_tiers.0.price_fen',
      ],
      [{ commission_fen: 100, commission_basis_points: 500 }, 'commission_fen'],
      // Not below the lowest tier, which is 32.80 from five hundred.
      [{ commission_fen: 3280 }, 'commission_fen'],
      [{ leader_price_fen: 3280 }, 'leader_price_fen'],
      [{ commission_fen: undefined, commission_basis_points: 10_000 }, 'commission_basis_points'],
      [{ stock_quantity: 0 }, 'stock_quantity'],
      [{ ship_within_hours: 2161 }, 'ship_within_hours'],
      [{ specifications: Array.from({ length: 31 }, (_, i) => ({ name: `规格${i}`, value: '一' })) }, 'specifications'],
      [{ material: { texts: ['网赌平台'], media: [] } }, 'material.texts.0'],
      // Neither the name nor the value is a contact by itself.
      [{ specifications: [{ name: '微信', value: 'abc123' }] }, 'specifications.0.value'],
      [{ brand: '网赌平台' }, 'brand'],
    ]
    for (const [more, field] of refused) {
      const answer = await publishForm(more)
      const { fields } = answer.result as unknown as { fields: Record<string, string> }
      deepEqual([answer.code, Object.keys(fields)], [422, [field]], JSON.stringify([more, answer]))
      assert(fields[field].length > 0)
    }
    equal(await count(), before)
  })

  it('keep the approved version up while an edit waits, and show the approved edit in the old place', async () => {
    const code = await shown()
    clock.advance(60_000)
    const newer = await shown()
    const mine = (await by.seller(product.getMyProduct, { product_code: code })).result
    deepEqual(mine.content.price_tiers, productForm(url).price_tiers)
    equal(mine.material_media.length, 1)
    const edited = await publishForm({
      product_code: code,
      title: '洛川苹果 新标题大果礼盒',
      media: [{ kind: 'image', url: mine.media[0].url }],
    })
    deepEqual([edited.code, edited.result.revision_state, edited.result.item_state], [1, 'pending', 'on_shelf'])
    equal((await look(code)).result.title, '洛川苹果 精品大果 12 枚礼盒')
    await gives(409, publishForm({ product_code: code }), 'a waiting revision has to be withdrawn first')

    const seen = await by.examiner(examine.getExamineDetail, { subject: 'product', code })
    deepEqual(
      [seen.result.subject, seen.result.detail.title, seen.result.previous?.title],
      ['product', '洛川苹果 新标题大果礼盒', '洛川苹果 精品大果 12 枚礼盒'],
    )
    await decideProduct(app, tokens.examiner, code)
    equal((await look(code)).result.title, '洛川苹果 新标题大果礼盒')
    const newest = (await app.call(product.getProductPage, { sort: 'newest' })).result.items
    equal(newest[0].product_code, newer)
  })

  it('are withdrawn, rejected, corrected, taken off the shelf and put back, as listings are', async () => {
    const code = await send()
    const withdrawn = await by.seller(product.withdrawProductRevision, { product_code: code })
    deepEqual(withdrawn.result, { product_code: code, revision_state: 'draft' })
    await gives(409, decideProduct(app, tokens.examiner, code))
    await gives(1, publishForm({ product_code: code }))
    await gives(422, decideProduct(app, tokens.examiner, code, 'rejected'))
    const decided = await decideProduct(app, tokens.examiner, code, 'rejected', '图片不清楚')
    deepEqual([decided.result.revision_state, decided.result.item_state], ['rejected', 'hidden'])
    const mine = (await by.seller(product.getMyProductPage, { tab: 'rejected' })).result
    deepEqual([mine.items[0].product_code, mine.items[0].reason], [code, '图片不清楚'])
    assert(mine.counts.rejected >= 1)
    await gives(1, publishForm({ product_code: code }))
    equal((await decideProduct(app, tokens.examiner, code)).result.item_state, 'on_shelf')
    equal((await act(product.takeOffProduct, code)).result.item_state, 'off_shelf')
    deepEqual([await inLibrary(code), (await look(code)).code], [false, 404])
    await gives(409, act(product.takeOffProduct, code))
    equal((await act(product.putOnProduct, code)).result.item_state, 'on_shelf')
    equal(await inLibrary(code), true)
  })

  it('stay in the bin for thirty days, come back off the shelf, and are purged after that', async () => {
    const [code, waiting, purged] = [await shown(), await send(), await shown()]
    for (const each of [code, waiting, purged]) await gives(1, act(product.deleteProduct, each))
    await gives(409, act(product.deleteProduct, code))
    await gives(409, decideProduct(app, tokens.examiner, waiting), 'the waiting revision is withdrawn')
    await gives(409, publishForm({ product_code: code }))
    equal((await act(product.restoreProduct, code)).result.item_state, 'off_shelf')
    equal((await act(product.restoreProduct, waiting)).result.item_state, 'hidden')
    await gives(409, act(product.putOnProduct, waiting), 'nothing reaches the shelf without review')

    const { purgeProducts } = await import('./index')
    clock.advance(29 * DAY_MS)
    equal(await purgeProducts(server.context, DEFAULT_LIMITS, lockFoldersWith), 0)
    clock.advance(2 * DAY_MS)
    equal(await purgeProducts(server.context, DEFAULT_LIMITS, lockFoldersWith), 1)
    await login()
    await gives(404, look(purged, tokens.seller))
    await gives(1, look(code, tokens.seller))
  })

  it('are taken off the counts of folders when purged', async () => {
    const { db } = server.context
    const [remaining, purged] = [await shown(), await shown()]
    await sql`
      insert into folders (folder_code, owner_id, name, position, created_at, updated_at)
      select 'f_purge', owner_id, '水果', 1, now(), now() from products where product_code = ${remaining}`.execute(db)
    await sql`
      insert into folder_products (folder_id, product_id, position, added_at)
      select f.id, p.id, p.id, now() from folders f, products p
      where f.folder_code = 'f_purge' and p.product_code in (${remaining}, ${purged})`.execute(db)
    await act(product.deleteProduct, purged)
    clock.advance(31 * DAY_MS)
    const { purgeProducts } = await import('./index')
    equal(await purgeProducts(server.context, DEFAULT_LIMITS, lockFoldersWith), 1)
    const { rows } = await sql<{ product_count: number; n: number }>`
      select product_count, (select count(*)::int from folder_products where folder_id = f.id) as n
      from folders f where folder_code = 'f_purge'`.execute(db)
    deepEqual(rows, [{ product_count: 1, n: 1 }])
    await login()
  })

  it('are taken down by an operator with a reason, and come back by an approved revision only', async () => {
    const code = await shown()
    const takeDown = (token: string, reason = '资质过期') =>
      app.call(examine.takeDownProduct, { product_code: code, reason }, { token })
    const refused = await takeDown(tokens.seller)
    deepEqual([refused.code, refused.result], [403, { need: 'examine.product' }])
    await gives(422, takeDown(tokens.examiner, ' '))
    deepEqual((await takeDown(tokens.examiner)).result, { product_code: code, item_state: 'taken_down' })
    await gives(409, takeDown(tokens.examiner))
    const page = (await by.seller(messages.getMessagePage, { channel: 'examine' })).result
    deepEqual([page.items[0].key, page.items[0].params.reason], ['examine.product_taken_down', '资质过期'])
    const own = (await look(code, tokens.seller)).result
    deepEqual([own.item_state, own.reason], ['taken_down', '资质过期'])
    const form = await by.seller(product.getMyProduct, { product_code: code })
    equal(form.result.reason, '资质过期')
    await gives(404, look(code))
    await gives(409, act(product.putOnProduct, code))
    await act(product.deleteProduct, code)
    equal((await act(product.restoreProduct, code)).result.item_state, 'hidden', 'not by way of the bin either')
    await publishForm({ product_code: code })
    equal((await decideProduct(app, tokens.examiner, code)).result.item_state, 'on_shelf')
  })

  it('can be read, changed and examined by nobody else', async () => {
    const code = await send()
    for (const endpoint of [
      product.takeOffProduct,
      product.putOnProduct,
      product.deleteProduct,
      product.restoreProduct,
      product.withdrawProductRevision,
    ])
      await gives(404, by.leader(endpoint, { product_code: code }), endpoint.name)
    await gives(404, by.leader(product.getMyProduct, { product_code: code }))
    await sql`update users set is_enterprise_certified = true where mobile_index = (select mobile_index from users where nickname = '晚风团长')`.execute(
      server.context.db,
    )
    const stolen = productForm(await upload(app, tokens.leader), { product_code: code })
    await gives(404, by.leader(product.publishProduct, stolen))
    const pictures = await by.leader(product.publishProduct, productForm(url))
    deepEqual([pictures.code, fieldsOf(pictures)], [422, ['media']])

    for (const call of [
      by.seller(examine.getExaminePage, { subject: 'product' }),
      by.seller(examine.getExamineDetail, { subject: 'product', code }),
      decideProduct(app, tokens.seller, code),
    ]) {
      const { code: answer, result } = await call
      deepEqual([answer, (result as unknown as { need: string }).need], [403, 'examine.product'])
    }
  })

  it('need their own permission: an examiner of listings can’t decide on them', async () => {
    const code = await send()
    await sql`update users set permissions = array['examine.listing'] where nickname = '晚风团长'`.execute(
      server.context.db,
    )
    clock.advance(10_000)
    const refused = await decideProduct(app, tokens.leader, code)
    deepEqual([refused.code, refused.result as unknown], [403, { need: 'examine.product' }])
    const listings = await by.leader(examine.getExaminePage, { subject: 'listing' })
    equal(listings.code, 1)
    const crossed = await by.leader(examine.decideExamine, { subject: 'listing', code, decision: 'approved' })
    equal(crossed.code, 404, 'a product’s code opens no listing')
  })

  describe('attached to a supply', () => {
    it('are listed on its detail in order, while they are in the library', async () => {
      const [one, two] = [await shown(), await shown({ title: '另一个商品 大樱桃' })]
      const code = await published(app, tokens.leader, tokens.examiner, { product_codes: [two, one] })
      const of = async (token?: string) =>
        (await app.call(listing.getListingDetail, { listing_code: code }, { token })).result.products
      deepEqual(
        (await of()).map(item => item.product_code),
        [two, one],
      )
      equal((await of())[0].title, '另一个商品 大樱桃')
      assert(!('leader_price_fen' in (await of(tokens.leader))[0]))
      const mine = await by.leader(listing.getMyListing, { listing_code: code })
      const { content } = mine.result
      deepEqual('product_codes' in content && content.product_codes, [two, one])
      equal(mine.result.products.length, 2)
      await act(product.takeOffProduct, two)
      deepEqual(
        (await of()).map(item => item.product_code),
        [one],
      )
    })

    it('lend their pictures to it, and to nothing else', async () => {
      const one = await shown()
      const { media } = (await look(one)).result
      const relist = (product_codes: string[]) =>
        by.newcomer(listing.publishSupply, supply(media[0].url, { product_codes }))
      const refused = await relist([])
      deepEqual([refused.code, fieldsOf(refused)], [422, ['media']])
      const made = await relist([one])
      equal(made.code, 1)
      const own = (await by.newcomer(listing.getMyListing, made.result)).result
      equal(own.media[0].url, media[0].url)
    })

    it('are limited to twenty, from the library only, each once', async () => {
      const [one, hidden] = [await shown(), await send()]
      const send20 = async (product_codes: string[]) => {
        try {
          return await publish(app, tokens.leader, { product_codes })
        } catch (error) {
          return (JSON.parse((error as Error).message) as { code: number }).code
        }
      }
      equal(await send20([hidden]), 422)
      equal(await send20(['p_nothing']), 422)
      equal(await send20([one, one]), 422)
      equal(await send20(Array.from({ length: 21 }, () => one)), 422)
      equal(typeof (await send20([one])), 'string')
    })
  })
})
