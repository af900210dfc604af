import assert, { deepEqual, equal, match, notDeepEqual, notEqual } from 'node:assert/strict'
import { readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { endpoints } from '#contract'
import type { ShareCard } from '#contract/shapes'
import { homeCard } from '#domain/market/share'
import { createPosters } from './posters'
import { gives, people, inMarket } from '#__tests__/support/in-market'
import { decide, EXAMINER, LEADER, published, SUPPLIER, supply, upload } from '#__tests__/support/market'
import { foldedBy } from '#__tests__/support/market-actions'
import { libraryProduct, productForm } from '#__tests__/support/products'

const { examine, folder, listing, product, share } = endpoints

describe('share cards', () => {
  const { server, app } = inMarket({ env: { SEED: 'demo' } })
  const { tokens, by } = people(app, { seller: SUPPLIER, leader: LEADER, examiner: EXAMINER })
  const get = (path: string) => fetch(server.url + path)
  /** Fetches a card; `ratio` is width / height. */
  const look = async (path: string) => {
    const answer = await get(path)
    equal(answer.status, 200, path)
    equal(answer.headers.get('content-type'), 'image/jpeg')
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { format, width, height } = await sharp(bytes).metadata()
    return { bytes, ratio: width! / height!, width, format, caching: answer.headers.get('cache-control') }
  }
  const cardOf = async (code: string, headers = {}) =>
    (await app.call(listing.getListingDetail, { listing_code: code }, { headers })).result.share_card

  it('are 5:4 and square JPEGs of everything that can be shared, public, in both languages', async () => {
    const newest = async (kind: 'supply' | 'purchase') =>
      cardOf((await app.call(listing.getListingPage, { kind })).result.items[0].listing_code)
    const { product_code } = (await app.call(product.getProductPage)).result.items[0]
    const video = (await app.call(share.getVideoPage)).result.items[0]
    const cards: Record<string, ShareCard> = {
      supply: await newest('supply'),
      purchase: await newest('purchase'),
      product: (await app.call(product.getProductDetail, { product_code })).result.share_card,
      video: video.share_card,
      home: homeCard('zh-Hans'),
    }
    for (const [name, { wide_url, square_url }] of Object.entries(cards))
      for (const [path, ratio] of [
        [wide_url, 1.25],
        [square_url, 1],
      ] as const) {
        const here = await look(path)
        deepEqual([here.format, here.width, here.ratio], ['jpeg', 750, ratio], name)
        assert(here.bytes.length < 150_000 && here.bytes.length > 10_000, `${name}: ${here.bytes.length}`)
        match(here.caching!, /^public, max-age=\d+$/)
        // Each language has its own card.
        const english = await look(path.replace('/zh-Hans/', '/en/'))
        if (name !== 'supply' && name !== 'product') notDeepEqual(english.bytes, here.bytes, name)
      }
  })

  it('get a new address when their content changes; the old one shows no old price', async () => {
    const code = await published(app, tokens.seller, tokens.examiner, { title: '赣南脐橙 5 斤装', price_fen: 1_980 })
    const first = await cardOf(code)
    deepEqual(await cardOf(code), first, 'unchanged while nothing changes')
    const before = await look(first.wide_url)
    const change = async (more: Partial<Parameters<typeof supply>[1]>) => {
      const input = { ...supply(await upload(app, tokens.seller), more), listing_code: code }
      await gives(1, by.seller(listing.publishSupply, input))
      // A revision that waits to be examined shows nowhere.
      deepEqual(await cardOf(code), seen.at(-1))
      await gives(1, decide(app, tokens.examiner, code))
      seen.push(await cardOf(code))
    }
    const seen = [first]
    await change({ title: '赣南脐橙 5 斤装', price_fen: 2_480, leader_price_fen: 1_650 })
    await change({ title: '赣南脐橙 5 斤装 冬季', price_fen: 2_480, leader_price_fen: 1_650 })
    equal(new Set(seen.map(one => one.wide_url)).size, 3)
    const now = await look(seen[2].wide_url)
    const late = await look(first.wide_url)
    deepEqual(late.bytes, now.bytes)
    notDeepEqual(late.bytes, before.bytes)
    deepEqual([late.caching, now.caching?.startsWith('public')], ['no-cache', true])
  })

  it('show a pallet and its products at the owner’s prices, and nothing of the supplier’s', async () => {
    const code = await libraryProduct(app, tokens.seller, tokens.examiner, { title: '洛川苹果 12 枚礼盒' })
    const folder_code = await foldedBy(app, tokens.leader, '开春货盘', [code])
    const contact = { mobile: '13912345678' }
    const { pallet_code } = (await by.leader(folder.publishPallet, { folder_code, contact })).result
    const pallet = async () => (await app.call(folder.getPallet, { pallet_code })).result.share_card
    const productCard = async () => {
      const { items } = (await app.call(folder.getPalletProductPage, { pallet_code })).result
      return (await app.call(folder.getPalletProduct, { product_code: items[0].product_code })).result.share_card
    }
    const own = (await by.leader(folder.getFolder, { folder_code })).result
    deepEqual(own.share_card, await pallet(), 'its owner shares the same card')
    const before = [await pallet(), await productCard()]
    const asked = await Promise.all(before.map(card => look(card.wide_url)))
    assert(!JSON.stringify(before).includes(code))

    const input = { ...productForm(await upload(app, tokens.seller)), title: '洛川苹果 12 枚礼盒', product_code: code }
    const [tier] = input.price_tiers
    const media = (await app.call(product.getProductDetail, { product_code: code })).result.media
    const dearer = { ...input, media: [{ kind: 'image' as const, url: media[0].url }] }
    dearer.price_tiers = [{ ...tier, price_fen: 4_480 }]
    const sent = await by.seller(product.publishProduct, dearer)
    equal(sent.code, 1, JSON.stringify(sent))
    const approval = { subject: 'product' as const, code, decision: 'approved' as const, reason: undefined }
    await gives(1, by.examiner(examine.decideExamine, approval))
    deepEqual([await pallet(), await productCard()], before, 'without the supplier’s price')

    const priced = { folder_code, product_code: code, own_price_fen: 6_880, remark: '送礼盒' }
    await by.leader(folder.changeFolderProduct, priced)
    const after = [await pallet(), await productCard()]
    for (const [i, card] of after.entries()) {
      notEqual(card.wide_url, before[i].wide_url)
      notDeepEqual((await look(card.wide_url)).bytes, asked[i].bytes)
    }
    await by.leader(folder.withdrawPallet, { folder_code })
    const withdrawn = (await by.leader(folder.getFolder, { folder_code })).result
    equal(withdrawn.share_card, undefined)
    for (const card of [...before, ...after])
      for (const path of Object.values(card)) equal((await get(path)).status, 404, path)
  })

  it('answer 404 for what is gone or never existed', async () => {
    const code = await published(app, tokens.seller, tokens.examiner, { title: '临时供货' })
    const { wide_url, square_url } = await cardOf(code)
    await look(wide_url)
    await by.seller(listing.takeOffListing, { listing_code: code })
    const wrong = [
      wide_url,
      square_url,
      wide_url.replace('/supply/', '/purchase/'),
      wide_url.replace('/supply/', '/nothing/'),
      wide_url.replace('/zh-Hans/', '/fr/'),
      wide_url.replace('-wide', '-round'),
      wide_url.replace(code, 'nothing'),
      '/cards/..%2f..%2fkeys.json',
    ]
    for (const path of wrong) equal((await get(path)).status, 404, path)
    await by.seller(listing.putOnListing, { listing_code: code })
    equal((await get(wide_url)).status, 200)
  })

  it('are drawn once; too many at once from one address are refused', async () => {
    const { items } = (await app.call(listing.getListingPage, { kind: 'supply', limit: 30 })).result
    const cards = await Promise.all(items.map(item => cardOf(item.listing_code)))
    const answers = await Promise.all(cards.map(card => get(card.square_url)))
    const states = answers.map(answer => answer.status)
    deepEqual([...new Set(states)].sort(), [200, 429])
    // A card drawn again has the same name.
    const drawn = () =>
      readdirSync(join(server.dataDir, 'posters'))
        .sort()
        .map(name => {
          const { ino, mtimeMs } = statSync(join(server.dataDir, 'posters', name))
          return [name, ino, mtimeMs]
        })
    const before = drawn()
    const again = cards[states.indexOf(200)]
    await Promise.all([get(again.square_url), get(again.square_url)])
    deepEqual(drawn(), before)
  })

  it('are deleted, oldest first, when there are too many', async () => {
    const directory = join(server.dataDir, 'posters')
    const names = readdirSync(directory)
    const posters = createPosters(server.context, {} as never)
    utimesSync(join(directory, names[0]), new Date(Date.now() - 3_600_000), new Date(Date.now() - 3_600_000))
    await posters.purge(names.length - 1)
    deepEqual(new Set(readdirSync(directory)), new Set(names.slice(1)))
  })
})
