import assert, { deepEqual, equal, match } from 'node:assert/strict'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { STORAGE } from '#domain/base/storage'
import { fileOf, routeOf, type RouteName } from '#src/routes'
import { tokenOf } from '../../support/market'
import { textOf } from '../runner'
import { LONE_PAGE_FIXTURES, PAGE_FIXTURES } from '../../support/page-fixtures'
import { WxError } from '../runner/wx/api'
import { anotherTap, API_BASE, assertSound, BUYER, button, endpoints, firstCard, market, tapOn, words } from '../suite'

const place = market()
const LEADER = '13800000002'
const fileFor = (name: RouteName) => fileOf(routeOf(name))
const supplyCode = async () =>
  (await place.client.call(endpoints.listing.getListingPage, { kind: 'supply' })).result.items[0].listing_code
const referralOf = async (mobile: string) =>
  (await place.client.call(endpoints.account.getUserInfo, {}, { token: await tokenOf(place.client, mobile) })).result
    .maoxiu_code

const SHARED = ['a supply', 'a purchase', 'a product', 'a product of a pallet', 'a pallet', 'a folder', 'a video']

describe('Sharing in the mini-program', () => {
  it('a supply is shared with a friend and to Moments with title, page and referral code', async () => {
    const code = await supplyCode()
    const stored = await place.session(LEADER)
    const phone = await place.phone({ open: `${fileFor('supply_detail')}?listing_code=${code}`, stored })
    const referral = await referralOf(LEADER)
    const share = {
      class: 'pressable',
      where: (node: { children: unknown[] }) => node.children.length > 0,
      text: words['detail.share_short'],
    }
    await tapOn(phone, share)
    await phone.seen(words['share.friend'])
    await phone.seen(new RegExp(referral))
    const card = phone.share()!
    match(String(card.path), new RegExp(`listing_code=${code}`))
    match(String(card.path), new RegExp(`maoxiu_code=${referral}`))
    await tapOn(phone, { class: 'share__tile', text: words['share.moments'] })
    await phone.seen(words['share.moments_text'])
    assertSound(phone)
  })

  it('every shared page sends a JPEG by its absolute address: 5:4 to a friend, square to Moments', async () => {
    const pages = [...PAGE_FIXTURES, ...LONE_PAGE_FIXTURES].filter(({ name }) => SHARED.includes(name))
    equal(pages.length, SHARED.length)
    const open = async (name: RouteName, query: string, shows: string, as?: string) => {
      const stored = as ? await place.session(as) : undefined
      const phone = await place.phone({ open: `${fileFor(name)}${query && `?${query}`}`, stored })
      await phone.seen({ class: shows }, 15_000)
      return phone
    }
    const seen = new Set<string>()
    const look = async (what: string, address: unknown, ratio: number) => {
      assert(
        String(address).startsWith(`${API_BASE}/cards/`) && String(address).endsWith('.jpg'),
        `${what}: ${address}`,
      )
      const answer = await fetch(String(address).replace(API_BASE, place.client.url))
      equal(answer.status, 200, what)
      const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      deepEqual([format, width! / height!], ['jpeg', ratio], what)
      seen.add(String(address))
    }
    for (const { name, route, query, shows, showsThere, as } of pages) {
      const phone = await open(route, (await query?.(place.client)) ?? '', showsThere ?? shows, as)
      await phone.until(() => phone.network.atOnce === 0, 15_000, 'the page')
      await look(name, phone.share()?.imageUrl, 1.25)
      if (name !== 'a folder') await look(`${name}, Moments`, phone.shareToMoments()?.imageUrl, 1)
      assertSound(phone)
    }
    const home = await place.phone({ open: fileFor('home') })
    await home.until(() => firstCard(home), 15_000, 'home')
    await look('home', home.share()?.imageUrl, 1.25)
    // A folder and its pallet have the same card.
    equal(seen.size, 2 * SHARED.length - 1)
    assertSound(home)
  })

  it('the server draws a poster that the phone can’t paint; it is saved to the album once allowed', async () => {
    const code = await supplyCode()
    const open = `${fileFor('share_poster')}?kind=supply&code=${code}`
    const phone = await place.phone({ open, stored: await place.session(LEADER), grants: [] })
    await phone.seen(words['poster.by_server'], 30_000)
    phone.tap(button(words['poster.save']))
    await phone.seen(words['permission.album_text'])
    phone.tap({ class: 'btn', text: words['permission.album_yes'] })
    await anotherTap(phone)
    equal(phone.album.length, 0)
    phone.refusals.clear()
    phone.grants.add('scope.writePhotosAlbum')
    phone.tap(button(words['poster.save']))
    await phone.until(() => phone.album.length === 1, 15_000, 'the poster in the album')
    assertSound(phone)
  })

  it('a poster is shared with a friend; a closed sheet says nothing, a failed one what to do instead', async () => {
    const open = `${fileFor('share_poster')}?kind=supply&code=${await supplyCode()}`
    const phone = await place.phone({ open, stored: await place.session(LEADER) })
    const asked = () => phone.asked.filter(({ name }) => name === 'showShareImageMenu').length
    const openSheet = async (times: number) => {
      await tapOn(phone, { class: 'act-button', text: words['poster.share'] })
      await phone.until(() => asked() === times, 15_000, 'the sheet')
    }
    await phone.seen(words['poster.by_server'], 30_000)
    await openSheet(1)
    await anotherTap(phone)
    equal(phone.findAll({ class: 'toast' }).length, 0, 'the person closed it')
    phone.decisions.showShareImageMenu = {}
    await openSheet(2)
    phone.decisions.showShareImageMenu = new WxError('showShareImageMenu:fail system error')
    await openSheet(3)
    await phone.seen(words['poster.share_failed'])
    assertSound(phone)
  })

  it('a scanned code opens its page over home, and stores who shared it', async () => {
    const code = await supplyCode()
    const token = await tokenOf(place.client, LEADER)
    const { result } = await place.client.call(
      endpoints.system.getMiniAppShareQrcode,
      { page: 'pages/supply_detail', code },
      { token },
    )
    const phone = await place.phone({ open: `${fileFor('home')}?scene=${result.scene}` })
    await phone.until(() => phone.path === fileFor('supply_detail'), 15_000, 'the supply')
    equal(phone.query.listing_code, code)
    equal(phone.navigation.stack.length, 2)
    equal(JSON.parse(String(phone.stored.get('maoxiu_code'))), await referralOf(LEADER))
    const lost = await place.phone({ open: `${fileFor('home')}?scene=q0000000000000000` })
    const answered = () => lost.network.log.some(({ url, statusCode }) => url.includes('getShareScene') && statusCode)
    await lost.until(answered, 15_000, 'that nothing has this scene')
    await anotherTap(lost)
    equal(lost.path, fileFor('home'))
    equal(lost.navigation.stack.length, 1)
    assertSound(phone)
  })

  it('a link with words glued behind it opens its page, and stores who shared it', async () => {
    const [code, referral] = await Promise.all([supplyCode(), referralOf(LEADER)])
    for (const glued of ['，快来看看', encodeURIComponent('，快来看看')]) {
      const query = `listing_code=${code}&maoxiu_code=${referral}${glued}`
      const phone = await place.phone({ open: `${fileFor('supply_detail')}?${query}` })
      await phone.seen({ class: 'detail__title' }, 15_000)
      equal(JSON.parse(String(phone.stored.get(STORAGE.referral))), referral)
      const other = await place.phone({ open: `${fileFor('supply_detail')}?listing_code=${code}${glued}` })
      await other.seen({ class: 'detail__title' }, 15_000)
      assertSound(phone)
    }
  })

  it('share material: its text is copied and counted; a video opens its page', async () => {
    const phone = await place.phone({
      open: fileFor('share_source_material'),
      stored: await place.session(BUYER),
    })
    const text = textOf(await phone.seen({ class: 'material' }, 15_000))
    const uses = Number(/(\d+) 人次用过/.exec(text)![1])
    phone.tap(button(words['material.copy']))
    await phone.seen(words['poster.copied'])
    assert(phone.clipboard && text.includes(phone.clipboard))
    await phone.seen(new RegExp(`${uses + 1} 人次用过`))
    await tapOn(phone, { class: 'tabs__item', text: words['material.video'] })
    const picture = { class: 'material__picture', label: new RegExp(words['material.play']) }
    await tapOn(phone, picture)
    await phone.seen({ class: 'video__words' }, 15_000)
    assertSound(phone)
  })
})
