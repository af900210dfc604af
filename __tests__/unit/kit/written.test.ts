import { personName } from '#domain/base/person-name'
import { countWritten, typedRoom, written, writtenLines } from '#domain/kit/written'
import { BOUND, DRAWN, KEPT, LINE_ENDS, NAMES, OUT, TYPED } from '../../support/written-cases'

const within = (code: number, ranges: readonly (readonly [number, number])[]): boolean =>
  ranges.some(([from, to]) => code >= from && code <= to)
const named = (code: number): string => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
const GONE = [...Object.values(OUT).flat(), ...BOUND]

/** Deterministic, so that a failure can be repeated: `SEED=<n>`. */
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const random = (() => {
  let state = seed
  return (below: number) => {
    state = (state * 48_271 + 11) % 2_147_483_647
    return state % below
  }
})()
const NEIGHBOURS = Array.from('丹东5kg草莓ÀéΩ한ب۵กᠮ❤#0་ـक')
const neighbour = () => NEIGHBOURS[random(NEIGHBOURS.length)]

describe(`the form of a written text (SEED=${seed})`, () => {
  test.each(KEPT)('%s stays', text => expect([written(text), writtenLines(text)]).toEqual([text, text]))
  test.each(TYPED)('%j', (typed, line, lines) => expect([written(typed), writtenLines(typed)]).toEqual([line, lines]))
  test.each(LINE_ENDS)('%j ends a line', end =>
    expect([written(`一${end}二`), writtenLines(`一${end}二`)]).toEqual(['一 二', '一\n二']),
  )

  test('a text counts as it is kept, and a field has room for one that fills its limit', () => {
    const full = '👍'.repeat(20)
    const copied = `\u202d${full.replace(/👍/gu, '👍\u200b')}\u202c\r\n`
    expect([countWritten(full), countWritten(copied), countWritten('一\r\n二')]).toEqual([20, 20, 3])
    expect(copied.length).toBeLessThanOrEqual(typedRoom(20))
  })

  test('every code point that is not drawn is gone or a space, alone and between any two', () => {
    const wrong: string[] = []
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const sign = String.fromCodePoint(code)
      if (!within(code, GONE)) continue
      const [before, after] = [neighbour(), neighbour()]
      if (written(sign) !== '' || writtenLines(sign + sign) !== '') wrong.push(named(code))
      if (within(code, BOUND)) continue
      if (written(before + sign + after) !== (before + after).normalize('NFC'))
        wrong.push(`${named(code)} ${before}${after}`)
    }
    expect(wrong).toEqual([])
  })

  test('Unicode has no other characters that are not drawn', () => {
    const UNDRAWN =
      /^[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{VS}]$/u
    const wrong: string[] = []
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const sign = String.fromCodePoint(code)
      if (!UNDRAWN.test(sign) || sign === '\t' || LINE_ENDS.includes(sign) || within(code, DRAWN)) continue
      if (written(`春${sign}天`) !== '春天') wrong.push(named(code))
    }
    expect(wrong).toEqual([])
  })

  test('every other code point stays, as NFC has it', () => {
    const wrong: string[] = []
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const sign = String.fromCodePoint(code)
      if (within(code, GONE) || sign === '\t' || LINE_ENDS.includes(sign)) continue
      if (written(`春${sign}天`) !== `春${sign}天`.normalize('NFC')) wrong.push(named(code))
    }
    expect(wrong).toEqual([])
  })

  test('more marks than any language has on a letter are cut off', () =>
    expect(Array.from(written(`a${'\u0301\u0323'.repeat(100_000)}b`).normalize('NFD'))).toHaveLength(32))

  test('a second time it changes nothing', () => {
    const signs = [...GONE.flat(), ...DRAWN.flat()].map(code => String.fromCodePoint(code))
    const all = [
      ...signs,
      ...LINE_ENDS,
      ...NEIGHBOURS,
      ...KEPT.flatMap(text => Array.from(text)),
      '\u0301',
      '\u20e3',
      '\t',
    ]
    const wrong: string[] = []
    for (let i = 0; i < 50_000; i += 1) {
      const text = Array.from({ length: 1 + random(9) }, () => all[random(all.length)]).join('')
      for (const form of [written, writtenLines]) if (form(form(text)) !== form(text)) wrong.push(JSON.stringify(text))
    }
    expect(wrong).toEqual([])
  })
})

describe('a person’s name', () => {
  test.each(NAMES)('%s is kept as %s', (typed, kept) => expect(personName(typed)).toBe(kept))
  test.each(NAMES)('%s is kept the same once it is %s', (_typed, kept) => expect(personName(kept)).toBe(kept))
})
