/**
 * Estimates the width of a character in em without a font, so that canvas, server and tests break the same lines. The
 * figures are those of common sans-serif fonts, on the wide side. By hand: a font reader (opentype.js, fontkit) would
 * want both faces on every phone, 1.5 MB each.
 */
const emOf = (char: string): number => {
  if (/[\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/.test(char)) return 1
  if (/[\u{1f000}-\u{1faff}]/u.test(char)) return 1.3
  if (/[ .,:;'|!iljtf·]/.test(char)) return 0.32
  if (/[MWmw@%—…]/.test(char)) return 0.95
  if (/[A-Z]/.test(char)) return 0.68
  return 0.58
}

/** In the unit of `size`. */
export const textWidth = (text: string, size: number): number =>
  Array.from(text).reduce((sum, char) => sum + emOf(char) * size, 0)

/** Truncates a text to `width`, with an ellipsis if something is cut off. */
export const clipText = (text: string, size: number, width: number): string => {
  if (textWidth(text, size) <= width) return text
  const chars = Array.from(text)
  while (chars.length > 0 && textWidth(`${chars.join('')}…`, size) > width) chars.pop()
  return chars.length ? `${chars.join('').trimEnd()}…` : ''
}

/** What isn't broken: a Latin word or a character, with the brackets before it and the punctuation after it. */
const OPENING = '[（《「『【“‘([{]*'
const CLOSING = '[，。、；：？！）》」』】”’%…,.;:?!)\\]}]*'
const WORDS = new RegExp(`${OPENING}(?:[\\w.%/+-]+|.)${CLOSING}`, 'gu')
/** The parts of a word that doesn't fit a line. */
const CHARACTERS = new RegExp(`${OPENING}.${CLOSING}`, 'gu')

/**
 * Breaks a text into lines no wider than `width`; latin words stay whole if they fit a line. The last line ends in an
 * ellipsis if more follows.
 */
export const wrapText = (text: string, size: number, width: number, lines: number): string[] => {
  const rest: string[] = text.trim().replace(/\s+/g, ' ').match(WORDS) ?? []
  const made: string[] = []
  let line = ''
  while (rest.length > 0 && made.length < lines) {
    const piece = rest[0]
    if (made.length === lines - 1) {
      made.push(clipText((line + rest.join('')).trim(), size, width))
      return made
    }
    if (textWidth(line + piece, size) <= width) {
      line += piece
      rest.shift()
    } else if (line === '') {
      const parts = piece.match(CHARACTERS) ?? [piece]
      rest.splice(0, 1, ...parts)
      if (parts.length === 1) line += rest.shift()!
    } else {
      made.push(line.trim())
      line = ''
      if (rest[0] === ' ') rest.shift()
    }
  }
  if (line && made.length < lines) made.push(line.trim())
  return made
}

/** A slogan in one line, or in two: one clause per line if each of them fits. */
export const sloganLines = (text: string, size: number, width: number): string[] => {
  if (textWidth(text, size) <= width) return [text]
  const clauses = (text.match(/[^，,]+[，,]?/g) ?? []).map(clause => clause.trim())
  const isFit = clauses.length === 2 && clauses.every(clause => textWidth(clause, size) <= width)
  return isFit ? clauses : wrapText(text, size, width, 2)
}

/** Lays out facts in lines without breaking any; one wider than a line is clipped, those beyond `lines` are dropped. */
export const factLines = (facts: readonly string[], size: number, width: number, lines: number): string[] => {
  const made: string[] = []
  for (const fact of facts) {
    const line: string | undefined = made[made.length - 1]
    const longer = line === undefined ? '' : `${line} · ${fact}`
    if (longer && textWidth(longer, size) <= width) made[made.length - 1] = longer
    else if (made.length < lines) made.push(clipText(fact, size, width))
    else break
  }
  return made
}
