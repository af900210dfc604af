import { createHash, randomBytes, randomFillSync } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Each byte is used once; asking the system for many at a time is cheaper than for sixteen. */
const pool = Buffer.alloc(4096)
let used = pool.length

/** An opaque id with a prefix that tells its kind to a reader of logs: 80 random bits. */
export const newCode = (prefix: string): string => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let code = prefix
  for (const end = used + 16; used < end; used += 1) code += ALPHABET[pool[used] & 31]
  return code
}

/** 256 random bits as text. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const sha256 = (value: string): string => createHash('sha256').update(value).digest('base64url')
