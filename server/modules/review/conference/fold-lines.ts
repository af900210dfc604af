import { utf8Bytes } from '#domain/kit/utf8'

const LINE_BYTES_MAX = 75

/**
 * Folds an iCalendar text's lines at 75 bytes of UTF-8, between characters (RFC 5545, 3.1). The library folds at 75
 * characters, which are 225 bytes in Chinese: some calendars cut or refuse such lines.
 */
export const foldLines = (text: string): string =>
  text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(fold)
    .join('\r\n')

const fold = (line: string): string => {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = utf8Bytes(character).length
    if (bytes + size > LINE_BYTES_MAX) {
      folded += '\r\n '
      // The space counts.
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
