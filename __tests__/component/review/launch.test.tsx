import TestUtils from '@tarojs/test-utils-react'
import type { ConferenceState } from '#domain/review/conference'
import type { Next } from '#src/features/review/conference-card/source'
import { launch, useLaunch } from '#src/features/review/conference-card/useLaunch'
import { createFakeApp } from '../../support/jest-app'

const mockOpened: unknown[] = []
const mockPlace = { path: '/', front: true }
jest.mock('#src/platform/browser', () => ({
  ...jest.requireActual<object>('#src/platform/browser'),
  launchPath: () => mockPlace.path,
}))
jest.mock('#src/navigation', () => ({
  ...jest.requireActual<object>('#src/navigation'),
  go: (...args: unknown[]) => void mockOpened.push(args),
  isInFront: () => mockPlace.front,
}))

let bench: TestUtils
beforeEach(() => {
  bench = new TestUtils()
  mockOpened.length = 0
  Object.assign(mockPlace, { path: '/', front: true })
  launch.isNew = true
})
afterEach(() => bench.unmout())

const next = (state: ConferenceState) =>
  ({ conference: { conference_code: 'k1', state }, booking_state: null }) as unknown as Next

/** Mounts a home that has loaded this meeting. @param uid null for a visitor */
const home = async (loaded: Next | undefined, uid: string | null = 'u1') => {
  const { app, drawn } = createFakeApp()
  Object.assign(app.session, { uid })
  const Home = () => {
    useLaunch(loaded)
    return null
  }
  await bench.mount(drawn(Home))
}

test('a launch at home by a logged-in person opens the live meeting, once', async () => {
  await home(next('live'))
  expect(mockOpened).toEqual([['conference', { conference_code: 'k1' }]])
  bench.unmout()
  bench = new TestUtils()
  await home(next('live'))
  expect(mockOpened).toHaveLength(1)
})

test.each<[string, () => Promise<void>]>([
  ['the meeting isn’t live', () => home(next('open'))],
  ['there is none', () => home({ conference: null, booking_state: null })],
  ['it hasn’t loaded', () => home(undefined)],
  ['a visitor looks', () => home(next('live'), null)],
  [
    'the app was opened with another page',
    () => {
      mockPlace.path = '/pages/supply_detail'
      return home(next('live'))
    },
  ],
  [
    'another page is in front by now',
    () => {
      mockPlace.front = false
      return home(next('live'))
    },
  ],
])('nothing opens where %s', async (_, run) => {
  await run()
  expect(mockOpened).toEqual([])
})

test('a meeting that begins later doesn’t take the person away from home', async () => {
  await home(next('open'))
  bench.unmout()
  bench = new TestUtils()
  await home(next('live'))
  expect(mockOpened).toEqual([])
})
