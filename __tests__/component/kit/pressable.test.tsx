import TestUtils from '@tarojs/test-utils-react'
import { Pressable } from '#src/ui/Pressable'
import type { PressableProps } from '#src/ui/Pressable/types'
import { TWICE_MS } from '#src/ui/Pressable/useSingleTap'
import { Switch } from '#src/ui/Switch/Switch'

const bench = new TestUtils()
let now = 1_000_000
let presses = 0
beforeEach(() => {
  presses = 0
})
afterEach(() => bench.unmout())

const mount = (props: PressableProps = {}) =>
  bench.mount(Pressable, { props: { onPress: () => (presses += 1), children: 'go', ...props } })
const element = () => document.querySelector<HTMLElement>('.pressable')!
const tap = (init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  Object.defineProperty(event, 'timeStamp', { value: now })
  bench.act(() => {
    element().dispatchEvent(event)
  })
  return event
}

test('two quick clicks are one tap; a later one counts again', async () => {
  await mount()
  tap()
  now += TWICE_MS - 1
  tap()
  expect(presses).toBe(1)
  now += TWICE_MS
  tap()
  expect(presses).toBe(2)
})

test('two quick clicks are one tap, even if a busy phone handles the second late', async () => {
  const startMs = Date.now()
  await mount()
  tap()
  jest.spyOn(Date, 'now').mockReturnValue(startMs + 10 * TWICE_MS)
  now += TWICE_MS - 1
  tap()
  jest.restoreAllMocks()
  expect(presses).toBe(1)
})

test('setting the clock back doesn’t block taps', async () => {
  await mount()
  tap()
  now -= 60_000
  tap()
  expect(presses).toBe(2)
})

test('elements meant for quick taps count each one', async () => {
  await mount({ repeats: true })
  tap()
  tap()
  expect(presses).toBe(2)
})

test('a disabled element does nothing', async () => {
  await mount({ disabled: true })
  tap()
  expect(presses).toBe(0)
  expect(element().hasAttribute('disabled')).toBe(true)
})

test('a link opens in the app on a tap, and is left to the browser with a modifier key', async () => {
  await mount({ href: '/pages/supply_detail?listing_code=L1' })
  expect(tap({ ctrlKey: true }).defaultPrevented).toBe(false)
  expect(presses).toBe(0)
  expect(tap().defaultPrevented).toBe(true)
  expect(presses).toBe(1)
  expect(element().getAttribute('href')).toBe('/pages/supply_detail?listing_code=L1')
})

test('a switch has a name, shows its state and reports the opposite on tap', async () => {
  const states: boolean[] = []
  await bench.mount(Switch, { props: { on: true, label: '接收通知', onChange: (on: boolean) => states.push(on) } })
  expect(element().getAttribute('role')).toBe('switch')
  expect(element().getAttribute('aria-label')).toBe('接收通知')
  expect(element().getAttribute('aria-checked')).toBe('true')
  tap()
  expect(states).toEqual([false])
})
