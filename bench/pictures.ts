// npm run bench:pictures [-- --smoke]
// Processes the most expensive accepted picture of each kind: eight users send one at once, through the server's own
// limiter. Each kind runs in its own process, whose memory is printed before and at its peak.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { createLimiter, HEAVY } from '../server/http/limiter'
import { checkPicture, processPicture } from '../server/modules/base/upload/picture'
import { PIXELS_MAX, type PixelKind } from '../server/modules/base/upload/pixels'

const PEOPLE = 8
const { values } = parseArgs({
  options: { smoke: { type: 'boolean' }, file: { type: 'string' }, kind: { type: 'string' } },
})
const MB = 1024 * 1024

/** Encodes each kind so that reading it costs the most. */
const WRITE: Record<PixelKind, (picture: Sharp) => Sharp> = {
  jpeg: picture => picture.jpeg({ quality: 40, chromaSubsampling: '4:4:4' }),
  jpeg_of_scans: picture => picture.jpeg({ quality: 40, chromaSubsampling: '4:4:4', progressive: true }),
  png: picture => picture.toColourspace('rgb16').png(),
  png_interlaced: picture => picture.toColourspace('rgb16').png({ progressive: true }),
  webp: picture => picture.webp({ lossless: true, effort: 0 }),
  webp_moving: picture => picture.webp({ effort: 0, loop: 0, delay: [100, 100] }),
  gif: picture => picture.gif({ effort: 1 }),
  heif: picture => picture.avif({ effort: 0, chromaSubsampling: '4:4:4', quality: 20 }),
}

const make = async (kind: PixelKind, pixels: number, path: string): Promise<void> => {
  const side = Math.floor(Math.sqrt(pixels))
  // An animation is one tall strip of its frames.
  const frames = kind === 'webp_moving' ? 2 : 1
  const create = {
    width: side,
    height: side * frames,
    channels: 4,
    background: { r: 90, g: 120, b: 30, alpha: 0.8 },
    ...(frames > 1 ? { pageHeight: side } : {}),
  } as const
  await WRITE[kind](sharp({ create, limitInputPixels: false })).toFile(path)
}

/** Runs in the child process. */
const measure = async (path: string): Promise<void> => {
  const limiter = createLimiter(HEAVY)
  const before = process.memoryUsage.rss()
  const from = performance.now()
  await checkPicture(path)
  await processPicture(path)
  const alone = performance.now() - from
  await Promise.all(
    Array.from({ length: PEOPLE }, async (_, person) => {
      await checkPicture(path)
      return limiter(String(person), () => processPicture(path))
    }),
  )
  const peak = process.resourceUsage().maxRSS * 1024
  process.send!({ before, peak, alone, all: performance.now() - from - alone })
}

const main = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'gd-pictures-'))
  try {
    for (const kind of Object.keys(PIXELS_MAX) as PixelKind[]) {
      const pixels = values.smoke ? 250_000 : PIXELS_MAX[kind]
      const path = join(directory, kind)
      await make(kind, pixels, path)
      const child = fork(__filename, ['--file', path])
      const figures = await new Promise<{ before: number; peak: number; alone: number; all: number }>((done, fail) => {
        child.once('message', message => done(message as never))
        child.once('exit', code => fail(new Error(`${kind}: the process ended with ${code}`)))
      })
      const mb = (bytes: number) => `${Math.round(bytes / MB)} MB`.padStart(7)
      console.log(
        `${kind.padEnd(15)} ${(pixels / 1e6).toFixed(0).padStart(3)} MP ${(statSync(path).size / 1024).toFixed(0).padStart(6)} KB:`,
        `alone ${figures.alone.toFixed(0).padStart(5)} ms, ${PEOPLE} at once ${figures.all.toFixed(0).padStart(6)} ms,`,
        `memory ${mb(figures.before)} before, ${mb(figures.peak)} at the peak`,
      )
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

void (values.file ? measure(values.file) : main()).catch(error => {
  console.error(error)
  process.exitCode = 1
})
