import { createHash, randomBytes } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** An opaque id with a prefix that tells its kind to a reader of logs: 80 random bits. */
export const newCode = (prefix: string): string => prefix + [...randomBytes(16)].map(byte => ALPHABET[byte & 31]).join('')

/** 256 random bits as text. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const sha256 = (value: string): string => createHash('sha256').update(value).digest('base64url')
