import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileOf, routeOf, type RouteName } from '../../../src/routes'
import { LEADER } from '../../support/market'
import { assertSound, figure, isNamed, market, SELLER } from '../suite'

const place = market()
const PATIENCE_MS = 15_000

/** Pages with many cards or rows, a user who has some, and the class of a card. */
const LISTS: readonly { route: RouteName; as?: string; query?: string; of: string; atLeast: number }[] = [
  { route: 'home', of: 'supply-card', atLeast: 10 },
  { route: 'library', of: 'product--row', atLeast: 10 },
  { route: 'follow', as: LEADER, of: 'news__one', atLeast: 3 },
  { route: 'my_release', as: SELLER, of: 'mine', atLeast: 10 },
  { route: 'my_product', as: SELLER, of: 'mine', atLeast: 10 },
  { route: 'my_quotes', as: SELLER, of: 'my-quote', atLeast: 5 },
  { route: 'fans_interact', as: SELLER, of: 'act', atLeast: 10 },
  { route: 'my_interact', as: LEADER, of: 'act', atLeast: 10 },
  { route: 'follow_message', as: SELLER, of: 'message', atLeast: 10 },
  { route: 'examine_message', as: SELLER, of: 'message', atLeast: 10 },
  { route: 'follow_and_fans', as: SELLER, query: 'side=fans', of: 'person', atLeast: 3 },
  { route: 'share_source_material', as: SELLER, of: 'material', atLeast: 5 },
]

describe('Elements nested deeper than Taro’s templates become components; no card of a list has one', () => {
  for (const { route, as, query, of, atLeast } of LISTS)
    it(route, async () => {
      const phone = await place.phone({
        ...(as ? { stored: await place.session(as) } : {}),
        open: fileOf(routeOf(route)) + (query ? `?${query}` : ''),
      })
      const cards = () => phone.findAll({ where: isNamed(of) })
      await phone.until(() => cards().length >= atLeast, PATIENCE_MS, `${atLeast} of ${of}`)
      await phone.until(() => phone.network.atOnce === 0, PATIENCE_MS, 'rest')
      const { comps, bytes, biggest } = phone.figures().find(({ path }) => path === phone.path)!
      figure(route, `${cards().length} cards`, `${comps} comp`, `${bytes} bytes`, `largest call ${biggest}`)
      assert.equal(comps, 0)
      assertSound(phone)
    })
})
