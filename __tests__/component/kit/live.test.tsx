import TestUtils from '@tarojs/test-utils-react'
import { OfflineStrip } from '#src/ui/States/OfflineStrip'
import { TabBar } from '#src/ui/TabBar/TabBar'
import { toast } from '#src/ui/Toast/toast'
import { ToastHost } from '#src/ui/Toast/ToastHost'

// A page that is shown once and stays.
jest.mock('#src/platform/lifecycle', () => ({ useDidShow: () => {}, useDidHide: () => {} }))

const bench = new TestUtils()
afterEach(() => {
  jest.useRealTimers()
  bench.unmout()
})

const said = () => document.querySelector('[role=status]')!.textContent

describe('the strip above outdated content', () => {
  test.each([
    ['without a network', true, '9:32', '没有网络，显示的是 9:32 的内容'],
    ['after a server error', false, '9:32', '没有刷新成功，显示的是 9:32 的内容'],
    ['no space before words', true, '刚刚', '没有网络，显示的是刚刚的内容'],
    ['a space before digits', true, '3 分钟前', '没有网络，显示的是 3 分钟前的内容'],
    ['without a network, at an unknown time', true, null, '没有网络'],
    ['after a server error, at an unknown time', false, null, '没有刷新成功'],
  ])('%s', async (_, isOffline, time, words) => {
    let retried = 0
    await bench.mount(OfflineStrip, { props: { isOffline, time, onRetry: () => (retried += 1) } })
    expect(said()).toBe(`${words}重试`)
    bench.act(() => document.querySelector<HTMLElement>('button')!.click())
    expect(retried).toBe(1)
  })
})

test('a toast is announced to screen readers, by a region that is there before it', async () => {
  await bench.mount(ToastHost, { props: {} })
  const region = document.querySelector('[role=status]')!
  expect(region.textContent).toBe('')
  bench.act(() => toast('已提交，等待审核'))
  expect(region.isConnected).toBe(true)
  expect(region.textContent).toBe('已提交，等待审核')
})

test('a toast is shown even if the one before is just leaving', async () => {
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

test('the unread count is announced when it comes, and nothing without one', async () => {
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
