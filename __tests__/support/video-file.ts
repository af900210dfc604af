/** An MP4 box: size, four-letter type, content. */
export const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  return Buffer.concat([u32(8 + body.length), Buffer.from(type, 'latin1'), body])
}

export const u32 = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * numbers.length)
  numbers.forEach((n, i) => bytes.writeUInt32BE(n >>> 0, 4 * i))
  return bytes
}

const u64 = (n: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(n))
  return bytes
}

const MATRIX = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]

export interface VideoFileOptions {
  /** Durations in ms: `ms` in mvhd and tkhd, `mediaMs` in mdhd, `samplesMs` as the sum of the samples (stts). */
  ms?: number
  mediaMs?: number
  samplesMs?: number
  /** Durations in ms of the edit list's entries. */
  edits?: number[]
  codec?: string
  handler?: string
  brand?: string
  /** 1: 64-bit times. */
  version?: 0 | 1
  timescale?: number
  /** Counts, sizes and the offset written into the sample tables. */
  sampleCount?: number
  sampleSize?: number
  timeCount?: number
  chunkOffset?: number
  /** Writes moov after mdat, as cameras do, instead of before it. */
  isHeaderLast?: boolean
  /** Boxes after the track; `null`: no track at all. */
  extra?: Buffer | null
  /** Bytes between moov and mdat. */
  between?: Buffer
}

const ENTRY_BYTES = 78

/** A one-track MP4 with zeros as frames, in real boxes as a phone's recorder writes them. */
export const videoFile = (options: VideoFileOptions = {}): Buffer => {
  const { ms = 10_000, mediaMs = ms, samplesMs = mediaMs, edits, version = 0, timescale = 1000 } = options
  const { codec = 'avc1', handler = 'vide', brand = 'isom', sampleCount = 1, sampleSize = 100 } = options
  const { timeCount = 1, chunkOffset = 40, extra = Buffer.alloc(0), between = Buffer.alloc(0) } = options
  const time = (n: number) => (version ? u64(n) : u32(n))
  const first = u32(version << 24)
  const length = (inMs: number) => time((inMs * timescale) / 1000)
  const header = box(
    'mvhd',
    ...[first, time(0), time(0), u32(timescale), length(ms)],
    u32(0x10000, 0x01000000, 0, 0, ...MATRIX, 0, 0, 0, 0, 0, 0, 2),
  )
  const track = box(
    'tkhd',
    ...[first, time(0), time(0), u32(1, 0), length(ms)],
    u32(0, 0, 0, 0, ...MATRIX, 640 << 16, 480 << 16),
  )
  const list = edits && box('edts', box('elst', first, u32(edits.length), ...edits.map(edit => editOf(edit))))
  function editOf(edit: number): Buffer {
    return Buffer.concat([length(edit), time(0), u32(0x10000)])
  }
  const entry = box(codec, Buffer.alloc(ENTRY_BYTES), box('avcC', Buffer.from('014d401fffe0000000', 'hex')), u32(0))
  const table = box(
    'stbl',
    box('stsd', u32(0, 1), entry),
    box('stts', u32(0, timeCount, 1, (samplesMs * timescale) / 1000)),
    box('stsc', u32(0, 1, 1, 1, 1)),
    box('stsz', u32(0, sampleSize, sampleCount)),
    box('stco', u32(0, 1, chunkOffset)),
  )
  const media = box(
    'mdia',
    box('mdhd', first, time(0), time(0), u32(timescale), length(mediaMs), u32(0x55c40000)),
    box('hdlr', u32(0, 0), Buffer.from(handler), u32(0, 0, 0), Buffer.from('\0')),
    box('minf', box('vmhd', u32(1, 0, 0)), box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))), table),
  )
  const movie =
    extra === null
      ? box('moov', header)
      : box('moov', header, box('trak', track, list ?? Buffer.alloc(0), media), extra)
  const start = box('ftyp', Buffer.from(brand), u32(512), Buffer.from('isomavc1'))
  const pictures = box('mdat', Buffer.alloc(200))
  return Buffer.concat(options.isHeaderLast ? [start, pictures, between, movie] : [start, movie, between, pictures])
}

/** Copies the video, with another size in the header of its first `type` box. */
export const resized = (bytes: Buffer, type: string, size: number): Buffer => {
  const copy = Buffer.from(bytes)
  copy.writeUInt32BE(size, copy.indexOf(type, 0, 'latin1') - 4)
  return copy
}

/** `depth` boxes inside each other: each header's size covers the rest of the bytes. */
export const nested = (type: string, depth: number): Buffer => {
  const bytes = Buffer.alloc(8 * depth)
  for (let i = 0; i < depth; i += 1) {
    bytes.writeUInt32BE(bytes.length - 8 * i, 8 * i)
    bytes.write(type, 8 * i + 4, 'latin1')
  }
  return bytes
}
