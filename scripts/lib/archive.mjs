// Writes and reads a gzipped tar (ustar) of a directory, with built-ins only.
import { once } from 'node:events'
import {
  createReadStream,
  createWriteStream,
  lstatSync,
  mkdirSync,
  openSync,
  closeSync,
  fsyncSync,
  readdirSync,
  writeSync,
} from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

const BLOCK = 512

const header = ({ name, size, mode, isDirectory, mtimeS }) => {
  const block = Buffer.alloc(BLOCK)
  const bytes = Buffer.from(isDirectory ? `${name}/` : name)
  if (bytes.length > 100) {
    const cut = bytes.lastIndexOf(0x2f, 155)
    if (cut < 0 || bytes.length - cut - 1 > 100) throw new Error(`the path ${name} is too long for the archive`)
    bytes.copy(block, 0, cut + 1)
    bytes.copy(block, 345, 0, cut)
  } else bytes.copy(block)
  const octal = (value, at, length) => block.write(value.toString(8).padStart(length - 1, '0'), at)
  octal(mode & 0o777, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(mtimeS, 136, 12)
  block.write('        ', 148)
  block.write(isDirectory ? '5' : '0', 156)
  block.write('ustar\u000000', 257)
  let sum = 0
  for (const byte of block) sum += byte
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

const entriesOf = (root, below = '') =>
  readdirSync(join(root, below), { withFileTypes: true }).flatMap(entry => {
    const name = below ? `${below}/${entry.name}` : entry.name
    if (entry.isDirectory()) return [name, ...entriesOf(root, name)]
    return entry.isFile() ? [name] : []
  })

/** Packs the named directories and files of `root`; missing ones are left out. Returns the number of files. */
export const pack = async (root, names, file) => {
  let files = 0
  const read = async function* () {
    for (const top of names) {
      const found = lstatSync(join(root, top), { throwIfNoEntry: false })
      if (!found) continue
      for (const name of found.isDirectory() ? [top, ...entriesOf(root, top)] : [top]) {
        const path = join(root, ...name.split('/'))
        const stat = lstatSync(path)
        const isDirectory = stat.isDirectory()
        yield header({
          name,
          size: isDirectory ? 0 : stat.size,
          mode: stat.mode,
          isDirectory,
          mtimeS: Math.floor(stat.mtimeMs / 1000),
        })
        if (isDirectory) continue
        files += 1
        let left = stat.size
        if (left)
          for await (const chunk of createReadStream(path, { end: stat.size - 1 })) {
            left -= chunk.length
            yield chunk
          }
        if (left) throw new Error(`${path} changed while it was read`)
        if (stat.size % BLOCK) yield Buffer.alloc(BLOCK - (stat.size % BLOCK))
      }
    }
    yield Buffer.alloc(2 * BLOCK)
  }
  await pipeline(read(), createGzip({ level: 6 }), createWriteStream(file, { mode: 0o600 }))
  const written = openSync(file, 'r')
  fsyncSync(written)
  closeSync(written)
  return files
}

/**
 * Unpacks into a directory, readable by its own user alone.
 * @throws Error for an archive that is cut off or leads out of the directory.
 */
export const unpack = async (file, root) => {
  const source = createReadStream(file).pipe(createGunzip())
  createReadStreamErrors(source)
  let buffer = Buffer.alloc(0)
  const stream = source[Symbol.asyncIterator]()
  const more = async () => {
    const { value, done } = await stream.next()
    if (done) throw new Error('the archive is cut off')
    return value
  }
  const take = async length => {
    const parts = [buffer]
    let have = buffer.length
    while (have < length) {
      const chunk = await more()
      parts.push(chunk)
      have += chunk.length
    }
    const all = Buffer.concat(parts)
    buffer = all.subarray(length)
    return all.subarray(0, length)
  }
  const text = (block, at, length) => block.toString('utf8', at, at + length).replace(/\0.*$/s, '')
  let files = 0
  for (;;) {
    const block = await take(BLOCK)
    if (block.every(byte => byte === 0)) break
    if (text(block, 257, 5) !== 'ustar') throw new Error('not an archive of this program')
    const prefix = text(block, 345, 155)
    const name = normalize(prefix ? `${prefix}/${text(block, 0, 100)}` : text(block, 0, 100))
    if (name.startsWith('..') || name.startsWith(sep))
      throw new Error(`the archive holds ${name}, which leads elsewhere`)
    const path = join(root, name)
    let left = Number.parseInt(text(block, 124, 12), 8)
    if (text(block, 156, 1) === '5') {
      mkdirSync(path, { recursive: true, mode: 0o700 })
      continue
    }
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    const out = openSync(path, 'w', 0o600)
    const padding = (BLOCK - (left % BLOCK)) % BLOCK
    while (left > 0) {
      if (!buffer.length) buffer = await more()
      const part = buffer.subarray(0, left)
      writeSync(out, part)
      left -= part.length
      buffer = buffer.subarray(part.length)
    }
    fsyncSync(out)
    closeSync(out)
    if (padding) await take(padding)
    files += 1
  }
  source.destroy()
  return files
}

/** Keeps a read error from crashing the process: it reaches the reader of the next part. */
const createReadStreamErrors = source => void once(source, 'error').catch(() => undefined)
