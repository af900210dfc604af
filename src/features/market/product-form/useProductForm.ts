import { useState } from 'react'
import { productInput } from '#contract/market/product'
import { PRODUCT_LIMITS as LIMITS } from '#domain/market/product'
import { isTooFine } from '#domain/kit/typed-yuan'
import { useDraft } from '#src/shared/forms/use-draft'
import { beginsWith, useForm } from '#src/shared/forms/use-form'
import { isRefusal, useSubmit } from '#src/shared/submit/use-submit'
import type { SavedMedia } from '#src/shared/uploads/files'
import { sentOf } from '#src/shared/uploads/queue'
import { useUploads } from '#src/shared/uploads/use-uploads'
import { t } from '#src/locales/market/product-form'
import { faultsOf, type Faults } from '#src/ui/Form/faults'
import { toast } from '#src/ui/Toast/toast'
import { EMPTY_FORM, filledSpecs, filledTexts, inOrder, onRows, toInput, type ProductForm } from './form'
import { useSource } from './source'

const MATERIAL = { picturesMax: LIMITS.materialPicturesMax, videosMax: 1 }

/** What the form starts from without a draft: an empty form, or the product to change. */
export interface Base {
  code?: string
  /** The folder that a new product goes into. */
  folder?: string
  form: ProductForm
  media: SavedMedia[]
  materialMedia: SavedMedia[]
}

/** Replaces the contract's messages by more exact ones for this form. */
const exact = (form: ProductForm, faults: Faults): Faults => {
  const said = { ...faults }
  if (said.title) said.title = t('add_product.title_rule', { min: LIMITS.titleMin, max: LIMITS.titleMax })
  if (!form.category_code) said.category_code = t('invalid.choice')
  const money: [string, string][] = [
    ...form.tiers.map(({ price }, i): [string, string] => [`tier_${i}_price`, price]),
    ['leader_price_fen', form.leader_price],
    ['commission', form.commission],
  ]
  for (const [name, text] of money) {
    if (said[name] && !text.trim()) said[name] = t('invalid.required')
    else if (said[name] && isTooFine(text)) said[name] = t('add_product.two_decimals')
  }
  return said
}

/** Strips `items.0.`: into a folder, the product is sent as a batch of one. */
const ofFirst = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([name, text]) => [name.replace(/^items\.0\./, ''), text]))

/** A product's form: its fields, draft on this device and faults, with one submit at a time. */
export const useProductForm = (
  base: Base,
  on: { fault: (row: string) => void; sent: () => void; need: () => void },
) => {
  const { code, folder } = base
  const { addNew, clearDraft, publish, readDraft, writeDraft } = useSource()
  const [earlier] = useState(() => readDraft(code))
  const { form, setForm, set, faults, setFaults, clearFaults } = useForm<ProductForm>(
    () => ({ ...(earlier ? EMPTY_FORM : base.form), ...earlier?.form }),
    { isOf: beginsWith },
  )
  const slot = `product:${code ?? ''}`
  const uploads = useUploads(slot, earlier?.media ?? base.media)
  const material = useUploads(`${slot}:material`, earlier?.materialMedia ?? base.materialMedia, MATERIAL)
  const { isSending, isUnderWay, send } = useSubmit()

  const draft = useDraft(
    earlier,
    form,
    () => [sentOf(uploads.now()), sentOf(material.now())],
    {
      write: ([media, materialMedia], at) => writeDraft({ form, media, materialMedia, at }, code),
      clear: () => clearDraft(code),
    },
    [uploads, material],
  )

  const show = (found: Faults) => {
    setFaults(found)
    const [first] = inOrder(Object.keys(found))
    if (first) on.fault(first)
    toast(t('add_product.check', { count: Object.keys(found).length }), 'alert')
  }

  const submit = async () => {
    if (isUnderWay()) return
    if (uploads.isSending || material.isSending) return toast(t('add_product.upload_wait'), 'clock')
    // Drop empty rows first, so that the faults' indexes match the rows shown.
    const sent = { ...form, specifications: filledSpecs(form), material_texts: filledTexts(form) }
    setForm(sent)
    const input = toInput(sent, uploads.sent, material.sent, code)
    const found = exact(sent, onRows(faultsOf(productInput, input)))
    if (uploads.hasFailed) found.media = t('add_product.upload_failed')
    if (material.hasFailed) found.material_media = t('add_product.upload_failed')
    if (Object.keys(found).length > 0) return show(found)

    await send({
      input: folder ? [folder, input] : input,
      call: (key): Promise<unknown> =>
        folder ? addNew({ folder_code: folder, items: [input] }, key) : publish(input, key),
      done: () => {
        draft.end()
        on.sent()
      },
      place: faults => onRows(ofFirst(faults)),
      show,
      need: on.need,
      words: error => (isRefusal(error) ? error.message : t('add_product.failed')),
    })
  }

  const clear = () => {
    draft.drop()
    setForm(base.form)
    uploads.reset(base.media)
    material.reset(base.materialMedia)
    setFaults({})
  }

  return {
    form,
    set,
    uploads,
    material,
    faults,
    savedAt: draft.savedAt,
    isRestored: draft.isRestored,
    isSending,
    submit,
    clear,
    clearFault: (row: string) => clearFaults([row]),
  }
}

export type ProductFormState = ReturnType<typeof useProductForm>
