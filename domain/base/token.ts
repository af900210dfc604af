import type { TokenPayload } from './roles'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Bytes of base64url or base64, with or without padding; null for anything else. */
const bytesOf = (text: string): number[] | null => {
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const sign of text.replace(/=+$/, '').replace(/\+/g, '-').replace(/\//g, '_')) {
    const value = ALPHABET.indexOf(sign)
    if (value < 0) return null
    held = (held << 6) | value
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 0xff)
    }
  }
  return bytes
}

/** Text of UTF-8 bytes. @throws URIError if they are invalid */
const textOf = (bytes: number[]): string =>
  decodeURIComponent(bytes.map(byte => `%${byte.toString(16).padStart(2, '0')}`).join(''))

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/**
 * Decodes the part of an access token that the client uses; the time of issue is dropped, and only the server checks
 * the signature. Null if it is not a token. Works without `atob`, which the mini-program lacks.
 */
export const decodeToken = (token: string): TokenPayload | null => {
  const parts = token.split('.')
  const bytes = parts.length === 3 ? bytesOf(parts[1]) : null
  if (!bytes) return null
  try {
    const { uid, role, permission, exp } = JSON.parse(textOf(bytes)) as Record<string, unknown>
    if (typeof uid !== 'string' || uid === '' || typeof exp !== 'number' || !Number.isFinite(exp)) return null
    return { uid, role: texts(role), permission: texts(permission), tokenExpired: exp * 1000 }
  } catch {
    return null
  }
}
