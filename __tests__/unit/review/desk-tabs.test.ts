import { agreementMachine } from '../../../domain/base/agreement'
import { appealMachine } from '../../../domain/review/appeal'
import { cancellationMachine } from '../../../domain/leaving/cancellation'
import { certificationMachine } from '../../../domain/review/certification'
import { bookingMachine, conferenceMachine, presentationMachine } from '../../../domain/review/conference'
import { DESK_QUEUES, QUEUE_PERMISSIONS } from '../../../domain/review/desk'
import { differenceMachine } from '../../../domain/money/finance'
import { itemMachine, revisionMachine } from '../../../domain/market/listing'
import { DESK_PERMISSIONS } from '../../../domain/base/pages'
import { productMachine } from '../../../domain/market/product'
import { quoteMachine } from '../../../domain/market/quote'
import { reportMachine } from '../../../domain/review/reports'
import { applicationMachine } from '../../../domain/base/role-application'
import { type Permission, userMachine } from '../../../domain/base/roles'
import { commissionMachine, shareholderEndMachine } from '../../../domain/money/wallet'
import { besideTab, mayEnter, type Tab, TABS } from '../../../src/features/review/examine/desk-tabs'
import { actionName, changeText, objectText, subjectName } from '../../../src/features/review/examine/audit-words'
import { areaWords } from '../../../src/locales'

const entered = (...held: Permission[]): Tab[] =>
  TABS.map(({ key }) => key).filter(key => mayEnter(key, permission => held.includes(permission)))

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

test('the next tab after the last is the first', () => {
  const tabs = TABS.filter(({ key }) => mayEnter(key, () => true))
  expect([besideTab(tabs, 'outbox', 1), besideTab(tabs, 'overview', -1), besideTab(tabs, 'overview', 1)]).toEqual([
    'overview',
    'outbox',
    'listings',
  ])
})

test('the audit log says what changed in words, and keeps what it has no word for', () => {
  const said = (before: string | null, after: string | null, subject = 'listing') =>
    changeText({ subject, before, after })
  expect(said('on_shelf', 'taken_down')).toBe('在架 → 被下架')
  expect(said('user', 'user,group_leader', 'role')).toMatch(/ → .*、团长$/)
  expect(said('', 'examine.listing', 'permission')).toBe('无 → 审核信息')
  expect(said('30', '60', 'setting')).toBe('30 → 60')
  expect(said(null, null)).toBe('')
  expect([said('hidden', 'on_shelf'), said('visible', 'hidden', 'comment')]).toEqual(['待审 → 在架', '可见 → 已隐藏'])
  expect([said('open', 'live', 'conference'), said('open', 'upheld', 'report')]).toEqual([
    '预约中 → 进行中',
    '待处理 → 成立',
  ])
  expect(said('draft', 'published 2026-12-01', 'agreement')).toBe('草稿 → 已发布 2026-12-01')
  expect(objectText({ subject: 'setting', subject_code: 'bin_days' })).toBe('回收站保留多久')
  expect(objectText({ subject: 'listing', subject_code: 'l1' })).toBe('l1')
  expect(objectText({ subject: 'agreement', subject_code: 'privacy_agreement 1.3.0' })).toBe('隐私政策 1.3.0')
})

test('the audit log has a name for every act and state of the state machines', () => {
  const machines: Record<string, Readonly<Record<string, object>>> = {
    listing: itemMachine,
    listing_revision: revisionMachine,
    product: productMachine,
    quote: quoteMachine,
    appeal: appealMachine,
    agreement: agreementMachine,
    certification: certificationMachine,
    role_application: applicationMachine,
    user: userMachine,
    cancellation: cancellationMachine,
    conference: conferenceMachine,
    booking: bookingMachine,
    presentation: presentationMachine,
    report: reportMachine,
    difference: differenceMachine,
    commission: commissionMachine,
    shareholder_end: shareholderEndMachine,
  }
  for (const [subject, machine] of Object.entries(machines)) {
    expect([subject, subjectName(subject)]).not.toEqual([subject, subject])
    for (const [state, ways] of Object.entries(machine)) {
      expect([subject, changeText({ subject, before: state, after: state })]).not.toContain(`${state} → ${state}`)
      for (const action of Object.keys(ways)) expect([subject, actionName(action)]).not.toContain(action)
    }
  }
  for (const subject of ['category', 'share_material', 'video', 'setting', 'broadcast'])
    expect(subjectName(subject)).not.toBe(subject)
  for (const action of ['add', 'edit', 'rename', 'move', 'hide', 'show', 'change_setting', 'broadcast_sent'])
    expect(actionName(action)).not.toBe(action)
})
