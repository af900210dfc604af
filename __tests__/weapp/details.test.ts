import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileOf, routeOf, type RouteName } from '../../src/routes'
import { EXAMINER, published, tokenOf } from '../support/market'
import { ADMIN, anotherTap, assertSound, BUYER, button, endpoints, market, SELLER, words } from './suite'

const place = market()
const fileFor = (name: RouteName) => fileOf(routeOf(name))
const reports = async () =>
  (
    await place.client.call(
      endpoints.commentExamine.getReportQueue,
      { limit: 50 },
      { token: await tokenOf(place.client, ADMIN) },
    )
  ).result.items
const sellersPallet = async () => {
  const token = await tokenOf(place.client, SELLER)
  const { items } = (await place.client.call(endpoints.folder.getFolderPage, {}, { token })).result
  return items.find(item => item.is_published)!.pallet_code!
}

describe('What details offer in the mini-program', () => {
  it('an operator takes a supply down from its page, with a reason', async () => {
    const { client } = place
    const code = await published(client, await tokenOf(client, SELLER), await tokenOf(client, EXAMINER))
    const phone = await place.phone({
      open: `${fileFor('supply_detail')}?listing_code=${code}`,
      stored: await place.session(EXAMINER),
    })
    const act = { class: 'end-acts__act', text: words['take_down.act'] }
    const take = button(words['take_down.act'])
    await phone.seen(act, 15_000)
    phone.tap(act)
    await phone.seen({ class: 'reason__box' })
    await anotherTap()
    phone.tap(take)
    await phone.seen(words['reason.missing'])
    await anotherTap()
    phone.tap({ class: 'chip', text: words['reason.why_false'] })
    await anotherTap()
    phone.tap(take)
    await phone.seen(words['take_down.done'], 15_000)
    assert.equal((await client.call(endpoints.listing.getListingDetail, { listing_code: code })).code, 404)
    assertSound(phone)
  })

  it('a pallet is reported from its page, where nobody but operators may take it down', async () => {
    const code = await sellersPallet()
    const phone = await place.phone({
      open: `${fileFor('pallet_detail')}?pallet_code=${code}`,
      stored: await place.session(BUYER),
    })
    const act = { class: 'end-acts__act', text: words['talk.report'] }
    await phone.seen(act, 15_000)
    assert.equal(phone.findAll({ class: 'end-acts__act' }).length, 1)
    phone.tap(act)
    await phone.seen(words['talk.report_text'])
    await anotherTap()
    phone.tap({ class: 'chip', text: words['talk.ground_fraud'] })
    await anotherTap()
    phone.tap(button(words['talk.report_send']))
    await phone.seen(words['talk.reported'], 15_000)
    assert.ok((await reports()).some(item => item.about.code === code))
    assertSound(phone)
  })

  it('a complaint is sent from "about"', async () => {
    const phone = await place.phone({ open: fileFor('about'), stored: await place.session(BUYER) })
    await phone.seen(words['about.complain'], 15_000)
    phone.tap({ class: 'pressable', text: words['about.complain'] })
    await phone.seen(words['complaint.text'])
    await anotherTap()
    phone.tap({ class: 'chip', text: words['complaint.ground_privacy'] })
    await anotherTap()
    phone.tap(button(words['complaint.send']))
    await phone.seen(words['complaint.more_needed'].replace('{min}', '5'))
    phone.input({ class: 'comment-sheet__text' }, '首页海报里有我的手机号')
    await anotherTap()
    phone.tap(button(words['complaint.send']))
    await phone.seen(words['complaint.sent'], 15_000)
    assert.ok((await reports()).some(item => item.object_kind === 'complaint' && item.about.kind === 'platform'))
    assertSound(phone)
  })

  it('a complaint about a person is sent from their page', async () => {
    const { user_code: code } = (
      await place.client.call(endpoints.account.getUserInfo, {}, { token: await tokenOf(place.client, SELLER) })
    ).result
    const phone = await place.phone({
      open: `${fileFor('user_detail')}?user_code=${code}`,
      stored: await place.session(BUYER),
    })
    await phone.seen({ class: 'person__more' }, 15_000)
    phone.tap({ class: 'person__more' })
    await phone.seen(words['about.complain'])
    phone.tap(words['about.complain'])
    await phone.seen(words['complaint.text'])
    await anotherTap()
    phone.tap({ class: 'chip', text: words['complaint.ground_privacy'] })
    phone.input({ class: 'comment-sheet__text' }, '头像用了我的照片')
    await anotherTap()
    phone.tap(button(words['complaint.send']))
    await phone.seen(words['complaint.sent'], 15_000)
    assert.ok((await reports()).some(item => item.object_kind === 'complaint' && item.about.code === code))
    assertSound(phone)
  })

  it('a cover is there blurred until its picture has come', async () => {
    const { client } = place
    const { items } = (await client.call(endpoints.listing.getListingPage, { kind: 'supply' })).result
    const phone = await place.phone({ open: `${fileFor('supply_detail')}?listing_code=${items[0].listing_code}` })
    const blur = { class: 'picture__blur', in: { class: 'gallery' } }
    const { attrs } = await phone.seen(blur, 15_000)
    assert.match(String(attrs.style), /background-image:\s*url\("data:image\/webp;base64,/)
    await phone.until(() => phone.findAll(blur).length === 0, 15_000, 'the picture itself')
    assertSound(phone)
  })

  it('my code is shown, and saved to the album', async () => {
    const phone = await place.phone({
      open: fileFor('my'),
      stored: await place.session(BUYER),
      grants: ['scope.writePhotosAlbum'],
    })
    await phone.seen(words['my_code.title'], 15_000)
    phone.tap({ class: 'entry-rows__item', text: new RegExp(words['my_code.title']) })
    await phone.seen({ class: 'my-code__picture' })
    await phone.until(() => phone.findAll({ class: 'picture__img' }).length > 0, 15_000, 'the code')
    await anotherTap()
    phone.tap(button(words['my_code.save']))
    await phone.until(() => phone.album.length === 1, 15_000, 'the code in the album')
    assertSound(phone)
  })
})
