import type { Drawing, DrawStep } from '../kit/poster'
import { clipText, sloganLines, textWidth, wrapText } from '../kit/text-width'

/** Products per picture: no phone's canvas is certain to allow more than 4,096 px of height. */
export const LONG_PICTURE_PRODUCTS = 15
/** The most pictures of a pallet; the QR code leads to the rest. */
export const LONG_PICTURES_MAX = 8
/** 720 px wide. */
export const LONG_PICTURE_SCALE = 2

/** The number of pictures for this many products. */
export const longPicturesOf = (products: number): number =>
  Math.min(LONG_PICTURES_MAX, Math.max(1, Math.ceil(products / LONG_PICTURE_PRODUCTS)))

export interface LongPictureItem {
  title: string
  /** `¥168.00`, or 询价 */
  price: string
  /** `/ 盒`; '' if there is no price */
  unit: string
  remark: string
}

/** All texts, ready to be drawn. */
export interface LongPictureContent {
  title: string
  note: string
  /** The pallet owner's name. */
  owner: string
  /** `价格以 2026-11-22 为准` */
  date: string
  /** `2/3`; '' if there is only one picture. */
  place: string
  items: LongPictureItem[]
  /** `扫码看其余 30 款`; '' if all are shown. */
  more: string
  hint: string
  slogan: string
  brand: string
}

const WIDTH = 360
const EDGE = 16
const CARD_X = 12
const CARD = { width: WIDTH - 2 * CARD_X, height: 104, gap: 8 }
const PICTURE = 84
const CODE = 84
const INK = '#191919'
const QUIET = '#6b6b70'
const GROUND = '#f6f6f7'
const PRICE = '#c2410c'

/** y of a product's first line, by the number of lines besides its price: centres the text in the card. */
const FIRST_LINE = [46, 38, 28, 18]

type Text = Extract<DrawStep, { draw: 'text' }>
const write = (x: number, y: number, text: string, size: number, color: string, more: Partial<Text> = {}): Text => ({
  draw: 'text',
  x,
  y,
  text,
  size,
  color,
  ...more,
})

const drawItem = (item: LongPictureItem, i: number, top: number, hasPicture: boolean): DrawStep[] => {
  const x = CARD_X + 10 + PICTURE + 12
  const width = CARD_X + CARD.width - 12 - x
  const side = { x: CARD_X + 10, y: top + 10, width: PICTURE, height: PICTURE, radius: 8 }
  const steps: DrawStep[] = [
    { draw: 'rect', x: CARD_X, y: top, width: CARD.width, height: CARD.height, color: '#ffffff', radius: 12 },
    hasPicture ? { draw: 'picture', name: `item${i}`, ...side } : { draw: 'rect', color: '#ececee', ...side },
  ]
  const lines = wrapText(item.title, 15, width, 2)
  let y = top + FIRST_LINE[lines.length + (item.remark ? 1 : 0)]
  for (const text of lines) {
    steps.push(write(x, y, text, 15, INK, { isBold: true }))
    y += 20
  }
  y += 3
  const price = clipText(item.price, 18, width)
  steps.push(write(x, y, price, 18, PRICE, { isBold: true }))
  const beside = textWidth(price, 18) + 6
  const unit = clipText(item.unit, 12, width - beside)
  if (unit) steps.push(write(x + beside, y + 1, unit, 12, QUIET))
  if (item.remark) steps.push(write(x, y + 24, clipText(item.remark, 12, width), 12, QUIET))
  return steps
}

/** Draws a pallet, or a part of it, as one tall picture. @param has which pictures there are; `items` by index */
export const drawLongPicture = (
  content: LongPictureContent,
  has: { items: readonly boolean[]; face: boolean },
): Drawing => {
  const inner = WIDTH - 2 * EDGE
  const steps: DrawStep[] = []
  let y = 36
  const placeWidth = content.place ? textWidth(content.place, 13) + 12 : 0
  for (const text of wrapText(content.title, 22, inner - placeWidth, 2)) {
    steps.push(write(EDGE, y, text, 22, '#ffffff', { isBold: true }))
    y += 30
  }
  if (content.place) steps.push(write(WIDTH - EDGE, 36, content.place, 13, '#b4b4ba', { isRight: true }))
  for (const text of content.note ? wrapText(content.note, 13, inner, 2) : []) {
    steps.push(write(EDGE, y - 2, text, 13, '#b4b4ba'))
    y += 20
  }
  y += 6
  const ownerX = has.face ? EDGE + 32 : EDGE
  if (has.face) steps.push({ draw: 'picture', name: 'face', x: EDGE, y: y - 12, width: 24, height: 24, radius: 12 })
  const date = clipText(content.date, 12, 190)
  steps.push(write(WIDTH - EDGE, y, date, 12, '#b4b4ba', { isRight: true }))
  const ownerWidth = WIDTH - EDGE - textWidth(date, 12) - 12 - ownerX
  steps.push(write(ownerX, y, clipText(content.owner, 13, ownerWidth), 13, '#ffffff'))
  const headHeight = y + 26
  y = headHeight + 12
  for (const [i, item] of content.items.entries()) {
    steps.push(...drawItem(item, i, y, has.items[i] ?? false))
    y += CARD.height + CARD.gap
  }
  y += 4
  const footY = y
  const codeX = WIDTH - EDGE - CODE
  const beside = codeX - EDGE - 16
  const hints = wrapText(content.more || content.hint, 15, beside, 2)
  const slogan = sloganLines(content.slogan, 12, beside)
  // A second line of the slogan takes its space from above.
  let textY = footY + (slogan.length > 1 ? 20 : 26)
  for (const text of hints) {
    steps.push(write(EDGE, textY, text, 15, INK, { isBold: true }))
    textY += 21
  }
  slogan.forEach((text, i) => steps.push(write(EDGE, footY + 72 - 15 * (slogan.length - 1 - i), text, 12, QUIET)))
  steps.push(write(EDGE, footY + 92, clipText(content.brand, 13, beside), 13, INK, { isBold: true }))
  steps.push({ draw: 'picture', name: 'code', x: codeX, y: footY + 12, width: CODE, height: CODE })
  const height = footY + CODE + 24
  return {
    width: WIDTH,
    height,
    steps: [
      { draw: 'rect', x: 0, y: 0, width: WIDTH, height, color: GROUND },
      { draw: 'rect', x: 0, y: 0, width: WIDTH, height: headHeight, color: INK },
      { draw: 'rect', x: 0, y: footY, width: WIDTH, height: height - footY, color: '#ffffff' },
      ...steps,
    ],
  }
}
