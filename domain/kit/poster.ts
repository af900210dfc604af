import { clipText, factLines, sloganLines, textWidth, wrapText } from './text-width'

/**
 * A poster's drawing steps, the same for a canvas and for the server, in units of a sheet 360 wide. By hand: painters
 * for mini-programs don't draw on a server, and satori, which does, wants the fonts (1.5 MB a face) where it draws.
 */

export const POSTER_TEMPLATES = ['tea', 'white', 'night', 'red', 'jade'] as const
export type PosterTemplate = (typeof POSTER_TEMPLATES)[number]
/** Templates for VIPs only. */
export const VIP_TEMPLATES: readonly PosterTemplate[] = ['red', 'jade']

export const POSTER_WIDTH = 360
/** 1,080 px wide: sharp on every phone, small enough to send. */
export const POSTER_SCALE = 3

/** `item0` and so on: the products of a long picture. */
export type PictureName = 'goods' | 'face' | 'code' | `item${number}`
export type DrawStep =
  | { draw: 'rect'; x: number; y: number; width: number; height: number; color: string; radius?: number }
  | { draw: 'dashes'; x: number; y: number; width: number; color: string }
  /** `y` is the text's middle; `x` its left edge or, with `isRight`, its right edge. */
  | {
      draw: 'text'
      x: number
      y: number
      text: string
      size: number
      isBold?: boolean
      color: string
      isRight?: boolean
    }
  /** Cropped to its box, never squeezed. */
  | { draw: 'picture'; name: PictureName; x: number; y: number; width: number; height: number; radius?: number }
export interface Drawing {
  width: number
  height: number
  steps: DrawStep[]
}

/** All texts, ready to be drawn. */
export interface PosterContent {
  /** `求购`: the kind, if it has to be stated; else ''. */
  tag: string
  title: string
  /** `江西赣州 · 50 箱起`; '' if there are none. */
  facts: string
  /** `预算` if the figures are not a price; else ''. */
  price_label: string
  /** Figures with the currency sign, or "to be negotiated"; '' if there is no price. */
  price: string
  /** `/ 箱` after the figures. */
  unit: string
  /** `晚风团长推荐` */
  byline: string
  slogan: string
  brand: string
  /** What to do with the code. */
  hint: string
}

interface Colors {
  background: string
  ink: string
  quiet: string
  line: string
  /** Background of the head if there is no picture. */
  head: string
  onHead: string
  /** Tag that marks it as not being an offer. */
  tag: string
  onTag: string
}
const COLORS: Record<PosterTemplate, Colors> = {
  tea: {
    background: '#fbf6ef',
    ink: '#191919',
    quiet: '#6b6b70',
    line: '#d9d2c7',
    head: '#191919',
    onHead: '#ffffff',
    tag: '#1d4fb8',
    onTag: '#ffffff',
  },
  white: {
    background: '#ffffff',
    ink: '#191919',
    quiet: '#6b6b70',
    line: '#dcdce0',
    head: '#ff5603',
    onHead: '#191919',
    tag: '#1d4fb8',
    onTag: '#ffffff',
  },
  red: {
    background: '#b81616',
    ink: '#ffffff',
    quiet: '#ffd9cf',
    line: '#dd6a5c',
    head: '#8f0f0f',
    onHead: '#ffffff',
    tag: '#ffffff',
    onTag: '#8f0f0f',
  },
  jade: {
    background: '#0f4d3a',
    ink: '#ffffff',
    quiet: '#cfe6dc',
    line: '#4f8a75',
    head: '#0a382a',
    onHead: '#ffffff',
    tag: '#ffffff',
    onTag: '#0a382a',
  },
  night: {
    background: '#191919',
    ink: '#ffffff',
    quiet: '#b4b4ba',
    line: '#4a4a50',
    head: '#2b2b2e',
    onHead: '#ffffff',
    tag: '#ffffff',
    onTag: '#191919',
  },
}
export const backgroundOf = (template: PosterTemplate): string => COLORS[template].background

const EDGE = 20
const HEAD_HEIGHT = 332
const TITLE = { size: 22, line: 31, lines: 2 }
const TAG = { size: 18, height: 34 }
/** Text sizes of the head if there is no picture. */
const NAME = { size: 34, line: 48, lines: 4 }
const BIG = { size: 46, line: 62, lines: 2 }
const CODE = 92
const FOOT = 46

/** @param has which pictures there are; without `goods` the head shows the title if there is a tag, else the slogan */
export const drawPoster = (
  content: PosterContent,
  template: PosterTemplate,
  has: { goods: boolean; face: boolean },
): Drawing => {
  const { background, ink, quiet, line, head, onHead, tag, onTag } = COLORS[template]
  const inner = POSTER_WIDTH - 2 * EDGE
  const isNameAbove = content.tag !== '' && !has.goods
  const title = isNameAbove ? [] : wrapText(content.title, TITLE.size, inner, TITLE.lines)
  const steps: DrawStep[] = []
  let y = HEAD_HEIGHT + 36
  for (const text of title) {
    steps.push({ draw: 'text', x: EDGE, y, text, size: TITLE.size, isBold: true, color: ink })
    y += TITLE.line
  }
  // With the title in the head, the facts are set larger.
  const factsSize = isNameAbove ? 18 : 15
  const facts = isNameAbove
    ? factLines(content.facts.split(' · '), factsSize, inner, 2)
    : wrapText(content.facts, factsSize, inner, 2)
  for (const text of facts) {
    steps.push({ draw: 'text', x: EDGE, y: y - 2, text, size: factsSize, color: isNameAbove ? ink : quiet })
    y += factsSize + 6
  }
  if (facts.length > 0) y += 5
  const codeY = y
  const beside = inner - CODE - 16
  if (content.price) {
    const size = content.price.length > 9 ? 22 : 28
    const label = content.price_label
    if (label) steps.push({ draw: 'text', x: EDGE, y: codeY + 6, text: label, size: 13, color: quiet })
    // As in the app, the sign is smaller than the number, on the same baseline.
    const sign = content.price.startsWith('¥') ? '¥' : ''
    const signSize = Math.round(size * 0.58)
    const figuresX = sign ? textWidth(sign, signSize) + 1 : 0
    const figures = clipText(content.price.slice(sign.length), size, beside - figuresX)
    if (sign) {
      const y = codeY + 30 + Math.round((size - signSize) / 3)
      steps.push({ draw: 'text', x: EDGE, y, text: sign, size: signSize, isBold: true, color: ink })
    }
    steps.push({ draw: 'text', x: EDGE + figuresX, y: codeY + 30, text: figures, size, isBold: true, color: ink })
    const unitX = figuresX + textWidth(figures, size) + 8
    const unit = clipText(content.unit, 13, beside)
    const isBeside = unitX + textWidth(unit, 13) <= beside
    const at = isBeside ? { x: EDGE + unitX, y: codeY + 33 } : { x: EDGE, y: codeY + 54 }
    if (unit) steps.push({ draw: 'text', ...at, text: unit, size: 13, color: quiet })
  } else steps.push({ draw: 'text', x: EDGE, y: codeY + 30, text: content.hint, size: 15, color: quiet })
  const by = codeY + CODE - 12
  if (has.face) steps.push({ draw: 'picture', name: 'face', x: EDGE, y: by - 12, width: 24, height: 24, radius: 12 })
  const byX = has.face ? EDGE + 32 : EDGE
  const byline = clipText(content.byline, 13, beside - (byX - EDGE))
  steps.push({ draw: 'text', x: byX, y: by, text: byline, size: 13, color: quiet })
  const codeX = POSTER_WIDTH - EDGE - CODE
  steps.push(
    { draw: 'rect', x: codeX - 3, y: codeY - 3, width: CODE + 6, height: CODE + 6, color: '#ffffff', radius: 4 },
    { draw: 'picture', name: 'code', x: codeX, y: codeY, width: CODE, height: CODE },
  )
  y = codeY + CODE + 20
  steps.push({ draw: 'dashes', x: 0, y, width: POSTER_WIDTH, color: line })
  const slogan = sloganLines(content.slogan, 12, inner - textWidth(content.brand, 13) - 16)
  const foot = FOOT + 10 * (slogan.length - 1)
  const middle = y + foot / 2
  const brand = { draw: 'text', x: POSTER_WIDTH - EDGE, y: middle, size: 13, isBold: true, isRight: true } as const
  slogan.forEach((text, i) =>
    steps.push({ draw: 'text', x: EDGE, y: middle + 16 * (i - (slogan.length - 1) / 2), text, size: 12, color: quiet }),
  )
  steps.push({ ...brand, text: content.brand, color: ink })
  const height = y + foot
  const top: DrawStep[] = [{ draw: 'rect', x: 0, y: 0, width: POSTER_WIDTH, height, color: background }]
  if (has.goods) top.push({ draw: 'picture', name: 'goods', x: 0, y: 0, width: POSTER_WIDTH, height: HEAD_HEIGHT })
  else {
    top.push({ draw: 'rect', x: 0, y: 0, width: POSTER_WIDTH, height: HEAD_HEIGHT, color: head })
    // One clause per line, if it fits.
    const slogan = (content.slogan.match(/[^，,]+[，,]?/g) ?? []).flatMap(clause =>
      wrapText(clause.trim(), NAME.size, inner, 2),
    )
    const big = wrapText(content.title, BIG.size, inner, BIG.lines)
    const isBig = isNameAbove && !big[big.length - 1]?.endsWith('…')
    const { size, line } = isBig ? BIG : NAME
    const lines = isBig ? big : isNameAbove ? wrapText(content.title, NAME.size, inner, NAME.lines) : slogan
    lines.forEach((text, i) =>
      top.push({ draw: 'text', x: EDGE, y: 120 + line * i, text, size, isBold: true, color: onHead }),
    )
  }
  if (content.tag) {
    const width = textWidth(content.tag, TAG.size) + 24
    top.push(
      { draw: 'rect', x: EDGE, y: EDGE, width, height: TAG.height, color: tag, radius: 8 },
      {
        draw: 'text',
        x: EDGE + 12,
        y: EDGE + TAG.height / 2,
        text: content.tag,
        size: TAG.size,
        isBold: true,
        color: onTag,
      },
    )
  }
  return { width: POSTER_WIDTH, height, steps: [...top, ...steps] }
}
