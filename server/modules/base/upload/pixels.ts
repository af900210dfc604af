import { type FileHandle, open } from 'node:fs/promises'
import type { Metadata } from 'sharp'

/**
 * Maximum pixels per kind, so that decoding none takes more than 300 MB (`bench/pictures.ts`). A JPEG of one scan is
 * shrunk in stripes while it is read, and costs the same whatever its size; kinds that are decoded as a whole cost 6 to
 * 31 bytes per pixel. Phone cameras write JPEGs of 50 megapixels in one scan.
 */
export const PIXELS_MAX = {
  jpeg: 65_000_000,
  jpeg_of_scans: 24_000_000,
  png: 40_000_000,
  png_interlaced: 16_000_000,
  webp: 40_000_000,
  webp_moving: 9_000_000,
  gif: 12_000_000,
  heif: 9_000_000,
} as const
export type PixelKind = keyof typeof PIXELS_MAX

/** Reads headers only; null for a kind that isn't accepted, `jpeg_deep` for one of more than 8 bits a sample. */
export const pixelKindOf = async (
  path: string,
  { format, isProgressive, pages = 1 }: Metadata,
): Promise<PixelKind | 'jpeg_deep' | null> => {
  switch (format) {
    case 'jpeg': {
      const { bits, isOneScan } = await frameOf(path)
      return bits > 8 ? 'jpeg_deep' : isOneScan ? 'jpeg' : 'jpeg_of_scans'
    }
    case 'png':
      return isProgressive ? 'png_interlaced' : 'png'
    case 'webp':
      return pages > 1 ? 'webp_moving' : 'webp'
    case 'gif':
    case 'heif':
      return format
    default:
      return null
  }
}

const START_OF_SCAN = 0xda
/** Frame markers of one-pass JPEGs, if the first scan holds all colours: baseline and extended sequential. */
const SEQUENTIAL = [0xc0, 0xc1, 0xc9]
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/**
 * A JPEG's bits a sample, and whether it can be read in stripes. A progressive one can't, nor can one with a separate
 * scan per colour: its header says baseline, yet it is decoded as a whole.
 */
const frameOf = async (path: string): Promise<{ bits: number; isOneScan: boolean }> => {
  const file = await open(path)
  try {
    let [bits, colours] = [8, 0]
    for (let at = 2; ;) {
      const segment = await readSegment(file, at)
      if (!segment) return { bits, isOneScan: false }
      const { marker, length, body } = segment
      if (isFrame(marker)) {
        bits = body[0]
        if (!SEQUENTIAL.includes(marker)) return { bits, isOneScan: false }
        colours = body[5]
      }
      if (marker === START_OF_SCAN) return { bits, isOneScan: body[0] === colours }
      at += 2 + length
    }
  } finally {
    await file.close()
  }
}

/** A marker with its segment's length and first bytes; null if there is none. */
const readSegment = async (file: FileHandle, at: number) => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(10), 0, 10, at)
  // Any number of fill bytes may stand before a marker.
  if (bytesRead === 10 && buffer[0] === 0xff && buffer[1] === 0xff) return { marker: 0, length: -1, body: buffer }
  const length = buffer.readUInt16BE(2)
  if (bytesRead < 10 || buffer[0] !== 0xff || length < 2) return null
  return { marker: buffer[1], length, body: buffer.subarray(4) }
}
