import { ballStops, darker, lighter, paleStops, roundStops } from './colour.mjs'

/** Walls and tables: wall top, wall bottom, table back, table front. */
export const SCENES = {
  linen: ['#ece6da', '#d9cfbd', '#b99b74', '#8d6f4c'],
  cream: ['#f4efe6', '#e6dac6', '#d8bd95', '#b18d5d'],
  blush: ['#f6e6df', '#efd2c6', '#e9c1b1', '#d49f8c'],
  tile: ['#e9edec', '#cfd8d6', '#c9b79c', '#a48c6a'],
  amber: ['#fbf0d6', '#f2dcab', '#cda164', '#9d7439'],
  stone: ['#dfe4e2', '#c6cfcc', '#b7a68e', '#8f7d65'],
  straw: ['#f3ecdf', '#e2d3ba', '#cdb48c', '#a48659'],
  sage: ['#eef1ea', '#d7dfce', '#c9ab7b', '#9f7f50'],
  steel: ['#e3e9ee', '#c7d2db', '#d6d9dc', '#aab1b7'],
  mist: ['#eef2f4', '#d8e0e6', '#dccfba', '#b6a384'],
  shell: ['#f3f0ec', '#e3dcd3', '#cfbfa9', '#a8957a'],
  ice: ['#eaf3f7', '#cfe3ec', '#e6eef1', '#b9cfd9'],
  mint: ['#e6f2ec', '#c9e2d6', '#dfe9e2', '#a9c3b4'],
  lilac: ['#f0ebf6', '#d9d0ea', '#e4dcec', '#b9a9cc'],
  peach: ['#fdeee2', '#f9d9c0', '#f3c9a8', '#d79f78'],
  dusk: ['#4b4a55', '#6a5d5c', '#5a4438', '#33261f'],
  walnut: ['#6f6152', '#8b7864', '#5e4430', '#3a281a'],
  pine: ['#3d5249', '#5d7468', '#8a6c4a', '#5c452d'],
}

/** Horizontal position of the light, 0 to 1. */
const LIGHTS = { left: 0.28, right: 0.74, middle: 0.5 }

/** Starts a drawing of 400 × 400. Keep its subject within y 60..340, so that a 4:3 crop keeps it. */
export const picture = ({ scene = 'linen', light = 'left', table = 256, seed = 7 }) => {
  const [wallA, wallB, tableA, tableB] = SCENES[scene]
  const defs = []
  const body = []
  let state = seed
  const p = {
    rnd: () => (state = (state * 16807) % 2147483647) / 2147483647,
    def: make => {
      const id = `d${defs.length}`
      defs.push(make(id))
      return `url(#${id})`
    },
    add: (...marks) => {
      body.push(...marks)
      return p
    },
    lin: (stops, way = 'down') =>
      p.def(id => {
        const to = {
          down: 'x1="0" y1="0" x2="0" y2="1"',
          across: 'x1="0" y1="0" x2="1" y2="0"',
          slant: 'x1="0" y1="0" x2="1" y2="1"',
        }[way]
        return `<linearGradient id="${id}" ${to}>${stops.map(([o, c]) => `<stop offset="${o}" stop-color="${c}"/>`).join('')}</linearGradient>`
      }),
    rad: (stops, fx = 0.36, fy = 0.3) =>
      p.def(
        id =>
          `<radialGradient id="${id}" cx=".5" cy=".5" r=".56" fx="${fx}" fy="${fy}">${stops.map(([o, c]) => `<stop offset="${o}" stop-color="${c}"/>`).join('')}</radialGradient>`,
      ),
    blur: deviation =>
      p.def(
        id =>
          `<filter id="${id}" x="-40%" y="-60%" width="180%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      ),
    clip: shape => p.def(id => `<clipPath id="${id}">${shape}</clipPath>`),
    round: hex => p.lin(roundStops(hex), 'across'),
    pale: hex => p.lin(paleStops(hex), 'across'),
    ball: hex => p.rad(ballStops(hex)),
    fall: (hex, deep = 0.22) =>
      p.lin([
        [0, lighter(hex, 0.22)],
        [0.4, hex],
        [1, darker(hex, deep)],
      ]),
    slant: (hex, deep = 0.24) =>
      p.lin(
        [
          [0, lighter(hex, 0.26)],
          [0.45, hex],
          [1, darker(hex, deep)],
        ],
        'slant',
      ),
    /** Soft shadow on the table. */
    shadow: (cx, cy, rx, ry, opacity = 0.36) =>
      p.add(
        `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#1a0f06" opacity="${opacity}" filter="${soft}"/>`,
      ),
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="800" height="800" font-family="'Noto Sans CJK SC',sans-serif"><defs>${defs.join('')}</defs>${body.join('')}<rect width="400" height="400" fill="${veil}"/></svg>`,
  }
  const soft = p.blur(9)
  const veil = p.def(
    id =>
      `<radialGradient id="${id}" cx="${LIGHTS[light]}" cy=".18" r=".9"><stop offset="0" stop-color="#fff" stop-opacity="${parseInt(wallA.slice(1, 3), 16) < 140 ? 0.18 : 0.42}"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".17"/></radialGradient>`,
  )
  p.add(
    `<rect width="400" height="400" fill="${p.lin([
      [0, wallA],
      [1, wallB],
    ])}"/><rect y="${table}" width="400" height="${400 - table}" fill="${p.lin([
      [0, tableA],
      [1, tableB],
    ])}"/>`,
  )
  return p
}
