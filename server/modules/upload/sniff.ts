/** A file's kind by its first bytes; its name and declared type prove nothing. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif' | 'mp4'

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
const HEIF_BRANDS = new Set(['avif', 'avis', 'heic', 'heix', 'mif1'])

/** @param head at least the first 16 bytes @returns null for any other kind, above all SVG */
export const sniff = (head: Buffer): FileKind | null => {
  if (head.length < 16) return null
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  const text = head.toString('latin1')
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp') {
    const brand = text.slice(8, 12)
    return HEIF_BRANDS.has(brand) ? 'heif' : MP4_BRANDS.has(brand) ? 'mp4' : null
  }
  return null
}
