import TestUtils from '@tarojs/test-utils-react'
import { observer } from 'mobx-react-lite'
import type { Certification } from '#contract/review/certification'
import type { ListingDetail } from '#contract/market/listing'
import type { QuoteView } from '#contract/market/quote'
import { SLOW_MS } from '#domain/base/network'
import { STORAGE } from '#domain/base/storage'
import { ApiError } from '#src/api'
import type { Favourite } from '#src/features/market/activity/source'
import { useFavourites } from '#src/features/market/activity/useActivity'
import { useReactions } from '#src/features/market/activity/useReactions'
import { useCertifications } from '#src/features/review/certification/useCertifications'
import { PinSheet } from '#src/features/money/coins/PinSheet'
import { usePins } from '#src/features/money/coins/usePins'
import { useAgreements } from '#src/features/base/agreement/desk/useAgreements'
import { FollowPopup } from '#src/features/market/follow/FollowPopup'
import { useFollow } from '#src/features/market/follow/useFollow'
import { useQuotes } from '#src/features/market/quote/useQuotes'
import { RoleView } from '#src/features/review/role/RoleView'
import { useNotifications } from '#src/features/base/settings/useNotifications'
import { t } from '#src/locales/review/role'
import { heldApp as held } from '../../support/jest-held-app'
import { press as pressIn } from '../../support/jest-press'

jest.mock('#src/platform/lifecycle', () => ({
  useDidShow: () => {},
  useDidHide: () => {},
  usePageParams: () => ({}),
}))
/** What the page does when it comes back into view. */
const mockPage = { show: () => {} }
jest.mock('#src/ui/Page/usePageShow', () => ({ usePageShow: (run: () => void) => (mockPage.show = run) }))

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
  await answer('getDeskAgreement', { ...late, version: '3' }, 1)
  await answer('getDeskAgreement', late)
  expect(shown()).toBe('3')
})

const NO_CERTIFICATIONS = { identity: { approved: null, latest: null }, enterprise: { approved: null, latest: null } }

test('a certification that was sent is shown at once, and a load asked for before it doesn’t undo that', async () => {
  const { answer, drawn, refuse } = heldApp()
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
  await answer('getCertifications', NO_CERTIFICATIONS)
  await press('load')
  await press('sent')
  expect(shown()).toBe('pending')
  await answer('getCertifications', NO_CERTIFICATIONS)
  expect(shown()).toBe('pending')
  await refuse('getCertifications', BROKEN)
  expect(shown()).toBe('pending')
})

test('a load of the certifications that a later one has overtaken isn’t called slow', async () => {
  const { answer, clock, drawn } = heldApp()
  const One = () => {
    const { load, trouble } = useCertifications()
    return (
      <>
        <div data-shown>{trouble?.why ?? 'fine'}</div>
        <button onClick={() => void load()}>load</button>
      </>
    )
  }
  await bench.mount(drawn(One))
  await press('load')
  await answer('getCertifications', NO_CERTIFICATIONS, 1)
  await bench.act(async () => clock.advance(SLOW_MS))
  expect(shown()).toBe('fine')
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
  await bench.act(async () => mockPage.show())
  await press(t('role.send'))
  await answer('applyRole', SENT)
  expect(document.body.textContent).toContain(t('role.waiting'))
  // Asked for before the application was sent.
  await answer('getRoleStanding', { ...STANDING })
  expect(document.body.textContent).toContain(t('role.waiting'))
  await refuse('getRoleStanding', BROKEN)
  expect(document.body.textContent).toContain(t('role.waiting'))
  await press(t('role.change'))
  expect(document.querySelector('textarea')!.value).toBe(INTRODUCTION)
})

test('a listing is pinned for the coins that are shown, once the other pins are known', async () => {
  const { answer, app, asked, drawn, refuse, take } = heldApp()
  Object.assign(app.config, { limit: () => 24 })
  const One = () => {
    const pins = usePins(() => undefined)
    return (
      <>
        <button onClick={() => pins.ask({ listing_code: 'l1', title: '赣南脐橙' })}>pin</button>
        <PinSheet pins={pins} />
      </>
    )
  }
  await bench.mount(drawn(One))
  await refuse('getPins', BROKEN)
  // The sheet asks again itself.
  await press('pin')
  await refuse('getPins', BROKEN)
  const sheet = () => document.querySelector('[role=dialog]')!.textContent
  expect(sheet()).toContain('服务器开小差了')
  await press('再试一次')
  expect(asked()).toEqual(['getPins'])
  await answer('getPins', { items: [], next_start: null })
  // The offer: it asks for the price and the balance.
  await answer('getCoins', { balance: 60, held: 0, prices: { listing: 10, quote: 3, reveal: 5, pin: 50 } })
  expect(asked()).toEqual([])
  await press('用 50 团币置顶')
  expect(take('pinListing').input).toMatchObject({ listing_code: 'l1', price: 50 })
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

test('a quote that was withdrawn meanwhile isn’t accepted, and the current ones are shown', async () => {
  const { answer, drawn, refuse } = heldApp()
  const detail = { listing_code: 'l1', is_mine: true } as ListingDetail
  const quote = { quote_code: 'q1', unit_price_fen: 100 } as QuoteView
  let reloaded = 0
  const Part = observer(function Part() {
    const { ask, act, total } = useQuotes(detail, async () => void (reloaded += 1))
    return (
      <>
        <div data-shown>{total}</div>
        <button onClick={() => ask({ act: 'accept', quote })}>choose</button>
        <button onClick={act}>yes</button>
      </>
    )
  })
  await bench.mount(drawn(Part))
  await answer('getQuotePage', { items: [quote], next_cursor: null, total: 1 })
  await press('choose')
  await press('yes')
  await refuse('acceptQuote', new ApiError(409, '状态已变化'))
  await answer('getQuotePage', { items: [], next_cursor: null, total: 0 })
  expect([shown(), reloaded]).toEqual(['0', 1])
})

test('a favourite removed while another one is being removed isn’t brought back by a list that lacks the second', async () => {
  const { answer, asked, drawn } = heldApp()
  const rows = ['a', 'b', 'c'].map(object_code => ({ object_kind: 'listing', object_code }) as Favourite)
  const page = (items: Favourite[]) => ({ items, next_cursor: null })
  const One = observer(function One() {
    const { list, unsave } = useFavourites()
    return (
      <>
        <div data-shown>{list.items.map(one => one.object_code).join('')}</div>
        <button onClick={() => void list.retry()}>load</button>
        {rows.map(row => (
          <button key={row.object_code} onClick={() => unsave(row)}>
            {row.object_code}
          </button>
        ))}
      </>
    )
  })
  await bench.mount(drawn(One))
  await answer('getFavouritePage', page(rows))
  await press('load')
  await press('a')
  await press('b')
  await answer('react', {})
  await answer('getFavouritePage', page(rows))
  expect(shown()).toBe('c')
  expect(asked()).toEqual(['react'])
  await answer('react', {})
  await answer('getFavouritePage', page(rows.slice(2)))
  expect(shown()).toBe('c')
})

test('a like taken back while it is being sent is sent as well, and is what stays', async () => {
  const { answer, asked, drawn, take } = heldApp()
  const Acts = () => {
    const { own, countOf, toggle } = useReactions('listing', 'l1', () => undefined)
    return (
      <>
        <div data-shown>{`${own.is_liked} ${countOf('like', 3)}`}</div>
        <button onClick={() => toggle('like', countOf('like', 3))}>like</button>
      </>
    )
  }
  await bench.mount(drawn(Acts))
  await answer('getStanding', { is_liked: false, is_favourite: false, is_followed: false })
  await press('like')
  await press('like')
  expect(shown()).toBe('false 3')
  expect(asked()).toEqual(['react'])
  await answer('react', { is_on: true, count: 4 })
  expect(shown()).toBe('false 3')
  const second = take('react')
  expect(second.input).toMatchObject({ on: false })
  await bench.act(async () => second.done({ is_on: false, count: 3 }))
  expect(shown()).toBe('false 3')
})

test('a notification switched back while it is being saved is saved as well', async () => {
  const { answer, drawn, take } = heldApp()
  const Choices = () => {
    const { choices, change } = useNotifications()
    const is = choices?.items[0].ways[0].is_on
    return (
      <>
        <div data-shown>{String(is)}</div>
        <button onClick={() => void change('examine' as never, 'subscribe' as never, !is)}>switch</button>
      </>
    )
  }
  await bench.mount(drawn(Choices))
  const items = [{ kind: 'examine', ways: [{ way: 'subscribe', is_on: false }] }]
  await answer('getNotificationChoices', { items, left: null })
  await press('switch')
  await press('switch')
  await answer('setNotificationChoice', {})
  const second = take('setNotificationChoice')
  expect(second.input).toMatchObject({ is_on: false })
  await bench.act(async () => second.done({}))
  expect(shown()).toBe('false')
})

test('a pin that waits is shown, also when an answer comes late that was asked for before it was paid', async () => {
  const { answer, drawn } = heldApp()
  const One = () => {
    const pins = usePins(() => undefined)
    return (
      <>
        <div data-shown>{pins.waitsUntil('l1') ?? 'none'}</div>
        <button onClick={() => pins.ask({ listing_code: 'l1', title: '赣南脐橙' })}>pin</button>
        <button onClick={() => pins.pay(50)}>pay</button>
        <button onClick={() => mockPage.show()}>show</button>
      </>
    )
  }
  await bench.mount(drawn(One))
  const NO_PINS = { items: [], next_start: null }
  await answer('getPins', NO_PINS)
  await press('pin')
  await press('show')
  await press('pay')
  const starts_at = '2026-12-24T04:00:00.000Z'
  const pin = { listing_code: 'l1', state: 'waiting', starts_at }
  await answer('pinListing', pin)
  await answer('getPins', { items: [pin], next_start: starts_at }, 1)
  await answer('getPins', NO_PINS)
  expect(shown()).toBe(starts_at)
})
