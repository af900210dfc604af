import { MESSAGE_KEYS } from '#contract/base/message'
import { messageWords } from '#src/features/base/message/words'
import { setLocale, tKey } from '#src/locales'

afterEach(() => setLocale('zh-Hans'))

const params = {
  title: '土蜂蜜',
  reason: '图片不清楚',
  nickname: '茶岭山房',
  price: '12.50',
  unit: '箱',
  keyword: '蜂蜜',
  text: '能开发票吗',
  role: 'agent',
  number: '108',
  amount: '300.00',
  starts_at: '2026-11-24T12:00:00Z',
  coins: '310',
  until: '2026-12-24',
  hours: '24',
  count: '3',
  wallet: 'distribution',
}

describe.each(['zh-Hans', 'en'] as const)('in %s', language => {
  beforeEach(() => setLocale(language))

  test.each(MESSAGE_KEYS)('%s has a title and a text without empty placeholders', key => {
    const { title, text } = messageWords({ key, params })
    expect(title).not.toBe(tKey('message.other'))
    expect(title.trim()).not.toBe('')
    expect(text.trim()).not.toBe('')
    expect(text).not.toBe(params.title)
    expect(`${title}${text}`).not.toMatch(/[{}]/)
  })
})

test('a message’s text says what it is about and why', () => {
  expect(messageWords({ key: 'examine.listing_rejected', params }).text).toContain(params.title)
  expect(messageWords({ key: 'examine.listing_rejected', params }).text).toContain(params.reason)
})

test('an unknown key of a newer server still makes a message', () => {
  const words = messageWords({ key: 'no.such_key', params: { title: '土蜂蜜' } })
  expect([words.title, words.text]).toEqual(['新消息', '土蜂蜜'])
})

test.each([
  ['follow.new_fan', '茶岭山房 关注了你', ''],
  ['follow.published_supply', '茶岭山房 发布了供货', '“土蜂蜜”'],
  ['follow.published_purchase', '茶岭山房 发布了求购', '“土蜂蜜”'],
  ['follow.published_product', '茶岭山房 上架了商品', '“土蜂蜜”'],
  ['comment.new', '茶岭山房 评论了你的内容', '“土蜂蜜”'],
  ['comment.answer', '茶岭山房 回复了你', '“土蜂蜜”'],
  ['quote.given', '茶岭山房 报价 ¥12.50 / 箱', '“土蜂蜜”'],
  ['quote.accepted', '买家选中了你的报价', '“土蜂蜜”'],
  ['quote.declined', '买家没有选中你的报价', '“土蜂蜜”'],
  ['examine.listing_taken_down', '平台下架了你的信息', '“土蜂蜜”'],
  ['examine.appeal_approved', '申诉通过，已恢复上架', '“土蜂蜜”'],
  ['examine.appeal_rejected', '申诉未通过', '“土蜂蜜”'],
  ['examine.pallet_appeal_approved', '申诉通过，货盘已恢复', '“土蜂蜜”'],
  ['comment.appeal_approved', '申诉通过，评论已恢复', '“土蜂蜜”'],
  ['comment.hidden', '平台隐藏了你的评论', '“能开发票吗”'],
  ['role.approved', '代理申请已通过', ''],
  ['role.rejected', '代理申请未通过', '图片不清楚'],
  ['wallet.released', '¥300.00 佣金可以提现了', '已从冻结转为可提现，在分销钱包里'],
  ['wallet.reward', '收到邀请奖励 ¥300.00', '已进入奖励钱包，可以提现'],
  ['wallet.taken_back', '收回 ¥300.00', '分销钱包：图片不清楚'],
  ['role.granted', '你已成为代理', '图片不清楚'],
  ['role.revoked', '你的代理身份已取消', '图片不清楚'],
])('%s says who did what, and then the thing', (key, title, thing) => {
  const words = messageWords({ key, params })
  expect(words.title).toBe(title)
  expect(words.text.startsWith(thing)).toBe(true)
})

test('a meeting is named by its number, its title and Shanghai’s time', () => {
  const words = messageWords({
    key: 'conference.opened',
    params: { number: '108', title: '', starts_at: params.starts_at },
  })
  expect([words.title, words.text]).toEqual(['第 108 场开放预约', '“选品会”，11 月 24 日 周二 20:00 开始'])
})

test('a quote’s unit is English in English', async () => {
  await setLocale('en')
  expect(messageWords({ key: 'quote.given', params }).title).toBe('茶岭山房 quoted ¥12.50 / case')
})

test.each<[string, Record<string, string>, string]>([
  ['pin.started', { title: '土蜂蜜', hours: '1' }, '“土蜂蜜” is at the top now, for 1 hour'],
  ['pin.started', { title: '土蜂蜜', hours: '24' }, '“土蜂蜜” is at the top now, for 24 hours'],
  ['finance.stopped', { count: '1' }, 'The books did not balance in 1 place. See “Finances” on the operator desk.'],
])('%s of %j is English also of one', async (key, sent, text) => {
  await setLocale('en')
  expect(messageWords({ key, params: sent }).text).toBe(text)
})

test('one coin is added in the singular', async () => {
  await setLocale('en')
  const titleOf = (coins: string) => messageWords({ key: 'order.coins', params: { coins, price: '1.00' } }).title
  expect([titleOf('1'), titleOf('310')]).toEqual(['1 coin added', '310 coins added'])
})

test('a broadcast is read in English where it has that, else in Chinese', async () => {
  const chinese = { title: '停机维护', text: '凌晨两点', title_en: '', text_en: '' }
  const both = { ...chinese, title_en: 'Maintenance', text_en: 'At two' }
  const said = (sent: Record<string, string>) => {
    const { title, text } = messageWords({ key: 'system.broadcast', params: sent })
    return [title, text]
  }
  expect(said(both)).toEqual(['停机维护', '凌晨两点'])
  await setLocale('en')
  expect(said(both)).toEqual(['Maintenance', 'At two'])
  expect(said(chinese)).toEqual(['停机维护', '凌晨两点'])
})
