import TestUtils from '@tarojs/test-utils-react'
import { ApiError } from '#src/api'
import { StatisticsSheet } from '#src/features/market/statistics/StatisticsSheet'
import { heldApp } from '../../support/jest-held-app'
import { press as pressIn } from '../../support/jest-press'

jest.mock('#src/platform/lifecycle', () => ({ useDidShow: () => {}, useDidHide: () => {} }))

const bench = new TestUtils()
afterEach(() => bench.unmout())
const press = (name: string) => pressIn(bench, name)
const text = () => document.body.textContent ?? ''

const open = async (isVip: boolean) => {
  const app = heldApp(bench)
  Object.assign(app.app.user, { isVip })
  app.app.config.set({ capabilities: { wide_browser: { vip: 'native' } } } as never)
  let led = 0
  const thing = { object: 'listing', code: 'l1', title: '求购手冲壶', kind: 'purchase' } as const
  await bench.mount(
    app.drawn(() => <StatisticsSheet thing={thing} onClose={() => undefined} onUpgrade={() => void (led += 1)} />),
  )
  return { ...app, led: () => led }
}

test('a VIP sees the figures of each day, also after a failure', async () => {
  const { answer, refuse } = await open(true)
  await refuse('getDayStatistics', new ApiError(500, '服务器开小差了'))
  expect(text()).toContain('服务器开小差了')
  await press('再试一次')
  const day = { day: '2026-11-20', view_count: 0, contact_count: 0, like_count: 1, quote_count: 2 }
  await answer('getDayStatistics', { days: [day] })
  expect(text()).toContain('这 30 天还没有数据')
  await press('报价 2')
  expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('报价：近 30 天共 2')
})

test('others learn that VIPs do, and are led to the plans', async () => {
  const { asked, led } = await open(false)
  expect(text()).toContain('VIP 可以看每天的数据')
  expect(asked()).toEqual([])
  await press('开通 VIP')
  expect(led()).toBe(1)
})
