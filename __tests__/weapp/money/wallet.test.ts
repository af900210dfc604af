import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ADMIN, LEADER, NEWCOMER, SHAREHOLDER, tokenOf } from '../../support/market'
import { calls, file, isQuiet } from '../account-steps'
import { textOf } from '../runner'
import { anotherTap, assertSound, button, endpoints, market, words } from '../suite'

const place = market()
const WAIT_MS = 15_000

const open = async (mobile: string, path: string) => place.phone({ stored: await place.session(mobile), open: path })

describe('The wallets in the mini-program', () => {
  it('opens a wallet from the personal area, and its rules', async () => {
    const phone = await open(LEADER, file('my'))
    await phone.seen({ class: 'wallet-card__one' }, WAIT_MS)
    phone.tap(phone.findAll({ class: 'wallet-card__one' })[0])
    await phone.until(() => phone.path === file('distribution_wallet'), WAIT_MS, 'the wallet')
    await phone.seen({ class: 'wallet-head' }, WAIT_MS)
    await phone.until(() => isQuiet(phone))
    await anotherTap(phone)
    phone.tap({ class: 'wallet-head__rules' })
    await phone.seen(words['wallet.rule_seven'], WAIT_MS)
    assertSound(phone)
  })

  it('keeps a wallet without a network, and says so', async () => {
    const phone = await open(LEADER, file('distribution_wallet'))
    await phone.seen({ class: 'wallet-head' }, WAIT_MS)
    await phone.until(() => isQuiet(phone))
    phone.goOffline()
    await phone.open(file('distribution_wallet'))
    await phone.seen({ class: 'offline' }, WAIT_MS)
    assert.ok(phone.find({ class: 'wallet-head' }))
    assertSound(phone)
  })

  it('tells who is none what a shareholder is', async () => {
    const phone = await open(NEWCOMER, file('shareholder_wallet'))
    await phone.seen(words['wallet.none_title'], WAIT_MS)
    assert.equal(phone.find({ text: words['wallet.end'] }), undefined)
    assertSound(phone)
  })

  it('asks to end a shareholding: a failure says so and asks nothing; a double tap asks once', async () => {
    const phone = await open(SHAREHOLDER, file('shareholder_wallet'))
    await phone.seen(words['wallet.end'], WAIT_MS)
    await phone.until(() => isQuiet(phone))
    const ask = async () => {
      await anotherTap(phone)
      phone.tap({ class: 'wallet-end' })
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
    assert.equal(await waiting(), 0)
    await phone.until(() => !phone.find(button(words['wallet.end_yes'])), WAIT_MS, 'the question to be gone')
    const before = calls(phone, 'endShareholding').length
    await ask()
    phone.tap(button(words['wallet.end_yes']))
    phone.tap(button(words['wallet.end_yes']))
    await phone.seen(words['wallet.ending'], WAIT_MS)
    assert.equal(calls(phone, 'endShareholding').length - before, 1)
    assert.equal(await waiting(), 1)
    assertSound(phone)
  })

  it('shows the levels of a team, and says what the second is for', async () => {
    const phone = await open(NEWCOMER, file('distribution_my_team'))
    await phone.seen(words['wallet.team_empty_1'], WAIT_MS)
    await anotherTap(phone)
    phone.tap(phone.findAll({ class: 'tabs__item' })[1])
    await phone.seen(words['wallet.team_empty_2'], WAIT_MS)
    const figures = phone.findAll({ class: 'wallet-team__figure' })
    assert.ok(figures.length > 0 && figures.every(one => /^[0.]+\D/.test(textOf(one))))
    assertSound(phone)
  })
})
