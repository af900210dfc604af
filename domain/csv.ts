/** A spreadsheet takes what begins so for a formula: `=`, `+`, `-`, `@`, a tab, a return, and their full-width forms. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/
const NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * One value of a line. A number stays one; any other text that a spreadsheet would compute gets an apostrophe before
 * it, which spreadsheets take for “this is text”.
 */
export const csvField = (value: string | number | null): string => {
  const text = value === null ? '' : String(value)
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) || safe !== safe.trim() ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** By RFC 4180, with the mark by which Excel knows UTF-8. */
export const csvOf = (lines: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${lines.map(line => `${line.map(csvField).join(',')}\r\n`).join('')}`
