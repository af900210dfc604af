import type { ListingDetail } from '#contract/market/listing'
import { isEditable, leftText, stateText } from '#src/features/market/listing/detail-words'

const NOW = Date.parse('2026-11-21T02:00:00Z')
const listing = (more: Partial<ListingDetail>) =>
  ({ item_state: 'on_shelf', revision_state: 'approved', reason: null, is_mine: true, ...more }) as ListingDetail

test.each([
  [{}, null],
  [{ revision_state: 'pending' as const }, '修改正在审核，大家看到的还是原来的版本'],
  [{ item_state: 'hidden' as const, revision_state: 'pending' as const }, '审核中，只有你看得到'],
  [{ item_state: 'hidden' as const, revision_state: 'draft' as const }, '还没有提交，只有你看得到'],
  [{ revision_state: 'rejected' as const, reason: '图片不清楚' }, '没有通过审核：图片不清楚'],
  [{ item_state: 'taken_down' as const, reason: '虚假信息' }, '已被平台下架，只有你看得到：虚假信息'],
  [{ item_state: 'expired' as const }, '已过期，只有你看得到'],
  [{ item_state: 'closed' as const }, '已关闭'],
  [{ item_state: 'deleted' as const, revision_state: 'rejected' as const, reason: '图片不清楚' }, '已在回收站'],
  [{ item_state: 'closed' as const, revision_state: 'rejected' as const, reason: '图片不清楚' }, '已关闭'],
])('%j says %s', (more, words) => {
  expect(stateText(listing(more))).toBe(words)
})

test('strangers, who get no revision, see no state of a listing on the shelf', () => {
  expect(stateText(listing({ revision_state: undefined, reason: undefined, is_mine: false }))).toBeNull()
})

test('the owner can edit it, except while a change waits or once it is closed or deleted', () => {
  expect(isEditable(listing({}))).toBe(true)
  expect(isEditable(listing({ item_state: 'expired' }))).toBe(true)
  expect(isEditable(listing({ revision_state: 'pending' }))).toBe(false)
  expect(isEditable(listing({ item_state: 'closed' }))).toBe(false)
  expect(isEditable(listing({ item_state: 'deleted' }))).toBe(false)
  expect(isEditable(listing({ is_mine: false }))).toBe(false)
})

test.each([
  ['2026-11-24T06:30:00Z', '还剩 3 天 4 小时'],
  ['2026-11-24T02:30:00Z', '还剩 3 天'],
  ['2026-11-21T05:10:00Z', '还剩 3 小时'],
  ['2026-11-21T01:59:00Z', '已到期'],
])('until %s: %s', (until, words) => {
  expect(leftText(until, NOW)).toBe(words)
})
