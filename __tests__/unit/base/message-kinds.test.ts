import { MESSAGE_KEYS } from '#contract/base/message'
import { MESSAGE_KINDS, MESSAGE_WAYS, messageKindOf, optionalWays, SUBSCRIBE_KINDS } from '#domain/base/message'
import { t } from '#src/locales/base/settings'

test.each([
  ['follow.new_fan', 'fan'],
  ['follow.published_product', 'news'],
  ['comment.new', 'comment'],
  ['comment.hidden', 'examine'],
  ['comment.appeal_approved', 'examine'],
  ['report.upheld', 'examine'],
  ['examine.listing_rejected', 'examine'],
  ['quote.accepted', 'quote'],
  ['search.matched', 'search'],
  ['system.broadcast', 'announcement'],
  ['security.password_changed', 'account'],
  ['role.changed', 'account'],
  ['system.welcome', 'account'],
  ['conference.of_a_newer_server', 'conference'],
  ['wallet.of_a_newer_server', 'account'],
])('%s is of the kind %s', (key, kind) => {
  expect(messageKindOf(key)).toBe(kind)
})

test('every kind has a message', () => {
  const used = new Set(MESSAGE_KEYS.map(messageKindOf))
  expect(MESSAGE_KINDS.filter(kind => !used.has(kind))).toEqual([])
})

test('what comes by WeChat always stays in the messages, which the WeChat message opens', () => {
  for (const kind of SUBSCRIBE_KINDS) expect(optionalWays(kind)).toEqual(['popup', 'wechat'])
  expect(optionalWays('fan')).toEqual(['list', 'popup'])
  expect(optionalWays('account')).toEqual(['popup'])
})

test('each kind and each way has a name', () => {
  for (const kind of MESSAGE_KINDS) expect(t(`notifications.kind_${kind}`)).not.toContain('notifications.')
  for (const way of MESSAGE_WAYS) expect(t(`notifications.way_${way}`)).not.toContain('notifications.')
})
