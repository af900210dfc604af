import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Files } from '../../adapters/files'
import type { Context } from '../../context'
import { findUnhashed, setContentHash } from './repo'

const AT_ONCE = 50

/** Of a picture as it is kept: what a phone writes into a photo beside its pixels makes no other picture of it. */
export const contentHash = (large: Buffer): string => createHash('sha256').update(large).digest('hex')

/**
 * Hashes public pictures from before contents were compared, one after another.
 * @param isOver asked between two of them @returns how many
 */
export const hashOld = async (
  { db }: Pick<Context, 'db'>,
  files: Pick<Files, 'find'>,
  isOver: () => boolean = () => false,
): Promise<number> => {
  let count = 0
  for (let after = ''; ;) {
    const codes = await findUnhashed(db, after, AT_ONCE)
    for (const code of codes) {
      if (isOver()) return count
      after = code
      const file = await files.find('public', `${code}/large.webp`)
      // One whose file is gone is nobody's duplicate.
      if (!file) continue
      const hash = createHash('sha256')
      await pipeline(file.open(), hash)
      await setContentHash(db, code, hash.digest('hex'))
      count += 1
    }
    if (codes.length < AT_ONCE) return count
  }
}
