import { joinAmounts } from '#domain/market/measures'
import { isHan, phrasesOf, queryTokens, searchText, searchTokens } from '#domain/market/search'
import { titleKeys, titleMatch } from '#domain/market/title-match'
import { random } from '#server/seed/data/random'
import { COUNTS_WANTED, NO_UNITS, OTHER_AMOUNTS, SAME_AMOUNTS, UNITS_WANTED } from '../../support/expected/units'

/** As the database does: by tokens, and by the phrases in the text. */
const finds = (keyword: string, title: string) => {
  const tokens = new Set(searchTokens(title))
  const text = ` ${searchText(title)} `
  return (
    queryTokens(keyword).length > 0 &&
    queryTokens(keyword).every(token => tokens.has(token)) &&
    phrasesOf(keyword).every(phrase => text.includes(isHan(phrase) ? phrase : ` ${phrase} `))
  )
}

const SEED = Number(process.env.SEED ?? Date.now() % 100_000)
const DIMENSIONS = UNITS_WANTED.split('\n').map(line => {
  const [name, units] = line.split(': ')
  return {
    name,
    units: units.split(', ').map(one => ({ name: one.split(' ')[0], factor: Number(one.split(' ')[1]) })),
  }
})
const COUNTS = COUNTS_WANTED.split(' ')
const SPACES = ['', ' ', '  ', '\u3000', '\u00a0', '\u2009']
const wide = (text: string) =>
  Array.from(text, one => (/[!-~]/.test(one) ? String.fromCodePoint(one.codePointAt(0)! + 0xfee0) : one)).join('')
const around = (amount: string) => `秦岭 现货${amount}，坏果包赔`

test(`a number and its unit are one word, however they are written (seed ${SEED})`, () => {
  const r = random(SEED)
  const numbers = [
    '1',
    '5',
    '24',
    '500',
    '4.5',
    '0.5',
    '1500',
    String(r.int(2, 9999)),
    `${r.int(1, 99)}.${r.int(1, 9)}`,
  ]
  const missed: string[] = []
  let cases = 0
  for (const unit of [...DIMENSIONS.flatMap(({ units }) => units.map(({ name }) => name)), ...COUNTS])
    for (const number of numbers)
      for (const space of SPACES)
        for (const write of [(text: string) => text, wide, (text: string) => text.toUpperCase()]) {
          const written = write(number) + space + write(unit)
          cases += 2
          if (!finds(number + unit, around(written))) missed.push(`${number}${unit} → ${written}`)
          if (!finds(written, around(`${number} ${unit}`))) missed.push(`${written} → ${number} ${unit}`)
        }
  expect({ cases, missed: missed.length, some: missed.slice(0, 10) }).toEqual({ cases, missed: 0, some: [] })
})

test(`the same amount is found in every unit of its kind, and only the same (seed ${SEED})`, () => {
  const r = random(SEED + 1)
  const wrong: string[] = []
  for (const { units } of DIMENSIONS)
    for (const one of units)
      for (const other of units)
        for (const n of [1, r.int(2, 999), r.int(1000, 9999) / 100]) {
          // In millionths, so that it is exact.
          const amount = (n * 1000 * (one.factor * 1000)) / (other.factor * 1000) / 1000
          const rounded = Math.round(amount * 1000) / 1000
          if (Math.abs(amount - rounded) > 1e-9 || rounded === 0) continue
          if (!finds(`${n}${one.name}`, around(`${rounded} ${other.name}`)))
            wrong.push(`${n}${one.name} is not ${rounded} ${other.name}`)
          if (finds(`${n}${one.name}`, around(`${rounded + 1} ${other.name}`)))
            wrong.push(`${n}${one.name} is ${rounded + 1} ${other.name}`)
        }
  const kinds = [...DIMENSIONS.map(({ units }) => units[0].name), ...COUNTS]
  for (const one of kinds)
    for (const other of kinds)
      if (one !== other && finds(`24${one}`, around(`24${other}`))) wrong.push(`24${one} is 24${other}`)
  expect({ wrong: wrong.length, some: wrong.slice(0, 10) }).toEqual({ wrong: 0, some: [] })
})

test.each(SAME_AMOUNTS.map(line => [line[0], line]))('%s, however it is written', (_, line) => {
  const missed = line.flatMap(one => line.filter(other => !finds(one, around(other))).map(other => `${one} → ${other}`))
  expect(missed).toEqual([])
})

test.each(OTHER_AMOUNTS)('%s is not %s', (one, other) => {
  expect(finds(one, around(other))).toBe(false)
  expect(finds(other, around(one))).toBe(false)
})

test.each(NO_UNITS)('%s finds itself, and stays words', text => {
  expect(finds(text, `现货 ${text} 直发`)).toBe(true)
  expect(queryTokens(text).filter(token => token.startsWith('='))).toEqual([])
})

test.each([
  ['1斤', '净重一箱 9 斤', false],
  ['脐橙5斤', '赣南脐橙 产地直发 5 斤装带箱', true],
  ['5斤脐橙', '赣南脐橙 产地直发 5 斤装带箱', true],
  ['500g坚果', '每日坚果 0.5kg 大袋', true],
  ['9斤', '单个 8–10 斤', false],
  ['10斤', '单个 8–10 斤', true],
  ['8斤', '单个 8–10 斤', true],
  ['30cm', '加厚垫 20×30cm', true],
  ['20×30cm', '加厚垫 20x30 厘米', true],
  ['200mm', '加厚垫 20*30cm', true],
  ['2瓶', '280g × 2 瓶', true],
  ['280克', '280g×2瓶', true],
  ['280克', '280gx2瓶', true],
  ['24', '珐琅锅 24 cm', true],
  ['24', '珐琅锅 24cm', true],
  ['斤装', '赣南脐橙 5斤装带箱', true],
  ['5', '赣南脐橙 4.5斤装', false],
  ['4.5', '赣南脐橙 4.5 斤装', true],
  ['个性礼物', '3个性礼物', true],
  ['304不锈钢', '304不锈钢保温杯', true],
  ['2斤', '草莓 ½斤', false],
  ['2026年货', '年货礼盒 2026 新款', true],
  ['100天然', '天然乳胶枕 100 只', true],
  ['3双肩包', '双肩包 3 只装', true],
])('%s finds %s: %s', (keyword, title, isFound) => expect(finds(keyword, title)).toBe(isFound))

test('all queried tokens are indexed, and a searched text is searched as it is', () => {
  for (const text of SAME_AMOUNTS.flat()) {
    expect(finds(text, text)).toBe(true)
    expect(queryTokens(phrasesOf(text).join(' '))).toEqual(queryTokens(text))
  }
})

test.each([
  ['赣南脐橙 500g 装带箱', '赣南脐橙 0.5kg 装带箱', 'same'],
  ['赣南脐橙 1斤 装带箱', '赣南脐橙500克装带箱', 'same'],
  ['珐琅炖锅 24cm 电磁通用', '珐琅炖锅 240mm 电磁通用', 'same'],
  ['赣南脐橙 4.5斤 装带箱', '赣南脐橙 45斤 装带箱', null],
  ['赣南脐橙 4.5斤 装带箱', '赣南脐橙 5斤 装带箱', null],
] as const)('duplicates: %s and %s: %s', (one, other, match) => expect(titleMatch(one, other)).toBe(match))

test('a title is looked up by the same title with its amount in another unit, too', () => {
  const keys = titleKeys('赣南脐橙 1斤 装带箱')
  for (const other of ['赣南脐橙 500g 装带箱', '赣南脐橙0.5kg装带箱', '赣南脐橙 500克 装带箱'])
    expect(keys).toContain(titleKeys(other)[0])
})

test('a searched word has no space within an amount, so that it is counted and suggested once', () => {
  expect(['24 cm 汤锅', '24cm 汤锅', '5 斤 装', 'iphone15 个性壳', '20 × 30 cm'].map(joinAmounts)).toEqual([
    '24cm 汤锅',
    '24cm 汤锅',
    '5斤 装',
    'iphone15 个性壳',
    '20 × 30cm',
  ])
})
