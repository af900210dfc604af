import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newCode } from '../../crypto/codes'
import { FILE_FIELD, signLink, signPolicy } from './policy'
import type { Files, Place } from './types'

/** Folder and file names are made here and checked wherever an address names them; nothing else reaches the disk. */
const PATH = /^(?:demo\/)?[A-Za-z0-9_-]{1,64}\/[a-z]{1,16}\.(?:webp|mp4)$/
const FOLDER = /^[a-z0-9]{1,64}$/

export interface DiskOptions {
  dataDir: string
  /** Read-only pictures under `demo/`. */
  demoDir: string
  formSecret: Buffer
  linkSecret: Buffer
}

/** Whoever sends it hears of a fault by itself; one that comes before, or after the reader has gone, is nobody's. */
const opened = (path: string, range?: { start: number; end: number }): ReadStream =>
  createReadStream(path, range).on('error', () => undefined)

/** Files on the local disk, behind the same signed form as an object store. Addresses are relative to the site. */
export const createDiskFiles = ({ dataDir, demoDir, formSecret, linkSecret }: DiskOptions): Files => {
  const root = (place: Place) => join(dataDir, place === 'public' ? 'files' : 'private')
  const folderOf = (place: Place, folder: string) => {
    if (!FOLDER.test(folder)) throw new Error('no folder of ours')
    return join(root(place), folder)
  }
  return {
    publicBase: '/files/',
    signForm: order => ({ url: '/upload/form', fields: signPolicy(formSecret, order), file_field: FILE_FIELD }),
    put: async (place, folder, files) => {
      const target = folderOf(place, folder)
      const draft = join(dataDir, 'tmp', newCode('d'))
      await mkdir(draft, { recursive: true })
      await mkdir(root(place), { recursive: true })
      for (const [name, content] of Object.entries(files))
        if (Buffer.isBuffer(content)) await writeFile(join(draft, name), content)
        else await rename(content.movedFrom, join(draft, name))
      await rm(target, { recursive: true, force: true })
      await rename(draft, target)
    },
    find: async (place, path) => {
      if (!PATH.test(path)) return null
      const isDemo = path.startsWith('demo/')
      if (isDemo && place === 'private') return null
      const full = isDemo ? join(demoDir, path.slice('demo/'.length)) : join(root(place), path)
      const found = await stat(full).catch(() => null)
      return found?.isFile() ? { size: found.size, open: range => opened(full, range) } : null
    },
    remove: (place, folder) => rm(folderOf(place, folder), { recursive: true, force: true }),
    temporaryLink: (path, expiresAtMs) =>
      `/files/private/${path}?expires=${expiresAtMs}&signature=${signLink(linkSecret, path, expiresAtMs)}`,
  }
}
