import { parseYuan } from '#domain/kit/money'
import { enterpriseInput, identityInput } from '#contract/review/certification-input'
import { contactInput } from '#contract/market/listing-input'
import { mobile as mobileShape } from '#contract/shapes'
import { cleanMobile } from '#domain/kit/typed'
import { cleanYuan } from '#domain/kit/typed-yuan'

const SEED = Number(process.env.SEED_TYPED) || 20_261_128
/** Repeatable numbers from 0 to 1. */
const numbers = (seed: number) => () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32

const wide = (text: string) => text.replace(/[!-~]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
const WIDTHS = [(text: string) => text, wide]
/** What phones and chats put around a copied number: nothing, directions of writing, isolates, widths of zero. */
const MARKS = [
  ['', ''],
  ['\u202d', '\u202c'],
  ['\u202a', '\u202c'],
  ['\u202b', '\u202c'],
  ['\u202e', '\u202c'],
  ['\u2066', '\u2069'],
  ['\u2068', '\u2069'],
  ['\u200e', '\u200e'],
  ['\u200f', ''],
  ['\ufeff', '\u200b'],
  [' ', '\n'],
  ['\u3000', '\u00a0'],
]
const SEPARATORS = ['', ' ', '  ', '-', '\u2011', '\u2013', '\u2014', '.', '·', '\u00a0', '\u2009', '\u3000', '_', '/']
const GROUPINGS = [[11], [3, 4, 4], [3, 8], [7, 4], [3, 3, 5], [4, 3, 4], [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]]
const PREFIXES = [
  '',
  '+86',
  '+86 ',
  '+86-',
  '86',
  '86 ',
  '0086',
  '0086 ',
  '(+86)',
  '（86）',
  '+(86) ',
  '0',
  '手机：',
  '电话:',
  'Tel: ',
]

/** What the server makes of it; undefined if it refuses it. */
const mobileOf = (written: string) => mobileShape.safeParse(written).data
const contactOf = (written: string) => contactInput.safeParse({ mobile: written }).data?.mobile
const wechatOf = (written: string) => contactInput.safeParse({ wechat_id: written }).data?.wechat_id
const idOf = (written: string) => identityInput.shape.id_number.safeParse(written).data
const creditCodeOf = (written: string) => enterpriseInput.shape.credit_code.safeParse(written).data

const grouped = (digits: string, lengths: readonly number[], separator: string) => {
  let at = 0
  return lengths.map(length => digits.slice(at, (at += length))).join(separator)
}

test(`a mobile in every spacing, width, prefix and mark is the same mobile (seed ${SEED})`, () => {
  const random = numbers(SEED)
  const wrong: string[] = []
  let count = 0
  for (const lengths of GROUPINGS)
    for (const separator of SEPARATORS)
      for (const width of WIDTHS)
        for (const prefix of PREFIXES)
          for (const [before, after] of MARKS) {
            const mobile = `1${3 + Math.floor(random() * 7)}${String(Math.floor(random() * 1e9)).padStart(9, '0')}`
            const written = before + width(prefix + grouped(mobile, lengths, separator)) + after
            count += 1
            if (mobileOf(written) !== mobile || contactOf(written) !== mobile) wrong.push(JSON.stringify(written))
          }
  expect(count).toBe(GROUPINGS.length * SEPARATORS.length * WIDTHS.length * PREFIXES.length * MARKS.length)
  expect(wrong.slice(0, 20)).toEqual([])
})

test('a mobile with a digit too many or too few is neither cut nor filled', () => {
  for (const written of [
    '138 0000 00031',
    '138 0000 000',
    '+86 138 0000 00031',
    '+1 415 555 0100',
    '12800000003',
    'abc',
  ])
    expect([written, mobileOf(written), contactOf(written)]).toEqual([written, undefined, undefined])
  expect(cleanMobile('138 0000 00031')).toBe('138 0000 00031')
})

test(`an ID number and a credit code in every spacing, width and case are the same (seed ${SEED})`, () => {
  const wrong: string[] = []
  const numbersOf = {
    '11010519491231002X': [6, 8, 4],
    '91440300708461136T': [2, 6, 9, 1],
    '91330110MA2AXY0E7F': [4, 4, 4, 4, 2],
  }
  for (const [number, lengths] of Object.entries(numbersOf))
    for (const separator of SEPARATORS.filter(one => /^[\s\p{Pd}]*$/u.test(one)))
      for (const width of WIDTHS)
        for (const [before, after] of MARKS)
          for (const letters of [number, number.toLowerCase()]) {
            const written = before + width(grouped(letters, lengths, separator)) + after
            if ((number.endsWith('X') ? idOf : creditCodeOf)(written) !== number) wrong.push(JSON.stringify(written))
          }
  expect(wrong).toEqual([])
  for (const x of ['Ｘ', 'ｘ', '×', 'Х', 'х']) expect(idOf(`11010519491231002${x}`)).toBe('11010519491231002X')
})

test('a WeChat id as it is copied', () => {
  for (const width of WIDTHS)
    for (const prefix of ['', '微信号：', '微信: ', 'WeChat: ', 'wx:'])
      for (const [before, after] of MARKS)
        expect(wechatOf(before + width(`${prefix}abc_123-X`) + after)).toBe('abc_123-X')
})

test(`an amount in every grouping, width, sign and mark is the same amount (seed ${SEED})`, () => {
  const random = numbers(SEED)
  const wrong: string[] = []
  for (const sign of ['', '¥', '￥', '¥ ', 'RMB ', 'CNY', '人民币'])
    for (const unit of ['', '元', ' 元', '块', '圆', ' RMB', '元整'])
      for (const separator of ['', ',', ' ', '\u2009', '\u00a0'])
        for (const point of ['.', '。'])
          for (const width of WIDTHS)
            for (const [before, after] of MARKS) {
              const yuan = Math.floor(10 ** (random() * 9))
              const fen = Math.floor(random() * 100)
              const whole = String(yuan).replace(/\B(?=(\d{3})+$)/g, separator)
              const written = before + sign + width(`${whole}${point}${String(fen).padStart(2, '0')}`) + unit + after
              if (parseYuan(cleanYuan(written)) !== yuan * 100 + fen) wrong.push(JSON.stringify(written))
            }
  expect(wrong.slice(0, 20)).toEqual([])
})

test.each([
  ['¥1,299.5', 129950],
  ['３９．９', 3990],
  ['39.9元', 3990],
  ['39。9', 3990],
  ['12,800', 1280000],
  ['39.', 3900],
])('%s is an amount', (written, fen) => expect(parseYuan(cleanYuan(written))).toBe(fen))

test.each([
  '1.299,50',
  '12,5',
  '1,29,900',
  '1,2990',
  '1 29',
  '1.299.000',
  '39.9-49.9',
  '39.9元/箱',
  '$39.9',
  '12.345',
  '1万',
])('%s is not guessed, and stays as it was written', written => {
  expect(parseYuan(cleanYuan(written))).toBeNull()
  expect(cleanYuan(written)).toBe(written)
})
