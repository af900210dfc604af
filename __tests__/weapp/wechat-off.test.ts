import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calls, file } from './account-steps'
import { assertSound, endpoints, market, SELLER, words } from './suite'

const place = market({ WECHAT_PROVIDER: 'off' })

describe('The mini-program of a market without WeChat', () => {
  it('lets people in by mobile alone, and names no WeChat among the ways in', async () => {
    const phone = await place.phone({ open: file('login') })
    // What comes from the same answer is there.
    await phone.seen(words['login.demo'], 15_000)
    assert.equal(phone.find(words['login.wechat']), undefined)

    const known = await place.phone({ open: file('account_security'), stored: await place.session(SELLER) })
    await known.seen(words['security.password'], 15_000)
    assert.equal(known.find(words['security.wechat']), undefined)
    for (const one of [phone, known]) assertSound(one)
  })

  it('puts the link’s QR code on its posters', async () => {
    const { items } = (await place.client.call(endpoints.listing.getListingPage, { kind: 'supply' })).result
    const open = `${file('share_poster')}?kind=supply&code=${items[0].listing_code}`
    const phone = await place.phone({ open, stored: await place.session(SELLER) })
    // The runner's phone can't paint: the server draws what it would have drawn.
    await phone.seen(words['poster.by_server'], 30_000)
    const drawn = (calls(phone, 'drawPoster').at(-1)?.data as { result: { url: string } }).result
    const input = { object_kind: 'supply', object_code: items[0].listing_code, template: 'tea', code: 'link' } as const
    const { access_token: token } = await place.client.login(SELLER)
    assert.equal(drawn.url, (await place.client.call(endpoints.share.drawPoster, input, { token })).result.url)
    assertSound(phone)
  })
})
