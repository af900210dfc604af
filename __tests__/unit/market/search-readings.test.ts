import { polyphonic } from 'pinyin-pro'
import { PROVINCES } from '#domain/base/regions'
import { REGIONS_EN } from '#domain/base/regions-en'
import { pinyinWordsIn } from '#server/modules/market/search/pinyin'
import { readingsOf } from '#server/modules/market/search/readings'
import { GOODS_WORDS } from '../../support/expected/goods-words'
import { PLACES_READ, REGIONS_READ, WORDS_READ } from '../../support/expected/places-read'
import { random } from '#server/seed/data/random'

const SEED = Number(process.env.SEED ?? Date.now() % 100_000)
const letters = (name: string) =>
  name
    .toLowerCase()
    .replace(/ü/g, 'v')
    .replace(/[^a-z]/g, '')
const read = (run: string) => readingsOf(run).join('')
const wordIn = (text: string, word: string) => pinyinWordsIn(text).find(one => one.word === word)!

test('every region of the list is read by its own name', () => {
  const wrong = PROVINCES.flatMap(({ name, cities }) => [name, ...cities])
    .map(name => ({ name, wanted: REGIONS_READ[name] ?? letters(REGIONS_EN[name]), read: read(name) }))
    .filter(one => one.wanted !== one.read)
  expect(wrong).toEqual([])
})

test('places and words of trade are read as people read them, alone and in a title', () => {
  const wrong = Object.entries({ ...PLACES_READ, ...WORDS_READ }).filter(
    ([word, wanted]) => read(word) !== wanted || read(`现货${word}直发`) !== `xianhuo${wanted}zhifa`,
  )
  expect(wrong).toEqual([])
})

test(`a word is found by every reading of each of its characters (seed ${SEED})`, () => {
  const r = random(SEED)
  const missed: string[] = []
  let cases = 0
  const words = [...Object.keys({ ...PLACES_READ, ...WORDS_READ }), ...GOODS_WORDS].filter(word =>
    /^\p{Script=Han}{2,4}$/u.test(word),
  )
  for (const word of words) {
    const { pinyin, others } = wordIn(r.chance(0.5) ? `${word}新货` : word, word)
    const main = readingsOf(word)
    for (const [at, character] of Array.from(word).entries())
      for (const other of polyphonic(character, { toneType: 'none', type: 'array', v: true }).flat()) {
        cases += 1
        const spelt = main.map((one, i) => (i === at ? other : one)).join('')
        if (spelt !== pinyin && !others.includes(spelt)) missed.push(`${word} ${spelt}`)
      }
  }
  expect({ cases, missed }).toEqual({ cases, missed: [] })
  expect(cases).toBeGreaterThan(400)
})
