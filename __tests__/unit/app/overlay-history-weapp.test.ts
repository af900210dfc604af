const pages = [{}, {}]
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { getCurrentPages: () => pages } }))

import { drawContainer, pushOverlay } from '#src/platform/overlay-history/index.weapp'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const open = () => {
  pages[1] = {}
  const drawn: boolean[] = []
  const container = drawContainer(isShown => drawn.push(isShown))
  const closed: string[] = []
  const put = (name: string) => {
    const drop = pushOverlay(() => void closed.push(name))
    jest.advanceTimersByTime(1)
    return () => {
      drop()
      jest.advanceTimersByTime(1)
    }
  }
  return { container, drawn, closed, put }
}

test('back closes what is on top', () => {
  const { container, closed, put } = open()
  put('menu')
  container.left()
  expect(closed).toEqual(['menu'])
})

test('a container that a slow phone reports as left late closes nothing that has opened since', () => {
  const { container, drawn, closed, put } = open()
  const close = put('menu')
  close()
  jest.advanceTimersByTime(500)
  put('frame')
  container.left()
  expect([drawn, closed]).toEqual([[true, false, true], []])
  container.left()
  expect(closed).toEqual(['frame'])
})

test('where leaving is never reported, back works again soon', () => {
  const { container, closed, put } = open()
  const close = put('menu')
  close()
  jest.advanceTimersByTime(500)
  put('frame')
  jest.advanceTimersByTime(3_000)
  container.left()
  expect(closed).toEqual(['frame'])
})
