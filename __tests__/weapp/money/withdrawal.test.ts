import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { termsOf, waitingOf, withdrawalOf } from '../../support/withdrawals'
import { file } from '../account-steps'
import { textOf, WxError } from '../runner'
import { anotherTap, assertSound, button, market, SELLER, words } from '../suite'

const place = market()
const WAIT_MS = 15_000
const LOG = file('reward_withdrawal_log')
const PARAMETERS = { mchId: '1900000001', appId: 'wx-mini', package: 'package-1' }
const ok = (result: unknown) => ({ body: { code: 1, message: '', result } })

describe('Withdrawing in the mini-program', () => {
  it('shows the fee, says what is wrong at its row, and sends nothing then', async () => {
    const phone = await place.phone({ stored: await place.session(SELLER) })
    const sent: string[] = []
    phone.network.stub = ({ url }) => {
      if (url.includes('/withdrawal/withdraw')) sent.push(url)
      return url.includes('/getWithdrawalTerms') ? ok(termsOf()) : undefined
    }
    await phone.open(`${file('withdrawal')}?kind=reward`)
    await phone.seen({ id: 'field-amount_fen' }, WAIT_MS)
    phone.input({ id: 'input-amount_fen' }, '200')
    await phone.until(
      () => phone.findAll({ class: 'withdrawal__figure' }).some(row => textOf(row).includes('¥1.20')),
      WAIT_MS,
      'the fee',
    )
    phone.tap({ class: 'btn', in: { class: 'page__footer' } })
    await phone.seen({ id: 'error-sms_code' }, WAIT_MS)
    assert.deepEqual(sent, [])
    assertSound(phone)
  })

  it('opens WeChat’s confirmation; closed, it waits on, and once confirmed the outcome is shown', async () => {
    const phone = await place.phone({ stored: await place.session(SELLER) })
    let one = waitingOf()
    phone.network.stub = ({ url }) => {
      if (url.includes('/getWithdrawals')) return ok({ items: [one], next_cursor: null })
      if (url.includes('/getWithdrawal?')) return ok(one)
      if (url.includes('/confirmWithdrawal')) return ok(PARAMETERS)
      return undefined
    }
    await phone.open(`${LOG}?withdrawal_code=${one.withdrawal_code}`)
    await phone.seen(button(words['withdrawal.confirm']), WAIT_MS)
    const asked = () => phone.asked.filter(({ name }) => name === 'requestMerchantTransfer')
    phone.decisions.requestMerchantTransfer = new WxError('requestMerchantTransfer:fail cancel')
    phone.tap(button(words['withdrawal.confirm']))
    await phone.until(() => asked().length === 1, WAIT_MS, 'the confirmation')
    const { mchId, appId, package: bill } = asked()[0].options as typeof PARAMETERS
    assert.deepEqual({ mchId, appId, package: bill }, PARAMETERS)
    await phone.until(() => phone.network.atOnce === 0, WAIT_MS, 'the sheet')
    await phone.seen(button(words['withdrawal.confirm']), WAIT_MS)

    phone.decisions.requestMerchantTransfer = {}
    one = waitingOf({ state: 'paid', confirm_by: null, ended_at: '2026-11-20T05:00:00Z' })
    await anotherTap(phone)
    phone.tap(button(words['withdrawal.confirm']))
    await phone.seen(words['withdrawal.note_paid'], WAIT_MS)
    assertSound(phone)
  })

  it('keeps the log without a network', async () => {
    const phone = await place.phone({ stored: await place.session(SELLER) })
    phone.network.stub = ({ url }) =>
      url.includes('/getWithdrawals') ? ok({ items: [withdrawalOf()], next_cursor: null }) : undefined
    await phone.open(LOG)
    await phone.seen({ class: 'withdrawal-row' }, WAIT_MS)
    phone.goOffline()
    phone.network.stub = undefined
    await phone.open(LOG)
    await phone.seen({ class: 'offline' }, WAIT_MS)
    await phone.seen({ class: 'withdrawal-row' }, WAIT_MS)
    assertSound(phone)
  })
})
