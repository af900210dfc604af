import fs from 'node:fs'
import path from 'node:path'
import { badgeText } from '#domain/base/badge'
import { APP_NAME, SHARE_SLOGAN } from '#domain/base/brand'
import { VERSION_CODE, VERSION_NAME } from '#domain/base/version'
import { fenToField, formatFen, parseYuan, toFen } from '#domain/kit/money'
import { relativeTime } from '#domain/kit/relative-time'
import { queryTokens, searchText, searchTokens } from '#domain/market/search'
import { isCreditCode, isForeignName, isIdCard } from '#domain/base/id-numbers'
import {
  countCharacters,
  isAmount,
  isCode,
  isDate,
  isEmail,
  isInternalPath,
  isMobile,
  isPersonName,
  isUrl,
} from '#domain/kit/validators'

const table = (check: (text: string) => boolean, yes: string[], no: string[]) => {
  test.each(yes)('%s is valid', text => expect(check(text)).toBe(true))
  test.each(no)('%j is invalid', text => expect(check(text)).toBe(false))
}

describe('a mainland mobile number', () =>
  table(
    isMobile,
    ['13800000001', '19912345678', '16600000000'],
    [
      '',
      '12800000001',
      '1380000000',
      '138000000011',
      '+8613800000001',
      '138 0000 0001',
      '13800000001\n',
      '１３８００００００００',
    ],
  ))

describe('an e-mail', () =>
  table(
    isEmail,
    ['a@b.cn', 'first.last+tag@mail.example.com', 'x_1-y@sub-domain.co', `${'a'.repeat(64)}@b.cn`],
    [
      '',
      'a',
      'a@',
      '@b.cn',
      'a@b',
      '.a@b.cn',
      'a.@b.cn',
      'a..b@c.cn',
      'a b@c.cn',
      'a@-b.cn',
      'a@b-.cn',
      'a@b..cn',
      'a@b.c',
      'a@b.cn ',
      '中@b.cn',
      `${'a'.repeat(65)}@b.cn`,
      `a@${'b'.repeat(250)}.cn`,
    ],
  ))

describe('an ID card', () => {
  table(
    isIdCard,
    [
      '11010519491231002X',
      '11010519491231002x',
      '110101190001010014',
      // Foreigners' permanent residence cards.
      '911840199001010018',
      '911156200002290013',
    ],
    [
      '',
      '110105194912310021',
      '11010519491231002',
      '010105194912310020',
      '110105194902300028',
      '1101051949123100２X',
      '440524188001010015',
      // Born before 1900: right but for that.
      '440524188001010014',
      '11010118991231001X',
      '911840189912310012',
      // A foreigner's with a wrong check digit, and on a day that doesn't exist.
      '911840199001010019',
      '911156200102290010',
      '811840199001010018',
    ],
  )
  test('born after today is invalid', () => {
    expect(isIdCard('11010519491231002X', '1949-12-30')).toBe(false)
    expect(isIdCard('11010519491231002X', '1949-12-31')).toBe(true)
  })
})

describe('a unified social credit code', () =>
  table(
    isCreditCode,
    ['91350100M000100Y43', '91350100m000100y43', '91330106MA2B1C3D45', '91440300708461136T', '91330110MA2AXY0E7F'],
    [
      '',
      '91350100M000100Y4',
      '91350100M000100Y44',
      '91350100M000100Y430',
      '01350100M000100Y43',
      '9135010OM000100Y43',
      '91350100I000100Y43',
      '91350100M000100Y4３',
    ],
  ))

describe('a name on an identity card', () =>
  table(
    isPersonName,
    ['王小明', '欧阳若水', '阿卜杜拉·买买提', '㛃㛚'],
    ['', '王 小明', '王\u3000明', 'Wang', '王1', '王.明', '王１'],
  ))

describe('a name on a foreigner’s card', () =>
  table(
    isForeignName,
    ['SMITH JOHN', 'Smith, John A.', "O'BRIEN-WANG MARY"],
    ['', '王小明', 'SMITH1', ' SMITH', 'SMITH@X', '-'],
  ))

describe('an amount with up to two decimals', () =>
  table(
    isAmount,
    ['0', '1', '0.5', '0.05', '10.00', '9999999999.99'],
    ['', '.5', '1.', '01', '1.234', '-1', '+1', '1e3', '1,000', ' 1', '１', '10000000000', 'NaN'],
  ))

describe('a code', () => {
  table(isCode, ['000000', '123456'], ['', '12345', '1234567', '12345a', '１２３４５６', '12 456', '123456\n'])
  test('has six digits by default, or n', () => {
    expect([isCode('1234', 4), isCode('123456', 4), isCode('12345678', 8)]).toEqual([true, false, true])
  })
})

describe('a url', () =>
  table(
    isUrl,
    [
      'http://a.cn',
      'https://www.example.com/path?x=1#y',
      'https://例子.中国/路',
      'http://localhost:3000',
      'http://127.0.0.1:8080/x',
      'HTTPS://EXAMPLE.COM',
    ],
    [
      '',
      'example.com',
      'ftp://a.cn',
      'javascript:alert(1)',
      'http://',
      'http://a',
      'http://-a.cn',
      'http://a.cn:99999999',
      'http://a b.cn',
      '//a.cn',
      `http://a.cn/${'x'.repeat(2100)}`,
    ],
  ))

describe('a day', () =>
  table(isDate, ['2026-11-21', '2024-02-29'], ['', '2025-02-29', '2026-13-01', '2026-1-1', '2026-11-31', '20261121']))

describe('a path within the app', () =>
  table(
    isInternalPath,
    ['/', '/pages/my/index?a=1&b=%2F', '/a//b'],
    ['', 'a', '//evil.cn', '/\\evil.cn', '/a\\b', 'https://evil.cn', '/a\nb', '/a\u0000'],
  ))

test('characters are counted as people count them', () => {
  expect(['', 'abc', '团长', '🦊'].map(countCharacters)).toEqual([0, 3, 2, 1])
})

describe('relative time', () => {
  const MINUTE = 60_000
  const HOUR = 60 * MINUTE
  const DAY = 24 * HOUR
  const NOW = Date.UTC(2026, 10, 21, 4)
  test.each([
    ['ahead of the clock', -DAY, { unit: 'now' }],
    ['this moment', 0, { unit: 'now' }],
    ['a ms under 5 minutes', 5 * MINUTE - 1, { unit: 'now' }],
    ['5 minutes', 5 * MINUTE, { unit: 'minute', count: 5 }],
    ['a ms under an hour', HOUR - 1, { unit: 'minute', count: 59 }],
    ['an hour', HOUR, { unit: 'hour', count: 1 }],
    ['a ms under a day', DAY - 1, { unit: 'hour', count: 23 }],
    ['a day', DAY, { unit: 'day', count: 1 }],
    ['a ms under 30 days', 30 * DAY - 1, { unit: 'day', count: 29 }],
    ['30 days', 30 * DAY, { unit: 'day', count: 30 }],
    ['a ms over 30 days', 30 * DAY + 1, { unit: 'date', date: '2026-10-22' }],
  ])('%s', (_, age, expected) => {
    expect(relativeTime(NOW - age, NOW)).toEqual(expected)
  })

  test('the date is Shanghai’s', () => {
    const last = Date.UTC(2026, 0, 1, 16) // midnight in Shanghai
    expect(relativeTime(last, NOW)).toEqual({ unit: 'date', date: '2026-01-02' })
    expect(relativeTime(last - 1, NOW)).toEqual({ unit: 'date', date: '2026-01-01' })
  })
})

test.each([
  [-1, null],
  [0, null],
  [NaN, null],
  [0.5, null],
  [1, '1'],
  [98, '98'],
  [99, '99'],
  [100, '99+'],
  [1e9, '99+'],
  [Infinity, '99+'],
] as [number, string | null][])('the badge for %d is %j', (count, text) => {
  expect(badgeText(count)).toBe(text)
})

describe('money', () => {
  test.each([
    ['0', 0],
    ['0.01', 1],
    ['0.1', 10],
    ['39.9', 3990],
    ['1.15', 115],
    ['8.2', 820],
    ['9999999999.99', 999_999_999_999],
  ])('%s yuan are %d fen', (text, fen) => expect(parseYuan(text)).toBe(fen))

  test.each(['', '1.234', '-1', 'abc', '01', '.5', '1e3', ' 1'])('%j isn’t an amount', text =>
    expect(parseYuan(text)).toBeNull(),
  )

  test.each([
    [0, '0.00', '0.00'],
    [5, '0.05', '0.05'],
    [3990, '39.90', '39.90'],
    [123_456_789, '1,234,567.89', '1234567.89'],
    [-150, '-1.50', '-1.50'],
    [100_000, '1,000.00', '1000.00'],
  ])('%d fen are written %s, and %s in a field', (fen, text, field) => {
    expect([formatFen(fen), fenToField(fen)]).toEqual([text, field])
  })

  test('what is written can be read back, for every cent of a hundred yuan', () => {
    for (let fen = 0; fen <= 10_000; fen += 1) expect(parseYuan(fenToField(fen))).toBe(fen)
  })

  test.each([0.5, NaN, Infinity, 2 ** 53])('%d isn’t fen', value => expect(() => toFen(value)).toThrow(RangeError))
})

describe('search', () => {
  test.each<[string, string[]]>([
    ['', []],
    ['茶', ['茶']],
    ['保温杯', ['保', '温', '保温', '杯', '温杯']],
    ['USB-C 线', ['usb', 'c', '线']],
    ['iPhone15手机壳', ['iphone15', '手', '机', '手机', '壳', '机壳']],
    ['ＡＢＣ１２', ['abc12']],
    ['a  a', ['a']],
  ])('the tokens of %j', (text, tokens) => expect(searchTokens(text)).toEqual(tokens))

  test.each<[string, string[]]>([
    ['茶', ['茶']],
    ['保温杯', ['保温', '温杯']],
    ['usb 保温', ['usb', '保温']],
  ])('%j is queried by the fewest tokens', (text, tokens) => expect(queryTokens(text)).toEqual(tokens))

  test('all queried tokens are indexed', () => {
    for (const text of ['304不锈钢保温杯 500ml', '礼盒Ａ款', '2026新款 T恤', '𠮷野家']) {
      const indexed = new Set(searchTokens(text))
      expect(queryTokens(text).filter(token => !indexed.has(token))).toEqual([])
    }
  })

  test('the recheck searches the normalized text', () => {
    expect(searchText('ＵＳＢ线')).toBe('usb 线')
  })
})

test('the version is 1.6.4 (164), in the package, too', () => {
  const { version } = JSON.parse(fs.readFileSync(path.join(__dirname, '../../../package.json'), 'utf8')) as {
    version: string
  }
  expect([VERSION_NAME, VERSION_CODE, version]).toEqual(['1.6.4', 164, '1.6.4'])
})

test('the default title and the slogan are as specified', () => {
  expect(APP_NAME).toEqual({ 'zh-Hans': '团长看板', en: 'Group Dashboard' })
  expect(SHARE_SLOGAN).toEqual({
    'zh-Hans': '让品牌找到渠道，让团长找到好货',
    en: 'Brands find channels, gift distributors find supply',
  })
  expect(fs.readFileSync(path.join(__dirname, '../../../src/index.html'), 'utf8')).toContain('<title>团长看板</title>')
})
