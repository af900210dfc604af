/** What the one form of everything that people write (`domain/kit/written.ts`) does to each character, as a reader expects. */

type Range = readonly [from: number, to: number]

/** Leaves nothing behind, whatever stands beside it; joiners and variation selectors are in `BOUND`. */
export const OUT: Readonly<Record<string, readonly Range[]>> = {
  'other controls': [
    [0x00, 0x08],
    [0x0e, 0x1f],
    [0x7f, 0x84],
    [0x86, 0x9f],
  ],
  'soft hyphen': [[0xad, 0xad]],
  'combining grapheme joiner': [[0x34f, 0x34f]],
  'bidirectional controls': [
    [0x61c, 0x61c],
    [0x200e, 0x200f],
    [0x202a, 0x202e],
    [0x2066, 0x2069],
  ],
  'fillers of Hangul': [
    [0x115f, 0x1160],
    [0x3164, 0x3164],
    [0xffa0, 0xffa0],
  ],
  'inherent vowels of Khmer': [[0x17b4, 0x17b5]],
  'zero width space, word joiner, byte order mark': [
    [0x200b, 0x200b],
    [0x2060, 0x2060],
    [0xfeff, 0xfeff],
  ],
  'invisible operators, and shaping controls that nobody may use any more': [
    [0x2061, 0x2065],
    [0x206a, 0x206f],
  ],
  'blank of Braille, filler of Khitan, null notehead': [
    [0x2800, 0x2800],
    [0x16fe4, 0x16fe4],
    [0x1d159, 0x1d159],
  ],
  'marks of annotations, and what stands for an object that is not there': [[0xfff0, 0xfffc]],
  'controls of hieroglyphs, shorthand and music': [
    [0x13430, 0x1343f],
    [0x1bca0, 0x1bca3],
    [0x1d173, 0x1d17a],
  ],
  'tags, selectors of ideographs, and the rest of the plane that nobody draws': [[0xe0000, 0xe0fff]],
  'lone surrogates': [[0xd800, 0xdfff]],
  noncharacters: [
    [0xfdd0, 0xfdef],
    ...Array.from({ length: 17 }, (_, plane): Range => [plane * 0x10000 + 0xfffe, plane * 0x10000 + 0xffff]),
  ],
}

/** Goes, unless the character before it needs it (`KEPT`). */
export const BOUND: readonly Range[] = [
  [0x180b, 0x180f],
  [0x200c, 0x200d],
  [0xfe00, 0xfe0f],
]

/** A line end: a space where there is one line only. CR before LF counts once. */
export const LINE_ENDS: readonly string[] = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029']

/** Of Unicode's format characters those that are drawn: signs of Arabic, Syriac and Kaithi around a number. */
export const DRAWN: readonly Range[] = [
  [0x600, 0x605],
  [0x6dd, 0x6dd],
  [0x70f, 0x70f],
  [0x890, 0x891],
  [0x8e2, 0x8e2],
  [0x110bd, 0x110bd],
  [0x110cd, 0x110cd],
]

/** Stays as it is, joiners and selectors included. */
export const KEPT: readonly string[] = [
  '丹东草莓 3斤装',
  '阿克苏冰糖心苹果（10斤）',
  '㛃㛚 𠮷野家 〇',
  'Crème brûlée 50%',
  '新鮮　直送',
  'ئالما 5 كىلوگرام',
  'می\u200cخواهم',
  'ه\u200d',
  'क्\u200dष',
  'क्\u200cष',
  'ശ്രീ\u200d',
  'ව්\u200dය',
  'ខ្មែរ',
  'ᠮᠣᠩᠭᠣᠯ\u180eᠠ',
  'ᠠ\u180bᠨ',
  '\u1000\ufe00ၵ',
  '\ua85a\ufe00',
  'བོད་ཡིག',
  'ꆈꌠꁱꂷ',
  '한국어',
  'がぎぐ',
  '❤️',
  '☎︎',
  '1️⃣2️⃣#️⃣',
  '👨‍👩‍👧‍👦',
  '👩🏽‍🌾 自家果园',
  '🏳️‍🌈',
  '👁️‍🗨️',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '🇨🇳',
  '🙂‍↔️',
  '✅',
]

/** As it was typed, in one line, and in several. */
export const TYPED: readonly (readonly [typed: string, line: string, lines: string])[] = [
  ['  阿茉团长\u3000', '阿茉团长', '阿茉团长'],
  ['第一行\r\n第二行', '第一行 第二行', '第一行\n第二行'],
  ['第一行\r第二行\n\n第三行', '第一行 第二行  第三行', '第一行\n第二行\n\n第三行'],
  ['规格\t价格', '规格 价格', '规格 价格'],
  ['粘\v自\u2028文\u2029档', '粘 自 文 档', '粘\n自\n文\n档'],
  ['cafe\u0301', 'café', 'café'],
  ['e\u200b\u0301', 'é', 'é'],
  ['\u212b \u2126', 'Å Ω', 'Å Ω'],
  ['\uf900', '豈', '豈'],
  ['\u202e服客方官\u202c', '服客方官', '服客方官'],
  ['\u202d138 0000 0003\u202c', '138 0000 0003', '138 0000 0003'],
  ['官\u{e0100}方\ufe00', '官方', '官方'],
  ['果\u200d园\u200c直\ufe0f发', '果园直发', '果园直发'],
  ['a\u200d\u200d🍎\ufe0f\ufe0f', 'a🍎\ufe0f', 'a🍎\ufe0f'],
  ['🍎\u200d', '🍎', '🍎'],
  ['1\ufe0f3\ufe0f8\ufe0f', '138', '138'],
  ['🏴\u{e0073}\u{e0065}\u{e0063}\u{e0072}\u{e007f}', '🏴', '🏴'],
  ['می\u200c', 'می', 'می'],
  ['می\u200c\u200cخواهم', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['\ud83d\u200b\ude00', '', ''],
  ['甲\ud83d乙', '甲乙', '甲乙'],
  [' \u3164\u00a0\u2800\n\u00ad', '', ''],
]

/** A person's name as it is typed, and as it is kept. */
export const NAMES: readonly (readonly [typed: string, kept: string])[] = [
  ['王小明', '王小明'],
  ['阿卜杜拉·买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉•买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉・买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉･买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉‧买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉⋅买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉∙买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉．买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉.买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉﹒买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉。买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉｡买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉●买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉ㆍ买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉\u0387买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉⸱买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉․买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉 · 买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉　•　买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉··买买提', '阿卜杜拉·买买提'],
  ['艾孜买提.阿不都拉.买买提', '艾孜买提·阿不都拉·买买提'],
  ['一.丁', '一·丁'],
  ['㛃.㛚', '㛃·㛚'],
  ['𠮷.野', '𠮷·野'],
  // A full stop in a Latin name shortens: it stays. What is nothing but a middle dot becomes one.
  ['J.R. Smith', 'J.R. Smith'],
  ['John F. Kennedy', 'John F. Kennedy'],
  ['Maria•Lopez', 'Maria·Lopez'],
  ['王.J', '王.J'],
  ['.王', '.王'],
  ['王小明.', '王小明.'],
]
