import type { WalletLine } from '#contract/money/wallet'
import { DEFAULT_LIMITS } from '#domain/base/limits'
import { isSettingValue } from '#domain/base/settings'
import { causeOf, type Inviter, sharesOf } from '#domain/money/wallet'
import { itemText, lineWords, rateText, signedFen, whenText } from '#src/features/money/wallet/words'
import { setLocale } from '#src/locales'

afterEach(() => setLocale('zh-Hans'))

const inviter = (id: number, level: 1 | 2, roles: string[] = [], isActive = true): Inviter => ({
  id,
  level,
  roles,
  isActive,
  isBuyer: false,
})
const shares = (paid: number, inviters: Inviter[], more = {}) =>
  sharesOf(paid, inviters, { ...DEFAULT_LIMITS, ...more }).map(({ level, userId, rate, fen }) => [
    level,
    userId,
    rate,
    fen,
  ])

test('each share is rounded down by itself, and one of nothing is none', () => {
  expect(shares(29_800, [inviter(1, 1), inviter(2, 2)])).toEqual([[1, 1, 1_500, 4_470]])
  expect(shares(6, [inviter(1, 1)])).toEqual([])
  expect(shares(7, [inviter(1, 1)])).toEqual([[1, 1, 1_500, 1]])
  expect(shares(29_800, [])).toEqual([])
})

test('an agent gets more, the second level what is set, the nearest shareholder a share', () => {
  const team = [inviter(1, 1, ['agent']), inviter(2, 2, ['shareholder'])]
  expect(shares(10_000, team, { commission_percent_second: 5 })).toEqual([
    [1, 1, 3_000, 3_000],
    [2, 2, 500, 500],
    [3, 2, 200, 200],
  ])
  expect(shares(10_000, [inviter(1, 1, ['shareholder']), inviter(2, 2, ['shareholder'])])).toEqual([
    [1, 1, 1_500, 1_500],
    [3, 1, 200, 200],
  ])
})

test('the share of the buyer’s own other account passes to nobody', () => {
  const own = { ...inviter(1, 1, ['agent', 'shareholder']), isBuyer: true }
  expect(shares(10_000, [own, inviter(2, 2, ['shareholder'])], { commission_percent_second: 5 })).toEqual([
    [2, 2, 500, 500],
  ])
})

test('a frozen earner’s share passes to nobody', () => {
  const team = [inviter(1, 1, ['shareholder'], false), inviter(2, 2, ['shareholder'])]
  expect(shares(10_000, team)).toEqual([])
})

test('the law’s two levels can’t be left by configuration', () => {
  expect([5, 6].map(percent => isSettingValue('commission_percent_second', percent))).toEqual([true, false])
  expect(Object.keys(DEFAULT_LIMITS).filter(name => /third|level_3/.test(name))).toEqual([])
  expect([DEFAULT_LIMITS.commission_percent_second, DEFAULT_LIMITS.commission_percent_shareholder]).toEqual([0, 2])
})

test('a cause is known by the first word of what was booked', () => {
  expect(['commission.void', 'reward.identity', 'withdrawal.paid', 'account.given_up', 'rewards'].map(causeOf)).toEqual(
    ['commission', 'reward', 'withdrawal', 'other', 'other'],
  )
})

const NOW = Date.parse('2026-11-21T02:00:00Z')
const line = (more: Partial<WalletLine>): WalletLine => ({
  id: '1',
  cause: 'other',
  move: 'other.moved',
  amount_fen: 4_470,
  at: '2026-11-21T01:12:00Z',
  ref: 'x',
  commission: null,
  reward: null,
  withdrawal: null,
  ...more,
})
const commission = {
  commission_code: 'y1',
  level: 1,
  state: 'frozen' as const,
  available_at: '2026-11-28T01:12:00Z',
  order_code: 's1',
  item_kind: 'vip' as const,
  item_code: 'vip_year',
  paid_fen: 29_800,
  buyer: { user_code: 'u1', nickname: '山野阿姨', avatar_url: '' },
}

test('a line says what it is, through whom, and how it stands', async () => {
  const frozen = lineWords(line({ cause: 'commission', commission }))
  expect([frozen.title, frozen.who, frozen.state]).toEqual(['VIP 年卡佣金', '山野阿姨', '冻结，11 月 28 日可提'])
  const back = lineWords(
    line({ cause: 'commission', amount_fen: -4_470, commission: { ...commission, state: 'void' } }),
  )
  expect([back.title, back.state]).toEqual(['VIP 年卡退款，佣金收回', ''])
  for (const move of ['commission.own_void', 'commission.taken_back']) {
    const own = lineWords(line({ cause: 'commission', move, amount_fen: -4_470, commission }))
    expect([own.title, own.state]).toEqual(['VIP 年卡自购，佣金收回', ''])
  }
  const reward = { reward_code: 'w1', kind: 'identity' as const, invited: commission.buyer }
  const taken = lineWords(line({ cause: 'reward', move: 'reward.taken_back', amount_fen: -200, reward }))
  expect([taken.title, taken.state]).toEqual(['自己邀请自己，奖励收回', ''])
  const withdrawal = { withdrawal_code: 'd1', state: 'waiting_user', fee_fen: 120 }
  const sent = lineWords(line({ cause: 'withdrawal', amount_fen: -20_000, withdrawal }))
  expect([sent.title, sent.who, sent.state]).toEqual(['提现到微信', '手续费 1.20', '等你确认'])
  const returned = lineWords(line({ cause: 'withdrawal', withdrawal: { ...withdrawal, state: 'expired' } }))
  expect([returned.title, returned.who, returned.state]).toEqual(['提现退回', '', '超时未确认，已退回'])
  expect(lineWords(line({})).title).toBe('余额变动')
  await setLocale('en')
  expect(lineWords(line({ cause: 'commission', commission })).title).toBe('Commission: VIP for a year')
})

test('amounts have a sign, rates their per cent, items their name, times their day', () => {
  expect([signedFen(4_470), signedFen(-20_000), signedFen(0)]).toEqual(['+44.70', '−200.00', '+0.00'])
  expect([1_500, 3_000, 250, 1_000, 0].map(rateText)).toEqual(['15%', '30%', '2.5%', '10%', '0%'])
  const coins = { item_kind: 'coins' as const, item_code: 'coins_1030' }
  expect([itemText({ ...coins, paid_fen: 9_800 }), itemText({ ...coins, paid_fen: 2_990 })]).toEqual([
    '团币 ¥98',
    '团币 ¥29.90',
  ])
  expect(itemText({ item_kind: 'vip', item_code: 'vip_of_a_newer_server', paid_fen: 1 })).toBe('VIP')
  expect(['2026-11-21T01:12:00Z', '2026-11-20T01:12:00Z', '2026-11-12T01:12:00Z'].map(at => whenText(at, NOW))).toEqual(
    ['今天 9:12', '昨天', '11 月 12 日'],
  )
})
