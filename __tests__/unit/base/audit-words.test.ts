import { agreementMachine } from '#domain/base/agreement'
import { appealMachine } from '#domain/review/appeal'
import { cancellationMachine } from '#domain/leaving/cancellation'
import { certificationMachine } from '#domain/review/certification'
import { bookingMachine, conferenceMachine, presentationMachine } from '#domain/review/conference'
import { differenceMachine } from '#domain/money/finance'
import { itemMachine, revisionMachine } from '#domain/market/listing'
import { productMachine } from '#domain/market/product'
import { quoteMachine } from '#domain/market/quote'
import { reportMachine } from '#domain/review/reports'
import { applicationMachine } from '#domain/base/role-application'
import { userMachine } from '#domain/base/roles'
import { commissionMachine, shareholderEndMachine } from '#domain/money/wallet'
import { actionName, changeText, objectText, subjectName } from '#src/features/base/audit/desk/audit-words'

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
