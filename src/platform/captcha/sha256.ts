import { utf8Bytes } from '#domain/kit/utf8'

const K = new Uint32Array(64)
const INITIAL = new Uint32Array(8)

/** Derives the constants as the standard does: fractional parts of roots of the first primes. */
const derive = () => {
  const isPrime = (n: number) => {
    for (let i = 2; i * i <= n; i += 1) if (n % i === 0) return false
    return true
  }
  const fraction = (x: number) => ((x - Math.floor(x)) * 0x1_0000_0000) | 0
  for (let n = 2, i = 0; i < 64; n += 1) {
    if (!isPrime(n)) continue
    if (i < 8) INITIAL[i] = fraction(Math.sqrt(n))
    K[i] = fraction(Math.cbrt(n))
    i += 1
  }
}
derive()

const W = new Uint32Array(64)

/**
 * SHA-256 of a text in UTF-8, as hex. In plain JavaScript: the mini-program has no built-in one. By hand: in each of
 * three subpackages `@noble/hashes` would be 7 KB for 1.1, and its 700 calls a hash count on phones without JIT.
 */
export const sha256 = (text: string): string => {
  const message = utf8Bytes(text)
  const bits = message.length * 8
  message.push(0x80)
  while (message.length % 64 !== 56) message.push(0)
  for (let shift = 7; shift >= 0; shift -= 1) message.push(shift > 3 ? 0 : (bits >>> (shift * 8)) & 0xff)

  const state = INITIAL.slice()
  for (let at = 0; at < message.length; at += 64) {
    for (let i = 0; i < 16; i += 1) {
      const j = at + i * 4
      W[i] = (message[j] << 24) | (message[j + 1] << 16) | (message[j + 2] << 8) | message[j + 3]
    }
    for (let i = 16; i < 64; i += 1) {
      const a = W[i - 15]
      const b = W[i - 2]
      const s0 = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3)
      const s1 = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10)
      W[i] = W[i - 16] + s0 + W[i - 7] + s1
    }
    let [a, b, c, d, e, f, g, h] = state
    for (let i = 0; i < 64; i += 1) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i] + W[i]) | 0
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + t1) | 0
      d = c
      c = b
      b = a
      a = (t1 + t2) | 0
    }
    const mixed = [a, b, c, d, e, f, g, h]
    for (let i = 0; i < 8; i += 1) state[i] += mixed[i]
  }
  return Array.from(state, word => word.toString(16).padStart(8, '0')).join('')
}
