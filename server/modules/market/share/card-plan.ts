import type { Drawing, DrawStep } from '#domain/kit/poster'
import { clipText, factLines, textWidth, wrapText } from '#domain/kit/text-width'
import type { CardShape } from '#domain/market/share'
import type { PosterSubject } from './posters'

/** In units. A chat shows the wide card at about 200 px. */
const WIDTH = 250
const HEIGHT: Record<CardShape, number> = { wide: 200, square: 250 }
/** 750 px wide: what WeChat needs on the densest phones. */
export const CARD_SCALE = 3
const EDGE = 12
const INNER = WIDTH - 2 * EDGE

const INK = '#191919'
const QUIET = '#6b6c74'
const ORANGE = '#ff5603'
const BLUE = '#1d4fb8'
const WHITE = '#ffffff'

/** A row of texts in a coloured box. */
interface Plate {
  x: number
  /** y of the lower edge. */
  bottom: number
  background: string
  parts: { text: string; size: number; isBold: boolean }[]
  color: string
}
const GAP = 6

/** Bold figures are about 6% wider than `textWidth` assumes. */
const partWidth = ({ text, size, isBold }: Plate['parts'][number]): number =>
  textWidth(text, size) * (isBold ? 1.06 : 1)
const plateHeight = ({ parts }: Pick<Plate, 'parts'>): number => Math.max(...parts.map(part => part.size)) * 1.5
const drawPlate = ({ x, bottom, background, parts, color }: Plate): DrawStep[] => {
  const height = plateHeight({ parts })
  const pad = height / 4
  const widths = parts.map(partWidth)
  const width = widths.reduce((sum, one) => sum + one + GAP, 2 * pad - GAP)
  let at = x + pad
  const texts = parts.map(({ text, size, isBold }, i): DrawStep => {
    const step: DrawStep = { draw: 'text', x: at, y: bottom - height / 2, text, size, isBold, color }
    at += widths[i] + GAP
    return step
  })
  return [{ draw: 'rect', x, y: bottom - height, width, height, color: background, radius: 6 }, ...texts]
}

/** The price at the largest size that fits; the unit is dropped before the size is reduced. */
const pricePlate = (subject: PosterSubject, bottom: number, sizes: readonly number[]): DrawStep[] => {
  const { price_label: label, price, unit } = subject
  if (!price) return []
  const small = 14
  const partsOf = (size: number, isWhole: boolean): Plate['parts'] => [
    ...(label ? [{ text: label, size: small, isBold: false }] : []),
    { text: price, size, isBold: true },
    ...(unit && isWhole ? [{ text: unit, size: small, isBold: false }] : []),
  ]
  const isFit = (parts: Plate['parts']) =>
    parts.reduce((sum, part) => sum + partWidth(part) + GAP, plateHeight({ parts }) / 2 - GAP) <= INNER
  const tries = sizes.flatMap(size => [partsOf(size, true), partsOf(size, false)])
  const least = sizes[sizes.length - 1]
  const clipped = clipText(price, least, (INNER - textWidth(label, small)) / 1.06 - least)
  const parts = tries.find(isFit) ?? [
    ...partsOf(least, false).slice(0, -1),
    { text: clipped, size: least, isBold: true },
  ]
  return drawPlate({ x: EDGE, bottom, background: ORANGE, color: INK, parts })
}

const tagPlate = ({ tag }: PosterSubject, size: number): DrawStep[] => {
  const parts = [{ text: tag, size, isBold: true }]
  return tag ? drawPlate({ x: EDGE, bottom: EDGE + plateHeight({ parts }), background: BLUE, color: WHITE, parts }) : []
}

const textLines = (lines: readonly string[], x: number, top: number, size: number, line: number, color: string) =>
  lines.map((text, i): DrawStep => ({ draw: 'text', x, y: top + line * (i + 0.5), text, size, isBold: true, color }))

/** Wraps at the largest size at which the whole text fits; truncates at the last size. */
const fitted = (text: string, tries: readonly (readonly [size: number, line: number, lines: number])[]) => {
  const made = tries.map(([size, line, lines]) => ({ size, line, lines: wrapText(text, size, INNER, lines) }))
  return made.find(one => !one.lines[one.lines.length - 1]?.endsWith('…')) ?? made[made.length - 1]
}
const SIZES = {
  wide: [
    [30, 38, 1],
    [26, 34, 2],
    [23, 30, 3],
  ],
  square: [
    [36, 46, 1],
    [31, 40, 2],
    [27, 35, 4],
  ],
} as const

/** Text only, for a subject without a picture. */
const wordsAlone = (subject: PosterSubject, shape: CardShape): DrawStep[] => {
  const height = HEIGHT[shape]
  const top = subject.tag ? EDGE + 32 : EDGE + 4
  const end = height - (subject.price ? 54 : EDGE)
  const { size, line, lines } = fitted(subject.title, SIZES[shape])
  const factsTop = top + lines.length * line + 4
  const facts = subject.facts.slice(0, Math.max(0, Math.floor((end - factsTop) / 22)))
  return [
    { draw: 'rect', x: 0, y: 0, width: WIDTH, height, color: INK },
    ...tagPlate(subject, 16),
    ...textLines(lines, EDGE, top, size, line, WHITE),
    ...facts.map((fact, i): DrawStep => {
      const text = clipText(fact, 16, INNER)
      return { draw: 'text', x: EDGE, y: factsTop + 22 * (i + 0.5), text, size: 16, color: '#d9dade' }
    }),
    ...pricePlate(subject, height - EDGE, [26, 22, 18, 15]),
  ]
}

/**
 * The share card of a link in a chat (5:4) or in Moments (a square, shown beside the title). Title and price are
 * legible at 200 px. Always in the light theme's colours, since a chat has its own theme.
 */
export const drawCard = (subject: PosterSubject, shape: CardShape, hasGoods: boolean): Drawing => {
  const height = HEIGHT[shape]
  if (!hasGoods) return { width: WIDTH, height, steps: wordsAlone(subject, shape) }
  if (shape === 'square')
    return {
      width: WIDTH,
      height,
      steps: [
        { draw: 'picture', name: 'goods', x: 0, y: 0, width: WIDTH, height },
        ...tagPlate(subject, 22),
        ...pricePlate(subject, height - EDGE, [36, 30, 24, 18, 15]),
      ],
    }
  const title = wrapText(subject.title, 18, INNER, 2)
  const facts = title.length === 1 ? (factLines(subject.facts, 14, INNER, 1)[0] ?? '') : ''
  const panel = 16 + 24 * (title.length + (facts ? 1 : 0))
  const top = height - panel
  return {
    width: WIDTH,
    height,
    steps: [
      { draw: 'rect', x: 0, y: 0, width: WIDTH, height, color: WHITE },
      { draw: 'picture', name: 'goods', x: 0, y: 0, width: WIDTH, height: top },
      ...textLines(title, EDGE, top + 8, 18, 24, INK),
      ...(facts
        ? [{ draw: 'text', x: EDGE, y: top + 44, text: facts, size: 14, color: QUIET } satisfies DrawStep]
        : []),
      ...tagPlate(subject, 16),
      ...pricePlate(subject, top - 8, [26, 22, 18, 15]),
    ],
  }
}
