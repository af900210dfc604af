/** The UTF-8 bytes of a text: a mini-program has neither TextEncoder nor unescape. A lone surrogate becomes U+FFFD. */
export const utf8Bytes = (text: string): number[] => {
  const bytes: number[] = []
  for (const character of text) {
    const found = character.codePointAt(0)!
    const point = found >= 0xd800 && found <= 0xdfff ? 0xfffd : found
    if (point < 0x80) bytes.push(point)
    else {
      const more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3
      bytes.push([0xc0, 0xe0, 0xf0][more - 1] | (point >> (6 * more)))
      for (let i = more - 1; i >= 0; i--) bytes.push(0x80 | ((point >> (6 * i)) & 0x3f))
    }
  }
  return bytes
}
