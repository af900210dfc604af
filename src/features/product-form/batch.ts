import type { NewProducts } from '../../../contract/folder'
import { parsePasted } from '../../../domain/paste'
import { PRODUCT_LIMITS } from '../../../domain/product'
import type { SentMedia } from '../../shared/uploads/files'
import { EMPTY_FORM, toInput } from './form'

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
}
export type RowField = 'title' | 'price' | 'unit' | 'from' | 'specification'

/** The form as typed. Category and region apply to all rows. */
export interface BatchForm {
  text: string
  category_code: string
  category_text: string
  province: string
  city: string
  rows: BatchRow[]
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

/** Turns pasted lines into rows, filling rows that have only a picture first. Lines without room stay in the text. */
export const withPasted = (form: BatchForm, bareTitle: (n: number) => string): BatchForm => {
  const lines = form.text.split(/\r?\n|\r/).filter(line => line.trim())
  const rows = [...form.rows]
  const isBare = (row: BatchRow, at: number) => !row.price && !row.specification && row.title === bareTitle(at + 1)
  let taken = 0
  for (const { unit, from, ...line } of parsePasted(form.text)) {
    const above = rows[rows.length - 1]?.unit ?? ''
    const guessed: RowField[] = [
      ...line.guessed,
      ...(!unit && above ? ['unit' as const] : []),
      ...(from ? [] : ['from' as const]),
    ]
    const said = { ...line, from: from || '1', unit: unit || above, guessed }
    const bare = rows.findIndex(isBare)
    if (bare >= 0) rows[bare] = { ...rows[bare], ...said }
    else if (room(rows) > 0) rows.push(newRow(nextNumber(rows), said))
    else break
    taken += 1
  }
  return { ...form, rows, text: lines.slice(taken).join('\n') }
}

/** Sets a field; what was typed is no longer a guess. */
export const edited = (row: BatchRow, field: RowField, text: string): BatchRow => ({
  ...row,
  [field]: text,
  guessed: row.guessed?.filter(one => one !== field),
})

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
    const { title, unit, from, price, specification } = row
    const typed = {
      ...EMPTY_FORM,
      title,
      unit,
      category_code: form.category_code,
      province: form.province,
      city: form.city,
      tiers: [{ from, price }],
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
  ['price_tiers', 'price'],
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
    else said[`${row.id}.${FIELDS.find(([begin]) => found[2].startsWith(begin))?.[1] ?? 'title'}`] ??= text
  }
  return said
}
