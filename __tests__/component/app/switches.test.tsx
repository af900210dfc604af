import TestUtils from '@tarojs/test-utils-react'
import { useState } from 'react'
import { ApiError } from '#src/api'
import { useSwitches } from '#src/shared/submit/use-switches'
import { press as pressIn } from '../../support/jest-press'

const bench = new TestUtils()
afterEach(() => bench.unmout())
const press = (name: string) => pressIn(bench, name)
const BROKEN = new ApiError(500, '服务器开小差了')

/** A mute and a volume, whose changes are answered by the test, the oldest first. */
const open = async () => {
  const asked: { change: string; done: (value: unknown) => void; fail: (error: Error) => void }[] = []
  const ends: (boolean | null)[] = []
  const Switches = () => {
    const set = useSwitches()
    const [values, setValues] = useState<Record<string, unknown>>({ mute: 'off', volume: 1 })
    const button = (name: string, to: unknown) => (
      <button
        onClick={() =>
          void set(name, {
            from: values[name],
            to,
            show: value => setValues(now => ({ ...now, [name]: value })),
            send: () => new Promise((done, fail) => asked.push({ change: `${name} ${to}`, done, fail })),
          }).then(end => ends.push(end))
        }
      >
        {`${name} ${to}`}
      </button>
    )
    return (
      <>
        <div data-shown>{`${values.mute} ${values.volume}`}</div>
        {button('mute', 'on')}
        {button('mute', 'off')}
        {button('volume', 5)}
      </>
    )
  }
  await bench.mount(Switches)
  return {
    ends,
    asked: () => asked.map(({ change }) => change),
    answer: (value: unknown) => bench.act(async () => asked.shift()!.done(value)),
    refuse: () => bench.act(async () => asked.shift()!.fail(BROKEN)),
    shown: () => document.querySelector('[data-shown]')!.textContent,
  }
}

test('changes are shown at once and sent one after another, also those of different switches', async () => {
  const { answer, asked, ends, shown } = await open()
  await press('mute on')
  await press('volume 5')
  await press('mute off')
  expect(shown()).toBe('off 5')
  expect(asked()).toEqual(['mute on'])
  await answer('on')
  expect(asked()).toEqual(['volume 5'])
  // The server has its own idea of it.
  await answer(4)
  expect(asked()).toEqual(['mute off'])
  expect(shown()).toBe('off 4')
  await answer('off')
  expect(shown()).toBe('off 4')
  expect(ends).toEqual([null, true, true])
})

test('a refused change goes back to what was saved before it', async () => {
  const { answer, ends, refuse, shown } = await open()
  await press('mute on')
  await press('mute off')
  await answer('on')
  expect(shown()).toBe('off 1')
  await refuse()
  expect(shown()).toBe('on 1')
  expect(ends).toEqual([null, false])
})

test('several refused changes go back to what was there before all of them', async () => {
  const { refuse, shown } = await open()
  await press('mute on')
  await press('mute off')
  await press('mute on')
  for (let i = 0; i < 3; i += 1) await refuse()
  expect(shown()).toBe('off 1')
  await press('mute on')
  await press('mute off')
  await refuse()
  await refuse()
  expect(shown()).toBe('off 1')
})

test('a refused change leaves a later one that was saved', async () => {
  const { answer, ends, refuse, shown } = await open()
  await press('mute on')
  await press('mute off')
  await press('mute on')
  await refuse()
  expect(shown()).toBe('on 1')
  await answer('off')
  await answer('on')
  expect(shown()).toBe('on 1')
  expect(ends).toEqual([null, null, true])
})
