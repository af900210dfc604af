/** In characters. Longer runs are neither segmented nor corrected. */
export const SEGMENTED_RUN_MAX = 12
const PIECE_MAX = 4

/** All substrings of two to four characters, which may be words of the market. */
export const ngramsOf = (run: string): string[] => {
  const characters = Array.from(run)
  const parts = new Set<string>()
  for (let length = 2; length <= PIECE_MAX; length += 1)
    for (let at = 0; at + length <= characters.length; at += 1) parts.add(characters.slice(at, at + length).join(''))
  return [...parts]
}

export interface Segmentation {
  pieces: string[]
  /** One piece is a single character, which is weak evidence: all pieces have to be in the title. */
  isTitled: boolean
}

const waysOf = (characters: string[]): string[][] =>
  characters.length === 0
    ? [[]]
    : Array.from({ length: Math.min(PIECE_MAX, characters.length) }, (_, i) =>
        waysOf(characters.slice(i + 1)).map(others => [characters.slice(0, i + 1).join(''), ...others]),
      ).flat()

/**
 * Splits a run of Chinese characters into words that needn't be adjacent, the likeliest split first: few pieces, known
 * words, then the more frequent ones. A single character is allowed at either end only, beside known words.
 * @param used how often each of `ngramsOf` occurs in the market
 */
export const segmentationsOf = (run: string, used: ReadonlyMap<string, number>, limit: number): Segmentation[] => {
  const characters = Array.from(run)
  if (characters.length < 3 || characters.length > SEGMENTED_RUN_MAX) return []
  const segmentations: (Segmentation & { cost: number; least: number })[] = []
  for (const pieces of waysOf(characters)) {
    if (pieces.length === 1) continue
    const single = pieces.findIndex(piece => Array.from(piece).length === 1)
    const isTitled = single >= 0
    const unknown = pieces.filter(piece => Array.from(piece).length > 1 && !used.has(piece)).length
    if (isTitled) {
      const singles = pieces.filter(piece => Array.from(piece).length === 1).length
      if (singles > 1 || unknown > 0 || (single > 0 && single < pieces.length - 1)) continue
    }
    const least = Math.min(...pieces.map(piece => used.get(piece) ?? (Array.from(piece).length === 1 ? Infinity : 0)))
    segmentations.push({ pieces, isTitled, least, cost: pieces.length + 1.5 * unknown + (isTitled ? 0.8 : 0) })
  }
  return segmentations
    .sort((a, b) => a.cost - b.cost || b.least - a.least)
    .slice(0, limit)
    .map(({ pieces, isTitled }) => ({ pieces, isTitled }))
}
