import assert, { equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileOf, routeOf } from '#src/routes'
import { EMPTY_PAGE_FIXTURES, LONE_PAGE_FIXTURES, type PageFixture, PAGE_FIXTURES } from '../../support/page-fixtures'
import { textOf, type Phone } from '../runner'
import { assertSound, atRest, isNamed, market, words } from '../suite'

const place = market()

const addressOf = async ({ route, query }: Pick<PageFixture, 'route' | 'query'>) =>
  `${fileOf(routeOf(route))}${query ? `?${await query(place.client)}` : ''}`
const storedFor = async (as: string | undefined) => (as ? { stored: await place.session(as) } : {})

/** The retry buttons, of an error page or of the strip over cached content. */
const again = (phone: Phone) =>
  phone.findAll({
    where: node =>
      (isNamed('btn')(node) || isNamed('offline__again')(node)) &&
      [words['state.retry'], words['state.again']].includes(textOf(node).trim()),
  })
describe('Without a network, in the mini-program', () => {
  for (const one of [...PAGE_FIXTURES, ...LONE_PAGE_FIXTURES].filter(({ only }) => only !== 'h5'))
    it(`${one.name} says so once, and one retry loads everything`, async () => {
      const phone = await place.phone({
        open: await addressOf(one),
        offline: true,
        hasPackages: true,
        ...(await storedFor(one.as)),
      })
      await phone.until(() => again(phone)[0], 15_000, 'another try')
      await atRest(phone)
      equal(again(phone).length, 1)
      phone.goOnline()
      phone.tap(again(phone)[0])
      // Some signs stand there without content, too.
      await phone.until(() => !again(phone)[0], 15_000, 'the retry has begun')
      await phone.until(() => phone.findAll({ where: isNamed(one.showsThere ?? one.shows) })[0], 15_000, one.shows)
      await atRest(phone)
      equal(again(phone).length, 0)
      assert(!phone.text().includes(words['state.error']), 'a part of it is still missing')
      assertSound(phone)
    })
})

describe('Empty pages in the mini-program', () => {
  for (const one of EMPTY_PAGE_FIXTURES)
    it(`${one.name} says what will be there`, async () => {
      const phone = await place.phone({ open: await addressOf(one), ...(await storedFor(one.as)) })
      await phone.seen(one.says, 15_000)
      await atRest(phone)
      equal(again(phone).length, 0)
      assertSound(phone)
    })
})
