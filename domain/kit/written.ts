/**
 * The one form of everything that people write, passwords excepted: what is stored is what is seen, in the order in
 * which it is seen. It comes before every rule, here and on the server (`contract/shapes.ts`), so that no rule needs a
 * filter of its own. Lists of code points rather than Unicode's categories where these grow from version to version:
 * a phone and the server must agree.
 */

/** Line ends of every system, of Unicode and of word processors. */
const LINE_END = /\r\n|[\n\v\f\r\x85\u2028\u2029]/g

/** Letters and marks of the scripts whose spelling needs joiners: Arabic to Adlam, and those that descend from Brahmi. */
const JOINED =
  '(?=[\\p{L}\\p{M}])[\\u0620-\\u07ff\\u0840-\\u0dff\\u1000-\\u109f\\u1780-\\u17b3\\u17b6-\\u17ff\\u1820-\\u18aa\\u1a20-\\u1cff\\ua800-\\ua95f\\ua980-\\uaaff\\uabc0-\\uabff\\ufb50-\\ufdff\\ufe70-\\ufefc\\u{10a00}-\\u{11fff}\\u{1e900}-\\u{1e95f}]'
const MONGOLIAN = '[\\u1820-\\u18aa]'
/** What is drawn in colour or can be. */
const PICTURE =
  '[\\xa9\\xae\\u203c\\u2049\\u2122\\u2139\\u2194-\\u21aa\\u231a-\\u23ff\\u24c2\\u25aa-\\u25fe\\u2600-\\u27bf\\u2934\\u2935\\u2b05-\\u2b55\\u3030\\u303d\\u3297\\u3299\\u{1f000}-\\u{1fbff}]'
const SHADED = `${PICTURE}[\\ufe0e\\ufe0f\\u{1f3fb}-\\u{1f3ff}]?`
/** England, Scotland and Wales: other tags are drawn nowhere and could hide any text. */
const FLAG =
  '\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}'

/**
 * What can't be seen, or changes the order of what can, as a class of a regular expression with the flag `u`. Tabs and
 * line ends aren't in it: they separate what is written.
 */
export const UNSEEN =
  '[\\0-\\x08\\x0e-\\x1f\\x7f-\\x84\\x86-\\x9f\\xad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ud800-\\udfff\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffc\\u{13430}-\\u{1343f}\\u{16fe4}\\u{1bca0}-\\u{1bca3}\\u{1d159}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}\\p{NChar}]'

/** The first group stays, with the selector or joiner that its characters need; all else that it matches goes. */
const PARTS = new RegExp(
  `(${[
    FLAG,
    `${SHADED}(?:\\u200d${SHADED})*`,
    '[#*0-9]\\ufe0f(?=\\u20e3)',
    `${MONGOLIAN}[\\u180b-\\u180d\\u180f]?\\u180e(?=${MONGOLIAN})`,
    `${MONGOLIAN}[\\u180b-\\u180d\\u180f]\\u200d?`,
    '[\\u1000-\\u109f\\uaa60-\\uaa7f\\ua840-\\ua873]\\ufe00',
    `${JOINED}\\u200d`,
    `${JOINED}\\u200c(?=\\u200c*${JOINED})`,
  ].join('|')})|${UNSEEN}`,
  'gu',
)

/** What stays with some characters only. */
const BOUND = /[\u180b-\u180f\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}]/gu
const PASSES_MAX = 4
/** More marks on one letter are no spelling of any language, and `normalize` takes their square in time. */
const PILED = /(\p{M}{30})\p{M}+/gu

/** @param lineEnd what a line end becomes */
const seen = (typed: string, lineEnd: string): string => {
  let text = typed.replace(LINE_END, lineEnd).replace(/\t/g, ' ')
  // Marks may change places once nothing stands between them any more, and leave a joiner behind.
  for (let passes = 0; passes <= PASSES_MAX; passes += 1) {
    const before = passes === PASSES_MAX ? text.replace(BOUND, '') : text
    text = before
      .replace(PARTS, (_all, kept?: string) => kept ?? '')
      .replace(PILED, '$1')
      .normalize('NFC')
    if (text === before) break
  }
  return text.trim()
}

/** A text of one line as it is kept. '' if nothing in it can be seen. */
export const written = (typed: string): string => seen(typed, ' ')
/** The same for a text of several lines. */
export const writtenLines = (typed: string): string => seen(typed, '\n')
/** How many characters of a text count, whether of one line or of several. */
export const countWritten = (typed: string): number => Array.from(writtenLines(typed)).length
/** Room in a field for so many characters: some take two units, and what doesn't count is left out when it is sent. */
export const typedRoom = (max: number): number => 2 * max + 100
