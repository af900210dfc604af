import assert, { deepEqual, equal } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, it } from 'node:test'

const FONTS = ['regular', 'bold'].map(weight => resolve(`server/assets/noto-sans-sc-${weight}.otf`))
const BYTES_MAX = 12_000_000
/** What shops call themselves beyond the everyday characters: doubled, of the names of people, traditional. */
const RARE = '犇喆赟祎翀囍㸆堃龍豐'
const standard = readFileSync('__tests__/support/standard-characters.txt', 'utf8').replace(/\n/g, '')

/** The characters that a font file has a glyph for, by its own table (cmap, format 12). */
const charactersOf = (path: string): Set<string> => {
  const font = readFileSync(path)
  const found = new Set<string>()
  for (let i = 0; i < font.readUInt16BE(4); i += 1) {
    const record = 12 + 16 * i
    if (font.toString('latin1', record, record + 4) !== 'cmap') continue
    const cmap = font.readUInt32BE(record + 8)
    for (let j = 0; j < font.readUInt16BE(cmap + 2); j += 1) {
      const at = cmap + font.readUInt32BE(cmap + 4 + 8 * j + 4)
      // Others repeat a part of it: format 4 the first plane, 14 the variants.
      if (font.readUInt16BE(at) !== 12) continue
      for (let group = 0; group < font.readUInt32BE(at + 12); group += 1) {
        const [first, last] = [0, 4].map(offset => font.readUInt32BE(at + 16 + 12 * group + offset))
        for (let code = first; code <= last; code += 1) found.add(String.fromCodePoint(code))
      }
    }
  }
  return found
}

/** Regular and bold of each text, drawn in a process of its own: fontconfig reads its configuration once. */
const draw = (texts: readonly string[], env: Record<string, string> = {}): (string | null)[][] => {
  const script = resolve('__tests__/support/draw-texts.ts')
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', script, JSON.stringify(texts)], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  equal(status, 0, stderr)
  return JSON.parse(stdout)
}

describe('text that the server draws', () => {
  it('has every character of the standard table, in both weights, in 12 MB', () => {
    for (const path of FONTS) {
      const has = charactersOf(path)
      deepEqual(
        [...(standard + RARE)].filter(character => !has.has(character)),
        [],
        path,
      )
    }
    const bytes = FONTS.reduce((sum, path) => sum + statSync(path).size, 0)
    assert(bytes <= BYTES_MAX, `${bytes} bytes`)
  })

  it('draws what its font has, and nothing else, alike with and without fonts on the machine', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
    try {
      const empty = join(folder, 'fonts.conf')
      writeFileSync(empty, `<?xml version="1.0"?><fontconfig><cachedir>${folder}</cachedir></fontconfig>`)
      // Tibetan, Thai, Hangul and an emoji: some fonts of machines have them, ours hasn't.
      const lacking = ['བཀྲ', 'ไทย', '서울', '🍓']
      const texts = [...RARE, `晓犇${lacking.join('')}鲜果`, '晓犇鲜果', ...lacking]
      const bare = draw(texts, { FONTCONFIG_FILE: empty })
      deepEqual(bare, draw(texts))
      for (const [i, character] of [...RARE].entries()) assert(bare[i].every(Boolean), character)
      const [mixed, plain, ...none] = bare.slice(RARE.length)
      deepEqual(mixed, plain)
      assert(none.flat().every(drawn => drawn === null))
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
