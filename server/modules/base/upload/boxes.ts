import { invalid } from '#server/http/refusal'

// By hand: mp4box died of a file of 805 bytes, mediabunny took a file that was cut off and 400 MB for a table of 16.

export interface Box {
  type: string
  body: Buffer
}
export interface BoxHeader {
  type: string
  /** Bytes of the whole box; `head`: of its header alone. */
  size: number
  head: number
}

/** The smallest header. */
export const HEAD_BYTES = 8
/** A header with a 64-bit size. */
export const HEAD_BYTES_MAX = 16
/** Per level; a normal video has about a dozen. */
export const BOXES_MAX = 64

export const broken = () => invalid('file', 'invalid.video')

/**
 * @param bytes from the beginning of the box
 * @param room bytes to the end of its parent: a box never extends past it, one of size 0 extends up to it
 * @throws InvalidInput for a size that doesn't fit
 */
export const headerOf = (bytes: Buffer, room: number): BoxHeader => {
  const short = bytes.readUInt32BE(0)
  const isLong = short === 1
  const head = isLong ? HEAD_BYTES_MAX : HEAD_BYTES
  if (bytes.length < head) throw broken()
  const size = isLong ? Number(bytes.readBigUInt64BE(8)) : short || room
  if (size < head || size > room) throw broken()
  return { type: bytes.toString('latin1', 4, 8), size, head }
}

/** The boxes of one level, unparsed inside. Fewer bytes than a header at the end are QuickTime’s terminator. */
export const boxesIn = (parent: Buffer): Box[] => {
  const boxes: Box[] = []
  for (let at = 0; parent.length - at >= HEAD_BYTES;) {
    if (boxes.length === BOXES_MAX) throw broken()
    const { type, size, head } = headerOf(parent.subarray(at, at + HEAD_BYTES_MAX), parent.length - at)
    boxes.push({ type, body: parent.subarray(at + head, at + size) })
    at += size
  }
  return boxes
}

const find = (parent: Buffer, type: string): Buffer | null =>
  boxesIn(parent).find(box => box.type === type)?.body ?? null

/** The body of the box at a path of types; null if there is none. */
export const inside = (parent: Buffer, ...way: string[]): Buffer | null =>
  way.reduce<Buffer | null>((at, type) => at && find(at, type), parent)

/**
 * Visits the entries of a table: a version, a count, and that many entries of the same size.
 * @param visit gets each entry's offset in the table
 * @param before bytes between the version and the count
 */
export const eachEntry = (table: Buffer, entryBytes: number, visit: (at: number) => void, before = 0): void => {
  const start = 8 + before
  if (table.length < start) throw broken()
  const count = table.readUInt32BE(start - 4)
  if (count * entryBytes > table.length - start) throw broken()
  for (let i = 0; i < count; i += 1) visit(start + i * entryBytes)
}
