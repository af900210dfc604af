import assert, { deepEqual, equal, match, notEqual, rejects } from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import { openDatabase } from '#server/db/client'
import * as start from '#server/db/migrations/0001-start'
import * as market from '#server/db/migrations/0002-market'
import * as palletCodes from '#server/db/migrations/0008-pallet-codes'
import { formatFen } from '#domain/kit/money'
import { gives, fieldsOf, type InProcess } from '#__tests__/support/in-market'
import { eventually } from '#__tests__/support/eventually'
import { heldWrites } from '#__tests__/support/held-writes'
import { EXAMINER, LEADER, NEWCOMER, SUPPLIER, supply, tokenOf, upload, VIP } from '#__tests__/support/market'
import { block, setProductState, unblockAll } from '#__tests__/support/product-rows'
import { libraryProduct } from '#__tests__/support/products'
import { client, newFixture, startInProcess, type TestClient } from '#__tests__/support/server'
import { viewsOf as viewsIn } from '#__tests__/support/views'

const { account, activity, comments, contact, folder, listing, product, reports, share, system } = endpoints
const OWNER_MOBILE = '13912345678'
/** The supplier's prices, commission and stock: nobody who opens a pallet may see any of them. */
const TIERS = [
  { from_quantity: 7_213, price_fen: 486_137 },
  { from_quantity: 8_419, price_fen: 451_273 },
]
const LEADER_FEN = 401_117
const COMMISSION_FEN = 33_379
const STOCK = 774_313
const OWN_FEN = 523_456
const AGENTS = {
  browser: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  crawler: 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  wechat: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 MicroMessenger/8.0.50',
}

describe('a pallet hides its owner’s suppliers', () => {
  const writeHeld = heldWrites()
  let server: InProcess
  let app: TestClient
  let site: string
  const tokens = { supplier: '', owner: '', visitor: '', other: '' }
  const supplier = { user_code: '', nickname: '' }
  let products: string[]
  let ids: number[]
  let folder_code: string
  let pallet_code: string
  let addresses = 0

  /** The pallet's products, with the codes that the pallet gives them. */
  const palletProducts = async (token?: string, pallet = pallet_code) =>
    (await app.call(folder.getPalletProductPage, { pallet_code: pallet }, { token })).result.items
  const codes = async () => (await palletProducts()).map(item => item.product_code)
  const open = (product_code: string, token?: string) => app.call(folder.getPalletProduct, { product_code }, { token })
  const html = async (path: string, agent: string = AGENTS.browser) => {
    // A page is cached for a second: a new query makes sure of a fresh one.
    addresses += 1
    const answer = await fetch(`${server.url}${path}&n=${addresses}`, {
      headers: { accept: 'text/html', 'user-agent': agent },
      redirect: 'manual',
    })
    return { status: answer.status, text: await answer.text() }
  }
  const viewsOf = (code: string) => viewsIn(server.context.db, 'products', code)
  const publish = (code: string, token = tokens.owner) =>
    app.call(folder.publishPallet, { folder_code: code, contact: { mobile: OWNER_MOBILE } }, { token })
  const fold = async (name: string, product_codes: string[], token = tokens.owner) => {
    const made = await app.call(folder.saveFolder, { name, note: '整箱发货' }, { token })
    await app.call(folder.addToFolder, { folder_code: made.result.folder_code, product_codes }, { token })
    const published = await publish(made.result.folder_code, token)
    equal(published.code, 1, JSON.stringify(published))
    return { folder_code: made.result.folder_code, pallet_code: published.result.pallet_code }
  }

  before(async () => {
    site = mkdtempSync(join(tmpdir(), 'gd-pallet-'))
    mkdirSync(join(site, 'js'))
    writeFileSync(
      join(site, 'index.html'),
      '<!doctype html><html><head></head><body><div id="app"></div></body></html>',
    )
    writeFileSync(join(site, 'page-scripts.json'), '{}')
    server = await startInProcess({ env: { SEED: 'demo', H5_DIR: site } })
    app = client(server.url)
    for (const [who, mobile] of [
      ['supplier', SUPPLIER],
      ['owner', LEADER],
      ['visitor', NEWCOMER],
      ['other', VIP],
    ] as const)
      tokens[who] = await tokenOf(app, mobile)
    const { user_code, nickname } = (await app.call(account.getUserInfo, {}, { token: tokens.supplier })).result
    Object.assign(supplier, { user_code, nickname })
    const examiner = await tokenOf(app, EXAMINER)
    const url = await upload(app, tokens.supplier)
    products = []
    for (const title of ['赣南脐橙 礼盒 10 斤', '洛川苹果 精品 12 枚'])
      products.push(
        await libraryProduct(
          app,
          tokens.supplier,
          examiner,
          {
            title,
            price_tiers: TIERS,
            leader_price_fen: LEADER_FEN,
            commission_fen: COMMISSION_FEN,
            stock_quantity: STOCK,
            material: { texts: ['供货商的推广文案'], media: [{ kind: 'image', url }] },
          },
          url,
        ),
      )
    ids = (
      await sql<{ id: number }>`select id from products where product_code = any(${products}::text[])`.execute(
        server.context.db,
      )
    ).rows.map(row => row.id)
    ;({ folder_code, pallet_code } = await fold('开春货盘', products))
    await app.call(
      folder.changeFolderProduct,
      { folder_code, product_code: products[0], own_price_fen: OWN_FEN, remark: '满两箱包邮' },
      { token: tokens.owner },
    )
  })
  after(async () => {
    await server.stop()
    rmSync(site, { recursive: true, force: true })
  })

  /** Everything that a visitor of a pallet receives, by what was asked for. */
  const walk = async (token?: string): Promise<[asked: string, answer: string][]> => {
    const seen: [string, string][] = []
    const keep = (asked: string, answer: unknown) => seen.push([asked, JSON.stringify(answer)])
    const ask = async (asked: string, answer: Promise<{ code: number; result: unknown }>) => {
      const { code, result } = await answer
      equal(code, 1, `${asked}: ${JSON.stringify(result)}`)
      keep(asked, result)
      return result as never
    }
    await ask('the pallet', app.call(folder.getPallet, { pallet_code }, { token }))
    await ask('its products', app.call(folder.getPalletProductPage, { pallet_code }, { token }))
    let cursor: string | undefined
    do {
      const { result } = await app.call(folder.getPalletProductPage, { pallet_code, limit: 1, cursor }, { token })
      keep('its products one by one', result)
      cursor = result.next_cursor ?? undefined
      const place = Buffer.from(cursor ?? '', 'base64url').toString('latin1')
      keep('where a page ends', place)
      for (const id of ids) assert(!new RegExp(`\\b${id}\\b`).test(place), `a product’s number in ${place}`)
    } while (cursor)
    for (const code of await codes()) {
      await ask(`product ${code}`, open(code, token))
      const query = { object_kind: 'product', object_code: code } as const
      const poster: { link_code_url: string } = await ask('a poster', app.call(share.getPoster, query, { token }))
      const scene = /qrcodes\/(.+)-link\.png/.exec(poster.link_code_url)![1]
      await ask('a scanned code', app.call(system.getShareScene, { scene }, { token }))
      if (token) {
        const drawn = { ...query, template: 'white', code: 'link' } as const
        await ask('a drawn poster', app.call(share.drawPoster, drawn, { token }))
      }
      for (const [agent, words] of Object.entries(AGENTS))
        keep(`the page of a product, ${agent}`, (await html(`/pages/product_detail?product_code=${code}`, words)).text)
    }
    await ask(
      'the pallet’s poster',
      app.call(share.getPoster, { object_kind: 'pallet', object_code: pallet_code }, { token }),
    )
    await ask('its long picture', app.call(share.getLongPicture, { pallet_code, sheet: 1 }, { token }))
    for (const [agent, words] of Object.entries(AGENTS))
      keep(
        `the page of the pallet, ${agent}`,
        (await html(`/pages/pallet_detail?pallet_code=${pallet_code}`, words)).text,
      )
    if (!token) return seen
    const object = { object_kind: 'pallet', object_code: pallet_code } as const
    await ask(
      'a drawn long picture',
      app.call(share.drawLongPicture, { pallet_code, sheet: 1, code: 'link' }, { token }),
    )
    await ask('the contact', app.call(contact.getContact, object, { token }))
    await ask('the contact shown', app.call(contact.revealContact, object, { token }))
    await ask('a share', app.call(activity.noteShare, object, { token }))
    // An account of the demo market has earlier interactions, which would show up here.
    if (token !== tokens.visitor) return seen
    await ask('what I did', app.call(activity.getInteractionPage, { side: 'mine', limit: 50 }, { token }))
    await ask('what I keep', app.call(activity.getFavouritePage, {}, { token }))
    return seen
  }

  for (const who of ['nobody in particular', 'a customer', 'its owner'] as const)
    it(`hides product code, supplier, prices and commission from ${who}`, async () => {
      const token = { 'nobody in particular': undefined, 'a customer': tokens.visitor, 'its owner': tokens.owner }[who]
      const { user_code, nickname } = supplier
      const figures = [...TIERS.map(tier => tier.price_fen), LEADER_FEN, COMMISSION_FEN]
      const secrets = [
        ...products,
        user_code,
        nickname,

        ...figures.flatMap(fen => [String(fen), formatFen(fen), (fen / 100).toFixed(2)]),
        ...TIERS.map(tier => String(tier.from_quantity)),
        String(STOCK),
        '供货商的推广文案',
        'price_tiers',
        'price_low_fen',
        'leader_price',
        'commission',
        'supplier',
      ]
      for (const [asked, said] of await walk(token)) {
        // A picture's name is a hash, whose digits may happen to be a price; two limits of the market are public.
        const answer = said
          .replace(/\/[0-9a-f]{40}\./g, '/')
          .replace(/\/[0-9a-f]{12}-(wide|square)\./g, '/$1.')
          .replace(/commission_percent_\w+/g, '')
        // The sandbox's pages name the demo accounts for the log-in.
        const all = asked.startsWith('the page') ? secrets : [...secrets, SUPPLIER]
        for (const secret of all) {
          const at = answer.indexOf(secret)
          assert(at < 0, `${secret} in ${asked}: …${answer.slice(Math.max(0, at - 200), at + 100)}…`)
        }
      }
    })

  it('shows its owner’s price, remark and contact, and asks for the price if there is none', async () => {
    const items = await palletProducts()
    deepEqual(
      items.map(({ title, price_fen, remark }) => [title, price_fen, remark]),
      [
        ['赣南脐橙 礼盒 10 斤', OWN_FEN, '满两箱包邮'],
        ['洛川苹果 精品 12 枚', null, ''],
      ],
    )
    const [priced, bare] = items.map(item => item.product_code)
    const { result } = await open(priced, tokens.visitor)
    const owner = (await app.call(folder.getPallet, { pallet_code })).result.owner
    deepEqual(
      [result.price_fen, result.remark, result.pallet_code, result.pallet_name, result.is_mine, result.owner],
      [OWN_FEN, '满两箱包邮', pallet_code, '开春货盘', false, owner],
    )
    assert(result.media.length > 0 && result.description && result.specifications.length > 0)
    equal((await open(priced, tokens.owner)).result.is_mine, true)
    equal((await open(bare)).result.price_fen, null)

    const posterOf = async (object_code: string) =>
      (await app.call(share.getPoster, { object_kind: 'product', object_code }, {})).result
    const poster = await posterOf(priced)
    deepEqual([poster.content.price, poster.content.facts], ['¥5,234.56', '满两箱包邮'])
    assert(poster.link.endsWith(`/pages/product_detail?product_code=${priced}&pallet_code=${pallet_code}`), poster.link)
    equal((await posterOf(bare)).content.price, '询价')
    const whole = (await app.call(share.getPoster, { object_kind: 'pallet', object_code: pallet_code }, {})).result
    equal(whole.content.price, '¥5,234.56', 'from the owner’s lowest price')
    const long = (await app.call(share.getLongPicture, { pallet_code, sheet: 1 })).result
    deepEqual(
      long.content.items.map(item => item.price),
      ['¥5,234.56', '询价'],
    )

    const path = `/pages/product_detail?product_code=${priced}`
    const page = await html(path)
    equal(page.status, 200)
    match(page.text, /<meta property="og:title" content="赣南脐橙 礼盒 10 斤">/)
    match(page.text, /<meta property="og:description" content="¥5,234.56 \/ 盒 · 满两箱包邮">/)
    match(page.text, new RegExp(`<link rel="canonical" href="http[^"]+${path.replace('?', '\\?')}">`))
    const offer = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.text)![1]) as {
      offers: { price: string; seller: { name: string } }
    }
    deepEqual([offer.offers.price, offer.offers.seller.name], ['5234.56', owner.nickname])
    const asked = await html(`/pages/product_detail?product_code=${bare}`)
    match(asked.text, /<meta property="og:description" content="询价 · /)
    assert(!asked.text.includes('ld+json'), 'no offer without a price')
  })

  it('reports views, shares and contact requests to its owner, not to the supplier', async () => {
    const [code] = await codes()
    const me = (await app.call(account.getUserInfo, {}, { token: tokens.other })).result.user_code
    await open(code, tokens.other)
    const object = { object_kind: 'pallet', object_code: pallet_code } as const
    await app.call(activity.noteShare, object, { token: tokens.other })
    // Their view of one of the supplier's own pages is reported to the supplier.
    const { items } = (await app.call(product.getProductPage, { user_code: supplier.user_code, limit: 50 })).result
    const own = items.find(item => !products.includes(item.product_code))!.product_code
    const before = await viewsOf(own)
    await app.call(product.getProductDetail, { product_code: own }, { token: tokens.other })
    const shown = await app.call(contact.revealContact, object, { token: tokens.other })
    equal(shown.result.contact.mobile, OWNER_MOBILE)
    const page = async (token: string, side: 'mine' | 'fans') =>
      (await app.call(activity.getInteractionPage, { side, limit: 50 }, { token })).result.items
    const done = [
      ['contact', 'pallet', pallet_code],
      ['share', 'pallet', pallet_code],
      ['view', 'pallet', pallet_code],
    ]
    const of = (items: Awaited<ReturnType<typeof page>>) =>
      items
        .filter(item => item.object_code === pallet_code)
        .map(item => [item.kind, item.object_kind, item.object_code])
    deepEqual(of(await page(tokens.other, 'mine')), done)
    const byMe = (await page(tokens.owner, 'fans')).filter(item => item.person.user_code === me)
    deepEqual(of(byMe), done)
    // Views are written in batches, the earlier ones first.
    writeHeld()
    await eventually(
      'a view',
      () => viewsOf(own),
      views => views === before + 1,
    )
    const seen = (items: Awaited<ReturnType<typeof page>>) =>
      items.filter(item => item.person.user_code === me).map(item => item.object_code)
    const fans = await eventually(
      'a fan',
      () => page(tokens.supplier, 'fans'),
      items => seen(items).includes(own),
    )
    assert(!seen(fans).some(code => products.includes(code)))
    equal(await viewsOf(products[0]), 0)
  })

  it('gives product codes that work nowhere else: likes, comments, reports, folders, listings, products', async () => {
    const [code] = await codes()
    const token = tokens.visitor
    const query = { object_kind: 'product', object_code: code } as const
    const made = await app.call(folder.saveFolder, { name: '我的夹' }, { token })
    const mine = made.result.folder_code
    const answers = {
      detail: app.call(product.getProductDetail, { product_code: code }, { token }),
      like: app.call(activity.react, { ...query, kind: 'like', on: true }, { token }),
      favourite: app.call(activity.react, { ...query, kind: 'favourite', on: true }, { token }),
      unlike: app.call(activity.react, { ...query, kind: 'like', on: false }, { token }),
      reactions: app.call(activity.getStanding, query, { token }),
      comments: app.call(comments.getCommentPage, query, { token }),
      comment: app.call(comments.writeComment, { ...query, text: '多少钱' }, { token }),
      report: app.call(reports.report, { ...query, ground: 'fraud' }, { token }),
      share: app.call(activity.noteShare, query, { token }),
      statistics: app.call(activity.getDayStatistics, query, { token: tokens.other }),
      contact: app.call(contact.revealContact, { object_kind: 'listing', object_code: code }, { token }),
      'contact of a pallet': app.call(contact.revealContact, { object_kind: 'pallet', object_code: code }, { token }),
      fold: app.call(folder.addToFolder, { folder_code: mine, product_codes: [code] }, { token }),
      'fold by its owner': app.call(
        folder.removeFromFolder,
        { folder_code, product_codes: [code] },
        { token: tokens.owner },
      ),
      edit: app.call(product.getMyProduct, { product_code: code }, { token: tokens.supplier }),
    }
    for (const [act, answer] of Object.entries(answers)) await gives(404, answer, act)
    const url = await upload(app, tokens.supplier)
    const relisted = await app.call(
      listing.publishSupply,
      { ...supply(url), product_codes: [code] },
      { token: tokens.supplier },
    )
    deepEqual([relisted.code, fieldsOf(relisted)], [422, ['product_codes']])
    for (const wrong of [products[0], `${pallet_code}-${products[0]}`, pallet_code, `${code}x`, 'x', `-${code}`])
      await gives(404, open(wrong), wrong)
  })

  it('gives each product its own code in each pallet, kept through a withdrawal', async () => {
    const codesBefore = await codes()
    const second = await fold('另一盘', [products[0]])
    const [other] = await palletProducts(undefined, second.pallet_code)
    notEqual(other.product_code.slice(second.pallet_code.length), codesBefore[0].slice(pallet_code.length))
    const crossed = pallet_code + other.product_code.slice(second.pallet_code.length)
    await gives(404, open(crossed), 'no other pallet’s code')
    await app.call(folder.withdrawPallet, { folder_code: second.folder_code }, { token: tokens.owner })
    await gives(404, open(other.product_code))
    await publish(second.folder_code)
    await gives(1, open(other.product_code))
    deepEqual(await codes(), codesBefore)
  })

  it('answers 404 for products removed, off the shelf, or of a pallet that is gone', async () => {
    const { db } = server.context
    const taken = await fold('来来去去', products)
    const [first, second] = (await palletProducts(undefined, taken.pallet_code)).map(item => item.product_code)
    const isGone = async (code: string, token?: string) => {
      await gives(404, open(code, token))
      if (token) return
      const page = await html(`/pages/product_detail?product_code=${code}&language=en`)
      equal(page.status, 404)
      assert(page.text.includes('noindex'))
      assert(!page.text.includes('脐橙') && !page.text.includes('苹果'))
      const poster = await app.call(share.getPoster, { object_kind: 'product', object_code: code }, {})
      equal(poster.code, 404)
    }
    const user = (code: string, status: string) =>
      sql`update users set status = ${status} where user_code = ${code}`.execute(db)
    const owner = (await app.call(account.getUserInfo, {}, { token: tokens.owner })).result.user_code
    const visitor = (await app.call(account.getUserInfo, {}, { token: tokens.visitor })).result.user_code

    await setProductState(db, products[0], 'off_shelf')
    await isGone(first)
    await isGone(first, tokens.owner)
    await isGone(first, tokens.supplier)
    await setProductState(db, products[0], 'on_shelf')
    for (const code of [supplier.user_code, owner]) {
      await user(code, 'frozen')
      await isGone(first)
      await user(code, 'active')
    }
    await block(db, owner, visitor)
    await isGone(first, tokens.visitor)
    await unblockAll(db)
    await gives(1, open(first, tokens.visitor))

    const out = { folder_code: taken.folder_code, product_codes: [products[0]] }
    await app.call(folder.removeFromFolder, out, { token: tokens.owner })
    await isGone(first)
    await gives(1, open(second))
    await app.call(folder.deleteFolder, { folder_code: taken.folder_code }, { token: tokens.owner })
    await isGone(second)
  })
})

it('folder products from before the migration get a code each, all different', async () => {
  const fixture = await newFixture('empty')
  const directory = mkdtempSync(join(tmpdir(), 'gd-pallet-codes-'))
  const database = await openDatabase({ databaseUrl: fixture.databaseUrl, directory })
  try {
    const { db } = database
    for (const { up } of [start, market]) await up(db as never)
    await sql`insert into users (user_code, maoxiu_code, nickname, created_at) values ('one', 'one', 'one', now())`.execute(
      db,
    )
    await sql`
      insert into folders (folder_code, owner_id, name, position, created_at, updated_at)
      select 'd1', id, '水果', 1, now(), now() from users`.execute(db)
    await sql`
      insert into products (product_code, owner_id, title, created_at, updated_at)
      select 'p' || n, u.id, '脐橙', now(), now() from users u, generate_series(1, 40) n`.execute(db)
    const put = (where = sql`true`) =>
      sql`
      insert into folder_products (folder_id, product_id, position, added_at)
      select f.id, p.id, p.id, now() from folders f, products p where ${where}`.execute(db)
    await put(sql`p.product_code <> 'p40'`)
    await palletCodes.up(db as never)
    await put(sql`p.product_code = 'p40'`)
    const { rows } = await sql<{ code: string }>`select code from folder_products`.execute(db)
    equal(new Set(rows.map(row => row.code)).size, 40)
    assert(rows.every(row => /^[0-9a-z]{16}$/.test(row.code)))
    const same = sql`update folder_products set code = ${rows[0].code}`.execute(db)
    await rejects(same, /unique|duplicate/)
    await rejects(sql`update folder_products set code = 'p-1'`.execute(db), /check/)
  } finally {
    await database.close()
    await fixture.remove()
    rmSync(directory, { recursive: true, force: true })
  }
})
