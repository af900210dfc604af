import { createHash, randomBytes, randomFillSync } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Random bytes, each used once: one large read is cheaper than a system call per code of 16 bytes. */
const pool = Buffer.alloc(4096)
let used = pool.length

/** Returns an opaque id: a prefix that shows its kind in logs, and 80 random bits. */
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
