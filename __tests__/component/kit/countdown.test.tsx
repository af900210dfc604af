import TestUtils from '@tarojs/test-utils-react'
import { Countdown } from '#src/ui/Countdown/Countdown'

const bench = new TestUtils()
afterEach(() => bench.unmout())

const HOUR = 3_600_000

test.each([
  [2 * HOUR + 14 * 60_000 + 36_000, true, '02:14:36'],
  [4 * 24 * HOUR, false, '00:00:00'],
])('%s ms before the end there are colons: %s', async (until, isShort, clock) => {
  await bench.mount(Countdown, { props: { until, now: () => 0 } })
  const timer = document.querySelector('[role=timer]')!
  expect(timer.classList.contains('countdown--short')).toBe(isShort)
  expect([...timer.querySelectorAll('.countdown__box')].map(box => box.textContent).join(':')).toBe(clock)
  expect(timer.getAttribute('aria-label')).toMatch(new RegExp(`${clock}$`))
})
