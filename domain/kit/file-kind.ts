/**
 * A file's kind by its first bytes; its name and declared type prove nothing. `heic` (HEVC, as iPhones and some Androids
 * write) and a moving AVIF are known only to say what to do about them: neither the server nor most browsers read them.
 */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif' | 'mp4' | 'heic' | 'moving_avif'

const MP4_BRANDS = new Set([
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'dash',
  'M4V ',
  'MSNV',
  'f4v ',
  '3gp4',
  '3gp5',
  // What iPhones record: the same boxes under their own brand.
  'qt  ',
])
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']
/** Of a picture or a sequence whose coding is named by a brand behind it. */
const GENERAL_BRANDS = ['mif1', 'msf1']

/** Enough for the brands of an ISO file. */
export const FILE_HEAD_BYTES = 64

/**
 * @param head the first 64 bytes, at least 16
 * @returns null for any other kind, above all SVG
 */
export const fileKindOf = (head: Uint8Array): FileKind | null => {
  if (head.length < 16) return null
  const text = Array.from(head, byte => String.fromCharCode(byte)).join('')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  return text.slice(4, 8) === 'ftyp' ? kindOfBrands(text.slice(8, 12), text.slice(16)) : null
}

const kindOfBrands = (brand: string, others: string): FileKind | null => {
  if (MP4_BRANDS.has(brand)) return 'mp4'
  if (HEIC_BRANDS.includes(brand)) return 'heic'
  if (brand === 'avis') return 'moving_avif'
  if (brand === 'avif') return 'heif'
  if (!GENERAL_BRANDS.includes(brand)) return null
  return HEIC_BRANDS.some(one => others.includes(one)) ? 'heic' : 'heif'
}
