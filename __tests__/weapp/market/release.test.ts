import assert, { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileOf, routeOf } from '#src/routes'
import { textOf, walk, type Phone } from '../runner'
import { assertSound, BUYER, endpoints, fillSupply, market, picture, SELLER, tapOn, words } from '../suite'

const SUPPLY = fileOf(routeOf('release_supply'))
const PURCHASE = fileOf(routeOf('release_purchase'))
const MINE = fileOf(routeOf('my_release'))
const place = market()
const cardOf = (phone: Phone, title: string) =>
  phone.findAll({ class: 'mine' }).find(node => textOf(node).includes(title))
/** The server has it off the shelf: a card moves before the server has answered. */
const assertOffShelf = async (phone: Phone, title: string) => {
  const { access_token: token } = JSON.parse(phone.stored.get('token') ?? '{}') as { access_token: string }
  const off = await place.client.call(endpoints.listing.getMyListingPage, { tab: 'off_shelf' }, { token })
  assert(off.result.items.some(item => title.includes(item.title)))
}

describe('Publishing in the mini-program', () => {
  it('shows a preview over the form and keeps what was typed', async () => {
    const title = `云南土蜂蜜 ${Date.now() % 100_000}`
    const phone = await place.phone({ stored: await place.session(SELLER), open: SUPPLY })
    await phone.seen({ id: 'field-title' }, 15_000)
    await fillSupply(phone, title, [await picture('#aa8844')])
    phone.tap({ text: words['release.preview'], in: { class: 'page__footer' } })
    await phone.until(() => phone.text().includes('68.50'), 5000, 'the price as others see it')
    phone.tap({ text: words['release.preview_back'], in: { class: 'page__footer' } })
    await phone.until(() => !phone.text().includes(words['release.preview_back']), 5000, 'the form')
    equal(String(phone.find({ tag: 'textarea', in: { id: 'field-title' } })?.attrs.value), title)
    assertSound(phone)
  })
})

describe('One’s own listings in the mini-program', () => {
  it('scroll their tabs to the chosen one, with the page’s margin beside it', async () => {
    const phone = await place.phone({ stored: await place.session(SELLER), open: `${MINE}?tab=on_shelf` })
    await phone.seen({ class: 'mine' }, 15_000)
    const strip = () => phone.findAll({ class: 'tab-strip' }).at(-1)
    const target = () => String(strip()?.attrs.scrollIntoView ?? '')
    await phone.until(target, 5000, 'where the strip is scrolled to')
    const chosen = phone.get({ class: 'tabs__item--on', in: { class: 'tab-strip' } })
    const anchor = walk(chosen).find(node => node.attrs.id === target())
    equal(anchor?.attrs.class, 'tabs__anchor')
    assertSound(phone)
  })

  it('leave the shelf at once, return if that is refused, and are deleted after a question; the bin restores them', async () => {
    const phone = await place.phone({ stored: await place.session(SELLER), open: `${MINE}?tab=on_shelf` })
    await phone.seen({ class: 'mine' }, 15_000)
    const title = textOf(phone.find({ class: 'mine__title' })!).trim()
    const takeOff = async () => {
      phone.tap({ class: 'mine__more' })
      await tapOn(phone, { class: 'action-sheet__row', text: words['my_release.do_take_off'] })
    }
    const conflict = { statusCode: 200, body: { code: 409, message: '状态已变化', result: {} } }
    let refuse = () => {}
    const held = new Promise<typeof conflict>(resolve => (refuse = () => resolve(conflict)))
    phone.network.stub = ({ url }) => (url.includes('takeOffListing') ? held : undefined)
    await takeOff()
    await phone.until(() => !cardOf(phone, title), 5000, 'the card to leave the tab at once')
    refuse()
    await phone.until(() => phone.text().includes(words['my_release.conflict']), 5000, 'why it came back')
    await phone.until(() => cardOf(phone, title), 5000, 'the card')

    phone.network.stub = undefined
    await takeOff()
    await phone.until(() => !cardOf(phone, title), 5000, 'the card to leave the tab')
    await phone.until(
      () => phone.network.log.filter(item => item.url.includes('takeOffListing') && item.statusCode === 200).length > 1,
    )
    await assertOffShelf(phone, title)

    phone.tap({ class: 'tabs__item', text: new RegExp(words['my_release.tab_off_shelf']) })
    await phone.until(() => cardOf(phone, title), 10_000, 'the card among those off the shelf')
    const off = textOf(phone.find({ class: 'mine__title' })!).trim()
    const askToDelete = async () => {
      await tapOn(phone, { class: 'mine__more' })
      await tapOn(phone, { class: 'action-sheet__row', text: words['my_release.do_delete'] })
      await phone.seen(words['my_release.ask_delete'])
    }
    await askToDelete()
    await tapOn(phone, { class: 'btn', text: words['own_item.ask_no'] })
    await phone.until(() => !phone.text().includes(words['my_release.ask_delete']), 5000, 'the question to go')
    assert(cardOf(phone, off))
    await askToDelete()
    await tapOn(phone, { class: 'btn', text: words['my_release.do_delete'] })
    await phone.until(() => !cardOf(phone, off), 5000, 'the card to go')
    phone.tap({ class: 'tabs__item', text: new RegExp(words['my_release.tab_deleted']) })
    await phone.until(() => cardOf(phone, off), 10_000, 'the card in the bin')
    phone.tap({ class: 'btn', text: words['my_release.do_restore'] })
    await phone.until(() => !cardOf(phone, off), 10_000, 'the card to leave the bin')
    await phone.until(
      () => phone.network.log.some(({ url, statusCode }) => url.includes('restoreListing') && statusCode === 200),
      10_000,
      'the answer',
    )
    await assertOffShelf(phone, off)
    assertSound(phone)
  })

  it('say so if the first load isn’t answered, and on an empty tab what it is for', async () => {
    const phone = await place.phone({ stored: await place.session(BUYER) })
    phone.network.stub = ({ url }) => (url.includes('getMyListingPage') ? { statusCode: 503, body: '' } : undefined)
    await phone.open(`${MINE}?tab=rejected`)
    await phone.seen(words['state.error'], 15_000)
    phone.network.stub = undefined
    phone.tap({ text: words['state.retry'] })
    await phone.seen(words['my_release.empty_rejected'], 15_000)
    assertSound(phone)
  })

  it('show why one was rejected, and open its form as it was sent', async () => {
    const phone = await place.phone({ stored: await place.session(SELLER), open: `${MINE}?tab=rejected` })
    await phone.seen({ class: 'mine__reason' }, 15_000)
    const title = textOf(phone.find({ class: 'mine__title' })!).trim()
    phone.tap({ class: 'btn', text: words['my_release.resend'] })
    await phone.until(() => phone.path === SUPPLY || phone.path === PURCHASE, 10_000, 'the form')
    await phone.seen({ class: 'form__reason' }, 15_000)
    const typed = String(phone.find({ tag: 'textarea', in: { id: 'field-title' } })?.attrs.value)
    assert(typed.length >= 4 && title.includes(typed), `${typed} of ${title}`)
    assertSound(phone)
  })
})

describe('Pictures whose form was left', () => {
  const DRAFT = /draft:supply/
  /** Starts uploading nine pictures, held back until the functions in `pass` are called, and leaves the form. */
  const leave = async () => {
    const phone = await place.phone({ stored: await place.session(SELLER) })
    await phone.seen({ class: 'home__entry' }, 15_000)
    const pass: (() => void)[] = []
    phone.network.stub = ({ kind }) => {
      if (kind !== 'uploadFile') return undefined
      return new Promise(done => pass.push(() => done({ statusCode: 204, body: '' })))
    }
    phone.tap({ text: words['home.go_release_supply'], in: { class: 'home__entry' } })
    await phone.seen({ class: 'uploader__add' }, 15_000)
    phone.gallery.push(await Promise.all(Array.from({ length: 9 }, async () => ({ data: await picture('#446688') }))))
    phone.tap({ class: 'uploader__add' })
    await phone.until(() => phone.findAll({ class: 'uploader__tile' }).length === 9, 15_000, 'nine pictures')
    await phone.until(() => pass.length > 0, 15_000, 'the first to be sent')
    await phone.back()
    await phone.seen({ class: 'home__entry' }, 10_000)
    return { phone, pass }
  }
  const drafted = (phone: Phone) => {
    const [, draft] = [...phone.stored].find(([key]) => DRAFT.test(key)) ?? []
    return draft ? (JSON.parse(draft) as { media: unknown[] }).media.length : 0
  }
  const again = async (phone: Phone) => {
    await tapOn(phone, { text: words['home.go_release_supply'], in: { class: 'home__entry' } })
    await phone.seen({ class: 'uploader__tile' }, 15_000)
    return {
      tiles: phone.findAll({ class: 'uploader__tile' }).length,
      veils: phone.findAll({ class: 'uploader__veil' }).length,
    }
  }

  it('keep uploading, and the draft has all of them', async () => {
    const { phone, pass } = await leave()
    equal(drafted(phone), 0)
    // Opened meanwhile, the form shows them uploading.
    deepEqual(await again(phone), { tiles: 9, veils: 9 })
    await phone.back()
    await phone.seen({ class: 'home__entry' }, 10_000)
    const continueUploads = () => pass.splice(0).forEach(run => run())
    await phone.until(() => (continueUploads(), drafted(phone) === 9), 20_000, 'all nine in the draft')
    deepEqual(await again(phone), { tiles: 9, veils: 0 })
    assertSound(phone)
    // A restart finds them, too.
    const later = await place.phone({ stored: phone.stored })
    await later.seen({ class: 'home__entry' }, 15_000)
    deepEqual(await again(later), { tiles: 9, veils: 0 })
  })

  it('that failed meanwhile can be retried', async () => {
    const { phone } = await leave()
    phone.goOffline()
    await phone.until(() => phone.network.atOnce === 0, 10_000, 'the end of what was sent')
    phone.goOnline()
    phone.network.stub = undefined
    const { tiles, veils } = await again(phone)
    equal(tiles, 9)
    assert(veils > 0)
    const failed = () => phone.findAll({ class: 'uploader__veil', text: words['uploader.retry'] })
    await phone.until(() => failed().length > 0, 10_000, 'one that failed')
    const before = failed().length
    phone.tap(failed()[0])
    await phone.until(() => failed().length < before, 10_000, 'another try')
    assertSound(phone)
  })
})
