import { utf8Bytes } from './utf8'

/**
 * QR codes (ISO/IEC 18004) of bytes, error correction M, versions 1 to 10: up to 213 bytes, which holds every address
 * of the site. Drawn by whoever asks: this only says which modules are dark.
 */

/** Of level M, by version from 1: all codewords, those of a block's correction, blocks. */
const SIZES: readonly (readonly [total: number, correction: number, blocks: number])[] = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
]
const dataLength = ([total, correction, blocks]: (typeof SIZES)[number]) => total - correction * blocks

/** Centres of the alignment marks. */
const alignment = (version: number): number[] => {
  if (version === 1) return []
  const last = version * 4 + 10
  return version < 7 ? [6, last] : [6, 6 + (last - 6) / 2, last]
}

/** GF(256) with x⁸ + x⁴ + x³ + x² + 1. */
const EXP: number[] = []
const LOG: number[] = []
for (let i = 0, x = 1; i < 255; i++, x = (x << 1) ^ (x & 0x80 ? 0x11d : 0)) {
  EXP[i] = x
  LOG[x] = i
}
const multiply = (a: number, b: number): number => (a && b ? EXP[(LOG[a] + LOG[b]) % 255] : 0)

/** Reed–Solomon: what is left of the data by the generator of that degree. */
const correctionOf = (data: readonly number[], degree: number): number[] => {
  let generator = [1]
  for (let i = 0; i < degree; i++)
    generator = [...generator, 0].map((value, at) => value ^ multiply(generator[at - 1] ?? 0, EXP[i]))
  const rest = [...data, ...Array<number>(degree).fill(0)]
  for (let i = 0; i < data.length; i++) {
    const factor = rest[i]
    generator.forEach((value, at) => (rest[i + at] ^= multiply(value, factor)))
  }
  return rest.slice(data.length)
}

/** Data and correction in the order in which they are laid out. */
const codewords = (bytes: readonly number[], version: number): number[] => {
  const size = SIZES[version - 1]
  const [, correction, blocks] = size
  const room = dataLength(size)
  const bits: number[] = []
  const push = (value: number, count: number) => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1)
  }
  push(0b0100, 4)
  push(bytes.length, version < 10 ? 8 : 16)
  bytes.forEach(byte => push(byte, 8))
  push(0, Math.min(4, room * 8 - bits.length))
  push(0, (8 - (bits.length % 8)) % 8)
  const data: number[] = []
  for (let i = 0; i < bits.length; i += 8) data.push(parseInt(bits.slice(i, i + 8).join(''), 2))
  for (let pad = 0xec; data.length < room; pad ^= 0xfd) data.push(pad)

  const short = Math.floor(room / blocks)
  const longFrom = blocks - (room % blocks)
  let at = 0
  const parts = Array.from({ length: blocks }, (_, i) => data.slice(at, (at += short + (i >= longFrom ? 1 : 0))))
  const corrections = parts.map(part => correctionOf(part, correction))
  const columns = (all: number[][], length: number) =>
    Array.from({ length }, (_, i) => all.flatMap(part => (i < part.length ? [part[i]] : []))).flat()
  return [...columns(parts, short + 1), ...columns(corrections, correction)]
}

/** `value` with its BCH remainder by `generator` behind it. */
const withRemainder = (value: number, generator: number, bits: number): number => {
  let rest = value
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >> (bits - 1)) & 1 ? generator : 0)
  return (value << bits) | rest
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

type Module = boolean | null
type Grid = Module[][]

/** Everything but the data; null where that goes. */
const frame = (version: number, mask: number): Grid => {
  const side = version * 4 + 17
  const grid: Grid = Array.from({ length: side }, () => Array<Module>(side).fill(null))
  const set = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < side && y < side) grid[y][x] = dark
  }
  const ring = (cx: number, cy: number, radius: number, isDark: (distance: number) => boolean) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) set(cx + dx, cy + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))))
  }
  for (let i = 8; i < side - 8; i++) {
    set(i, 6, i % 2 === 0)
    set(6, i, i % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [side - 4, 3],
    [3, side - 4],
  ])
    ring(x, y, 4, distance => distance !== 2 && distance !== 4)
  const marks = alignment(version)
  const last = marks[marks.length - 1]
  for (const y of marks)
    for (const x of marks)
      if (!((x === 6 && (y === 6 || y === last)) || (y === 6 && x === last))) ring(x, y, 2, distance => distance !== 1)

  // Level M is 00.
  const format = withRemainder(mask, 0x537, 10) ^ 0x5412
  for (let i = 0; i < 15; i++) {
    const dark = ((format >> i) & 1) === 1
    set(8, i < 6 ? i : i < 8 ? i + 1 : side - 15 + i, dark)
    set(i < 8 ? side - 1 - i : i === 8 ? 7 : 14 - i, 8, dark)
  }
  set(8, side - 8, true)
  if (version >= 7) {
    const text = withRemainder(version, 0x1f25, 12)
    for (let i = 0; i < 18; i++) {
      const dark = ((text >> i) & 1) === 1
      set(side - 11 + (i % 3), Math.floor(i / 3), dark)
      set(Math.floor(i / 3), side - 11 + (i % 3), dark)
    }
  }
  return grid
}

/** Two columns at a time from the right, up and down in turn. */
const fill = (grid: Grid, words: readonly number[], mask: number): boolean[][] => {
  const side = grid.length
  let at = 0
  for (let right = side - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right -= 1
    for (let step = 0; step < side; step++) {
      const y = isUp ? side - 1 - step : step
      for (const x of [right, right - 1]) {
        if (grid[y][x] !== null) continue
        const bit = ((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1
        grid[y][x] = (bit === 1) !== MASKS[mask](x, y)
        at += 1
      }
    }
  }
  return grid as boolean[][]
}

/** How hard it is to read: long runs, blocks of one colour, an uneven share of dark. */
const penalty = (grid: boolean[][]): number => {
  const side = grid.length
  let sum = 0
  let dark = 0
  for (let a = 0; a < side; a++)
    for (const at of [(b: number) => grid[a][b], (b: number) => grid[b][a]])
      for (let b = 1, run = 1; b <= side; b++) {
        if (b < side && at(b) === at(b - 1)) {
          run += 1
          continue
        }
        if (run >= 5) sum += run - 2
        run = 1
      }
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      if (grid[y][x]) dark += 1
      const isBlock =
        x > 0 && y > 0 && [grid[y - 1][x], grid[y][x - 1], grid[y - 1][x - 1]].every(m => m === grid[y][x])
      if (isBlock) sum += 3
    }
  return sum + Math.floor(Math.abs((dark * 20) / (side * side) - 10)) * 10
}

/** The modules, row by row, true for dark; without the quiet zone of 4. Null where the text is too long. */
export const qrCode = (text: string): boolean[][] | null => {
  const bytes = utf8Bytes(text)
  const version = SIZES.findIndex((size, i) => bytes.length <= dataLength(size) - (i < 9 ? 2 : 3)) + 1
  if (version === 0) return null
  const words = codewords(bytes, version)
  const drawn = MASKS.map((_, mask) => fill(frame(version, mask), words, mask))
  return drawn.reduce((best, next) => (penalty(next) < penalty(best) ? next : best))
}

/** A drawing of them, quiet zone included, for an `<img>`. Null where the text is too long. */
export const qrSvg = (text: string): string | null => {
  const grid = qrCode(text)
  if (!grid) return null
  const side = grid.length + 8
  const path = grid.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ''))).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#191919" d="${path}"/></svg>`
}
