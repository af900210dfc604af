import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { captchaEnv } from '../../support/captcha-stand-in'
import { askForCode, calls, file } from '../account-steps'
import { assertSound, market } from '../suite'

const place = market(captchaEnv('http://127.0.0.1:9'))

describe('The mini-program of a market with a third-party captcha', () => {
  it('keeps the built-in one: it can load no script', async () => {
    const phone = await place.phone({ open: file('register') })
    const mobile = `187${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    assert.match(await askForCode(place, phone, mobile), /^\d{6}$/)
    await phone.seen(/\d+ 秒后重发/)
    assert.equal(calls(phone, 'createChallenge').length, 1)
    assertSound(phone)
  })
})
