import { masksOf, pointsOf } from '#src/ui/Chart/line'
import { leftOf } from '#src/ui/Countdown/left'

type Config = { pages: string[]; subPackages: { root: string; pages: string[] }[] }

const configOf = (mode: string): Config => {
  const before = { ...process.env }
  Object.assign(process.env, { NODE_ENV: mode, TARO_ENV: 'h5' })
  ;(globalThis as { defineAppConfig?: unknown }).defineAppConfig = (config: unknown) => config
  try {
    let found: unknown
    jest.isolateModules(() => {
      found = jest.requireActual<{ default: unknown }>('#src/app.config').default
    })
    return found as Config
  } finally {
    process.env = before
  }
}

test('the kit page is part of development builds only', () => {
  expect(configOf('development').subPackages).toContainEqual({ root: 'pages/dev', pages: ['kit'] })
  expect(JSON.stringify(configOf('production'))).not.toContain('pages/dev')
})

test('the time left is shown in days and two-digit parts', () => {
  expect(leftOf(((26 * 60 + 3) * 60 + 9) * 1000)).toEqual({ days: 1, hours: '02', minutes: '03', seconds: '09' })
})

test.each([
  [0, '00'],
  [-5000, '00'],
  [1, '01'],
  [1000, '01'],
  [1001, '02'],
])('%d ms are %s seconds', (ms, seconds) => {
  expect(leftOf(ms)).toEqual({ days: 0, hours: '00', minutes: '00', seconds })
})

test('a chart line goes from left to right, with the largest value on top', () => {
  expect(pointsOf([1, 3, 2])).toEqual([
    { x: 0, y: 37 },
    { x: 50, y: 3 },
    { x: 100, y: 20 },
  ])
})

test('one value or equal values give a level line, none give no line', () => {
  expect(new Set(pointsOf([5, 5, 5]).map(point => point.y)).size).toBe(1)
  expect(pointsOf([5])).toHaveLength(2)
  expect(masksOf([])).toBeNull()
})
