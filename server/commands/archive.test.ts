import { deepEqual, equal, rejects } from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { pack, unpack } from '../../scripts/lib/archive.mjs'

const BLOCK = 512

interface Entry {
  name: string
  prefix?: string
  text?: string
  type?: string
}

/** An entry as backups had it before tar-stream wrote them: ustar alone. */
const entryOf = ({ name, prefix = '', text = '', type = '0' }: Entry): Buffer => {
  const header = Buffer.alloc(BLOCK)
  const body = Buffer.from(text)
  const octal = (value: number, at: number, length: number) =>
    header.write(value.toString(8).padStart(length - 1, '0'), at)
  header.write(name)
  octal(0o644, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(body.length, 124, 12)
  octal(1_790_000_000, 136, 12)
  header.write('        ', 148)
  header.write(type, 156)
  if (type === '1' || type === '2') header.write('/etc/passwd', 157)
  header.write('ustar\u000000', 257)
  header.write(prefix, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, body, Buffer.alloc((BLOCK - (body.length % BLOCK)) % BLOCK)])
}
const END = Buffer.alloc(2 * BLOCK)
const tarOf = (...entries: Entry[]): Buffer => Buffer.concat([...entries.map(entryOf), END])

describe('backup archives', () => {
  let directory: string
  let file: string
  let root: string

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'gd-tar-'))
    file = join(directory, 'backup.tar.gz')
    root = join(directory, 'restored')
    mkdirSync(root)
  })
  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  const save = (tar: Buffer) => writeFileSync(file, gzipSync(tar))
  const texts = (at: string): Record<string, string> =>
    Object.fromEntries(
      readdirSync(at, { recursive: true })
        .map(String)
        .filter(name => statSync(join(at, name)).isFile())
        .map(name => [name, readFileSync(join(at, name), 'latin1')]),
    )
  const modeOf = (name: string): number => statSync(join(root, name)).mode & 0o777

  it('unpack to what was packed: empty and large files, long and Chinese names', async () => {
    const from = join(directory, 'from')
    const parts: Record<string, string> = {
      'keys.json': '{}',
      'files/empty': '',
      'files/block': 'x'.repeat(BLOCK),
      'files/large': 'a line of many\n'.repeat(100_000),
      [`files/${'n'.repeat(140)}.webp`]: 'one long name',
      [`files/${Array.from({ length: 4 }, () => 'd'.repeat(90)).join('/')}/deep.webp`]: 'a long path',
      [`files/${'图'.repeat(60)}/照片.webp`]: 'Chinese',
    }
    for (const [name, text] of Object.entries(parts)) {
      mkdirSync(dirname(join(from, name)), { recursive: true })
      writeFileSync(join(from, name), text, { mode: 0o644 })
    }
    mkdirSync(join(from, 'private'))
    writeFileSync(join(from, 'not asked for'), 'x')
    const count = Object.keys(parts).length
    equal(await pack(from, ['keys.json', 'database', 'files', 'private'], file), count)
    equal(await unpack(file, root), count)
    deepEqual(texts(root), parts)
    deepEqual(
      [modeOf('keys.json'), modeOf('files/large'), modeOf('files'), modeOf('private')],
      [0o600, 0o600, 0o700, 0o700],
    )
  })

  it('can be read if written before tar-stream was used', async () => {
    const long = 'p'.repeat(60)
    save(
      tarOf(
        { name: 'keys.json', text: '{"a":1}' },
        { name: 'files/', type: '5' },
        { name: 'files/empty' },
        { name: '商品夹/照片.webp', text: 'Chinese' },
        { prefix: `files/${long}/${long}`, name: 'small.webp', text: 'y'.repeat(3 * BLOCK) },
      ),
    )
    equal(await unpack(file, root), 4)
    deepEqual(texts(root), {
      [`files/${long}/${long}/small.webp`]: 'y'.repeat(3 * BLOCK),
      'files/empty': '',
      'keys.json': '{"a":1}',
      '商品夹/照片.webp': 'Chinese',
    })
    deepEqual([modeOf('keys.json'), modeOf('files')], [0o600, 0o700])
  })

  it('are refused if an entry’s path leads out of the directory', async () => {
    for (const name of ['../out', 'files/../../out', '/tmp/gd-out'])
      for (const type of ['0', '5']) {
        save(tarOf({ name: 'keys.json', text: '{}' }, { name, type }))
        await rejects(unpack(file, root), /leads elsewhere/, name)
      }
    deepEqual([existsSync(join(directory, 'out')), existsSync('/tmp/gd-out')], [false, false])
  })

  it('are refused if they hold links, devices or pipes', async () => {
    for (const type of ['1', '2', '3', '4', '6', 'Z']) {
      save(tarOf({ name: 'keys.json', type }))
      await rejects(unpack(file, root), /neither a file nor a directory/, type)
      deepEqual(readdirSync(root), [], type)
    }
  })

  it('are refused if truncated anywhere, or if the file is no archive', async () => {
    const cutOff = /cut off|end of/i
    // The last file's bytes look like the archive's end.
    const whole = tarOf({ name: 'a', text: 'x'.repeat(600) }, { name: 'b', text: '\0'.repeat(2 * BLOCK) })
    for (let length = 0; length <= whole.length - END.length; length += BLOCK / 2) {
      save(whole.subarray(0, length))
      await rejects(unpack(file, root), cutOff, `${length} bytes`)
    }
    const zipped = gzipSync(whole)
    writeFileSync(file, zipped.subarray(0, -9))
    await rejects(unpack(file, root), cutOff)

    // After the header that carries a long name.
    const from = join(directory, 'from')
    mkdirSync(from)
    writeFileSync(join(from, '图'.repeat(60)), '')
    await pack(from, readdirSync(from), file)
    save(gunzipSync(readFileSync(file)).subarray(0, 2 * BLOCK))
    await rejects(unpack(file, root), cutOff)

    for (const text of ['no archive', 'no archive '.repeat(100)]) {
      save(Buffer.from(text))
      await rejects(unpack(file, root))
      writeFileSync(file, text)
      await rejects(unpack(file, root))
    }
    save(whole)
    equal(await unpack(file, root), 2)
  })
})
