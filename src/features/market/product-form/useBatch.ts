import { useEffect, useRef, useState } from 'react'
import { newProducts } from '#contract/market/folder'
import { PRODUCT_LIMITS as LIMITS } from '#domain/market/product'
import { isTooFine } from '#domain/kit/typed-yuan'
import { useDraft } from '#src/shared/forms/use-draft'
import { beginsWith, useForm } from '#src/shared/forms/use-form'
import { isRefusal, useSubmit } from '#src/shared/submit/use-submit'
import type { SentMedia } from '#src/shared/uploads/files'
import { useUploads } from '#src/shared/uploads/use-uploads'
import { t } from '#src/locales/market/product-batch'
import { faultsOf, type Faults } from '#src/ui/Form/faults'
import { toast } from '#src/ui/Toast/toast'
import {
  batchFaults,
  batchInput,
  edited,
  EMPTY_BATCH,
  withPasted,
  withPictures,
  type BatchForm,
  type BatchRow,
  type RowField,
} from './batch'
import { useSource } from './source'

/** One more than there are products: a new picture is added before the one that it replaces is removed. */
const PICTURES = { picturesMax: LIMITS.batchMax + 1, videosMax: 0 }
/** The form as it was left, for a return while its pictures are still uploading. */
let left: BatchForm | null = null
const bareTitle = (n: number) => t('batch.name_n', { n })

/** Replaces the contract's messages by more exact ones for this form. */
const exact = (rows: readonly BatchRow[], faults: Faults): Faults => {
  const said = { ...faults }
  for (const { id, title, price, unit, picture } of rows) {
    const is = (name: string) => said[`${id}.${name}`] !== undefined
    if (is('title') && title.trim())
      said[`${id}.title`] = t('batch.title_rule', { min: LIMITS.titleMin, max: LIMITS.titleMax })
    if (is('title') && !title.trim()) said[`${id}.title`] = t('invalid.required')
    if (is('price') && !price.trim()) said[`${id}.price`] = t('invalid.required')
    else if (is('price') && isTooFine(price)) said[`${id}.price`] = t('batch.two_decimals')
    if (is('unit') && !unit.trim()) said[`${id}.unit`] = t('invalid.required')
    if (is('picture') && picture === null) said[`${id}.picture`] = t('batch.picture_missing')
  }
  if (said.category_code) said.category_code = t('invalid.choice')
  return said
}

/** Sort key of a fault by its place on the page: shared fields first, then row by row. */
const placeOf = (rows: readonly BatchRow[], name: string) =>
  name === 'category_code' || name === 'region' ? -1 : rows.findIndex(row => name.startsWith(`${row.id}.`))

/** Several new products at once: pasted lines and pictures become rows, all sent in one call. */
export const useBatch = (
  folder: string | undefined,
  on: { fault: (row: string) => void; sent: (count: number) => void; need: () => void },
) => {
  const { addNew, clearBatch, readBatch, writeBatch } = useSource()
  const [earlier] = useState(readBatch)
  const uploads = useUploads('products', earlier?.pictures ?? [], PICTURES)
  const { form, setForm, set, faults, setFaults, clearFaults } = useForm<BatchForm>(
    () => {
      // The draft holds finished uploads only: while others are under way or failed, `left` still knows their rows.
      const live = uploads.items.some(item => item.state !== 'done') ? left : null
      left = null
      if (live) return live
      const fileIds = uploads.items.map(item => item.id)
      const { pictures: _pictures, at: _at, ...typed } = earlier ?? { ...EMPTY_BATCH, pictures: [], at: 0 }
      // The draft's pictures are in the order of the rows.
      return { ...typed, rows: typed.rows.map(row => ({ ...row, picture: row.picture && (fileIds.shift() ?? null) })) }
    },
    { isOf: beginsWith },
  )
  const { isSending, isUnderWay, send } = useSubmit()
  /** The row that a picture is being chosen for. */
  const wanted = useRef<string | null>(null)

  const sentNow = () =>
    new Map(
      uploads
        .now()
        .flatMap((item): [string, SentMedia][] => (item.state === 'done' && item.sent ? [[item.id, item.sent]] : [])),
    )
  const sent = sentNow()
  const typed = useRef(form)
  typed.current = form
  useEffect(
    () => () => {
      left = typed.current
    },
    [],
  )

  const ids = uploads.items.map(item => item.id).join()
  useEffect(() => {
    const fresh = uploads.items.map(item => item.id).filter(id => !form.rows.some(row => row.picture === id))
    if (fresh.length === 0) return
    const target = form.rows.find(row => row.id === wanted.current)
    wanted.current = null
    const own = target ? fresh.slice(0, 1) : []
    if (target?.picture) uploads.remove(target.picture)
    const placed = withPictures(
      target ? form.rows.map(row => (row === target ? { ...row, picture: own[0] } : row)) : form.rows,
      fresh.slice(own.length),
      bareTitle,
    )
    placed.spare.forEach(uploads.remove)
    setForm(now => ({ ...now, rows: placed.rows }))
    const filled = placed.rows.filter(row => row.picture && fresh.includes(row.picture)).map(row => `${row.id}.picture`)
    clearFaults(filled)
    if (placed.spare.length) toast(t('batch.full', { max: LIMITS.batchMax }), 'alert')
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what came new among the uploads is placed once
  }, [ids])

  const shown = () => {
    const there = sentNow()
    return form.rows.flatMap(row => (row.picture && there.get(row.picture)) || [])
  }
  const draft = useDraft(
    earlier,
    form,
    shown,
    {
      write: (pictures, at) => {
        const there = sentNow()
        const rows = form.rows.map(row => ({
          ...row,
          picture: row.picture && there.has(row.picture) ? row.picture : null,
        }))
        writeBatch({ ...form, rows, pictures, at })
      },
      clear: clearBatch,
      saidAfterMs: 0,
    },
    [uploads],
  )

  const checked = (next: BatchForm) =>
    exact(next.rows, batchFaults(next.rows, faultsOf(newProducts, batchInput(next, sent, t('batch.spec'), folder))))

  /** Parses the lines into rows and shows their faults at once; pictures, units and shared fields may still follow. */
  const parse = () => {
    if (!form.text.trim()) return toast(t('batch.paste_first'), 'alert')
    const next = withPasted(form, bareTitle)
    const typed = Object.entries(checked(next)).filter(([name]) =>
      /\.(?:title|price|from|specification|leader_price)$/.test(name),
    )
    setForm(next)
    setFaults(Object.fromEntries(typed))
    if (next.rows.length === form.rows.length && next.text === form.text) return toast(t('batch.parsed_none'), 'alert')
    if (next.text) return toast(t('batch.full', { max: LIMITS.batchMax }), 'alert')
    const bad = new Set(typed.map(([name]) => name.split('.')[0])).size
    const hasGuessed = next.rows.some(row => row.guessed?.length)
    toast(
      bad
        ? t('batch.parsed_bad', { count: bad })
        : t(hasGuessed ? 'batch.parsed_guessed' : 'batch.parsed', { count: next.rows.length }),
      bad ? 'alert' : 'ok',
    )
  }

  const show = (found: Faults) => {
    setFaults(found)
    const [first] = Object.keys(found).sort((a, b) => placeOf(form.rows, a) - placeOf(form.rows, b))
    if (first) on.fault(first)
    toast(t('batch.check', { count: Object.keys(found).length }), 'alert')
  }

  const submit = async () => {
    if (isUnderWay()) return
    if (form.rows.length === 0) return toast(t('batch.none'), 'alert')
    if (uploads.isSending) return toast(t('batch.upload_wait'), 'clock')
    const found = checked(form)
    for (const { id, picture } of form.rows)
      if (picture && !sent.has(picture)) found[`${id}.picture`] = t('batch.upload_failed')
    if (Object.keys(found).length > 0) return show(found)
    const input = batchInput(form, sent, t('batch.spec'), folder)
    await send({
      input,
      call: key => addNew(input, key),
      done: ({ product_codes }) => {
        draft.end()
        on.sent(product_codes.length)
      },
      place: faults => batchFaults(form.rows, faults),
      show,
      need: on.need,
      words: error => (isRefusal(error) ? error.message : t('batch.failed')),
    })
  }

  return {
    form,
    faults,
    uploads,
    savedAt: draft.savedAt,
    isRestored: draft.isRestored,
    isSending,
    parse,
    submit,
    set: (part: Partial<BatchForm>, names: string[] = []) => set(part, names),
    setRow: (id: string, field: RowField, text: string) => {
      setForm(now => ({ ...now, rows: now.rows.map(row => (row.id === id ? edited(row, field, text) : row)) }))
      clearFaults([`${id}.${field}`])
    },
    removeRow: (id: string) => {
      const picture = form.rows.find(row => row.id === id)?.picture
      if (picture) uploads.remove(picture)
      setForm(now => ({ ...now, rows: now.rows.filter(row => row.id !== id) }))
      clearFaults([`${id}.`])
    },
    /** Several pictures, one product each. */
    addPictures: () => {
      const most = LIMITS.batchMax - uploads.items.length
      wanted.current = null
      if (most > 0) void uploads.add(most)
      else toast(t('batch.full', { max: LIMITS.batchMax }), 'alert')
    },
    /** One picture, for one row. */
    addPicture: (id: string) => {
      wanted.current = id
      void uploads.add(1)
    },
    clear: () => {
      draft.drop()
      setForm(EMPTY_BATCH)
      uploads.reset([])
      setFaults({})
    },
  }
}
