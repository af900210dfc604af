import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { textOf } from './runner'
import { endpoints, figure, firstCard, market, words } from './suite'

const HOME = 'pages/index/index'
const PAGE_BYTES = 16 * 1024

const place = market()

describe('The kit in the mini-program', () => {
  it('costs at most 16 KB of setData for one more page of 20 cards', async () => {
    const phone = await place.phone()
    await phone.until(() => firstCard(phone), 15_000, 'a card')
    const { setDataCalls } = phone.navigation.top!
    const before = setDataCalls.length
    phone.scrollToLower({ tag: 'scroll-view' })
    await phone.until(
      () => phone.network.log.some(item => item.url.includes('cursor=') && item.statusCode === 200),
      10_000,
      'the second page',
    )
    await phone.until(() => setDataCalls.length > before + 1, 10_000, 'the second page in the tree')
    const calls = setDataCalls.slice(before)
    for (const call of calls) figure('one more page', `${call.bytes} bytes`, call.paths.slice(0, 3).join(' '))
    const bytes = calls.reduce((sum, call) => sum + call.bytes, 0)
    assert.ok(bytes > 1000, 'cards came')
    assert.ok(bytes <= PAGE_BYTES, `${bytes} bytes`)
  })

  it('shows on every card what it is, its title and whose it is', async () => {
    const phone = await place.phone()
    await phone.until(() => firstCard(phone), 15_000, 'a card')
    const { result } = await place.client.call(endpoints.listing.getListingPage)
    const cards = phone.findAll({ where: node => /\b(supply|purchase)-card\b/.test(String(node.attrs.class ?? '')) })
    assert.ok(cards.length >= 5, `${cards.length} cards`)
    cards.forEach((card, i) => {
      const item = result!.items[i]
      const said = textOf(card)
      const kind = words[item.kind === 'supply' ? 'listing.supply' : 'listing.purchase']
      for (const part of [kind, item.title, item.seller.nickname]) assert.ok(said.includes(part), `${part} in ${said}`)
      assert.equal(said.includes(words['listing.pinned']), item.is_pinned, said)
    })
  })

  it('shows its words as large as WeChat shows its own', async () => {
    const phone = await place.phone({ textScale: 1.5 })
    await phone.until(() => firstCard(phone), 15_000, 'a card')
    const shell = phone.find({ where: node => /\bpage--scaled\b/.test(String(node.attrs.class ?? '')) })
    assert.match(String(shell?.attrs.style), /--scale: ?1\.5/)
    const usual = await place.phone()
    await usual.until(() => firstCard(usual), 15_000, 'a card')
    assert.equal(usual.find({ where: node => /--scale/.test(String(node.attrs.style ?? '')) }), undefined)
  })

  it('gives what has no words a name', async () => {
    const phone = await place.phone()
    await phone.open('pages/modal/captchaModal')
    const close = await phone.until(
      () => phone.find({ role: 'button', label: words['popup.close'] }),
      10_000,
      'a close button with a name',
    )
    assert.ok(phone.find({ role: 'dialog', label: words['captcha.title'] }), 'a dialog with a name')
    phone.tap(close)
    await phone.until(() => phone.path === HOME, 10_000, 'the home page behind a modal that was opened by its address')
  })
})
