import TestUtils from '@tarojs/test-utils-react'
import { OfflineStrip } from '../../src/ui/States/OfflineStrip'
import { TabBar } from '../../src/ui/TabBar/TabBar'
import { toast } from '../../src/ui/Toast/toast'
import { ToastHost } from '../../src/ui/Toast/ToastHost'

// A page that is shown once and stays.
jest.mock('../../src/platform/lifecycle', () => ({ useDidShow: () => {}, useDidHide: () => {} }))

const bench = new TestUtils()
afterEach(() => {
  jest.useRealTimers()
  bench.unmout()
})

const said = () => document.querySelector('[role=status]')!.textContent

describe('The strip over content that is not fresh', () => {
  test.each([
    ['nothing came back', true, '9:32', '没有网络，显示的是 9:32 的内容'],
    ['the server answered with a fault', false, '9:32', '没有刷新成功，显示的是 9:32 的内容'],
    ['words stand close', true, '刚刚', '没有网络，显示的是刚刚的内容'],
    ['a figure is set off on its side', true, '3 分钟前', '没有网络，显示的是 3 分钟前的内容'],
    ['nothing came back, and nobody knows since when', true, null, '没有网络'],
    ['the server answered with a fault, and nobody knows since when', false, null, '没有刷新成功'],
  ])('%s', async (_, isOffline, time, words) => {
    let retried = 0
    await bench.mount(OfflineStrip, { props: { isOffline, time, onRetry: () => (retried += 1) } })
    expect(said()).toBe(`${words}重试`)
    bench.act(() => document.querySelector<HTMLElement>('button')!.click())
    expect(retried).toBe(1)
  })
})

test('a toast is said where a screen reader listens, and the region stands there before it', async () => {
  await bench.mount(ToastHost, { props: {} })
  const region = document.querySelector('[role=status]')!
  expect(region.textContent).toBe('')
  bench.act(() => toast('已提交，等待审核'))
  expect(region.isConnected).toBe(true)
  expect(region.textContent).toBe('已提交，等待审核')
})

test('a toast that comes as the one before goes is shown', async () => {
  await bench.mount(ToastHost, { props: {} })
  jest.useFakeTimers()
  bench.act(() => toast('验证码已发送'))
  bench.act(() => {
    toast('操作已过期')
    // Before the next render.
    jest.advanceTimersByTime(2000)
  })
  expect(said()).toBe('操作已过期')
  bench.act(() => void jest.advanceTimersByTime(2000))
  expect(said()).toBe('')
})

test('the unread number is said when it comes, and nothing where there is none', async () => {
  const props = {
    selected: 0,
    labels: ['首页', '选品库', '关注', '我的'] as const,
    centre: '周二有约',
    badgeLabel: '7 条未读',
    onSelect: () => {},
    onCentre: () => {},
  }
  await bench.mount(TabBar, { props: { ...props, badge: null } })
  expect(said()).toBe('')
  bench.unmout()
  await bench.mount(TabBar, { props: { ...props, badge: '7' } })
  expect(said()).toBe('7 条未读')
})
