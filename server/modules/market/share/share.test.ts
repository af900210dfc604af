import assert, { deepEqual, equal, match } from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import sharp from 'sharp'
import { encode } from 'uqr'
import { endpoints } from '#contract'
import type { Poster } from '#contract/market/share'
import { drawPoster, POSTER_SCALE, POSTER_TEMPLATES } from '#domain/kit/poster'
import { formatFen } from '#domain/kit/money'
import { gives, inMarket } from '#__tests__/support/in-market'
import { SUPPLIER } from '#__tests__/support/people'

const { account, folder, listing, product, share } = endpoints
const LEADER = '13800000002'
const VIP = '13800000004'

describe('sharing', () => {
  const { server, app } = inMarket({ env: { SEED: 'demo' } })
  let token: string
  let supply: string
  const poster = (input: object, options = {}) => app.call(share.getPoster, input as never, { token, ...options })
  const drawn = (input: object, options = {}) => app.call(share.drawPoster, input as never, { token, ...options })
  const bytes = async (url: string) => {
    const answer = await fetch(server.url + url)
    equal(answer.status, 200, url)
    return Buffer.from(await answer.arrayBuffer())
  }

  before(async () => {
    token = (await app.login(LEADER)).access_token
    supply = (await app.call(listing.getListingPage, { kind: 'supply' })).result.items[0].listing_code
  })

  const ofSupply = (more: object = {}) => ({ object_kind: 'supply', object_code: supply, ...more })

  it('describes the poster of a supply, with the sharer’s code in both QR codes', async () => {
    const { result } = (await poster(ofSupply())) as { result: Poster }
    const { maoxiu_code } = (await app.call(account.getUserInfo, {}, { token })).result
    const detail = (await app.call(listing.getListingDetail, { listing_code: supply })).result
    equal(result.content.title, detail.title)
    assert(result.link.endsWith(`/pages/supply_detail?listing_code=${supply}&maoxiu_code=${maoxiu_code}`))
    assert(result.text.startsWith(detail.title) && result.text.endsWith(result.link))
    equal(result.goods_url, detail.media[0].url)
    assert(!JSON.stringify(result).includes('leader'))
    const { data, info } = await sharp(await bytes(result.link_code_url))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const code = encode(result.link, { ecc: 'M', border: 4 })
    const side = info.width / code.size
    for (let y = 0; y < code.size; y += 1)
      for (let x = 0; x < code.size; x += 1) {
        const at = Math.floor((y + 0.5) * side) * info.width + Math.floor((x + 0.5) * side)
        equal(data[at] < 128, code.data[y][x], `module ${x} ${y}`)
      }
    equal((await sharp(await bytes(result.mini_code_url)).metadata()).format, 'png')
  })

  it('marks a purchase, with quantity, date and budget', async () => {
    const { items } = (await app.call(listing.getListingPage, { kind: 'purchase', limit: 30 })).result
    const wanted = items.find(item => item.price_type === 'fixed' && item.needed_by !== null)!
    const [, month, day] = wanted.needed_by!.split('-').map(Number)
    const asked = { object_kind: 'purchase', object_code: wanted.listing_code }
    const { result } = (await poster(asked)) as { result: Poster }
    const { tag, title, price_label, price, facts } = result.content
    deepEqual([tag, title, price_label], ['求购', wanted.title, '预算'])
    equal(price, `¥${formatFen(wanted.price_fen!)}`)
    assert(facts.startsWith(`要 ${wanted.quantity} ${wanted.unit} · ${month} 月 ${day} 日前到货`), facts)
    match(result.text, /^【求购】.+\n预算 ¥/)
    const english = (await poster(asked, { headers: { 'accept-language': 'en' } })).result as Poster
    deepEqual([english.content.tag, english.content.price_label], ['Request', 'Budget'])
    const { result: supplied } = (await poster(ofSupply())) as { result: Poster }
    deepEqual([supplied.content.tag, supplied.content.price_label], ['', ''])
    for (const template of ['tea', 'white', 'night']) await gives(1, drawn({ ...asked, template, code: 'link' }))
  })

  it('draws picture, QR code and texts in every template, in Chinese and English', async () => {
    token = (await app.login(VIP)).access_token
    for (const template of POSTER_TEMPLATES)
      for (const language of ['zh-CN', 'en']) {
        const headers = { 'accept-language': language }
        const { result: said } = (await poster(ofSupply(), { headers })) as { result: Poster }
        const { code, result } = await drawn(ofSupply({ template, code: 'link' }), { headers })
        equal(code, 1)
        const file = await bytes(result.url)
        const { width, height, format } = await sharp(file).metadata()
        deepEqual([format, width, height], ['jpeg', result.width, result.height])
        // Decoded once for all of its parts.
        const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
        const raw = { width: info.width, height: info.height, channels: info.channels }
        const { steps } = drawPoster(said.content, template, { goods: true, face: true })
        for (const step of steps) {
          if (step.draw === 'rect' || step.draw === 'dashes') continue
          const size = step.draw === 'text' ? { width: step.size, height: step.size } : step
          const left = Math.max(
            0,
            Math.round((step.x - (step.draw === 'text' && step.isRight ? step.size : 0)) * POSTER_SCALE),
          )
          const top = Math.round((step.draw === 'text' ? step.y - step.size / 2 : step.y) * POSTER_SCALE)
          const part = {
            left,
            top,
            width: Math.round(size.width * POSTER_SCALE),
            height: Math.round(size.height * POSTER_SCALE),
          }
          const { channels } = await sharp(await sharp(data, { raw }).extract(part).png().toBuffer()).stats()
          assert(channels[0].stdev > 4, `${template} ${language}: ${JSON.stringify(step)} is blank`)
        }
      }
    token = (await app.login(LEADER)).access_token
  })

  it('draws in turn: one person’s requests over the limit are refused and delay nobody', async () => {
    const items = (await app.call(listing.getListingPage, { kind: 'supply', limit: 30 })).result.items
    const wanted = items.map(item => ({
      object_kind: 'supply',
      object_code: item.listing_code,
      template: 'white',
      code: 'link',
    }))
    equal(wanted.length, 30)
    let left = wanted.length
    const requests = wanted.map(input => drawn(input).finally(() => (left -= 1)))
    const vip = (await app.login(VIP)).access_token
    await gives(1, drawn(wanted[0], { token: vip }))
    assert(left > 0, 'nobody waits for all of another person’s')
    const answers = await Promise.all(requests)
    const refused = answers.filter(answer => answer.code === 429)
    assert(refused.length > 0 && refused.length < 20, `${refused.length} of 30 refused`)
    assert((refused[0].result as unknown as { retry_after_s: number }).retry_after_s >= 1)
    deepEqual([...new Set(answers.map(answer => answer.code))].sort(), [1, 429])
  })

  it('reserves the VIP template for VIPs', async () => {
    const refused = await drawn(ofSupply({ template: 'red', code: 'mini' }))
    deepEqual([refused.code, (refused.result as unknown as { need: string }).need], [403, 'vip'])
    await gives(1, drawn(ofSupply({ template: 'night', code: 'mini' })))
  })

  it('describes products and pallets as everyone sees them; a withdrawn pallet answers 404', async () => {
    const seller = (await app.login(SUPPLIER)).access_token
    const { items } = (await app.call(product.getProductPage, { with_leader_price: true, limit: 3 }, { token })).result
    const leaderPrices = items.map(item => `¥${formatFen(item.leader_price_fen!)}`)
    const codes = items.map(item => item.product_code)
    const made = await app.call(folder.saveFolder, { name: '开春货盘', note: '整箱发货' }, { token: seller })
    const { folder_code } = made.result
    await app.call(folder.addToFolder, { folder_code, product_codes: codes }, { token: seller })
    const own = { folder_code, product_code: codes[0], own_price_fen: 123_456, remark: '送礼盒' }
    await app.call(folder.changeFolderProduct, own, { token: seller })
    const contact = { mobile: '13912345678' }
    const { pallet_code } = (await app.call(folder.publishPallet, { folder_code, contact }, { token: seller })).result
    const subjects = [
      [
        { object_kind: 'product', object_code: codes[0] },
        items[0].title,
        `/pages/product_detail?product_code=${codes[0]}`,
      ],
      [
        { object_kind: 'pallet', object_code: pallet_code },
        '开春货盘',
        `/pages/pallet_detail?pallet_code=${pallet_code}`,
      ],
    ] as const
    for (const [asked, title, path] of subjects) {
      const { result } = (await poster(asked)) as { result: Poster }
      equal(result.content.title, title)
      assert(result.link.includes(path) && result.link.includes('maoxiu_code='), result.link)
      assert(result.goods_url && (await bytes(result.goods_url)).length > 1_000)
      for (const price of leaderPrices) assert(!JSON.stringify(result).includes(price), price)
      const { result: picture } = await drawn({ ...asked, template: 'tea', code: 'mini' })
      assert((await bytes(picture.url)).length > 10_000)
    }

    const long = (sheet: number, options = {}) =>
      app.call(share.getLongPicture, { pallet_code, sheet }, { token, ...options })
    const { result: said } = await long(1)
    deepEqual([said.sheet_count, said.left_count, said.content.place, said.content.more], [1, 0, '', ''])
    deepEqual(
      said.content.items.map(item => item.title),
      items.map(item => item.title),
    )
    deepEqual([said.content.items[0].price, said.content.items[0].remark], ['¥1,234.56', '送礼盒'])
    for (const text of [...leaderPrices, '13912345678', 'commission'])
      assert(!JSON.stringify(said).includes(text), text)
    equal((await long(1, { token: undefined })).result.link.includes('maoxiu_code'), false)
    deepEqual([(await long(2)).code, (await long(9)).code], [404, 422])
    const { result: painted } = await app.call(
      share.drawLongPicture,
      { pallet_code, sheet: 1, code: 'link' },
      { token },
    )
    const { width, height } = await sharp(await bytes(painted.url)).metadata()
    deepEqual([width, height], [painted.width, painted.height])
    const first = { left: 48, top: Math.round(painted.height * 0.3), width: 100, height: 100 }
    const goods = sharp(await bytes(painted.url)).extract(first)
    assert((await sharp(await goods.png().toBuffer()).stats()).channels[0].stdev > 4, 'a product’s picture')

    const more = (await app.call(product.getProductPage, { limit: 50 }, {})).result.items.map(item => item.product_code)
    await app.call(folder.addToFolder, { folder_code, product_codes: more }, { token: seller })
    const parts = [(await long(1)).result, (await long(2)).result]
    deepEqual([parts[0].content.items.length, parts[0].content.place.slice(0, 2)], [15, '1/'])
    const shown = parts.flatMap(part => part.content.items.map(item => item.title + item.price))
    equal(new Set(shown).size, shown.length, 'none stands in two of them')

    await app.call(folder.withdrawPallet, { folder_code }, { token: seller })
    await gives(404, long(1))
    await gives(404, poster(subjects[1][0]))
    const gone = await app.call(share.drawLongPicture, { pallet_code, sheet: 1, code: 'link' }, { token: seller })
    equal(gone.code, 404)
  })

  it('draws home without goods, and serves a poster under its full name only', async () => {
    const { code, result } = await drawn({ object_kind: 'home', template: 'white', code: 'mini' })
    equal(code, 1)
    assert((await bytes(result.url)).length > 10_000)
    for (const name of ['0'.repeat(40), '..%2fkeys.json', 'x.jpg'])
      equal((await fetch(`${server.url}/posters/${name}.jpg`)).status, 404)
  })

  it('answers 404 for what isn’t public, and for a code of another kind', async () => {
    const { access_token } = await app.login(SUPPLIER)
    const { items } = (await app.call(listing.getMyListingPage, { tab: 'off_shelf' }, { token: access_token })).result
    const hidden = { object_kind: items[0].kind, object_code: items[0].listing_code }
    for (const asked of [
      hidden,
      ofSupply({ object_kind: 'purchase' }),
      ofSupply({ object_code: 'nothing' }),
      { object_kind: 'supply' },
    ]) {
      await gives(404, poster(asked, { token: access_token }), JSON.stringify(asked))
      await gives(404, drawn({ ...asked, template: 'tea', code: 'mini' }, { token: access_token }))
    }
    // Anyone may get a poster's content and link; one with a personal code needs a logged-in user.
    equal((await poster(ofSupply(), { token: undefined })).result.link.includes('maoxiu_code'), false)
    await gives(401001, drawn(ofSupply({ template: 'tea', code: 'mini' }), { token: undefined }))
  })
})
