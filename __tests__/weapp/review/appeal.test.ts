import { equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { EXAMINER, published, tokenOf, VIP } from '../../support/market'
import { foldedBy } from '../../support/market-actions'
import { askForCode, file, submit } from '../account-steps'
import type { Phone } from '../runner'
import { ADMIN, anotherTap, assertSound, button, endpoints, market, words } from '../suite'

const { account, appeals, examine, users } = endpoints
const place = market()
const TITLE = '申诉用的土蜂蜜 五百克瓶装'
const TEXT = '图片是自己仓库拍的，批次在第二张图上，请再核实。'
const WAIT_MS = 15_000
/** Of the demo market. */
const FROZEN = '13900000043'

/** Sends the form empty, which it refuses, and then written. */
const write = async (phone: Phone) => {
  await phone.seen({ id: 'appeal-text' }, WAIT_MS)
  phone.tap(button(words['appeal.send']))
  await phone.seen(/请至少写 10 个字/)
  phone.input({ id: 'appeal-text' }, TEXT)
  await anotherTap(phone)
  phone.tap(button(words['appeal.send']))
}

describe('An appeal in the mini-program', () => {
  it('is written on the card of what was taken down, sent once, and shows what became of it', async () => {
    const app = place.client
    const [seller, examiner, admin] = await Promise.all([VIP, EXAMINER, ADMIN].map(mobile => tokenOf(app, mobile)))
    const code = await published(app, seller, examiner, { title: TITLE })
    await app.call(examine.takeDownListing, { listing_code: code, reason: '资质过期' }, { token: admin })

    const phone = await place.phone({ stored: await place.session(VIP), open: `${file('my_release')}?tab=off_shelf` })
    await phone.seen(new RegExp(TITLE), WAIT_MS)
    phone.tap(button(words['appeal.appeal']))
    await phone.seen('资质过期', WAIT_MS)
    await write(phone)
    phone.tap(button(words['appeal.send']))
    await phone.seen(words['appeal.state_pending'], WAIT_MS)

    const { items } = (await app.call(appeals.getAppealQueue, { limit: 50 }, { token: examiner })).result
    const sent = items.filter(item => item.title === TITLE)
    equal(sent.length, 1)
    const rejected = { code: sent[0].code, decision: 'rejected', reason: '无法核实' } as const
    equal((await app.call(appeals.decideAppeal, rejected, { token: examiner })).code, 1)

    const later = await place.phone({ stored: await place.session(VIP), open: `${file('my_release')}?tab=off_shelf` })
    await later.seen(new RegExp(TITLE), WAIT_MS)
    later.tap(button(words['appeal.appeal']))
    await later.seen(words['appeal.state_rejected'], WAIT_MS)
    await later.seen('无法核实')
    assertSound(later)
  })

  it('for a frozen account is sent by the mobile’s code, from a page that anybody may open', async () => {
    const app = place.client
    const [token, admin] = await Promise.all([FROZEN, ADMIN].map(mobile => tokenOf(app, mobile)))
    const { user_code } = (await app.call(account.getUserInfo, {}, { token })).result
    await app.call(users.freezeUser, { user_code, reason: '发布虚假信息' }, { token: admin })

    const phone = await place.phone({ open: file('account_appeal') })
    phone.input({ id: 'field-code' }, await askForCode(place, phone, FROZEN))
    submit(phone)
    await phone.seen('发布虚假信息', WAIT_MS)
    await write(phone)
    await phone.seen(words['appeal.state_pending'], WAIT_MS)
    const { items } = (await app.call(appeals.getAppealQueue, { limit: 50 }, { token: admin })).result
    equal(items.filter(item => item.kind === 'account').length, 1)
    assertSound(phone)
  })

  it('is led to by the folder of a pallet that was taken down, and by the message about a hidden comment', async () => {
    const app = place.client
    const [token, admin] = await Promise.all([VIP, ADMIN].map(mobile => tokenOf(app, mobile)))
    const { items } = (await app.call(endpoints.product.getProductPage, {})).result
    const folder_code = await foldedBy(app, token, '被下架的货盘', [items[0].product_code])
    const contact = { mobile: '13912340000' }
    const { pallet_code } = (await app.call(endpoints.folder.publishPallet, { folder_code, contact }, { token })).result
    await app.call(examine.takeDownPallet, { pallet_code, reason: '图片侵权' }, { token: admin })
    const code = await published(app, token, await tokenOf(app, EXAMINER))
    const said = { object_kind: 'listing', object_code: code, text: '只是问一句' } as const
    const { comment_code } = (await app.call(endpoints.comments.writeComment, said, { token })).result
    const hidden = { comment_code, decision: 'rejected', reason: '辱骂或骚扰' } as const
    equal((await app.call(endpoints.comments.decideComment, hidden, { token: admin })).code, 1)

    const open = async (page: string) => place.phone({ stored: await place.session(VIP), open: page })
    const appealed = async (phone: Phone, reason: string) => {
      await phone.seen(button(words['appeal.appeal']), WAIT_MS)
      phone.tap(button(words['appeal.appeal']))
      await phone.seen({ text: reason, in: { class: 'float' } }, WAIT_MS)
      await phone.seen({ id: 'appeal-text' }, WAIT_MS)
      assertSound(phone)
    }
    const folder = `${file('products_folder_details')}?folder_code=${folder_code}`
    await appealed(await open(folder), '图片侵权')
    const phone = await open(file('system_message'))
    phone.tap(await phone.seen({ class: 'message__open', text: /平台隐藏了你的评论/ }, WAIT_MS))
    await appealed(phone, '辱骂或骚扰')
  })
})
