import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Files } from '#server/adapters/files'
import type { Context } from '#server/context'
import { findUnhashed, setContentHash } from './repo'

const AT_ONCE = 50

/** Hashes the stored picture, so that metadata a phone wrote beside the pixels makes no difference. */
export const contentHash = (large: Buffer): string => createHash('sha256').update(large).digest('hex')

/**
 * Hashes public pictures from before content hashes existed, one at a time.
 * @param isOver checked before each @returns how many were hashed
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
      // A picture whose file is gone can't be a duplicate.
      if (!file) continue
      const hash = createHash('sha256')
      await pipeline(file.open(), hash)
      await setContentHash(db, code, hash.digest('hex'))
      count += 1
    }
    if (codes.length < AT_ONCE) return count
  }
}

/** Hashes old pictures in the background, as `hashOld`, until it is closed. */
export const createOldHashing = (ctx: Pick<Context, 'db' | 'log'>, files: Pick<Files, 'find'>) => {
  let running: Promise<unknown> = Promise.resolve()
  let isOver = false
  return {
    start: () => {
      running = hashOld(ctx, files, () => isOver).catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'older pictures were not hashed'),
      )
    },
    close: async () => {
      isOver = true
      await running
    },
  }
}
