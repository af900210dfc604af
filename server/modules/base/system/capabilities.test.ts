import { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { capabilitiesOf, type Selling } from './capabilities'

const ALL = { wechat: true, identity: true }
const SANDBOX: Selling = { provider: 'sandbox', hasVirtual: false }
const REAL: Selling = { provider: 'wechat', hasVirtual: false }
const waysOf = (selling: Selling, set = {}, parts = ALL) =>
  Object.fromEntries(
    Object.entries(capabilitiesOf(set, parts, selling)).map(([platform, row]) => [platform, [row.coins, row.vip]]),
  )
const both = (way: string | false) => [way, way]

describe('the table of what is sold where', () => {
  it('has WeChat’s payment inside WeChat, and a page or a QR code elsewhere', () => {
    deepEqual(waysOf(SANDBOX), {
      weapp: both('mini'),
      wechat_browser: both('jsapi'),
      browser: both('h5'),
      wide_browser: both('native'),
    })
  })

  it('has the virtual payment in the mini-program once its keys are set', () => {
    deepEqual(waysOf({ ...SANDBOX, hasVirtual: true }).weapp, both('virtual'))
    deepEqual(waysOf({ ...REAL, hasVirtual: true }).weapp, both('virtual'))
  })

  it('sells nothing in the mini-program with real keys and without the virtual payment’s', () => {
    deepEqual(waysOf(REAL).weapp, both(false))
    deepEqual(waysOf(REAL).browser, both('h5'))
  })

  it('sells nothing at all without a gateway, whatever operators have set', () => {
    for (const row of Object.values(waysOf(null, { weapp: { coins: 'mini', vip: true } }))) deepEqual(row, both(false))
  })

  it('follows operators, who can’t switch on what isn’t configured', () => {
    const set = {
      weapp: { coins: 'virtual', vip: 'mini' },
      browser: { coins: false },
      wide_browser: { vip: 'h5', coins: true },
    }
    const ways = waysOf(REAL, set)
    deepEqual(ways.weapp, [false, 'mini'])
    deepEqual(ways.browser, [false, 'h5'])
    deepEqual(ways.wide_browser, ['native', 'h5'])
  })

  it('pays outside of WeChat only in a market without WeChat', () => {
    const ways = waysOf({ ...SANDBOX, hasVirtual: true }, {}, { ...ALL, wechat: false })
    deepEqual(ways, {
      weapp: both(false),
      wechat_browser: both(false),
      browser: both('h5'),
      wide_browser: both('native'),
    })
  })

  it('has withdrawing wherever a gateway pays out, whatever is sold there, and nowhere without one', () => {
    const set = { weapp: { withdrawal: true }, browser: { coins: false, vip: false, withdrawal: false } }
    for (const selling of [REAL, null])
      for (const row of Object.values(capabilitiesOf(set, ALL, selling))) equal(row.withdrawal, selling !== null)
  })

  it('switches an optional part off for a platform, and never on', () => {
    const set = { weapp: { identity: false }, browser: { wechat: true } }
    const table = capabilitiesOf(set, { wechat: false, identity: true }, null)
    deepEqual([table.weapp.identity, table.browser.identity, table.browser.wechat], [false, true, false])
  })
})
