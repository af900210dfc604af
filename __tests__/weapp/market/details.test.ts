import assert, { equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileOf, routeOf, type RouteName } from '#src/routes'
import { EXAMINER, published, tokenOf } from '../../support/market'
import type { Phone } from '../runner'
import {
  ADMIN,
  anotherTap,
  assertSound,
  BUYER,
  button,
  endpoints,
  figure,
  market,
  SELLER,
  tapOn,
  words,
} from '../suite'

const place = market()
const fileFor = (name: RouteName) => fileOf(routeOf(name))
const reports = async () =>
  (
    await place.client.call(
      endpoints.reports.getReportQueue,
      { limit: 50 },
      { token: await tokenOf(place.client, ADMIN) },
    )
  ).result.items
const sellersPallet = async () => {
  const token = await tokenOf(place.client, SELLER)
  const { items } = (await place.client.call(endpoints.folder.getFolderPage, {}, { token })).result
  return items.find(item => item.is_published)!.pallet_code!
}

describe('Detail pages in the mini-program', () => {
  it('let an operator take a supply down, with a reason', async () => {
    const { client } = place
    const code = await published(client, await tokenOf(client, SELLER), await tokenOf(client, EXAMINER))
    const phone = await place.phone({
      open: `${fileFor('supply_detail')}?listing_code=${code}`,
      stored: await place.session(EXAMINER),
    })
    const act = { class: 'end-acts__act', text: words['take_down.act'] }
    const take = button(words['take_down.act'])
    await tapOn(phone, act)
    await phone.seen({ class: 'reason__box' })
    await tapOn(phone, take)
    await phone.seen(words['reason.missing'])
    await tapOn(phone, { class: 'chip', text: words['reason.why_false'] })
    await tapOn(phone, take)
    await phone.seen(words['take_down.done'], 15_000)
    equal((await client.call(endpoints.listing.getListingDetail, { listing_code: code })).code, 404)
    assertSound(phone)
  })

  it('let anyone report a pallet, but only operators withdraw it', async () => {
    const code = await sellersPallet()
    const phone = await place.phone({
      open: `${fileFor('pallet_detail')}?pallet_code=${code}`,
      stored: await place.session(BUYER),
    })
    const act = { class: 'end-acts__act', text: words['reports.report'] }
    await phone.seen(act, 15_000)
    equal(phone.findAll({ class: 'end-acts__act' }).length, 1)
    phone.tap(act)
    await phone.seen(words['reports.text'])
    await tapOn(phone, { class: 'chip', text: words['reports.reason_fraud'] })
    await tapOn(phone, button(words['reports.send']))
    await phone.seen(words['reports.sent'], 15_000)
    assert((await reports()).some(item => item.about.code === code))
    assertSound(phone)
  })

  it('send a complaint from About', async () => {
    const phone = await place.phone({ open: fileFor('about'), stored: await place.session(BUYER) })
    await phone.seen(words['about.complain'], 15_000)
    phone.tap({ class: 'pressable', text: words['about.complain'] })
    await phone.seen(words['complaint.text'])
    await tapOn(phone, { class: 'chip', text: words['complaint.reason_privacy'] })
    await tapOn(phone, button(words['complaint.send']))
    await phone.seen(words['complaint.more_needed'].replace('{min}', '5'))
    phone.input({ class: 'comment-sheet__text' }, '首页海报里有我的手机号')
    await tapOn(phone, button(words['complaint.send']))
    await phone.seen(words['complaint.sent'], 15_000)
    assert((await reports()).some(item => item.object_kind === 'complaint' && item.about.kind === 'platform'))
    assertSound(phone)
  })

  it('show my code, and save it to the album', async () => {
    const phone = await place.phone({
      open: fileFor('my'),
      stored: await place.session(BUYER),
      grants: ['scope.writePhotosAlbum'],
    })
    await phone.seen(words['my_code.title'], 15_000)
    phone.tap({ class: 'entry-rows__item', text: new RegExp(words['my_code.title']) })
    await phone.seen({ class: 'my-code__picture' })
    await phone.until(() => phone.findAll({ class: 'picture__img' }).length > 0, 15_000, 'the code')
    await tapOn(phone, button(words['my_code.save']))
    await phone.until(() => phone.album.length === 1, 15_000, 'the code in the album')
    assertSound(phone)
  })
})

describe('A supply with many comments', () => {
  const THREADS = 18
  const REPLIES = 3
  /** Replies of one thread beyond those that come with it. */
  const MORE = 10
  const SHEET_MAX = 8 * 1024
  const comment = (code: string, isMine = false) => ({
    comment_code: code,
    author: { user_code: 'u1', nickname: '秦岭蜂场', avatar_url: null },
    answers: null,
    text: `样品已经收到，果子很新鲜，想再订二十箱，什么时候能发货？ ${code}`,
    created_at: '2026-11-20T08:00:00.000Z',
    is_mine: isMine,
    is_owners: false,
  })
  const replies = (from: number, count: number, of: string) =>
    Array.from({ length: count }, (_, i) => comment(`${of}r${from + i}`))
  const threads = Array.from({ length: THREADS }, (_, i) => ({
    ...comment(`t${i}`, i === 0),
    reply_count: i < 12 ? REPLIES + (i === 1 ? MORE : 0) : 0,
    replies: i < 12 ? replies(0, REPLIES, `t${i}`) : [],
  }))
  const total = threads.reduce((sum, { reply_count: count }) => sum + 1 + count, 0)
  const pageOf = (url: string) => {
    const query = new URL(url).searchParams
    const code = query.get('thread_code')
    if (code !== null)
      return { items: replies(0, REPLIES + MORE, code).map(one => ({ ...one, reply_count: 0, replies: [] })) }
    return query.has('cursor')
      ? { items: threads.slice(10), next_cursor: null }
      : { items: threads.slice(0, 10), next_cursor: 'n' }
  }
  const ABOVE_PX = 600
  const COMMENT_PX = 100
  const openComments = async () => {
    const { items } = (await place.client.call(endpoints.listing.getListingPage, { kind: 'supply' })).result
    const phone = await place.phone({ stored: await place.session(BUYER) })
    await phone.until(() => phone.network.atOnce === 0, 15_000, 'home')
    phone.network.stub = ({ url }) => {
      if (url.includes('deleteComment')) return { body: { code: 1, message: '', result: {} } }
      if (!url.includes('getCommentPage')) return undefined
      return { body: { code: 1, message: '', result: { total, next_cursor: null, ...pageOf(url) } } }
    }
    const scrolled = { top: 0 }
    phone.layout = ({ attrs }): Record<string, number> =>
      attrs.id === 'comments-list'
        ? { top: ABOVE_PX - scrolled.top }
        : String(attrs.class).includes('list__chunk')
          ? { height: COMMENT_PX }
          : {}
    await phone.open(`${fileFor('supply_detail')}?listing_code=${items[0].listing_code}`)
    await phone.until(() => phone.findAll({ class: 'comment' }).length > 3, 15_000, 'the comments in view')
    await phone.until(() => phone.network.atOnce === 0, 15_000, 'rest')
    await anotherTap(phone)
    const scrollTo = (top: number) => {
      scrolled.top = top
      phone.scroll({ class: 'scroller__view' }, top, ABOVE_PX + total * COMMENT_PX)
    }
    return { phone, scrollTo }
  }
  const shown = (phone: Phone) => phone.findAll({ class: 'comment' }).length
  const sent = (phone: Phone) => phone.navigation.top!.setDataCalls.reduce((sum, { bytes }) => sum + bytes, 0)
  const largest = (phone: Phone) => Math.max(...phone.navigation.top!.setDataCalls.map(({ bytes }) => bytes))

  it('renders the comments in view, and the others when scrolled to', async () => {
    const { phone, scrollTo } = await openComments()
    const first = sent(phone)
    phone.tap({ class: 'talk__more--end' })
    await phone.until(() => !phone.find({ class: 'talk__more--end' }), 15_000, 'the second page')
    await anotherTap(phone)
    assert(shown(phone) < 24, `${shown(phone)} of ${total} comments are in the tree`)
    const isShown = (name: string) => phone.findAll({ text: new RegExp(` ${name}$`) }).length > 0
    assert(!isShown('t17'))
    scrollTo(ABOVE_PX + (total - 3) * COMMENT_PX)
    await phone.until(() => isShown('t17') && !isShown('t0'), 15_000, 'the last one')
    scrollTo(0)
    await phone.until(() => isShown('t0') && !isShown('t17'), 15_000, 'the first one again')
    figure(`a supply with ${total} comments`, `${first} bytes`, `largest call ${largest(phone)}`)
    assertSound(phone)
  })

  it('sends a deletion without the other comments', async () => {
    const { phone, scrollTo } = await openComments()
    scrollTo(ABOVE_PX)
    await tapOn(phone, { class: 'talk__more--in' })
    await phone.until(() => !phone.find({ class: 'talk__more--in' }), 15_000, 'the rest of the replies')
    await anotherTap(phone)
    const before = sent(phone)
    phone.tap({ class: 'comment__do', label: words['comments.menu'].replace('{name}', '秦岭蜂场') })
    await tapOn(phone, { class: 'action-sheet__row', text: words['comments.delete'] })
    await phone.seen(button(words['comments.delete']))
    await anotherTap(phone)
    const asked = sent(phone)
    phone.tap(button(words['comments.delete']))
    await phone.until(() => phone.findAll({ text: / t0$/ }).length === 0, 15_000, 'the comment to go')
    await anotherTap(phone)
    const gone = sent(phone)
    figure('a comment taken away', `${asked - before} bytes to ask`, `${gone - asked} bytes to go`)
    assert(gone - asked <= SHEET_MAX, `${gone - asked} bytes`)
    assertSound(phone)
  })
})
