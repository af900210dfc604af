import { DESK_QUEUES, QUEUE_PERMISSIONS } from '../../domain/desk'
import { DESK_PERMISSIONS } from '../../domain/pages'
import type { Permission } from '../../domain/roles'
import { besideTab, mayEnter, type Tab, TABS } from '../../src/features/examine/desk-tabs'
import { changeText, objectText } from '../../src/features/examine/audit-words'
import { areaWords } from '../../src/locales'

const entered = (...held: Permission[]): Tab[] =>
  TABS.map(({ key }) => key).filter(key => mayEnter(key, permission => held.includes(permission)))

test('each permission opens its tabs, and the first page is open to everybody there', () => {
  expect(entered('examine.report')).toEqual(['overview', 'reports', 'appeals'])
  expect(entered('config.manage', 'audit.view')).toEqual(['overview', 'config', 'audit'])
  expect(entered()).toEqual(['overview'])
})

test('whoever may enter a tab or a queue may open the desk, and each has a name', () => {
  for (const permission of DESK_PERMISSIONS)
    expect(entered(permission).length > 1 || permission === 'conference.manage').toBe(true)
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
  expect(changeText({ before: 'on_shelf', after: 'taken_down' })).toBe('在架 → 被下架')
  expect(changeText({ before: 'user', after: 'user,group_leader' })).toMatch(/ → .*、团长$/)
  expect(changeText({ before: '', after: 'examine.listing' })).toBe('无 → 审核信息')
  expect(changeText({ before: '30', after: '60' })).toBe('30 → 60')
  expect(changeText({ before: null, after: null })).toBe('')
  expect(objectText({ subject: 'setting', subject_code: 'bin_days' })).toBe('回收站保留多久')
  expect(objectText({ subject: 'listing', subject_code: 'l1' })).toBe('l1')
})
