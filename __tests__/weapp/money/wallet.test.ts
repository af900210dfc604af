import { equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ADMIN, SHAREHOLDER, tokenOf } from '../../support/market'
import { calls, file, isQuiet } from '../account-steps'
import { anotherTap, assertSound, button, endpoints, market, tapOn, words } from '../suite'

const place = market()
const WAIT_MS = 15_000

const open = async (mobile: string, path: string) => place.phone({ stored: await place.session(mobile), open: path })

describe('The wallets in the mini-program', () => {
  it('asks to end a shareholding: a failure says so and asks nothing; a double tap asks once', async () => {
    const phone = await open(SHAREHOLDER, file('shareholder_wallet'))
    await phone.seen(words['wallet.end'], WAIT_MS)
    await phone.until(() => isQuiet(phone))
    const ask = async () => {
      await tapOn(phone, { class: 'wallet-end' })
      await phone.seen(button(words['wallet.end_yes']), WAIT_MS)
      await anotherTap(phone)
    }
    await ask()
    phone.network.stub = ({ url }) => (url.includes('endShareholding') ? { statusCode: 503, body: '' } : undefined)
    phone.tap(button(words['wallet.end_yes']))
    await phone.seen({ class: 'toast' }, WAIT_MS)
    phone.network.stub = undefined
    const token = await tokenOf(place.client, ADMIN)
    const waiting = async () =>
      (await place.client.call(endpoints.wallets.getShareholderEnds, {}, { token })).result.total
    equal(await waiting(), 0)
    await phone.until(() => !phone.find(button(words['wallet.end_yes'])), WAIT_MS, 'the question to be gone')
    const before = calls(phone, 'endShareholding').length
    await ask()
    phone.tap(button(words['wallet.end_yes']))
    phone.tap(button(words['wallet.end_yes']))
    await phone.seen(words['wallet.ending'], WAIT_MS)
    equal(calls(phone, 'endShareholding').length - before, 1)
    equal(await waiting(), 1)
    assertSound(phone)
  })
})
