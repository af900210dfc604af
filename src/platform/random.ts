/** 32 hex digits. Unlikely to repeat; not a secret (the mini-program has no synchronous secure random source). */
export const randomId = (): string => {
  const bytes = new Uint8Array(16)
  const source = (globalThis as { crypto?: { getRandomValues?: (array: Uint8Array) => unknown } }).crypto
  if (source?.getRandomValues) source.getRandomValues(bytes)
  else for (let i = 0; i < bytes.length; i += 1) bytes[i] = Math.floor(Math.random() * 256)
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
