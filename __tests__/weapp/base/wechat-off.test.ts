import { equal, match } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { captchaEnv } from '../../support/captcha-stand-in'
import { agree, askForCode, calls, file } from '../account-steps'
import { anotherTap, assertSound, button, market, SELLER, words } from '../suite'

const place = market({ WECHAT_PROVIDER: 'off', PAYMENT_PROVIDER: 'off', ...captchaEnv('http://127.0.0.1:9') })

describe('The mini-program of a market without WeChat', () => {
  it('lets people log in by mobile only, and offers no WeChat', async () => {
    const phone = await place.phone({ open: file('login') })
    // Content of the same answer is there.
    await phone.seen(words['login.demo'], 15_000)
    equal(phone.find(words['login.wechat']), undefined)

    const known = await place.phone({ open: file('account_security'), stored: await place.session(SELLER) })
    await known.seen(words['security.password'], 15_000)
    await known.until(() => calls(known, 'getSystemInfo').some(one => one.statusCode === 200), 15_000, 'what it offers')
    await anotherTap(known)
    equal(known.find(words['security.wechat']), undefined)
    for (const one of [phone, known]) assertSound(one)
  })

  it('shows a refusal on the top page, also if home was left before it was drawn', async () => {
    const phone = await place.phone({ offline: true, hasPackages: true })
    await (phone.wx.reLaunch as (to: { url: string }) => Promise<unknown>)({ url: `/${file('login')}` })
    // The capabilities could not be loaded: the market may have WeChat.
    await phone.seen(words['login.wechat'], 15_000)
    phone.network.stub = exchange =>
      exchange.url.includes('getSystemInfo')
        ? { statusCode: 500, body: { code: 500, message: '', result: {} } }
        : undefined
    phone.goOnline()
    await agree(phone)
    phone.tap(words['login.wechat'])
    await phone.until(() => calls(phone, 'wechatLoginCheck').at(-1)?.data, 10_000, 'the refusal')
    const { code, message } = calls(phone, 'wechatLoginCheck').at(-1)?.data as { code: number; message: string }
    equal(code, 403)
    await phone.seen({ text: message, in: { class: 'toast-host' } }, 5000)
    phone.network.stub = undefined
    assertSound(phone)
  })

  it('that sells nothing, either, has no entry to buying, and sends nobody elsewhere', async () => {
    const phone = await place.phone({ open: file('my_virtual_currency'), stored: await place.session(SELLER) })
    await phone.seen(words['coins.sold_nowhere'], 15_000)
    equal(phone.find(button(words['coins.recharge'])), undefined)
    await phone.open(file('virtual_currency_recharge'))
    await phone.seen(words['coins.not_sold_title'], 15_000)
    await phone.seen(words['coins.sold_nowhere'])

    const mine = await place.phone({ open: file('my'), stored: await place.session(SELLER) })
    // An entry that depends on the same answer is shown.
    await mine.seen(words['title.authentication'], 15_000)
    equal(mine.find(button(words['my.recharge'])), undefined)
    equal(mine.find({ text: words['title.upgrade_vip_popup'] }), undefined)
    for (const one of [phone, mine]) assertSound(one)
  })

  it('that pays nothing out, either, keeps its wallets and has no way to withdraw', async () => {
    const phone = await place.phone({ open: `${file('withdrawal')}?kind=reward`, stored: await place.session(SELLER) })
    await phone.seen(words['withdrawal.closed'], 15_000)
    await phone.seen(words['withdrawal.closed_text'])
    equal(phone.find({ id: 'field-sms_code' }), undefined)
    equal(phone.find(button(words['withdrawal.submit'])), undefined)

    // The same app, which already has the answer.
    await phone.open(file('reward_wallet'))
    await phone.seen({ class: 'wallet-head__sum' }, 15_000)
    await phone.seen(words['wallet.to_withdrawals'])
    equal(phone.find(button(words['wallet.withdraw'])), undefined)
    assertSound(phone)
  })
})

describe('The mini-program of a market with a third-party captcha', () => {
  it('keeps the built-in one: it can load no script', async () => {
    const phone = await place.phone({ open: file('register') })
    match(await askForCode(place, phone, '18700000301'), /^\d{6}$/)
    await phone.seen(/\d+ 秒后重发/)
    equal(calls(phone, 'createChallenge').length, 1)
    assertSound(phone)
  })
})
