import { useState } from 'react'
import { purchaseInput, supplyInput } from '#contract/market/listing-input'
import { LISTING_LIMITS, type ListingKind } from '#domain/market/listing'
import { isTooFine } from '#domain/kit/typed-yuan'
import { type Consent, consentTo } from '#src/shared/coins/consent'
import { useDraft } from '#src/shared/forms/use-draft'
import { useForm } from '#src/shared/forms/use-form'
import { isRefusal, useSubmit } from '#src/shared/submit/use-submit'
import type { SavedMedia } from '#src/shared/uploads/files'
import { sentOf } from '#src/shared/uploads/queue'
import { useUploads } from '#src/shared/uploads/use-uploads'
import { t } from '#src/locales/market/listing-form'
import { faultsOf, type Faults } from '#src/ui/Form/faults'
import { countText } from '#src/ui/format'
import { toast } from '#src/ui/Toast/toast'
import { EMPTY_FORM, FIELD_ORDER, onRows, toPurchaseInput, toSupplyInput, type ListingForm } from './form'
import { useSource } from './source'

/** What the form starts from without a draft: an empty form, a library product, or the listing to change. */
export interface Base {
  code?: string
  /** Key of its draft, if it isn't the listing's code. */
  draft?: string
  form: ListingForm
  media: SavedMedia[]
  /** A change that counts as a new listing: it was rejected, and its coins came back. */
  countsAgain?: boolean
}

const missing = (kind: ListingKind, form: ListingForm): Faults => ({
  ...(form.category_code ? {} : { category_code: t('invalid.choice') }),
  ...(form.province ? {} : { region: t('invalid.choice') }),
  ...(kind === 'supply' || form.quantity.trim() ? {} : { quantity: t('invalid.required') }),
})

/** Replaces the contract's messages by more exact ones for this form. */
const exact = (kind: ListingKind, form: ListingForm, faults: Faults, firstDay: string): Faults => {
  const said = { ...faults }
  if (said.title) said.title = t('release.title_rule', { min: LISTING_LIMITS.titleMin, max: LISTING_LIMITS.titleMax })
  if (said.description)
    said.description = t('release.description_rule', {
      min: LISTING_LIMITS.descriptionMin,
      max: countText(LISTING_LIMITS.descriptionMax),
    })
  const low = kind === 'supply' ? 'price_fen' : 'budget_fen'
  const high = kind === 'supply' ? 'price_max_fen' : 'budget_max_fen'
  for (const [name, text] of [
    [low, form.price],
    [high, form.price_max],
    ['leader_price_fen', form.leader_price],
  ]) {
    if (said[name] && !text.trim()) said[name] = t('invalid.required')
    else if (said[name] && isTooFine(text)) said[name] = t('release.two_decimals')
  }
  return { ...pastDay(kind, form, firstDay), ...said, ...missing(kind, form) }
}

/** A stored purchase, draft or revision, may ask for a day that has passed meanwhile. */
const pastDay = (kind: ListingKind, { needed_by }: ListingForm, firstDay: string): Faults =>
  kind === 'purchase' && needed_by && needed_by < firstDay ? { needed_by: t('invalid.needed_by') } : {}

/** A listing's form: its fields, draft on this device and faults, with one submit at a time. */
export const useListingForm = (
  kind: ListingKind,
  base: Base,
  onFault: (row: string) => void,
  onSent: () => void,
  /** It costs coins: the day's new listings are used up. */
  onOver: () => void,
) => {
  const { code } = base
  const { clearDraft, firstDay, publishPurchase, publishSupply, readDraft, writeDraft } = useSource()
  const draftName = base.draft ?? code
  const [earlier] = useState(() => readDraft(kind, draftName))
  const { form, setForm, set, faults, setFaults, clearFaults } = useForm<ListingForm>(
    () => ({ ...(earlier ? EMPTY_FORM : base.form), ...earlier?.form }),
    { first: typed => pastDay(kind, typed, firstDay()) },
  )
  const uploads = useUploads(`${kind}:${draftName ?? ''}`, earlier?.media ?? base.media)
  const { isSending, isUnderWay, send } = useSubmit()

  const draft = useDraft(
    earlier,
    form,
    () => sentOf(uploads.now()),
    {
      write: (media, at) => writeDraft({ form, media, at }, kind, draftName),
      clear: () => clearDraft(kind, draftName),
    },
    [uploads],
  )

  const show = (found: Faults) => {
    setFaults(found)
    const first = FIELD_ORDER[kind].find(name => name in found) ?? Object.keys(found)[0]
    if (first) onFault(first)
    // After a preview has closed: a toast disappears with the page that showed it.
    setTimeout(() => toast(t('release.check', { count: Object.keys(found).length }), 'alert'), 0)
  }

  const toSend = (consent: Consent) => {
    if (kind === 'supply') {
      const input = { ...toSupplyInput(form, uploads.sent, code), ...consent }
      const call = (key: string): Promise<unknown> => publishSupply(input, key)
      return { input, call, contractFaults: faultsOf(supplyInput, input) }
    }
    const input = { ...toPurchaseInput(form, uploads.sent, code), ...consent }
    const call = (key: string): Promise<unknown> => publishPurchase(input, key)
    return { input, call, contractFaults: faultsOf(purchaseInput, input) }
  }

  /** @param price in coins, as it was shown and agreed to */
  const submit = async (price?: number) => {
    if (isUnderWay()) return
    if (uploads.isSending) return toast(t('release.upload_wait'), 'clock')
    const { input, call, contractFaults } = toSend(consentTo(price))
    const found = exact(kind, form, onRows(contractFaults), firstDay())
    if (uploads.hasFailed) found.media = t('release.upload_failed')
    if (Object.keys(found).length > 0) return show(found)

    await send({
      input,
      call,
      done: () => {
        draft.end()
        onSent()
      },
      place: onRows,
      show,
      over: onOver,
      words: error => (isRefusal(error) ? error.message : t('release.failed')),
    })
  }

  const clear = () => {
    draft.drop()
    setForm(base.form)
    uploads.reset(base.media)
    setFaults(pastDay(kind, base.form, firstDay()))
  }

  return {
    kind,
    form,
    set,
    uploads,
    faults,
    firstDay,
    savedAt: draft.savedAt,
    isRestored: draft.isRestored,
    isSending,
    submit,
    clear,
    clearFault: (row: string) => clearFaults([row]),
  }
}

export type ListingFormState = ReturnType<typeof useListingForm>
