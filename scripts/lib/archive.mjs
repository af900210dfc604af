// Writes and reads a gzipped tar of a directory: ustar, and pax headers for names that it can't hold.
import {
  closeSync,
  createReadStream,
  createWriteStream,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract as createExtract, pack as createPack } from 'tar-stream'

const BLOCK = 512

const entriesOf = (root, below = '') =>
  readdirSync(join(root, below), { withFileTypes: true }).flatMap(entry => {
    const name = below ? `${below}/${entry.name}` : entry.name
    if (entry.isDirectory()) return [name, ...entriesOf(root, name)]
    return entry.isFile() ? [name] : []
  })

const bytesOf = async function* (path, size) {
  let left = size
  for await (const chunk of createReadStream(path, { end: size - 1 })) {
    left -= chunk.length
    yield chunk
  }
  if (left) throw new Error(`${path} changed while it was read`)
}

/** Resolves once the archive has taken the whole file, or the directory's header. */
const add = (archive, header, path) =>
  new Promise((resolve, reject) => {
    const entry = archive.entry(header, error => (error ? reject(error) : resolve()))
    // The callback and the archive get the error, too.
    entry.on('error', () => undefined)
    if (!header.size) entry.end()
    else
      Readable.from(bytesOf(path, header.size))
        .on('error', error => entry.destroy(error))
        .pipe(entry)
  })

/** Packs the named directories and files of `root`; missing ones are left out. Returns the number of files. */
export const pack = async (root, names, file) => {
  const archive = createPack()
  let files = 0
  const fill = async () => {
    for (const top of names) {
      const found = lstatSync(join(root, top), { throwIfNoEntry: false })
      if (!found) continue
      for (const name of found.isDirectory() ? [top, ...entriesOf(root, top)] : [top]) {
        const path = join(root, ...name.split('/'))
        const stat = lstatSync(path)
        const shared = { mode: stat.mode & 0o777, mtime: stat.mtime }
        if (stat.isDirectory()) await add(archive, { ...shared, name: `${name}/`, type: 'directory', size: 0 }, path)
        else {
          files += 1
          await add(archive, { ...shared, name, type: 'file', size: stat.size }, path)
        }
      }
    }
    archive.finalize()
  }
  // An error on either side ends the other, and the pipeline rejects with it.
  fill().catch(error => archive.destroy(error))
  await pipeline(
    async function* () {
      yield* archive
    },
    createGzip({ level: 6 }),
    createWriteStream(file, { mode: 0o600 }),
  )
  const written = openSync(file, 'r')
  fsyncSync(written)
  closeSync(written)
  return files
}

/**
 * Unpacks into a directory, readable by its own user alone.
 * @throws Error if the archive is cut off, leads out of the directory, or holds anything but files and directories
 */
export const unpack = async (file, root) => {
  const source = createReadStream(file)
  const unzipped = createGunzip()
  const archive = createExtract()
  // The library accepts an archive without an end mark, so this counts the bytes and keeps the last ones.
  let length = 0
  let last = Buffer.alloc(0)
  source.on('error', error => unzipped.destroy(error)).pipe(unzipped)
  unzipped
    .on('error', error => archive.destroy(error))
    .on('data', chunk => {
      length += chunk.length
      last = Buffer.concat([last, chunk.subarray(-BLOCK)]).subarray(-BLOCK)
    })
    .pipe(archive)
  let files = 0
  let end = 0
  try {
    for await (const entry of archive) {
      const { type, size, byteOffset } = entry.header
      const name = normalize(entry.header.name)
      if (name.startsWith('..') || name.startsWith(sep))
        throw new Error(`the archive holds ${name}, which leads elsewhere`)
      const path = join(root, name)
      if (type === 'directory') {
        mkdirSync(path, { recursive: true, mode: 0o700 })
        end = byteOffset
        entry.resume()
        continue
      }
      if (type !== 'file') throw new Error(`the archive holds ${name}, which is neither a file nor a directory`)
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      const out = openSync(path, 'w', 0o600)
      try {
        for await (const chunk of entry) writeFileSync(out, chunk)
        fsyncSync(out)
      } finally {
        closeSync(out)
      }
      end = byteOffset + Math.ceil(size / BLOCK) * BLOCK
      files += 1
    }
    if (length < end + BLOCK || last.some(byte => byte !== 0)) throw new Error('the archive is cut off')
  } finally {
    source.destroy()
    unzipped.destroy()
  }
  return files
}
