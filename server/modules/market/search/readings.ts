import { pinyin, polyphonic } from 'pinyin-pro'
import { PROVINCES } from '#domain/base/regions'

const OPTIONS = { toneType: 'none', type: 'array', v: true } as const

/** Places and words that pinyin-pro reads otherwise than people do. */
const OWN: Record<string, string> = {
  丰都: 'feng du',
  乐清: 'yue qing',
  乐亭: 'lao ting',
  六合: 'lu he',
  会稽: 'kuai ji',
  什邡: 'shi fang',
  单县: 'shan xian',
  吴堡: 'wu bu',
  喀什: 'ka shi',
  大埔: 'da bu',
  宕昌: 'tan chang',
  尉犁: 'yu li',
  昌都: 'chang du',
  栎阳: 'yue yang',
  歙县: 'she xian',
  泌阳: 'bi yang',
  洪洞: 'hong tong',
  浒墅关: 'xu shu guan',
  浚县: 'xun xian',
  涡阳: 'guo yang',
  珲春: 'hun chun',
  穆棱: 'mu ling',
  筠连: 'jun lian',
  繁峙: 'fan shi',
  莘庄: 'xin zhuang',
  蔚县: 'yu xian',
  解州: 'xie zhou',
  还款: 'huan kuan',
  郫都: 'pi du',
  闵行: 'min hang',
  黄陂: 'huang pi',
}

/** Places keep their reading in any context; of two that begin alike, the longer one. */
const KNOWN: { word: string; readings: string[] }[] = [
  ...Object.entries(OWN).map(([word, readings]) => ({ word, readings: readings.split(' ') })),
  ...PROVINCES.flatMap(({ name, cities }) => [name, ...cities])
    .filter(name => !(name in OWN))
    .map(word => ({ word, readings: pinyin(word, OPTIONS) })),
].sort((a, b) => b.word.length - a.word.length)

/** The reading of each character in its context: without tones, ü as v. */
export const readingsOf = (run: string): string[] => {
  const characters = Array.from(run)
  const readings = pinyin(run, OPTIONS)
  const isSet = characters.map(() => false)
  for (const { word, readings: own } of KNOWN)
    for (let from = run.indexOf(word); from >= 0; from = run.indexOf(word, from + 1)) {
      const at = Array.from(run.slice(0, from)).length
      if (own.some((_, i) => isSet[at + i])) continue
      own.forEach((reading, i) => {
        readings[at + i] = reading
        isSet[at + i] = true
      })
    }
  return readings
}

const cache = new Map<string, readonly string[]>()
/** All readings of a character. */
export const allReadingsOf = (character: string): readonly string[] => {
  const known = cache.get(character)
  if (known) return known
  const found = [...new Set(polyphonic(character, OPTIONS).flat())].filter(one => /^[a-z]+$/.test(one))
  cache.set(character, found)
  return found
}

/** Of one word; further ones differ in more than one character. */
const OTHERS_MAX = 12

/** How a word may be read besides: fewest characters otherwise first. */
export const otherReadingsOf = (characters: string[], readings: string[]): string[] => {
  const own = readings.join('')
  let made: string[][] = [readings]
  const found = new Set<string>()
  for (let changed = 0; changed < characters.length && found.size < OTHERS_MAX; changed += 1) {
    const next: string[][] = []
    for (const one of made)
      for (const [at, character] of characters.entries())
        if (one[at] === readings[at])
          for (const other of allReadingsOf(character))
            if (other !== readings[at]) next.push(one.map((reading, i) => (i === at ? other : reading)))
    for (const one of next) if (found.size < OTHERS_MAX || changed === 0) found.add(one.join(''))
    made = next.slice(0, OTHERS_MAX)
  }
  found.delete(own)
  return [...found]
}
