import assert, { deepEqual, equal, match } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { textOf } from '../runner'
import { endpoints, figure, firstCard, market, words } from '../suite'

const HOME = 'pages/index/index'
const PAGE_BYTES = 16 * 1024
/** Height of five cards. */
const CHUNK_PX = 800

const place = market()

describe('The kit in the mini-program', () => {
  it('needs at most 16 KB of setData for 20 more cards, scrolled through', async () => {
    const first = await place.client.call(endpoints.listing.getListingPage)
    const next = await place.client.call(endpoints.listing.getListingPage, { cursor: first.result.next_cursor! })
    deepEqual([first.result.items.length, next.result.items.length], [20, 20])
    const phone = await place.phone()
    phone.layout = ({ attrs }): Record<string, number> =>
      String(attrs.class).includes('list__chunk') ? { height: CHUNK_PX } : {}
    const list = { tag: 'scroll-view' }
    const seen = (title: string) => phone.until(() => textOf(phone.get(list)).includes(title), 15_000, title)
    await phone.until(() => firstCard(phone), 15_000, 'a card')
    phone.scroll(list, CHUNK_PX * 2)
    await seen(first.result.items[19].title)

    const { setDataCalls } = phone.navigation.top!
    const before = setDataCalls.length
    phone.scroll(list, CHUNK_PX * 3, CHUNK_PX * 4)
    for (const chunk of [0, 1, 2, 3]) {
      await seen(next.result.items[chunk * 5].title)
      phone.scroll(list, CHUNK_PX * (4 + chunk), 20_000)
    }
    await seen(next.result.items[19].title)
    const bytes = setDataCalls.slice(before).reduce((sum, call) => sum + call.bytes, 0)
    figure('one more page', `${bytes} bytes`, `${setDataCalls.length - before} calls`)
    assert(bytes <= PAGE_BYTES, `${bytes} bytes`)
  })

  it('follows WeChat’s text size', async () => {
    const phone = await place.phone({ textScale: 1.5 })
    await phone.until(() => firstCard(phone), 15_000, 'a card')
    const shell = phone.find({ where: node => /\bpage--scaled\b/.test(String(node.attrs.class ?? '')) })
    match(String(shell?.attrs.style), /--scale: ?1\.5/)
    const usual = await place.phone()
    await usual.until(() => firstCard(usual), 15_000, 'a card')
    equal(usual.find({ where: node => /--scale/.test(String(node.attrs.style ?? '')) }), undefined)
  })

  it('names buttons and dialogs that have no text', async () => {
    const phone = await place.phone()
    await phone.open('pages/modal/captchaModal')
    const close = await phone.until(
      () => phone.find({ role: 'button', label: words['popup.close'] }),
      10_000,
      'a close button with a name',
    )
    assert(phone.find({ role: 'dialog', label: words['captcha.title'] }), 'a dialog with a name')
    phone.tap(close)
    await phone.until(() => phone.path === HOME, 10_000, 'the home page behind a modal that was opened by its address')
  })
})
