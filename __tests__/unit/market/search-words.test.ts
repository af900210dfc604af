import { namePairs, plainWords, queryTokens, searchText, searchTokens } from '#domain/market/search'
import { segmentationsOf, ngramsOf } from '#server/modules/market/search/segments'
import { pinyinWordsIn, pinyinWordsOfName } from '#server/modules/market/search/pinyin'

const used = (...words: string[]) => new Map(words.map((word, i) => [word, 100 - i]))
const ways = (run: string, known: ReadonlyMap<string, number>, limit = 3) =>
  segmentationsOf(run, known, limit).map(({ pieces, isTitled }) => pieces.join('|') + (isTitled ? ' in the title' : ''))

test('a text is indexed by its words, its characters and their pairs', () => {
  expect(searchTokens('316L 保温杯').sort()).toEqual(['316', '316l', '=316000ml', '保', '保温', '杯', '温', '温杯'])
  expect(queryTokens('316L 保温杯')).toEqual(['=316000ml', '保温', '温杯'])
  expect(searchText('ＧＩＦＴ套装316L')).toBe('gift 套装 316 316l =316000ml')
})

test('numbers and short words are found by prefix, Chinese words aren’t', () => {
  expect(plainWords(searchText('316L 保温杯 5 斤 USB3 a 24cm'))).toEqual(['316', '316l', 'usb3', '24', '24cm'])
})

test('a name is indexed by pairs of its characters, in any script', () => {
  expect(namePairs('禾田 ABC')).toEqual(['禾田', 'ab', 'bc'])
  expect(namePairs('果')).toEqual(['果'])
  expect(namePairs('!!!')).toEqual([])
})

test('a run is segmented into known words', () => {
  expect(ways('富平柿饼', used('富平', '柿饼'), 1)).toEqual(['富平|柿饼'])
  expect(ways('阳澄湖大闸蟹', used('阳澄', '阳澄湖', '大闸蟹', '闸蟹'), 1)).toEqual(['阳澄湖|大闸蟹'])
  expect(ways('富平柿饼', used())).toContain('富平|柿饼')
})

test('of two segmentations, the one with the more frequent words comes first', () => {
  expect(ways('搪瓷锅', used('搪瓷', '瓷锅'))).toEqual(['搪瓷|锅 in the title', '搪|瓷锅 in the title'])
  expect(ways('搪瓷锅', used('瓷锅', '搪瓷'))).toEqual(['搪|瓷锅 in the title', '搪瓷|锅 in the title'])
})

test('a single character is allowed once, at an end, beside known words', () => {
  expect(ways('搪瓷锅', used())).toEqual([])
  for (const way of segmentationsOf('大炮锅盖架', used('大炮', '锅盖'), 99)) {
    const singles = way.pieces.filter(piece => piece.length === 1)
    expect(singles.length).toBeLessThanOrEqual(1)
    expect(way.isTitled).toBe(singles.length === 1)
  }
})

test('runs of one or two characters and sentences aren’t segmented', () => {
  for (const run of ['锅', '锅具', '量大从优长期合作可月结开票'])
    expect(segmentationsOf(run, used('锅具', '量大', '长期'), 3)).toEqual([])
})

test('the parts of a run are two to four adjacent characters', () => {
  expect(ngramsOf('富平柿饼')).toEqual(['富平', '平柿', '柿饼', '富平柿', '平柿饼', '富平柿饼'])
  expect(ngramsOf('锅')).toEqual([])
})

test('words have pinyin and initials, read in their context', () => {
  const of = (text: string, word: string) => pinyinWordsIn(text).find(one => one.word === word)
  expect(of('江西赣南脐橙', '赣南脐橙')).toEqual({
    word: '赣南脐橙',
    pinyin: 'gannanqicheng',
    initials: 'gnqc',
    others: ['gannaqicheng'],
  })
  expect(of('重庆火锅', '重庆')?.pinyin).toBe('chongqing')
  expect(of('绿茶', '绿茶')?.pinyin).toBe('lvcha')
  expect(pinyinWordsIn('316L 500ml')).toEqual([])
})

test('a short name is indexed as a whole', () => {
  expect(pinyinWordsOfName('禾田果业合作社').map(one => one.word)).toContain('禾田果业合作社')
  expect(pinyinWordsOfName('禾田果业')).toContainEqual({
    word: '禾田果业',
    pinyin: 'hetianguoye',
    initials: 'htgy',
    others: [],
  })
})
