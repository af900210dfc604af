/** Shorter words are taken as they are: nearly every typo in them makes another word. */
export const TYPO_LENGTH_MIN = 4

/**
 * The word itself and every variant with one letter removed. Two words that differ by one letter missing, added, wrong
 * or swapped with its neighbour have at least one of these in common, so an index over them finds the candidates.
 */
export const typosOf = (word: string): string[] => {
  const letters = Array.from(word)
  return [...new Set([word, ...letters.map((_, i) => letters.filter((_, at) => at !== i).join(''))])]
}

/** Whether two words differ by at most one letter missing, added, wrong, or swapped with its neighbour. */
export const isOneTypo = (one: string, other: string): boolean => {
  const [a, b] = [Array.from(one), Array.from(other)].sort((x, y) => x.length - y.length)
  if (b.length - a.length > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const rest = (letters: string[], from: number) => letters.slice(from).join('')
  if (a.length < b.length) return rest(a, at) === rest(b, at + 1)
  if (rest(a, at + 1) === rest(b, at + 1)) return true
  return a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, at + 2) === rest(b, at + 2)
}
