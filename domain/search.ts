/**
 * The tokens of a text: lower-cased words of latin letters and digits, each Chinese character and each pair of
 * neighbouring ones. Index and query use the same function, so what is found does not depend on the database.
 */
const HAN = /\p{Script=Han}/u
const normalise = (text: string): string => text.normalize('NFKC').toLowerCase()

const runs = (text: string): string[] =>
  normalise(text).match(/\p{Script=Han}+|[\p{L}\p{N}]+?(?=\p{Script=Han}|[^\p{L}\p{N}]|$)/gu) ?? []

export const searchTokens = (text: string): string[] => {
  const tokens = new Set<string>()
  for (const run of runs(text)) {
    if (!HAN.test(run)) {
      tokens.add(run.slice(0, 32))
      continue
    }
    const characters = Array.from(run)
    characters.forEach((character, i) => {
      tokens.add(character)
      if (i > 0) tokens.add(characters[i - 1] + character)
    })
  }
  return [...tokens]
}

/** The fewest tokens that narrow a query most: pairs where there are any, single characters else. */
export const queryTokens = (text: string): string[] => {
  const tokens = new Set<string>()
  for (const run of runs(text)) {
    const characters = Array.from(run)
    if (!HAN.test(run) || characters.length === 1) tokens.add(run.slice(0, 32))
    else for (let i = 1; i < characters.length; i += 1) tokens.add(characters[i - 1] + characters[i])
  }
  return [...tokens]
}

/** The text that the recheck looks into, and what it looks for. */
export const searchText = (text: string): string => runs(text).join(' ')
