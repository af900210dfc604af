import type { ConfigStore } from '#src/stores/config'
import { needsOtherWechat, sells, soldBy } from '#src/shared/capability'

let mockWays: string[] = []
jest.mock('#src/platform/pay-ways', () => ({ payWays: () => mockWays }))
jest.mock('#src/platform/device', () => ({ device: () => ({ kind: 'ios', isWechat: true, isMini: true }) }))

const market = (way: string | false) => ({ capability: () => way }) as unknown as ConfigStore

test.each([
  [
    'an item with a way of paying that this WeChat has is sold',
    'virtual',
    ['virtual', 'mini'],
    [true, 'virtual', false],
  ],
  ['one whose way it lacks is not, and needs another WeChat', 'virtual', ['mini'], [false, null, true]],
  ['what the market does not sell here needs none', false, ['mini'], [false, null, false]],
] as const)('%s', (_, way, ways, expected) => {
  mockWays = [...ways]
  const config = market(way)
  expect([sells(config, 'coins'), soldBy(config, 'coins'), needsOtherWechat(config, 'coins')]).toEqual(expected)
})
