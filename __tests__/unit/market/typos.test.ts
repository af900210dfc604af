import { isOneTypo, typosOf } from '#domain/market/typos'

const ALPHABET = 'abc'
/** The word, and every word that one typo makes of it. */
const typosIn = (word: string) => {
  const found = new Set<string>([word])
  for (let i = 0; i <= word.length; i += 1) {
    if (i < word.length) found.add(word.slice(0, i) + word.slice(i + 1))
    if (i + 1 < word.length) found.add(word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2))
    for (const letter of ALPHABET) {
      found.add(word.slice(0, i) + letter + word.slice(i))
      if (i < word.length) found.add(word.slice(0, i) + letter + word.slice(i + 1))
    }
  }
  return found
}
const words = (length: number): string[] =>
  length === 0 ? [''] : words(length - 1).flatMap(word => [...ALPHABET].map(letter => word + letter))
const ALL = [3, 4, 5].flatMap(words)

test('tells one typo from two, for every word of three to five letters', () => {
  for (const word of words(4)) {
    const near = typosIn(word)
    expect(ALL.filter(other => isOneTypo(word, other)).sort()).toEqual(ALL.filter(other => near.has(other)).sort())
  }
})

test('gives words that differ by one typo a common index key', () => {
  for (const word of words(4))
    for (const other of typosIn(word)) {
      const known = new Set(typosOf(other))
      expect([word, other, typosOf(word).some(typo => known.has(typo))]).toEqual([word, other, true])
    }
})
