/**
 * Spreadsheets treat a cell that begins with one of these as a formula: `=`, `+`, `-`, `@`, a tab, a return, and
 * full-width forms.
 */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/
const NUMBER = /^-?\d+(?:\.\d+)?$/
/**
 * What a spreadsheet would take for a number and show as another: from twelve digits on as 4.2E+27 (and keep fifteen
 * of them), without leading zeros, or computed.
 */
const CODE = /^(?:\d{12,}|0\d+|\d+e\d+)$/i

/**
 * Formats one CSV value. Numbers stay numbers; a text that a spreadsheet would evaluate gets a leading apostrophe, and
 * a code of digits a tab behind it: either marks it as text.
 */
export const csvField = (value: string | number | null): string => {
  const text = value === null ? '' : String(value)
  const isCode = typeof value === 'string' && CODE.test(text)
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : isCode ? `${text}\t` : text
  return /[",\r\n']/.test(safe) || safe !== safe.trim() ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** RFC 4180, with a byte order mark so that Excel reads UTF-8. */
export const csvOf = (lines: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${lines.map(line => `${line.map(csvField).join(',')}\r\n`).join('')}`
