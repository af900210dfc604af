import { useEffect, useRef, useState } from 'react'
import { supplyInput } from '../../../contract/listing-input'
import { LISTING_LIMITS } from '../../../domain/listing'
import { createIntent, isApiError } from '../../api'
import { t } from '../../locales/areas/release'
import { faultsFrom, faultsOf, type Faults } from '../../ui/Form/faults'
import { toast } from '../../ui/Toast/toast'
import { clearDraft, publishSupply, readDraft, writeDraft } from './source'
import { EMPTY_SUPPLY, FIELD_ORDER, onRows, toSupplyInput, type SupplyForm } from './supply-form'
import { useUploads } from './useUploads'

const DRAFT_DELAY_MS = 600

const missing = (form: SupplyForm): Faults => ({
  ...(form.category_code ? {} : { category_code: t('invalid.choice') }),
  ...(form.province ? {} : { region: t('invalid.choice') }),
})

/** The contract's words, made exact for this form. */
const exact = (form: SupplyForm, faults: Faults): Faults => {
  const said = { ...faults }
  if (said.title) said.title = t('release.title_rule', { min: LISTING_LIMITS.titleMin, max: LISTING_LIMITS.titleMax })
  if (said.description)
    said.description = t('release.description_rule', {
      min: LISTING_LIMITS.descriptionMin,
      max: LISTING_LIMITS.descriptionMax,
    })
  if (said.price_fen && !form.price.trim()) said.price_fen = t('invalid.required')
  if (said.price_max_fen && !form.price_max.trim()) said.price_max_fen = t('invalid.required')
  return { ...said, ...missing(form) }
}

/** The form of a supply: what is typed, its draft on this device, its faults, and one sending at a time. */
export const useSupplyForm = (onFault: (row: string) => void, onSent: () => void) => {
  const [draft] = useState(readDraft)
  const [form, setForm] = useState<SupplyForm>(() => ({ ...EMPTY_SUPPLY, ...draft?.form }))
  const uploads = useUploads(draft?.media ?? [])
  const [faults, setFaults] = useState<Faults>({})
  const [savedAt, setSavedAt] = useState<number | null>(draft?.at ?? null)
  const [isSending, setSending] = useState(false)
  /** A second tap comes before the first has drawn anything. */
  const sending = useRef(false)
  const [intent] = useState(createIntent)
  const isFirst = useRef(true)
  const isGone = useRef(false)

  const urls = uploads.urls.join('\n')
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const timer = setTimeout(() => {
      if (isGone.current) return
      const at = Date.now()
      writeDraft({
        form,
        media: urls
          .split('\n')
          .filter(Boolean)
          .map(url => ({ url })),
        at,
      })
      setSavedAt(at)
    }, DRAFT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [form, urls])

  const without = (now: Faults, names: string[]) =>
    Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name)))
  const set = (part: Partial<SupplyForm>, rows: string[]) => {
    setForm(now => ({ ...now, ...part }))
    setFaults(now => without(now, rows))
  }

  const show = (found: Faults) => {
    setFaults(found)
    const first = FIELD_ORDER.find(name => name in found) ?? Object.keys(found)[0]
    if (first) onFault(first)
    toast(t('release.check', { count: Object.keys(found).length }), 'alert')
  }

  const submit = async () => {
    if (sending.current) return
    if (uploads.isSending) return toast(t('release.upload_wait'), 'clock')
    const input = toSupplyInput(form, uploads.urls)
    const found = exact(form, onRows(faultsOf(supplyInput, input)))
    if (uploads.hasFailed) found.media = t('release.upload_failed')
    if (Object.keys(found).length > 0) return show(found)

    sending.current = true
    setSending(true)
    try {
      await publishSupply(input, intent.keyFor(input))
      intent.done()
      isGone.current = true
      clearDraft()
      onSent()
    } catch (error) {
      if (!isApiError(error)) throw error
      const fields = onRows(faultsFrom(error.fields))
      if (Object.keys(fields).length > 0) show(fields)
      else if (!error.isHandled)
        toast(error.code < 400 || error.code >= 500 ? t('release.failed') : error.message, 'alert')
    } finally {
      sending.current = false
      setSending(false)
    }
  }

  const clear = () => {
    clearDraft()
    setForm(EMPTY_SUPPLY)
    uploads.reset()
    setFaults({})
    setSavedAt(null)
    isFirst.current = true
  }

  return {
    form,
    set,
    uploads,
    faults,
    savedAt,
    isSending,
    submit,
    clear,
    clearFault: (row: string) => setFaults(now => without(now, [row])),
  }
}

export type SupplyFormState = ReturnType<typeof useSupplyForm>
