/** Pure checks of user input. Each returns true or false and never throws. */

export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)

/** No doubled, leading or trailing dots. Written without look-behind, which Safari before 16.4 refuses to parse. */
const EMAIL = /^([A-Za-z0-9][\w+-]*(?:\.[\w+-]+)*)@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/

export const isEmail = (text: string): boolean => {
  const parts = text.length <= 254 ? EMAIL.exec(text) : null
  return parts !== null && parts[1].length <= 64
}

/** Amount in yuan with at most two decimals, no leading zeros, below ten thousand million. */
export const isAmount = (text: string): boolean => /^(?:0|[1-9]\d{0,9})(?:\.\d{1,2})?$/.test(text)

/** Exactly `digits` digits; six by default. */
export const isCode = (text: string, digits = 6): boolean => text.length === digits && /^\d+$/.test(text)

/** An absolute http or https address with a host. */
export const isUrl = (text: string): boolean =>
  text.length <= 2048 &&
  /^https?:\/\/(?:localhost|(?:\d{1,3}\.){3}\d{1,3}|(?:[A-Za-z0-9\u4e00-\u9fff](?:[A-Za-z0-9\u4e00-\u9fff-]{0,61}[A-Za-z0-9\u4e00-\u9fff])?\.)+[A-Za-z\u4e00-\u9fff]{2,24})(?::\d{1,5})?(?:[/?#][^\s]*)?$/i.test(
    text,
  )

/** A name as on a resident's identity card: Chinese characters and middle dots; no Latin letters, digits or spaces. */
export const isPersonName = (text: string): boolean => /^[^\s!-~\uff01-\uff5e]+$/.test(text)

/** A real calendar day, written `YYYY-MM-DD`. */
export const isDate = (text: string): boolean => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return false
  const [year, month, day] = parts.slice(1).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** A day that is valid in this market: a real one from 2020 to 2100. */
export const isDay = (text: string): boolean => isDate(text) && text >= '2020-01-01' && text <= '2100-12-31'

/** Length in code points: one for a Chinese character or a single-code-point emoji. */
export const countCharacters = (text: string): number => Array.from(text).length

/** A path within the app, safe to go to after log-in: never another site. */
export const isInternalPath = (path: string): boolean =>
  path.length <= 1024 && /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(path)
