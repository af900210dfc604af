import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { STORAGE } from '../../../domain/base/constants'
import { EXAMINER, published, tokenOf, VIP } from '../../support/market'
import { askForCode, calls, file, isQuiet, submit } from '../account-steps'
import type { Phone } from '../runner'
import { ADMIN, anotherTap, assertSound, button, endpoints, logIn, market, words } from '../suite'

const { account, appeals, examine, users } = endpoints
const place = market()
const TITLE = '申诉用的土蜂蜜 五百克瓶装'
const TEXT = '图片是自己仓库拍的，批次在第二张图上，请再核实。'
const WAIT_MS = 15_000
/** Of the demo market. */
const [FROZEN, IN_USE] = ['13900000043', '13900000044']

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
    assert.equal(sent.length, 1)
    const rejected = { code: sent[0].code, decision: 'rejected', reason: '无法核实' } as const
    assert.equal((await app.call(appeals.decideAppeal, rejected, { token: examiner })).code, 1)

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
    assert.equal(items.filter(item => item.kind === 'account').length, 1)
    assertSound(phone)
  })

  it('is where the log-in leads to, for an account that was frozen while it was in use', async () => {
    const app = place.client
    const phone = await place.phone({ stored: await place.session(IN_USE) })
    await phone.until(() => calls(phone, 'getUnreadCountInfo').length && isQuiet(phone), WAIT_MS, 'the start')
    await phone.open(file('examine_message'))
    await phone.until(() => isQuiet(phone), WAIT_MS, 'the page')
    const [token, admin] = await Promise.all([IN_USE, ADMIN].map(mobile => tokenOf(app, mobile)))
    const { user_code } = (await app.call(account.getUserInfo, {}, { token })).result
    const frozen = await app.call(users.freezeUser, { user_code, reason: '发布虚假信息' }, { token: admin })
    assert.equal(frozen.code, 1)
    phone.hide()
    phone.show()
    await phone.until(() => phone.path === file('home') && !phone.stored.has(STORAGE.token), WAIT_MS, 'a stranger')
    await phone.until(() => isQuiet(phone), WAIT_MS, 'home')

    await phone.open(file('login'))
    await logIn(phone, IN_USE)
    await phone.seen({ text: '账号已被冻结：发布虚假信息', in: { class: 'account__frozen' } }, WAIT_MS)
    assert.ok(!phone.stored.has(STORAGE.token))
    phone.tap({ ...button(words['frozen.appeal']), in: { class: 'account__frozen' } })
    await phone.until(() => phone.path === file('account_appeal'), WAIT_MS, 'the appeal')
    assertSound(phone)
  })
})
