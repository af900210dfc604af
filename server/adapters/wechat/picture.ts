import { createHash } from 'node:crypto'
import sharp from 'sharp'

const RAYS = 36
const RINGS = 7
const SIZE = 430

/** Draws a round code that looks like a mini-program's: dots from the text's hash around a plain centre. */
export const drawCode = (text: string): Promise<Buffer> => {
  const bits = Array.from({ length: Math.ceil((RAYS * RINGS) / 256) }, (_, i) =>
    createHash('sha256').update(`${i}:${text}`).digest(),
  )
  const isSet = (at: number) => ((bits[at >> 8][(at & 255) >> 3] >> (at & 7)) & 1) === 1
  const dots: string[] = []
  for (let ray = 0; ray < RAYS; ray += 1)
    for (let ring = 0; ring < RINGS; ring += 1) {
      if (!isSet(ray * RINGS + ring)) continue
      const angle = (ray / RAYS) * 2 * Math.PI
      const radius = 86 + ring * 17
      dots.push(
        `<circle cx="${(SIZE / 2 + radius * Math.cos(angle)).toFixed(1)}" cy="${(SIZE / 2 + radius * Math.sin(angle)).toFixed(1)}" r="6.5"/>`,
      )
    }
  const eyes = [
    [44, 44],
    [SIZE - 44, 44],
    [44, SIZE - 44],
  ].map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="24" fill="none" stroke="#191919" stroke-width="9"/><circle cx="${x}" cy="${y}" r="10"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}"><rect width="100%" height="100%" fill="#fff"/>
    <g fill="#191919">${dots.join('')}${eyes.join('')}</g><circle cx="${SIZE / 2}" cy="${SIZE / 2}" r="58" fill="#ff5603"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}
