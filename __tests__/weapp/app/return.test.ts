import { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileOf, routeOf } from '#src/routes'
import { PAGE_FIXTURES, timeless } from '../../support/page-fixtures'
import { textOf } from '../runner'
import { assertSound, atRest, idle, isNamed, market } from '../suite'

const place = market()

describe('Back to the page before, in the mini-program', () => {
  for (const { name, as, route, query, shows, showsThere } of PAGE_FIXTURES)
    it(`${name} is as it was, at once`, async () => {
      const file = fileOf(routeOf(route))
      const address = `${file}${query ? `?${await query(place.client)}` : ''}`
      const phone = await place.phone({ open: address, ...(as ? { stored: await place.session(as) } : {}) })
      const things = () => phone.findAll({ where: isNamed(showsThere ?? shows) })
      await phone.until(() => things()[0], 15_000, shows)
      await idle(phone)
      const page = phone.navigation.top!
      const words = () => things().map(thing => timeless(textOf(thing)))
      const before = words()
      phone.tap(things()[things().length - 1])
      await phone.until(() => phone.navigation.top !== page, 15_000, 'another page')
      await idle(phone)
      await phone.back()
      equal(phone.path, file)
      equal(phone.navigation.top, page, 'the same page, where it was scrolled to')
      // By now a long list may show more, and this visit may be on top of the user's own interactions.
      const stillThere = () => {
        const now = words()
        const from = now.indexOf(before[0])
        return now.slice(from, from + before.length)
      }
      deepEqual(stillThere(), before)
      await atRest(phone)
      deepEqual(stillThere(), before, 'nor is it thrown away afterwards')
      assertSound(phone)
    })
})
