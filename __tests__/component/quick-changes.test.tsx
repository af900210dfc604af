import TestUtils from '@tarojs/test-utils-react'
import { observer } from 'mobx-react-lite'
import type { Certification } from '../../contract/certification'
import type { ListingDetail } from '../../contract/listing'
import { STORAGE } from '../../domain/constants'
import { ApiError } from '../../src/api'
import { useCertifications } from '../../src/features/certification/useCertifications'
import { usePins } from '../../src/features/coins/usePins'
import { useAgreements } from '../../src/features/content-desk/useAgreements'
import { FollowPopup } from '../../src/features/follow/FollowPopup'
import { useFollow } from '../../src/features/follow/useFollow'
import { useQuotes } from '../../src/features/quote/useQuotes'
import { RoleView } from '../../src/features/role/RoleView'
import { t } from '../../src/locales/areas/role'
import { heldApp as held } from '../support/jest-held-app'
import { press as pressIn } from '../support/jest-press'

jest.mock('../../src/platform/lifecycle', () => ({ useDidShow: () => {}, useDidHide: () => {} }))

const bench = new TestUtils()
afterEach(() => bench.unmout())
const heldApp = () => held(bench)
const press = (name: string) => pressIn(bench, name)
const shown = () => document.querySelector('[data-shown]')!.textContent
const BROKEN = new ApiError(500, '服务器开小差了')

describe('following', () => {
  const open = async () => {
    const app = heldApp()
    const accepted: string[] = []
    const One = () => {
      const { isFollowed, change } = useFollow('u2', false)
      const press = (on: boolean) => change(on).then(is => is && accepted.push(String(on)))
      return (
        <>
          <div data-shown>{String(isFollowed)}</div>
          <button onClick={() => void press(true)}>follow</button>
          <button onClick={() => void press(false)}>unfollow</button>
        </>
      )
    }
    await bench.mount(app.drawn(One))
    return { ...app, accepted }
  }

  test('taken back while it is being sent is sent as well, and is what stays', async () => {
    const { accepted, answer, asked } = await open()
    await press('follow')
    await press('unfollow')
    expect(asked()).toEqual(['followUser'])
    await answer('followUser', {})
    expect(shown()).toBe('false')
    await answer('unfollowUser', {})
    expect(shown()).toBe('false')
    // Nobody opens the settings of somebody who was unfollowed meanwhile.
    expect(accepted).toEqual(['false'])
  })

  test('stays when taking it back is refused', async () => {
    const { answer, refuse } = await open()
    await press('follow')
    await answer('followUser', {})
    await press('unfollow')
    await refuse('unfollowUser', BROKEN)
    expect(shown()).toBe('true')
  })
})

describe('two switches of the follow settings, one right after the other,', () => {
  const open = async () => {
    const app = heldApp()
    const changes: unknown[] = []
    const Sheet = () => (
      <FollowPopup
        open
        userCode="u2"
        name="恒源"
        onClose={() => undefined}
        onUnfollow={() => undefined}
        onChanged={now => changes.push(now)}
      />
    )
    await bench.mount(app.drawn(Sheet))
    await app.answer('getUserProfile', { wanted: { news: ['supply'], is_muted: false } })
    await press('求购')
    await press('免打扰')
    return { ...app, changes }
  }
  const on = () =>
    [...document.querySelectorAll('[role=switch][aria-checked=true]')].map(one => one.getAttribute('aria-label'))
  const FIRST = { news: ['supply', 'purchase'], is_muted: false }
  const BOTH = { ...FIRST, is_muted: true }

  test('are both saved', async () => {
    const { answer, changes, take } = await open()
    await answer('setFollow', FIRST)
    expect(on()).toEqual(['供货', '求购', '免打扰'])
    const second = take('setFollow')
    expect(second.input).toEqual({ user_code: 'u2', ...BOTH })
    await bench.act(async () => second.done(BOTH))
    expect(on()).toEqual(['供货', '求购', '免打扰'])
    expect(changes).toEqual([BOTH])
  })

  test('go back to what was saved last if the second is refused', async () => {
    const { answer, changes, refuse } = await open()
    await answer('setFollow', FIRST)
    await refuse('setFollow', BROKEN)
    expect(on()).toEqual(['供货', '求购'])
    expect(changes).toEqual([FIRST])
  })
})

test('an agreement that was opened stays open when the one before it is answered late, or fails', async () => {
  const { answer, drawn, refuse } = heldApp()
  const Desk = () => {
    const { one, oneFault, open } = useAgreements()
    return (
      <>
        <div data-shown>{one?.version ?? (oneFault || '-')}</div>
        {['1', '2', '3'].map(version => (
          <button key={version} onClick={() => open({ kind: 'service_agreement', version })}>
            {version}
          </button>
        ))}
      </>
    )
  }
  await bench.mount(drawn(Desk))
  await press('1')
  await press('2')
  await press('3')
  await refuse('getDeskAgreement', BROKEN)
  expect(shown()).toBe('-')
  const late = { kind: 'service_agreement', version: '2' }
  await answer('getDeskAgreement', late)
  await answer('getDeskAgreement', { ...late, version: '3' })
  expect(shown()).toBe('3')
})

test('a certification that was sent is shown at once, and a load asked for before it doesn’t undo that', async () => {
  const { answer, drawn, refuse } = heldApp()
  const NONE = { identity: { approved: null, latest: null }, enterprise: { approved: null, latest: null } }
  const One = () => {
    const { standing, load, sent } = useCertifications()
    return (
      <>
        <div data-shown>{standing?.identity.latest?.state ?? 'none'}</div>
        <button onClick={() => void load()}>load</button>
        <button onClick={() => sent('identity', { state: 'pending' } as Certification)}>sent</button>
      </>
    )
  }
  await bench.mount(drawn(One))
  await answer('getCertifications', NONE)
  await press('load')
  await press('sent')
  expect(shown()).toBe('pending')
  await answer('getCertifications', NONE)
  expect(shown()).toBe('pending')
  await refuse('getCertifications', BROKEN)
  expect(shown()).toBe('pending')
})

const INTRODUCTION = '在市场做了十年批发，认识一百多位团长，想把好货带给更多的人。'
const SENT = {
  application_code: 'r1',
  state: 'pending',
  places: [],
  group_count: null,
  member_count: null,
  introduction: INTRODUCTION,
  created_at: '2026-11-27T02:00:00Z',
  decided_at: null,
  reason: null,
}

test('an application for a role that was sent is shown at once, also if the page can’t be loaded again', async () => {
  const { answer, app, drawn, refuse } = heldApp()
  Object.assign(app.config, { limit: () => 1 })
  app.storage.set(`${STORAGE.draftPrefix}role:u1:agent`, { form: { introduction: INTRODUCTION }, at: 1 })
  const STANDING = { role: 'agent', is_held: false, conditions: [], application: null }
  await bench.mount(
    drawn(() => (
      <RoleView
        role="agent"
        title="代理"
        onBack={() => undefined}
        onCertify={() => undefined}
        onInvite={() => undefined}
      />
    )),
  )
  await answer('getRoleStanding', STANDING)
  await press(t('role.send'))
  await answer('applyRole', SENT)
  expect(document.body.textContent).toContain(t('role.waiting'))
  await refuse('getRoleStanding', BROKEN)
  expect(document.body.textContent).toContain(t('role.waiting'))
  await press(t('role.change'))
  expect(document.querySelector('textarea')!.value).toBe(INTRODUCTION)
})

test('a listing is pinned for coins once the other pins are known', async () => {
  const { answer, drawn, refuse } = heldApp()
  const One = () => {
    const { fault, isKnown, retry } = usePins(() => undefined)
    return (
      <>
        <div data-shown>{isKnown ? 'known' : (fault ?? '-')}</div>
        <button onClick={retry}>retry</button>
      </>
    )
  }
  await bench.mount(drawn(One))
  await refuse('getPins', BROKEN)
  expect(shown()).toBe('服务器开小差了')
  await press('retry')
  expect(shown()).toBe('-')
  await answer('getPins', { items: [], next_start: null })
  expect(shown()).toBe('known')
})

test('the form of a quote opens after a change once the changed quote is known', async () => {
  const { answer, drawn, refuse } = heldApp()
  const detail = { listing_code: 'l1', is_mine: false } as ListingDetail
  const page = (price: number) => ({
    items: [{ quote_code: 'q1', unit_price_fen: price }],
    next_cursor: null,
    total: 1,
  })
  const Part = observer(function Part() {
    const { isForm, isOpening, isSent, mine, openForm } = useQuotes(detail, async () => undefined)
    return (
      <>
        <div data-shown>{`${mine?.unit_price_fen} ${isOpening ? 'waits' : isForm ? 'form' : '-'}`}</div>
        <button onClick={isSent}>sent</button>
        <button onClick={openForm}>change</button>
      </>
    )
  })
  await bench.mount(drawn(Part))
  await answer('getQuotePage', page(100))
  await press('sent')
  expect(shown()).toBe('100 waits')
  await refuse('getQuotePage', BROKEN)
  await press('change')
  await refuse('getQuotePage', BROKEN)
  expect(shown()).toBe('100 -')
  await press('change')
  await answer('getQuotePage', page(90))
  expect(shown()).toBe('90 form')
})
