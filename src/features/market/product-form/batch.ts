import type { NewProducts } from '#contract/market/folder'
import { readPasted } from '#domain/market/paste'
import { isMeasure, isUnit } from '#domain/market/price-list/words'
import { PRODUCT_LIMITS } from '#domain/market/product'
import type { SentMedia } from '#src/shared/uploads/files'
import { EMPTY_FORM, toInput, type TierField } from './form'

/** One product of the batch, as typed. */
export interface BatchRow {
  /** Unique within the form. */
  id: string
  title: string
  price: string
  unit: string
  from: string
  specification: string
  /** Upload id of its picture; null while there is none. */
  picture: string | null
  /** Fields filled by a guess that nobody has edited yet. Missing in older drafts. */
  guessed?: readonly RowField[]
  /** Only where the list named one. */
  leader_price?: string
  /** Lower prices from higher quantities on; an empty one isn't sent. */
  tiers?: TierField[]
  /** What the line said besides and no product shows: other prices, costs, contacts. */
  left_out?: string[]
}
type TierPath = `tiers.${number}.${keyof TierField}`
export type RowField = 'title' | 'price' | 'unit' | 'from' | 'specification' | 'leader_price' | TierPath

const tierOf = (field: string): [at: number, part: keyof TierField] | null => {
  const found = /^tiers\.(\d+)\.(from|price)$/.exec(field)
  return found && [Number(found[1]), found[2] as keyof TierField]
}
export const textOf = (row: BatchRow, field: RowField): string => {
  const tier = tierOf(field)
  return tier ? (row.tiers?.[tier[0]]?.[tier[1]] ?? '') : (row[field as Exclude<RowField, TierPath>] ?? '')
}

/** The form as typed. Category and region apply to all rows. */
export interface BatchForm {
  text: string
  category_code: string
  category_text: string
  province: string
  city: string
  rows: BatchRow[]
  /** Lines of the last list that were taken for no product. Missing in older drafts. */
  skipped?: string[]
}
export const EMPTY_BATCH: BatchForm = {
  text: '',
  category_code: '',
  category_text: '',
  province: '',
  city: '',
  rows: [],
}

const newRow = (n: number, more: Partial<BatchRow>): BatchRow => ({
  id: `row${n}`,
  title: '',
  price: '',
  unit: '',
  from: '1',
  specification: '',
  picture: null,
  ...more,
})
const nextNumber = (rows: readonly BatchRow[]) =>
  rows.reduce((most, { id }) => Math.max(most, Number(id.slice(3))), 0) + 1
const room = (rows: readonly BatchRow[]) => PRODUCT_LIMITS.batchMax - rows.length

/** The unit of the row above, which a list says once; a weight is none for a pack. */
const spread = (rows: readonly BatchRow[], said: string): string => {
  const unit = rows[rows.length - 1]?.unit ?? ''
  return isUnit(unit) && !(isMeasure(unit) && /\d/.test(said)) ? unit : ''
}

/**
 * Turns a pasted list into rows, filling rows that have only a picture first. Lines without room stay in the text, with
 * the header or name that they need; without a product all of them do.
 */
export const withPasted = (form: BatchForm, bareTitle: (n: number) => string): BatchForm => {
  const { products, others } = readPasted(form.text)
  if (products.length === 0) return { ...form, skipped: others.map(({ text }) => text) }
  const rows = [...form.rows]
  const isBare = (row: BatchRow, at: number) => !row.price && !row.specification && row.title === bareTitle(at + 1)
  let taken = 0
  for (const { unit, from, guessed: unsure, lines: _lines, ...line } of products) {
    const above = unit ? '' : spread(rows, line.title + line.specification)
    const guessed: RowField[] = [...unsure, ...(above ? ['unit' as const] : []), ...(from ? [] : ['from' as const])]
    const { leader_price, tiers, left_out, ...plain } = line
    const said: Partial<BatchRow> = {
      ...plain,
      from: from || '1',
      unit: unit || above,
      guessed,
      ...(leader_price && { leader_price }),
      ...(tiers.length > 0 && { tiers }),
      ...(left_out.length > 0 && { left_out }),
    }
    const bare = rows.findIndex(isBare)
    if (bare >= 0) rows[bare] = { ...rows[bare], ...said }
    else if (room(rows) > 0) rows.push(newRow(nextNumber(rows), said))
    else break
    taken += 1
  }
  const [first, ...more] = products[taken]?.lines ?? []
  const begin = more[more.length - 1] ?? first ?? Infinity
  const kept = form.text.split(/\r\n|\n|\r/).filter((text, i) => text.trim() && (i >= begin || i === first))
  const skipped = others.filter(({ line }) => line < begin && line !== first).map(({ text }) => text)
  return { ...form, rows, text: kept.join('\n'), skipped }
}

/** Sets a field; what was typed is no longer a guess. */
export const edited = (row: BatchRow, field: RowField, text: string): BatchRow => {
  const tier = tierOf(field)
  return {
    ...row,
    ...(tier
      ? { tiers: row.tiers?.map((one, i) => (i === tier[0] ? { ...one, [tier[1]]: text } : one)) }
      : { [field]: text }),
    guessed: row.guessed?.filter(one => one !== field),
  }
}

/**
 * Gives new pictures to the rows without one, from the top; each further one becomes a row titled by its number.
 * @returns `spare`: the pictures there was no room for
 */
export const withPictures = (
  rows: readonly BatchRow[],
  ids: readonly string[],
  bareTitle: (n: number) => string,
): { rows: BatchRow[]; spare: string[] } => {
  const next = [...rows]
  const spare: string[] = []
  for (const picture of ids) {
    const at = next.findIndex(row => row.picture === null)
    if (at >= 0) next[at] = { ...next[at], picture }
    else if (room(next) > 0) {
      const unit = next[next.length - 1]?.unit ?? ''
      const guessed: RowField[] = ['title', 'from', ...(unit ? ['unit' as const] : [])]
      next.push(newRow(nextNumber(next), { picture, title: bareTitle(next.length + 1), unit, guessed }))
    } else spare.push(picture)
  }
  return { rows: next, spare }
}

/** @param pictures by upload id */
export const batchInput = (
  form: BatchForm,
  pictures: ReadonlyMap<string, SentMedia>,
  specificationName: string,
  folder?: string,
): NewProducts => ({
  folder_code: folder,
  items: form.rows.map(row => {
    const picture = row.picture === null ? undefined : pictures.get(row.picture)
    const { title, unit, from, price, specification, leader_price = '', tiers = [] } = row
    const typed = {
      ...EMPTY_FORM,
      title,
      unit,
      category_code: form.category_code,
      province: form.province,
      city: form.city,
      leader_price,
      tiers: [{ from, price }, ...tiers.filter(tier => tier.from.trim() || tier.price.trim())],
      specifications: specification.trim() ? [{ name: specificationName, value: specification }] : [],
    }
    return toInput(typed, picture ? [picture] : [], [])
  }),
})

const FIELDS: readonly [begin: string, field: RowField | 'picture'][] = [
  ['media', 'picture'],
  ['title', 'title'],
  ['unit', 'unit'],
  ['price_tiers.0.from', 'from'],
  ['price_tiers.0', 'price'],
  ['price_tiers', 'price'],
  ['leader_price_fen', 'leader_price'],
  ['specifications', 'specification'],
]
/** Maps faults of the contract or the server to row and field: `row3.title`; shared fields keep their own name. */
export const batchFaults = (rows: readonly BatchRow[], faults: Record<string, string>): Record<string, string> => {
  const said: Record<string, string> = {}
  for (const [name, text] of Object.entries(faults)) {
    const found = /^items\.(\d+)\.(.+)$/.exec(name)
    const row = found && rows[Number(found[1])]
    if (!row) said.rows ??= text
    else if (/^(?:category_code|region)/.test(found[2])) said[found[2].split('.')[0]] ??= text
    else if (/^price_tiers\.[1-9]/.test(found[2])) {
      const [, at, part] = found[2].split('.')
      said[`${row.id}.tiers.${Number(at) - 1}.${part === 'from_quantity' ? 'from' : 'price'}`] ??= text
    } else said[`${row.id}.${FIELDS.find(([begin]) => found[2].startsWith(begin))?.[1] ?? 'title'}`] ??= text
  }
  return said
}
