import { open } from 'node:fs/promises'
import { MEDIA } from '#domain/base/upload'
import type { StoredFile } from '#server/adapters/files/types'
import { invalid } from '#server/http/refusal'
import { BOXES_MAX, boxesIn, broken, eachEntry, HEAD_BYTES, HEAD_BYTES_MAX, headerOf, inside } from './boxes'

/** The tables of 30 s take about 100 KB; cover art may be stored beside them. */
const MOVIE_BYTES_MAX = 2 * 1024 * 1024
/** Trimming on a phone keeps the frames back to the previous keyframe, hidden by an edit list. */
const HIDDEN_SECONDS_MAX = 5
/** Bytes of a visual sample entry before its child boxes. */
const DESCRIPTION_BYTES = 78

type Read = (start: number, length: number) => Promise<Buffer>

/**
 * Checks that a file is a complete H.264 video of at most 30 s (and 1 s of grace) by every duration its boxes state.
 * Reads only the headers of the top-level boxes and the `moov` box, wherever it is; never the media data.
 * @throws InvalidInput `file`
 */
export const checkVideo = async (path: string): Promise<void> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read: Read = async (start, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
      return buffer.subarray(0, bytesRead)
    }
    judge(await readContents(read, size))
  } finally {
    await file.close()
  }
}

/** Duration of a stored video in seconds. @throws InvalidInput `file` */
export const secondsOf = async ({ size, open: openAt }: StoredFile): Promise<number> => {
  const read: Read = async (start, length) => {
    const parts: Buffer[] = []
    for await (const part of openAt({ start, end: Math.min(size, start + length) - 1 })) parts.push(part as Buffer)
    return Buffer.concat(parts)
  }
  const { movie } = await readContents(read, size)
  return shownSeconds(movie, tracksIn(movie))
}

interface Contents {
  /** Body of the `moov` box. */
  movie: Buffer
  fileBytes: number
  /** Bytes of media data (`mdat`). */
  dataBytes: number
}

/** Refuses truncated files, and fragmented ones (`moof`), whose `moov` doesn't state their length. */
const readContents = async (read: Read, fileBytes: number): Promise<Contents> => {
  let movie: Buffer | null = null
  let dataBytes = 0
  for (let at = 0, parts = 0; fileBytes - at >= HEAD_BYTES; parts += 1) {
    if (parts === BOXES_MAX) throw broken()
    const { type, size, head } = headerOf(await read(at, HEAD_BYTES_MAX), fileBytes - at)
    if (type === 'moof' || (type === 'moov' && (movie || size > MOVIE_BYTES_MAX))) throw broken()
    if (type === 'moov') movie = await read(at + head, size - head)
    if (type === 'mdat') dataBytes += size - head
    at += size
  }
  if (!movie) throw broken()
  return { movie, fileBytes, dataBytes }
}

const judge = (contents: Contents): void => {
  const { movie } = contents
  const tracks = tracksIn(movie)
  const videoTracks = tracks.filter(({ handler }) => handler === 'vide')
  if (!videoTracks.length) throw invalid('file', 'invalid.video_empty')
  for (const { table } of videoTracks) {
    if (!isH264(table)) throw invalid('file', isHevc(table) ? 'invalid.video_hevc' : 'invalid.video_codec')
    checkSamples(table, contents)
  }
  const shown = shownSeconds(movie, tracks)
  const stored = Math.max(...tracks.map(({ seconds, editTime }) => seconds - (editTime ? HIDDEN_SECONDS_MAX : 0)))
  if (Math.max(shown, stored) > MEDIA.videoSecondsMax + MEDIA.videoGraceSeconds)
    throw invalid('file', 'invalid.video_length')
  if (videoTracks.some(({ seconds }) => seconds === 0)) throw broken()
}

const tracksIn = (movie: Buffer) =>
  boxesIn(movie)
    .filter(({ type }) => type === 'trak')
    .map(({ body }) => readTrack(body))

const shownSeconds = (movie: Buffer, tracks: ReturnType<typeof tracksIn>): number => {
  const header = timesOf(need(inside(movie, 'mvhd')))
  return Math.max(header.seconds, ...tracks.map(({ editTime }) => editTime / header.scale))
}

const need = <T>(found: T | null): T => {
  if (found === null) throw broken()
  return found
}

/** @returns units per second, and the duration, of an `mvhd` or `mdhd` box. */
const timesOf = (header: Buffer): { scale: number; seconds: number } => {
  const isLong = header[0] === 1
  if (header.length < (isLong ? 32 : 20)) throw broken()
  const scale = header.readUInt32BE(isLong ? 20 : 12)
  if (!scale) throw broken()
  return { scale, seconds: (isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)) / scale }
}

const readTrack = (track: Buffer) => {
  const media = need(inside(track, 'mdia'))
  const table = need(inside(media, 'minf', 'stbl'))
  const { scale, seconds } = timesOf(need(inside(media, 'mdhd')))
  const times = need(inside(table, 'stts'))
  let lasting = 0
  eachEntry(times, 8, at => (lasting += times.readUInt32BE(at) * times.readUInt32BE(at + 4)))
  return {
    table,
    handler: need(inside(media, 'hdlr')).toString('latin1', 8, 12),
    /** Duration of the media, whatever an edit list hides. */
    seconds: Math.max(seconds, lasting / scale),
    /** Duration that the edit list shows, in the movie's units; 0 without one. */
    editTime: editTimeOf(inside(track, 'edts', 'elst')),
  }
}

const editTimeOf = (list: Buffer | null): number => {
  if (!list) return 0
  const isLong = list[0] === 1
  let sum = 0
  eachEntry(list, isLong ? 20 : 12, at => (sum += isLong ? Number(list.readBigUInt64BE(at)) : list.readUInt32BE(at)))
  return sum
}

const descriptionsOf = (table: Buffer) => boxesIn(need(inside(table, 'stsd')).subarray(8))

/** What iPhones record as "High Efficiency". */
const isHevc = (table: Buffer): boolean => descriptionsOf(table).some(({ type }) => type === 'hvc1' || type === 'hev1')

/** Whether every sample description is `avc1` with a decoder configuration (`avcC`). */
const isH264 = (table: Buffer): boolean => {
  const descriptions = descriptionsOf(table)
  return (
    descriptions.length > 0 &&
    descriptions.every(
      ({ type, body }) => type === 'avc1' && inside(body.subarray(DESCRIPTION_BYTES), 'avcC')?.[0] === 1,
    )
  )
}

/** Checks that the samples exist: no more bytes than media data, and no chunk past the file's end. */
const checkSamples = (table: Buffer, { fileBytes, dataBytes }: Contents): void => {
  const sizes = need(inside(table, 'stsz'))
  if (sizes.length < 12) throw broken()
  const [same, count] = [sizes.readUInt32BE(4), sizes.readUInt32BE(8)]
  let bytes = same * count
  if (!same) eachEntry(sizes, 4, at => (bytes += sizes.readUInt32BE(at)), 4)
  if (!count || bytes > dataBytes) throw broken()
  const short = inside(table, 'stco')
  const places = short ?? need(inside(table, 'co64'))
  let last = -1
  eachEntry(places, short ? 4 : 8, at => {
    last = Math.max(last, short ? places.readUInt32BE(at) : Number(places.readBigUInt64BE(at)))
  })
  if (last < 0 || last >= fileBytes) throw broken()
}
