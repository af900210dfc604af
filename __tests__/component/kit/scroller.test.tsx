import TestUtils from '@tarojs/test-utils-react'
import { Scroller } from '#src/ui/Scroller'

jest.mock('#src/platform/lifecycle', () => ({ useDidShow: () => {}, useDidHide: () => {} }))

const bench = new TestUtils()
afterEach(() => bench.unmout())

const scroller = () => document.querySelector<HTMLElement>('.scroller')!
const content = () => document.querySelector<HTMLElement>('.scroller__content')!
const said = () => document.querySelector('.pull')!.textContent
const touch = (type: string, x: number, y: number, fingers = 1) =>
  bench.act(() => {
    const event = new Event(type, { bubbles: true, cancelable: true })
    Object.assign(event, { touches: Array.from({ length: fingers }, () => ({ clientX: x, clientY: y })) })
    scroller().dispatchEvent(event)
  })

/** Refreshes that end when the test says so. */
const held = () => {
  const calls: { done: (said?: string) => void; fail: () => void }[] = []
  const onRefresh = () =>
    new Promise<string | void>((resolve, reject) => calls.push({ done: resolve, fail: () => reject(new Error('no')) }))
  return { calls, onRefresh }
}
const mount = (onRefresh?: () => Promise<string | void>) =>
  bench.mount(Scroller, { props: { onRefresh, children: 'feed' } })
const settle = () => bench.act(async () => {})

test('pulled far enough it refreshes once, says how much is new, and springs back', async () => {
  const { calls, onRefresh } = held()
  await mount(onRefresh)
  touch('touchstart', 0, 100)
  touch('touchmove', 0, 140)
  expect(said()).toBe('下拉刷新')
  touch('touchmove', 0, 300)
  expect(said()).toBe('松开刷新')
  touch('touchend', 0, 300)
  expect(said()).toBe('刷新中')
  expect(content().style.transform).toBe('translateY(45px)')
  // A second pull meanwhile starts no second refresh.
  touch('touchstart', 0, 100)
  touch('touchmove', 0, 400)
  touch('touchend', 0, 400)
  expect(calls).toHaveLength(1)
  calls[0].done('更新 8 条')
  await settle()
  expect(said()).toBe('更新 8 条')
})

test('a failed refresh springs back, too', async () => {
  const { calls, onRefresh } = held()
  await mount(onRefresh)
  touch('touchstart', 0, 100)
  touch('touchmove', 0, 300)
  touch('touchend', 0, 300)
  calls[0].fail()
  await settle()
  expect(content().style.transform).toBe('')
  expect(said()).toBe('')
})

test.each([
  [
    'ends too early',
    () => {
      touch('touchstart', 0, 100)
      touch('touchmove', 0, 150)
      touch('touchend', 0, 150)
    },
  ],
  [
    'is interrupted',
    () => {
      touch('touchstart', 0, 100)
      touch('touchmove', 0, 300)
      touch('touchcancel', 0, 300)
    },
  ],
  [
    'goes sideways',
    () => {
      touch('touchstart', 0, 100)
      touch('touchmove', 200, 180)
      touch('touchmove', 200, 400)
      touch('touchend', 200, 400)
    },
  ],
  [
    'goes up',
    () => {
      touch('touchstart', 0, 100)
      touch('touchmove', 0, 50)
      touch('touchmove', 0, 400)
      touch('touchend', 0, 400)
    },
  ],
  [
    'has two fingers',
    () => {
      touch('touchstart', 0, 100, 2)
      touch('touchmove', 0, 400, 2)
      touch('touchend', 0, 400)
    },
  ],
  [
    'gets a second finger',
    () => {
      touch('touchstart', 0, 100)
      touch('touchmove', 0, 300)
      touch('touchstart', 0, 300, 2)
      touch('touchmove', 0, 400, 2)
      touch('touchend', 0, 400, 1)
      touch('touchend', 0, 400)
    },
  ],
  [
    'starts in the middle of the list',
    () => {
      scroller().scrollTop = 30
      touch('touchstart', 0, 100)
      touch('touchmove', 0, 400)
      touch('touchend', 0, 400)
    },
  ],
] as const)('a touch that %s doesn’t refresh or move the page', async (_, act) => {
  const { calls, onRefresh } = held()
  await mount(onRefresh)
  act()
  await settle()
  expect(calls).toHaveLength(0)
  expect(content().style.transform).toBe('')
  expect(said()).toBe('')
})

test('without a refresh there is nothing to pull', async () => {
  await mount()
  touch('touchstart', 0, 100)
  touch('touchmove', 0, 400)
  expect(document.querySelector('.pull')).toBeNull()
  expect(content().style.transform).toBe('')
})
