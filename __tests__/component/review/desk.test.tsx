import TestUtils from '@tarojs/test-utils-react'
import { runInAction } from 'mobx'
import { DESK_PERMISSIONS } from '#domain/base/pages'
import type { Permission } from '#domain/base/roles'
import { DESK_QUEUES, QUEUE_PERMISSIONS } from '#domain/review/desk'
import { ApiError } from '#src/api'
import { subjectName } from '#src/features/base/audit/desk/audit-words'
import { Desk } from '#src/features/review/desk/Desk'
import { besideRoom, type RoomKey, roomsFor } from '#src/features/review/desk/rooms'
import { areaWords } from '#src/locales'
import { t } from '#src/locales/review/desk'
import { t as audit } from '#src/locales/base/desk-audit'
import { t as users } from '#src/locales/base/desk-users'
import { t as payout } from '#src/locales/money/withdrawal-desk'
import { TABS } from '#src/pages/desk/parts/tabs'
import { heldApp } from '../../support/jest-held-app'
import { press } from '../../support/jest-press'

jest.mock('#src/platform/lifecycle', () => ({
  useDidShow: () => {},
  useDidHide: () => {},
  usePageParams: () => ({}),
}))

const bench = new TestUtils()
afterEach(() => bench.unmout())

const open = async (
  first: { room?: string; code?: string; user?: string },
  { isWide = true, held }: { isWide?: boolean; held?: readonly Permission[] } = {},
) => {
  window.history.replaceState(null, '', `/?${new URLSearchParams(first)}`)
  window.matchMedia = () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }) as never
  const app = heldApp(bench)
  runInAction(() =>
    Object.assign(app.app.session, {
      hasPermission: (one: Permission) => held?.includes(one) ?? true,
      hasRole: () => false,
    }),
  )
  await bench.mount(app.drawn(() => <Desk first={first} tabs={TABS} title="desk" onLeave={() => {}} />))
  return app
}
const address = () => window.location.search
const tabOf = (key: string) => [...document.querySelectorAll('[role=tab]')].find(one => one.textContent === key)

test.each(TABS.map(({ key }) => key))('%s has its tab, with a pane beside its queue on a wide screen', async key => {
  await open({ room: key })
  expect(tabOf(t(`desk.${key}`))?.getAttribute('aria-selected')).toBe('true')
  expect(document.querySelectorAll('.desk__queue')).toHaveLength(1)
  expect(document.querySelectorAll('.desk__pane')).toHaveLength(key in QUEUE_PERMISSIONS ? 1 : 0)
  bench.unmout()
  await open({ room: key }, { isWide: false })
  expect(document.querySelectorAll('.desk__under .desk__queue')).toHaveLength(1)
  expect(document.querySelectorAll('.page')).toHaveLength(1)
})

test('only queues that the operator may enter are asked for, and a tab without permission is the first page', async () => {
  const { asked } = await open({ room: 'reports' }, { held: ['examine.comment', 'user.manage'] })
  expect(asked().sort()).toEqual(['getCommentQueue', 'getDeskOverview', 'getShareholderEnds'])
  expect(tabOf(t('desk.overview'))?.getAttribute('aria-selected')).toBe('true')
})

test('the code in the address is opened in the tab that is open first, and leaves the address with it', async () => {
  const { asked } = await open({ room: 'users', user: 'u9' })
  expect(asked()).toContain('getManagedUser')
  await press(bench, t('desk.comments'))
  expect(address()).toBe('?room=comments')
  await press(bench, t('desk.users'))
  expect(address()).toBe('?room=users&user=u9')
})

test('a queue is loaded anew each time that its tab is opened', async () => {
  const { asked } = await open({ room: 'listings' })
  const times = (name: string) => asked().filter(one => one === name).length
  expect(times('getCommentQueue')).toBe(1)
  await press(bench, t('desk.comments'))
  expect(times('getCommentQueue')).toBe(2)
  await press(bench, t('desk.listings'))
  await press(bench, t('desk.comments'))
  expect(times('getCommentQueue')).toBe(3)
})

test('the tabs count what the first page beside them counts', async () => {
  const { answer } = await open({ room: 'overview' }, { isWide: false })
  await answer('getCommentQueue', { items: [], next_cursor: null, total: 3 })
  expect(tabOf(`${t('desk.comments')} 3`)).toBeDefined()
  await answer('getDeskOverview', { queues: [{ queue: 'comments', count: 7, since: null }] })
  expect(tabOf(`${t('desk.comments')} 7`)).toBeDefined()
})

test('a user who was frozen is offered the way back at once, though loading them anew fails', async () => {
  const { answer, refuse } = await open({ room: 'users', user: 'u9' })
  const user = { user_code: 'u9', nickname: '禾田', avatar_url: '', mobile_masked: '', status: 'active' }
  const held = { role: [], permission: [], changes: [], province: '', inviter: null, can_manage: true }
  await answer('getManagedUser', { ...user, ...held, created_at: '2026-11-20T00:00:00.000Z' })
  await press(bench, users('users.do_freeze'))
  await press(bench, users('users.why_fraud'), '.float [role=radio]')
  await press(bench, users('users.do_freeze'), '.float button')
  await answer('freezeUser', { ...user, status: 'frozen', role: [], permission: [] })
  await refuse('getManagedUser', new ApiError(6, '网络异常'))
  await press(bench, users('users.do_unfreeze'))
})

const examined = {
  subject: 'listing',
  row: { subject: 'listing', code: 'l1', revision_no: 1, title: '脐橙', submitted_at: '2026-11-20T00:00:00.000Z' },
  likely_contact: [],
  duplicates: [],
  owner: { user_code: 'u2', nickname: '禾田', avatar_url: '', submitted: 1, approved: 0, rejected: 0 },
  detail: {
    listing_code: 'l1',
    kind: 'supply',
    title: '脐橙',
    description: '',
    media: [],
    category_path: [],
    requirements: [],
    specifications: [],
    products: [],
    stock_quantity: null,
    quantity: null,
    minimum_quantity: null,
    price_type: 'negotiable',
    contact: {},
  },
  previous: null,
}

const withdrawal = {
  withdrawal_code: 'w1',
  version: 1,
  state: 'examining',
  kind: 'agent',
  amount_fen: 500,
  fee_fen: 0,
  applicant: { user_code: 'u2', nickname: 'Wang', avatar_url: null },
  created_at: '2026-11-20T00:00:00.000Z',
  joined_at: '2026-11-20T00:00:00.000Z',
  conditions: [],
  paid_count: 0,
  paid_fen: 0,
  examiner: null,
  examined_at: null,
}

test('a withdrawal approved in the list of a phone leaves it, and the payouts are loaded anew', async () => {
  const { answer, asked } = await open({ room: 'withdrawals' }, { isWide: false })
  await answer('getWithdrawalQueue', { items: [withdrawal], next_cursor: null, total: 1 })
  await answer('getPayoutQueue', { items: [], next_cursor: null, total: 0 })
  await press(bench, payout('payout.approve'))
  await answer('decideWithdrawal', { ...withdrawal, state: 'approved' })
  expect(asked()).toContain('getPayoutQueue')
  await answer('getPayoutQueue', { items: [{ ...withdrawal, state: 'approved' }], next_cursor: null, total: 1 })
  expect(tabOf(`${t('desk.payouts')} 1`)).toBeDefined()
  expect(document.body.textContent).toContain(payout('payout.done_approved'))
})

/** The queue of listings with one in it, which is open. */
const openListing = async (more: object) => {
  // jsdom scrolls nothing.
  Element.prototype.scrollIntoView = () => {}
  const app = await open({ room: 'listings' })
  await app.answer('getExaminePage', { items: [examined.row], next_cursor: null, total: 1 })
  await app.answer('getExamineDetail', { ...examined, ...more })
  const titles = () => [...document.querySelectorAll('.desk__title')].map(one => one.textContent)
  return { ...app, titles }
}

test.each(['waiting', 'passed', 'review', 'risky', 'none'] as const)(
  'the open listing says what WeChat’s check found: %s',
  async found => {
    const { titles } = await openListing({ content_check: found })
    expect(titles()).toEqual(['脐橙'])
    const said = [...document.querySelectorAll('.desk__check')].map(one => one.textContent)
    expect(said).toEqual(found === 'none' ? [] : [t(`desk.check_${found}`)])
  },
)

test('a likely duplicate says what is the same, and is laid beside the open listing and put away again', async () => {
  const twin = {
    code: 'l2',
    title: '蜜桔',
    pictures: [1],
    title_match: null,
    item_state: 'on_shelf',
    owner_nickname: '塬上',
    submitted_at: examined.row.submitted_at,
  }
  const { answer, titles } = await openListing({ duplicates: [twin] })
  expect(document.body.textContent).toContain(t('desk.same_pictures', { which: '1' }))
  await press(bench, t('desk.lay_beside_named', { title: '蜜桔' }), '.desk-twin__look')
  await answer('getDuplicateDetail', { subject: 'listing', detail: { ...examined.detail, title: '蜜桔' } })
  expect(titles()).toEqual(['脐橙', '蜜桔'])
  await press(bench, t('desk.put_away_named', { title: '蜜桔' }), '.desk-twin__look')
  expect(titles()).toEqual(['脐橙'])
})

test('the audit log is narrowed to a kind of thing on screen; what finds nothing leads back to all', async () => {
  const { answer, take } = await open({ room: 'audit' })
  await answer('getAuditPage', { items: [], next_cursor: null })
  await press(bench, audit('audit.every_subject'))
  await press(bench, subjectName('listing'), '.action-sheet__row')
  const narrowed = take('getAuditPage')
  expect(narrowed.input).toMatchObject({ subject: 'listing', action: undefined })
  await bench.act(async () => narrowed.done({ items: [], next_cursor: null }))
  expect(document.body.textContent).toContain(audit('audit.none_found'))
  await press(bench, audit('audit.show_all'))
  expect(take('getAuditPage').input).toMatchObject({ subject: undefined })
})

const entered = (...held: Permission[]): RoomKey[] =>
  roomsFor(TABS, permission => held.includes(permission)).map(({ key }) => key)

test('each permission opens its tabs, and the first page is open to everybody there', () => {
  expect(entered('examine.report')).toEqual(['overview', 'reports', 'appeals'])
  expect(entered('examine.withdrawal')).toEqual(['overview', 'withdrawals'])
  expect(entered('withdrawal.pay')).toEqual(['overview', 'payouts'])
  expect(entered('config.manage', 'audit.view')).toEqual(['overview', 'config', 'audit'])
  expect(entered()).toEqual(['overview'])
})

test('whoever may enter a tab or a queue may open the desk, and each has a name', () => {
  // Pages of their own, which the desk's page links to.
  const linked: Permission[] = ['conference.manage', 'content.manage', 'order.refund', 'finance.view']
  for (const permission of DESK_PERMISSIONS)
    expect([permission, entered(permission).length > 1]).toEqual([permission, !linked.includes(permission)])
  for (const queue of DESK_QUEUES) {
    expect(DESK_PERMISSIONS).toContain(QUEUE_PERMISSIONS[queue])
    expect(areaWords.has(`desk.${queue}`)).toBe(true)
  }
})

test('the next room after the last is the first', () => {
  const rooms = roomsFor(TABS, () => true)
  expect([besideRoom(rooms, 'outbox', 1), besideRoom(rooms, 'overview', -1), besideRoom(rooms, 'overview', 1)]).toEqual(
    ['overview', 'outbox', 'listings'],
  )
})
