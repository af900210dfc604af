/**
 * Spreadsheets treat a cell that begins with one of these as a formula: `=`, `+`, `-`, `@`, a tab, a return, and
 * full-width forms.
 */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/
const NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * Formats one CSV value. Numbers stay numbers; a text that a spreadsheet would evaluate gets a leading apostrophe,
 * which marks it as text.
 */
export const csvField = (value: string | number | null): string => {
  const text = value === null ? '' : String(value)
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) || safe !== safe.trim() ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** RFC 4180, with a byte order mark so that Excel reads UTF-8. */
export const csvOf = (lines: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${lines.map(line => `${line.map(csvField).join(',')}\r\n`).join('')}`
