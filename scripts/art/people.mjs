import { darker, lighter } from './colour.mjs'

const SKIN = ['#f2cdb0', '#e9bd9c', '#f6d8c0', '#e2b08c', '#d9a17a']
const HAIR = ['#2a2320', '#3b2a20', '#1f1c1b', '#57402e', '#8a8682', '#6d4a30']
const CLOTHES = ['#37546b', '#8a4b3c', '#4d6b52', '#5b5470', '#b3803a', '#2f3337', '#a85a6a', '#6f8a96']
const GROUND = [
  ['#dfe7ef', '#c8d6e4'],
  ['#f3e6da', '#e6cfba'],
  ['#e2ede4', '#c6dccb'],
  ['#efe4ee', '#dccadb'],
  ['#f6ecd2', '#ead6a6'],
  ['#e6e9ec', '#ccd3d9'],
]

const backs = {
  long: hair => `<path d="M20 36q0-24 20-24t20 24v26h-40z" fill="${hair}"/>`,
  bob: hair => `<path d="M21 36q0-23 19-23t19 23v14q-2 5-8 5h-22q-6 0-8-5z" fill="${hair}"/>`,
  bun: hair => `<circle cx="40" cy="13" r="8" fill="${hair}"/>`,
  tail: hair => `<path d="M52 22q16 4 13 34q-8 4-9-6q0-16-10-20z" fill="${hair}"/>`,
  waves: hair =>
    `<path d="M20 34q0-22 20-22t20 22q-3 6 2 12q4 8-2 14q-6 4-12 0h-16q-6 4-12 0q-6-6-2-14q5-6 2-12z" fill="${hair}"/>`,
}
const fronts = {
  parted: 'M25 38q-2-23 15-23t15 23q-4-12-12-15q-10 8-18 15z',
  short: 'M25 36q-1-22 15-22t15 22q-2-10-6-12q-10 3-18-1q-5 4-6 13z',
  fringe: 'M25 38q-3-24 15-24t15 24l-2-7q-13 4-26 0z',
  swept: 'M25 36q-3-20 12-22q17-3 18 22q-3-9-5-11q-12 2-20-4q-3 6-5 15z',
  crew: 'M26 33q-1-18 14-18t14 18q-2-7-5-9q-9-3-18 0q-3 2-5 9z',
  high: 'M26 34q0-19 14-19t14 19q-5-9-14-10q-9 1-14 10z',
}
/** Hair in front, hair behind, glasses, beard, earrings. */
const looks = [
  ['short'],
  ['parted', 'long'],
  ['crew'],
  ['fringe', 'bob'],
  ['swept', '', 'glasses'],
  ['high', 'bun'],
  ['short', '', '', 'beard'],
  ['parted', 'waves', '', '', 'rings'],
  ['crew', '', 'glasses'],
  ['fringe', 'long', 'glasses'],
  ['swept'],
  ['high', 'tail'],
  ['short', '', 'glasses'],
  ['parted', 'bob', '', '', 'rings'],
  ['swept', '', '', 'beard'],
  ['fringe', 'tail'],
  ['crew', '', '', 'beard'],
  ['high', 'bun', 'glasses'],
  ['short'],
  ['parted', 'waves', 'glasses'],
  ['swept', '', 'glasses'],
  ['fringe', 'bob', 'glasses'],
  ['crew'],
  ['parted', 'long', '', '', 'rings'],
]
export const FACES = looks.length

/** The i-th portrait of 80 × 80, as SVG text. */
export const face = i => {
  const [front, back, glasses, beard, rings] = looks[i]
  const skin = SKIN[(i * 3) % SKIN.length]
  const hair = HAIR[(i * 5 + Math.floor(i / 6)) % HAIR.length]
  const clothes = CLOTHES[(i * 3 + 1) % CLOTHES.length]
  const [a, b] = GROUND[(i * 5) % GROUND.length]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="320" height="320"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${a}"/><stop offset="1" stop-color="${b}"/></linearGradient></defs><rect width="80" height="80" fill="url(#g)"/>
${back ? backs[back](hair) : ''}<path d="M10 84q0-26 30-26t30 26z" fill="${clothes}"/>${i % 3 === 0 ? `<path d="M30 59l10 10l10-10l4 1.500l-11 14h-6l-11-14z" fill="${lighter(clothes, 0.75)}"/>` : `<path d="M30 59.500q10 9 20 0" fill="none" stroke="${darker(clothes, 0.3)}" stroke-width="2"/>`}
<path d="M33 50h14v12q-7 7-14 0z" fill="${skin}"/><path d="M33 53q7 6 14 0v4q-7 6-14 0z" fill="#000" opacity=".12"/><circle cx="26" cy="39" r="3" fill="${darker(skin, 0.08)}"/><circle cx="54" cy="39" r="3" fill="${darker(skin, 0.08)}"/><ellipse cx="40" cy="38" rx="14.500" ry="17" fill="${skin}"/>
${beard ? `<path d="M26 42q2 14 14 14t14-14q-3 5-8 4q-6-2-12 0q-5 1-8-4z" fill="${hair}" opacity=".85"/>` : ''}<path d="${fronts[front]}" fill="${hair}"/><path d="M31 34.500q3-1.600 6-.4M43 34.100q3-1.200 6 .4" stroke="${darker(hair, 0.2)}" stroke-width="1.300" fill="none" stroke-linecap="round"/><circle cx="34.500" cy="39" r="1.500" fill="#2a1c14"/><circle cx="45.500" cy="39" r="1.500" fill="#2a1c14"/>
<ellipse cx="31" cy="44" rx="3" ry="1.800" fill="#e58a76" opacity=".35"/><ellipse cx="49" cy="44" rx="3" ry="1.800" fill="#e58a76" opacity=".35"/><path d="M${36 - (i % 2)} 46.500q${4 + (i % 2)} ${3 + (i % 3)} ${8 + 2 * (i % 2)} 0" stroke="#a5583f" stroke-width="1.600" fill="none" stroke-linecap="round"/>
${glasses ? '<g fill="#fff" fill-opacity=".2" stroke="#3a3330" stroke-width="1.200"><rect x="29" y="35.500" width="9.500" height="7.500" rx="3"/><rect x="41.500" y="35.500" width="9.500" height="7.500" rx="3"/></g><path d="M38.500 38.500q1.500-1 3 0" stroke="#3a3330" stroke-width="1.200" fill="none"/>' : ''}${rings ? '<circle cx="25.500" cy="43.500" r="1.300" fill="#e0b54a"/><circle cx="54.500" cy="43.500" r="1.300" fill="#e0b54a"/>' : ''}</svg>`
}

const TONES = [
  ['#0f6b4f', '#1d8a68'],
  ['#7a5510', '#a87a24'],
  ['#1d4fb8', '#4a78d8'],
  ['#5b3fa8', '#8a6fd6'],
  ['#b3402a', '#dd7351'],
  ['#2f3337', '#565d63'],
  ['#0f5c70', '#2b8a9e'],
  ['#8f2f55', '#c25a82'],
]
/** One character per shop, in the order of the mark numbers. */
export const MARKS = Array.from('禾茶秦炊恒晟暖山海田园谷果鲜麦蜜棉织瓷木光安和丰源味悦贝宠行')

/** The i-th shop mark of 80 × 80, as SVG text. */
export const mark = i => {
  const [a, b] = TONES[(i * 3) % TONES.length]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="320" height="320"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${a}"/><stop offset="1" stop-color="${b}"/></linearGradient></defs><rect width="80" height="80" fill="url(#g)"/><text x="40" y="53" font-size="36" font-weight="700" fill="#fff" text-anchor="middle" font-family="'Noto Serif CJK SC',serif">${MARKS[i]}</text></svg>`
}
