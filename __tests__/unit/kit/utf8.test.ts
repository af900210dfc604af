import { utf8Bytes } from '#domain/kit/utf8'

test('counts UTF-8 bytes, one to four per character', () => {
  for (const text of ['', 'A~', 'é ß', '团长', '😀x', '\ud800'])
    expect(utf8Bytes(text)).toEqual([...Buffer.from(text, 'utf8')])
})
