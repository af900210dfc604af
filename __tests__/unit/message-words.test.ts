import { MESSAGE_KEYS } from '../../contract/message'
import { messageWords } from '../../src/features/message/words'
import { setLocale, tKey } from '../../src/locales'

afterEach(() => setLocale('zh-Hans'))

const params = {
  title: '土蜂蜜',
  reason: '图片不清楚',
  nickname: '茶岭山房',
  price: '12.50',
  unit: '箱',
  keyword: '蜂蜜',
  text: '能开发票吗',
}

describe.each(['zh-Hans', 'en'] as const)('in %s', language => {
  beforeEach(() => setLocale(language))

  test.each(MESSAGE_KEYS)('%s has a title and a line, with nothing left to fill', key => {
    const { title, text } = messageWords({ key, params })
    expect(title).not.toBe(tKey('message.other'))
    expect(title.trim()).not.toBe('')
    expect(text.trim()).not.toBe('')
    expect(text).not.toBe(params.title)
    expect(`${title}${text}`).not.toMatch(/[{}]/)
  })
})

test('what a message is about and why stands in its line', () => {
  expect(messageWords({ key: 'examine.listing_rejected', params }).text).toContain(params.title)
  expect(messageWords({ key: 'examine.listing_rejected', params }).text).toContain(params.reason)
  expect(messageWords({ key: 'follow.new_fan', params }).text).toContain(params.nickname)
})

test('a key of a newer server is still a message', () => {
  const words = messageWords({ key: 'no.such_key', params: { title: '土蜂蜜' } })
  expect([words.title, words.text]).toEqual(['新消息', '土蜂蜜'])
})
