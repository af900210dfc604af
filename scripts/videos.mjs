// node scripts/videos.mjs: makes the demo market's videos from its pictures with the system's ffmpeg. Run it when a
// picture changes.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './lib/steps.mjs'

const SECONDS = 6
const FRAMES = 24
const [WIDTH, HEIGHT] = [540, 960]
/** Each video shows these pictures one after the other, zooming in. */
const VIDEOS = {
  film_orange: ['orange_navel'],
  film_tea: ['tea_green', 'tea_black'],
  film_nuts: ['nuts_daily', 'nuts_pistachio'],
  film_honey: ['honey', 'jam'],
  film_bedding: ['bedding_blue', 'bedding_rose'],
  film_mooncake: ['mooncake', 'pastry'],
}

const run = args => execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...args])

for (const [name, pictures] of Object.entries(VIDEOS)) {
  const folder = join(root, 'server/seed/pictures', name)
  mkdirSync(folder, { recursive: true })
  const each = (SECONDS * FRAMES) / pictures.length
  const parts = pictures.map((picture, i) => {
    const part = join(folder, `part${i}.mp4`)
    const filter =
      `[0:v]split[a][b];[a]scale=${HEIGHT}:${HEIGHT},crop=${WIDTH}:${HEIGHT},gblur=sigma=24,eq=brightness=-0.06[ground];` +
      `[b]scale=1080:1080,zoompan=z='1+0.0009*on':d=${each}:x='iw/2-(iw/zoom/2)':y='ih/2-(ih/zoom/2)':s=${WIDTH}x${WIDTH}:fps=${FRAMES}[front];` +
      `[ground]loop=loop=${each}:size=1:start=0,fps=${FRAMES}[still];[still][front]overlay=0:(H-h)/2:shortest=1,format=yuv420p`
    run([
      ...['-i', join(root, 'server/seed/pictures', picture, 'large.webp'), '-filter_complex', filter],
      ...['-frames:v', String(each), '-c:v', 'libx264', '-profile:v', 'main', '-crf', '30', '-preset', 'slow', part],
    ])
    return part
  })
  const video = join(folder, 'video.mp4')
  const inputs = parts.flatMap(part => ['-i', part])
  const join_ = `${parts.map((_, i) => `[${i}:v]`).join('')}concat=n=${parts.length}:v=1:a=0`
  run([
    ...[...inputs, '-filter_complex', join_, '-c:v', 'libx264', '-profile:v', 'main', '-crf', '30', '-preset', 'slow'],
    ...['-movflags', '+faststart', '-map_metadata', '-1', video],
  ])
  const still = join(folder, 'still.png')
  run(['-i', video, '-frames:v', '1', still])
  for (const [size, longest] of Object.entries({ small: 240, medium: 720, large: 960 }))
    await sharp(still)
      .resize(longest, longest, { fit: 'inside' })
      .webp({ quality: 78 })
      .toFile(join(folder, `${size}.webp`))
  for (const path of [...parts, still]) rmSync(path)
}
