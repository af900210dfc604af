import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file, and its folder if there is none, so that nobody reads half of it. */
export const writeWhole = async (path: string, bytes: Buffer): Promise<void> => {
  await mkdir(dirname(path), { recursive: true })
  const fresh = `${path}.${randomBytes(4).toString('hex')}`
  await writeFile(fresh, bytes)
  await rename(fresh, path)
}
