import { qrCode, qrSvg } from '../../domain/qr-code'
import { utf8Bytes } from '../../domain/utf8'

const drawn = (text: string) => qrCode(text)!.map(row => row.map(dark => (dark ? '#' : '.')).join(''))

test('a short text gives the code that readers were seen to read', () => {
  expect(drawn('A')).toEqual([
    '#######..###..#######',
    '#.....#.#.###.#.....#',
    '#.###.#...#...#.###.#',
    '#.###.#..#....#.###.#',
    '#.###.#.##..#.#.###.#',
    '#.....#...#.#.#.....#',
    '#######.#.#.#.#######',
    '...........##........',
    '#.#.#.#...##....#..#.',
    '#..###...#....#...##.',
    '.#....#.###.#...#...#',
    '#.#.#....##...#...#..',
    '#.#..##.#.#.#.#.#.#.#',
    '........####.#.#.#.#.',
    '#######....#.###.####',
    '#.....#..#.###.###...',
    '#.###.#.##.#.###.##.#',
    '#.###.#.......#...##.',
    '#.###.#.##..#...#...#',
    '#.....#..##...#...##.',
    '#######.#...#.#.#.###',
  ])
})

test('a longer text takes a bigger code, up to what the biggest holds; beyond that there is none', () => {
  const sides = [14, 15, 26, 27, 180, 181, 213].map(length => drawn('x'.repeat(length)).length)
  expect(sides).toEqual([21, 25, 25, 29, 53, 57, 57])
  expect(qrCode('x'.repeat(214))).toBeNull()
  expect(qrSvg('x'.repeat(214))).toBeNull()
})

test('Chinese counts by its bytes', () => {
  expect(drawn('团长看板').length).toBe(21)
  expect(drawn('团长看板好').length).toBe(25)
})

test('the drawing has the quiet zone of four modules around it', () => {
  expect(qrSvg('A')).toContain('viewBox="0 0 29 29"')
  expect(qrSvg('A')).toContain('M4 4h1v1h-1z')
})

test('bytes are those of UTF-8, one to four a character', () => {
  for (const text of ['', 'A~', 'é ß', '团长', '😀x', '\ud800'])
    expect(utf8Bytes(text)).toEqual([...Buffer.from(text, 'utf8')])
})
