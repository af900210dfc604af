import TestUtils from '@tarojs/test-utils-react'
import { observer } from 'mobx-react-lite'
import { FanActionList } from '#src/features/market/activity/FanActionList'
import { useFanActions } from '#src/features/market/activity/useFanActions'
import { useReactions } from '#src/features/market/activity/useReactions'
import { heldApp } from '../../support/jest-held-app'
import { press } from '../../support/jest-press'

jest.mock('#src/platform/lifecycle', () => ({
  useDidShow: () => {},
  useDidHide: () => {},
  useUnload: () => {},
}))

const bench = new TestUtils()
afterEach(() => bench.unmout())
const nothing = () => undefined

test('what many did with one thing is one row, which opens to the people', async () => {
  const { answer, drawn, take } = heldApp(bench)
  const person = (n: number) => ({ user_code: `u${n}`, nickname: `${n} 号`, avatar_url: null, is_fan: false })
  const thing = { object_kind: 'supply', object_code: 'l1', title: '土蜂蜜', cover_url: null, is_available: true }
  const done = { ...thing, kind: 'like', day: '2026-11-20', at: '2026-11-20T02:00:00Z' }
  const links = { thingHref: () => '', personHref: () => '', onThing: nothing, onPerson: nothing, onNext: nothing }
  const List = observer(() => <FanActionList state={useFanActions()} {...links} />)
  await bench.mount(drawn(List))
  await answer('getFanDeedPage', { items: [{ ...done, people: [person(1)], person_count: 3 }], next_cursor: null })
  expect(document.querySelector('.act')?.textContent).toContain('1 号 和另外 2 人 赞了你的')
  await press(bench, '看看是哪 3 人')
  const asked = take('getInteractionPage')
  expect(asked.input).toMatchObject({ side: 'fans', kind: 'like', day: '2026-11-20', object_code: 'l1' })
  const items = [1, 2, 3].map(n => ({ ...done, id: String(n), person: person(n) }))
  await bench.act(async () => asked.done({ items, next_cursor: null }))
  expect(document.querySelectorAll('.act__doer')).toHaveLength(3)
})

test('a visitor who likes something is asked to log in, and nothing is sent', async () => {
  const { app, asked, drawn } = heldApp(bench)
  Object.assign(app.session, { isLogin: false })
  let led = 0
  const Like = () => {
    const { toggle } = useReactions('listing', 'l1', () => void (led += 1))
    return <button onClick={() => toggle('like', 3)}>like</button>
  }
  await bench.mount(drawn(Like))
  await press(bench, 'like')
  expect([led, asked().includes('react')]).toEqual([1, false])
})
