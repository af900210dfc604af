/** The table of a 30 s video takes about 100 KB. */
const MOVIE_BYTES_MAX = 2 * 1024 * 1024
const BOXES_MAX = 64
const HEAD_BYTES = 16

const textOf = (bytes: Uint8Array): string => Array.from(bytes, byte => String.fromCharCode(byte)).join('')
const read = async (file: Blob, from: number, bytes: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(from, from + bytes).arrayBuffer())

/**
 * Whether an MP4 or MOV is coded as HEVC, by its sample descriptions: worth a look before 20 MB are sent and refused.
 * False wherever that can't be told, since the server looks at everything.
 */
export const isHevc = async (file: Blob): Promise<boolean> => {
  try {
    for (let at = 0, boxes = 0; at + HEAD_BYTES <= file.size && boxes < BOXES_MAX; boxes += 1) {
      const head = await read(file, at, HEAD_BYTES)
      const view = new DataView(head.buffer)
      const short = view.getUint32(0)
      // 1: the length follows in 64 bits.
      const length = short === 1 ? view.getUint32(8) * 2 ** 32 + view.getUint32(12) : short
      if (textOf(head.subarray(4, 8)) === 'moov')
        return length <= MOVIE_BYTES_MAX && /hvc1|hev1/.test(textOf(await read(file, at, length)))
      if (length < 8) return false
      at += length
    }
  } catch {
    // An unreadable file is the upload's to report.
  }
  return false
}
