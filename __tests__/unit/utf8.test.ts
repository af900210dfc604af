import { utf8Bytes } from '../../domain/utf8'

test('bytes are those of UTF-8, one to four a character', () => {
  for (const text of ['', 'A~', 'é ß', '团长', '😀x', '\ud800'])
    expect(utf8Bytes(text)).toEqual([...Buffer.from(text, 'utf8')])
})
