import sharp, { type OverlayOptions } from 'sharp'
import { createFiles } from '../adapters/files'
import type { Context } from '../context'
import { drawText } from '../drawn-text'
import { CERTIFICATION_PICTURES, type CertificationPicture } from '../../domain/review/certification'
import { specimenCode } from './certifications'

const KINDS: readonly CertificationPicture[] = Object.values(CERTIFICATION_PICTURES).flat()

/** Text of each specimen, line by line; contains nobody's data. */
const LINES: Record<CertificationPicture, readonly string[]> = {
  front: [
    '姓名  样本',
    '性别  样   民族  样',
    '出生  1900 年 1 月 1 日',
    '住址  样本省样本市样本路 1 号',
    '号码  样本',
  ],
  back: ['居民身份证', '样本', '签发机关  样本市公安局', '有效期限  长期'],
  licence: [
    '营业执照',
    '样本',
    '统一社会信用代码  样本',
    '名称  样本商贸有限公司',
    '法定代表人  样本',
    '成立日期  样本',
  ],
}
const GROUNDS: Record<CertificationPicture, string> = { front: '#e3edf3', back: '#efe6ea', licence: '#f6f0df' }
const [WIDTH, HEIGHT, MARGIN, LINE] = [900, 568, 60, 76]

/** Draws a card with its text, and on the front the outline of a face. */
const draw = async (kind: CertificationPicture): Promise<Buffer> => {
  const overlays: OverlayOptions[] = []
  for (const [i, text] of LINES[kind].entries()) {
    const drawn = await drawText({ text, sizePx: i === 0 ? 40 : 30, color: '#2b3a42', isBold: i === 0 })
    if (drawn) overlays.push({ input: drawn.data, left: MARGIN, top: MARGIN + i * LINE })
  }
  const face = `<circle cx="740" cy="190" r="70" fill="#b9c7cf"/><path d="M620 400a120 110 0 0 1 240 0z" fill="#b9c7cf"/>`
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#d8dcde"/>
    <rect x="20" y="20" width="${WIDTH - 40}" height="${HEIGHT - 40}" rx="28" fill="${GROUNDS[kind]}"/>
    ${kind === 'front' ? face : ''}</svg>`
  return sharp(Buffer.from(card)).composite(overlays).webp({ quality: 82 }).toBuffer()
}

/** Stores the private pictures that all certifications of the demo market share. */
export const putSpecimens = async (ctx: Pick<Context, 'config' | 'keys'>): Promise<void> => {
  const files = createFiles(ctx)
  for (const kind of KINDS) await files.put('private', specimenCode(kind), { 'large.webp': await draw(kind) })
}

/** Folders of the specimens, for the removal of the demo market. */
export const specimenFolders = (): string[] => KINDS.map(specimenCode)
