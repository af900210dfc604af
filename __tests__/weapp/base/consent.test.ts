import { equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AgreementKind } from '#domain/base/agreement'
import { STORAGE } from '#domain/base/storage'
import { calls, file } from '../account-steps'
import { type Phone, type Stored, textOf } from '../runner'
import { ADMIN, anotherTap, assertSound, BUYER, button, endpoints, market, SELLER, words } from '../suite'

const { agreements } = endpoints
const place = market()
const CONSENT = file('renewed_consent')

/** Publishes the next version, which asks for consent again. */
const renew = async (kind: AgreementKind, version: string, before: string) => {
  const token = (await place.client.login(ADMIN)).access_token
  const base = (await place.client.call(agreements.getDeskAgreement, { kind, version: before }, { token })).result
  const zh = { ...base.zh, changes: '新增直播与回放一节' }
  const en = { ...base.en, changes: 'A section on replays' }
  const known = (await place.client.call(agreements.getDeskAgreements, {}, { token })).result.items
  const draft = known.find(one => one.kind === kind)!.versions.find(one => one.state === 'draft')
  const saved = await place.client.call(
    agreements.saveAgreement,
    {
      kind,
      version,
      draft: draft && { version: draft.version, revision: draft.revision },
      asks_consent: true,
      zh,
      en,
    },
    { token },
  )
  equal(saved.code, 1, JSON.stringify(saved))
  const effective_on = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const published = await place.client.call(
    agreements.publishAgreement,
    { kind, version, revision: saved.result.revision, effective_on },
    { token },
  )
  equal(published.code, 1, JSON.stringify(published))
}
const asked = (phone: Phone) =>
  phone.until(
    () => phone.path === CONSENT && textOf(phone.navigation.top!.view()).includes(words['consent.head']),
    20_000,
    'the question',
  )

describe('Renewed consent in the mini-program', () => {
  it('is asked for when the app is opened, after reading; once', async () => {
    const stored: Stored = await place.session(BUYER)
    await renew('service_agreement', '1.3.0', '1.2.0')
    const phone = await place.phone({ stored: new Map(stored), open: file('about') })
    await asked(phone)
    phone.tap(button(words['consent.read']))
    await phone.until(() => phone.path === file('service_agreement'), 10_000, 'the agreement')
    await phone.back()
    await asked(phone)
    phone.tap(button(words['consent.agree']))
    await phone.until(() => phone.path === file('about'), 10_000, 'what was open before')
    equal(calls(phone, '/agreement/agree').length, 1)
    const again = await place.phone({ stored: new Map(stored), open: file('about') })
    await again.until(() => again.network.atOnce === 0 && calls(again, 'getUserInfo').length > 0, 15_000, 'who it is')
    await anotherTap(again)
    equal(again.path, file('about'))
    for (const one of [phone, again]) assertSound(one)
  })

  it('logs out who says no', async () => {
    const stored = await place.session(SELLER)
    await renew('privacy_agreement', '1.4.0', '1.3.0')
    const phone = await place.phone({ stored: new Map(stored), open: file('about') })
    await asked(phone)
    phone.tap(button(words['consent.leave']))
    await phone.until(() => phone.path === file('home') && !phone.stored.has(STORAGE.token), 15_000, 'home, logged out')
    equal(calls(phone, 'logout').length, 1)
    assertSound(phone)
  })
})
