import TestUtils from '@tarojs/test-utils-react'
import { Observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ApiError } from '#src/api'
import { useReactions } from '#src/features/market/activity/useReactions'
import { FollowByAddress } from '#src/features/market/follow/FollowByAddress'
import { usePersonActs } from '#src/features/market/follow/FollowList'
import { FollowPopup } from '#src/features/market/follow/FollowPopup'
import type { FollowItem } from '#src/features/market/follow/source'
import { useFollow } from '#src/features/market/follow/useFollow'
import { useFollowList } from '#src/features/market/follow/useFollowList'
import { useMessageDetail } from '#src/features/base/message/useMessageDetail'
import { useNotifications } from '#src/features/base/settings/useNotifications'
import { t } from '#src/locales/market/follow'
import { usePersonal } from '#src/features/base/settings/usePersonal'
import { useOneWithdrawal } from '#src/features/money/withdrawal/useOneWithdrawal'
import { useDetail } from '#src/shared/detail/use-detail'
import { useLoaded } from '#src/shared/forms/use-loaded'
import { heldApp as held } from '../../support/jest-held-app'
import { press as pressIn } from '../../support/jest-press'

jest.mock('#src/platform/lifecycle', () => ({ useDidShow: () => {}, useDidHide: () => {} }))

const bench = new TestUtils()
afterEach(() => bench.unmout())

const heldApp = () => held(bench)
const press = (name: string) => pressIn(bench, name)
const shown = () => document.querySelector('[data-shown]')!.textContent

describe('a like or a favourite', () => {
  const open = async () => {
    const held = heldApp()
    const Acts = () => {
      const { own, countOf, load, toggle } = useReactions('listing', 'l1', () => undefined)
      return (
        <>
          <div data-shown>{`${own.is_liked} ${countOf('like', 3)} ${own.is_favourite} ${own.is_followed}`}</div>
          <button onClick={() => toggle('like', 3)}>like</button>
          <button onClick={load}>load</button>
        </>
      )
    }
    await bench.mount(held.drawn(Acts))
    return held
  }
  const NONE = { is_liked: false, is_favourite: false, is_followed: true }

  test('given before the first answer is shown, and stays when that answer knows nothing of it', async () => {
    const { answer } = await open()
    await press('like')
    expect(shown()).toBe('true 4 undefined undefined')
    await answer('getStanding', NONE)
    expect(shown()).toBe('true 4 false true')
    await answer('react', { is_on: true, count: 5 })
    expect(shown()).toBe('true 5 false true')
  })

  test('stays when an answer comes late that was asked for before or during it, and gives way to a newer one', async () => {
    const { answer } = await open()
    await answer('getStanding', NONE)
    await press('load')
    await press('like')
    await press('load')
    await answer('react', { is_on: true, count: 4 })
    for (let i = 0; i < 2; i += 1) {
      await answer('getStanding', NONE)
      expect(shown()).toBe('true 4 false true')
    }
    // Taken back on another device.
    await press('load')
    await answer('getStanding', NONE)
    expect(shown()).toBe('false 4 false true')
  })

  test('refused goes back to what it was', async () => {
    const { answer, take } = await open()
    await answer('getStanding', NONE)
    await press('like')
    expect(shown()).toBe('true 4 false true')
    await bench.act(async () => take('react').fail(new ApiError(404, '内容不存在或已下架')))
    expect(shown()).toBe('false 3 false true')
  })
})

describe('following', () => {
  test('begun before it is known stays when the first answer knows nothing of it; a later one wins', async () => {
    const { answer, drawn } = heldApp()
    let known: (is: boolean) => void = () => undefined
    const One = () => {
      const [is, setIs] = useState<boolean>()
      known = setIs
      const { isFollowed, change } = useFollow('u2', is)
      return (
        <>
          <div data-shown>{String(isFollowed)}</div>
          <button onClick={() => void change(true)}>follow</button>
        </>
      )
    }
    await bench.mount(drawn(One))
    await press('follow')
    await answer('followUser', {})
    expect(shown()).toBe('true')
    for (const [is, result] of [
      [false, 'true'],
      [true, 'true'],
      [false, 'false'],
    ] as const) {
      await bench.act(async () => known(is))
      expect(shown()).toBe(result)
    }
  })
})

describe('the follow settings', () => {
  const open = async () => {
    const held = heldApp()
    const Sheet = () => (
      <FollowPopup open userCode="u2" name="恒源" onClose={() => undefined} onUnfollow={() => undefined} />
    )
    await bench.mount(held.drawn(Sheet))
    return held
  }
  const switches = () =>
    [...document.querySelectorAll('[role=switch]')].map(
      one => `${one.getAttribute('aria-label')} ${one.getAttribute('aria-checked')}`,
    )

  test('can be changed once they are known, and each switch keeps the others', async () => {
    const { answer, take } = await open()
    expect(switches()).toEqual([])
    await answer('getUserProfile', { wanted: { news: ['supply'], is_muted: false } })
    expect(switches()).toEqual(['供货 true', '求购 false', '商品 false', '免打扰 false'])
    await press('免打扰')
    expect(switches()).toEqual(['供货 true', '求购 false', '商品 false', '免打扰 true'])
    expect(take('setFollow').input).toEqual({ user_code: 'u2', news: ['supply'], is_muted: true })
  })

  test('that can’t be loaded say so, and are loaded again on request', async () => {
    const { answer, take } = await open()
    await bench.act(async () => take('getUserProfile').fail(new ApiError(500, '服务器开小差了')))
    expect(document.querySelector('[role=alert]')?.textContent).toContain('服务器开小差了')
    expect(switches()).toEqual([])
    await press('再试一次')
    await answer('getUserProfile', { wanted: { news: [], is_muted: true } })
    expect(document.querySelector('[role=alert]')).toBeNull()
    expect(switches()[3]).toBe('免打扰 true')
  })
})

test('the follow settings by their address tell a failure from nobody to set it for', async () => {
  const { answer, take, drawn } = heldApp()
  await bench.mount(drawn(() => <FollowByAddress code="u2" onClose={() => undefined} />))
  await bench.act(async () => take('getUserProfile').fail(new ApiError(500, '服务器开小差了')))
  expect(document.querySelector('[role=alert]')?.textContent).toContain('服务器开小差了')
  await press('再试一次')
  await answer('getUserProfile', { is_followed: false, wanted: null })
  expect(document.querySelector('[role=dialog]')?.textContent).toContain(t('follow.popup_none'))
})

describe('two loads answered in the wrong order', () => {
  /** Loads answered by the test, in any order. */
  const openLoads = () => {
    const loads: { done: (text: string) => void; fail: (error: Error) => void }[] = []
    return { loads, load: () => new Promise<string>((done, fail) => loads.push({ done, fail })) }
  }

  test('leave the later one of a form', async () => {
    const { loads, load: ask } = openLoads()
    const load = async () => ({ status: 'ready' as const, text: await ask() })
    const Form = () => {
      const { state, reload, refresh } = useLoaded(load)
      return (
        <>
          <div data-shown>{state.status === 'ready' ? state.text : state.status}</div>
          <button onClick={() => void reload()}>load</button>
          <button onClick={() => void refresh()}>refresh</button>
        </>
      )
    }
    await bench.mount(heldApp().drawn(Form))
    await press('load')
    await bench.act(async () => loads[1].done('new'))
    await bench.act(async () => loads[0].done('old'))
    expect(shown()).toBe('new')
    // A refresh that fails takes nothing from a load under way.
    await press('load')
    await press('refresh')
    await bench.act(async () => loads[3].fail(new ApiError(500, '服务器开小差了')))
    await bench.act(async () => loads[2].done('newer'))
    expect(shown()).toBe('newer')
  })

  test('leave the later one of a detail', async () => {
    const { loads, load } = openLoads()
    const source = { load, cache: () => undefined, recall: () => null, forget: () => undefined }
    const Detail = () => {
      const { state, reload } = useDetail('l1', source)
      return (
        <>
          <div data-shown>{state.status === 'ready' ? state.detail : state.status}</div>
          <button onClick={() => void reload()}>load</button>
        </>
      )
    }
    await bench.mount(heldApp().drawn(Detail))
    await press('load')
    await bench.act(async () => loads[1].done('new'))
    await bench.act(async () => loads[0].done('old'))
    expect(shown()).toBe('new')
    await press('load')
    await press('load')
    await bench.act(async () => loads[3].fail(new ApiError(500, '服务器开小差了')))
    await bench.act(async () => loads[2].done('newer'))
    expect(shown()).toBe('newer')
    await press('load')
    await press('load')
    await bench.act(async () => loads[5].fail(new ApiError(404, '内容不存在或已下架')))
    await bench.act(async () => loads[4].done('old'))
    expect(shown()).toBe('gone')
  })
})

test('two rows of the personal data changed one right after the other are both saved', async () => {
  const { answer, take, drawn } = heldApp()
  const Rows = () => {
    const { save } = usePersonal()
    return (
      <>
        <button onClick={() => void save({ gender: 'female' })}>gender</button>
        <button onClick={() => void save({ province: '浙江', city: '杭州' })}>region</button>
      </>
    )
  }
  await bench.mount(drawn(Rows))
  await press('gender')
  await press('region')
  await answer('updateUserInfo', {})
  expect(take('updateUserInfo').input).toEqual({ province: '浙江', city: '杭州' })
})

test('a message that has come isn’t called slow while it is being marked as read', async () => {
  const { clock, answer, drawn } = heldApp()
  const message = { id: 'm1', is_read: false, channel: 'system', key: 'system.welcome', params: {} }
  const Detail = () => {
    const { state } = useMessageDetail('m1')
    return <div data-shown>{state.is === 'ready' ? String(state.stale) : state.is}</div>
  }
  await bench.mount(drawn(Detail))
  await answer('getMessageDetail', message)
  expect(shown()).toBe('null')
  expect(clock.pending()).toBe(0)
})

describe('an act on a list of people', () => {
  const rows = [
    { user_code: 'u2', nickname: '恒源' },
    { user_code: 'u3', nickname: '明远' },
  ] as FollowItem[]
  const page = (items: FollowItem[]) => ({ items, next_cursor: null, total: items.length })
  const open = async () => {
    const held = heldApp()
    const Fans = () => {
      const people = useFollowList('fans')
      const { act } = usePersonActs(people)
      return (
        <Observer>
          {() => (
            <>
              <div data-shown>{people.list.items.map(one => one.user_code).join(' ')}</div>
              <button onClick={() => void people.list.retry()}>load</button>
              {rows.map(row => (
                <button key={row.user_code} onClick={() => void act(row, 'removeFan', null)}>
                  {row.nickname}
                </button>
              ))}
            </>
          )}
        </Observer>
      )
    }
    await bench.mount(held.drawn(Fans))
    await held.answer('getFollowPage', page(rows))
    return held
  }

  test('isn’t undone by a list asked for before it, which is asked for again', async () => {
    const { answer } = await open()
    await press('load')
    await press('恒源')
    await answer('getFollowPage', page(rows))
    expect(shown()).toBe('u3')
    await answer('removeFan', {})
    await answer('getFollowPage', page([]))
    expect(shown()).toBe('')
  })

  test('that is refused brings back its own row only', async () => {
    const { answer, refuse } = await open()
    await press('恒源')
    await press('明远')
    await refuse('removeFan', new ApiError(500, '服务器开小差了'))
    await answer('removeFan', {})
    expect(shown()).toBe('u2')
  })
})

test('a cancelled withdrawal stays cancelled when an answer comes late that was asked for before', async () => {
  const { answer, drawn } = heldApp()
  const withdrawal = (state: string) => ({ withdrawal_code: 'w1', state })
  const One = () => {
    const { one, read, takeBack } = useOneWithdrawal('w1', undefined, () => undefined)
    return (
      <>
        <div data-shown>{one?.state}</div>
        <button onClick={() => void read()}>read</button>
        <button onClick={() => void takeBack()}>cancel</button>
      </>
    )
  }
  await bench.mount(drawn(One))
  await answer('getWithdrawal', withdrawal('examining'))
  await press('read')
  await press('cancel')
  await answer('cancelWithdrawal', withdrawal('cancelled'))
  await answer('getWithdrawal', withdrawal('examining'))
  expect(shown()).toBe('cancelled')
})

test('a notification choice stays when a list comes late that was asked for before it', async () => {
  const { answer, drawn } = heldApp()
  const listWith = (is_on: boolean) => ({
    items: [{ kind: 'examine', ways: [{ way: 'subscribe', is_on }] }],
    left: null,
  })
  const Choices = () => {
    const { choices, refresh, change } = useNotifications()
    return (
      <>
        <div data-shown>{String(choices?.items[0].ways[0].is_on)}</div>
        <button onClick={() => void refresh()}>refresh</button>
        <button onClick={() => void change('examine' as never, 'subscribe' as never, true)}>on</button>
      </>
    )
  }
  await bench.mount(drawn(Choices))
  await answer('getNotificationChoices', listWith(false))
  await press('refresh')
  await press('on')
  await answer('setNotificationChoice', {})
  await answer('getNotificationChoices', listWith(false))
  expect(shown()).toBe('true')
  await press('refresh')
  await answer('getNotificationChoices', listWith(false))
  expect(shown()).toBe('false')
})
