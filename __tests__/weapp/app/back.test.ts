import { deepEqual } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileOf, routeOf } from '#src/routes'
import { SHEETS } from '../../support/sheets'
import { drawn, enter, HOME, overlays, PATIENCE_MS, tap, testBack, wx } from '../back-steps'
import { assertSound, firstCard, market } from '../suite'

const place = market()
testBack(place, 0)

describe('A sheet belongs to the page that it was opened on', () => {
  it('it is hidden below a page opened on top, is back after it, and closes with its page', async () => {
    const phone = await place.phone()
    await enter(
      place,
      phone,
      SHEETS.find(({ name }) => name === 'a supply: share')!,
    )
    await tap(phone, '分享')
    await phone.until(() => overlays(phone).length === 1, PATIENCE_MS, 'the share sheet')
    await wx(phone).navigateTo({ url: `/${fileOf(routeOf('service_agreement'))}` })
    await phone.seen('目录', PATIENCE_MS)
    deepEqual(overlays(phone), [])
    await phone.back()
    await phone.until(() => overlays(phone).length === 1, PATIENCE_MS, 'the share sheet again')
    // As when a tapped message leads to a tab: the page is closed, with everything over it.
    await wx(phone).switchTab({ url: `/${HOME}` })
    await phone.until(() => firstCard(phone), PATIENCE_MS, 'home')
    await drawn(phone)
    deepEqual(overlays(phone), [])
    assertSound(phone)
  })
})
